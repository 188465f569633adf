"""The questions to notebooks 02 to 04: right answers, typical mistakes, and what nearly fits."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.stats import beta, uniform

from modernart.exercises import (
    around,
    dominance,
    formula,
    payoffs,
    rivals,
    sealed,
    seller,
    selling,
)
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import CENTS, Case, largest_miss
from modernart.exercises.verdict import Status
from modernart.theory import English, FirstPrice, FixedPrice, OnceAround, RiskAverse, Rivals

MODULES = (dominance, sealed, formula, seller, around, rivals, selling)
QUESTIONS: dict[str, Question] = {
    name: getattr(module, name) for module in MODULES for name in module.__all__
}
FUNCTIONS = [name for name, question in QUESTIONS.items() if question.parameters]
NUMBERS = [name for name, question in QUESTIONS.items() if not question.parameters]
AMOUNTS = [name for name in FUNCTIONS if name != "last_word"]
HUNDRED = uniform(0, 100)


def answer_of(name: str) -> Callable[..., Any]:
    """The right answer of a question that asks for a function."""
    found = QUESTIONS[name].answer
    assert callable(found)
    return found


def test_there_is_one_of_each() -> None:
    assert len(QUESTIONS) == 18
    for name, question in QUESTIONS.items():
        assert question.name == name
        assert question.notebook in ("02", "03", "04")
        assert len(question.mistakes) >= 3
        assert question.hints


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_right_answer_is_right_on_many_seeds(name: str) -> None:
    question = QUESTIONS[name]
    said = {repr(question.check(question.answer, seed=seed)) for seed in range(20)}
    assert said == {f"right. {question.praise}"}
    assert question.check(question.answer).is_right


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_solution_runs_where_it_is_pasted(name: str) -> None:
    question, room = QUESTIONS[name], dict[str, Any]()
    exec(question.solution(), room)
    pasted = [thing for word, thing in room.items() if word != "__builtins__"][-1]
    assert question.check(pasted if question.parameters else pasted()).is_right


MISTAKES = [(question, mistake) for question in QUESTIONS.values() for mistake in question.mistakes]


@pytest.mark.parametrize(
    ("question", "mistake"), MISTAKES, ids=[f"{q.name}: {m.name}" for q, m in MISTAKES]
)
def test_a_typical_mistake_has_a_message_of_its_own(question: Question, mistake: Mistake) -> None:
    for seed in range(4):
        verdict = question.check(mistake.answer, seed=seed)
        assert verdict.status is Status.NOT_YET
        assert [m.name for m in question.mistakes if m.says in verdict.message] == [mistake.name]
        assert verdict.message.count(mistake.says) == 1


@pytest.mark.parametrize("name", AMOUNTS)
@pytest.mark.parametrize("off", [-4, 4])
def test_four_off_is_not_right(name: str, off: int) -> None:
    question, solved = QUESTIONS[name], answer_of(name)
    for seed in range(5):
        verdict = question.check(lambda *given: solved(*given) + off, seed=seed)
        assert verdict.status is Status.NOT_YET


ROUNDED = [name for name in AMOUNTS if name not in ("once_around_bid", "bid_before_auctioneer")]


@pytest.mark.parametrize("name", ROUNDED)
@pytest.mark.parametrize("whole", [math.floor, round, math.ceil])
def test_amounts_may_be_whole(name: str, whole: Callable[[float], int]) -> None:
    question, solved = QUESTIONS[name], answer_of(name)
    for seed in range(10):
        assert question.check(lambda *given: whole(solved(*given)), seed=seed).is_right


def test_a_raise_by_one_is_as_good_as_a_match() -> None:
    def raises(value: float, standing: float, to_come: int) -> float:
        wish = math.floor(to_come / (to_come + 1) * value)
        return max(standing + 1, wish) if value > standing else 0

    for seed in range(20):
        assert QUESTIONS["once_around_bid"].check(raises, seed=seed).is_right


def tried(bids: np.ndarray, earned: np.ndarray) -> float:
    return float(bids[earned.argmax()])


ALSO_RIGHT: list[tuple[str, object]] = [
    ("open_limit", lambda value: np.float64(value) + 0),
    ("second_price_bid", lambda value, reserve: value if value >= reserve else reserve - 1),
    ("second_price_case", 48),
    ("second_price_case", 59.9),
    (
        "sealed_bid",
        lambda value, bidders: FirstPrice(bidders=bidders, valuation=HUNDRED).bid(value),
    ),
    ("skewed_bid", lambda value: value - quad(lambda x: (x / value) ** 4, 0, value)[0]),
    (
        "any_sealed_bid",
        lambda value, bidders, F: (
            value - quad(lambda x: F(x) ** (bidders - 1), 0, value)[0] / F(value) ** (bidders - 1)
        ),
    ),
    (
        "any_sealed_bid",  # coarse steps, from the left
        lambda value, bidders, F: (
            value - sum((F(x) / F(value)) ** (bidders - 1) for x in np.arange(0, value, 0.5)) * 0.5
        ),
    ),
    (
        "careful_bid",
        lambda value, exponent: FirstPrice(
            bidders=3, valuation=HUNDRED, preferences=RiskAverse(exponent)
        ).bid(value),
    ),
    ("best_reserve", lambda bidders: English(bidders=bidders, valuation=HUNDRED).optimal_reserve()),
    ("all_pay_revenue", English(bidders=4, valuation=HUNDRED).revenue()),
    ("all_pay_revenue", 59.9),
    ("best_tag", lambda bidders: FixedPrice(bidders=bidders, valuation=HUNDRED).optimal_price()),
    (
        "best_tag",
        lambda bidders: max(range(101), key=lambda p: p * (1 - (p / 100) ** bidders)),
    ),
    (
        "once_around_bid",
        lambda value, standing, to_come: OnceAround(bidders=5, valuation=HUNDRED).bid(
            value, to_come=to_come, standing=standing
        ),
    ),
    ("last_word", lambda value, standing: np.float64(value - standing) > standing),
    (
        "bid_before_auctioneer",
        lambda value, standing, to_come: (
            0
            if value <= standing
            else max(
                standing,
                tried(
                    CENTS,
                    (value - CENTS) * (CENTS / 100) ** to_come * np.minimum(CENTS / 50, 1),
                ),
            )
        ),
    ),
    ("jar_bid", lambda guess: max(guess - 10, 0)),
    (
        "rival_seller_bid",
        lambda value, winner, seller: FirstPrice(
            bidders=3, valuation=HUNDRED, preferences=Rivals(winner=winner, seller=seller)
        ).bid(value),
    ),
    ("purse_bid", lambda value: 31 if value > 32 else round(2 / 3 * value)),
    ("purse_bid", lambda value: 31.0 if value > 31 else round(2 / 3 * value)),
    ("auctioneer_limit", lambda own: English(bidders=3, valuation=HUNDRED).drop_out(own)),
    (
        "forced_tag",
        lambda own, rivals: FixedPrice(
            bidders=rivals, valuation=HUNDRED, seller_value=own, forced=True
        ).optimal_price(),
    ),
]


@pytest.mark.parametrize(("name", "answer"), ALSO_RIGHT)
def test_other_right_answers_are_accepted(name: str, answer: object) -> None:
    for seed in range(3):
        verdict = QUESTIONS[name].check(answer, seed=seed)
        assert verdict.is_right, verdict


def test_every_question_has_another_right_answer() -> None:
    assert {name for name, _answer in ALSO_RIGHT} == set(QUESTIONS)


@pytest.mark.parametrize("name", QUESTIONS)
def test_nothing_answered_is_not_attempted(name: str) -> None:
    question = QUESTIONS[name]
    for nothing in (None, ...):
        assert question.check(nothing).status is Status.NOT_ATTEMPTED
    if question.parameters:
        assert question.check(lambda *given: None).status is Status.NOT_ATTEMPTED


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("odd", ["54", [54], math.nan, True, lambda: 54, 1e300, -1e300])
def test_odd_numbers_are_not_right(name: str, odd: object) -> None:
    assert QUESTIONS[name].check(odd).status is Status.NOT_YET


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("odd", [54, "lambda v: v", lambda: 54, list, lambda *given: 1 / 0])
def test_what_is_no_such_function_is_not_right(name: str, odd: object) -> None:
    assert QUESTIONS[name].check(odd).status is Status.NOT_YET


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("odd", ["60", [60], math.inf, 1e300, -1e300, 1j, lambda: 60])
def test_what_a_function_returns_may_be_odd(name: str, odd: object) -> None:
    verdict = QUESTIONS[name].check(lambda *given: odd)
    assert verdict.status is Status.NOT_YET
    assert verdict.message


def test_a_counterexample_in_full() -> None:
    verdict = QUESTIONS["sealed_bid"].check(lambda value, bidders: value, seed=1)
    case, best = verdict.message.split("; ")
    assert case.startswith("with a value of ")
    assert case.endswith(" and earn 0 on average")
    assert best.startswith("at ")


@pytest.mark.parametrize(
    ("value", "reserve", "bid", "said"),
    [
        (60, 50, 54, "If the highest rival bids 57, you gain nothing; a bid of 60 would win and"),
        (60, 50, 70, "If the highest rival bids 65, you win, pay 65 and lose 5."),
        (60, 50, 40, "a bid of 60 would win at 50 and gain 10."),
        (40, 50, 50, "you win, pay 50 and lose 10; with no bid (0) you would lose nothing."),
    ],
)
def test_what_second_price_is_told(value: int, reserve: int, bid: int, said: str) -> None:
    given = {"value": value, "reserve": reserve}
    payoff = partial(payoffs.second_price, value=value, reserve=reserve)
    miss = largest_miss([Case(given, payoff)], [bid], spare=0.0)
    assert miss is not None
    assert said in dominance.told_second_price(miss)


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        (0, "with a value of 60, a standing bid of 20 and 1 still to come you pass and earn 0 on"),
        (10, "you bid 10, which is a pass, and earn 0 on average; a bid of 30 would earn 9."),
        (60, "you bid 60 and earn 0 on average; a bid of 30 would earn 9."),
    ],
)
def test_what_once_around_is_told(bid: int, said: str) -> None:
    given = {"value": 60, "standing": 20, "to_come": 1}
    case = Case(given, lambda bids: payoffs.once_around(bids, 60, 20, 1))
    miss = largest_miss([case], [bid])
    assert miss is not None
    assert said in around.told_once_around(miss)


@pytest.mark.parametrize("bidders", [2, 3, 5])
@pytest.mark.parametrize(
    ("law", "valuation"),
    [(formula.power(2.5), beta(2.5, 1, scale=100)), (formula.HUMP, beta(2, 2, scale=100))],
)
def test_the_rivals_of_any_distribution(
    law: formula.ValueDistribution, valuation: Any, bidders: int
) -> None:
    values = np.array([10.0, 20.0, 50.0, 80.0, 100.0])
    theirs = formula.HighestRivalBid.of(law, bidders - 1)
    right = FirstPrice(bidders=bidders, valuation=valuation).bid(values)
    assert np.interp(values, CENTS, theirs.bids) == pytest.approx(right, abs=0.01)
    assert law(values) == pytest.approx(valuation.cdf(values))
