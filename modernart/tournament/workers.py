"""Work in many processes: it comes back as it is done, and ends when whoever wants it does."""

from __future__ import annotations

import os
import signal
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache
from typing import TypeVar

__all__ = ["done", "end_with_parent", "watched"]

T = TypeVar("T")
EVERY = 0.5
"""Seconds from one look for the parent to the next."""


def done(tasks: Sequence[Callable[[], T]], n_jobs: int) -> Generator[T, None, None]:
    """The tasks' results, as they come in."""
    if n_jobs == 1:
        yield from (task() for task in tasks)
        return
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=n_jobs, return_as="generator_unordered")
    results = parallel(delayed(_at_work)(task, os.getpid()) for task in tasks)
    try:
        for one in results:  # noqa: UP028 - `yield from` would close it without what follows
            yield one
    finally:
        with warnings.catch_warnings():  # who stops it knows that work is lost
            warnings.simplefilter("ignore", UserWarning)
            results.close()


def watched(
    results: Iterable[T], total: int, what: str, unit: str, progress: bool = True
) -> Iterable[T]:
    """The same, with a bar that moves, where tqdm is installed and it takes a while."""
    if not progress:
        return results
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return results
    bar: Iterable[T] = tqdm(results, total=total, desc=what, unit=unit, delay=1, leave=False)
    return bar


def _at_work(task: Callable[[], T], master: int) -> T:
    """A task, done in a process which `master` may have started."""
    if os.getppid() == master:
        end_with_parent()
    return task()


@cache  # one thread is enough
def end_with_parent() -> None:
    """From now on this process ends soon after its parent, however that was ended."""
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(EVERY)
    os.kill(os.getpid(), signal.SIGKILL)
