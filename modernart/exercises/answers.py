"""What an answer stands for: a number, a list, a word, True or False."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from modernart.engine.actions import described
from modernart.exercises.verdict import VerdictReached, not_yet
from modernart.language import _
from modernart.students.answers import Unusable, as_truth

__all__ = ["as_choice", "as_list", "as_number", "as_text", "is_blank"]

LONGEST = 100
"""So much is looked at of a list that was returned."""


def is_blank(answer: object) -> bool:
    """Whether nothing has been answered: ``...`` or ``None``."""
    return answer is None or answer is ...


def as_number(answer: object, where: str = "") -> float:
    """The answer as a number; numpy's numbers and fractions are numbers too.

    Parameters
    ----------
    where
        The call that gave this answer (``"my_bid(0.5, 3)"``), if it was one.
    """
    answer = _plain(answer)
    began = (
        _("{} returns {}, which").format(where, described(answer)) if where else described(answer)
    )
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
    raise VerdictReached(not_yet(message.format(began)))


def _plain(answer: Any) -> object:
    """NumPy's numbers and texts, and an array that holds just one of them, as Python's own."""
    is_one = type(answer).__module__ == "numpy" and getattr(answer, "size", 0) == 1
    return answer.item() if is_one else answer


def as_list(answer: Any) -> list[object]:
    """What an answer goes through, but at most a hundred of it: it may have no end."""
    return list(islice(answer, LONGEST))


def as_text(answer: object, allowed: Sequence[str]) -> str:
    """The answer as one of the allowed words."""
    answer = _plain(answer)
    if isinstance(answer, str) and str(answer) in allowed:
        return str(answer)
    message = _("{} is not among the possible answers: {}.")
    raise VerdictReached(not_yet(message.format(described(answer), ", ".join(map(repr, allowed)))))


def as_choice(answer: object) -> bool:
    """The answer as True or False; numpy's are as good."""
    if answer is not None:
        with suppress(Unusable):
            return as_truth(answer)
    message = _("your function returns {}; True or False is asked for.")
    raise VerdictReached(not_yet(message.format(described(answer))))
