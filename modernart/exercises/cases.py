"""What answers earn: the case in which one loses the most against the best.

The payoffs are exact means, not simulated, so a right answer never fails by chance; and no formula
is compared: the best answer of a case is found by trying.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "CENTS",
    "WHOLE",
    "YES_NO",
    "Case",
    "Floats",
    "Miss",
    "amount",
    "crossed",
    "each",
    "largest_miss",
    "spread",
    "told_apart",
]

Floats = NDArray[np.float64]
CENTS: Floats = np.arange(10_001) / 100
"""What is tried where any amount is possible, k€."""
WHOLE: Floats = np.arange(101.0)
"""What is tried where only whole amounts are, k€."""
YES_NO: Floats = np.arange(2.0)
"""What is tried where the answer is False or True."""


@dataclass(frozen=True, slots=True)
class Case:
    """One situation: what the student's function is given, in its order, and what answers earn.

    payoff: array of answers -> array of mean payoffs, k€. told: more that the message may name.
    """

    given: Mapping[str, Any]
    payoff: Callable[[Floats], Floats]
    told: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Miss:
    """An answer, what it earns on average, and the best one; money in k€."""

    case: Case
    answer: float
    earned: float
    best: float
    top: float

    @property
    def facts(self) -> dict[str, Any]:
        """All that a sentence may name, amounts as people write them."""
        given = {**self.case.given, **self.case.told}
        answer, best = told_apart(self.answer, self.best)
        earned, top = told_apart(self.earned, self.top)
        found = {"answer": answer, "best": best, "earned": earned, "top": top}
        return {name: amount(fact) for name, fact in given.items()} | found


def told_apart(one: float, other: float) -> tuple[object, object]:
    """Two amounts with as many decimals as show which is more.

    >>> told_apart(0.1612, 0.1634), told_apart(40.0, 46.6667)
    (('0.161', '0.163'), ('40', '46.67'))
    """
    for decimals in range(2, 12):
        if (said := (amount(one, decimals), amount(other, decimals)))[0] != said[1]:
            break
    return said


def amount(number: object, decimals: int = 2) -> object:
    """A number with so many decimals at most, as people write it; anything else as it is.

    >>> amount(46.6667), amount(40.0), amount(-0.001)
    ('46.67', '40', '0')
    """
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        return number
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def each(payoff: Callable[..., Floats], givens: Iterable[Mapping[str, Any]]) -> list[Case]:
    """A case for each of these arguments; what answers earn depends on all of them."""
    return [Case(given, partial(payoff, **given)) for given in givens]


def crossed(**choices: Iterable[Any]) -> list[dict[str, Any]]:
    """Arguments, by name: every combination of these.

    >>> crossed(value=[10, 20], bidders=[2])
    [{'value': 10, 'bidders': 2}, {'value': 20, 'bidders': 2}]
    """
    return [dict(zip(choices, one, strict=True)) for one in product(*choices.values())]


def largest_miss(
    cases: Sequence[Case], answers: Sequence[float], tried: Floats = CENTS, spare: float = 1.0
) -> Miss | None:
    """The case with the largest loss, k€; None if no answer loses more than is forgiven.

    Forgiven is what going ``spare`` above the best answer costs: so amounts may be rounded to whole
    k€ either way, as hilltops are mostly steeper above than below.
    """
    worst, most = None, 0.0
    for case, answer in zip(cases, answers, strict=True):
        heights = case.payoff(tried)
        best, top = float(tried[heights.argmax()]), float(heights.max())
        earned, near = case.payoff(np.array([answer, best + spare])).tolist()
        loss = top - earned
        if loss > max(top - near, 0.0) + 1e-6 * abs(top) + 1e-9 and loss > most:
            worst, most = Miss(case, float(answer), earned, best, top), loss
    return worst


def spread(chance: random.Random, low: int, high: int, count: int) -> list[int]:
    """Whole numbers from ``low`` to ``high``, one from each of ``count`` equal parts."""
    step = (high + 1 - low) / count
    return [low + int((part + chance.random()) * step) for part in range(count)]
