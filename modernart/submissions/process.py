"""The tournament's end of a submission's process: started, asked, ended; never trusted."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import weakref
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from modernart.engine.history import History
from modernart.engine.view import View
from modernart.language import _
from modernart.students.definition import Level
from modernart.students.levels import DECISIONS
from modernart.submissions.child import DecisionRequest, SubmissionSetup
from modernart.submissions.folder import Submission
from modernart.submissions.limits import Limits
from modernart.submissions.sandbox import Jail, child_environment
from modernart.submissions.wire import Failure, Reply, frame, read_reply, receive, send, told

__all__ = ["Interface", "InvalidSubmission", "Process"]

GRACE = 0.5
"""Seconds that the process has to say itself that its time is over, and in which line."""
START = 10.0
"""Seconds that Python may take to start, on a busy machine."""


class InvalidSubmission(Exception):
    """Code that was loaded and cannot play; the message says why."""


class Interface(NamedTuple):
    """How a submission's code decides: its level, which decisions it has, whether it remembers.

    ``remark``: what was done to it so that it can; ``None``: nothing.
    """

    level: Level
    decides: tuple[str, ...]
    has_memory: bool
    remark: str | None


class Process:
    """A process that runs a submission's code. It starts at once, and nobody waits for it yet."""

    def __init__(self, submission: Submission, limits: Limits, jail: Jail) -> None:
        self._limits = limits
        self._connection, there = socket.socketpair()
        home = None if jail.bwrap else tempfile.mkdtemp(prefix="submission-")
        with there:
            self._popen = subprocess.Popen(
                jail.command(there.fileno(), limits),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,  # what a decision prints comes with its reply
                stderr=subprocess.DEVNULL,
                cwd=home or "/",
                env=child_environment(home or "/"),
                pass_fds=(there.fileno(),),
                start_new_session=True,
            )
        # Also when nobody wants it any more, and at the latest when Python ends.
        self._end = weakref.finalize(self, _end, self._popen, self._connection, home)
        self._sent = History.of()
        walled = jail.bwrap is not None
        settings = pickle.dumps(SubmissionSetup(submission.source, submission.file, limits, walled))
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * len(settings))
        with suppress(OSError):  # that it is gone is seen when it does not answer
            self._connection.settimeout(START)
            self._connection.sendall(frame(settings))

    def manner(self) -> Interface:
        """Wait until its code is loaded.

        Raises
        ------
        Unfit
            If the code itself cannot play.
        Failure
            If the process died, hung or sent what is no answer; it is ended then.
        """
        limit = self._limits.loading + self._limits.decision
        message = self._receive(limit + START, self._limits.loading)
        problem, remark = message.get("problem"), message.get("remark")
        if type(problem) is str:
            raise InvalidSubmission(told(problem))
        try:
            names = message["decides"]
            decides = tuple(name for name in ("bid", *DECISIONS) if name in names)
            said = told(remark) if type(remark) is str else None
            return Interface(Level(message["level"]), decides, message["has_memory"] is True, said)
        except (KeyError, TypeError, ValueError):
            raise self._failed(_("it sent what is no answer")) from None

    def ask(self, view: View, earlier: Iterable[View] | None) -> Reply:
        """Its reply to a view; ``earlier``: see :class:`DecisionRequest`.

        Raises `Failure`, as above.
        """
        before = None if earlier is None else tuple(earlier)
        limit = min(self._limits.decision * (1 + len(before or ())), self._limits.game)
        question = pickle.dumps(self._question(view, before))
        try:
            send(self._connection, question, time.perf_counter() + limit + GRACE)
        except TimeoutError:
            raise self._late(limit) from None
        except OSError:
            raise self._failed(self._death()) from None
        message = self._receive(limit + GRACE, limit)
        try:
            return read_reply(message)
        except Failure:
            raise self._failed(_("it sent what is no answer")) from None

    def close(self) -> None:
        """End the process, and all that it has started."""
        self._end()

    def _question(self, view: View, earlier: tuple[View, ...] | None) -> DecisionRequest:
        """The view without the events that were sent before; most of a view is history."""
        log = view.public.log
        news = log.since(self._sent)
        known = 0 if news is None else self._sent.length
        self._sent = log
        rest = view.public._replace(log=History.of(log.events if news is None else news))
        return DecisionRequest(View(rest, view.seat, view.hand, view.envelope), known, earlier)

    def _receive(self, seconds: float, limit: float) -> dict[str, Any]:
        try:
            return receive(self._connection, time.perf_counter() + seconds)
        except TimeoutError:
            raise self._late(limit) from None
        except (EOFError, OSError):
            raise self._failed(self._death()) from None
        except Failure:
            raise self._failed(_("it sent what is no answer")) from None

    def _late(self, limit: float) -> Failure:
        return self._failed(_("it was still running after {:g} s, and was ended").format(limit))

    def _failed(self, reason: str) -> Failure:
        self.close()
        return Failure(reason)

    def _death(self) -> str:
        """How it died, as far as can be known."""
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(0.5)
        status = self._popen.returncode
        if status is None:
            return _("it closed its connection")
        number = -status if status < 0 else status - 128  # bubblewrap's own way to say so
        if number in {one.value for one in signal.Signals}:
            message = _("its process was ended by the system ({}); it may use {} MB of memory")
            return message.format(signal.Signals(number).name, self._limits.memory)
        return _("its process ended itself (exit status {})").format(status)


def _end(popen: subprocess.Popen[bytes], connection: socket.socket, home: str | None) -> None:
    connection.close()
    if popen.poll() is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(popen.pid, signal.SIGKILL)  # with bubblewrap, all that is inside goes too
        popen.wait()
    if home is not None:
        shutil.rmtree(home, ignore_errors=True)
