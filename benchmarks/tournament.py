"""Tournaments: games a second on one core and on two, and what the guard costs.

Run from the project's root: ``python -m benchmarks.tournament``. The machine should be quiet, and
have two cores that are its own. Every figure is the best of some runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import modernart
from modernart import View
from modernart.strategies import make_strategy
from modernart.tournaments import Entry

GAMES, REPEATS = 400, 3
GOAL = 1.8
"""Times as many games a second on two cores as on one."""


def best_time(work: Callable[[], object]) -> float:
    """The shortest of some runs, in seconds."""
    times = []
    for _run in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def played(strategies: list[object], games: int = GAMES, n_jobs: int = 1) -> Callable[[], object]:
    """A tournament to be timed."""
    return lambda: modernart.tournament(
        strategies, games=games, seed=1, n_jobs=n_jobs, progress=False
    )


# ---- the guard: the same decisions, once as a built-in player and once as a student's


def ten(view: View) -> int:
    """Bids 10, or all there is."""
    return min(10, view.money)


class Unguarded:
    """What a seat does for `ten`, without a guard: the house's decisions, and its bids."""

    def __init__(self) -> None:
        from modernart.students.levels import bid_task

        self._house, self._task = make_strategy("steady"), bid_task

    def __call__(self, view: View) -> modernart.Action:
        task = self._task(ten, view, "ten")
        return task.read(view, task.function(view)) if task else self._house(view)


def guard_cost() -> tuple[float, float]:
    """Seconds a game with four guarded players, and with the same players unguarded."""
    bare = Entry("ten", lambda _time_limit: Unguarded())
    games = GAMES // 4
    guarded, unguarded = (
        modernart.tournament([one, one], games=games, seed=1, progress=False) for one in (ten, bare)
    )
    assert [one.money for one in guarded.results] == [one.money for one in unguarded.results]
    return (
        best_time(played([ten, ten], games)) / games,
        best_time(played([bare, bare], games)) / games,
    )


def main() -> None:
    """Print every figure, and its ratio to what it is measured against."""
    names: list[object] = ["steady", "bold", "cautious", "half", "hasty", "seller"]
    played(names, 40, 2)()  # the processes are there, and have imported everything
    one, two = (best_time(played(names, n_jobs=jobs)) for jobs in (1, 2))
    print(f"one core: {GAMES / one:.0f} games/s; two: {GAMES / two:.0f} games/s", end="")
    print(f" ({one / two:.2f} times; aim {GOAL})")
    guarded, bare = guard_cost()
    print(f"four students' functions: {1e3 * guarded:.1f} ms a game, unguarded {1e3 * bare:.1f} ms")
    print(f"  the guard: {guarded / bare:.2f} times")


if __name__ == "__main__":
    main()
