"""A thread that does what must be done even when nobody waits: limits kept, functions stopped.

Nobody but this thread stops a function. It runs no student's code and nobody stops it; so what it
does is done to the end.
"""

from __future__ import annotations

from _thread import allocate_lock, start_new_thread
from collections.abc import Callable
from queue import Empty, SimpleQueue

from modernart.guard.forks import after_fork

__all__ = ["begin", "tasks", "until_done"]

_SOON, _LATER = 0.005, 0.1
"""Seconds between two rounds: at first, and when things drag on."""

tasks: SimpleQueue[Callable[[], bool]] = SimpleQueue()
_watching = allocate_lock()
"""Held by the one that watches."""


def _unwatched() -> None:
    """In a forked process nobody watches."""
    if _watching.locked():
        _watching.release()


after_fork(_unwatched)


def until_done(errand: Callable[[], bool]) -> None:
    """Have an errand run at once, and again and again until it says that it is done."""
    tasks.put(errand)
    begin()


def begin() -> None:
    """Have somebody watch; a ``RuntimeError`` where no thread can be started."""
    if not _watching.locked():
        start_new_thread(_watch, ())


def _watch() -> None:
    if not _watching.acquire(blocking=False):
        return
    running: list[Callable[[], bool]] = []
    pause = _SOON
    while True:
        try:
            running.append(tasks.get(timeout=pause if running else None))
            pause = _SOON
        except Empty:
            pause = min(pause * 1.02, _LATER)
        running = [errand for errand in running if not _is_done(errand)]


def _is_done(errand: Callable[[], bool]) -> bool:
    """Run an errand; if that fails, memory may be short, it is run again."""
    try:
        return errand()
    except Exception:
        return False
