"""Inside a submission's process: its code is loaded, and asked under guard until the pipe closes.

Nothing here protects the tournament: the student's code could change all of it. It gives messages
with line numbers, while the other end of the pipe sees to the limits.
"""

from __future__ import annotations

import builtins
import io
import json
import linecache
import os
import pickle
import re
import sys
from collections.abc import Sequence
from signal import SIG_IGN, SIGINT, signal
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from modernart.engine.history import History
from modernart.engine.view import View
from modernart.guard import Kind, Report, run
from modernart.guard.lines import named
from modernart.language import _
from modernart.students.asking import Broken, Read, method_of, read, remade, task_of
from modernart.students.definition import Definition, define, defined, definition_names
from modernart.students.levels import DECISIONS, Task
from modernart.submissions.limits import Limits, limit_process
from modernart.submissions.wire import LENGTH, MOST_PRINTED, action_as_data, frame

__all__ = ["DecisionRequest", "SubmissionSetup", "main"]

LEAST = 0.05
"""Seconds that there are to read an answer, however late it comes."""
MOST_COMMANDS = 100
"""Lines that are left out, as the notebook and not Python understands them."""
_COMMAND = re.compile(r"(\s*)([%!?].*|[\w.]+\?{1,2})\s*")
"""Such a line: ``%matplotlib inline``, ``!pip install numpy``, ``bid?``."""


class SubmissionSetup(NamedTuple):
    """The first message to the process: what it shall run."""

    source: str
    file: str
    limits: Limits
    walled: bool


class DecisionRequest(NamedTuple):
    """A message to the process: what is to be decided.

    Of the view's history, the first ``known`` events have been told before. ``earlier``: first
    make a new instance, and ask it about these; ``None``: the one there is goes on.
    """

    view: View
    known: int
    earlier: tuple[View, ...] | None


def main(pipe: int) -> None:
    """Serve the other end of the pipe, until it closes."""
    settings: SubmissionSetup = pickle.loads(_read(pipe))
    run(int)  # the guard's thread is there before the number of them is limited
    limit_process(settings.limits, settings.walled)
    signal(SIGINT, SIG_IGN)  # nobody presses Interrupt here: it would come from the code itself
    author = Author(settings)
    _write(pipe, author.load())
    while True:
        question: DecisionRequest = pickle.loads(_read(pipe))
        _write(pipe, author.decide(question))


def _read(pipe: int) -> bytes:
    return _bytes(pipe, LENGTH.unpack(_bytes(pipe, LENGTH.size))[0])


def _bytes(pipe: int, count: int) -> bytes:
    parts = []
    while count:
        part = os.read(pipe, count)
        if not part:
            os._exit(0)  # nobody is there any more
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def _write(pipe: int, message: dict[str, Any]) -> None:
    data = frame(json.dumps(message).encode())
    try:
        while data:
            data = data[os.write(pipe, data) :]
    except OSError:
        os._exit(0)  # nobody is there any more


class Author:
    """What a student wrote, loaded and asked."""

    def __init__(self, settings: SubmissionSetup) -> None:
        self.settings = settings
        self._definition: Definition | None = None
        self._player: object = None
        self._log = History.of()
        self._left_out: dict[int, str] = {}

    # ---- loading

    def load(self) -> dict[str, Any]:
        """Run the file; how its code wants to be asked, or the problem."""
        try:
            self._definition = self._loaded()
            self._player = self._made()
            limit = self.settings.limits.decision
            names = [
                name
                for name in ("bid", *DECISIONS)
                if method_of(self._player, name, None, limit) is not None
            ]
        except _CannotRun as problem:
            return {"problem": str(problem)}
        except Broken as broken:
            return {"problem": self._explained(broken.report)}
        return {
            "level": self._definition.level.value,
            "decides": names,
            "has_memory": self._definition.has_memory,
            "problem": None,
            "remark": self._remark(),
        }

    def _loaded(self) -> Definition:
        source, file, limits, _walled = self.settings
        lines = list(io.StringIO(source, newline=None))  # Python's own; there are others
        linecache.cache[file] = (len(source), None, lines, file)  # messages show the line
        module = ModuleType("submission")
        vars(module)["__builtins__"] = builtins  # everybody's, and not the house's own
        sys.modules["submission"] = module  # where dataclasses look for it
        execute: Any = FunctionType(self._compiled(lines, file), vars(module))
        report = run(execute, limit=limits.loading)
        if report.problem is not None:
            raise _CannotRun(self._explained(report))
        names = definition_names()
        if len(names) > 1:
            message = _("it has {} things under @strategy: {}; allowed: one")
            raise _CannotRun(message.format(len(names), ", ".join(names)))
        if names:
            return defined(names[0])
        if "bid" not in vars(module):
            raise _CannotRun(_("it defines neither bid(view) nor one thing under @strategy(…)"))
        try:
            return define("bid", vars(module)["bid"])
        except ValueError as error:
            raise _CannotRun(str(error)) from None

    def _compiled(self, lines: Sequence[str], file: str) -> CodeType:
        """The code; a problem names the line. Commands to the notebook are left out."""
        kept = list(lines)
        while True:
            try:
                return compile("".join(kept), file, "exec", dont_inherit=True)
            except SyntaxError as error:
                number = error.lineno or 0
                command = _COMMAND.fullmatch(kept[number - 1]) if 0 < number <= len(kept) else None
                if command is None or len(self._left_out) == MOST_COMMANDS:
                    what = f"SyntaxError: {error.msg}"
                    raise _CannotRun(named((file, number) if number else None, what)) from None
                kept[number - 1] = f"{command[1]}pass\n"
                self._left_out[number] = command[2]
            except Exception as error:  # too deeply nested, for instance
                raise _CannotRun(f"{type(error).__name__}: {error}") from None

    def _remark(self) -> str | None:
        if not self._left_out:
            return None
        message = _("left out, as it is a command to the notebook and not Python: {}")
        lines = (_('line {}, "{}"').format(*one) for one in sorted(self._left_out.items()))
        return message.format("; ".join(lines))

    def _made(self, earlier: Sequence[View] = ()) -> object:
        assert self._definition is not None
        report = remade(self._definition, earlier, self.settings.limits.decision)
        if report.problem is not None:
            raise _CannotRun(self._explained(report))
        return report.answer

    # ---- deciding

    def decide(self, question: DecisionRequest) -> dict[str, Any]:
        """The reply to a question."""
        view, limit = self._whole(question), self.settings.limits.decision
        assert self._definition is not None
        try:
            if question.earlier is not None:
                self._player = self._made(question.earlier)
            task = task_of(self._definition, self._player, view, limit)
        except _CannotRun as problem:
            return _reply("", problem=str(problem))
        except Broken as broken:
            return _reply(broken.name, problem=self._explained(broken.report),
                          late=broken.report.kind is Kind.TIMEOUT)  # fmt: skip
        if task is None:
            return _reply("", problem=_("it has no decision of that name any more"))
        report = run(task.function, view, limit=limit)
        return self._read(task, view, report)

    def _whole(self, question: DecisionRequest) -> View:
        """The view with all its history."""
        view = question.view
        known = self._log if question.known else History.of()
        for event in view.public.history:
            known = known.then(event)
        self._log = known
        return View(view.public._replace(log=known), view.seat, view.hand, view.envelope)

    def _read(self, task: Task, view: View, report: Report) -> dict[str, Any]:
        left = max(LEAST, self.settings.limits.decision - report.seconds)
        report = read(task, view, report, left)
        if report.problem is not None:
            return _reply(task.name, report.printed, self._explained(report),
                          late=report.kind is Kind.TIMEOUT)  # fmt: skip
        answer: Read = report.answer  # type: ignore[assignment]
        action = None if answer.action is None else action_as_data(answer.action)
        return _reply(task.name, report.printed, answer.problem, answer.shown, action)

    def _explained(self, report: Report) -> str:
        """The problem; where memory ran out, with how much there is."""
        assert report.problem is not None
        if "MemoryError" in report.problem or _used() > 0.8 * self.settings.limits.memory:
            message = _("{} It may use {} MB of memory.")
            return message.format(report.problem, self.settings.limits.memory)
        return report.problem


class _CannotRun(Exception):
    """Code that cannot be asked at all; says why."""


def _reply(
    function: str,
    printed: str = "",
    problem: str | None = None,
    answer: str | None = None,
    action: list[str | int] | None = None,
    late: bool = False,
) -> dict[str, Any]:
    return {
        "function": function, "printed": printed[:MOST_PRINTED], "problem": problem,
        "answer": answer, "action": action, "late": late,
    }  # fmt: skip


def _used() -> float:
    """Megabytes of memory that this process has had at most."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)
