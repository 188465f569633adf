"""What every other bid would have earned, in an auction that is over."""

from modernart.counterfactual.front import counterfactual

__all__ = ["counterfactual"]
