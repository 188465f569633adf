"""From a State to a record: the header, and the public history line by line."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from modernart.engine.actions import described
from modernart.engine.cards import Painting
from modernart.engine.editions import Edition
from modernart.engine.events import (
    Added,
    Called,
    Closed,
    Dealt,
    Ended,
    Event,
    Fault,
    Offered,
    Opened,
    Payment,
    Priced,
    Sold,
    TurnedUp,
)
from modernart.engine.state import State
from modernart.language import _
from modernart.record.header import HEADER_KEYS, RECORD, VERSION, Header, read_header
from modernart.record.lines import split_lines
from modernart.record.shapes import EVENTS, check_shape

__all__ = ["as_line", "dumps", "written"]


def dumps(
    state: State,
    faults: Iterable[Fault] = (),
    *,
    stop: str | None = None,
    extra: Mapping[str, Any] | None = None,
    unknown: Collection[str] = (),
) -> str:
    """The record of the game up to this State, one JSON object a line.

    It ends amid sealed bids? Envelopes are told when all are in, so those that were handed in are
    not kept: whoever plays on from the record is asked again.

    Parameters
    ----------
    state
        The last State; its history and its deck hold the whole game.
    faults
        Those of the match; later ones than the State are left out.
    stop
        Why the game was not finished. Needed unless the game is over.
    extra
        More keys for the header (a date, an event's name; ``observed``).
    unknown
        Ids that nobody saw, of a game at a real table: ``null`` in the hands.

    Raises
    ------
    ValueError
        The game is not over and no ``stop`` is given, or it is over and one is given; ``extra`` has
        a key of the header's own; or what is given cannot be read again.
    """
    if stop is None and not state.is_terminal:
        raise ValueError(_("the game is not over; give stop=, the reason why it was not finished"))
    if stop is not None and state.is_terminal:
        message = _("stop is {}, but the game is over; allowed: no stop")
        raise ValueError(message.format(described(stop)))
    return written(state, faults, stop, extra or {}, unknown)


def written(
    state: State,
    faults: Iterable[Fault],
    stop: str | None,
    extra: Mapping[str, Any],
    unknown: Collection[str],
) -> str:
    """The record; of a game that was stopped before what its last act brought was told, as well."""
    first, header = _readable(_header(state, extra, unknown))
    events = list(_events(state, faults, unknown))
    if stop is not None:
        events = [line for line in events if line["event"] != "end"]
        events.append(_line("stop", stop))
    for line in events:
        if line["event"] in ("fault", "stop"):  # all others are the engine's
            check_shape(line, header)
    return "".join([first, *map(_as_text, events)])


def _readable(line: Mapping[str, Any]) -> tuple[str, Header]:
    """The header as text, and as it is read again."""
    try:
        text = _as_text(line)
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(_("extra cannot be written: {}").format(error)) from None
    lines, problem = split_lines(text)
    if problem is not None:
        raise problem
    return text, read_header(lines[0].data)


def _as_text(line: Mapping[str, Any]) -> str:
    text = json.dumps(line, ensure_ascii=False, allow_nan=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, in a file's name say: UTF-8 has none
        text = json.dumps(line, allow_nan=False)
    return text + "\n"


def _header(state: State, extra: Mapping[str, Any], unknown: Collection[str]) -> dict[str, Any]:
    rules = state.public.rules
    own = {key for key in extra if key in HEADER_KEYS}
    if own:
        message = _("extra has {}; the header's own keys are {}")
        raise ValueError(message.format(", ".join(sorted(own)), ", ".join(HEADER_KEYS)))
    header = {
        "record": RECORD,
        "version": VERSION,
        "edition": rules.edition.id,
        "options": {"mystery_hand": rules.mystery_hand, "double_proceeds": rules.double_proceeds},
        "players": list(rules.players),
        "first_auctioneer": rules.first_auctioneer,
        "seed": state.seed,
        "deck": [
            {"id": card.id, "artist": card.artist, "auction": str(card.auction)}
            for card in state.deck  # in the order of dealing: so the undealt cards are kept too
        ],
        **extra,
    }
    if unknown or any(None in e.bids for e in state.public.history if isinstance(e, Opened)):
        header["observed"] = True
    return header


def _events(
    state: State, faults: Iterable[Fault], unknown: Collection[str]
) -> Iterator[dict[str, Any]]:
    """A line for each public event, each fault before the event that it was replaced by."""
    history, edition = state.public.history, state.public.rules.edition
    before: dict[int, list[dict[str, Any]]] = {}
    for fault in faults:
        before.setdefault(fault.move, []).extend(_fault(fault, history))
    ids = iter([None if card.id in unknown else card.id for card in state.deck])
    for move, event in enumerate(history):
        yield from before.get(move, ())
        yield _deal(event, ids) if isinstance(event, Dealt) else as_line(event, edition)
    yield from before.get(len(history), ())


def _deal(event: Dealt, ids: Iterator[str | None]) -> dict[str, Any]:
    hands, mystery = [[next(ids) for _i in range(n)] for n in event.cards], event.mystery
    return _line("deal", event.round, hands, [next(ids) for _i in range(mystery)])


def _fault(fault: Fault, history: Sequence[Event]) -> Iterator[dict[str, Any]]:
    """The fault, and its default if the history does not have it there.

    That is so for a pass in an open auction whose bids came in any order: it was nobody's turn.
    """
    yield _line("fault", fault.seat, fault.asked, fault.reason, fault.played)
    is_pass = fault.asked == "bid" and fault.played is None and fault.move < len(history)
    if is_pass and history[fault.move] != Called(fault.seat, None):
        yield _line("bid", fault.seat, None)


def as_line(event: Event, edition: Edition) -> dict[str, Any]:
    """The event as the record writes it; of a deal only the round, the cards are not public."""
    match event:
        case Dealt():
            return {"event": "deal", "round": event.round}
        case Offered():
            return _line("offer", event.seat, event.card.id)
        case Added():
            return _line("second", event.seat, event.card and event.card.id)
        case Priced():
            return _line("price", event.seat, event.amount)
        case Called():
            return _line("bid", event.seat, event.amount)
        case Opened():
            return _line("sealed", list(event.bids))
        case Sold():
            paid = [_payment(payment) for payment in event.payments]
            return _line("sale", event.seat, event.amount, _ids(event.cards), paid)
        case TurnedUp():
            return _line("reveal", event.seat, event.card and event.card.id)
        case Closed():
            counts, values = (
                dict(zip(edition.artists, numbers, strict=True))
                for numbers in (event.counts, event.values)
            )
            return _line("close", event.round, counts, values, list(event.income))
        case Ended():
            points = None if event.points is None else list(event.points)
            return _line("end", list(event.money), list(event.places), points)


def _line(event: str, *values: object) -> dict[str, Any]:
    return {"event": event, **dict(zip(EVENTS[event], values, strict=True))}


def _payment(payment: Payment) -> dict[str, Any]:
    return {"from": payment.payer, "to": payment.payee, "amount": payment.amount}


def _ids(cards: Iterable[Painting]) -> list[str]:
    return [card.id for card in cards]
