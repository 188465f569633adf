"""Open auctions at one screen: people call in any order, built-ins at once."""

from __future__ import annotations

from modernart import (
    Bid,
    Offer,
    Pass,
    Phase,
    View,
)
from modernart.seats import Person, take_seats
from modernart.timeline import Timeline
from screen import (
    ADA,
    BEN,
    CY,
    DEE,
    calls_up_to,
    check_line,
    opened,
    quiet,
    raises,
    refused,
)
from support import table

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


def test_a_fault_stays_in_the_record_when_somebody_calls_out_of_turn() -> None:
    def boom(view: View) -> int:
        raise RuntimeError("boom")

    state = table("3 open, 3 sealed", "4 sealed", "4 open")
    line = Timeline(take_seats([Person("Ada"), boom, Person("Dee")]), (state,))
    line.act(Offer(state.hands[0][0]))
    line.to_decision()
    assert [fault.seat for _index, fault in line.line.faults] == [1]
    assert line.callers[0] == 2
    line.act(Bid(5), 0)
    ((index, fault),) = line.line.faults
    assert (fault.seat, fault.reason) == (1, fault.reason)
    assert "RuntimeError: boom" in fault.reason
    assert line.line.states[index].current_player == 1
    assert fault.move == len(line.line.states[index].public.history)
