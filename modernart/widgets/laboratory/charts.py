"""Two small line charts in SVG: the payoff at every bid, and an account over rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from modernart.pictures.charts import spread
from modernart.widgets.laboratory.scale import nice_step
from modernart.widgets.laboratory.svg import disc, picture, polyline, rule, write

__all__ = ["ChartLine", "Mark", "line_chart"]

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A line through points, drawn in a class of ``laboratory.css``, with a label at its end."""

    points: Points
    style: str
    label: str = ""
    ink: str = ""
    at: float | None = None
    """Where along x the label stands, above the line; ``None``: at its right end."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A ring at a point, with words above it."""

    x: float
    y: float
    label: str
    style: str = "ma-mark"
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where data lands."""

    left: float
    right: float
    top: float
    bottom: float
    x_range: tuple[float, float]
    y_range: tuple[float, float]

    def x(self, value: float) -> float:
        """Across."""
        low, high = self.x_range
        return self.left + (self.right - self.left) * (value - low) / (high - low)

    def y(self, value: float) -> float:
        """Upwards; nothing is cut off."""
        low, high = self.y_range
        return self.bottom - (self.bottom - self.top) * (value - low) / (high - low)


def line_chart(
    lines: Sequence[ChartLine],
    marks: Sequence[Mark] = (),
    dots: Sequence[tuple[float, float, str]] = (),
    *,
    title: str,
    axes: tuple[str, str],
    show: tuple[Callable[[float], str], Callable[[float], str]],
    size: tuple[float, float] = (440, 300),
    margin: float = 16,
    least: tuple[float, float] = (0.0, 0.0),
    base: float = 0.0,
    whole: bool = False,
    description: str = "",
) -> str:
    """Lines with labels of their own and marks. The y axis always holds ``base``.

    axes: what x and y count. show: their numbers in words. margin: room at the right for labels.
    dots: x, y and a class of ``laboratory.css``, above the lines.
    least: x goes at least so far, and y so far up and down. whole: x counts things.
    """
    width, height = size
    xs = [x for line in lines for x, _y in line.points] + [x for x, _y, _style in dots]
    ys = [y for line in lines for _x, y in line.points] + [mark.y for mark in marks]
    ys += [y for _x, y, _style in dots]
    ys += [base, -least[1], least[1]] if least[1] else [base]
    low, high = min(ys), max(ys)
    span = (high - low) or 1.0
    widest = max(len(show[1](y)) for y in _ticks((low, low + span), 5))
    frame = Frame(
        left=18 + 7.5 * widest,
        right=width - margin,
        top=44 + 16 * len(marks),
        bottom=height - 40,
        x_range=(min(xs), max(*xs, least[0]) if max(xs) > min(xs) else min(xs) + (least[0] or 1)),
        y_range=(low - 0.04 * span, low + 1.04 * span),
    )
    inside = _axes(frame, axes, show, title, 1.0 if whole else 0.0) + "".join(
        polyline(((frame.x(x), frame.y(y)) for x, y in line.points), line.style) for line in lines
    )
    inside += "".join(disc(frame.x(x), frame.y(y), 4, style) for x, y, style in dots)
    inside += _labels(frame, lines) + _marks(frame, marks)
    return picture(width, height, title, inside, description)


def _axes(
    frame: Frame,
    axes: tuple[str, str],
    show: tuple[Callable[[float], str], Callable[[float], str]],
    title: str,
    finest: float,
) -> str:
    drawn = [write(4, 14, title, "ma-t-strong", anchor="start")]
    for tick in _ticks(frame.y_range, 5):
        y = frame.y(tick)
        drawn.append(rule(frame.left, y, frame.right, y, "ma-grid" if tick else "ma-zero"))
        drawn.append(write(frame.left - 6, y + 4, show[1](tick), "ma-t-soft", anchor="end"))
    for tick in _ticks(frame.x_range, 6, finest):
        drawn.append(write(frame.x(tick), frame.bottom + 17, show[0](tick), "ma-t-soft"))
    middle = (frame.left + frame.right) / 2
    drawn.append(write(middle, frame.bottom + 34, axes[0], "ma-t-soft"))
    drawn.append(write(4, 30, axes[1], "ma-t-soft", anchor="start"))
    return "".join(drawn)


def _ticks(ends: tuple[float, float], about: int, finest: float = 0.0) -> list[float]:
    low, high = ends
    step = max(nice_step(high - low, about), finest)
    first = int(-(-low // step))
    return [round(i * step, 9) for i in range(first, int(high // step) + 1)]


def _labels(frame: Frame, lines: Sequence[ChartLine]) -> str:
    """At the right ends, kept apart; or above the line where one asks for it."""
    drawn = []
    ends = [line for line in lines if line.label and line.at is None and line.points]
    wanted = [frame.y(line.points[-1][1]) for line in ends]
    places = spread(wanted, 16, frame.top, frame.bottom) if wanted else []
    for line, y in zip(ends, places, strict=True):
        x = frame.x(line.points[-1][0]) + 6
        drawn.append(write(x, y + 4, line.label, line.ink, "ma-halo", anchor="start"))
    for line in lines:
        if line.label and line.at is not None:
            x, y = min(line.points, key=lambda one, at=line.at: abs(one[0] - at))  # type: ignore[misc]
            centre = max(frame.x(x), frame.left + 3.6 * len(line.label))
            drawn.append(write(centre, frame.y(y) - 8, line.label, line.ink, "ma-halo"))
    return "".join(drawn)


def _marks(frame: Frame, marks: Sequence[Mark]) -> str:
    """Each label has a row of its own above the lines, and a stem down to its ring."""
    stems, words = [], []
    for row, mark in enumerate(marks):
        x, y, at = frame.x(mark.x), frame.y(mark.y), frame.top - 8 - 16 * row
        stems.append(rule(x, at + 3, x, y, "ma-stem") + disc(x, y, 5.5, mark.style))
        to_left = x > (frame.left + frame.right) / 2
        side, anchor = (-6, "end") if to_left else (6, "start")
        words.append(write(x + side, at, mark.label, mark.ink, "ma-halo", anchor=anchor))
    return "".join(stems + words)
