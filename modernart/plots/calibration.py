"""What was forecast against what came true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from matplotlib.axes import Axes

from modernart.language import _
from modernart.plots.canvas import axes_or_new, heading, ink, tidy
from modernart.plots.letters import legible
from modernart.plots.palette import readable

__all__ = ["Forecasts", "calibration_plot"]


class Forecasts(Protocol):
    """Forecasts of about one chance, as ``modernart.search.calibration`` bins them."""

    @property
    def chance(self) -> float:
        """Their mean."""

    @property
    def share(self) -> float:
        """How often they came true."""

    @property
    def number(self) -> int:
        """How many there are."""


@legible
def calibration_plot(bins: Sequence[Forecasts], ax: Axes | None = None, *, title: str = "") -> Axes:
    """The share that came true at each chance that was given; larger dots hold more forecasts.

    On the diagonal, what was called 70 % came true in 70 of 100 cases.
    """
    ax = axes_or_new(ax, (0.12, 0.08))
    heading(
        ax,
        title or _("Does it happen as often as forecast?"),
        _("chance given (%)"),
        _("came true (%)"),
    )
    tidy(ax)
    ax.set_xlim(0, 100)
    ax.set_ylim(0, 100)
    ax.plot([0, 100], [0, 100], color=ink(), linewidth=0.8, alpha=0.5)
    colour = readable("#0072b2", ink())
    x, y = [100 * one.chance for one in bins], [100 * one.share for one in bins]
    ax.plot(x, y, color=colour, linewidth=1.2, alpha=0.6)
    most = max((one.number for one in bins), default=1)
    sizes = [12 + 110 * one.number / most for one in bins]
    ax.scatter(x, y, s=sizes, color=colour, zorder=3, clip_on=False)
    notes = [
        (_("happens more often than forecast"), 0.03, 0.94, "left"),
        (_("happens less often than forecast"), 0.97, 0.06, "right"),
    ]
    for text, left, up, side in notes:
        ax.text(
            left, up, text, transform=ax.transAxes, ha=side, va="center", size="small", color=ink()
        )
    return ax
