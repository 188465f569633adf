"""Open calls: what people said, whose pass is supplied, and who raises without waiting."""

from __future__ import annotations

import pytest

from modernart import Bid, Offer, State
from modernart.opencalls import (
    Calls,
    followed,
    has_new_bid,
    is_open,
    last_raise,
    look_ahead,
    may_call,
    passes_to,
)
from screen import calls_up_to, quiet
from support import find, go, table

HANDS = ("Ramon open, Sigrid sealed", "Ramon once_around", "Daniel open", "Sigrid open")


def opened(*calls: int | None) -> State:
    """Ada has offered a painting in an open auction, and these were the calls from Ben on."""
    state = table(*HANDS)
    state = state.apply(Offer(find(state.hands[0], "Ramon open")))
    return go(state, *calls)


def test_only_the_bidding_of_an_open_auction_is_open() -> None:
    state = table(*HANDS)
    assert not is_open(state)
    assert is_open(opened())
    assert not is_open(go(state, "Sigrid sealed"))
    assert not is_open(opened(None, None, None, None))  # sold
    assert not is_open(go(opened(None, None, None, None), "Ramon once_around"))


def test_what_people_said() -> None:
    calls = Calls().left(1).passed_by(2).following(3, 20)
    assert [calls.declines(seat) for seat in range(4)] == [False, True, True, False]
    assert [calls.limit(seat) for seat in range(4)] == [None, None, None, 20]
    after = calls.after_raise()
    assert [after.declines(seat) for seat in range(4)] == [False, True, False, False]
    assert after.limit(3) == 20
    assert calls.left(3).limit(3) is None
    assert calls.passed_by(3).limit(3) is None
    assert Calls() == Calls().following(1, 5).without_limit(1)


def test_the_standing_bidder_and_who_left_may_not_call() -> None:
    state = opened(5)
    assert may_call(state, (0, 1, 2, 3), Calls()) == (2, 0, 3)
    assert may_call(state, (0, 1, 3), Calls().left(3)) == (2, 0)


def test_the_last_raise() -> None:
    state = table(*HANDS)
    states = [state]
    for move in ("Ramon open", None, 3, None, 4, None, None):
        states.append(go(states[-1], move))
    assert [last_raise(states[:n]) for n in range(2, len(states) + 1)] == [1, 1, 3, 3, 5, 5, 5]


def test_passes_are_supplied_up_to_the_caller() -> None:
    states = passes_to(opened(5), 0)
    assert [state.current_player for state in states] == [2, 3, 0]
    assert passes_to(opened(5), 2) == [opened(5)]


def test_a_new_bid_or_lot() -> None:
    before, after = opened(), opened(5)
    assert has_new_bid(before.public.lot, after.public.lot)
    assert not has_new_bid(after.public.lot, opened(5, None).public.lot)
    assert has_new_bid(after.public.lot, None)
    assert not has_new_bid(None, None)


def test_who_follows_raises_by_one_and_no_further_than_said() -> None:
    state = opened(5)
    assert followed(state, 2, Calls().following(2, 6)) == Bid(6)
    assert followed(state, 2, Calls().following(2, 5)) is None
    assert followed(state, 2, Calls()) is None
    assert followed(table(*HANDS), 2, Calls().following(2, 6)) is None


def test_the_first_who_would_raise_is_heard() -> None:
    state = opened(5)  # Ben holds it, Cy is asked
    ahead = look_ahead([state], [calls_up_to(9), quiet, None, calls_up_to(9)], Calls())
    assert ahead.is_raised
    lot = ahead.answers[-1].after.public.lot
    assert lot is not None
    assert lot.standing_bidder == 3
    assert ahead.answers[-1].fault is None
    ahead = look_ahead([state], [calls_up_to(9), quiet, None, quiet], Calls())
    assert ahead.is_raised
    assert [one.current_player for one in ahead.states] == [3, 0]
    assert not look_ahead([state], [quiet, quiet, None, quiet], Calls()).is_raised
    assert not look_ahead([state], [None, None, None, None], Calls()).is_raised


def test_a_person_who_follows_is_heard_like_a_built_in() -> None:
    ahead = look_ahead([opened(5)], [None] * 4, Calls().following(0, 8))
    assert ahead.answers[-1].after == go(opened(5), None, None, 6)


def test_a_fault_behind_the_one_who_is_asked_raises_nothing() -> None:
    def boom(view: object) -> Bid:
        raise ZeroDivisionError

    ahead = look_ahead([opened(5)], [boom, quiet, None, quiet], Calls())
    assert not ahead.is_raised
    assert [answer.fault is None for answer in ahead.answers] == [True, False]


def test_calls_are_a_value() -> None:
    calls = Calls().following(1, 5)
    with pytest.raises(TypeError):
        calls.limits[2] = 5  # type: ignore[index]
    assert calls == Calls().following(1, 5)
