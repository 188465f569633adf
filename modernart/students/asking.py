"""Asking a student's code: which of its functions, what went before, what its answer comes to.

Each step is guarded on its own; so it is the same at a table and in a submission's process.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from modernart.engine.actions import Action, described
from modernart.engine.view import View
from modernart.guard import Kind, Report, run
from modernart.language import _
from modernart.students.answers import Unusable
from modernart.students.definition import Definition, Level
from modernart.students.levels import Task, action_task, bid_task, named_task

__all__ = ["MOST_TIMEOUTS", "Broken", "Read", "method_of", "read", "remade", "task_of", "was_ended"]

MOST_TIMEOUTS = 3
"""So many answers that did not come in a game, for a time-out or a stop, and no more is asked."""

_HARMLESS = (int, float, bool, type(None))
"""Types of answers whose methods are Python's own."""


class Broken(Exception):
    """There is nobody to ask: a class cannot be made, or has no method where it has its name."""

    def __init__(self, name: str, report: Report) -> None:
        self.name, self.report = name, report


class Read(NamedTuple):
    """The action that an answer comes to, the answer as text, and what is wrong with it."""

    action: Action | None
    shown: str | None
    problem: str | None


def was_ended(report: Report) -> bool:
    """Whether it was still running when its time was up, or somebody stopped it."""
    return report.kind in (Kind.TIMEOUT, Kind.STOPPED)


def method_of(player: object, name: str, default: None, limit: float) -> object:
    """A method; a property, or ``__getattr__``, runs code. ``limit`` is in seconds.

    Raises `Broken`.
    """
    report = run(getattr, player, name, default, limit=limit)
    if report.kind is not None:
        raise Broken(name, report)
    return report.answer


def task_of(definition: Definition, player: object, view: View, limit: float) -> Task | None:
    """Which of its functions answers; ``None``: the house decides. Raises `Broken`."""
    if definition.level is Level.NAMED:
        return named_task(
            player, view, lambda who, name, default: method_of(who, name, default, limit)
        )
    make = bid_task if definition.level is Level.BID else action_task
    return make(player, view, definition.name)  # type: ignore[arg-type]


def remade(definition: Definition, before: Iterable[View], limit: float) -> Report:
    """A new instance that was asked about all these, oldest first, and answered what it liked.

    ``limit`` is in seconds, for each of them.
    """
    made, ended = definition.fresh(limit), 0
    for view in before if made.kind is None else ():
        try:
            task = task_of(definition, made.answer, view, limit)
        except Broken as broken:
            report = broken.report
        else:
            report = run(task.function, view, limit=limit) if task else made
        ended += was_ended(report)
        if ended == MOST_TIMEOUTS:
            break
    return made


def read(task: Task, view: View, report: Report, limit: float) -> Report:
    """The report with its answer `Read`; a problem if nothing can be made of it.

    What came back is anybody's object: to show it, or to make a number of it, may run its code.
    That may take ``limit`` seconds.
    """
    if report.kind is not None:
        return report
    if any(type(report.answer) is one for one in _HARMLESS):  # `in` would ask their type
        return replace(report, answer=_read(task, view, report.answer))
    reading = run(_read, task, view, report.answer, limit=limit)
    if reading.kind is None:
        return replace(report, answer=reading.answer)
    what = _("it returned something that cannot be shown, of which nothing can be made")
    return replace(report, answer=None, kind=reading.kind, problem=what)


def _read(task: Task, view: View, answer: object) -> Read:
    shown = described(answer)
    try:
        return Read(task.read(view, answer), shown, None)
    except Unusable as unusable:
        return Read(None, shown, str(unusable))
    except Exception:  # an answer may be as odd as any object
        return Read(None, shown, _("it returned {}, of which nothing can be made").format(shown))
