"""The events of a game so far: a value that shares what came before."""

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

from modernart.engine.events import Called, called
from modernart.engine.history import History

ONE, TWO, THREE = (Called(seat, 10 * seat) for seat in (1, 2, 3))


def test_it_is_a_value_with_its_events_in_order() -> None:
    chain = History.of().then(ONE).then(TWO)
    assert chain.events == (ONE, TWO) == History.of([ONE, TWO]).events
    assert chain.length == 2
    assert chain == History.of([ONE]).then(TWO)
    assert hash(chain) == hash(History.of([ONE, TWO]))
    assert chain != chain.then(THREE) != History.of([ONE, TWO, TWO])


def test_what_comes_later_does_not_reach_an_earlier_moment() -> None:
    early = History.of().then(ONE)
    late, other = early.then(TWO), early.then(THREE)
    assert late.events == (ONE, TWO)
    assert other.events == (ONE, THREE)
    assert early.events == (ONE,)


def test_since_tells_what_came_after_a_moment_of_the_same_game() -> None:
    early = History.of().then(ONE)
    late = early.then(TWO).then(THREE)
    assert late.since(early) == (TWO, THREE)
    assert late.since(late) == ()
    assert early.since(late) is None
    assert late.since(History.of([ONE])) is None  # equal, but of another course


def test_it_travels_and_cannot_be_changed() -> None:
    long = History.of()
    for _each in range(20_000):  # deeper than any recursion may go
        long = long.then(ONE)
    assert pickle.loads(pickle.dumps(long)) == long == copy.deepcopy(long)
    with pytest.raises(FrozenInstanceError):
        long.length = 1
    del long


def test_a_call_is_made_quickly_and_is_like_any_other() -> None:
    assert called(2, 20) == TWO
    assert repr(called(2, None)) == repr(Called(2, None))
    with pytest.raises(FrozenInstanceError):
        called(2, 20).amount = 30  # type: ignore[misc]
