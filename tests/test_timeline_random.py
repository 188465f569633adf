"""People at a screen do what they like; every line follows the rules."""

from __future__ import annotations

import random

from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from modernart import (
    EDITIONS,
    Person,
    new_game,
)
from modernart.line import Branch
from modernart.opencalls import is_open
from modernart.record import dumps, loads
from modernart.seats import take_seats
from modernart.timeline import Timeline
from screen import (
    check_line,
)
from support import Temper

# ---- at random ---------------------------------------------------------------------------------


class Course(RuleBasedStateMachine):
    """People at a screen do what they like, whenever they like."""

    @initialize(
        edition=some.sampled_from(sorted(EDITIONS)),
        sits=some.lists(some.sampled_from("ppprbs"), min_size=3, max_size=5),
        seed=some.integers(0, 99),
    )
    def begin(self, edition: str, sits: list[str], seed: int) -> None:
        kinds = {"r": "random", "b": "bold", "s": "steady"}
        seats = take_seats([kinds.get(kind) or person_named(i) for i, kind in enumerate(sits)])
        mystery = len(seats) == 3 and EDITIONS[edition].mystery_allowed and seed % 2 == 0
        first = new_game(edition, [s.name for s in seats], seed, mystery_hand=mystery)
        self.line = Timeline(seats, (first,))
        self.others: dict[int, Branch] = {}

    @rule(temper=some.builds(Temper, some.integers(0, 999)), who=some.integers(0, 9))
    def act(self, temper: Temper, who: int) -> None:
        callers = self.line.callers
        if not callers:
            return
        seat, before = callers[who % len(callers)], self.line.line
        state = self.line.state
        if is_open(state):
            state = state.next(state.public._replace(to_move=seat))
        self.line.act(temper.choose(state, random.Random(temper.seed)), seat)
        self.taken_back(before)

    @rule(who=some.integers(0, 9), limit=some.integers(1, 60))
    def say(self, who: int, limit: int) -> None:
        callers, before = self.line.callers, self.line.line
        if not callers or not is_open(self.line.state):
            return
        seat = callers[who % len(callers)]
        if limit % 3:
            self.line.leave(seat)
        else:
            standing = self.line.state.public.lot.standing_bid  # type: ignore[union-attr]
            most = self.line.state.money[seat]
            if most <= standing:
                return
            self.line.follow(min(most, standing + limit), seat)
        self.taken_back(before)

    def taken_back(self, before: Branch) -> None:
        """Whatever can be taken back leaves everything as it was."""
        after = self.line.line
        if self.line.can_undo:
            self.line.undo()
            assert self.line.line == before
            self.line.lines[self.line.current] = after
            self.line.go(self.line.last)

    @rule()
    def step(self) -> None:
        self.line.step()

    @rule()
    def beat(self) -> None:
        self.line.beat()

    @rule()
    def to_decision(self) -> None:
        states, looking_back = self.line.line.states, not self.line.at_end
        self.line.to_decision()
        if looking_back:  # nothing new is played
            assert self.line.line.states == states
            assert self.line.at_end or self.line.cursor in self.line.line.decided
        else:
            assert self.line.callers or self.line.state.is_terminal

    @rule(share=some.floats(0, 1))
    def go(self, share: float) -> None:
        self.line.go(round(share * self.line.last))

    @precondition(lambda self: not self.line.at_end and len(self.line.lines) < 5)
    @rule()
    def branch(self) -> None:
        old = self.line.current
        self.line.branch()
        self.others[old] = self.line.lines[old]

    @rule(number=some.integers(0, 9))
    def select(self, number: int) -> None:
        self.others[self.line.current] = self.line.line
        self.line.select(number % len(self.line.lines))
        self.others.pop(self.line.current, None)

    @precondition(lambda self: self.line.can_undo)
    @rule()
    def undo(self) -> None:
        self.line.undo()

    @invariant()
    def is_sound(self) -> None:
        line = self.line
        assert 0 <= line.cursor <= line.last
        assert set(line.callers) <= set(line.people)
        assert all(line.lines[number] == old for number, old in self.others.items())
        if line.callers:
            assert line.callers[0] == line.state.current_player

    def teardown(self) -> None:
        line = getattr(self, "line", None)
        if line is None:
            return
        for one in line.lines:
            check_line(one, line.people)
        faults = [fault for _i, fault in line.line.faults]
        stop = None if line.line.last.is_terminal else "enough"
        assert loads(dumps(line.line.last, faults, stop=stop)).states[0] == line.line.states[0]


def person_named(seat: int) -> object:
    return Person(f"Person {seat}")


TestCourse = Course.TestCase
