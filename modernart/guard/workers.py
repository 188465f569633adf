"""The threads that run guarded functions, and how such a thread is stopped.

Stopping is raising an exception in the thread (``PyThreadState_SetAsyncExc``). A function may
swallow it (``except: pass``), so each of these exceptions, as it is made, lets the next one follow:
whatever the function does instead of ending is interrupted too, and it is driven out of one
``try`` after the other. The watch repeats it besides, should the chain ever break.

That leaves one danger: a thread must not be hit outside a job, and none when it is gone, since a
new thread may get its identity. Two things hold it off. Whoever claims a job first, the worker
that has done it or the one that stops it, says what its report is; a worker that comes second
knows that it is to end. And the last thing a worker does is to take its ``_ending`` lock, without
which nobody hits it. Python looks for such an exception only after a call, at the start of a
function and when a loop goes round: so the first call in an ``except`` is always made.
"""

from __future__ import annotations

import _thread
import ctypes
import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

from modernart.guard.standins import leave

__all__ = ["Worker", "free_worker"]

Task = Callable[["Worker"], None]

MOST_IDLE = 4
"""Workers kept for the next call; more only run when more are needed at once."""

_idle: list[Worker] = []


class Worker(threading.Thread):
    """A thread that does one task after the other, until it is stopped."""

    def __init__(self) -> None:
        super().__init__(name="modernart guard", daemon=True)
        self._tasks: SimpleQueue[Task] = SimpleQueue()
        self._ending = _thread.allocate_lock()
        self.start()
        assert self.ident is not None
        self._raise, self._clear = _stop(self.ident)

    def do(self, task: Task) -> None:
        """Hand it a task: it is done in this worker's thread."""
        self._tasks.put(task)

    def stop(self) -> bool:
        """Interrupt what it does, for good; only for the watch. Whether it has ended."""
        if not self._ending.acquire(blocking=False):
            return True
        self._raise()
        self._ending.release()
        return False

    def run(self) -> None:
        """Do tasks until stopped: from the first ``except`` on, nothing may be put in between."""
        try:
            try:
                self._work()
            except BaseException:
                self._ending.acquire()
        except BaseException:
            pass
        self._clear()
        leave(self)

    def _work(self) -> None:
        self._tasks.get()(self)
        while len(_idle) < MOST_IDLE:  # who is listed there must be waiting for a task
            _idle.append(self)
            self._tasks.get()(self)


def free_worker() -> Worker:
    """A worker with nothing to do.

    :raises RuntimeError: no thread can be started here, as in Pyodide
    """
    try:
        return _idle.pop()
    except IndexError:
        return Worker()


def _stop(thread: int) -> tuple[Callable[[], None], Callable[[], None]]:
    """What stops a thread, and what takes back a stop that has not arrived yet.

    SystemExit: the one exception of which a thread dies silently.
    """
    set_async = ctypes.PYFUNCTYPE(None, ctypes.c_ulong, ctypes.py_object)(
        ("PyThreadState_SetAsyncExc", ctypes.pythonapi)
    )
    stopped = type("Stopped", (SystemExit,), {})
    follow = partial(set_async, thread, stopped)
    # Not a Python function: the exception that follows would arrive within it.
    stopped.__init__ = staticmethod(follow)  # type: ignore[misc]
    return follow, partial(set_async, thread, ctypes.py_object())
