"""The notebooks as files: short cells, readable ids, outputs, and nothing left of a session."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

COPIES = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted([*COPIES.glob("*.ipynb"), *COPIES.glob("sources/*.ipynb")])
LONGEST_CELL = 10
Notebook = dict[str, Any]


def test_the_notebooks_that_the_readme_names_are_there() -> None:
    assert {"00_start_here", "01_play"} <= {path.stem for path in NOTEBOOKS}


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def notebook(request: pytest.FixtureRequest) -> Notebook:
    found: Notebook = json.loads(request.param.read_text(encoding="utf-8"))
    return found


def source(cell: Notebook) -> str:
    return "".join(cell["source"])


def test_the_metadata_name_the_kernel_and_nothing_else(notebook: Notebook) -> None:
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    allowed = {"tags", "nbgrader"}
    assert all(set(cell["metadata"]) <= allowed for cell in notebook["cells"])


def test_cells_are_short_and_their_ids_can_be_read(notebook: Notebook) -> None:
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    assert not [one for one in ids if not one.replace("-", "").replace("_", "").isalnum()]
    assert not [one for one in ids if len(one) == 8 and all(c in "0123456789abcdef" for c in one)]
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert code
    long = [cell["id"] for cell in code if len(source(cell).splitlines()) > LONGEST_CELL]
    assert not long


def test_it_asks_a_question_first_and_ends_with_a_summary(notebook: Notebook) -> None:
    told = [source(cell) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    assert told[0].startswith("# ")
    assert told[1].startswith("## The question")
    assert told[-1].startswith("## Summary")


def test_it_was_run_in_order_and_no_output_points_to_a_session_that_is_gone(
    notebook: Notebook,
) -> None:
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    outputs = [output for cell in code for output in cell["outputs"]]
    assert outputs
    assert not [one for one in outputs if one["output_type"] == "error"]
    views = [one for one in outputs if any("widget-view" in kind for kind in one.get("data", {}))]
    assert not views  # a saved view is "Error displaying widget" until the cell is run
