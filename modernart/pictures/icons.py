"""One set of icons, drawn on a 24 by 24 grid with strokes of 2 in the colour of the text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from urllib.parse import quote

from modernart.language import _, did_you_mean
from modernart.pictures.shapes import text

__all__ = ["ICONS", "icon", "icon_data_uri"]


def _d(*data: str) -> str:
    """Strokes alone."""
    return "".join(f'<path d="{d}"/>' for d in data)


def _solid(d: str) -> str:
    """A filled shape, its corners rounded by the stroke."""
    return f'<path d="{d}" fill="currentColor"/>'


def _dot(x: float, y: float, r: float = 1.2) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="currentColor" stroke="none"/>'


_ENVELOPE = "M3 6h18v13H3z"
_HEAD_AND_SHOULDERS = "M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6"
_GAVEL = ("M8.5 8.5l5-5 6 6-5 5z", "M11 12l-7.5 7.5")

_DRAWN: dict[str, str] = {
    # The five auction types: a voice that goes up; one turn around the table and stop;
    # an envelope with its seal; a price tag; two pictures, one before the other.
    "open": _d(
        (
            "M21 11.5c0 4.1-4 7.5-9 7.5c-1.3 0-2.5-.2-3.6-.6L4 20l1.3-3.6C3.9"
            " 15.1 3 13.4 3 11.5C3 7.4 7 4 12 4s9 3.4 9 7.5z"
        ),
        "M8.5 12.5L12 9l3.5 3.5",
    ),
    "once_around": _d("M19.5 9A8 8 0 1 0 20 13.5", "M20 3.5V9h-5.5") + _dot(12, 12, 1.8),
    "sealed": _d(_ENVELOPE, "M3 7l9 6.5L21 7") + _dot(12, 14, 3),
    "fixed_price": _d("M3 12.5V4h8.5l9.5 9.5-8 8z") + _dot(7.5, 8.5, 1.5),
    "double": _d("M9 8h12v13H9z", "M5 16H3V3h12v1.5", "M15 12v5M12.5 14.5h5"),
    # Things of the trade.
    "gavel": _d(*_GAVEL, "M13 21h8"),
    "card": _d("M5 3h14v18H5z", "M8.5 15.5l3-4 2.2 2.7 1.3-1.5 1.5 2.8"),
    "cards": _d("M8 6h12v15H8z", "M4 17.5V3h11.5"),
    "envelope": _d(_ENVELOPE, "M3 7l9 7 9-7"),
    "coins": _d(
        ("M3 6.5c0-1.9 2.7-3 6-3s6 1.1 6 3-2.7 3-6 3-6-1.1-6-3zv5.5c0 1.9 2.7 3 6 3"),
        (
            "M9 13.5c0-1.9 2.7-3 6-3s6 1.1 6 3-2.7 3-6 3-6-1.1-6-3zv4.5c0 1.9"
            " 2.7 3 6 3s6-1.1 6-3v-4.5"
        ),
    ),
    "curtain": _d("M2.5 4h19", "M4 4v16c4-2 6-7 6-16", "M20 4v16c-4-2-6-7-6-16"),
    "eye": _d(
        ("M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12z"),
        "M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
    ),
    "trophy": _d(
        "M7 4h10v6a5 5 0 0 1-10 0z",
        "M7 6H3.5c0 3.5 1.5 5 3.8 5.2M17 6h3.5c0 3.5-1.5 5-3.8 5.2",
        "M12 15v5M8 20.5h8",
    ),
    "bank": _d("M3 9.5L12 4l9 5.5z", "M6 13v4M12 13v4M18 13v4", "M3 20.5h18"),
    "hammer_once": _d(*_GAVEL) + _dot(18, 20, 1.8),
    "hammer_twice": _d(*_GAVEL) + _dot(14.5, 20, 1.8) + _dot(20.5, 20, 1.8),
    # Who plays.
    "person": _d(_HEAD_AND_SHOULDERS),
    "robot": _d("M4 9h16v11H4z", "M12 9V4.5M9 16h6", "M1.5 13v3M22.5 13v3")
    + _dot(12, 3.5, 1.6)
    + _dot(9, 12.5, 1.3)
    + _dot(15, 12.5, 1.3),
    "function": _d(
        "M15.5 4.5c-3-1.3-4.5.2-5 3L8 19c-.5 2.2-1.8 2.8-4 2",
        "M6.5 10.5h7",
        "M15 14l5.5 6.5M20.5 14L15 20.5",
    ),
    # Moving through a game.
    "play": _solid("M7 4.5v15L19 12z"),
    "pause": _solid("M7 5h2.5v14H7zM14.5 5H17v14h-2.5z"),
    "step_forward": _d("M5 5v14") + _solid("M10 5.5v13l9.5-6.5z"),
    "step_back": _d("M19 5v14") + _solid("M14 5.5v13L4.5 12z"),
    "to_start": _d("M4 5v14") + _solid("M13 6.5v11L7.5 12zM20.5 6.5v11L15 12z"),
    "to_end": _d("M20 5v14") + _solid("M11 6.5v11l5.5-5.5zM3.5 6.5v11L9 12z"),
    "to_my_turn": _d(
        "M17 6a3 3 0 1 1 0 .01z", "M12.5 20c0-4 1.5-6 4.5-6s4.5 2 4.5 6", "M2 12h8M6.5 8l4 4-4 4"
    ),
    "branch": _d(
        "M6 8v8M6 13c0-3 12-1 12-5",
        (
            "M6 3.5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6zM6 16a2.3 2.3 0 1 1"
            " 0 4.6a2.3 2.3 0 1 1 0-4.6zM18 3.5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1"
            " 1 0-4.6z"
        ),
    ),
    "undo": _d("M8.5 4L4 8.5 8.5 13", "M4 8.5h10a6 6 0 0 1 0 12H8"),
    "save": _d("M12 3v12M7 10.5l5 5 5-5", "M4 17v3.5h16V17"),
    "load": _d("M12 15.5v-12M7 8l5-5 5 5", "M4 17v3.5h16V17"),
    # What came of it.
    "check": _d("M4.5 12.5l5 5.5L20 6.5"),
    "cross": _d("M6 6l12 12M18 6L6 18"),
    "warning": _d("M12 3.5L22 20.5H2z", "M12 10v4.5") + _dot(12, 17.3, 1.2),
}

ICONS: Mapping[str, str] = MappingProxyType(_DRAWN)
"""Name to drawing, without the ``<svg>`` around it."""


def _drawing(name: str) -> str:
    try:
        return ICONS[name]
    except KeyError:
        message = _("unknown icon {!r}; the icons are {}").format(name, ", ".join(ICONS))
        message += did_you_mean(name, ICONS)
        raise ValueError(message) from None


def _svg(name: str, size: int, attributes: str, inside: str = "") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        ' viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"'
        f' stroke-linecap="round" stroke-linejoin="round"{attributes}>{inside}'
        f"{_drawing(name)}</svg>"
    )


@lru_cache(maxsize=256)
def icon(name: str, *, size: int = 16, title: str | None = None) -> str:
    """The icon as inline SVG, ``size`` pixels wide and high, in the colour of the text around.

    With a ``title`` it is a picture to a screen reader; without one it is decoration, and the
    words must stand beside it. An unknown name is a ``ValueError`` that lists the known ones.
    """
    if title is None:
        return _svg(name, size, ' aria-hidden="true" focusable="false"')
    return _svg(name, size, ' role="img"', f"<title>{text(title)}</title>")


@lru_cache(maxsize=256)
def icon_data_uri(name: str, colour: str) -> str:
    """The icon in a colour of its own, for ``url("…")`` in CSS backgrounds and masks."""
    drawn = _svg(name, 24, "").replace("currentColor", text(colour))
    return "data:image/svg+xml," + quote(drawn, safe=" =:/,;-.")
