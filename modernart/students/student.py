"""A seat whose decisions a student's code makes, under guard: it can fail, the game cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from modernart.actions import Action, described
from modernart.guard import Job, Kind, run, start
from modernart.language import _
from modernart.strategies import HOUSE, make_strategy
from modernart.students.answers import Unusable
from modernart.students.definition import Definition, Level
from modernart.students.levels import Task, action_task, bid_task, named_task
from modernart.view import View

__all__ = ["Consultation", "Student", "Thinking", "hurried"]

TIME_LIMIT = 1.0
"""Seconds for one decision."""
MOST_TIMEOUTS = 3
"""After so many in a game the house plays on."""

_patience: ContextVar[float | None] = ContextVar("patience", default=None)


@contextmanager
def hurried(seconds: float) -> Iterator[None]:
    """Inside, who waits longer than this for a student's function gets `Thinking` instead."""
    token = _patience.set(seconds)
    try:
        yield
    finally:
        _patience.reset(token)


class Thinking(Exception):
    """The function has not answered yet: ask again later, in the same situation."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """One question to a student's code, and what came of it.

    ``view`` is what it was shown, ``function`` the name of what was asked, ``version`` which
    running of its cell. ``answer`` is what it returned, as text (``None``: it did not), ``seconds``
    how long it took, ``printed`` what it printed. ``action`` is what the house made of it; ``None``
    if nothing could be, and then ``problem`` says why, in words for its author. ``remark`` is a
    hint that is no fault. ``stopped``: somebody stopped it, with Interrupt or a button.
    """

    view: View
    function: str
    version: int
    answer: str | None
    seconds: float
    printed: str
    action: Action | None
    problem: str | None = None
    remark: str | None = None
    stopped: bool = False


class Told(NamedTuple):
    """The decision of a seat: an action, or ``None`` with the reason for a default; and, where the
    student's code was asked and not the house, how that went."""

    action: Action | None
    reason: str | None = None
    consultation: Consultation | None = None


class Student:
    """Makes one seat's decisions in one game, with whatever its definition is by then.

    ``source`` gives the present definition; ``time_limit`` is in seconds for one decision.

    A class that keeps memory has one instance as long as the game goes on from where it was asked
    last; when the game went back or took another branch, or the class was written anew, a new
    instance is first asked again about the decisions before.
    """

    def __init__(self, source: Callable[[], Definition]) -> None:
        self.source = source
        self.time_limit = TIME_LIMIT
        self._house = make_strategy(HOUSE)
        self._definition: Definition | None = None
        self._player: object = None
        self._asked: View | None = None
        self._timeouts = 0
        self._remarked = False
        # While somebody waits (`hurried`): what is asked, and what was answered meanwhile.
        self._jobs: list[tuple[View, Task, Job]] = []
        self._heard: list[tuple[View, Told]] = []

    def __repr__(self) -> str:
        return f"<Student: {self.source().name}>"

    def stop(self) -> None:
        """Stop the function, if it is running; safe from any thread."""
        for _view, _task, job in list(self._jobs):
            job.stop()

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
        for before, task, job in self._jobs:
            if before == view:
                return self._hear(view, task, job)
        try:
            wanted = self._task(view, earlier)
        except _Broken as broken:
            return self._told(view, broken.name, broken.problem)
        if wanted is None:
            return Told(self._house(view))
        return self._hear(view, wanted, start(wanted.function, view, limit=self.time_limit))

    def twin(self) -> Student:
        """Another of the same source, to try something out: nothing is counted here."""
        twin = Student(self.source)
        twin.time_limit, twin._remarked = self.time_limit, True
        return twin

    def _refresh(self) -> None:
        """Take over a new definition; it starts with a clean slate."""
        definition = self.source()
        if definition is not self._definition:
            self.stop()
            self._definition, self._player, self._asked = definition, None, None
            self._timeouts, self._remarked = 0, False
            self.settle()

    def _hear(self, view: View, task: Task, job: Job) -> Told:
        report = job.wait(_patience.get())
        if report is None:
            self._jobs.append((view, task, job))
            raise Thinking
        problem, action, answer = report.problem, None, None
        if problem is None:
            answer = described(report.answer)
            try:
                action = task.read(view, report.answer)
            except Unusable as unusable:
                problem = str(unusable)
            except Exception:  # an answer may be as odd as any object
                problem = _("it returned {}, of which nothing can be made").format(answer)
        elif report.kind in (Kind.TIMEOUT, Kind.STOPPED):
            self._timeouts += 1
            if self._timeouts == MOST_TIMEOUTS:
                more = _("The third time in this game: {} plays on until you run a new version.")
                problem = f"{problem} {more.format(HOUSE)}"
        told = self._told(
            view, task.name, problem, action, answer, report.seconds, report.printed,
            self._remark(report.answer) if problem is None else None,
            report.kind is Kind.STOPPED,
        )  # fmt: skip
        if _patience.get() is not None:
            self._heard.append((view, told))
        return told

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
        consultation = Consultation(
            view, name, version, answer, seconds, printed, action, problem, remark, stopped
        )
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
            self._player = self._made()
            for before in earlier():
                task = self._task_of(before)
                if task and run(task.function, before, limit=self.time_limit).kind is Kind.TIMEOUT:
                    break
        self._asked = view
        return self._task_of(view)

    def _task_of(self, view: View) -> Task | None:
        assert self._definition is not None
        name, level = self._definition.name, self._definition.level
        if level is Level.NAMED:
            return named_task(self._player, view)
        make = bid_task if level is Level.BID else action_task
        return make(self._player, view, name)  # type: ignore[arg-type]

    def _made(self) -> object:
        assert self._definition is not None
        report = run(self._definition.fresh, limit=self.time_limit)
        if report.problem is not None:
            raise _Broken(self._definition.name, report.problem)
        return report.answer


class _Broken(Exception):
    """A class that cannot even be made."""

    def __init__(self, name: str, problem: str) -> None:
        self.name, self.problem = name, problem


def goes_on(before: View | None, view: View) -> bool:
    """Whether a view comes later in the very same course of the game: events are made once."""
    if before is None:
        return False
    then, now = before.history, view.history
    return len(then) < len(now) and now[len(then) - 1] is then[-1]
