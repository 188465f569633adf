"""What all plots share: where to draw, how axes look, and labels that keep clear of each other.

Colours of text and axes are the reader's own (``plt.style.use("dark_background")`` works); no
global setting is changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

import matplotlib
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from modernart.plots.palette import readable

__all__ = [
    "axes_or_new",
    "heading",
    "ink",
    "line_height",
    "name_ends",
    "spread",
    "text_width",
    "tidy",
    "wipe",
]


def axes_or_new(ax: Axes | None, margins: tuple[float, float]) -> Axes:
    """``ax``, or that of a new pyplot figure; its ``margins`` left and right hold labels."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    left, right = margins
    figure = pyplot.figure(figsize=(7.2, 4.2))
    return figure.add_axes((left, 0.14, 1 - left - right, 0.74))


def ink() -> str:
    """The colour of text, ``#rrggbb``."""
    return to_hex(matplotlib.rcParams["text.color"])


def tidy(ax: Axes, *, y_axis: bool = True) -> None:
    """Only the lines that carry numbers."""
    colour = ink()
    hidden = {"top", "right"} | (set() if y_axis else {"left"})
    for side, spine in ax.spines.items():
        spine.set_visible(side not in hidden)
        spine.set_color(colour)
        spine.set_linewidth(0.8)
    ax.tick_params(colors=colour, labelsize="small")
    ax.locator_params(nbins=5)
    ax.yaxis.set_visible(y_axis)
    ax.patch.set_visible(False)


def wipe(ax: Axes) -> None:
    """Take away what was drawn; axes and ticks stay, which ``ax.clear()`` would make anew."""
    for artist in (*ax.lines, *ax.collections, *ax.patches, *ax.texts):
        artist.remove()


def heading(ax: Axes, title: str, x_label: str, y_label: str = "") -> None:
    """The title, at the left, and what the axes count."""
    colour = ink()
    ax.set_title(title, loc="left", weight="bold", color=colour, size="large", y=1.03)
    ax.set_xlabel(x_label, color=colour)
    ax.set_ylabel(y_label, color=colour)


def text_points(ax: Axes) -> float:
    """The size of small text, in points."""
    size = float(matplotlib.rcParams["font.size"])
    return size * 0.833


def line_height(ax: Axes, *, upright: bool = True) -> float:
    """The height of a line of small text as a share of the axes' height."""
    pixels = text_points(ax) * 1.3 * ax.figure.dpi / 72
    return float(pixels / ax.get_window_extent().height)


def text_width(ax: Axes, text: str) -> float:
    """The width of small text, somewhat generously, as a share of the axes' width."""
    letters = sum(1.6 if east_asian_width(one) in "WF" else 1.0 for one in text)
    pixels = letters * text_points(ax) * 0.64 * ax.figure.dpi / 72
    return float(pixels / ax.get_window_extent().width)


def name_ends(
    ax: Axes,
    ends: Sequence[float],
    labels: Sequence[str],
    colours: Sequence[str],
    *,
    air: float = 0.0,
    high: float = 1.0,
) -> None:
    """The labels right of the axes, each close to its line's end and clear of the others.

    ends: data. colours: made readable. air: lines left free for each label. high: how far up they
    may reach, as a share of the axes' height.
    """
    start, stop = ax.get_ylim()
    wanted = [(end - start) / (stop - start) for end in ends]
    heights = [line_height(ax) * (label.count("\n") + 1 + air) for label in labels]
    places = spread(wanted, heights, 0.0, high)
    for label, colour, end, place in zip(labels, colours, wanted, places, strict=True):
        shade = readable(colour, ink())
        ax.plot(
            [1.005, 1.04], [end, place], transform=ax.transAxes, color=shade, linewidth=0.8,
            clip_on=False,
        )  # fmt: skip
        ax.text(
            1.05, place, label, transform=ax.transAxes, color=shade, size="small",
            va="center_baseline",
        )  # fmt: skip


def spread(
    wanted: Sequence[float], sizes: Sequence[float], low: float = 0.0, high: float = 1.0
) -> list[float]:
    """Centres close to ``wanted`` at which things of these sizes do not overlap, in [low, high].

    What touches forms a block, which sits at the mean of what its members want (as in isotonic
    regression). If there is no room for all, they keep apart and stand out above.

    >>> spread([0.5, 0.5, 0.9], [0.1, 0.1, 0.1])
    [0.45, 0.55, 0.9]
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    blocks: list[list[int]] = []
    for i in order:
        blocks.append([i])
        while len(blocks) > 1 and bottom(blocks[-1], wanted, sizes, low, high) < top(
            blocks[-2], wanted, sizes, low, high
        ):
            last = blocks.pop()
            blocks[-1] += last
    centres = [0.0] * len(wanted)
    for block in blocks:
        edge = bottom(block, wanted, sizes, low, high)
        for i in block:
            centres[i] = round(edge + sizes[i] / 2, 9)
            edge += sizes[i]
    return centres


def bottom(
    block: list[int], wanted: Sequence[float], sizes: Sequence[float], low: float, high: float
) -> float:
    """Where a block begins: at the mean of what its members want, as far as there is room."""
    before, total = 0.0, 0.0
    for i in block:
        total += wanted[i] - sizes[i] / 2 - before
        before += sizes[i]
    return max(low, min(total / len(block), high - before))


def top(
    block: list[int], wanted: Sequence[float], sizes: Sequence[float], low: float, high: float
) -> float:
    """Where a block ends."""
    return bottom(block, wanted, sizes, low, high) + sum(sizes[i] for i in block)
