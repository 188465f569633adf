"""The cells of a notebook by their ids: what stands in them, what they show, what they define."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

COPIES = Path(__file__).parents[1] / "notebooks"
SOURCES = COPIES / "sources"
Cell = dict[str, Any]
Cells = dict[str, Cell]


def cells(name: str, folder: Path = SOURCES) -> Cells:
    """All cells, in their order."""
    text = (folder / f"{name}.ipynb").read_text(encoding="utf-8")
    return {cell["id"]: cell for cell in json.loads(text)["cells"]}


def told(cell: Cell) -> str:
    """What stands in it."""
    return "".join(cell["source"])


def kept(cell: Cell, kind: str = "text/plain") -> str:
    """What the file shows below a cell: what was printed, or the value of its last line."""
    printed = ["".join(one["text"]) for one in cell["outputs"] if one["output_type"] == "stream"]
    shown = ["".join(one["data"].get(kind, "")) for one in cell["outputs"] if "data" in one]
    return "".join(printed or shown)


def ran(notebook: Cells, *names: str) -> tuple[dict[str, Any], str]:
    """What is defined after these cells, and what they printed."""
    scope: dict[str, Any] = {}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for name in names:
            exec(told(notebook[name]), scope)
    return scope, printed.getvalue()
