"""What becomes of an answer: each level, each kind of question, each way to be wrong."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

import numpy as np
import pytest

from modernart import (
    Action,
    AddSecond,
    Bid,
    Buy,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
    State,
    View,
    strategy,
)
from modernart.match import ask
from modernart.students import definition, seated
from support import find, go, table

HANDS = (
    "4 double, 4 open, 4 fixed_price, 2 open, 4 sealed",
    "4 sealed, 2 sealed, 4 once_around",
    "3 open",
)


def asked(*moves: Any, **options: Any) -> State:
    return go(table(*HANDS, mystery="5 open", **options), *moves)


OPEN = ("4 open",)
SEALED = ("4 sealed",)
BUY = ("4 fixed_price", 20)


def played(answer: Any, state: State) -> tuple[Action | None, str]:
    """What a bid function that answers this plays, ``None`` for a fault, and why."""

    def my_bid(view: View) -> Any:
        return answer

    result = ask(seated(my_bid)[1], [state])
    return (None, result.fault.reason) if result.fault else (result.action, "")


def around() -> State:
    """The once around of seat 1, who answers last; seat 2 is asked."""
    state = table(*HANDS)
    return go(state, "4 open", None, None, None, "4 once_around")


@pytest.mark.parametrize(
    ("state", "number", "action"),
    [
        (asked(*OPEN), 7, Bid(1)),
        (asked(*OPEN), 0, Pass()),
        (asked(*OPEN), 10**9, Bid(1)),  # a limit; the house raises as far as the money goes
        (asked(*OPEN, 7), 8, Bid(8)),
        (asked(*OPEN, 7), 7, Pass()),
        (asked(*SEALED), 7, Bid(7)),
        (asked(*SEALED), 0, Bid(0)),
        (asked(*SEALED), 100, Bid(100)),
        (asked(*SEALED), 101, None),
        (asked(*BUY), 20, Buy()),
        (asked(*BUY), 19, Pass()),
        (asked(*BUY), 10**9, Buy()),
        (asked(*BUY, money={1: 19}), 50, Pass()),
        (around(), 7, Bid(7)),
        (around(), 101, None),
        (around(), None, Pass()),
    ],
)
def test_a_bid_function(state: State, number: object, action: Action | None) -> None:
    assert played(number, state)[0] == action


@pytest.mark.parametrize(
    "number",
    [
        12.0,
        np.int64(12),
        np.float32(12),
        np.uint8(12),
        np.array(12),
        np.array(12.0),
        Fraction(12),
        Decimal(12),
        Decimal("12.0"),
    ],
)
def test_every_kind_of_whole_number_is_welcome(number: Any) -> None:
    assert played(number, asked(*SEALED))[0] == Bid(12)


def _generator(_view: object = None) -> Any:
    yield 5


async def _coroutine() -> int:
    return 5


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("20", "it returned '20'; allowed: a whole number without quotation marks"),
        (True, "True is yes or no"),
        (np.True_, "is yes or no"),
        (math.nan, "a calculation went wrong"),
        (math.inf, "no more than your money"),
        (12.5, "int(…) rounds down"),
        (np.float64(12.5), "int(…) rounds down"),
        (Decimal("12.5"), "int(…) rounds down"),
        (Decimal("nan"), "a calculation went wrong"),
        (np.array(True), "is yes or no"),
        (np.array([12, 13]), "a whole number, in thousands"),
        (-1, "it returned -1; allowed: 0 or more"),
        (101, "it returned 101; allowed: at most your money, 100"),
        ([20], "one whole number"),
        ((20,), "one whole number"),
        (_generator(), "write return where it says yield"),
        (_coroutine, "put () behind its name"),
        (print, "put () behind its name"),
        (int, "not a class"),
        (object(), "a whole number, in thousands"),
        (10**5000, "at most your money"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_each_wrong_answer_has_its_own_words(answer: Any, says: str) -> None:
    action, why = played(answer, asked(*SEALED))
    assert action is None
    assert why.startswith("it returned ")
    assert says in why


class Multiple:
    def __init__(self, times: int) -> None:
        self.times = times

    def __call__(self, view: View) -> int:
        return self.times * (view.money // 100)


def multiple(times: int, view: View) -> int:
    return times * (view.money // 100)


@pytest.mark.parametrize(
    ("player", "name"),
    [
        (partial(multiple, 7), "multiple"),
        (partial(partial(multiple), 7), "multiple"),
        (Multiple(7), "Multiple"),
        (partial(Multiple(7)), "Multiple"),
        (lru_cache(partial(multiple, 7)), "_lru_cache_wrapper"),
        (np.vectorize(lambda view: 7), "<lambda>"),
    ],
    ids=["partial", "partial twice", "instance", "partial of one", "lru_cache", "numpy"],
)
def test_anything_that_can_be_called_with_a_view_can_bid(
    player: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sat = seated(player)
    assert sat[0] == name
    given = ask(sat[1], [asked(*SEALED)])
    assert (given.action, given.fault) == (Bid(7), None)
    monkeypatch.setattr(definition, "_definitions", {})
    strategy("mine")(player)
    assert ask(seated("mine")[1], [asked(*SEALED)]).action == Bid(7)


def test_a_class_whose_instances_can_be_called_bids() -> None:
    class Seven:
        def __call__(self, view: View) -> int:
            return 7

    assert ask(seated(Seven)[1], [asked(*SEALED)]).action == Bid(7)


def test_a_function_of_two_that_was_given_none() -> None:
    fault = ask(seated(partial(multiple))[1], [asked(*SEALED)]).fault
    assert fault is not None
    assert "multiple has 2 parameters, but is called with 1 argument" in fault.reason


@pytest.mark.parametrize(("answer", "action"), [(np.array(True), Buy()), (np.array(False), Pass())])
def test_an_array_of_one_truth_value_is_yes_or_no(answer: Any, action: Action) -> None:
    assert decided(asked(*BUY), buy=always(answer)) == (action, "")


def test_an_async_function() -> None:
    async def my_bid(view: View) -> int:
        return 5

    fault = ask(seated(my_bid)[1], [asked(*SEALED)]).fault
    assert fault is not None
    assert "write def without async" in fault.reason


@pytest.mark.parametrize("moves", [OPEN, SEALED, BUY], ids=["open", "sealed", "fixed price"])
@pytest.mark.parametrize("answer", [-1, 2.5, "5", [5]])
def test_what_is_wrong_is_wrong_in_every_auction(moves: tuple[Any, ...], answer: Any) -> None:
    assert played(answer, asked(*moves))[0] is None


# ---- named decisions


def decided(state: State, **decisions: Callable[[Any, View], object]) -> tuple[Action | None, str]:
    """What a class with these decisions plays; ``None`` for a fault, and why."""
    result = ask(seated(type("Own", (), decisions))[1], [state])
    return (None, result.fault.reason) if result.fault else (result.action, "")


def always(answer: Any) -> Callable[[Any, View], Any]:
    return lambda self, view: answer


def test_named_decisions_are_asked_by_name() -> None:
    offering = asked()
    card, double = find(offering.hands[0], "2 open"), find(offering.hands[0], "4 double")
    second = go(offering, Offer(double))
    fitting = find(offering.hands[0], "4 sealed")
    assert decided(offering, choose_painting=always(card))[0] == Offer(card)
    assert decided(second, add_second=always(fitting))[0] == AddSecond(fitting)
    assert decided(second, add_second=always(None))[0] == Pass()
    assert decided(asked("4 fixed_price"), name_price=always(33))[0] == NamePrice(33)
    assert decided(asked(*BUY), buy=always(True))[0] == Buy()
    assert decided(asked(*BUY), buy=always(np.False_))[0] == Pass()
    assert decided(asked(*OPEN), open_bid=always(5), bid=always(0))[0] == Bid(1)
    assert decided(asked(*SEALED), sealed_bid=always(5), bid=always(0))[0] == Bid(5)
    assert decided(around(), once_around_bid=always(5), bid=always(0))[0] == Bid(5)
    reveal = go(offering, "4 open", None, None, None)
    assert reveal.phase is Phase.REVEAL
    assert decided(reveal, reveal=always(True))[0] == Reveal()
    assert decided(reveal, reveal=always(None))[0] == Pass()


def test_what_is_not_named_falls_back_to_bid_and_then_to_the_house() -> None:
    assert decided(asked(*SEALED), bid=always(6), buy=always(False))[0] == Bid(6)
    state = asked()
    house = seated("steady")[1](state.view(0))  # type: ignore[operator]
    assert decided(state, bid=always(6)) == (house, "")
    sealed = asked(*SEALED)
    house = seated("steady")[1](sealed.view(1))  # type: ignore[operator]
    assert decided(sealed, buy=always(True)) == (house, "")


@pytest.mark.parametrize(
    ("moves", "name", "answer", "says"),
    [
        ((), "choose_painting", "Ramon", "allowed: one of the paintings "),
        ((), "choose_painting", None, "allowed: one of the paintings "),
        (("4 double",), "add_second", 3, ", or None"),
        (("4 fixed_price",), "name_price", 0, "a price from 1 to 100"),
        (("4 fixed_price",), "name_price", -1, "a price from 1 to 100"),
        (("4 fixed_price",), "name_price", 101, "a price from 1 to 100"),
        (BUY, "buy", "yes", "allowed: True or False"),
        (BUY, "buy", 1, "allowed: True or False"),
        (("4 open", None, None, None), "reveal", 1, "allowed: True or False"),
    ],
)
def test_a_wrong_decision_says_what_is_allowed(
    moves: tuple[Any, ...], name: str, answer: Any, says: str
) -> None:
    action, why = decided(asked(*moves), **{name: always(answer)})
    assert action is None
    assert why.startswith(f"{name}: it returned {answer!r}; allowed: ")
    assert says in why


def test_who_has_no_second_painting_can_only_answer_none() -> None:
    state = go(table("4 double, 2 open", "4 sealed", "3 open"), "4 double")
    assert decided(state, add_second=always(None))[0] == Pass()
    why = decided(state, add_second=always(True))[1]
    assert why == "add_second: it returned True; allowed: None, as there is no painting to choose"


def test_who_cannot_pay_cannot_buy() -> None:
    action, why = decided(asked(*BUY, money={1: 19}), buy=always(True))
    assert action is None
    assert "the price is more than your 19" in why


def test_a_painting_of_somebody_else_cannot_be_offered() -> None:
    state = asked()
    assert decided(state, choose_painting=always(state.hands[1][0]))[0] is None


# ---- actions


def test_actions_are_played_as_they_are() -> None:
    state = asked(*OPEN)

    class Own:
        def __call__(self, view: View) -> Any:
            return Bid(17)

    from modernart.students.definition import define
    from modernart.students.student import Student

    for written in (Own, Own(), lambda view: Bid(17)):
        definition = define("own", written, "action")
        player = Student(lambda definition=definition: definition)  # type: ignore[misc]
        assert ask(player, [state]).action == Bid(17)
    definition = define("own", lambda view: 17, "action")
    fault = ask(Student(lambda: definition), [state]).fault
    assert fault is not None
    assert fault.reason == "it returned 17; allowed: Bid(1..100) | Pass()"


def test_none_passes_where_one_can_pass() -> None:
    from modernart.students.definition import define
    from modernart.students.student import Student

    definition = define("own", lambda view: None, "action")
    assert ask(Student(lambda: definition), [asked(*OPEN)]).action == Pass()
    assert ask(Student(lambda: definition), [asked()]).fault is not None
