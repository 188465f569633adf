"""What it costs to call a function under guard, and how soon one that never ends is stopped.

Run from the project's root: ``python -m benchmarks.guard``. Every figure is the best of some runs:
what the work costs when nothing else disturbs.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from modernart.guard import run, start

CALLS, REPEATS, STOPS = 2_000, 15, 20
GOAL = 100
"""Microseconds for a call, at most."""


def best_time(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest of some runs, in seconds."""
    times = []
    for _ in range(repeats):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def answer(view: object) -> int:
    """A student's function."""
    return 7


def fail(view: object) -> int:
    """A student's function with a fault."""
    return view.money  # type: ignore[attr-defined,no-any-return]


def endless(view: object) -> None:
    """A student's function that cannot be left."""
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def many() -> None:
    """A student's function that prints a million lines."""
    for number in range(1_000_000):
        print(number)


def a_call(call: Callable[[], object]) -> float:
    """Microseconds for one of many."""

    def calls() -> None:
        for _ in range(CALLS):
            call()

    return best_time(calls) / CALLS * 1e6


def until_gone() -> float:
    """Seconds from the report of a time-out to the end of the function's thread."""
    before = threading.active_count()
    run(endless, None, limit=0.02)
    begin = time.perf_counter()
    while threading.active_count() >= before:
        time.sleep(0)
    return time.perf_counter() - begin


def main() -> None:
    """Measure and print."""
    bare = a_call(lambda: answer(None))
    guarded = a_call(lambda: run(answer, None))
    print(f"a bare call          {bare:8.2f} µs")
    print(f"run                  {guarded:8.2f} µs  (aim: at most {GOAL})")
    print(f"start, then wait     {a_call(lambda: start(answer, None).wait()):8.2f} µs")
    print(f"run, with a fault    {a_call(lambda: run(fail, None)):8.2f} µs")
    run(answer, None)
    gone = sorted(until_gone() for _ in range(STOPS) if run(answer, None).kind is None)
    print(f"stopped and gone     {gone[STOPS // 2] * 1e3:8.2f} ms  (at most {gone[-1] * 1e3:.2f})")
    print(f"a million lines      {run(many, limit=60).seconds:8.2f} s")


if __name__ == "__main__":
    main()
