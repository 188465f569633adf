"""A thread that does what must be done even when nobody waits: limits kept, functions stopped.

Nobody but this thread stops a function. It runs no student's code and nobody stops it; so what it
does is done to the end.
"""

from __future__ import annotations

import _thread
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue

__all__ = ["until_done"]

TICK = 0.05
"""Seconds between two rounds."""

_errands: SimpleQueue[Callable[[], bool]] = SimpleQueue()
_watching = _thread.allocate_lock()
"""Held by the one that watches."""


def until_done(errand: Callable[[], bool]) -> None:
    """Have an errand run at once, and again and again until it says that it is done."""
    _errands.put(errand)
    if not _watching.locked():
        _thread.start_new_thread(_watch, ())


def _watch() -> None:
    if not _watching.acquire(blocking=False):
        return
    running: list[Callable[[], bool]] = []
    while True:
        with suppress(Empty):
            running.append(_errands.get(timeout=TICK if running else None))
        running = [errand for errand in running if not errand()]
