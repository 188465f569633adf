"""The paintings: 70 cards, each with an artist and one of five auction types."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from modernart.language import _

__all__ = ["AuctionType", "Painting", "build_deck"]


class AuctionType(StrEnum):
    """How a painting is sold. The values are the words of the game record."""

    OPEN = "open"
    ONCE_AROUND = "once_around"
    SEALED = "sealed"
    FIXED_PRICE = "fixed_price"
    DOUBLE = "double"

    __hash__ = str.__hash__  # quicker than an enum's own

    @property
    def label(self) -> str:
        """The type in words, for people: ``once around``."""
        return _(self.value.replace("_", " "))


@dataclass(frozen=True, slots=True)
class Painting:
    """One card of the deck."""

    id: str
    """Its name in records: no other card of the deck has it (``yoko-3``)."""
    artist: str
    """The artist’s name, as the rulebook prints it."""
    auction: AuctionType
    """Its symbol: how it is sold."""

    def __str__(self) -> str:
        return f"{self.artist} ({self.auction.label})"


def build_deck(artists: Mapping[str, Sequence[int]]) -> tuple[Painting, ...]:
    """The deck in printed order.

    Parameters
    ----------
    artists
        For each artist, in board order, the number of cards of each :class:`AuctionType`,
        in the order of that enum.
    """
    deck: list[Painting] = []
    for artist, numbers in artists.items():
        slug = re.sub(r"[^a-z]+", "-", artist.lower()).strip("-")
        kinds = [kind for kind, n in zip(AuctionType, numbers, strict=True) for _i in range(n)]
        deck += [Painting(f"{slug}-{i}", artist, kind) for i, kind in enumerate(kinds, start=1)]
    return tuple(deck)
