"""What students open is made from the sources: up to date, without solutions, and marked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from build import STUB, student_copy, with_marks
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import modernart.exercises
from modernart.exercises.base import Question

COPIES = Path(__file__).parents[1] / "notebooks"
NAMES = sorted(path.name for path in (COPIES / "sources").glob("*.ipynb"))
FUNCTION = """def double(value):
    doubled = ...
    ### BEGIN SOLUTION
    doubled = 2 * value
    if doubled:
        return doubled
    ### END SOLUTION
    return doubled"""
VALUE = """answer = ...  # your code here
### BEGIN SOLUTION
answer = 54
### END SOLUTION"""
CHECK = """question.check(answer)
### BEGIN HIDDEN TESTS
verdict = question.check(answer)
assert verdict.is_right, verdict
### END HIDDEN TESTS"""


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def essence(notebook: Any) -> list[tuple[Any, ...]]:
    """What a copy must have in common with its source: all but the outputs."""
    return [(one.id, one.cell_type, one.source, one.metadata) for one in notebook.cells]


def copied(*sources: str) -> list[Any]:
    cells = [new_code_cell(source, id=f"cell-{i}") for i, source in enumerate(sources)]
    return list(student_copy(with_marks(new_notebook(cells=cells))).cells)


def test_every_source_has_its_copy() -> None:
    assert NAMES
    assert sorted(path.name for path in COPIES.glob("*.ipynb")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_copies_are_up_to_date(name: str) -> None:
    source, copy = read(COPIES / "sources" / name), read(COPIES / name)
    assert essence(source) == essence(with_marks(source)), "run `make notebooks`"
    assert essence(copy) == essence(student_copy(source)), "run `make notebooks`"
    assert copy.metadata == source.metadata


def test_every_question_stands_in_its_notebook() -> None:
    questions = [one for one in vars(modernart.exercises).values() if isinstance(one, Question)]
    text = {name[:2]: (COPIES / name).read_text(encoding="utf-8") for name in NAMES}
    asked = [one for one in questions if one.notebook in text]
    assert asked
    assert not [one.name for one in asked if f"{one.name}.check(" not in text[one.notebook]]


@pytest.mark.parametrize("name", NAMES)
def test_no_copy_holds_a_mark(name: str) -> None:
    assert "###" not in "".join(
        cell.source for cell in read(COPIES / name).cells if cell.cell_type == "code"
    )


def test_in_a_function_the_solution_becomes_a_place_to_write() -> None:
    [cell] = copied(FUNCTION)
    lines = ["def double(value):", "    doubled = ...", f"    {STUB}", "    return doubled"]
    assert cell.source.splitlines() == lines
    assert cell.metadata["nbgrader"] == {
        "grade": False,
        "grade_id": "cell-0",
        "locked": False,
        "schema_version": 3,
        "solution": True,
        "task": False,
    }


def test_elsewhere_the_line_above_stays() -> None:
    [cell] = copied(VALUE)
    assert cell.source == f"answer = {STUB}"
    assert cell.metadata["nbgrader"]["solution"]


def test_hidden_tests_vanish_and_bring_points() -> None:
    [cell] = copied(CHECK)
    assert cell.source == "question.check(answer)"
    graded = cell.metadata["nbgrader"]
    assert (graded["grade"], graded["locked"], graded["points"]) == (True, True, 1)


def test_points_stay_and_marks_that_are_wanted_no_more_go() -> None:
    check, plain = new_code_cell(CHECK, id="check"), new_code_cell("1 + 1", id="plain")
    for cell in check, plain:
        cell.metadata = nbformat.from_dict({"nbgrader": {"points": 3}, "tags": ["kept"]})
    marked = with_marks(new_notebook(cells=[check, plain])).cells
    assert marked[0].metadata["nbgrader"]["points"] == 3
    assert marked[1].metadata == {"tags": ["kept"]}


def test_the_question_is_locked_and_text_is_left_alone() -> None:
    question = new_code_cell(
        "from modernart.exercises import last_word\n\nlast_word", id="question"
    )
    text = new_markdown_cell("### BEGIN SOLUTION", id="text")
    asked, told = student_copy(with_marks(new_notebook(cells=[question, text]))).cells
    assert asked.metadata["nbgrader"]["locked"] and not asked.metadata["nbgrader"]["grade"]
    assert told == text


@pytest.mark.parametrize("lost", ["### BEGIN SOLUTION", "### END SOLUTION"])
def test_half_a_mark_is_refused(lost: str) -> None:
    with pytest.raises(ValueError, match="the cell cell-0 has a BEGIN without its END"):
        copied(VALUE.replace(lost, "# lost"))
