"""A large class tournament of stand-ins: how time, memory and pages grow with its submissions.

Built-in players take the seats of the submissions, so that what is measured is what comes around
the games: schedule, results, standings, pages. The search for a student's most expensive decisions
takes by far the most, and is timed for a few. Run from the project's root:
``python -m benchmarks.contest``, or with other sizes ``python -m benchmarks.contest 100 400``.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path

import modernart
from modernart.contest import Contest, write_pages
from modernart.contest.hold import RECORDS, RESULTS
from modernart.contest.worst import worst_decisions
from modernart.strategies import make_strategy
from modernart.students import Player
from modernart.submissions import Jail, Limits, Submission
from modernart.tournaments import Entry, Standings

SIZES = (125, 250, 500, 1000)
"""Submissions; each time as many games."""
STAND_INS = ("steady", "bold", "cautious", "half", "hasty", "seller")
LOOKED_THROUGH = 3
"""Students whose decisions are looked through."""


def seat(name: str, _time_limit: float) -> Player:
    """A built-in player, whatever the entry is called."""
    return make_strategy(name)


def timed(size: int, out: Path) -> Iterator[float]:
    """Seconds for the games, the standings, the pages without decisions, those of one student;
    then megabytes of the index."""
    names = [f"student {number}" for number in range(size)]
    those = islice(cycle(STAND_INS), size)
    entries = [Entry(name, partial(seat, one)) for name, one in zip(names, those, strict=True)]
    # What has a problem is not looked through.
    some = tuple(Submission(name, name, problem="It is a stand-in.") for name in names)
    began = time.perf_counter()
    played = modernart.tournament(
        entries, size, seed=1, n_jobs=2, results=out / RESULTS, records=out / RECORDS,
        progress=False,
    )  # fmt: skip
    yield time.perf_counter() - began
    began, again = time.perf_counter(), Standings(played.plan, played.results)
    assert again.rows and again.pairwise.size
    yield time.perf_counter() - began
    began = time.perf_counter()
    pages = write_pages(Contest(some, (), Limits(), Jail(None)), again, out, 2)
    yield time.perf_counter() - began
    began = time.perf_counter()
    for name in names[:LOOKED_THROUGH]:
        worst_decisions(again.games_of(name), out / RECORDS)
    yield (time.perf_counter() - began) / LOOKED_THROUGH
    yield pages[0].stat().st_size / 1e6


def main(sizes: tuple[int, ...]) -> None:
    """Print a line for each size; the memory is the most that it had until then."""
    print("submissions, games    games  standings   pages   decisions of one    index   memory")
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            games, rows, pages, one, index = timed(size, Path(folder))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        print(
            f"{size:>18} {games:6.1f} s {rows:8.2f} s {pages:5.1f} s {one:16.2f} s"
            f" {index:5.2f} MB {memory:5} MB"
        )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
