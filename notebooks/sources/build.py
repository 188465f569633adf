"""From the sources, which hold the solutions, to the notebooks that students open.

python notebooks/sources/build.py [NAME ...]   as 00_start_here; all of them where none is named

Each source is run from top to bottom and saved with its outputs; then its copy without solutions,
one folder up. nbgrader reads the same marks: a region between BEGIN SOLUTION and END SOLUTION
becomes "your code here" inside a function, and vanishes elsewhere (the line above it, as
``answer = ...``, is what students change); a region of hidden tests vanishes.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from copy import deepcopy
from pathlib import Path
from typing import Any

import nbformat

__all__ = ["STUB", "student_copy", "with_marks"]

SOURCES = Path(__file__).parent
STUB = "...  # your code here"
SECONDS = 120
"""The longest that a cell may run."""

Notebook = Any  # nbformat has no types
Cell = Any

_REGION = re.compile(
    r"^( *)### BEGIN (SOLUTION|HIDDEN TESTS)\n(?:.*\n)*?\1### END \2(?:\n|\Z)", re.MULTILINE
)
_MARK = re.compile(r"### (BEGIN|END)")


def student_copy(notebook: Notebook) -> Notebook:
    """The notebook as students get it: no solutions, no hidden tests, and nothing run."""
    copy = deepcopy(notebook)
    for cell in copy.cells:
        if cell.cell_type == "code":
            cell.source = _without_answers(cell)
            cell.outputs, cell.execution_count = [], None
    return copy


def with_marks(notebook: Notebook) -> Notebook:
    """The notebook with nbgrader's metadata where the cells ask for them.

    A cell with a solution is the student's. One with hidden tests is locked and brings the points
    that it has had before, or one. One that imports a question is locked.
    """
    marked = deepcopy(notebook)
    for cell in marked.cells:
        before = cell.metadata.pop("nbgrader", {})
        if cell.cell_type != "code":
            continue
        if "### BEGIN SOLUTION" in cell.source:
            cell.metadata["nbgrader"] = _grading(cell.id, solution=True)
        elif "### BEGIN HIDDEN TESTS" in cell.source:
            points = before.get("points", 1)
            cell.metadata["nbgrader"] = _grading(cell.id, grade=True, locked=True, points=points)
        elif "from modernart.exercises import" in cell.source:
            cell.metadata["nbgrader"] = _grading(cell.id, locked=True)
    return marked


def run(notebook: Notebook) -> Notebook:
    """The notebook with the outputs of a run in an empty folder, but without widgets' views:
    a saved view is "Error displaying widget" until its cell is run again. Nor are outputs kept
    that nbval ignores, so that one below a prediction does not give its answer away."""
    from nbclient import NotebookClient

    done = deepcopy(notebook)
    with tempfile.TemporaryDirectory() as folder:
        room = {"metadata": {"path": folder}}
        # What is printed arrives in pieces that differ from run to run: they are joined.
        NotebookClient(
            done, timeout=SECONDS, resources=room, record_timing=False, coalesce_streams=True
        ).execute()
    done.metadata = deepcopy(notebook.metadata)
    for cell in done.cells:
        if cell.cell_type == "code":
            ignored = "nbval-ignore-output" in cell.metadata.get("tags", [])
            cell.outputs = [one for one in cell.outputs if not (ignored or _is_view(one))]
    return done


def build(name: str) -> None:
    """Run one source and its copy, and write both."""
    source_path, copy_path = SOURCES / f"{name}.ipynb", SOURCES.parent / f"{name}.ipynb"
    source = with_marks(nbformat.read(source_path, as_version=4))
    copy = student_copy(source)
    done = run(source), run(copy)  # both, before one is written
    for path, notebook in zip((source_path, copy_path), done, strict=True):
        nbformat.write(notebook, path)


def _without_answers(cell: Cell) -> str:
    source = _REGION.sub(_instead, cell.source + "\n")
    if _MARK.search(source):
        raise ValueError(f"the cell {cell.id} has a BEGIN without its END, or an END without BEGIN")
    return source.strip("\n")


def _instead(region: re.Match[str]) -> str:
    indent, what = region.groups()
    return f"{indent}{STUB}\n" if indent and what == "SOLUTION" else ""


def _grading(name: str, **more: Any) -> dict[str, Any]:
    plain = {"grade": False, "locked": False, "solution": False, "task": False}
    return plain | {"grade_id": name, "schema_version": 3} | more


def _is_view(output: Any) -> bool:
    return any("widget-view" in kind for kind in output.get("data", {}))


def main(names: list[str]) -> None:
    known = sorted(path.stem for path in SOURCES.glob("*.ipynb"))
    if unknown := set(names) - set(known):
        sys.exit(f"Unknown: {', '.join(sorted(unknown))}. There are: {', '.join(known)}.")
    os.environ["MODERNART_OPEN"] = "1"  # predictions show their reveals, so that these run too
    for name in names or known:
        print(f"{name} ...", flush=True)
        build(name)


if __name__ == "__main__":
    main(sys.argv[1:])
