"""Open auctions at a screen: several people call in any order, the engine asks round the table.

The rules let everyone call at any time. The engine asks seat after seat, and a pass is not final
while the bidding goes on; so a call out of turn is that call with the passes before it supplied.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from modernart.engine.actions import Bid, Pass, Phase
from modernart.engine.auctions import Lot
from modernart.engine.events import Fault
from modernart.engine.state import State
from modernart.match import Answer, ask
from modernart.students import Player, Student

__all__ = [
    "Ahead",
    "Calls",
    "Foresight",
    "faults_of",
    "followed",
    "has_new_bid",
    "is_open",
    "last_raise",
    "look_ahead",
    "may_call",
    "passes_to",
]


@dataclass(frozen=True, slots=True)
class Calls:
    """What people said in the open auction that is going on.

    ``out``: left it for good; ``passed``: no more at the standing bid; ``limits``: follow up to
    that many thousand.
    """

    out: frozenset[int] = frozenset()
    passed: frozenset[int] = frozenset()
    limits: MappingProxyType[int, int] = field(default_factory=lambda: MappingProxyType({}))

    def declines(self, seat: int) -> bool:
        """Whether the seat's pass can be supplied."""
        return seat in self.out or seat in self.passed

    def limit(self, seat: int) -> int | None:
        """How far the seat follows; ``None`` if it does not."""
        return self.limits.get(seat)

    def left(self, seat: int) -> Calls:
        """The seat is out."""
        return replace(self.without_limit(seat), out=self.out | {seat})

    def passed_by(self, seat: int) -> Calls:
        """The seat passes at the standing bid, and follows no longer."""
        return replace(self.without_limit(seat), passed=self.passed | {seat})

    def without_limit(self, seat: int) -> Calls:
        """The seat does not follow."""
        limits = {other: limit for other, limit in self.limits.items() if other != seat}
        return replace(self, limits=MappingProxyType(limits))

    def following(self, seat: int, limit: int) -> Calls:
        """The seat follows up to a limit."""
        return replace(self, limits=MappingProxyType({**self.limits, seat: limit}))

    def after_raise(self) -> Calls:
        """A pass counts for one standing bid only."""
        return replace(self, passed=frozenset())


class Ahead(NamedTuple):
    """What those behind the one who is asked answer, if all before them pass.

    ``states`` are those in which they are asked, up to the first who raises.
    """

    states: tuple[State, ...]
    answers: tuple[Answer, ...]

    @property
    def is_raised(self) -> bool:
        """Whether somebody raises, who then waits for nobody."""
        return bool(self.answers) and self.answers[-1].action != Pass()


def is_open(state: State) -> bool:
    """Whether bids are being called in an open auction."""
    lot = state.public.lot
    return state.phase is Phase.BID and lot is not None and lot.is_open


def has_new_bid(before: Lot | None, after: Lot | None) -> bool:
    """Whether the standing bid changed, or the lot itself."""
    if before is None or after is None:
        return before is not after
    return before.standing_bid != after.standing_bid or before.paintings != after.paintings


def may_call(state: State, people: Sequence[int], calls: Calls) -> tuple[int, ...]:
    """The people who may raise now, the one who is asked first; the standing bidder may not."""
    lot, asked = state.public.lot, state.current_player
    held = lot.standing_bidder if lot else None
    others = (seat for seat in people if seat not in (asked, held) and seat not in calls.out)
    return (*(() if asked is None else (asked,)), *others)


def last_raise(states: Sequence[State]) -> int:
    """The index of the State right after the last raise, or of the start of the bidding."""
    index = len(states) - 1
    while (lot := states[index].public.lot) is not None and lot.answers:
        index -= 1
    return index


def passes_to(state: State, seat: int) -> list[State]:
    """The States from this one on, all passing, up to that in which ``seat`` is asked."""
    states = [state]
    while states[-1].current_player != seat:
        states.append(states[-1].apply(Pass()))
    return states


def followed(state: State, seat: int, calls: Calls) -> Bid | None:
    """The raise by 1 of a seat that follows; ``None`` if it does not, or not so far."""
    limit, lot = calls.limit(seat), state.public.lot
    if limit is None or lot is None or limit <= lot.standing_bid:
        return None
    return Bid(lot.standing_bid + 1)


def faults_of(
    passes: Sequence[State], faults: Sequence[tuple[int, Fault]], start: int
) -> list[tuple[int, Fault]]:
    """The faults since ``start`` of those who pass in these States, which begin there."""
    since = {fault.seat: fault for index, fault in faults if index >= start}
    return [
        (start + i, replace(since[seat], move=state.public.log.length))
        for i, state in enumerate(passes)
        if (seat := state.current_player) in since
    ]


def look_ahead(past: Sequence[State], players: Sequence[Player | None], calls: Calls) -> Ahead:
    """The answers of those behind the one who is asked, up to a raise.

    They are strategies, or persons who follow: neither needs time to think. ``past`` is the
    course of the game so far, its last State the present one.
    """
    states, answers = list(past), list[Answer]()
    while not answers or answers[-1].action == Pass():
        passed = states[-1].apply(Pass())
        seat = passed.current_player
        if seat is None or passed.public.lot is None:  # sold
            break
        states.append(passed)
        answers.append(_at_once(states, players[seat], calls))
    return Ahead(tuple(states[len(past) :]), tuple(answers))


class Foresight:
    """Remembers a look ahead: nobody is asked twice while a person takes time, and then passes."""

    def __init__(self, players: Sequence[Player | None]) -> None:
        self._players = tuple(players)
        self.forget()

    def forget(self) -> None:
        """Ask anew the next time."""
        self._situation: object = None
        self._by: tuple[object, ...] = ()
        self._ahead = Ahead((), ())

    def of(self, past: Sequence[State], calls: Calls) -> Ahead:
        """The look ahead of a person who is asked in the last of these States."""
        situation = past[-1], calls, self._versions()
        if situation != self._situation:
            self._ahead = look_ahead(past, self._players, calls)
            self._situation, self._by = situation, situation[2]
        return self._ahead

    def told(self, state: State) -> Answer | None:
        """What was answered in that State already, by the present versions."""
        if not self._ahead.states or self._by != self._versions():
            return None
        answers = zip(self._ahead.states, self._ahead.answers, strict=True)
        return next((answer for before, answer in answers if before == state), None)

    def _versions(self) -> tuple[object, ...]:
        return tuple(one.source() for one in self._players if isinstance(one, Student))


def _at_once(states: Sequence[State], player: Player | None, calls: Calls) -> Answer:
    if player is not None:
        return ask(player, states)
    state = states[-1]
    assert state.current_player is not None
    action = followed(state, state.current_player, calls) or Pass()
    return Answer(action, state.apply(action))
