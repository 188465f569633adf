"""Records to begin with, and ways to spoil them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from modernart.match import Match, play
from modernart.record import dumps

GOLDEN = Path(__file__).parent.parent / "golden"
GOLDEN_FILES = sorted(GOLDEN.glob("*.jsonl"))

Rows = list[dict[str, Any]]


def rows_of(text: str) -> Rows:
    """A record as objects; row 0 is the header, line 1 of the file."""
    return [json.loads(row) for row in text.splitlines()]


def text_of(rows: Iterable[object]) -> str:
    """Objects as a record."""
    return "".join(json.dumps(row) + "\n" for row in rows)


def golden(name: str) -> Rows:
    """A golden record as objects."""
    return rows_of((GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8"))


def record_of(match: Match) -> str:
    """The record of a match."""
    return dumps(match.states[-1], match.faults)


def random_match(edition: str = "cmon", players: int = 4, seed: int = 1, **options: Any) -> Match:
    """A game of chance alone."""
    return play(["random"] * players, edition, seed, **options)


def first(rows: Rows, event: str, fits: Callable[[dict[str, Any]], bool] = lambda row: True) -> int:
    """The index of the first row of this event that fits."""
    return next(i for i, row in enumerate(rows) if row.get("event") == event and fits(row))
