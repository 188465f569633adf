"""Data to matplotlib Axes, for the laboratory and the notebooks; nothing is computed but bins."""

from modernart.lazy import lazily
from modernart.notebook import show_figures_in_theme
from modernart.plots.bids import Curve, bid_functions
from modernart.plots.calibration import Forecasts, calibration_plot
from modernart.plots.counterfactual import bid_results
from modernart.plots.payoffs import payoff_curve
from modernart.plots.revenues import Revenue, revenue_distributions
from modernart.plots.shares import Shares, who_gets_what
from modernart.plots.standings import pairwise, standings
from modernart.plots.svg import as_html, inline_svg

__all__ = [
    "Curve",
    "Forecasts",
    "Revenue",
    "Shares",
    "as_html",
    "bid_functions",
    "bid_results",
    "calibration_plot",
    "inline_svg",
    "pairwise",
    "payoff_curve",
    "revenue_distributions",
    "standings",
    "who_gets_what",
]

__getattr__ = lazily(__name__, {})
show_figures_in_theme()
