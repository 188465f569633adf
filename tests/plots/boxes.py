"""Where the words of a plot stand."""

from __future__ import annotations

from itertools import combinations

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text

__all__ = ["axes", "beyond", "overlaps", "words"]


def axes(
    width: float = 5.0, height: float = 4.4, place: tuple[float, ...] = (0.28, 0.13, 0.5, 0.77)
) -> Axes:
    """Axes of a figure of their own, inches, as wide as one plot of three."""
    return Figure(figsize=(width, height)).add_axes(place)  # type: ignore[arg-type]


def words(ax: Axes) -> list[Text]:
    """All that is written, drawn once so that it has its place."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    FigureCanvasAgg(figure).draw()  # type: ignore[no-untyped-call]
    found = [one for one in figure.findobj(Text) if isinstance(one, Text) and one.get_visible()]
    return [one for one in found if one.get_text().strip() and is_shown(ax, one)]


def is_shown(ax: Axes, text: Text) -> bool:
    """Ticks that lie outside the axes are made, but not drawn."""
    if not ax.yaxis.get_visible() and text in ax.yaxis.findobj(Text):
        return False
    labels = {id(t): at for axis in (ax.xaxis, ax.yaxis) for t, at in located(axis)}
    return id(text) not in labels or labels[id(text)]


def located(axis: object) -> list[tuple[Text, bool]]:
    """Each tick's labels, and whether it is inside the view."""
    low, high = sorted(axis.get_view_interval())  # type: ignore[attr-defined]
    slack = 1e-9 * (high - low)
    return [
        (label, low - slack <= tick.get_loc() <= high + slack and label is tick.label1)
        for tick in axis.get_major_ticks()  # type: ignore[attr-defined]
        for label in (tick.label1, tick.label2)
    ]


def overlaps(ax: Axes) -> list[tuple[str, str]]:
    """The pairs of words that lie over each other."""
    boxes = [(one.get_text(), one.get_window_extent()) for one in words(ax)]
    return [
        (a, b)
        for (a, one), (b, two) in combinations(boxes, 2)
        if min(one.x1, two.x1) - max(one.x0, two.x0) > 1
        and min(one.y1, two.y1) - max(one.y0, two.y0) > 1.5
    ]


def beyond(ax: Axes) -> list[str]:
    """The words that stick out of the figure."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    page = figure.bbox
    boxes = [(one.get_text(), one.get_window_extent()) for one in words(ax)]
    return [
        text
        for text, box in boxes
        if box.x0 < page.x0 - 1 or box.x1 > page.x1 + 1 or box.y0 < page.y0 or box.y1 > page.y1
    ]
