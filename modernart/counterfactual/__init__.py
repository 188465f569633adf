"""What every other bid would have earned, in an auction that is over."""

from modernart.counterfactual.compute import Game, counterfactual
from modernart.counterfactual.later import Estimate
from modernart.counterfactual.value import Counterfactual

__all__ = ["Counterfactual", "Estimate", "Game", "counterfactual"]
