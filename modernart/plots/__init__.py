"""Data to matplotlib Axes, for the laboratory and the notebooks; nothing is computed but bins."""

from modernart.plots.bids import Curve, bid_functions
from modernart.plots.payoffs import payoff_curve
from modernart.plots.revenues import Revenue, revenue_distributions
from modernart.plots.shares import Shares, who_gets_what
from modernart.plots.svg import inline_svg

__all__ = [
    "Curve",
    "Revenue",
    "Shares",
    "bid_functions",
    "inline_svg",
    "payoff_curve",
    "revenue_distributions",
    "who_gets_what",
]
