"""A game that people play at one screen: its past, its branches, and who is to act.

Knows nothing of widgets: the table shows a :class:`Timeline` and turns clicks into its methods.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from modernart import opencalls
from modernart.actions import Action, Bid, IllegalAction, Pass
from modernart.events import Added, Called, Dealt, Event, Fault, Offered, Opened, TurnedUp
from modernart.language import _
from modernart.match import ask
from modernart.opencalls import Calls
from modernart.state import State
from modernart.strategies import HOUSE, Decide, make_strategy, numbered, seated, strategy_names

__all__ = ["Line", "Person", "Seat", "Timeline", "seats_of_names", "take_seats"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the screen."""

    name: str = "me"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a strategy, or a person (``decide`` is ``None``); ``note`` says so."""

    name: str
    decide: Decide | None = None
    note: str = field(default_factory=lambda: _("at this screen"))

    @property
    def is_person(self) -> bool:
        """Whether somebody at the screen decides."""
        return self.decide is None


def take_seats(players: Sequence[object]) -> tuple[Seat, ...]:
    """Seats from what a person wrote: names of strategies, strategies, ``"me"``, Persons."""
    seats = [_seat(one) for one in players]
    people = [seat.name for seat in seats if seat.is_person]
    if len(set(people)) < len(people):
        message = _("players has two persons of one name in {}; allowed: a name for each")
        raise ValueError(message.format(people))
    names = numbered([seat.name for seat in seats])
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


@dataclass(frozen=True, slots=True)
class Line:
    """One course that the game took.

    ``faults`` pairs the index of the State that was asked with the fault; ``decided`` lists the
    indices of the States in which a person acted.
    """

    states: tuple[State, ...]
    faults: tuple[tuple[int, Fault], ...] = ()
    decided: tuple[int, ...] = ()

    def upto(self, index: int) -> Line:
        """The line as it was when ``states[index]`` was its last."""
        return Line(
            self.states[: index + 1],
            tuple(pair for pair in self.faults if pair[0] < index),
            tuple(i for i in self.decided if i < index),
        )

    def then(self, *states: State, fault: Fault | None = None, person: bool = False) -> Line:
        """The line, some States longer; the last step was a fault's default, or a person's."""
        asked = len(self.states) + len(states) - 2
        return Line(
            self.states + states,
            (*self.faults, (asked, fault)) if fault else self.faults,
            (*self.decided, asked) if person else self.decided,
        )


def _seat(player: object) -> Seat:
    if isinstance(player, Person):
        return Seat(player.name)
    if player == "me":
        return Seat("me")
    note = _("built-in player") if isinstance(player, str) else _("your strategy")
    return Seat(*seated(player), note)


def seats_of_names(names: Sequence[str], known: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats for the players of a record, by their names.

    The ``known`` seats where all names agree; else ``"me"`` is a person, a strategy's name that
    strategy, and anybody else is played by the house.
    """
    if tuple(names) == tuple(seat.name for seat in known):
        return tuple(known)
    return tuple(_seat_of_name(name) for name in names)


def _seat_of_name(name: str) -> Seat:
    if name == "me":
        return Seat(name)
    strategy = name.rstrip("0123456789 ")
    if strategy in strategy_names():
        return Seat(name, make_strategy(strategy), _("built-in player"))
    return Seat(name, make_strategy(HOUSE), _("played on by {}").format(HOUSE))


class Timeline:
    """One game, the lines it took, and the moment that is being looked at.

    ``lines[current]`` is the line in view, ``cursor`` the index of the State in view. Only at the
    end of a line can one act; :meth:`branch` makes any moment the end of a new line.
    """

    def __init__(
        self, seats: Sequence[Seat], states: Sequence[State], faults: Sequence[Fault] = ()
    ) -> None:
        self.seats = tuple(seats)
        asked = [(state.current_player, len(state.public.history)) for state in states]
        self.lines = [
            Line(
                tuple(states),
                tuple((asked.index((f.seat, f.move)), f) for f in faults),
                tuple(i for i, (seat, _m) in enumerate(asked[:-1]) if seat in self.people),
            )
        ]
        self.current = 0
        self.cursor = 0
        self.calls = Calls()

    # ---- where we are

    @property
    def line(self) -> Line:
        """The line in view."""
        return self.lines[self.current]

    @property
    def state(self) -> State:
        """The State in view."""
        return self.line.states[self.cursor]

    @property
    def last(self) -> int:
        """The index of the line's last State."""
        return len(self.line.states) - 1

    @property
    def at_end(self) -> bool:
        """Whether the State in view is the last one of its line."""
        return self.cursor == self.last

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the persons at the screen."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_person)

    @property
    def callers(self) -> tuple[int, ...]:
        """The persons who may act now, the one who is asked first. Several in an open auction."""
        seat = self.state.current_player
        if not self.at_end or seat is None or not self.seats[seat].is_person:
            return ()
        if not opencalls.is_open(self.state):
            return (seat,)
        return opencalls.may_call(self.state, self.people, self.calls)

    # ---- acting

    def act(self, action: Action, seat: int | None = None) -> None:
        """A person's action; in an open auction any person may call, whoever is asked.

        Raises
        ------
        IllegalAction
            If it is not a person's turn, or the action is not allowed.
        """
        asked = self._require_turn()
        seat = asked if seat is None else seat
        state = self.state
        if opencalls.is_open(state) and not (seat == asked and isinstance(action, Bid)):
            self._call(action, seat)
            return
        if seat != asked:
            message = _("{} cannot act: {} is asked")
            raise IllegalAction(message.format(self.seats[seat].name, self.seats[asked].name))
        self._extend(state.apply(action), person=True)

    def leave(self, seat: int | None = None) -> None:
        """Out of this auction: pass until the lot is sold."""
        asked = self._require_turn(opened=True)
        self.calls = self.calls.left(asked if seat is None else seat)
        self._pass_on()

    def follow(self, limit: int, seat: int | None = None) -> None:
        """Follow up to ``limit`` thousand: raise by 1 whenever somebody else holds the bid."""
        asked = self._require_turn(opened=True)
        seat = asked if seat is None else seat
        standing = self.state.public.lot.standing_bid if self.state.public.lot else 0
        most = self.state.money[seat]
        if type(limit) is not int or not standing < limit <= most:
            message = _("a limit of {!r} is not possible; allowed: {} to {}")
            raise IllegalAction(message.format(limit, standing + 1, most))
        self.calls = self.calls.following(seat, limit)
        self.act(Bid(standing + 1), seat)

    def step(self) -> bool:
        """One step on: to the next State of the line, or the next built-in's decision.

        Returns whether anything moved; at the end of a line a person's decision is waited for.
        """
        if not self.at_end:
            self.cursor += 1
            return True
        state = self.state
        seat = state.current_player
        if seat is None:
            return False
        if opencalls.is_open(state):
            return self._step_open(state, seat)
        decide = self.seats[seat].decide
        if decide is None:
            return False
        action, fault = ask(decide, state)
        self._extend(state.apply(action), fault=fault)
        return True

    def beat(self) -> bool:
        """Steps until something happened that one would look at; whether anything moved."""
        moved = False
        while True:
            known = len(self.state.public.history)
            if not self.step():
                return moved
            moved = True
            if any(_is_seen(event) for event in self.state.public.history[known:]):
                return True

    def to_decision(self) -> None:
        """On to the next moment at which a person decides, or to the end."""
        while self.step():
            if not self.at_end and self.cursor in self.line.decided:
                return

    # ---- the past

    def go(self, index: int) -> None:
        """Look at the State of that index, as near as there is one."""
        self.cursor = max(0, min(index, self.last))

    def branch(self) -> None:
        """Play on from the State in view: a new line; the old one is kept."""
        if not self.at_end:
            self.lines.append(self.line.upto(self.cursor))
            self.select(len(self.lines) - 1)

    def select(self, number: int) -> None:
        """Look at the end of another line."""
        self.current = number
        self.cursor = self.last
        self.calls = Calls()

    @property
    def can_undo(self) -> bool:
        """Whether a person's last action can be taken back: nothing hidden has opened since."""
        if not self.at_end or not self.line.decided:
            return False
        before = self.line.states[self.line.decided[-1]]
        since = self.state.public.history[len(before.public.history) :]
        return not any(_opens(event, before.current_player) for event in since)

    def undo(self) -> None:
        """Take a person's last action back."""
        if not self.can_undo:
            raise IllegalAction(_("nothing can be taken back: something hidden has opened since"))
        self.lines[self.current] = self.line.upto(self.line.decided[-1])
        self.select(self.current)

    # ---- inside

    def _require_turn(self, opened: bool = False) -> int:
        seat = self.state.current_player
        if not self.at_end:
            raise IllegalAction(_("this is the past: play on from here first, or go to the end"))
        if seat is None:
            raise IllegalAction(_("the game is over"))
        if not self.seats[seat].is_person:
            raise IllegalAction(_("it is the turn of {}: step first").format(self.seats[seat].name))
        if opened and not opencalls.is_open(self.state):
            raise IllegalAction(_("that is for open auctions only"))
        return seat

    def _extend(self, *states: State, fault: Fault | None = None, person: bool = False) -> None:
        line = self.line.then(*states, fault=fault, person=person)
        before = line.states[-2].public.lot, line.states[-1].public.lot
        if opencalls.has_new_bid(*before):
            self.calls = self.calls.after_raise() if before[1] else Calls()
        self.lines[self.current] = line
        self.cursor = self.last

    def _call(self, action: Action, seat: int) -> None:
        """A person's call in an open auction, whoever is asked."""
        if seat not in self.callers:
            raise IllegalAction(_("{} cannot call now").format(self.seats[seat].name))
        if isinstance(action, Pass):
            self.calls = self.calls.passed_by(seat)
            self._pass_on()
            return
        index = opencalls.last_raise(self.line.states)
        passes = opencalls.passes_to(self.line.states[index], seat)
        raised = passes[-1].apply(action)
        self.lines[self.current] = self.line.upto(index)
        self._extend(*passes[1:], raised, person=True)

    def _pass_on(self) -> None:
        """Supply the pass of the person who is asked, if that person has declined."""
        seat = self.state.current_player
        if seat is not None and self.calls.declines(seat):
            self._extend(self.state.apply(Pass()), person=True)

    def _step_open(self, state: State, seat: int) -> bool:
        """In an open auction built-ins call at once; people are waited for, without a clock."""
        decide = self.seats[seat].decide
        if decide is not None:
            action, fault = ask(decide, state)
            self._extend(state.apply(action), fault=fault)
            return True
        if self.calls.declines(seat):
            self._extend(state.apply(Pass()))
            return True
        eager = opencalls.next_raise(state, [one.decide for one in self.seats])
        if eager is not None:
            self._extend(*eager.states, fault=eager.fault)
            return True
        limit = self.calls.limit(seat)
        if limit is not None and state.public.lot and limit > state.public.lot.standing_bid:
            self._extend(state.apply(Bid(state.public.lot.standing_bid + 1)))
            return True
        return False


def _is_seen(event: Event) -> bool:
    return not (isinstance(event, Called) and event.amount is None)


def _opens(event: Event, seat: int | None) -> bool:
    """Whether the event showed a card or an envelope that this seat did not know."""
    if isinstance(event, (Offered, Added)):
        return event.seat != seat and event.card is not None
    if isinstance(event, TurnedUp):
        return event.card is not None
    return isinstance(event, (Opened, Dealt))
