"""A game at one screen: acting, open calls, undo, the past, branches; nothing is half done."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from modernart import (
    EDITIONS,
    Bid,
    IllegalAction,
    Offer,
    Pass,
    Person,
    Phase,
    State,
    View,
    new_game,
    play,
)
from modernart.events import Called, Fault
from modernart.line import Line
from modernart.opencalls import is_open
from modernart.record import dumps, loads
from modernart.seats import Seat, take_seats
from modernart.timeline import Timeline
from screen import calls_up_to, check_line, person, quiet, screen
from support import Temper, find, of_kind, table

ADA, BEN, CY, DEE = map(person, ("Ada", "Ben", "Cy", "Dee"))
HANDS = (
    "Ramon open, Ramon double, Sigrid sealed",
    "Daniel sealed, Ramon sealed",
    "Daniel once_around",
    "Sigrid open",
)


def opened(
    *seats: object, offers: str = "Ramon open", money: dict[int, int] | None = None
) -> Timeline:
    """Four at a table, and Ada has just offered a painting in an open auction."""
    state = table(*HANDS, money=money)
    state = state.apply(Offer(find(state.hands[0], offers)))
    line = screen(state, *seats)  # type: ignore[arg-type]
    line.to_decision()
    return line


def calls(line: Timeline) -> list[tuple[int, int | None]]:
    return [(event.seat, event.amount) for event in of_kind(line.state, Called)]


def raises(line: Timeline) -> list[tuple[int, int | None]]:
    return [(seat, amount) for seat, amount in calls(line) if amount is not None]


def course(line: Timeline) -> tuple[tuple[Line, ...], int, int]:
    return tuple(line.lines), line.current, line.cursor


def refused(line: Timeline, act: Callable[[], object], match: str) -> None:
    """The act is refused, and nothing at all has changed."""
    before = course(line)
    with pytest.raises(IllegalAction, match=match):
        act()
    assert course(line) == before


# ---- whose turn it is ------------------------------------------------------------------------


def test_people_are_waited_for_and_built_ins_play() -> None:
    line = screen(table(*HANDS), ADA, quiet, calls_up_to(4), quiet)
    assert line.callers == (0,)
    assert not line.step()
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    assert not line.callers
    line.to_decision()
    assert line.callers == (0,)
    check_line(line.line, [0])


def test_a_game_without_people_plays_to_its_end() -> None:
    line = Timeline(take_seats(["steady", "bold", "random"]), (new_game(players=3, seed=4),))
    line.to_decision()
    assert line.state.is_terminal
    assert not line.step()
    assert line.callers == ()
    check_line(line.line, [])


def test_nobody_acts_for_another() -> None:
    line = screen(table(*HANDS), ADA, quiet, quiet, DEE)
    card = find(line.state.hands[0], "Ramon open")
    refused(line, lambda: line.act(Offer(card), seat=1), "^Ben cannot act now: Ada is asked$")
    refused(line, lambda: line.act(Offer(card), seat=3), "^Dee cannot act now: Ada is asked$")
    refused(line, lambda: line.act(Offer(line.state.hands[1][0])), "^Ada may not play Offer")
    refused(line, lambda: line.act(Bid(5)), r"^Ada may not play Bid\(amount=5\)")
    refused(line, lambda: line.act(None), "^Ada may not play None")  # type: ignore[arg-type]
    line.act(Offer(card))
    refused(line, lambda: line.act(Pass()), "^it is the turn of Ben: step first$")


def test_a_game_that_is_over_takes_no_action() -> None:
    match = play(["random"] * 3, seed=2)
    line = Timeline((Seat("me"), Seat("a", quiet), Seat("b", quiet)), match.states)
    line.go(line.last)
    refused(line, lambda: line.act(Pass()), "^the game is over$")
    refused(line, line.leave, "^the game is over$")


def test_open_calls_are_for_open_auctions() -> None:
    line = screen(table(*HANDS), ADA, BEN, quiet, quiet)
    refused(line, line.leave, "^that is for open auctions only$")
    refused(line, lambda: line.follow(5), "^that is for open auctions only$")


# ---- open auctions -----------------------------------------------------------------------------


def test_built_ins_call_at_once_and_people_are_not_passed_over() -> None:
    line = opened(ADA, BEN, calls_up_to(3), calls_up_to(2))
    assert raises(line) == [(2, 1), (3, 2), (2, 3)]
    assert line.callers == (0, 1)
    assert not line.step()


def test_one_person_decides_when_nobody_else_wants_more() -> None:
    line = opened(calls_up_to(0), BEN, calls_up_to(3), calls_up_to(2))
    assert (line.callers, line.state.public.lot.standing_bid) == ((1,), 3)  # type: ignore[union-attr]
    line.act(Bid(4))
    line.to_decision()
    assert line.state.phase is Phase.OFFER
    assert line.state.money == (104, 96, 100, 100)


def test_people_call_in_any_order() -> None:
    line = opened(ADA, BEN, CY, DEE)
    for seat, amount in ((3, 5), (0, 6), (2, 7), (1, 8), (3, 9)):
        line.act(Bid(amount), seat)
        line.to_decision()
    assert raises(line) == [(3, 5), (0, 6), (2, 7), (1, 8), (3, 9)]
    assert set(line.callers) == {0, 1, 2}
    refused(line, lambda: line.act(Bid(10), 3), "^Dee cannot act now: Ada is asked$")
    check_line(line.line, line.people)


def test_a_pass_counts_for_one_standing_bid() -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.act(Bid(5), 3)
    for seat in (1, 2):
        line.act(Pass(), seat)
        line.to_decision()
    assert line.callers[0] == 0  # Ada has said nothing yet, in whatever order the others pass
    line.act(Bid(6), 0)
    line.to_decision()
    assert set(line.callers) == {1, 2, 3}


def test_who_passed_may_still_call() -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.act(Bid(5), 3)
    for seat in (0, 1):
        line.act(Pass(), seat)
    line.to_decision()
    assert line.callers == (2, 0, 1)
    line.act(Bid(6), 0)
    assert raises(line) == [(3, 5), (0, 6)]


def test_out_is_out_until_the_lot_is_sold() -> None:
    line = opened(ADA, BEN, CY, quiet)
    line.leave(1)
    line.act(Bid(5), 2)
    line.to_decision()
    assert line.callers == (0,)
    refused(line, lambda: line.act(Bid(6), 1), "^Ben cannot act now: Ada is asked$")
    line.act(Pass())
    line.to_decision()
    assert (line.state.phase, line.callers) == (Phase.OFFER, (1,))
    assert line.state.money == (105, 100, 95, 100)
    assert line.calls.out == frozenset()


def test_all_who_left_are_passed_at_once() -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.leave(2)
    line.leave(3)
    line.act(Pass(), 1)
    assert line.callers == (0, 1)  # without a step: nobody who left is asked


def test_nobody_calls() -> None:
    line = opened(ADA, BEN, CY, DEE)
    for seat in (2, 0, 3, 1):
        line.act(Pass(), seat)
        line.to_decision()
    assert line.state.phase is Phase.OFFER
    assert len(line.state.public.collections[0]) == 1


def test_a_word_that_is_refused_is_not_kept() -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.act(Bid(5), 1)
    line.to_decision()
    refused(line, lambda: line.follow(9, 1), "^Ben cannot act now: Cy is asked$")
    refused(line, lambda: line.follow(5, 2), "^a limit of 5 is not possible; allowed: 6 to 100$")
    refused(line, lambda: line.follow(101, 2), "allowed: 6 to 100$")
    refused(line, lambda: line.follow(7.5, 2), "a limit of 7.5")  # type: ignore[arg-type]
    refused(line, lambda: line.follow(True, 2), "a limit of True")
    refused(line, lambda: line.leave(1), "^Ben cannot act now")
    refused(line, lambda: line.act(Bid(5), 3), r"may not play Bid\(amount=5\)")
    refused(line, lambda: line.act(Bid(101), 0), r"may not play Bid\(amount=101\)")
    refused(line, lambda: line.act(Offer(line.state.hands[0][0]), 0), "may not play Offer")


def test_following_raises_by_one_up_to_the_limit_and_is_asked_again() -> None:
    line = opened(ADA, BEN, calls_up_to(6), quiet)
    assert line.state.public.lot is not None
    assert line.state.public.lot.standing_bid == 1
    line.follow(5, 1)
    line.to_decision()
    assert raises(line) == [(2, 1), (1, 2), (2, 3), (1, 4), (2, 5)]
    assert set(line.callers) == {0, 1}
    line.act(Bid(9), 1)
    line.to_decision()
    assert line.callers == (0,)


def test_two_followers_against_each_other() -> None:
    line = opened(ADA, BEN, quiet, quiet)
    line.follow(10, 1)
    line.to_decision()
    line.follow(7, 0)
    line.to_decision()
    assert raises(line) == [(1, 1), (0, 2), (1, 3), (0, 4), (1, 5), (0, 6), (1, 7)]
    assert line.callers == (0,)
    check_line(line.line, line.people)


def test_a_follower_waits_for_nobody_else() -> None:
    """Cy follows: Ada, who is asked before, sees the bid that she must beat."""
    line = opened(ADA, quiet, CY, quiet)
    line.follow(20, 2)
    line.to_decision()
    line.act(Bid(10), 0)
    line.to_decision()
    assert raises(line) == [(2, 1), (0, 10), (2, 11)]
    line = opened(ADA, BEN, CY, calls_up_to(5))
    line.follow(20, 2)
    line.to_decision()
    assert raises(line)[-1] == (2, 6)
    assert set(line.callers) == {0, 1}


def test_to_pass_or_to_leave_ends_following() -> None:
    for end in ("act", "leave"):
        line = opened(ADA, BEN, quiet, calls_up_to(8))
        line.follow(5, 1)
        line.to_decision()
        line.act(Pass(), 1) if end == "act" else line.leave(1)
        assert line.calls.limit(1) is None


# ---- undo --------------------------------------------------------------------------------------


def test_an_act_is_taken_back_as_it_was() -> None:
    line = screen(table(*HANDS), ADA, quiet, quiet, quiet)
    before = line.line
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    line.to_decision()
    assert line.can_undo
    line.undo()
    assert line.line == before
    refused(line, line.undo, "^nothing can be taken back")


def test_a_call_out_of_turn_is_taken_back_and_nobody_loses_a_chance() -> None:
    line = opened(quiet, BEN, calls_up_to(1), DEE)
    before = line.line
    assert line.callers == (3, 1)
    line.act(Bid(7), 1)
    line.to_decision()
    line.undo()
    assert line.line == before
    assert line.callers == (3, 1)
    line.act(Pass(), 1)
    line.to_decision()
    assert (line.state.phase, line.callers[0]) == (Phase.BID, 3)


@pytest.mark.parametrize("word", ["leave", "pass", "follow"])
def test_a_word_is_taken_back_alone(word: str) -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.act(Bid(5), 1)
    line.leave(3)
    before = line.line
    if word == "follow":
        line.follow(9, 0)
    elif word == "leave":
        line.leave(0)
    else:
        line.act(Pass(), 0)
    assert line.line != before
    line.undo()
    assert line.line == before
    assert line.calls.out == {3}


def undoable(line: Timeline) -> bool:
    line.to_decision()
    return line.can_undo


def test_undo_ends_where_another_players_card_is_shown() -> None:
    line = opened(ADA, quiet, quiet, quiet)
    line.act(Pass())
    assert line.state.phase is Phase.OFFER and line.can_undo
    line.step()
    assert not line.can_undo
    refused(line, line.undo, "something hidden has opened since$")


def test_undo_ends_where_the_envelopes_open() -> None:
    line = screen(table(*HANDS), ADA, BEN, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Sigrid sealed")))
    line.act(Bid(5), 1)
    assert line.can_undo
    line.to_decision()
    assert line.callers == (0,)
    assert line.can_undo
    line.act(Bid(3))
    assert not line.can_undo


def test_undo_ends_where_somebody_adds_a_second_but_not_where_none_is_added() -> None:
    line = screen(table(*HANDS), ADA, quiet, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon double")))
    line.act(Pass())
    line.step()
    assert line.can_undo
    line = screen(table(*HANDS), ADA, BEN, CY, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon double")))
    line.act(Pass())
    line.act(next(iter(line.state.legal_actions)))
    assert line.state.phase is Phase.SEALED
    assert line.can_undo  # it was Ben's own act


def test_undo_ends_where_cards_are_dealt() -> None:
    hands = ("Ramon open, Ramon sealed", "Daniel sealed", "Daniel once_around")
    state = table(*hands, later=[["Sigrid open"] * 3])
    state = state.next(state.public._replace(counts=(0, 0, 0, 4, 0)))
    line = screen(state, ADA, quiet, quiet)
    line.act(Offer(find(state.hands[0], "Ramon open")))
    assert line.state.public.round == 2
    assert not line.can_undo


def test_undo_ends_where_the_game_ends_and_all_money_is_shown() -> None:
    state = new_game(players=3, seed=1)
    state = state.next(state.public._replace(round=4, counts=(4, 4, 4, 4, 4)))
    line = screen(state, ADA, quiet, quiet)
    line.act(Offer(state.hands[0][0]))
    assert line.state.is_terminal
    assert not line.can_undo


@pytest.mark.parametrize("turns", [True, False])
def test_undo_ends_where_a_mystery_card_is_turned_up(turns: bool) -> None:
    hands = ("Ramon open, Ramon sealed", "Daniel sealed", "Daniel once_around")
    line = screen(table(*hands, mystery="Sigrid open, Sigrid sealed"), ADA, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    line.to_decision()
    line.act(Pass())
    assert line.state.phase is Phase.REVEAL
    line.act(line.state.legal_actions.others[0] if turns else Pass())
    assert line.can_undo is not turns


def test_there_is_no_undo_in_the_past() -> None:
    line = opened(ADA, quiet, quiet, quiet)
    line.act(Bid(5))
    line.go(0)
    assert not line.can_undo
    refused(line, line.undo, "nothing can be taken back")


# ---- the past ----------------------------------------------------------------------------------


def test_to_go_back_and_on() -> None:
    line = Timeline(take_seats(["me", "steady", "bold"]), (new_game(players=3, seed=4),))
    line.act(Offer(line.state.hands[0][0]))
    line.to_decision()
    end = line.state
    line.go(-5)
    assert line.cursor == 0
    refused(line, lambda: line.act(Pass()), "^this is the past")
    line.to_decision()
    assert line.state == end
    line.go(10**9)
    assert line.cursor == line.last


def test_a_branch_keeps_the_old_line() -> None:
    line = screen(table(*HANDS), ADA, quiet, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    line.to_decision()
    line.act(Bid(4))
    old = line.line
    line.branch()
    assert len(line.lines) == 1  # at the end there is nothing to branch from
    line.go(0)
    line.branch()
    line.act(Offer(find(line.state.hands[0], "Sigrid sealed")))
    assert line.lines[0] == old
    assert line.lines[1].states[0] is old.states[0]
    line.select(0)
    assert line.line == old and line.at_end


def test_each_line_keeps_its_calls() -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.act(Bid(5), 1)
    line.leave(0)
    line.go(0)
    line.branch()
    assert line.calls.out == frozenset()
    line.select(0)
    assert line.calls.out == {0}


def test_a_branch_in_an_open_auction_asks_everyone_again() -> None:
    line = opened(ADA, BEN, quiet, quiet)
    line.act(Bid(5), 1)
    line.to_decision()
    line.act(Pass(), 0)
    assert line.state.phase is Phase.OFFER
    first = next(i for i, state in enumerate(line.line.states) if raises_of(state) == [5])
    line.go(first)
    line.branch()
    line.to_decision()
    assert line.callers == (0,)


def raises_of(state: State) -> list[int]:
    return [event.amount for event in of_kind(state, Called) if event.amount is not None]


# ---- faults and records ------------------------------------------------------------------------


def boom(view: View) -> object:
    raise ZeroDivisionError("one by nothing")


def test_a_fault_is_kept_with_the_state_that_was_asked() -> None:
    line = opened(ADA, boom, BEN, calls_up_to(5))
    assert [(fault.seat, fault.played) for _i, fault in line.line.faults] == [(1, None)]
    line.act(Bid(6))
    line.to_decision()
    assert [fault.seat for _i, fault in line.line.faults] == [1, 1]
    check_line(line.line, [0, 2])


def faulty_game() -> tuple[tuple[State, ...], tuple[Fault, ...]]:
    match = play([boom, "random", "random"], seed=8)
    return match.states, match.faults


def test_a_record_that_is_loaded_knows_its_faults() -> None:
    states, faults = faulty_game()
    line = Timeline((ADA, Seat("b", quiet), Seat("c", quiet)), states, faults)
    assert [fault for _i, fault in line.line.faults] == list(faults)
    check_line(line.line, [0])


def test_a_game_that_stopped_between_a_fault_and_its_default_goes_on() -> None:
    """The seat is asked again, so that the fault is not told twice."""
    state = new_game(seed=1)
    state = state.apply(Offer(next(c for c in state.hands[0] if c.auction == "sealed")))
    state = state.apply(Pass())
    fault = Fault(len(state.public.history), 2, "sealed", "asleep", None)
    replay = loads(dumps(state.apply(Pass()), [fault], stop="the bell rang"))
    assert replay.faults == (fault,)
    line = Timeline((ADA, BEN, Seat("boom", boom), DEE), replay.states, replay.faults)  # type: ignore[arg-type]
    line.go(line.last)
    for action, seat in ((Bid(4), 1), (Bid(5), 3), (Bid(6), 0)):
        line.to_decision()
        line.act(action, seat)
    faults = [fault for _i, fault in line.line.faults]
    assert [fault.seat for fault in faults] == [2]
    assert loads(dumps(line.state, faults, stop="again")).states[-1] == line.state


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
        self.others: dict[int, Line] = {}

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

    def taken_back(self, before: Line) -> None:
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
        self.line.to_decision()
        assert self.line.callers or self.line.state.is_terminal or not self.line.at_end

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
