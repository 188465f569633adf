"""The real nbgrader on the notebooks' sources; `make full` runs this in an environment of its own.

python tests/tools/nbgrader_check.py FOLDER   makes a course in FOLDER and grades four students

One answers everything, in the copies that are in `notebooks/`; one hands in what nbgrader gave out.
Two answer all of one notebook, but for an endless loop: in a function, and in the cell itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nbformat

COPIES = Path(__file__).parents[2] / "notebooks"
SOURCES = COPIES / "sources"
ASSIGNMENT = "modern_art"
CONFIG = """c = get_config()
c.CourseDirectory.course_id = "auctions"
c.ClearSolutions.code_stub = {"python": "...  # your code here"}
c.Execute.timeout = 60
"""

LOOPING = "02_open_and_sealed"
LOST_IN_A_FUNCTION = "sealed-bid"
LOST_IN_A_CELL = "best-reserve"
LOOPS = {
    "loops": (
        LOST_IN_A_FUNCTION,
        "def my_sealed_bid(value, bidders):\n    while True:\n        pass",
    ),
    "hangs": (LOST_IN_A_CELL, "while True:\n    pass"),
}


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def points() -> dict[str, dict[str, float]]:
    """By notebook and graded cell, the points there are; without notebooks that have none."""
    found = {}
    for path in sorted(SOURCES.glob("*.ipynb")):
        marks = [cell.metadata.get("nbgrader", {}) for cell in read(path).cells]
        found[path.stem] = {one["grade_id"]: one["points"] for one in marks if one.get("grade")}
    return {name: cells for name, cells in found.items() if cells}


def answered(name: str) -> Any:
    """A student's copy with the source's answers written into it."""
    answers = {cell.id: cell.source for cell in read(SOURCES / f"{name}.ipynb").cells}
    copy = read(COPIES / f"{name}.ipynb")
    for cell in copy.cells:
        if cell.metadata.get("nbgrader", {}).get("solution"):
            cell.source = answers[cell.id]
    return copy


def submit(course: Path, student: str, notebooks: dict[str, Any]) -> None:
    folder = course / "submitted" / student / ASSIGNMENT
    folder.mkdir(parents=True)
    for name, notebook in notebooks.items():
        nbformat.write(notebook, folder / f"{name}.ipynb")


def write_source(course: Path, names: Iterable[str]) -> None:
    folder = course / "source" / ASSIGNMENT
    folder.mkdir(parents=True)
    for name in names:
        shutil.copy(SOURCES / f"{name}.ipynb", folder)
    (course / "nbgrader_config.py").write_text(CONFIG)


def write_submissions(course: Path, names: Iterable[str]) -> None:
    submit(course, "full", {name: answered(name) for name in names})
    released = course / "release" / ASSIGNMENT
    submit(course, "empty", {name: read(released / f"{name}.ipynb") for name in names})
    for student, (question, loop) in LOOPS.items():
        notebook = answered(LOOPING)
        [cell] = [one for one in notebook.cells if one.id == f"{question}-answer"]
        cell.source = loop
        submit(course, student, {LOOPING: notebook})


def nbgrader(course: Path, *command: str) -> None:
    """Run one of nbgrader's commands, by nothing but this environment's programs and settings."""
    programs = Path(sys.executable).parent
    own = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    variables = {name: str(course / ".jupyter" / folder) for name, folder in own.items()}
    variables["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"  # it calls alembic by name
    subprocess.run(
        [programs / "nbgrader", *command], cwd=course, env=os.environ | variables, check=True
    )


def grades(course: Path, student: str) -> dict[str, dict[str, float]]:
    """By notebook and graded cell, the points that a student got."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        handed_in = book.find_submission(ASSIGNMENT, student).notebooks
        return {one.name: {grade.name: grade.score for grade in one.grades} for one in handed_in}


def check(course: Path, possible: dict[str, dict[str, float]]) -> None:
    nothing = {name: dict.fromkeys(cells, 0) for name, cells in possible.items()}
    assert grades(course, "full") == possible
    assert grades(course, "empty") == nothing
    for student, (question, _loop) in LOOPS.items():
        expected = possible[LOOPING] | {f"{question}-check": 0}
        assert grades(course, student) == nothing | {LOOPING: expected}, student


def main(course: Path) -> None:
    shutil.rmtree(course, ignore_errors=True)
    possible = points()
    write_source(course, possible)
    nbgrader(course, "generate_assignment", ASSIGNMENT)
    write_submissions(course, possible)
    nbgrader(course, "autograde", ASSIGNMENT, "--create")
    check(course, possible)
    total = sum(sum(cells.values()) for cells in possible.values())
    print(f"4 students passed through nbgrader, each with the points due; of {total:g} in all")


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
