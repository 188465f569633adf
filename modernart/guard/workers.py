"""The threads that run guarded functions.

A thread must not be hit by a stop outside a job, and least of all when it is gone, since a new
thread may get its identity. So whoever claims a job first, the worker that has done it or the one
that stops it, says what its report is; a worker that comes second knows that a stop is on its way
to it. And nobody stops a worker without its ``_ending`` lock, which it keeps when it ends.
"""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Callable
from os import _exit, getpid
from queue import SimpleQueue
from sys import settrace
from threading import Thread, stack_size

from modernart.guard.forks import after_fork
from modernart.guard.redirects import leave, put_back_all
from modernart.guard.stopping import Stopper

__all__ = ["Worker", "free_worker"]

Task = Callable[["Worker"], None]

STACK = 32 << 20
"""Bytes: :data:`~modernart.guard.redirects.DEEPEST` calls, each with 10 kB of C's. Only what is
used is taken from the memory."""

MOST_IDLE = 4
"""Workers kept for the next calls; more only run while more are needed at once."""

_idle: list[Worker] = []
after_fork(_idle.clear)  # a fork has no threads but its own


class Worker(Thread):
    """A thread that does one task after the other, until it is stopped."""

    def __init__(self) -> None:
        super().__init__(name="modernart guard", daemon=True)
        self._tasks: SimpleQueue[Task] = SimpleQueue()
        self._ending = allocate_lock()
        self._process = getpid()
        usual = stack_size(STACK)
        try:
            self.start()
        finally:
            stack_size(usual)
        assert self.ident is not None
        self._stopper = Stopper(self.ident, free_worker.__code__)

    def do(self, task: Task) -> None:
        """Hand it a task: it is done in this worker's thread."""
        self._tasks.put(task)

    def stop(self) -> bool:
        """Stop what it does, for good; only for the watch. Whether it has ended."""
        if not self._ending.acquire(blocking=False):
            return True
        self._stopper.hit()
        self._ending.release()
        return False

    def run(self) -> None:
        """Do tasks until stopped.

        The next stop may follow at once, but not before the first call in an ``except`` is made:
        the first ends all stopping, the second takes back the one that was still to come.
        """
        try:
            try:
                self._work()
            except BaseException:
                self._ending.acquire()
                raise
        except BaseException:
            self._stopper.take_back()
            settrace(None)
        put_back_all()
        leave(self)

    def _work(self) -> None:
        while True:
            self._tasks.get()(self)
            if getpid() != self._process:  # the task has forked, and this is the fork
                _exit(0)
            if len(_idle) >= MOST_IDLE:
                return
            _idle.append(self)


def free_worker() -> Worker:
    """A worker with nothing to do; a ``RuntimeError`` where no thread can be started (Pyodide)."""
    try:
        return _idle.pop()
    except IndexError:
        return Worker()
