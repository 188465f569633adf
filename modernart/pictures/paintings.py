"""Every painting as a picture: a small abstract drawn by code, the same for the same card."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from urllib.parse import quote

from modernart.engine.cards import Painting
from modernart.language import _
from modernart.pictures.shapes import HEIGHT, WIDTH, path, rect, text
from modernart.pictures.styles import artist_style

__all__ = ["painting_data_uri", "painting_svg"]

_EDGE = 6
"""The frame's width, in units of the canvas."""
_OUTER_WIDTH, _OUTER_HEIGHT = WIDTH + 2 * _EDGE, HEIGHT + 2 * _EDGE


def _frame() -> str:
    """Walnut with the light from the upper left, and a gilt lip."""
    width, height = _OUTER_WIDTH, _OUTER_HEIGHT
    lit = path(f"M0 0h{width}l-3 3H3v{height - 6}l-3 3z", fill="#8a6a45")
    wood = path(rect(3, 3, width - 6, height - 6), fill="#6b4e2e")
    lip = path(rect(4.5, 4.5, width - 9, height - 9), fill="#d8b36a")
    return path(rect(0, 0, width, height), fill="#4a3420") + lit + wood + lip


_FRAME = _frame()


@lru_cache(maxsize=1024)
def painting_svg(painting: Painting, *, width: int = 100, frame: bool = True) -> str:
    """The painting as SVG, ``width`` pixels wide; the height follows.

    The picture depends on the card's id and artist alone. It holds no ids, so that any number
    of paintings can stand on one page.
    """
    outer_width, outer_height = (_OUTER_WIDTH, _OUTER_HEIGHT) if frame else (WIDTH, HEIGHT)
    art = artist_style(painting.artist).paint(Random(painting.id))
    edge = _EDGE if frame else 0
    title = text(
        _("{artist}, {auction}").format(artist=painting.artist, auction=painting.auction.label)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}"'
        f' height="{round(width * outer_height / outer_width)}"'
        f' viewBox="0 0 {outer_width} {outer_height}"><title>{title}</title>'
        f"{_FRAME if frame else ''}"
        f'<svg x="{edge}" y="{edge}" width="{WIDTH}" height="{HEIGHT}">{art}</svg></svg>'
    )


@lru_cache(maxsize=1024)
def painting_data_uri(painting: Painting, frame: bool = True) -> str:
    """The painting for ``background-image:url("…")``, in a style attribute or a ``<style>``.

    Quotes, brackets and ``#`` are escaped, so that no kind of quoting around it breaks.
    """
    return "data:image/svg+xml," + quote(painting_svg(painting, frame=frame), safe=" =:/,;-.")
