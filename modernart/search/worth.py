"""What a painting will pay at the end of the round: for each artist, a distribution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from types import MappingProxyType

from modernart.engine.editions import TILES
from modernart.engine.public import Public
from modernart.engine.view import View
from modernart.search.urn import ranks

__all__ = ["Worth", "worth", "worth_from"]


@dataclass(frozen=True, slots=True)
class Worth:
    """What one painting of an artist may pay, and how likely each amount is.

    ``mean`` is what it pays on average. ``amounts`` are in thousands, the highest first, the last
    one 0: the artist is not ranked. ``chances``, one for each of them, add up to 1.
    """

    artist: str
    amounts: tuple[int, ...]
    chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The expected payment, in thousands."""
        return fsum(a * p for a, p in zip(self.amounts, self.chances, strict=True))

    @property
    def spread(self) -> float:
        """The standard deviation, in thousands: how far off the mean is, typically."""
        mean = self.mean
        squares = ((a - mean) ** 2 * p for a, p in zip(self.amounts, self.chances, strict=True))
        return sqrt(fsum(squares))

    def at_least(self, amount: float) -> float:
        """The chance that a painting pays this much or more (thousands)."""
        pairs = zip(self.amounts, self.chances, strict=True)
        return min(1.0, fsum(p for a, p in pairs if a >= amount))

    def __repr__(self) -> str:
        pairs = zip(self.amounts, self.chances, strict=True)
        likely = ", ".join(f"{a}: {p:.0%}" for a, p in pairs)
        return f"<Worth of {self.artist}: mean {self.mean:.1f}; {likely}>"


def worth(view: View) -> Mapping[str, Worth]:
    """What ONE painting of each artist will pay at the end of this round, artist to :class:`Worth`.

    Of each artist ``.mean`` is what a painting pays on average, in thousands, ``.amounts`` are what
    it may pay, ``.chances`` how likely each of these is, and ``.at_least(20)`` is the chance of 20
    or more. With a pair for sale, both paintings pay.

    >>> from modernart import new_game
    >>> worths = worth(new_game(seed=7).view(0))
    >>> worths["Manuel Carvalho"]
    <Worth of Manuel Carvalho: mean 13.0; 30: 20%, 20: 27%, 10: 16%, 0: 37%>
    >>> round(worths["Manuel Carvalho"].mean, 1)
    13.0

    Computed from the paintings that are out and the tiles of the earlier rounds, exactly as in
    Pólya's urn (:mod:`modernart.search.urn`). The own hand is left out of it: it would better the
    Brier score by 1 % only.
    """
    return worth_from(view.public)


def worth_from(public: Public) -> Mapping[str, Worth]:
    """The same from what everybody sees."""
    result = {}
    for (artist, column), placed in zip(
        public.rules.edition.column.items(), ranks(public.counts), strict=True
    ):
        past = sum(tiles[column] for tiles in public.tiles)
        chances = (*placed, max(0.0, 1 - fsum(placed)))
        result[artist] = Worth(artist, (*(tile + past for tile in TILES), 0), chances)
    return MappingProxyType(result)
