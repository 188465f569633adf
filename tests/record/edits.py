"""Records to begin with, and ways to spoil them."""

from __future__ import annotations

import copy
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


def erased(rows: Rows, watcher: int | None) -> Rows:
    """What a player at ``watcher`` writes down at least; ``None``: somebody who sees no hand."""
    rows = copy.deepcopy(rows)
    rows[0].update(observed=True, seed=None)
    for row in rows:
        match row.get("event"):
            case "deal":
                row["mystery"] = [None] * len(row["mystery"])
                row["hands"] = [
                    hand if seat == watcher else [None] * len(hand)
                    for seat, hand in enumerate(row["hands"])
                ]
            case "sealed":
                best = max(row["bids"])
                row["bids"] = [bid if bid == best else None for bid in row["bids"]]
            case "sale":
                del row["payments"]
            case "close" | "end":
                for key in [key for key in row if key != "event"]:
                    del row[key]
    kept: Rows = []
    for row in rows:
        if not (row.get("event") in ("second", "reveal", "bid") and None in row.values()):
            kept.append(row)
    return kept
