"""What a guarded call came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["Kind", "Report"]


class Kind(Enum):
    """What went wrong with a function."""

    ERROR = "error"
    """It raised an exception."""
    TIMEOUT = "timeout"
    """It was still running when its time was up."""
    EXIT = "exit"
    """It tried to end Python: ``exit()``, ``quit()``, ``sys.exit()``."""
    INPUT = "input"
    """It asked for input."""
    ARGUMENTS = "arguments"
    """It does not take as many arguments as it is called with."""
    RECURSION = "recursion"
    """It calls itself without end."""
    STOPPED = "stopped"
    """Somebody stopped it: ``Job.stop``, or Interrupt in a notebook."""


@dataclass(frozen=True, slots=True)
class Report:
    """A function's answer, or its problem.

    ``answer``: what it returned, whatever that is; ``None`` when there is a problem.
    ``seconds``: how long it ran. ``printed``: the beginning of what it printed.
    ``kind``, ``problem``, ``line``: what went wrong, in one or two sentences, and in which line of
    its own code; ``None`` when it answered (``line`` also when no line is to blame).
    """

    answer: object
    seconds: float
    printed: str
    kind: Kind | None = None
    problem: str | None = None
    line: int | None = None
