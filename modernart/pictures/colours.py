"""Colours as sRGB hex strings: how well two of them can be told apart, and mixing.

Contrast is that of the Web Content Accessibility Guidelines 2.2, "contrast ratio" and
"relative luminance": 4.5 is asked for text, 3 for graphics.
"""

from __future__ import annotations

__all__ = ["DARK", "LIGHT", "contrast", "ink_on", "luminance", "mix"]

DARK = "#111111"
LIGHT = "#ffffff"


def _channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of ``#rrggbb``, each from 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """Relative luminance, from 0 (black) to 1 (white)."""
    red, green, blue = map(_linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio, from 1 (the same) to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: str) -> str:
    """The text colour, dark or light, that reads better on ``colour``."""
    return max((DARK, LIGHT), key=lambda ink: contrast(ink, colour))


def mix(one: str, other: str, share: float) -> str:
    """``share`` (0 to 1) of ``other`` mixed into ``one``.

    >>> mix("#000000", "#ffffff", 0.2)
    '#333333'
    """
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)
