"""The search for the case in which an answer loses the most."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from modernart.exercises.asking import Asked
from modernart.exercises.cases import (
    WHOLE,
    Case,
    Floats,
    amount,
    largest_miss,
    spread,
)
from modernart.exercises.judges import by_payoff


def hill(top: float) -> Case:
    """A hilltop: the loss is the square of the distance."""
    return Case({"top": top}, lambda answers: 50 - (answers - top) ** 2)


def test_the_largest_loss_is_found() -> None:
    miss = largest_miss([hill(20), hill(40), hill(60)], [22, 43, 61])
    assert miss is not None
    assert (miss.case.given["top"], miss.best, miss.answer) == (40, 40, 43)
    assert (miss.top, miss.earned) == (50, 41)


def test_what_rounding_costs_is_forgiven() -> None:
    assert largest_miss([hill(20), hill(40.4)], [20.9, 39.5]) is None
    assert largest_miss([hill(20)], [21.01]) is not None
    assert largest_miss([hill(20)], [20.01], spare=0.0) is not None


def test_only_what_is_possible_is_compared() -> None:
    miss = largest_miss([hill(40.4)], [44], tried=WHOLE)
    assert miss is not None
    assert miss.best == 40


@pytest.mark.parametrize("answer", [1e300, -1e300, 1_000_001])
def test_an_amount_that_nobody_has_is_told_as_such(answer: float) -> None:
    judge = by_payoff(lambda _chance: [hill(40)], str)
    verdict = judge(Asked(lambda top: answer, ("top",), 1.0), random.Random(1))
    assert re.match(r"f\(40\) returns -?1e\+\d+, an amount that nobody has", verdict.message)


def test_a_sentence_names_the_facts_of_the_miss() -> None:
    case = Case({"top_value": 40}, hill(40).payoff)
    judge = by_payoff(lambda _chance: [case], "at {top_value} you bid {answer}, not {best}.")
    verdict = judge(Asked(lambda top_value: 43.5, ("top_value",), 1.0), random.Random(1))
    assert verdict.message == "at 40 you bid 43.5, not 40."


def test_facts_are_written_as_people_do() -> None:
    def flat(answers: Floats) -> Floats:
        return np.where(answers == 7, 2 / 3, 0.0)

    miss = largest_miss([Case({"value": 60, "law": "F"}, flat, {"more": 0.5})], [9], spare=0.0)
    assert miss is not None
    assert miss.facts == {
        "value": "60",
        "law": "F",
        "more": "0.5",
        "answer": "9",
        "best": "7",
        "earned": "0",
        "top": "0.67",
    }
    assert [amount(-0.001), amount(True), amount(1e300)][:2] == ["0", True]


def test_spread_takes_one_from_each_part() -> None:
    for seed in range(50):
        found = spread(random.Random(seed), 1, 100, 10)
        assert [(number - 1) // 10 for number in found] == list(range(10))
    assert spread(random.Random(1), 3, 3, 1) == [3]
