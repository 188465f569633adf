"""One course that a game took at a screen. A value: what was can be gone back to as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from modernart.engine.events import Added, Dealt, Ended, Event, Fault, Offered, Opened, TurnedUp
from modernart.engine.state import State
from modernart.opencalls import Calls, has_new_bid
from modernart.students import Consultation

__all__ = ["Branch", "line_of_game"]


@dataclass(frozen=True, slots=True)
class Branch:
    """The States that a game went through, and what its people said.

    ``faults`` pairs the index of the State that was asked with the fault, and ``consultations``
    with how a question to a student's code went; ``decided`` lists the
    indices of the States in which a person acted; ``calls`` belong to the open auction that is
    going on at the end; ``before`` is the line before a person's last act (``None``: there was
    none since the line was loaded, or branched off).
    """

    states: tuple[State, ...]
    faults: tuple[tuple[int, Fault], ...] = ()
    decided: tuple[int, ...] = ()
    consultations: tuple[tuple[int, Consultation], ...] = ()
    calls: Calls = field(default_factory=Calls)
    before: Branch | None = field(default=None, repr=False, compare=False)

    @property
    def last(self) -> State:
        """The State at its end."""
        return self.states[-1]

    def upto(self, index: int) -> Branch:
        """The line as it was when ``states[index]`` was its last; calls are forgotten."""
        return Branch(
            self.states[: index + 1],
            tuple(pair for pair in self.faults if pair[0] < index),
            tuple(i for i in self.decided if i < index),
            tuple(pair for pair in self.consultations if pair[0] < index),
        )

    def then(
        self,
        *states: State,
        fault: Fault | None = None,
        consultation: Consultation | None = None,
        person: bool = False,
    ) -> Branch:
        """The line, some States longer; of the last step, what is known beside the State."""
        asked = len(self.states) + len(states) - 2
        longer = self.states + states
        before, after = longer[-2].public.lot, longer[-1].public.lot
        calls = self.calls
        if has_new_bid(before, after):
            calls = calls.after_raise() if after else Calls()
        return replace(
            self,
            states=longer,
            faults=(*self.faults, (asked, fault)) if fault else self.faults,
            decided=(*self.decided, asked) if person else self.decided,
            consultations=(*self.consultations, (asked, consultation))
            if consultation
            else self.consultations,
            calls=calls,
        )

    @property
    def undone(self) -> Branch | None:
        """The line without a person's last act.

        ``None`` if there is no such act, or if something hidden has opened since: a card, an
        envelope, at the end everybody's money.
        """
        back = self.before
        if back is None and self.decided:
            back = self.upto(self.decided[-1])
        if back is None:
            return None
        since = _news(back.last.public.history, self.last.public.history)
        seat = back.last.current_player
        return None if any(_opens(event, seat) for event in since) else back


def line_of_game(states: Sequence[State], faults: Sequence[Fault], people: Sequence[int]) -> Branch:
    """The line of a game that was played elsewhere; ``people`` are the persons' seats."""
    asked = [(state.current_player, state.public.log.length) for state in states[:-1]]
    index = {key: i for i, key in enumerate(asked)}
    # A game may have stopped between a fault and its default: then the seat is asked again.
    known = [(index.get((fault.seat, fault.move)), fault) for fault in faults]
    return Branch(
        tuple(states),
        tuple((i, fault) for i, fault in known if i is not None),
        tuple(i for i, (seat, _move) in enumerate(asked) if seat in people),
    )


def _news(was: Sequence[Event], now: Sequence[Event]) -> Sequence[Event]:
    """What happened that had not before: a call out of turn replaces passes, not only adds."""
    same = 0
    while same < min(len(was), len(now)) and was[same] is now[same]:
        same += 1
    return now[same:]


def _opens(event: Event, seat: int | None) -> bool:
    """Whether the event showed something that this seat did not know."""
    if isinstance(event, (Offered, Added)):
        return event.seat != seat and event.card is not None
    if isinstance(event, TurnedUp):
        return event.card is not None
    return isinstance(event, (Opened, Dealt, Ended))
