"""What a line says against what the rules make of the game: key by key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from modernart.engine.cards import AuctionType
from modernart.language import _
from modernart.record.errors import RecordError, shown
from modernart.record.header import Header

__all__ = ["check_produced"]


def check_produced(given: Mapping[str, Any], expected: Mapping[str, Any], header: Header) -> None:
    """A :class:`RecordError` names the first key that differs, what is given and what is right.

    Only what is given is compared (a game from a real table may leave keys out). The order of
    payments and of a pair's cards says nothing; a real table cannot tell identical cards apart; an
    artist who is not named counts 0, or at a real table was not noted.
    """
    for key, right in expected.items():
        if key in given and _plain(key, given[key], header) != _for(given, key, right, header):
            why = _("'{}' of '{}' is {}; by the rules it is {}")
            raise RecordError(why.format(key, given["event"], shown(given[key]), shown(right)))


def _for(given: Mapping[str, Any], key: str, right: Any, header: Header) -> Any:
    """What is right, without the artists that a real table did not note."""
    if header.observed and isinstance(right, dict):
        right = {artist: number for artist, number in right.items() if artist in given[key]}
    return _plain(key, right, header)


def _plain(key: str, value: Any, header: Header) -> Any:
    """The value in a form in which equal means the same."""
    if key == "payments":
        return sorted((one["from"], str(one["to"]), one["amount"]) for one in value)
    if key == "cards":
        return _cards(value, header)
    if isinstance(value, dict):
        return {artist: number for artist, number in value.items() if number}
    return value


def _cards(names: Sequence[str], header: Header) -> list[str] | list[tuple[str, AuctionType]]:
    if not header.observed:
        return sorted(names)
    cards = (header.cards[name] for name in names)
    return sorted((card.artist, card.auction) for card in cards)
