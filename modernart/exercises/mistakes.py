"""Typical wrong answers, recognised by what they answer, never by their code."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from modernart.exercises.answers import as_list

__all__ = ["Mistake", "Suspects"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A typical wrong answer: the answer itself, and what it is told, after the counterexample."""

    name: str
    answer: object
    says: str


class Suspects:
    """The typical mistakes that an answer still agrees with, on every case that was asked.

    Parameters
    ----------
    tolerance
        How close, in the answer's unit, two numbers must be to agree.
    """

    def __init__(self, mistakes: Sequence[Mistake], tolerance: float) -> None:
        self._left = list(mistakes)
        self._tolerance = tolerance

    def hear(self, said: object, *asked: object) -> None:
        """Drop those which answer something else; a value is heard without a question."""
        self._left = [one for one in self._left if self._agrees(one, said, asked)]

    @property
    def says(self) -> str:
        """What is told to the first that is left."""
        return self._left[0].says if self._left else ""

    def _agrees(self, mistake: Mistake, said: object, asked: tuple[object, ...]) -> bool:
        try:
            other = mistake.answer(*asked) if callable(mistake.answer) else mistake.answer
            if isinstance(other, float):
                return math.isclose(float(said), other, rel_tol=1e-9, abs_tol=self._tolerance)  # type: ignore[arg-type]
            if isinstance(other, list):  # a tuple is as good
                return as_list(said) == other
            return bool(said == other)
        except Exception:  # whatever it is, it is not this mistake
            return False
