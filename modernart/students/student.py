"""A seat whose decisions a student's code makes, under guard: it can fail, the game cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from math import inf

from modernart.actions import Action, described
from modernart.guard import Job, Kind, Report, run, start
from modernart.language import _
from modernart.strategies import HOUSE, make_strategy
from modernart.students.answers import Unusable
from modernart.students.consultation import Consultation, Told
from modernart.students.definition import Definition, Level
from modernart.students.levels import Task, action_task, bid_task, named_task
from modernart.view import View

__all__ = ["Student", "Thinking", "goes_on", "hurried"]

TIME_LIMIT = 1.0
"""Seconds for one decision."""
MOST_TIMEOUTS = 3
"""After so many in a game the house plays on."""

_patience: ContextVar[float | None] = ContextVar("patience", default=None)


@contextmanager
def hurried(seconds: float | None) -> Iterator[None]:
    """Inside, who waits longer than this for a student's function gets `Thinking` instead.

    ``None``: in here there is no hurry.
    """
    token = _patience.set(seconds)
    try:
        yield
    finally:
        _patience.reset(token)


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
        self._asked: View | None = None
        self._timeouts = 0
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
    def is_replaced(self) -> bool:
        """Whether the house plays on for it, after too many time-outs."""
        return self._timeouts >= MOST_TIMEOUTS and self.source() is self._definition

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
        if self._timeouts >= MOST_TIMEOUTS:
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
            except _Broken as broken:
                return self._failed(view, broken.name, broken.report)
            if task is None:
                return Told(self._house(view))
            asked = view, task, start(task.function, view, limit=self.time_limit)
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
            self._timeouts, self._remarked = 0, False
            self.settle()

    def _report_of(self, view: View, task: Task | None, job: Job) -> Report:
        """Wait for it, in reach of `stop`; raises `Thinking` when patience ends first."""
        self._jobs = [one for one in self._jobs if one[2] is not job] + [(view, task, job)]
        report = job.wait(self._patience)
        if report is None:
            raise Thinking
        self._jobs = [one for one in self._jobs if one[2] is not job]
        return report

    def _hear(self, view: View, task: Task, report: Report) -> Told:
        if report.problem is not None:
            return self._failed(view, task.name, report)
        answer = report.answer
        if type(answer) in _HARMLESS:
            read = _read(task, view, answer)
        else:  # anybody's object: to show it, or to make a number of it, may run its code
            reading = run(_read, task, view, answer, limit=min(self.time_limit, TIME_LIMIT))
            if reading.kind is not None:
                what = _("it returned something that cannot be shown, of which nothing can be made")
                failed = replace(report, kind=reading.kind, problem=what)
                return self._failed(view, task.name, failed)
            read = reading.answer  # type: ignore[assignment]
        action, shown, problem_of_it = read
        remark = self._remark(answer) if problem_of_it is None else None
        return self._told(
            view, task.name, problem_of_it, action, shown, report.seconds, report.printed, remark
        )

    def _failed(self, view: View, name: str, report: Report) -> Told:
        """What is told when there is no answer; the house plays on after too many time-outs."""
        problem = report.problem
        if report.kind in (Kind.TIMEOUT, Kind.STOPPED):
            self._timeouts += 1
            if self._timeouts == MOST_TIMEOUTS:
                more = _("The third time in this game: {} plays on until you run a new version.")
                problem = f"{problem} {more.format(HOUSE)}"
        return self._told(
            view, name, problem, seconds=report.seconds, printed=report.printed,
            stopped=report.kind is Kind.STOPPED,
        )  # fmt: skip

    def _told(
        self,
        view: View,
        name: str,
        problem: str | None,
        action: Action | None = None,
        answer: str | None = None,
        seconds: float = 0.0,
        printed: str = "",
        remark: str | None = None,
        stopped: bool = False,
    ) -> Told:
        assert self._definition is not None
        version = self._definition.version
        answer, problem = answer and _sendable(answer), problem and _sendable(problem)
        consultation = Consultation(
            view, name, version, answer, seconds, _sendable(printed), action, problem, remark,
            stopped,
        )  # fmt: skip
        # Whose fault it is, the record says; which of a class's decisions, it does not.
        named = self._definition.level is Level.NAMED
        reason = f"{name}: {problem}" if problem and named else problem
        return Told(action, reason, consultation)

    def _remark(self, answer: object) -> str | None:
        if answer is not None or self._remarked:
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
            if job is None:
                job = start(self._made, tuple(earlier()), limit=inf)  # each step has its limit
            report = self._report_of(view, None, job)
            made = report if report.kind is not None else report.answer
            assert isinstance(made, Report)
            if made.kind is not None:
                raise _Broken(self._definition.name, made)
            self._player = made.answer
        self._asked = view
        return self._task_of(self._player, view)

    def _task_of(self, player: object, view: View) -> Task | None:
        assert self._definition is not None
        name, level = self._definition.name, self._definition.level
        if level is Level.NAMED:
            return named_task(player, view, self._method)
        make = bid_task if level is Level.BID else action_task
        return make(player, view, name)  # type: ignore[arg-type]

    def _method(self, player: object, name: str, default: None) -> object:
        """A method; a property, or ``__getattr__``, runs code."""
        report = run(getattr, player, name, default, limit=self.time_limit)
        if report.kind is not None:
            raise _Broken(name, report)
        return report.answer

    def _made(self, before: tuple[View, ...]) -> Report:
        """A new instance, that was asked about all these; runs in a guarded call of its own."""
        assert self._definition is not None
        made, timeouts = self._definition.fresh(self.time_limit), 0
        for view in before if made.kind is None else ():
            try:
                task = self._task_of(made.answer, view)
            except _Broken as broken:
                report = broken.report
            else:
                report = run(task.function, view, limit=self.time_limit) if task else made
            timeouts += report.kind is Kind.TIMEOUT
            if timeouts == MOST_TIMEOUTS:
                break
        return made


class _Broken(Exception):
    """There is nobody to ask: a class cannot be made, or has no method where it has its name."""

    def __init__(self, name: str, report: Report) -> None:
        self.name, self.report = name, report


_HARMLESS = (int, float, bool, type(None))
"""Types of answers whose methods are Python's own."""


def _read(task: Task, view: View, answer: object) -> tuple[Action | None, str, str | None]:
    """The action that an answer comes to, the answer as text, and what is wrong with it."""
    shown = described(answer)
    try:
        return task.read(view, answer), shown, None
    except Unusable as unusable:
        return None, shown, str(unusable)
    except Exception:  # an answer may be as odd as any object
        return None, shown, _("it returned {}, of which nothing can be made").format(shown)


def _sendable(text: str) -> str:
    """The text without half characters, which no file, screen or browser takes."""
    return text.encode(errors="replace").decode()


def goes_on(before: View | None, view: View) -> bool:
    """Whether a view comes later in the very same course of the game: events are made once."""
    if before is None:
        return False
    then, now = before.history, view.history
    return len(then) < len(now) and now[len(then) - 1] is then[-1]
