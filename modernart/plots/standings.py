"""A tournament's standings: the share of wins with its interval, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol
from unicodedata import east_asian_width

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, to_hex

from modernart.language import _, shortened
from modernart.pictures.colours import ink_on
from modernart.plots.canvas import heading, ink, tidy
from modernart.plots.letters import drawable, legible
from modernart.plots.palette import readable

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Ranked", "pairwise", "standings"]

COLOUR = "#0072b2"
BELOW, ABOVE = "#d55e00", "#0072b2"
LONGEST, WIDE = 20, 12
"""Letters of a name that are shown; of a script with wide letters."""
MOST_NAMED = 16
"""Entries up to which a cell of the matrix has its number in it."""


class Interval(Protocol):
    """A mean and the ends of its interval."""

    @property
    def mean(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


class Ranked(Protocol):
    """A row of the standings, as ``modernart.tournament`` makes them."""

    @property
    def rank(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def wins(self) -> Interval: ...


@legible
def standings(rows: Sequence[Ranked], ax: Axes | None = None, *, players: int = 4) -> Axes:
    """A dot for the share of games won, and a line for its interval; the best at the top.

    rows: ``standings.rows``. players: at a table, for the line where all would be equal.
    """
    ax = ax or _rows_axes(len(rows))
    heading(ax, _("Who wins how often"), _("games won (%), with 95% confidence"))
    tidy(ax, y_axis=False)
    ax.set_ylim(len(rows) - 0.4, -0.75)
    ends = [min(1.0, 1.02 * one.wins.high) for one in rows]
    ax.set_xlim(0, 100 * max([1.2 / players, *ends]))
    fair, colour = 100 / players, readable(COLOUR, ink())
    equal = _("all equal: {share:.0f}").format(share=fair)
    ax.axvline(fair, color=ink(), linewidth=0.8, alpha=0.5, linestyle=(0, (4, 3)))
    ax.annotate(
        equal, (fair, 1), xycoords=("data", "axes fraction"),
        xytext=(4, 0), textcoords="offset points", va="top", size="x-small", color=ink(),
    )  # fmt: skip
    for at, row in enumerate(rows):
        low, mean, high = (100 * one for one in (row.wins.low, row.wins.mean, row.wins.high))
        ax.plot([low, high], [at, at], color=colour, linewidth=2.2, solid_capstyle="butt")
        ax.plot([mean], [at], "o", color=colour, markersize=6.5, clip_on=False)
        _beside(ax, at, f"{row.rank}. {_short(row.name)}", 0, -8, "right")
        _beside(ax, at, f"{mean:.1f}", 1, 8, "left")
    return ax


@legible
def pairwise(table: DataFrame, ax: Axes | None = None) -> Axes:
    """How often the row's entry was ahead of the column's: ``standings.pairwise``."""
    ax = ax or _square_axes(len(table))
    shares = 100 * table.to_numpy(dtype=float)
    names = [drawable(_short(str(name))) for name in table.index]
    title = _("Who is ahead of whom")
    ax.set_title(title, loc="left", weight="bold", size="large", color=ink(), pad=22)
    middle = to_hex("#f2f2f2")
    colours = LinearSegmentedColormap.from_list("ahead", [BELOW, middle, ABOVE])
    ax.pcolormesh(np.ma.masked_invalid(shares), cmap=colours, vmin=0, vmax=100,
                  edgecolors=to_hex("#808080"), linewidth=0.5)  # fmt: skip
    ax.set_xlim(0, len(names))
    ax.set_ylim(len(names), 0)
    ax.set_aspect("equal")
    ax.patch.set_visible(False)
    places = [at + 0.5 for at in range(len(names))]
    ax.set_xticks(places, names, rotation=40, ha="right", rotation_mode="anchor")
    ax.set_yticks(places, names)
    ax.tick_params(length=0, labelsize="small", colors=ink())
    for spine in ax.spines.values():
        spine.set_visible(False)
    ax.annotate(
        _("% of games: row ahead of column"), (0, 1), xycoords="axes fraction", xytext=(0, 5),
        textcoords="offset points", size="small", color=ink(),
    )  # fmt: skip
    if len(names) <= MOST_NAMED:
        _numbers(ax, shares, colours)
    return ax


def _numbers(ax: Axes, shares: np.ndarray, colours: LinearSegmentedColormap) -> None:
    for (row, column), share in np.ndenumerate(shares):
        if np.isfinite(share):
            ax.text(column + 0.5, row + 0.5, f"{share:.0f}", ha="center", va="center", size="small",
                    color=ink_on(to_hex(colours(share / 100))))  # fmt: skip


def _short(name: str) -> str:
    """A name as there is room for it."""
    wide = sum(east_asian_width(one) in "WF" for one in name[:LONGEST])
    return shortened(name, WIDE if wide > WIDE / 2 else LONGEST)


def _rows_axes(rows: int) -> Axes:
    """Axes as high as there are rows."""
    from matplotlib import pyplot

    height = 1.3 + 0.34 * rows
    figure = pyplot.figure(figsize=(7.2, height))
    return figure.add_axes((0.24, 0.62 / height, 0.66, 1 - 1.15 / height))


def _square_axes(rows: int) -> Axes:
    from matplotlib import pyplot

    side = min(9.0, 2.4 + 0.5 * rows)
    figure = pyplot.figure(figsize=(side + 0.6, side))
    return figure.add_axes((0.24, 0.24, 0.72, 0.64))


def _beside(ax: Axes, at: int, text: str, edge: int, gap: int, align: str) -> None:
    """Words left or right of a row."""
    ax.annotate(
        text, (edge, at), xycoords=("axes fraction", "data"), xytext=(gap, 0),
        textcoords="offset points", ha=align, va="center", size="small", color=ink(),
        annotation_clip=False,
    )  # fmt: skip
