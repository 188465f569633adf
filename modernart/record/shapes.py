"""The keys of each event, and what each may hold: types, seats, cards and artists that exist.

Whether the rules allow it where it stands is for :mod:`modernart.record.walk`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from modernart.engine.actions import Phase
from modernart.engine.editions import ROUNDS
from modernart.engine.events import BANK
from modernart.language import _, did_you_mean
from modernart.record.errors import RecordError, shown
from modernart.record.header import Header

__all__ = ["ASKED", "EVENTS", "check_shape"]

Check = Callable[[object, Header], str | None]
"""``None`` if the value will do, else what is wrong with it."""

ASKED = tuple(str(phase) for phase in Phase if phase is not Phase.OVER)


def check_shape(data: Mapping[str, Any], header: Header) -> None:
    """A :class:`RecordError` if the line is no event, or one with a missing, odd or wrong key."""
    event = data.get("event")
    if not isinstance(event, str) or event not in EVENTS:
        why = _("unknown event {}; the events are {}")
        why = why.format(shown(event), ", ".join(EVENTS))
        raise RecordError(why + did_you_mean(event, EVENTS))
    keys = EVENTS[event]
    for key in data:
        if key != "event" and key not in keys:
            why = _("'{}' has the unknown key {}; allowed: {}")
            why = why.format(event, shown(key), ", ".join(keys))
            raise RecordError(why + did_you_mean(key, keys))
    for key, check in keys.items():
        if key in data:
            wrong = check(data[key], header)
            if wrong is not None:
                raise RecordError(_("'{}' of '{}': {}").format(key, event, wrong))
        elif not (header.observed and key in _LEFT_OUT.get(event, ())):
            raise RecordError(_("'{}' lacks the key '{}'").format(event, key))


# ---- values ------------------------------------------------------------------------------------


def _is_whole(value: object) -> TypeGuard[int]:
    return type(value) is int and value >= 0  # true is not 1, and 5.0 is not 5


def _not(value: object, allowed: str) -> str:
    return _("{} is given; allowed: {}").format(shown(value), allowed)


def _seat(value: object, header: Header) -> str | None:
    if _is_whole(value) and value < header.seats:
        return None
    return _not(value, _("a seat from 0 to {}").format(header.seats - 1))


def _amount(value: object, header: Header) -> str | None:
    return None if _is_whole(value) else _not(value, _("a whole number of thousands from 0"))


def _round(value: object, header: Header) -> str | None:
    if _is_whole(value) and 1 <= value <= ROUNDS:
        return None
    return _not(value, _("a round from 1 to {}").format(ROUNDS))


def _card(value: object, header: Header) -> str | None:
    if isinstance(value, str):
        return None if value in header.cards else _("the deck has no card {}").format(shown(value))
    return _not(value, _("the id of a card"))


def _text(value: object, header: Header) -> str | None:
    return None if isinstance(value, str) else _not(value, _("a text"))


def _asked(value: object, header: Header) -> str | None:
    known = isinstance(value, str) and value in ASKED
    return None if known else _not(value, ", ".join(ASKED))


def _played(value: object, header: Header) -> str | None:
    if value is None or _is_whole(value):
        return None
    return _card(value, header)


def _payment(value: object, header: Header) -> str | None:
    if not (isinstance(value, dict) and value.keys() == {"from", "to", "amount"}):
        return _not(value, _("an object with from, to and amount"))
    to_bank = value["to"] == BANK
    return (
        _seat(value["from"], header)
        or (None if to_bank else _seat(value["to"], header))
        or _amount(value["amount"], header)
    )


# ---- values made of values ---------------------------------------------------------------------


def _or_null(check: Check) -> Check:
    return lambda value, header: None if value is None else check(value, header)


def _or_unknown(check: Check) -> Check:
    """``null`` for what nobody noted, in a game from a real table only."""

    def checked(value: object, header: Header) -> str | None:
        if value is not None:
            return check(value, header)
        if header.observed:
            return None
        return _('null is for a game from a real table; its header says "observed": true')

    return checked


def _list(check: Check) -> Check:
    def checked(value: object, header: Header) -> str | None:
        if not isinstance(value, list):
            return _not(value, _("a list"))
        return next((wrong for one in value if (wrong := check(one, header))), None)

    return checked


def _by_seat(check: Check) -> Check:
    def checked(value: object, header: Header) -> str | None:
        if isinstance(value, list) and len(value) == header.seats:
            return _list(check)(value, header)
        return _not(value, _("a list of {}, one for each seat").format(header.seats))

    return checked


def _by_artist(value: object, header: Header) -> str | None:
    if not isinstance(value, dict):
        return _not(value, _("an object, artist to whole number"))
    for artist, number in value.items():
        if artist not in header.artists:
            known = ", ".join(header.artists)
            message = _("unknown artist {}; the artists are {}").format(shown(artist), known)
            return message + did_you_mean(artist, header.artists)
        if not _is_whole(number):
            return _not(number, _("a whole number from 0"))
    return None


_cards = _list(_or_unknown(_card))
_amounts = _by_seat(_amount)

EVENTS: Mapping[str, Mapping[str, Check]] = {
    "deal": {"round": _round, "hands": _by_seat(_cards), "mystery": _cards},
    "offer": {"seat": _seat, "card": _card},
    "second": {"seat": _seat, "card": _or_null(_card)},
    "price": {"seat": _seat, "amount": _amount},
    "bid": {"seat": _seat, "amount": _or_null(_amount)},
    "sealed": {"bids": _by_seat(_or_unknown(_amount))},
    "sale": {"seat": _seat, "amount": _amount, "cards": _list(_card), "payments": _list(_payment)},
    "reveal": {"seat": _seat, "card": _or_null(_card)},
    "fault": {"seat": _seat, "asked": _asked, "reason": _text, "played": _played},
    "close": {"round": _round, "counts": _by_artist, "values": _by_artist, "income": _amounts},
    "stop": {"reason": _text},
    "end": {"money": _amounts, "places": _amounts, "points": _or_null(_amounts)},
}
"""Event to its keys, in the order in which they are written."""

_LEFT_OUT = {"sale": ("payments",), "close": tuple(EVENTS["close"]), "end": tuple(EVENTS["end"])}
"""What a game from a real table may leave out: it follows from the rest."""
