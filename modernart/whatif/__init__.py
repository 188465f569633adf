"""What every other bid would have earned, in an auction that is over."""

from modernart.whatif.front import counterfactual

__all__ = ["counterfactual"]
