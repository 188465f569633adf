"""Calling a student's function: no fault of theirs gets through."""

from __future__ import annotations

import dis
import inspect
import math
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from numbers import Number
from time import perf_counter, process_time
from types import FunctionType
from typing import Any, TypeVar

from modernart.engine.actions import described
from modernart.engine.view import View
from modernart.exercises.answers import as_number, is_blank
from modernart.exercises.verdict import Status, Verdict, VerdictReached, not_attempted, not_yet
from modernart.guard import Kind, Report, run
from modernart.guard.lines import code_of
from modernart.language import _

__all__ = ["Asked", "guarded"]

Answers = TypeVar("Answers")

ASLEEP = 5
"""Seconds in which nothing is computed count so many times less than others."""

PRINTED = 400
"""So many characters of what a function printed are kept, the last ones."""


def is_stub(function: object) -> bool:
    """Whether a function's body is nothing but ``...``, ``pass`` or ``return None``."""
    code = code_of(function)
    if code is None:
        return False
    steps = [one for one in dis.get_instructions(code) if one.opname not in ("RESUME", "NOP")]
    return len(steps) <= 2 and is_blank(steps[0].argval)


def clock() -> float:
    """Seconds of processor time, however busy the machine is with other things.

    A function that only sleeps or waits takes none, and must end as well: so some of the time on
    the wall is counted, too.
    """
    return (process_time() + perf_counter() / ASLEEP) / (1 + 1 / ASLEEP)


def guarded(use: Callable[[], Answers], limit: float, whose: object) -> Answers:
    """What ``use()`` returns, which may run a student's code; what goes wrong is `VerdictReached`.

    Parameters
    ----------
    limit
        Seconds of processor time that it may take.
    whose
        What the student gave; its lines are named.
    """
    return _answer_of(_watched(use, limit, whose))  # type: ignore[no-any-return]


def _watched(use: Callable[[], object], limit: float, whose: object) -> Report:
    def settling() -> object:
        try:
            return use()
        except VerdictReached as settled:
            return settled

    settling.__wrapped__ = whose  # type: ignore[attr-defined]
    return run(settling, limit=max(0.01, limit), clock=clock)


def _answer_of(report: Report) -> Any:
    if report.problem is not None:
        raise VerdictReached(not_yet(report.problem))
    if isinstance(report.answer, VerdictReached):
        raise report.answer
    return report.answer


class Asked:
    """The student's function; one time limit holds for all calls of a check.

    ``printed`` is the last that it printed. All that goes wrong ends the check
    (:class:`VerdictReached`) with a sentence that says what.

    Parameters
    ----------
    limit
        Seconds of processor time.
    heard
        Told of every answer and its arguments.
    """

    def __init__(
        self,
        function: object,
        parameters: Sequence[str],
        limit: float,
        heard: Callable[..., None] = lambda *_all: None,
    ) -> None:
        self.printed = ""
        self._heard = heard
        self._left = limit
        self._count, self._since = 0, 0.0
        self._asking: tuple[Any, ...] = ()
        self._function = guarded(lambda: _checked(function, parameters), limit, function)

    @property
    def name(self) -> str:
        """What the function is called; ``f``, if it has no name."""
        name = self._function.__name__ if type(self._function) is FunctionType else ""
        return name if name.isidentifier() else "f"

    def called(self, arguments: tuple[Any, ...]) -> str:
        """How a call is written: ``my_bid(0.5, 3)``."""
        short = (f"{one:.4g}" if isinstance(one, float) else described(one) for one in arguments)
        return "{}({})".format(self.name, ", ".join(short))

    def __call__(self, *arguments: Any) -> Any:
        """The answer to one question."""
        return self.each([arguments])[0]

    def each(
        self,
        arguments: Iterable[tuple[Any, ...]],
        read: Callable[[Any, int], Answers] = lambda answer, _number: answer,
    ) -> list[Answers]:
        """The answers to many questions, each given as the tuple of its arguments.

        Parameters
        ----------
        read
            What an answer stands for, given with the number of its question: to look at it may run
            the student's code, and takes of the time limit. It may raise :class:`VerdictReached`.
        """
        asked = list(arguments)

        def use(function: Callable[..., Any]) -> list[Answers]:
            answers = [function(*one) for one in asked]
            return [read(answer, number) for number, answer in enumerate(answers)]

        return self.during(use)

    def numbers(self, arguments: Iterable[tuple[Any, ...]]) -> list[float]:
        """The answers to many questions, which must be numbers."""
        asked = list(arguments)
        return self.each(
            asked, lambda answer, number: as_number(answer, self.called(asked[number]))
        )

    def during(
        self, use: Callable[[Callable[..., Any]], Answers], seconds: float = math.inf
    ) -> Answers:
        """What ``use(function)`` returns: it may call the student's function as often as it likes.

        Parameters
        ----------
        seconds
            For this part, if that is less than what is left for the check.
        """
        began, limit = clock(), min(seconds, self._left)
        self._count = 0
        report = _watched(lambda: self._used(use), limit, self._function)
        ended = clock()
        self._left -= ended - began
        self.printed = (self.printed + report.printed)[-PRINTED:]
        if report.kind is Kind.TIMEOUT and self._count > 1 and ended - self._since < limit / 2:
            message = _("its answers to {:,} calls took more than {:.2g} s, all together.")
            raise VerdictReached(not_yet(message.format(self._count, limit)))
        if report.problem is not None and self._asking:
            raise VerdictReached(self._failed(report.problem, self._asking))
        return _answer_of(report)  # type: ignore[no-any-return]

    def _used(self, use: Callable[[Callable[..., Any]], Answers]) -> Answers:
        def function(*arguments: Any) -> Any:
            self._count, self._since = self._count + 1, clock()
            self._asking = arguments
            try:
                # A list is handed over as a copy: what the function does to it stays there.
                answer = self._function(*map(_copied, arguments))
            except NotImplementedError:
                raise VerdictReached(not_attempted()) from None
            self._asking = ()
            if is_blank(answer):
                raise VerdictReached(self._returned_nothing(answer, arguments))
            self._heard(answer, *arguments)
            return answer

        return use(function)

    def _failed(self, problem: str, arguments: tuple[Any, ...]) -> Verdict:
        """With the case in which it went wrong; where that is a View, to try and not to read."""
        with suppress(VerdictReached):
            if not any(isinstance(one, View) for one in arguments):
                call = guarded(lambda: self.called(arguments), 1.0, self._function)
                problem = _("in the case {}: {}").format(call, problem)
        return not_yet(problem, arguments)

    def _returned_nothing(self, answer: object, arguments: tuple[Any, ...]) -> Verdict:
        if answer is ... or is_stub(self._function):
            # No figures: what an untouched notebook shows is the same in each run.
            message = _(
                "Your function returns None: put your answer in place of the …, and hand it back"
                " with return."
            )
            return Verdict(Status.NOT_ATTEMPTED, message)
        message = _(
            "your function returns None for {}. Is a return missing in some branch, or was nothing"
            " found that it could return?"
        )
        return not_yet(message.format(self.called(arguments)), arguments)


def _copied(argument: object) -> object:
    return list(argument) if isinstance(argument, list) else argument


def _checked(function: object, parameters: Sequence[str]) -> Callable[..., Any]:
    """The function, if it can be called with these parameters."""
    wanted = _("a function f({})").format(", ".join(parameters))
    if not callable(function):
        message = _(
            "the answer is {}, but {} is asked for. Give the function itself, by its name alone:"
            " check(f), not check(f(…))."
        )
        raise VerdictReached(not_yet(message.format(described(function), wanted)))
    if inspect.isclass(function) and not issubclass(function, Number):
        message = _("the answer is the class {}, but {} is asked for.")
        raise VerdictReached(not_yet(message.format(function.__name__, wanted)))
    try:
        inspect.signature(function).bind(*parameters)
    except TypeError:
        message = _("your function has the parameters {}, but {} is asked for.")
        raise VerdictReached(not_yet(message.format(inspect.signature(function), wanted))) from None
    except ValueError:  # some built-in functions do not tell
        pass
    return function
