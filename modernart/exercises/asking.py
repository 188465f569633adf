"""Calling a student's function, and reading a student's number: no fault of theirs gets through."""

from __future__ import annotations

import inspect
import math
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from modernart.actions import described
from modernart.exercises.verdict import Settled, Status, Verdict, not_attempted, not_yet
from modernart.guard import run
from modernart.language import _

__all__ = ["Asked", "as_number", "as_text", "is_blank"]

Answers = TypeVar("Answers")

KEPT = 300
"""So many calls are kept to compare the function with the typical mistakes."""


def is_blank(answer: object) -> bool:
    """Whether nothing has been answered: ``...`` or ``None``."""
    return answer is None or answer is ...


class Asked:
    """The student's function; one time limit holds for all calls of a check.

    ``calls`` keeps what was asked and answered. All that goes wrong ends the check
    (:class:`Settled`) with a sentence that says what.
    """

    def __init__(self, function: object, parameters: Sequence[str], limit: float) -> None:
        self.calls: list[tuple[tuple[Any, ...], object]] = []
        self._left = limit
        self._function = _checked(function, parameters)

    def __call__(self, *arguments: Any) -> Any:
        """The answer to one question."""
        return self.each([arguments])[0]

    def each(self, arguments: Iterable[tuple[Any, ...]]) -> list[Any]:
        """The answers to many questions, each given as the tuple of its arguments."""
        asked = list(arguments)
        return self.during(lambda function: [function(*one) for one in asked])

    def numbers(self, arguments: Iterable[tuple[Any, ...]]) -> list[float]:
        """The answers to many questions, which must be numbers."""
        asked = list(arguments)
        answers = zip(asked, self.each(asked), strict=True)
        return [as_number(answer, _called(one)) for one, answer in answers]

    def during(
        self, use: Callable[[Callable[..., Any]], Answers], seconds: float = math.inf
    ) -> Answers:
        """What ``use(function)`` returns: it may call the student's function as often as it likes.

        Parameters
        ----------
        seconds
            For this part, if that is less than what is left for the check.
        """

        def guarded() -> Answers | Settled:
            return self._used(use)

        guarded.__wrapped__ = self._function  # type: ignore[attr-defined]  # whose lines to name
        began = time.perf_counter()
        report = run(guarded, limit=max(0.01, min(seconds, self._left)))
        self._left -= time.perf_counter() - began
        if report.problem is not None:
            raise Settled(not_yet(report.problem))
        answer: Any = report.answer
        if isinstance(answer, Settled):
            raise answer
        return answer  # type: ignore[no-any-return]

    def _used(self, use: Callable[[Callable[..., Any]], Answers]) -> Answers | Settled:
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

        try:
            return use(function)
        except Settled as settled:
            return settled

    def _returned_nothing(self, arguments: tuple[Any, ...]) -> Verdict:
        if self.calls:  # elsewhere it does answer
            message = _("your function returns None for {}: is there a return missing?")
            return not_yet(message.format(_called(arguments)))
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


def _called(arguments: tuple[Any, ...]) -> str:
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
        except Exception:
            message = _("{} is not a number; a number is asked for.")
        else:
            if math.isfinite(number):
                return number
            message = _("{} is not a finite number.")
    raise Settled(not_yet(message.format(began)))


def as_text(answer: object, allowed: Sequence[str]) -> str:
    """The answer as one of the allowed words."""
    if isinstance(answer, str) and str(answer) in allowed:
        return str(answer)
    message = _("{} is not among the possible answers: {}.")
    raise Settled(not_yet(message.format(described(answer), ", ".join(map(repr, allowed)))))
