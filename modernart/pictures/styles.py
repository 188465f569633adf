"""The artists' styles: colours that read well, a small pattern, and a hand that paints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from types import MappingProxyType

from modernart.pictures import patterns
from modernart.pictures.colours import DARK, LIGHT, contrast, ink_on, mix
from modernart.pictures.gallery_styles import bricks, glyphs, knitting, plates, strokes
from modernart.pictures.museum_styles import blocks, circles, rays, stripes, waves
from modernart.pictures.shapes import HEIGHT, WIDTH, circle, ground, text

__all__ = ["ArtistStyle", "artist_style", "swatch_svg"]


@dataclass(frozen=True, slots=True)
class ArtistStyle:
    """How an artist is shown.

    Parameters
    ----------
    colour
        The artist's colour, ``#rrggbb``.
    pattern
        The artist's pattern as SVG in a 24 by 24 square, in ``currentColor``.
    paint
        Draws one painting on the canvas of :mod:`shapes`, all its chance from the argument.
    """

    colour: str
    pattern: str
    paint: Callable[[Random], str]

    @property
    def ink(self) -> str:
        """The colour of text on :attr:`colour`; contrast at least 4.5."""
        return ink_on(self.colour)

    @property
    def soft(self) -> str:
        """A tint, ``#rrggbbaa``: over a light or a dark page, the page's text stays readable."""
        return self.colour + "2e"

    @property
    def line(self) -> str:
        """:attr:`colour`, darkened or lightened until lines show on white and on near black."""
        return _between(self.colour)


_GRAPHIC = 3
"""The contrast asked for graphics."""


def _between(colour: str) -> str:
    """The nearest shade with a contrast of 3 to both a light and a dark page."""
    for step in range(20):
        for end in (DARK, LIGHT):
            shade = mix(colour, end, step / 20)
            if min(contrast(shade, DARK), contrast(shade, LIGHT)) >= _GRAPHIC:
                return shade
    raise AssertionError(colour)  # pragma: no cover - a grey half-way always has it


_STYLES: Mapping[str, ArtistStyle] = MappingProxyType(
    {
        "Manuel Carvalho": ArtistStyle("#e69f00", patterns.STRIPES, stripes),
        "Sigrid Thaler": ArtistStyle("#009e73", patterns.CIRCLES, circles),
        "Daniel Melim": ArtistStyle("#d55e00", patterns.RAYS, rays),
        "Ramon Martins": ArtistStyle("#0072b2", patterns.BLOCKS, blocks),
        "Rafael Silveira": ArtistStyle("#886394", patterns.WAVES, waves),
        "Lite Metal": ArtistStyle("#e6ac00", patterns.PLATES, plates),
        "Yoko": ArtistStyle("#009e73", patterns.KNITTING, knitting),
        "Christin P.": ArtistStyle("#d8383a", patterns.STROKES, strokes),
        "Karl Gitter": ArtistStyle("#0072b2", patterns.BRICKS, bricks),
        "Krypto": ArtistStyle("#653c22", patterns.GLYPH, glyphs),
    }
)


@lru_cache(maxsize=64)
def artist_style(artist: str) -> ArtistStyle:
    """The style of that artist; for an artist of a deck of one's own, slate and an initial."""
    return _STYLES.get(artist) or _neutral(artist)


_SLATE = "#64748b"


def _neutral(artist: str) -> ArtistStyle:
    """A slate style that tells artists apart by the initials of their names."""
    initials = text("".join(word[0] for word in artist.split()[:2]).upper()) or "?"
    letters = (
        '<text x="{x}" y="{y}" font-family="Georgia,serif" font-size="{size}" font-weight="700"'
        ' text-anchor="middle" fill="{fill}">' + initials + "</text>"
    )

    def paint(rng: Random) -> str:
        tones = ["#475569", "#64748b", "#94a3b8", "#cbd5e1"]
        rng.shuffle(tones)
        a, b = rng.randint(10, 60), rng.randint(50, 100)
        wedge = f'<path d="M0 {a}L{WIDTH} {b}V{HEIGHT}H0z" fill="{tones[1]}"/>'
        page = circle(WIDTH / 2, HEIGHT / 2, 30, "#f1f5f9")
        return ground(tones[0]) + wedge + page + letters.format(x=44, y=66, size=34, fill="#1e293b")

    return ArtistStyle(_SLATE, letters.format(x=12, y=17, size=14, fill="currentColor"), paint)


@lru_cache(maxsize=256)
def swatch_svg(artist: str, size: int = 16) -> str:
    """A small square, ``size`` pixels wide, that shows the artist's pattern beside the name.

    It is decoration to a screen reader: put the artist's name in words next to it.
    """
    style = artist_style(artist)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="0 0 28 28" aria-hidden="true" focusable="false" color="{style.ink}">'
        f'<rect x="1" y="1" width="26" height="26" rx="5" fill="{style.colour}"'
        f' stroke="{style.line}" stroke-width="2"/><svg x="2" y="2" width="24" height="24"'
        f' viewBox="0 0 24 24" fill="currentColor">{style.pattern}</svg></svg>'
    )
