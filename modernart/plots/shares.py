"""Who gets what: how the mean highest value is divided, and what of it is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from matplotlib.axes import Axes

from modernart.language import _
from modernart.pictures.colours import ink_on
from modernart.plots.canvas import axes_or_new, heading, ink, spread, text_width, tidy
from modernart.plots.letters import legible
from modernart.plots.palette import Look, looks, readable

__all__ = ["Shares", "who_gets_what"]

THICK = 0.42


@dataclass(frozen=True, slots=True)
class Shares:
    """Means per auction, money: what the seller gets, all bidders together, and what nobody gets.

    The three add up to the mean highest value. Bidders may lose.
    """

    seller: float
    bidders: float
    lost: float

    @property
    def whole(self) -> float:
        """The mean highest value."""
        return self.seller + self.bidders + self.lost

    @property
    def efficiency(self) -> float:
        """The share of it that is not lost."""
        return (self.seller + self.bidders) / self.whole


@legible
def who_gets_what(
    shares: Mapping[str, Shares | str], ax: Axes | None = None, *, title: str = "", unit: str = ""
) -> Axes:
    """A bar for each format: the seller's part, the bidders', and the lost one hatched.

    shares: by the format's name, or any other; a sentence says why there are no numbers.
    """
    ax = axes_or_new(ax, (0.05, 0.12))
    found = {name: one for name, one in shares.items() if isinstance(one, Shares)}
    whole = max([0.0, *(one.whole for one in found.values())])
    of = _("of the mean highest value, {whole:.3g} ({unit})")
    heading(ax, title or _("Who gets what"), of.format(whole=whole, unit=unit or _("money")))
    tidy(ax, y_axis=False)
    right = max([whole, *(max(one.seller, one.seller + one.bidders) for one in found.values())])
    ax.set_xlim(0, right or 1.0)
    ax.set_ylim(-0.5, len(shares) - 0.08)
    look = looks(shares)
    for row, (name, one) in enumerate(shares.items()):
        middle = float(len(shares) - 1 - row)
        name_bar(ax, look[name], middle)
        if isinstance(one, str):
            beside(ax, one, middle)
        else:
            bar(ax, look[name].colour, one, middle)
    if found:
        explain(ax, next(iter(found.values())), list(shares).index(next(iter(found))), len(shares))
    if any(one.lost > 1e-3 * one.whole for one in found.values()):
        lost_in_words(ax)
    return ax


def name_bar(ax: Axes, look: Look, middle: float) -> None:
    """The format's name above its bar."""
    ax.annotate(
        look.label,
        (0, middle + THICK / 2),
        xycoords=("axes fraction", "data"),
        xytext=(0, 2),
        textcoords="offset points",
        size="small",
        color=readable(look.colour, ink()),
    )


def beside(ax: Axes, sentence: str, middle: float) -> None:
    """Words where there is no bar."""
    ax.annotate(
        sentence,
        (0, middle),
        xycoords=("axes fraction", "data"),
        size="small",
        style="italic",
        va="center",
        color=ink(),
    )


def bar(ax: Axes, colour: str, shares: Shares, middle: float) -> None:
    """One bar, from the left: seller, bidders, lost; and the efficiency at its right."""
    after = shares.seller + shares.bidders
    ax.barh(middle, shares.seller, THICK, color=colour)
    faint = ax.barh(middle, shares.bidders, THICK, left=shares.seller, color=colour, alpha=0.38)
    if (
        shares.bidders < 0
    ):  # a loss lies over the seller's part: what he gets comes from the bidders
        faint.patches[0].set(hatch="xxx", alpha=None, facecolor="none", edgecolor=ink())
    if shares.lost > 1e-3 * shares.whole:
        ax.barh(middle, shares.lost, THICK, left=after, facecolor="none", edgecolor=ink(),
                hatch="////", linewidth=0.6, alpha=0.6)  # fmt: skip
    seller = max(shares.seller + min(shares.bidders, 0.0), 0.0)
    inside(ax, shares.seller, (0.0, seller), middle, ink_on(colour))
    inside(ax, shares.bidders, sorted((shares.seller, after)), middle, ink())
    ax.annotate(
        f"{shares.efficiency:.1%}",
        (1, middle),
        xycoords=("axes fraction", "data"),
        xytext=(5, 0),
        textcoords="offset points",
        va="center",
        size="small",
        color=ink(),
    )


def inside(
    ax: Axes, amount: float, ends: tuple[float, float] | list[float], middle: float, colour: str
) -> None:
    """An amount in its part of the bar, where there is room for it."""
    text, (left, right) = f"{amount:.2f}", ends
    if (right - left) / ax.get_xlim()[1] > text_width(ax, text):
        ax.text((left + right) / 2, middle, text, ha="center", va="center", size="small",
                color=colour)  # fmt: skip


def explain(ax: Axes, shares: Shares, row: int, rows: int) -> None:
    """Above the first bar which part is whose, and what the percentages are."""
    right = ax.get_xlim()[1]
    words = [_("seller"), _("bidders")]
    centres = [shares.seller / 2 / right, (shares.seller + shares.bidders / 2) / right]
    name = text_width(ax, LONGEST)
    widths = [text_width(ax, word) for word in words]
    for word, at in zip(words, spread(centres, widths, name, 1.0), strict=True):
        ax.annotate(
            word,
            (at, rows - 1 - row + THICK / 2),
            xycoords=("axes fraction", "data"),
            xytext=(0, 2),
            textcoords="offset points",
            ha="center",
            size="x-small",
            style="italic",
            color=ink(),
        )
    ax.annotate(
        _("efficiency"),
        (1, rows - 1 - row + THICK / 2),
        xycoords=("axes fraction", "data"),
        xytext=(5, 2),
        textcoords="offset points",
        size="x-small",
        style="italic",
        color=ink(),
    )


LONGEST = "sealed (first price)"


def lost_in_words(ax: Axes) -> None:
    """Below the bars what the hatching means."""
    ax.annotate(
        _("hatched: lost, sold to the wrong one or not at all"),
        (1, -0.42),
        xycoords=("axes fraction", "data"),
        ha="right",
        size="x-small",
        style="italic",
        color=ink(),
    )
