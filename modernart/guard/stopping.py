"""How a thread is stopped that does not want to be.

Stopping is raising an exception in the thread (``PyThreadState_SetAsyncExc``). A function may
swallow it (``except: pass``), so each of these exceptions, as it is made, lets the next one follow:
whatever the function does instead of ending is interrupted too, and it is driven out of one
``try`` after the other.

Python looks for such an exception only after a call, at the start of a function and when a loop
goes round. In Python 3.12 there are loops that are inside their own ``try`` at all of these
(``while True: try: f() except: pass``). Such a thread is made to trace itself: then the exception
is raised at the next line, whichever that is.

A thread that is starting another one is left alone until that one runs: in Python 3.11 it has the
identity of the first until then, so that it would be hit instead, and the first would wait for it
without end.
"""

from __future__ import annotations

from _thread import get_ident
from ctypes import PYFUNCTYPE, c_ulong, py_object, pythonapi
from functools import partial
from itertools import islice
from pathlib import Path
from sys import getrecursionlimit, setrecursionlimit, settrace
from threading import Thread, _limbo  # type: ignore[attr-defined]
from time import sleep
from types import CodeType, FrameType
from typing import Any

from modernart.guard.lines import stack

__all__ = ["Stopper"]

_OURS = str(Path(__file__).parent)

_START = Thread.start.__code__

_raise_in = PYFUNCTYPE(None, c_ulong, py_object)(("PyThreadState_SetAsyncExc", pythonapi))
"""Takes a thread and an exception for it."""

_PLAIN = 3
"""Stops in the plain way before one with tracing."""

_ROOM = 40
"""Calls. A thread that is more than 50 above the limit cannot be told so: Python ends."""


class Stopper:
    """Stops one thread, but not while it runs what is ``spared``.

    ``take_back`` removes a stop that has not arrived yet.
    """

    def __init__(self, thread: int, spared: CodeType) -> None:
        self._thread, self._hits = thread, 0
        self._spared = spared
        self._stopped, self._traced = (type("Stopped", (SystemExit,), {}) for _each in range(2))
        self._stop = partial(_raise_in, thread, self._stopped)
        self._start_tracing = partial(_raise_in, thread, self._traced)
        self.take_back = partial(_raise_in, thread, py_object())
        # No Python functions: what follows would arrive in the middle of them.
        self._stopped.__init__ = staticmethod(self._stop)  # type: ignore[misc]
        self._traced.__init__ = staticmethod(partial(settrace, self._trace))  # type: ignore[misc]

    def hit(self) -> None:
        """Stop the thread, if need be at any line that is not the guard's."""
        limit = getrecursionlimit()
        # Not all: the thread goes on meanwhile, and its stack may seem to have no end.
        frames = list(islice(stack(self._thread), limit))
        if any(frame.f_code is self._spared or _is_starting(frame) for frame in frames):
            return
        self._hits += 1
        if len(frames) < limit // 4:
            self._raise(frames)
            return
        # At the end of a recursion there is no room to make an exception in.
        setrecursionlimit(limit + _ROOM)
        self._raise(frames)
        sleep(0.001)
        setrecursionlimit(limit)

    def _raise(self, frames: list[FrameType]) -> None:
        if self._hits % (_PLAIN + 1):
            self._stop()
            return
        for frame in frames:
            if not _is_ours(frame):
                frame.f_trace = self._trace
        self._start_tracing()

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        """Called at every line: raises there."""
        if _is_ours(frame):
            return None
        if event == "line" and get_ident() == self._thread:
            raise self._stopped
        return self._trace


def _is_starting(frame: FrameType) -> bool:
    """Whether it starts a thread that does not run yet."""
    # `_limbo` has the threads that have been started and do not run yet.
    return frame.f_code is _START and any(
        frame.f_locals.get("self") is one for one in list(_limbo.values())
    )


def _is_ours(frame: FrameType) -> bool:
    """Whether it is the guard's own code, which counts on where it can be stopped."""
    return frame.f_code.co_filename.startswith(_OURS)
