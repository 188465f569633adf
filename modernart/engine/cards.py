"""The paintings: 70 cards, each with an artist and one of five auction types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from re import sub

from modernart.language import _

__all__ = ["AuctionType", "Painting", "build_deck", "same_card"]


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
        return _(str(self).replace("_", " "))


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


def same_card(card: object, cards: Sequence[Painting]) -> Painting | None:
    """The one of these that this card is, or that is equal to it; ``None`` if there is none.

    Anything may be given, and decides nothing: what is no painting, or says of itself what it is
    by objects of its own making, is none of them.
    """
    for own in cards:
        if own is card:  # nearly always; equality is slow
            return own
    if type(card) is not Painting or not _is_plain(card):
        return None
    return next((own for own in cards if own == card), None)


def _is_plain(card: Painting) -> bool:
    try:
        kind = type(card.auction)
        is_known = kind is AuctionType or kind is str  # `in` would ask the type
        return is_known and type(card.id) is str and type(card.artist) is str
    except AttributeError:  # one that was never filled in
        return False


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
        slug = sub(r"[^a-z]+", "-", artist.lower()).strip("-")
        kinds = [kind for kind, n in zip(AuctionType, numbers, strict=True) for _i in range(n)]
        deck += [Painting(f"{slug}-{i}", artist, kind) for i, kind in enumerate(kinds, start=1)]
    return tuple(deck)
