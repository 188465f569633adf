"""A game that people play at one screen: its past, its branches, and who is to act.

Knows nothing of widgets: the table shows a :class:`Timeline` and turns clicks into its methods.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from modernart import opencalls
from modernart.engine.actions import Action, Bid, IllegalAction, Pass
from modernart.engine.events import Called, Dealt, Event, Fault
from modernart.engine.state import State
from modernart.language import _, quoted
from modernart.line import Branch, line_of_game
from modernart.match import Match, ask
from modernart.opencalls import Calls
from modernart.record import Replay, dumps
from modernart.seats import Seat, seats_of_names
from modernart.students import Consultation, Student

__all__ = ["Timeline"]


class Timeline:
    """One game, the lines it took, and the moment that is being looked at.

    ``lines[current]`` is the line in view, ``cursor`` the index of the State in view. Only at the
    end of a line can one act; :meth:`branch` makes any moment the end of a new line.
    """

    def __init__(
        self, seats: Sequence[Seat], states: Sequence[State], faults: Sequence[Fault] = ()
    ) -> None:
        self.seats = tuple(seats)
        self.lines = [line_of_game(states, faults, self.people)]
        self.current = 0
        self.cursor = 0
        self.origin: Replay | None = None
        self._foresight = opencalls.Foresight([seat.player for seat in self.seats])

    @classmethod
    def of_record(cls, replay: Replay, known: Sequence[Seat]) -> Timeline:
        """The game of a record, from its beginning; ``known`` are the seats as they are."""
        names = replay.states[0].public.rules.players
        line = cls(seats_of_names(names, known), replay.states, replay.faults)
        line.origin = replay
        return line

    def record(self) -> str:
        """The line in view as a game record; what a record that was loaded says beside is kept."""
        last, faults = self.line.last, tuple(fault for _index, fault in self.line.faults)
        stop = None if last.is_terminal else _("saved before the end")
        if self.origin is None:
            return dumps(last, faults, stop=stop)
        if last == self.origin.states[-1]:
            stop = self.origin.stop
        return replace(self.origin, states=self.line.states, faults=faults, stop=stop).dumps()

    # ---- where we are

    @property
    def line(self) -> Branch:
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
    def calls(self) -> Calls:
        """What people said in the open auction at the end of the line."""
        return self.line.calls

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the persons at the screen."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_person)

    @property
    def students(self) -> tuple[Student, ...]:
        """The players whose decisions a student's code makes."""
        return tuple(one.player for one in self.seats if isinstance(one.player, Student))

    @property
    def consultation(self) -> Consultation | None:
        """The last question to a student's code up to the State in view."""
        return next((one for i, one in reversed(self.line.consultations) if i <= self.cursor), None)

    @property
    def callers(self) -> tuple[int, ...]:
        """The persons who may act now, the one who is asked first. Several in an open auction."""
        seat = self.state.current_player
        if not self.at_end or seat is None or not self.seats[seat].is_person:
            return ()
        if not opencalls.is_open(self.state):
            return (seat,)
        return opencalls.may_call(self.state, self.people, self.calls)

    @property
    def round_just_ended(self) -> int | None:
        """The round whose end is the last thing that happened; ``None`` if something else is."""
        last = self.state.public.history[-1]
        return last.round - 1 if isinstance(last, Dealt) and last.round > 1 else None

    def question(self) -> tuple[Student, Sequence[State]] | None:
        """What a student's code is asked in the State in view, or was asked last before it: the
        player, and the course of the game up to there."""
        asked = [i for i, _one in self.line.consultations if i <= self.cursor]
        for index in (self.cursor, *asked[-1:]):
            seat = self.line.states[index].current_player
            player = None if seat is None else self.seats[seat].player
            if isinstance(player, Student):
                return player, self.line.states[: index + 1]
        return None

    def match(self) -> Match:
        """The game up to the State in view."""
        states = self.line.states[: self.cursor + 1]
        faults = tuple(fault for index, fault in self.line.faults if index < self.cursor)
        return Match(states, faults, tuple(seat.player for seat in self.seats))

    # ---- acting

    def act(self, action: Action, seat: int | None = None) -> None:
        """A person's action; in an open auction any person may call, whoever is asked.

        Raises
        ------
        IllegalAction
            If it is not that person's turn, or the action is not allowed. Nothing has changed.
        """
        seat = self._require_turn(seat)
        with self._one_act():
            if not opencalls.is_open(self.state):
                self._extend(self.state.apply(action), person=True)
            elif isinstance(action, Pass):
                self._say(self.calls.passed_by(seat))
            else:
                self._call(action, seat)

    def leave(self, seat: int | None = None) -> None:
        """Out of this auction: pass until the lot is sold."""
        seat = self._require_turn(seat, opened=True)
        with self._one_act():
            self._say(self.calls.left(seat))

    def follow(self, limit: int, seat: int | None = None) -> None:
        """Follow up to ``limit`` thousand: raise by 1 whenever somebody else holds the bid."""
        seat = self._require_turn(seat, opened=True)
        standing = self.state.public.lot.standing_bid if self.state.public.lot else 0
        most = self.state.money[seat]
        if type(limit) is not int or not standing < limit <= most:
            message = _("a limit of {} is not possible; allowed: {} to {}")
            raise IllegalAction(message.format(quoted(limit), standing + 1, most))
        with self._one_act():
            self._set(replace(self.line, calls=self.calls.following(seat, limit)))
            self._call(Bid(standing + 1), seat)

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
        player = self.seats[seat].player
        if player is not None:
            answer = self._foresight.told(state) or ask(player, self.line.states)
            self._extend(answer.after, fault=answer.fault, consultation=answer.consultation)
            return True
        return opencalls.is_open(state) and self._answer_for(state, seat)

    def beat(self) -> bool:
        """Steps until something happened that one would look at; whether anything moved."""
        moved = False
        while True:
            known = self.state.public.log.length
            if not self.step():
                return moved
            moved = True
            if any(_is_seen(event) for event in self.state.public.history[known:]):
                return True

    def to_decision(self) -> None:
        """On to the next moment at which a person decides, or to the end of what was played."""
        looking_back = not self.at_end  # then the end of what was played is far enough
        while self.step():
            if self.cursor in self.line.decided or (looking_back and self.at_end):
                return

    # ---- the past

    def go(self, index: int) -> None:
        """Look at the State of that index, as near as there is one."""
        self._foresight.forget()
        self.cursor = max(0, min(index, self.last))

    def branch(self) -> None:
        """Play on from the State in view: a new line; the old one is kept."""
        if not self.at_end:
            self.lines.append(self.line.upto(self.cursor))
            self.select(len(self.lines) - 1)

    def select(self, number: int) -> None:
        """Look at the end of another line."""
        self.current = number
        self._foresight.forget()
        self.cursor = self.last

    @property
    def can_undo(self) -> bool:
        """Whether a person's last act can be taken back: nothing hidden has opened since."""
        return self.at_end and self.line.undone is not None

    def undo(self) -> None:
        """Take a person's last act back, be it an action or a word in an open auction."""
        back = self.line.undone if self.at_end else None
        if back is None:
            raise IllegalAction(_("nothing can be taken back: something hidden has opened since"))
        self._set(back)

    # ---- inside

    def _require_turn(self, seat: int | None, opened: bool = False) -> int:
        """The seat that acts: one of the callers, the one who is asked if none is named."""
        asked = self.state.current_player
        if not self.at_end:
            raise IllegalAction(_("this is the past: play on from here first, or go to the end"))
        if asked is None:
            raise IllegalAction(_("the game is over"))
        name = self.seats[asked].name
        if not self.seats[asked].is_person:
            raise IllegalAction(_("it is the turn of {}: step first").format(name))
        if opened and not opencalls.is_open(self.state):
            raise IllegalAction(_("that is for open auctions only"))
        seat = asked if seat is None else seat
        if seat not in self.callers:
            message = _("{} cannot act now: {} is asked")
            raise IllegalAction(message.format(self.seats[seat].name, name))
        return seat

    @contextmanager
    def _one_act(self) -> Iterator[None]:
        """A person's act, whole or not at all; the line before it is kept to go back to."""
        before = self.line
        try:
            yield
        except BaseException:
            self._set(before)
            raise
        self._set(replace(self.line, before=before))

    def _set(self, line: Branch) -> None:
        self.lines[self.current] = line
        self.cursor = self.last

    def _extend(
        self,
        *states: State,
        fault: Fault | None = None,
        consultation: Consultation | None = None,
        person: bool = False,
    ) -> None:
        self._set(self.line.then(*states, fault=fault, consultation=consultation, person=person))

    def _call(self, action: Action, seat: int) -> None:
        """A person's call in an open auction, whoever is asked."""
        if seat == self.state.current_player:
            self._extend(self.state.apply(action), person=True)
            return
        index = opencalls.last_raise(self.line.states)
        passes = opencalls.passes_to(self.line.states[index], seat)
        raised = passes[-1].apply(action)
        faults = opencalls.faults_of(passes[:-1], self.line.faults, index)
        line = self.line.upto(index)
        self._set(replace(line, calls=self.calls, faults=(*line.faults, *faults)))
        self._extend(*passes[1:], raised, person=True)

    def _say(self, calls: Calls) -> None:
        """Note a word, and supply the passes of those who are asked and have declined."""
        self._set(replace(self.line, calls=calls))
        person = True
        while (seat := self.state.current_player) is not None and self.calls.declines(seat):
            self._extend(self.state.apply(Pass()), person=person)
            person = False

    def _answer_for(self, state: State, seat: int) -> bool:
        """In an open auction built-ins call at once; people are waited for, without a clock."""
        if self.calls.declines(seat):
            self._extend(state.apply(Pass()))
            return True
        ahead = self._foresight.of(self.line.states, self.calls)
        if ahead.is_raised:
            self._extend(ahead.states[0])
            after = (*ahead.states[1:], ahead.answers[-1].after)
            for answer, then in zip(ahead.answers, after, strict=True):
                self._extend(then, fault=answer.fault, consultation=answer.consultation)
            return True
        raised = opencalls.followed(state, seat, self.calls)
        if raised is not None:
            self._extend(state.apply(raised))
        return raised is not None


def _is_seen(event: Event) -> bool:
    return not (isinstance(event, Called) and event.amount is None)
