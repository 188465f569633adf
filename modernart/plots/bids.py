"""What to bid: bid functions, and bids that were made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike

from modernart.language import _
from modernart.plots.canvas import axes_or_new, heading, name_ends, tidy
from modernart.plots.letters import legible
from modernart.plots.palette import looks

__all__ = ["Curve", "bid_functions"]


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """A bid function, and bids that were made by it.

    name: of a format (which gives the colour) or any other.
    values, bids: the function, two arrays of one length, in money.
    label: what stands at its end; the format's name unless given.
    made: values and bids of auctions that were held, two arrays, drawn as dots.
    dashed: let a curve below this one be seen.
    """

    name: str
    values: ArrayLike
    bids: ArrayLike
    label: str = ""
    made: tuple[ArrayLike, ArrayLike] = field(default=((), ()))
    dashed: bool = False


@legible
def bid_functions(
    curves: Sequence[Curve],
    ax: Axes | None = None,
    *,
    title: str = "",
    value: str = "",
    unit: str = "",
) -> Axes:
    """Bids against values, a curve a bid function, labelled at its right end.

    value: what the bidder sees ("my value" unless given). unit: of money ("money" unless given).

    >>> from matplotlib.figure import Figure
    >>> curve = Curve("FirstPrice", [0, 1], [0, 0.5])
    >>> bid_functions([curve], Figure().add_subplot()).get_ylabel()
    'bid (money)'
    """
    ax = axes_or_new(ax, (0.1, 0.28))
    money = unit or _("money")
    heading(
        ax,
        title or _("What to bid"),
        f"{value or _('my value')} ({money})",
        _("bid ({unit})").format(unit=money),
    )
    tidy(ax)
    look = looks(curve.name for curve in curves)
    for curve in curves:
        draw(ax, curve, look[curve.name].colour)
    frame(ax, curves)
    labels = [curve.label or look[curve.name].label for curve in curves]
    ends = [float(np.asarray(curve.bids)[-1]) for curve in curves]
    name_ends(ax, ends, labels, [look[curve.name].colour for curve in curves], high=1.06)
    return ax


def draw(ax: Axes, curve: Curve, colour: str) -> None:
    """Dots below, the line above."""
    values, bids = (np.asarray(one) for one in curve.made)
    ax.plot(values, bids, ".", color=colour, alpha=0.5, markersize=6.5, markeredgewidth=0, zorder=1)
    style = (0, (4, 3)) if curve.dashed else "solid"
    ax.plot(
        np.asarray(curve.values),
        np.asarray(curve.bids),
        color=colour,
        linewidth=1.6,
        linestyle=style,
        zorder=3 if curve.dashed else 2,
    )


def frame(ax: Axes, curves: Sequence[Curve]) -> None:
    """Limits by the curves: a far dot is cut off sooner than all the rest is squeezed."""
    values = np.concatenate(
        [np.asarray(curve.values, dtype=float) for curve in curves] or [np.arange(2.0)]
    )
    bids = np.concatenate(
        [np.asarray(curve.bids, dtype=float) for curve in curves] or [np.arange(2.0)]
    )
    right, top = float(values.max()), float(np.nanmax(bids))
    low, left = min(0.0, float(np.nanmin(bids))), float(values.min())
    ax.set_xlim(left, right if right > left else left + 1)
    ax.set_ylim(low, low + (top - low or 1) * 1.03)
