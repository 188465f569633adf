"""What every bid would have earned, with the one that was made."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike

from modernart.language import _
from modernart.plots.canvas import axes_or_new, heading, ink, line_height, tidy
from modernart.plots.letters import legible
from modernart.plots.palette import LOOKS, readable

__all__ = ["payoff_curve"]


@legible
def payoff_curve(
    bids: ArrayLike,
    payoffs: ArrayLike,
    ax: Axes | None = None,
    *,
    chosen: float | None = None,
    best: float | None = None,
    name: str = "FirstPrice",
    title: str = "",
    unit: str = "",
) -> Axes:
    """The payoff at every bid one could have made; the choice and the best bid are marked.

    bids, payoffs: two arrays of one length, the bids rising, money.
    chosen, best: bids, money; None: no mark.
    name: of the format, for the colour.
    """
    ax = axes_or_new(ax, (0.12, 0.08))
    money, colour = unit or _("money"), LOOKS[name].colour if name in LOOKS else "#0072b2"
    heading(
        ax,
        title or _("At every bid you could have made"),
        _("bid ({unit})").format(unit=money),
        _("payoff ({unit})").format(unit=money),
    )
    tidy(ax)
    x, y = np.asarray(bids, dtype=np.float64), np.asarray(payoffs, dtype=np.float64)
    ax.axhline(0, color=ink(), linewidth=0.8, alpha=0.5)
    ax.plot(x, y, color=colour, linewidth=1.8)
    span = float(y.max() - y.min()) or 1.0
    ax.set_xlim(float(x.min()), float(x.max()))
    ax.set_ylim(min(float(y.min()), 0) - 0.08 * span, float(y.max()) + 0.3 * span)
    marks = [
        (_("your bid {bid:.2f}: {payoff:+.3f}"), chosen, "o", readable("#0072b2", ink())),
        (_("best bid {bid:.2f}: {payoff:+.3f}"), best, "D", readable("#009e73", ink())),
    ]
    shown = [(text, at, mark, shade) for text, at, mark, shade in marks if at is not None]
    for row, (text, at, mark, shade) in enumerate(shown):
        payoff = float(np.interp(at, x, y))
        ax.plot([at], [payoff], mark, color=shade, markersize=8, zorder=4)
        label(ax, text.format(bid=at, payoff=payoff), at, payoff, shade, row)
    return ax


def label(ax: Axes, text: str, bid: float, payoff: float, shade: str, row: int) -> None:
    """A line up from the mark to its words, which have a row of their own above the curve."""
    low, high = ax.get_xlim()
    bottom, top = ax.get_ylim()
    height = 1.0 - line_height(ax) * 1.1 * (row + 0.6)
    to_left = bid > (low + high) / 2
    ax.plot([bid, bid], [payoff, bottom + height * (top - bottom)], color=shade, linewidth=0.9)
    ax.annotate(
        text,
        (bid, height),
        xycoords=("data", "axes fraction"),
        xytext=(-5 if to_left else 5, 0),
        textcoords="offset points",
        ha="right" if to_left else "left",
        va="center",
        size="small",
        color=shade,
    )
