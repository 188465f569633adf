"""Every notebook, opened and run from top to bottom in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.lab import LabPage

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs_from_top_to_bottom(notebook: Path, lab: LabPage) -> None:
    lab.open_notebook(notebook)
    lab.run_all()
    lab.screenshot_whole(notebook.stem)
