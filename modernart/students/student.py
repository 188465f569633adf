"""A seat whose decisions a student's code makes, under guard: it can fail, the game cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import replace
from math import inf

from modernart.engine.view import View
from modernart.guard import Job, Kind, Report, start
from modernart.language import _
from modernart.strategies import HOUSE, make_strategy
from modernart.students.asking import (
    MOST_TIMEOUTS,
    Broken,
    Read,
    read,
    remade,
    task_of,
    was_ended,
)
from modernart.students.consultation import Consultation, Told
from modernart.students.copies import Copies, mended
from modernart.students.definition import Definition, Level
from modernart.students.levels import Task

__all__ = ["Student", "Thinking", "goes_on", "hurried"]

TIME_LIMIT = 1.0
"""Seconds for one decision."""

_patience: ContextVar[float | None] = ContextVar("patience", default=None)


class hurried:  # no generator: one that is stopped on its way out is closed in another context
    """Inside, who waits longer than this for a student's function gets `Thinking` instead.

    ``None``: in here there is no hurry.
    """

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        self._token = _patience.set(self._seconds)

    def __exit__(self, *_error: object) -> None:
        _patience.reset(self._token)


class Thinking(Exception):
    """The function has not answered yet: ask again later, in the same situation."""


class Student:
    """Makes one seat's decisions in one game, with whatever its definition is by then.

    ``source`` gives the present definition; ``time_limit`` is in seconds for one decision.

    A class that keeps memory has one instance as long as the game goes on from where it was asked
    last; when the game went back or took another branch, or the class was written anew, a new
    instance is first asked again about the decisions before.
    """

    def __init__(self, source: Callable[[], Definition], time_limit: float = TIME_LIMIT) -> None:
        self.source = source
        self.time_limit = time_limit
        self._house = make_strategy(HOUSE)
        self._definition: Definition | None = None
        self._player: object = None
        self._copies = Copies()
        self._asked: View | None = None
        self._unanswered = 0
        self._remarked = False
        self._patience: float | None = None
        # What is being asked (no task: what went before, of a class), and, while somebody waits
        # (`hurried`), what was answered meanwhile.
        self._jobs: list[tuple[View, Task | None, Job]] = []
        self._heard: list[tuple[View, Told]] = []

    def __repr__(self) -> str:
        return f"<Student: {self.source().name}>"

    def stop(self) -> None:
        """Stop the function, if it is running; safe from any thread."""
        for _view, _task, job in list(self._jobs):
            job.stop()

    @property
    def house_plays_on(self) -> bool:
        """Whether the house decides for it, after too many time-outs and stops."""
        return self._unanswered >= MOST_TIMEOUTS and self.source() is self._definition

    def settle(self) -> None:
        """Forget answers that were waited for: the situation is another one."""
        self._jobs.clear()
        self._heard.clear()

    # ---- asking

    def consult(self, view: View, earlier: Callable[[], Iterable[View]]) -> Told:
        """Its decision; ``earlier`` are the views in which it decided before, oldest first.

        Raises `Thinking` inside `hurried`.
        """
        self._refresh()
        if self._unanswered >= MOST_TIMEOUTS:
            return Told(self._house(view))
        for before, told in self._heard:
            if before == view:
                return told
        self._patience = _patience.get()
        with hurried(None):  # what the code itself asks of others is no business of ours
            told = self._asked_now(view, earlier)
        if told.consultation is not None and self._patience is not None:
            self._heard.append((view, told))
        return told

    def _asked_now(self, view: View, earlier: Callable[[], Iterable[View]]) -> Told:
        asked = next((one for one in self._jobs if one[0] == view and one[1] is not None), None)
        if asked is None:
            try:
                task = self._task(view, earlier)
            except Broken as broken:
                return self._failed(view, broken.name, broken.report)
            if task is None:
                return Told(self._house(view))
            handed = self._copies.view(view)
            asked = view, task, start(task.function, handed, limit=self.time_limit)
        return self._hear(view, asked[1], self._report_of(*asked))  # type: ignore[arg-type]

    def twin(self) -> Student:
        """Another of the same source, to try something out: nothing is counted here."""
        twin = Student(self.source, self.time_limit)
        twin._remarked = True
        return twin

    def _refresh(self) -> None:
        """Take over a new definition; it starts with a clean slate."""
        definition = self.source()
        if definition is not self._definition:
            self.stop()
            self._definition, self._player, self._asked = definition, None, None
            self._copies = Copies()
            self._unanswered, self._remarked = 0, False
            self.settle()

    def _report_of(self, view: View, task: Task | None, job: Job) -> Report:
        """Wait for it, in reach of `stop`; raises `Thinking` when patience ends first."""
        self._jobs = [one for one in self._jobs if one[2] is not job] + [(view, task, job)]
        report = job.wait(self._patience)
        if report is None:
            raise Thinking
        self._jobs = [one for one in self._jobs if one[2] is not job]
        if not mended():
            return report
        problem = _("it changed a phase or a type of auction, which are the same in all games")
        return replace(report, answer=None, kind=Kind.ERROR, problem=problem)

    def _hear(self, view: View, task: Task, report: Report) -> Told:
        heard = read(task, view, report, min(self.time_limit, TIME_LIMIT))
        if heard.kind is not None:
            return self._failed(view, task.name, heard)
        answer: Read = heard.answer  # type: ignore[assignment]
        # No second painting is an answer: nobody forgot it.
        is_odd = report.answer is None and not answer.problem and task.name != "add_second"
        return self._told(view, task.name, heard, answer, self._remark() if is_odd else None)

    def _failed(self, view: View, name: str, report: Report) -> Told:
        """What is told when there is no answer; after too many of them the house plays on."""
        problem = report.problem
        if was_ended(report):
            self._unanswered += 1
            if self._unanswered == MOST_TIMEOUTS:
                more = _(
                    "It was ended {} times in this game before it answered: from the next decision"
                    " on {} plays for it, until you run a new version."
                )
                problem = f"{problem} {more.format(MOST_TIMEOUTS, HOUSE)}"
        return self._told(view, name, report, Read(None, None, problem))

    def _told(
        self, view: View, name: str, report: Report, answer: Read, remark: str | None = None
    ) -> Told:
        assert self._definition is not None
        problem, shown = answer.problem and _sendable(answer.problem), answer.shown
        consultation = Consultation(
            view=view,
            function=name,
            version=self._definition.version,
            answer=shown and _sendable(shown),
            seconds=report.seconds,
            printed=_sendable(report.printed),
            action=answer.action,
            problem=problem,
            remark=remark,
            stopped=report.kind is Kind.STOPPED,
        )
        # Whose fault it is, the record says; which of a class's decisions, it does not.
        named = self._definition.level is Level.NAMED
        reason = f"{name}: {problem}" if problem and named else problem
        return Told(answer.action, reason, consultation)

    def _remark(self) -> str | None:
        if self._remarked:
            return None
        self._remarked = True
        return _("It returned None, which passes. A forgotten return looks the same.")

    # ---- whom to ask

    def _task(self, view: View, earlier: Callable[[], Iterable[View]]) -> Task | None:
        assert self._definition is not None
        if not self._definition.has_memory:
            self._player = self._definition.written
        elif self._player is None or not goes_on(self._asked, view):
            self._player = None
            job = next((job for before, task, job in self._jobs if before == view), None)
            if job is None:  # each step has its own limit
                self._copies = Copies()
                before = tuple(map(self._copies.view, earlier()))
                job = start(remade, self._definition, before, self.time_limit, limit=inf)
            report = self._report_of(view, None, job)
            made = report if report.kind is not None else report.answer
            assert isinstance(made, Report)
            if made.kind is not None:
                raise Broken(self._definition.name, made)
            self._player = made.answer
        self._asked = view
        return task_of(self._definition, self._player, view, self.time_limit)


def _sendable(text: str) -> str:
    """The text without half characters, which no file, screen or browser takes."""
    return text.encode(errors="replace").decode()


def goes_on(before: View | None, view: View) -> bool:
    """Whether a view comes later in the very same course of the game: events are made once."""
    return before is not None and bool(view.public.log.since(before.public.log))
