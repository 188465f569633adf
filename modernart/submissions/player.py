"""A seat whose decisions a submission makes, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from types import SimpleNamespace

from modernart.engine.view import View
from modernart.language import _
from modernart.students import Consultation, Student, Told
from modernart.students.definition import Definition, Level
from modernart.students.levels import bid_task, named_task
from modernart.students.student import goes_on
from modernart.submissions.folder import Submission
from modernart.submissions.limits import Limits
from modernart.submissions.process import Interface, InvalidSubmission, Process
from modernart.submissions.sandbox import Jail
from modernart.submissions.wire import Failure, read_action

__all__ = ["MOST_PROCESSES", "Isolated", "checked"]

MOST_PROCESSES = 3
"""In one game: the first, and those started after it died, hung or lied."""
AT_ONCE = 4
"""So many submissions are looked at together."""


class Isolated(Student):
    """Makes one seat's decisions in one game by asking a submission's process.

    What the code leaves open the house decides. After too many processes, or with no time left for
    the game, every further decision is a fault, and so the match's default.
    """

    def __init__(self, submission: Submission, limits: Limits, jail: Jail) -> None:
        definition = Definition(submission.name, submission, Level.BID)
        super().__init__(lambda: definition, limits.decision)
        self.submission, self.limits, self.jail = submission, limits, jail
        self._given_up = submission.problem
        self._started = 0
        self._spent = 0.0
        self._manner: Interface | None = None
        self._process: Process | None = None
        if self._given_up is None:
            self._start()  # at once: then those of all seats start together

    def consult(self, view: View, earlier: Callable[[], Iterable[View]]) -> Told:
        """Its decision, as :meth:`Student.consult`; never raises `Thinking`."""
        if self._given_up is not None:
            return self._fault(view, self._given_up)
        began = perf_counter()
        try:
            return self._ask(view, earlier)
        except InvalidSubmission as unfit:
            self._given_up = str(unfit)
            return self._fault(view, self._given_up)
        except Failure as failure:
            return self._fault(view, self._ended(str(failure)), perf_counter() - began)
        finally:
            self._spent += perf_counter() - began
            if self._spent > self.limits.game and self._given_up is None:
                message = _("its time for one game, {:g} s, is over")
                self._give_up(message.format(self.limits.game))

    def twin(self) -> Isolated:
        """Another of the same submission, to try something out."""
        return Isolated(self.submission, self.limits, self.jail)

    def close(self) -> None:
        """End its process; it need not be called, but is quicker than waiting for Python."""
        if self._process is not None:
            self._process.close()

    # ---- asking

    def _ask(self, view: View, earlier: Callable[[], Iterable[View]]) -> Told:
        if self._process is None:
            self._start()
        assert self._process is not None
        if self._manner is None:
            self._manner = self._process.manner()
        if not _wants(self._manner, view):
            return Told(self._house(view))
        is_new = self._manner.has_memory and not goes_on(self._asked, view)
        self._asked = view
        began = perf_counter()
        reply = self._process.ask(view, earlier() if is_new else None)
        seconds = perf_counter() - began
        problem, action = reply.problem, None
        if problem is None:
            try:
                action = read_action(reply.action, view.legal_actions)
            except Failure:
                raise Failure(_("it sent what is no answer")) from None
        elif reply.is_late:
            problem = self._ended(problem)
        if problem and self._manner.level is Level.NAMED and reply.function:
            problem = f"{reply.function}: {problem}"
        consultation = Consultation(
            view, reply.function, 1, reply.answer, seconds, reply.printed, action, problem
        )
        return Told(action, problem, consultation)

    def _fault(self, view: View, problem: str, seconds: float = 0.0) -> Told:
        """What the code itself did not tell."""
        name = self.submission.name
        return Told(None, problem, Consultation(view, name, 1, None, seconds, "", None, problem))

    # ---- its processes

    def _start(self) -> None:
        self._process = Process(self.submission, self.limits, self.jail)
        self._manner, self._asked = None, None
        self._started += 1

    def _ended(self, reason: str) -> str:
        """After a process is of no use any more: the reason, and what follows from it."""
        self.close()
        self._process = None
        if self._started >= MOST_PROCESSES:
            message = _("{} (process {} of {} in this game: defaults from now on)")
            self._give_up(message.format(reason, self._started, MOST_PROCESSES))
            assert self._given_up is not None
            return self._given_up
        return reason

    def _give_up(self, reason: str) -> None:
        self._given_up = reason
        self.close()
        self._process = None


def _wants(manner: Interface, view: View) -> bool:
    """Whether the code makes this decision, or leaves it to the house."""
    if manner.level is Level.BID:
        return bid_task(_nothing, view, "bid") is not None
    if manner.level is Level.NAMED:
        has = SimpleNamespace(**dict.fromkeys(manner.decides, _nothing))
        return named_task(has, view) is not None
    return True


def _nothing(_view: View) -> None:
    """Stands for a decision that the code has."""


def checked(submissions: Sequence[Submission], limits: Limits, jail: Jail) -> Iterator[Submission]:
    """The same, each loaded once: those that cannot play now have a ``problem``."""
    for begin in range(0, len(submissions), AT_ONCE):
        some = submissions[begin : begin + AT_ONCE]
        tried = [None if one.problem else Process(one, limits, jail) for one in some]
        yield from (_checked(one, process) for one, process in zip(some, tried, strict=True))


def _checked(submission: Submission, process: Process | None) -> Submission:
    if process is None:
        return submission
    try:
        return replace(submission, remark=process.manner().remark)
    except (InvalidSubmission, Failure) as problem:
        return replace(submission, problem=str(problem))
    finally:
        process.close()
