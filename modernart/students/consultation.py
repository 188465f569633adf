"""What came of one question to a student's code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from modernart.engine.actions import Action
from modernart.engine.view import View

__all__ = ["Consultation", "Told"]


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
