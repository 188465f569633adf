"""No wrong answer ever passes: the typical ones of each question, and some 700 others."""

from __future__ import annotations

from typing import Any

import pytest

from exercises.wrong_amounts import AMOUNTS, SOLVED
from exercises.wrong_choices import CHOICES, VALUES
from exercises.wrong_positions import POSITIONS
from modernart.exercises import questions
from modernart.exercises.base import Question

DUELS = {"beat_random", "beat_cautious", "beat_steady"}
"""Those are played, for seconds each: see test_game_questions.py."""

ASKED = [one for one in questions() if one.name not in DUELS]
WRONG: dict[str, dict[str, Any]] = {
    name: dict(answers)
    for table in (AMOUNTS, VALUES, CHOICES, POSITIONS)
    for name, answers in table.items()
}


def passes(question: Question, answer: object, runs: int) -> int:
    return sum(question.check(answer, seed=seed).is_right for seed in range(runs))


def check_all(question: Question, mistakes: int, others: int) -> None:
    passed = {m.name: passes(question, m.answer, mistakes) for m in question.mistakes}
    passed |= {name: passes(question, a, others) for name, a in WRONG[question.name].items()}
    assert [name for name, count in passed.items() if count] == []
    assert passes(question, question.answer, others) == others


@pytest.mark.parametrize("question", ASKED, ids=lambda one: one.name)
def test_no_wrong_answer_passes(question: Question) -> None:
    check_all(question, mistakes=2, others=1)


@pytest.mark.slow
@pytest.mark.parametrize("question", ASKED, ids=lambda one: one.name)
def test_no_wrong_answer_passes_in_many_runs(question: Question) -> None:
    check_all(question, mistakes=100, others=20)


def test_every_question_has_wrong_answers_to_try() -> None:
    assert {one.name for one in ASKED} == set(WRONG)
    assert sum(map(len, WRONG.values())) > 460
    assert set(WRONG) <= set(SOLVED)
