"""No prediction of a notebook can be read off what stands above it.

What it was is worked out and not written there; nor is it shown, but in the reveal and in what is
folded, or by a cell below.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import modernart
from notebook_cells import SOURCES, Cell, cells, kept, ran, told

NAMES = sorted(path.stem for path in SOURCES.glob("*.ipynb"))
SLOW = {"06_strategy_workshop", "07_tournament"}  # they play many games before they ask
FOLDED = "<details>"


class Asked(NamedTuple):
    """A prediction: its cell, the call, what names stand for here, and the cells around it."""

    cell: Cell
    call: ast.Call
    bound: dict[str, ast.expr]
    above: list[Cell]
    below: list[Cell]

    def argument(self, name: str) -> ast.expr | None:
        return next((one.value for one in self.call.keywords if one.arg == name), None)

    def computed(self, expression: ast.expr) -> bool:
        """Whether it comes from a call, or is a function (a name that no line here binds)."""
        inside = [one for one in ast.walk(expression) if isinstance(one, ast.Name)]
        if any(isinstance(one, ast.Call) for one in ast.walk(expression)):
            return True
        if isinstance(expression, ast.Name) and expression.id not in self.bound:
            return True
        return any(self.computed(self.bound[one.id]) for one in inside if one.id in self.bound)


def predictions(name: str) -> list[Asked]:
    ordered = list(cells(name).values())
    found = []
    for place, cell in enumerate(ordered):
        if cell["cell_type"] == "code" and "modernart.Prediction(" in told(cell):
            tree = ast.parse(told(cell))
            [call] = [
                one
                for one in ast.walk(tree)
                if isinstance(one, ast.Call) and ast.unparse(one.func) == "modernart.Prediction"
            ]
            found.append(
                Asked(cell, call, dict(assigned(tree)), ordered[:place], ordered[place + 1 :])
            )
    return found


def assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names that the cell binds, each with what it stands for."""
    for line in ast.walk(tree):
        if isinstance(line, ast.Assign):
            [target], value = line.targets, line.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = zip(target.elts, value.elts, strict=True)
            else:
                pairs = zip([target], [value], strict=True)
            for bound, meaning in pairs:
                names = [one for one in ast.walk(bound) if isinstance(one, ast.Name)]
                yield from ((one.id, meaning) for one in names)


PREDICTIONS = [
    pytest.param(one, id=f"{name[:2]}-{one.cell['id']}")
    for name in NAMES
    for one in predictions(name)
]


def test_all_predictions_are_looked_at() -> None:
    written = sum(
        path.read_text().count("modernart.Prediction(") for path in SOURCES.glob("*.ipynb")
    )
    assert len(PREDICTIONS) == written > 15


@pytest.mark.parametrize("asked", PREDICTIONS)
def test_what_it_was_is_worked_out_and_not_written_in_its_cell(asked: Asked) -> None:
    result = asked.argument("result")
    if result is None:  # the next cell finds out: it shows nothing before it is run
        following = next(cell for cell in asked.below if cell["cell_type"] == "code")
        assert "nbval-ignore-output" in following["metadata"]["tags"]
        assert not following["outputs"]
    else:
        assert asked.computed(result)
    reveal = asked.argument("reveal")
    assert reveal is None or asked.computed(reveal)  # words about the answer stand folded, below


@pytest.mark.parametrize("asked", PREDICTIONS)
def test_what_to_notice_is_folded_until_it_is_answered(asked: Asked) -> None:
    below = asked.below
    if asked.argument("result") is None:  # the next cell finds out
        below = below[[cell["cell_type"] for cell in below].index("code") + 1 :]
    texts = takewhile(lambda cell: cell["cell_type"] == "markdown", below)
    assert not [one["id"] for one in texts if "What to notice" in told(one) and not folded(one)]


def folded(cell: Cell) -> bool:
    return told(cell).startswith(FOLDED)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name in SLOW else ())
        for name in NAMES
        if any(one.argument("result") for one in predictions(name))
    ],
)
def test_what_it_was_is_not_shown_above_in_its_part(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Numbers of the question itself tell nothing, nor does a choice named no more than others."""
    monkeypatch.chdir(tmp_path)
    found = results_of(name, monkeypatch)
    for asked, (question, choices, result) in zip(predictions(name), found, strict=True):
        shown = "\n".join(seen(asked.above))
        if choices:
            times = {one: len(re.findall(rf"\b{re.escape(one)}\b", shown)) for one in choices}
            assert times.pop(result) <= max(times.values()), question
        else:
            number = rf"(?<![\d.]){abs(result)}(?!\.?\d)"
            assert re.search(number, question) or not re.search(number, shown), question


def results_of(name: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any, Any]]:
    """Each question of the notebook with its choices and what it was: run up to the last one."""
    found: list[tuple[str, Any, Any]] = []

    def prediction(question: str, choices: Any = (), *, result: Any, **_more: Any) -> None:
        found.append((question, choices, result() if callable(result) else result))

    monkeypatch.setattr(modernart, "Prediction", prediction)
    last, whole = predictions(name)[-1], cells(name)
    code = [one for one in (*last.above, last.cell) if one["cell_type"] == "code"]
    ran(whole, *(one["id"] for one in code))
    return found


def seen(above: list[Cell]) -> Iterator[str]:
    """What a person reads in the part before it, from its heading on: text and outputs."""
    for cell in reversed(above):
        if cell["cell_type"] == "markdown" and not folded(cell):
            yield told(cell)
        elif cell["cell_type"] == "code":
            yield kept(cell)
        if told(cell).startswith("## "):
            return
