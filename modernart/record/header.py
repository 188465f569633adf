"""The first line of a record: what was agreed, and the 70 cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.dealing import make_rules
from modernart.engine.editions import EDITIONS, Edition, edition_named
from modernart.engine.public import Rules
from modernart.language import _, did_you_mean
from modernart.record.errors import RecordError, shown

__all__ = ["HEADER_KEYS", "RECORD", "VERSION", "Header", "read_header"]

RECORD = "modernart"
VERSION = 1
HEADER_KEYS = (
    "record", "version", "edition", "options", "players", "first_auctioneer", "seed", "deck",
)  # fmt: skip
_OPTIONS = ("mystery_hand", "double_proceeds")
_CARD = ("id", "artist", "auction")


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says. ``cards`` has the deck by id, in the order of the file."""

    rules: Rules
    cards: Mapping[str, Painting]
    seed: int | None
    observed: bool
    raw: Mapping[str, Any]

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.rules.players)

    @property
    def artists(self) -> Collection[str]:
        """The artists of the edition, in board order."""
        return self.rules.edition.artists

    def who(self, seat: int) -> str:
        """A player, for messages: name and seat."""
        return _("{} (seat {})").format(self.rules.players[seat], seat)


def read_header(raw: Mapping[str, Any]) -> Header:
    """The header, checked; keys it does not know are kept in ``raw``."""
    if raw.get("record") != RECORD:
        given = shown(raw.get("record"))
        why = _("not a game record: 'record' is {}; allowed: {}")
        raise RecordError(why.format(given, shown(RECORD)))
    version = raw.get("version")
    if type(version) is not int or version != VERSION:
        why = _("'version' is {}; this reader knows version {}")
        raise RecordError(why.format(shown(version), VERSION))
    _has_keys(_("the header"), raw, HEADER_KEYS)
    observed, seed = raw.get("observed", False), raw["seed"]
    _require("observed", observed, type(observed) is bool, "true, false")
    rules = _rules(raw)
    is_seed = seed is None or (type(seed) is int and seed >= 0)
    _require("seed", seed, is_seed, _("a whole number from 0, or null"))
    cards = _cards(raw["deck"], rules.edition)
    if set(cards.values()) != set(rules.edition.deck):
        own = sorted(cards.values(), key=lambda card: card.id)  # not as they were dealt
        rules = replace(rules, own_deck=tuple(own))
    return Header(rules, cards, seed, observed, raw)


def _rules(raw: Mapping[str, Any]) -> Rules:
    options = raw["options"]
    _require("options", options, isinstance(options, dict), _("an object"))
    _has_keys(_("'options'"), options, _OPTIONS, only=True)
    names = raw["players"]
    are_names = (
        isinstance(names, list)
        and 3 <= len(names) <= 5
        and all(isinstance(name, str) and name.strip() for name in names)
    )
    _require("players", names, are_names, _("3 to 5 names"))
    edition, first = raw["edition"], raw["first_auctioneer"]
    is_edition = isinstance(edition, str) and edition in EDITIONS
    known = ", ".join(map(shown, EDITIONS)) + did_you_mean(edition, EDITIONS)
    _require("edition", edition, is_edition, known)
    is_seat = type(first) is int and 0 <= first < len(names)
    seats = _("a seat from 0 to {}").format(len(names) - 1)
    _require("first_auctioneer", first, is_seat, seats)
    mystery, proceeds = options["mystery_hand"], options["double_proceeds"]
    _require("mystery_hand", mystery, type(mystery) is bool, "true, false")
    is_known = proceeds is None or proceeds in ("all", "split")
    _require("double_proceeds", proceeds, is_known, '"all", "split", null')
    try:
        return make_rules(edition_named(edition), tuple(names), first, mystery, proceeds)
    except ValueError as error:
        raise RecordError(str(error)) from None


def _cards(deck: Any, edition: Edition) -> dict[str, Painting]:
    """The deck by id. Its types may be an owner's own, its artists must add up."""
    _require("deck", deck, isinstance(deck, list), _("a list of cards"))
    cards: dict[str, Painting] = {}
    for entry in deck:
        card = _card(entry, edition)
        if card.id in cards:
            raise RecordError(_("card {} is twice in the deck").format(shown(card.id)))
        cards[card.id] = card
    found = Counter(card.artist for card in cards.values())
    for artist, kinds in edition.artists.items():
        if found[artist] != sum(kinds):
            why = _("the deck has {} cards by {}; allowed: {}")
            raise RecordError(why.format(found[artist], artist, sum(kinds)))
    return cards


def _card(entry: object, edition: Edition) -> Painting:
    if not isinstance(entry, dict):
        why = _("{} is in the deck; allowed: objects with id, artist and auction")
        raise RecordError(why.format(shown(entry)))
    _has_keys(_("card {}").format(shown(entry.get("id"))), entry, _CARD, only=True)
    name, artist, auction = (entry[key] for key in _CARD)
    if not (isinstance(name, str) and name):
        raise RecordError(_("a card's id is {}; allowed: a text").format(shown(name)))
    if not (isinstance(artist, str) and artist in edition.artists):
        why = _("card {}: unknown artist {}; the artists are {}")
        why = why.format(shown(name), shown(artist), ", ".join(edition.artists))
        raise RecordError(why + did_you_mean(artist, edition.artists))
    if not (isinstance(auction, str) and auction in list(AuctionType)):
        why = _("card {}: unknown auction {}; the types are {}")
        why = why.format(shown(name), shown(auction), ", ".join(AuctionType))
        raise RecordError(why + did_you_mean(auction, AuctionType))
    return Painting(name, artist, AuctionType(auction))


def _require(key: str, given: object, is_right: bool, allowed: str) -> None:
    if not is_right:
        raise RecordError(_("'{}' is {}; allowed: {}").format(key, shown(given), allowed))


def _has_keys(
    what: str, given: Mapping[str, Any], needed: Iterable[str], only: bool = False
) -> None:
    for key in needed:
        if key not in given:
            raise RecordError(_("{} lacks the key {}").format(what, shown(key)))
    unknown = [key for key in given if only and key not in needed]
    if unknown:
        why = _("{} has the unknown key {}; allowed: {}")
        why = why.format(what, shown(unknown[0]), ", ".join(needed))
        raise RecordError(why + did_you_mean(unknown[0], needed))
