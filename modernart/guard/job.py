"""A guarded call: it is run or started, waited for, and stopped."""

from __future__ import annotations

import sys
from _thread import allocate_lock
from collections.abc import Callable
from contextvars import copy_context
from functools import cache, partial
from math import inf
from threading import local
from time import perf_counter, sleep

from modernart.guard import watch
from modernart.guard.calls import call
from modernart.guard.lines import SourceLine, code_of, running_in
from modernart.guard.printed import Printed
from modernart.guard.problems import Failure, plays_itself, stopped, timeout
from modernart.guard.redirects import enter, leave, put_back_all, restore_streams
from modernart.guard.report import Kind, Report
from modernart.guard.workers import Worker, free_worker
from modernart.language import _

__all__ = ["Job", "run", "start"]

_SLICE = 0.1
"""Seconds of waiting at a time: on Windows, Interrupt is only noticed in between."""

_MOST_INSIDE = 3
"""So often may a function be called inside of itself: to look a move ahead, it may play a game."""


class _Here(local):
    """What this thread is doing."""

    job: Job | None = None
    """The guarded call that it runs."""


_here = _Here()


class Job:
    """A function that is being called under guard. Its methods may be used from any thread."""

    def __init__(
        self,
        function: object,
        arguments: tuple[object, ...],
        limit: float,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if not limit > 0:
            message = _("limit is a number of seconds above 0, not {!r}")
            raise ValueError(message.format(limit))
        self._function, self._arguments, self._limit = function, arguments, limit
        self._outer = _here.job
        if self._outer is not None:
            self._check_outer(self._outer)
        self._context = copy_context()
        self._printed = Printed()
        self._worker: Worker | None = None
        self._report: Report | None = None
        self._claimed, self._done = allocate_lock(), allocate_lock()
        self._done.acquire()
        self._clock = clock
        self._began = clock()

    def wait(self, seconds: float | None = None) -> Report | None:
        """The report, as soon as there is one; ``None`` if the function is still running then.

        Parameters
        ----------
        seconds
            How long to wait at most; ``None``: until there is a report, which is when the time
            limit is over at the latest.
        """
        try:
            return self._wait(inf if seconds is None else self._clock() + seconds)
        except KeyboardInterrupt:
            return self._interrupted()

    def stop(self) -> None:
        """Stop the function; nothing if it has ended."""
        self._end(stopped)

    def _check_outer(self, outer: Job) -> None:
        """Begin nothing inside of what is over, and end what plays itself."""
        code, around, job = code_of(self._function), [outer], outer
        while job._outer is not None:
            around.append(job := job._outer)
        inside = sum(code is not None and code_of(one._function) is code for one in around)
        if inside >= _MOST_INSIDE:
            self._end_all(around)
        elif outer._report is None:
            return
        raise SystemExit

    def _end_all(self, around: list[Job]) -> None:
        """End the calls around this one: its function plays itself."""

        def end() -> bool:
            for one in around:
                one._end(partial(plays_itself, function=self._function))
            return True

        try:
            watch.begin()
        except RuntimeError:  # nobody there who could stop this thread while it does so
            end()
        else:
            watch.until_done(end)

    def _begin(self) -> None:
        try:
            watch.begin()
            self._worker = free_worker()
        except RuntimeError:
            _tell_of_no_threads()
            self._perform(self)
        else:
            self._worker.do(self._perform)

    def _perform(self, who: object) -> None:
        """Call the function, in this thread."""
        around = self._outer if who is self else None
        enter(who, self._printed)
        _here.job = self
        report = call(self._context, self._function, self._arguments, self._printed)
        _here.job = around
        is_in_time = self._claimed.acquire(blocking=False)
        while not is_in_time and self._worker is not None:
            sleep(0.01)  # too late: until this thread is stopped, which is on its way
        leave(who, around._printed if around is not None else None)
        if is_in_time:
            self._report = report
            self._done.release()

    def _wait(self, until: float) -> Report | None:
        deadline = self._began + self._limit
        while True:
            left = min(until, deadline) - self._clock()
            if self._done.acquire(timeout=max(0.0, min(left, _SLICE))):
                self._done.release()
                return self._report
            now = self._clock()
            if now >= deadline:
                watch.until_done(self._expire)
                deadline = inf
            elif now >= until:
                return None

    def _expire(self) -> bool:
        """End the function if its time is up; whether it has ended."""
        if self._report is None and self._clock() >= self._began + self._limit:
            length = self._printed.length
            self._end(lambda place: timeout(place, self._limit, length))
        return self._report is not None

    def _abandon(self) -> bool:
        """Nobody is there any more to hold its limit."""
        self.stop()
        return True

    def _interrupted(self) -> Report:
        """What an Interrupt comes to; it is never lost, be the answer there or not."""
        self.stop()
        if self._report is None or self._report.kind is not Kind.STOPPED:
            self._report = self._ended(stopped(None))
        return self._report

    def _end(self, problem: Callable[[SourceLine | None], Failure]) -> None:
        thread = self._worker.ident if self._worker is not None else None
        report = self._ended(problem(running_in(code_of(self._function), thread)))
        if self._claimed.acquire(blocking=False):
            self._report = report
            restore_streams()
            put_back_all()
            if self._worker is not None:
                watch.until_done(self._worker.stop)
            self._done.release()

    def _ended(self, problem: Failure) -> Report:
        return Report(None, self._clock() - self._began, self._printed.text, *problem)


@cache
def _tell_of_no_threads() -> None:
    """Say once that time limits do not hold here (as in Pyodide)."""
    message = _("No thread can be started here: functions are called without their time limit.")
    print(message, file=sys.stderr)


def run(
    function: object,
    *arguments: object,
    limit: float = 1.0,
    clock: Callable[[], float] = perf_counter,
) -> Report:
    """Call a function and wait for its report; nothing that it does comes out of here.

    ``limit`` is how long it may take, in seconds of the ``clock``; a ``ValueError`` if that is no
    number above 0. The clock must go on, however slowly, while the function sleeps.
    """
    job = Job(function, arguments, limit, clock)
    try:
        job._begin()
        report = job._wait(inf)
    except KeyboardInterrupt:
        return job._interrupted()
    except BaseException:
        # Run in a function that is itself stopped: only this first call is sure to be made.
        watch.tasks.put(job._abandon)
        raise
    assert report is not None
    return report


def start(function: object, *arguments: object, limit: float = 1.0) -> Job:
    """Begin to call a function, and return at once.

    The time limit holds even if nobody waits for the report. ``limit`` as in :func:`run`.
    """
    job = Job(function, arguments, limit)
    job._begin()
    if job._report is None:
        watch.until_done(job._expire)
    return job
