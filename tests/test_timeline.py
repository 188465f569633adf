"""A game at one screen: whose turn it is, the past, branches, faults; nothing is half done."""

from __future__ import annotations

from modernart import (
    Bid,
    Offer,
    Pass,
    Phase,
    State,
    View,
    new_game,
    play,
)
from modernart.engine.events import Called, Fault
from modernart.record import dumps, loads
from modernart.seats import Seat, take_seats
from modernart.timeline import Timeline
from screen import (
    ADA,
    BEN,
    CY,
    DEE,
    HANDS,
    calls_up_to,
    check_line,
    opened,
    quiet,
    refused,
    screen,
)
from support import find, of_kind, table

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
