"""The few SVG shapes that the paintings are made of, as short strings.

Everything of one colour goes into one path: a painting stays small enough to inline seventy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape

__all__ = [
    "HEIGHT",
    "WIDTH",
    "circle",
    "dots",
    "fills",
    "ground",
    "line",
    "number",
    "path",
    "polygon",
    "rect",
    "text",
]

WIDTH, HEIGHT = 88, 108
"""The canvas of a painting, without its frame."""


def number(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{round(value, 1):g}"


def _attributes(attributes: Mapping[str, object]) -> str:
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())


def path(d: str, **attributes: object) -> str:
    """A path; ``stroke_width=2`` becomes ``stroke-width="2"``."""
    return f'<path d="{d}"{_attributes(attributes)}/>'


def line(d: str, colour: str, width: float, **attributes: object) -> str:
    """A path that is only a stroke."""
    more = {"fill": "none", "stroke": colour, "stroke_width": number(width)}
    return path(d, **more, **attributes)


def dots(points: Iterable[tuple[float, float]], colour: str, size: float) -> str:
    """Round dots of one size, in one path: strokes of no length with round ends."""
    d = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
    return line(d, colour, size, stroke_linecap="round")


def circle(x: float, y: float, r: float, fill: str, **attributes: object) -> str:
    """A disc, or a ring with ``fill="none"``, ``stroke`` and ``stroke_width``."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {place} fill="{fill}"{_attributes(attributes)}/>'


def rect(x: float, y: float, width: float, height: float) -> str:
    """Path data of a rectangle."""
    w = number(width)
    return f"M{number(x)} {number(y)}h{w}v{number(height)}h-{w}z"


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a polygon."""
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def fills(pieces: Iterable[tuple[str, str]]) -> str:
    """Pairs of colour and path data as one path a colour, in order of first use."""
    by_colour: dict[str, str] = {}
    for colour, d in pieces:
        by_colour[colour] = by_colour.get(colour, "") + d
    return "".join(path(d, fill=colour) for colour, d in by_colour.items())


def ground(colour: str) -> str:
    """The primed canvas."""
    return path(f"M0 0h{WIDTH}v{HEIGHT}H0z", fill=colour)


_NO_TEXT = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What no XML may hold, or steers what stands around it: U+202E turns the rest of a line."""


def text(message: str) -> str:
    """Any text, safe inside an element or an attribute; what is no text is dropped."""
    return escape(_NO_TEXT.sub("", message))
