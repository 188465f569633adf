"""Until modernart.guard is there: the least that stands in for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a call."""

    answer: object
    problem: str | None


def run(function: Callable[..., object], *arguments: object, limit: float = 1.0) -> Report:
    """Call it."""
    try:
        return Report(function(*arguments), None)
    except BaseException as error:
        return Report(None, f"{type(error).__name__}: {error}")
