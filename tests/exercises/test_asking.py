"""What a student may hand in, however odd: a sentence comes back, never an exception."""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest

from modernart.exercises import base
from modernart.exercises.answers import as_choice, as_number
from modernart.exercises.asking import Asked
from modernart.exercises.base import Mistake, Question
from modernart.exercises.verdict import Status, Verdict, VerdictReached, not_yet, right


def judge(asked: Asked, chance: random.Random) -> Verdict:
    values = [chance.random() for _draw in range(20)]
    for value, said in zip(values, asked.numbers([(one,) for one in values]), strict=True):
        if abs(said - value / 2) > 0.001:
            return not_yet(f"with {value:.2f} you say {said:.2f}.", (value,))
    return right()


def in_half(value: float) -> float:
    return value / 2


HALF = Question(
    name="half",
    notebook="02",
    title="Half",
    text="Return half of the value.",
    parameters=("value",),
    judge=judge,
    solved=in_half,
    praise="Half it is.",
    hints=("Divide.", "By two."),
    mistakes=(
        Mistake("all of it", lambda value: value, "That is all of it."),
        Mistake("double", lambda value: 2 * value, "You multiply."),
    ),
    limit=0.5,
)


def number(asked: object, _chance: random.Random) -> Verdict:
    return right() if as_number(asked) == 3 else not_yet("it is not that.")


THREE = Question(
    name="three",
    notebook="00",
    title="Three",
    text="Say three.",
    judge=number,
    solved=lambda: 3,
    praise="Three.",
    hints=("One more than two.",),
    mistakes=(Mistake("two", 2, "One too few."),),
    limit=0.5,
)


def test_right_is_said_the_same_each_time() -> None:
    verdict = HALF.check(in_half)
    assert verdict.is_right and verdict.status is Status.RIGHT
    assert repr(verdict) == "right. Half it is."


def test_wrong_shows_an_example_and_the_mistake() -> None:
    verdict = HALF.check(lambda value: value)
    assert not verdict.is_right
    assert repr(verdict).startswith("not yet: with 0.")
    assert verdict.message.endswith("That is all of it.")
    (value,) = verdict.example
    assert 0 <= value <= 1


def test_what_is_no_typical_mistake_gets_the_example_alone() -> None:
    message = HALF.check(lambda value: value / 3).message
    assert message.startswith("with 0.")
    assert not any(mistake.says in message for mistake in HALF.mistakes)


def test_draws_are_fresh_unless_there_is_a_seed() -> None:
    def wrong(value: float) -> float:
        return value

    assert HALF.check(wrong, seed=1) == HALF.check(wrong, seed=1)
    assert len({HALF.check(wrong).message for _time in range(20)}) > 1


@pytest.mark.parametrize(
    "answer", [lambda value: np.float64(value) / 2, lambda value: Fraction(value) / 2, in_half]
)
def test_any_number_is_a_number(answer: Callable[[float], Any]) -> None:
    assert HALF.check(answer).is_right


def no_answer(value: float) -> None:
    pass


def not_written(value: float) -> float:
    raise NotImplementedError


def not_written_dots(value: float) -> Any:
    return ...


@pytest.mark.parametrize("question", [HALF, THREE])
@pytest.mark.parametrize("answer", [..., None])
def test_nothing_answered(question: Question, answer: object) -> None:
    verdict = question.check(answer)
    assert verdict.status is Status.NOT_ATTEMPTED
    assert repr(verdict).startswith("not attempted yet. Replace the …")


def stub(value: float) -> Any:
    """As it stands in a notebook, with a word on what to do."""
    ...  # your code here


def returns_nothing(value: float) -> None:
    return None


@pytest.mark.parametrize(
    "answer",
    [no_answer, not_written, not_written_dots, stub, returns_nothing, partial(stub), lambda v: ...],
)
def test_a_function_that_answers_nothing(answer: object) -> None:
    verdict = HALF.check(answer)
    assert verdict.status is Status.NOT_ATTEMPTED
    assert not verdict.more


def forgets_to_return(value: float) -> None:
    value / 2


def only_prints(value: float) -> None:
    print(value / 2)


def one_branch(value: float) -> bool | None:  # type: ignore[return]
    if value > 1:
        return True


def best_of_none(value: float) -> float | None:
    best, found = 0.0, None
    for one in (-value, -2 * value):
        if one > best:
            best, found = one, one
    return found


def sometimes(value: float) -> float | None:
    return value / 2 if value < 0.5 else None


@pytest.mark.parametrize(
    "answer", [forgets_to_return, only_prints, one_branch, best_of_none, sometimes]
)
def test_none_is_told_where_it_came_from_and_why_it_may_be(
    answer: Callable[[float], object],
) -> None:
    verdict = HALF.check(answer, seed=1)
    assert verdict.status is Status.NOT_YET
    (value,) = verdict.example
    assert answer(value) is None
    assert verdict.message == (
        f"your function returns None for {answer.__name__}({value:.4g}). Is a return missing in"
        " some branch, or was nothing found that it could return?"
    )


def loops(value: float) -> float:
    while True:
        pass


def loops_and_swallows(value: float) -> float:
    while True:
        with suppress(BaseException):
            time.sleep(0.01)


def leaves(value: float) -> float:
    sys.exit()


def asks(value: float) -> float:
    return float(input("? "))


def digs(value: float) -> float:
    return digs(value)


def misspells(value: float) -> float:
    return valeu / 2  # type: ignore[name-defined,no-any-return]  # noqa: F821


def chats(value: float) -> str:
    return str(value / 2)


def lists(value: float) -> list[float]:
    return [value / 2]


def nothing_sensible(value: float) -> float:
    return float("nan")


def of_two(value: float, other: float) -> float:
    return value


def of_none() -> float:
    return 0.5


class Half:
    """A class, where a function is asked for."""


class Rude:
    """An answer that cannot even be shown."""

    def __repr__(self) -> str:
        raise ValueError("no")

    def __float__(self) -> float:
        raise ValueError("no")


def rude(value: float) -> Rude:
    return Rude()


class Endless:
    """An answer that never says what it is."""

    def __float__(self) -> float:
        while True:
            pass


class Gone:
    """An answer that ends Python when it is looked at."""

    def __float__(self) -> float:
        raise SystemExit

    def __repr__(self) -> str:
        raise SystemExit


ODD = [
    (loops, "still running after 0.5 s"),
    (loops_and_swallows, "still running after 0.5 s"),
    (leaves, '"sys.exit()": exit(), quit() and sys.exit() cannot be used here'),
    (asks, "input() cannot be used here"),
    (digs, "calls itself without end"),
    (misspells, "NameError: name 'valeu' is not defined"),
    (chats, "is a text, in quotes; a number is asked for"),
    (lists, "is not a number"),
    (nothing_sensible, "is not a finite number"),
    (of_two, "your function has the parameters (value"),
    (of_none, "your function has the parameters ()"),
    (Half, "the answer is the class Half, but a function f(value) is asked for"),
    (rude, "is not a number"),
    (lambda value: 10**400, "is too large a number"),
    (lambda value: 10**5000, "returns an int of about 5001 digits, which is too large a number"),
    (lambda value: Endless(), "still running after 0.5 s"),
    (lambda value: Gone(), "sys.exit() cannot be used here"),
    (Gone(), "sys.exit() cannot be used here"),
    (0.5, "Give the function itself, by its name alone: check(f), not check(f(…))."),
    ("in_half", "Give the function itself"),
    ([0.5], "Give the function itself"),
    (Rude(), "Give the function itself"),
]


@pytest.mark.parametrize(("answer", "said"), ODD)
def test_what_is_odd_gets_a_sentence(answer: object, said: str) -> None:
    verdict = HALF.check(answer)
    assert verdict.status is Status.NOT_YET
    assert said in verdict.message


def test_the_line_that_failed_is_theirs() -> None:
    message = HALF.check(misspells).message
    assert f'line {misspells.__code__.co_firstlineno + 1}, "return valeu / 2' in message


@pytest.mark.parametrize("answer", [misspells, loops, leaves, asks, digs])
def test_what_goes_wrong_names_the_case_to_try(answer: Callable[[float], Any]) -> None:
    verdict = HALF.check(answer)
    (value,) = verdict.example
    assert verdict.message.startswith(f"in the case {answer.__name__}({value:.4g}): line ")


def test_the_case_is_the_one_that_failed() -> None:
    def fails_late(value: float) -> float:
        return value / 2 if value < 0.5 else 1 // 0

    verdict = HALF.check(fails_late)
    assert verdict.example[0] >= 0.5
    assert "ZeroDivisionError" in verdict.message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("3", "'3' is a text, in quotes"),
        (True, "True is True or False"),
        (in_half, "Call it, with parentheses"),
        ([3], "[3] is not a number"),
        (float("inf"), "inf is not a finite number"),
        (2j, "2j is not a number"),
        (Rude(), "Rude is not a number"),
        (10**400, "is too large a number"),
        (Endless(), "still running after 0.5 s"),
        (Gone(), "sys.exit() cannot be used here"),
    ],
)
def test_odd_values(answer: object, said: str) -> None:
    assert said in THREE.check(answer).message


def test_the_line_of_a_value_is_theirs_too() -> None:
    first = Endless.__float__.__code__.co_firstlineno
    message = THREE.check(Endless()).message
    assert any(f"line {first + more}, " in message for more in (1, 2))


@pytest.mark.parametrize("answer", [3, 3.0, np.int64(3), np.float32(3), Fraction(3)])
def test_a_value_may_be_any_number(answer: object) -> None:
    assert THREE.check(answer).is_right


def test_a_value_can_be_a_typical_mistake() -> None:
    assert THREE.check(2).message == "it is not that. One too few."
    assert THREE.check(2.0).message == "it is not that. One too few."
    assert THREE.check(5).message == "it is not that."


def busy(seconds: float) -> None:
    """Compute for so long, however much else the machine does meanwhile."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def test_one_limit_holds_for_all_calls_of_a_check() -> None:
    def slow(value: float) -> float:
        busy(0.1)
        return value / 2

    began = time.process_time()
    message = HALF.check(slow).message
    assert time.process_time() - began < 1.5
    assert re.fullmatch(r"its answers to \d calls took more than 0.5 s, all together\.", message)


def test_a_loop_in_a_later_call_is_a_loop() -> None:
    called = 0

    def loops_later(value: float) -> float:
        nonlocal called
        called += 1
        while called > 3:
            pass
        return value / 2

    assert "Is there a loop that never ends?" in HALF.check(loops_later).message


def test_the_last_lines_that_were_printed_are_shown() -> None:
    def chatty(value: float) -> float:
        print("asked about", round(value, 3))
        return value

    def floods(value: float) -> float:
        print("x" * 10**6)
        return value / 2

    head, *lines, _hint = HALF.check(chatty, seed=1).more.splitlines()
    assert head == "The last lines that it printed:"
    chance = random.Random(1)
    asked = [f"asked about {round(chance.random(), 3)}" for _draw in range(20)]
    assert lines == asked[-5:]
    verdict = HALF.check(floods)
    assert verdict.is_right and len(verdict.more) < 500


def test_a_hint_is_named_as_long_as_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_hints_shown", {})
    for _hint in HALF.hints:
        verdict = HALF.check(lambda value: value)
        assert repr(verdict).endswith("That is all of it.\nStuck? `half.hint()`")
        assert "Stuck? <code>half.hint()</code>" in verdict._repr_html_()
        HALF.hint()
    assert HALF.check(lambda value: value).more == ""
    assert THREE.check(4).more == "Stuck? `three.hint()`"
    assert not HALF.check(in_half).more + HALF.check(stub).more + THREE.check(...).more


def test_hints_come_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_hints_shown", {})
    assert repr(HALF.hint()) == "Divide."
    assert repr(HALF.hint()) == "Divide.\nBy two."
    assert repr(HALF.hint()) == "Divide.\nBy two."


def test_the_solution_is_shown_and_right() -> None:
    assert repr(HALF.solution()) == "def in_half(value):\n    return value / 2\n"
    assert HALF.answer is in_half
    assert THREE.answer == 3


def test_a_question_shows_title_and_text() -> None:
    assert repr(HALF) == "Half\nReturn half of the value."
    assert "<b>Half</b>" in HALF._repr_html_()
    named = replace(HALF, text="Return half of `value` < 1.")
    assert "half of <code>value</code> &lt; 1." in named._repr_html_()
    assert "half of `value` < 1." in repr(named)


def test_a_verdict_reads_without_colour_and_hides_no_signs() -> None:
    html = not_yet("1 < 2 & more")._repr_html_()
    assert 'role="status"' in html
    assert "not yet" in html
    assert "1 &lt; 2 &amp; more" in html


def test_settled_carries_its_verdict() -> None:
    with pytest.raises(VerdictReached, match="no number") as caught:
        raise VerdictReached(not_yet("no number"))
    assert caught.value.verdict.status is Status.NOT_YET


@pytest.mark.parametrize("choice", [True, np.True_])
def test_a_choice_is_true_or_false(choice: object) -> None:
    assert as_choice(choice) is True


@pytest.mark.parametrize("choice", [1, "yes", 0.0, None, np.array([True])])
def test_nothing_else_is_a_choice(choice: object) -> None:
    with pytest.raises(VerdictReached, match="True or False is asked for"):
        as_choice(choice)
