"""Calling a student's function, and reading a student's number: no fault of theirs gets through."""

from __future__ import annotations

import inspect
import math
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from modernart.actions import described
from modernart.exercises.verdict import Settled, Status, Verdict, not_attempted, not_yet
from modernart.guard import run
from modernart.language import _

__all__ = ["Asked", "as_list", "as_number", "as_text", "called", "guarded", "is_blank"]

Answers = TypeVar("Answers")

KEPT = 300
"""So many calls are kept to compare the function with the typical mistakes."""

LONGEST = 100
"""So much is looked at of a list that was returned."""


def is_blank(answer: object) -> bool:
    """Whether nothing has been answered: ``...`` or ``None``."""
    return answer is None or answer is ...


def guarded(use: Callable[[], Answers], limit: float, whose: object) -> Answers:
    """What ``use()`` returns, which may run a student's code; what goes wrong is `Settled`.

    Parameters
    ----------
    limit
        Seconds that it may take.
    whose
        What the student gave; its lines are named.
    """

    def settling() -> Answers | Settled:
        try:
            return use()
        except Settled as settled:
            return settled

    settling.__wrapped__ = whose  # type: ignore[attr-defined]
    report = run(settling, limit=max(0.01, limit))
    if report.problem is not None:
        raise Settled(not_yet(report.problem))
    answer: Any = report.answer
    if isinstance(answer, Settled):
        raise answer
    return answer  # type: ignore[no-any-return]


class Asked:
    """The student's function; one time limit holds for all calls of a check.

    ``calls`` keeps what was asked and answered. All that goes wrong ends the check
    (:class:`Settled`) with a sentence that says what.
    """

    def __init__(self, function: object, parameters: Sequence[str], limit: float) -> None:
        self.calls: list[tuple[tuple[Any, ...], object]] = []
        self._left = limit
        self._function = guarded(lambda: _checked(function, parameters), limit, function)

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
            the student's code, and takes of the time limit. It may raise :class:`Settled`.
        """
        asked = list(arguments)

        def use(function: Callable[..., Any]) -> list[Answers]:
            answers = [function(*one) for one in asked]
            return [read(answer, number) for number, answer in enumerate(answers)]

        return self.during(use)

    def numbers(self, arguments: Iterable[tuple[Any, ...]]) -> list[float]:
        """The answers to many questions, which must be numbers."""
        asked = list(arguments)
        return self.each(asked, lambda answer, number: as_number(answer, called(asked[number])))

    def during(
        self, use: Callable[[Callable[..., Any]], Answers], seconds: float = math.inf
    ) -> Answers:
        """What ``use(function)`` returns: it may call the student's function as often as it likes.

        Parameters
        ----------
        seconds
            For this part, if that is less than what is left for the check.
        """
        began = time.perf_counter()
        try:
            return guarded(lambda: self._used(use), min(seconds, self._left), self._function)
        finally:
            self._left -= time.perf_counter() - began

    def _used(self, use: Callable[[Callable[..., Any]], Answers]) -> Answers:
        def function(*arguments: Any) -> Any:
            try:
                answer = self._function(*arguments)
            except NotImplementedError:
                raise Settled(not_attempted()) from None
            if is_blank(answer):
                raise Settled(self._returned_nothing(arguments))
            if len(self.calls) < KEPT:
                self.calls.append((arguments, answer))
            return answer

        return use(function)

    def _returned_nothing(self, arguments: tuple[Any, ...]) -> Verdict:
        if self.calls:  # elsewhere it does answer
            message = _("your function returns None for {}: is there a return missing?")
            return not_yet(message.format(called(arguments)))
        # No figures: what an untouched notebook shows is the same in each run.
        message = _(
            "Your function returns None: put your answer in place of the …, and hand it back with"
            " return."
        )
        return Verdict(Status.NOT_ATTEMPTED, message)


def _checked(function: object, parameters: Sequence[str]) -> Callable[..., Any]:
    """The function, if it can be called with these parameters."""
    wanted = _("a function f({})").format(", ".join(parameters))
    if not callable(function):
        message = _(
            "the answer is {}, but {} is asked for. Give the function itself, by its name alone:"
            " check(f), not check(f(…))."
        )
        raise Settled(not_yet(message.format(described(function), wanted)))
    if inspect.isclass(function):
        message = _("the answer is the class {}, but {} is asked for.")
        raise Settled(not_yet(message.format(function.__name__, wanted)))
    try:
        inspect.signature(function).bind(*parameters)
    except TypeError:
        message = _("your function has the parameters {}, but {} is asked for.")
        raise Settled(not_yet(message.format(inspect.signature(function), wanted))) from None
    except ValueError:  # some built-in functions do not tell
        pass
    return function


def called(arguments: tuple[Any, ...]) -> str:
    """How a call is written: ``f(0.5, 3)``."""
    short = (f"{one:.4g}" if isinstance(one, float) else described(one) for one in arguments)
    return "f({})".format(", ".join(short))


def as_number(answer: object, where: str = "") -> float:
    """The answer as a number; numpy's numbers and fractions are numbers too.

    Parameters
    ----------
    where
        The call that gave this answer (``"f(0.5, 3)"``), if it was one.
    """
    began = _("{} returns {}").format(where, described(answer)) if where else described(answer)
    if isinstance(answer, str):
        message = _("{} is a text, in quotes; a number is asked for.")
    elif isinstance(answer, bool):
        message = _("{} is True or False; a number is asked for.")
    elif callable(answer):
        message = _("{} is a function; a number is asked for. Call it, with parentheses.")
    else:
        try:
            number = float(answer)  # type: ignore[arg-type]
        except OverflowError:
            message = _("{} is too large a number.")
        except Exception:
            message = _("{} is not a number; a number is asked for.")
        else:
            if math.isfinite(number):
                return number
            message = _("{} is not a finite number.")
    raise Settled(not_yet(message.format(began)))


def as_list(answer: Any) -> list[object]:
    """What an answer goes through, but at most a hundred of it: it may have no end."""
    return list(islice(answer, LONGEST))


def as_text(answer: object, allowed: Sequence[str]) -> str:
    """The answer as one of the allowed words."""
    if isinstance(answer, str) and str(answer) in allowed:
        return str(answer)
    message = _("{} is not among the possible answers: {}.")
    raise Settled(not_yet(message.format(described(answer), ", ".join(map(repr, allowed)))))
