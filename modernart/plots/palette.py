"""The colours of the formats, by Okabe and Ito (2008): the colour-blind tell them apart too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from modernart.language import _
from modernart.pictures.colours import DARK, LIGHT, contrast, luminance, mix

__all__ = ["LOOKS", "Look", "looks", "readable"]


@dataclass(frozen=True, slots=True)
class Look:
    """How a format looks in a plot: its colour, ``#rrggbb``, and its name for people."""

    colour: str
    label: str


LOOKS = {
    "English": Look("#0072b2", _("open (English)")),
    "SecondPrice": Look("#56b4e9", _("second price")),
    "FirstPrice": Look("#d55e00", _("sealed (first price)")),
    "OnceAround": Look("#009e73", _("once around")),
    "FixedPrice": Look("#cc79a7", _("fixed price")),
}
"""By the class's name in ``modernart.theory``; what Modern Art calls it comes first."""


def looks(names: Iterable[str]) -> dict[str, Look]:
    """A look for each name: a format's own; for other names the colours in turn."""
    colours = [look.colour for look in LOOKS.values()]
    return {
        name: LOOKS.get(name) or Look(colours[i % len(colours)], name)
        for i, name in enumerate(names)
    }


@cache
def readable(colour: str, ink: str) -> str:
    """The colour, moved towards the ink until text in it has contrast 4.5 on the ink's paper.

    >>> readable("#0072b2", "#000000"), readable("#cc79a7", "#000000")
    ('#006ca9', '#a36186')
    """
    paper = LIGHT if luminance(ink) < 0.2 else DARK
    shades = [mix(colour, ink, share / 20) for share in range(1, 21)]
    return next((one for one in shades if contrast(one, paper) >= 4.5), ink)
