"""Each artist's pattern in small, to be known without colour: 24 by 24 in ``currentColor``."""

from __future__ import annotations

from modernart.pictures.shapes import circle, dots, line, path, rect

__all__ = [
    "BLOCKS",
    "BRICKS",
    "CIRCLES",
    "GLYPH",
    "KNITTING",
    "PLATES",
    "RAYS",
    "STRIPES",
    "STROKES",
    "WAVES",
]

_INK = "currentColor"


def _rects(*rects: tuple[float, float, float, float]) -> str:
    return path("".join(rect(*each) for each in rects))


STRIPES = _rects((4, 0, 3, 24), (10, 0, 5, 24), (18, 0, 3, 24))
CIRCLES = "".join(
    circle(x, y, r, _INK) for x, y, r in ((9, 15, 6.5), (18, 6.5, 4), (20, 18, 2), (7, 4, 1.8))
)
RAYS = circle(12, 12, 3.6, _INK) + path(
    "M10 0h4l-2 12zM24 10v4L12 12zM10 24h4L12 12zM0 10v4L12 12z"
    "M0 2l2-2 10 12zM22 0l2 2-12 10zM24 22l-2 2-10-12zM2 24l-2-2 12-10z"
)
BLOCKS = _rects((3, 3, 10, 7), (16, 3, 5, 12), (3, 13, 4, 8), (10, 13, 3, 8), (16, 18, 5, 3))
WAVES = line("".join(f"M-3 {y}q4.5-6 9 0t9 0 9 0 9 0" for y in (5, 12, 19)), _INK, 2.6)
PLATES = path("M24 0v24H0z") + dots([(5, 5), (12, 5), (5, 12)], _INK, 3.4)
KNITTING = line("".join(f"M2 {y}l5 5 5-5m0 0l5 5 5-5" for y in (3, 10, 17)), _INK, 3)
STROKES = line("M2 22L14 2M12 22L22 5", _INK, 4.5) + line("M3 5L22 20", _INK, 2)
BRICKS = _rects(*((x, y, 5.6, 5.6) for y in (2, 9.2, 16.4) for x in (2, 9.2, 16.4)))
GLYPH = circle(12, 12, 9, "none", stroke=_INK, stroke_width=2) + line("M12 4l7 12H5z", _INK, 2)
