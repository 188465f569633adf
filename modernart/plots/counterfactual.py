"""What every bid would have brought, in one auction of a game."""

from __future__ import annotations

from textwrap import wrap

from matplotlib.axes import Axes

from modernart.engine.actions import Phase
from modernart.language import _, shortened
from modernart.plots.canvas import axes_or_new, ink, line_height, name_ends, text_width, tidy
from modernart.plots.letters import drawable, legible
from modernart.plots.palette import readable
from modernart.whatif.outline import (
    best_in_words,
    bid_in_words,
    bids_in_words,
    horizon,
    made_in_words,
    measure,
    outline,
    place,
    shown,
    subtitle,
    title,
)
from modernart.whatif.value import Counterfactual

__all__ = ["bid_results"]

EXACT, LATER, BEST = "#0072b2", "#d55e00", "#009e73"


@legible
def bid_results(answer: Counterfactual, ax: Axes | None = None) -> Axes:
    """The result at every bid: right after the sale as steps, later as a mean with its interval.

    The bid made and the best one are marked; below the axis is who gets the lot.
    """
    if ax is None:
        ax = axes_or_new(None, (0.125, 0.2))
        left, bottom, width, height = ax.get_position().bounds
        ax.set_position((left, bottom + 0.06, width, height - 0.13))
    tidy(ax)
    ax.axhline(0, color=ink(), linewidth=0.8, alpha=0.5)
    lines = draw(ax, answer)
    frame(ax, answer)
    mark(ax, answer)
    name_bids(ax, answer)
    name_lines(ax, lines)
    name_all(ax, answer)
    return ax


Corners = tuple[tuple[float, float], ...]


def draw(ax: Axes, answer: Counterfactual) -> list[tuple[Corners, str, str]]:
    """The lines, and for each its corners, its colour and its name."""
    lines = [(outline(answer, answer.immediate), EXACT, _("right after the sale, exact"))]
    mean = outline(answer, answer.mean)
    if mean:
        lines.append((mean, LATER, horizon(answer)))
        low, high = outline(answer, answer.low), outline(answer, answer.high)
        band = [*low, *reversed(high)]
        ax.fill(*zip(*band, strict=True), color=LATER, alpha=0.2, linewidth=0)
    for corners, colour, _words in reversed(lines):
        ax.plot(*zip(*corners, strict=True), color=colour, linewidth=1.8)
    return lines


def frame(ax: Axes, answer: Counterfactual) -> None:
    """Limits that leave room for what is told of the marks, above all lines."""
    count = shown(answer)
    ax.set_xlim(place(answer, answer.bids[0]) - 0.5, place(answer, answer.bids[count - 1]) + 0.5)
    ax.autoscale_view(scalex=False)
    low, high = ax.get_ylim()
    room = line_height(ax) * 1.15 * (1 + (answer.best != answer.chosen))
    ax.set_ylim(low, high + (high - low) * room / (1 - room))


def mark(ax: Axes, answer: Counterfactual) -> None:
    """The bid made and the best one; what they are is told at the top."""
    marks = [(answer.chosen, "o", ink(), made_in_words(answer))]
    if answer.best != answer.chosen:
        marks.append((answer.best, "D", BEST, best_in_words(answer)))
    for row, (bid, shape, colour, words) in enumerate(marks):
        x, y = place(answer, bid), answer.at(bid)
        ax.vlines(x, ax.get_ylim()[0], y, color=colour, linewidth=0.9, linestyle=":")
        ax.plot([x], [y], shape, color=colour, markersize=7, zorder=4)
        height = 1 - line_height(ax) * 1.15 * (row + 0.5)
        ax.plot([0.02], [height], shape, color=colour, markersize=7, transform=ax.transAxes)
        ax.text(
            0.04, height, words, transform=ax.transAxes, size="small", va="center_baseline",
            color=readable(colour, ink()),
        )  # fmt: skip


def name_bids(ax: Axes, answer: Counterfactual) -> None:
    """Bids below the axis, and below them who gets the lot, the player's own in colour."""
    first, start, end = answer.bids[0], *ax.get_xlim()
    if answer.view.phase is Phase.BUY or len(answer.bids) == 1:
        places = [place(answer, bid) for bid in answer.bids]
        ax.set_xticks(places, [bid_in_words(answer, bid) for bid in answer.bids])
    elif answer.view.phase is not Phase.SEALED:
        at, words = place(answer, first), bid_in_words(answer, first)
        room = (end - start) * text_width(ax, words + "00")
        ticks = [tick for tick in ax.get_xticks() if at + room < tick <= end]
        ax.set_xticks([at, *ticks], [words, *(f"{tick:.0f}" for tick in ticks)])
    named = []
    for low, high, winner in answer.spans:
        left, right = place(answer, low) - 0.5, min(place(answer, high) + 0.5, end)
        if left >= end:
            break
        mine, name = winner == answer.seat, drawable(shortened(answer.view.players[winner], 14))
        ax.plot(
            [left, right], [0, 0], transform=ax.get_xaxis_transform(), clip_on=False, zorder=3,
            color=EXACT if mine else ink(), alpha=1 if mine else 0.35, linewidth=4,
            solid_capstyle="butt",
        )  # fmt: skip
        if text_width(ax, name) * (end - start) <= right - left:
            named.append(((left + right) / 2, name))
    ax.xaxis.remove_overlapping_locs = False  # a name may stand below a number
    ax.set_xticks([at for at, _words in named], [name for _at, name in named], minor=True)
    ax.tick_params(axis="x", which="minor", length=0, pad=19, labelsize="small", colors=ink())


def name_lines(ax: Axes, lines: list[tuple[Corners, str, str]]) -> None:
    """What each line is, at its right end."""
    ends = [corners[-1][1] for corners, _colour, _words in lines]
    names = ["\n".join(wrap(words, 15)) for _corners, _colour, words in lines]
    name_ends(ax, ends, names, [colour for _corners, colour, _words in lines], air=0.4)


def name_all(ax: Axes, answer: Counterfactual) -> None:
    """Title, what was for sale and who was played by a stand-in, and what the axes count."""
    words, colour = subtitle(answer), ink()
    rows = wrap(words, int(1.15 * len(words) / text_width(ax, words)))
    ax.annotate(
        "\n".join(rows), (0, 1), xycoords="axes fraction", xytext=(0, 5),
        textcoords="offset points", size="small", color=colour, va="bottom",
    )  # fmt: skip
    height = line_height(ax) * ax.get_window_extent().height * 72 / ax.figure.dpi
    pad = 10 + height * len(rows)
    name = title(answer)
    name = "\n".join(wrap(name, int(0.8 * len(name) / text_width(ax, name))))
    ax.set_title(name, loc="left", weight="bold", color=colour, size="large", pad=pad)
    ax.set_xlabel(
        _("{bids}; below, who gets the lot").format(bids=bids_in_words(answer)), color=colour
    )
    ax.set_ylabel("\n".join(wrap(measure(answer), 34)), color=colour, size="small")
