"""Work in many processes: it comes back as it is done, and ends when whoever wants it does."""

from __future__ import annotations

import os
import signal
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TypeVar

__all__ = ["done", "watched"]

T = TypeVar("T")
EVERY = 0.5
"""Seconds from one look for the parent to the next."""


def done(tasks: Sequence[Callable[[], T]], n_jobs: int) -> Generator[T, None, None]:
    """The tasks' results, as they come in."""
    if n_jobs == 1:
        yield from (task() for task in tasks)
        return
    from joblib import Parallel, delayed

    parallel = Parallel(
        n_jobs=n_jobs, return_as="generator_unordered",
        initializer=_end_with, initargs=(os.getpid(),),
    )  # fmt: skip
    results = parallel(delayed(task)() for task in tasks)
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


def _end_with(parent: int) -> None:
    """From now on this process, a worker, ends soon after its parent, however that was ended."""
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(EVERY)
    os.kill(os.getpid(), signal.SIGKILL)
