"""What a check says: not attempted yet, right, or not yet, and why."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import Any

from modernart.language import N_, _

__all__ = [
    "SIGNS",
    "Status",
    "Verdict",
    "VerdictReached",
    "not_attempted",
    "not_yet",
    "right",
    "with_code",
]


class Status(StrEnum):
    """How far an answer is; the values are the words of the progress file."""

    NOT_ATTEMPTED = N_("not attempted yet")
    NOT_YET = N_("not yet")
    RIGHT = N_("right")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check found.

    ``message`` says why. ``more`` is shown below it: how to try it, what was printed, where there
    is a hint. ``example`` are the arguments that a wrong function failed on, to try it with:
    ``f(*verdict.example)``.
    """

    status: Status
    message: str = ""
    more: str = ""
    example: tuple[Any, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether the answer is right: ``assert question.check(answer).is_right``."""
        return self.status is Status.RIGHT

    def __repr__(self) -> str:
        between = ": " if self.status is Status.NOT_YET else ". "
        said = between.join(filter(None, (_(self.status.value), self.message)))
        return "\n".join(filter(None, (said, self.more)))

    def _repr_html_(self) -> str:
        mark, colour = SIGNS[self.status], _COLOURS[self.status]
        more = f'<div style="{_QUIET}">{with_code(self.more)}</div>' if self.more else ""
        return (
            f'<div role="status" style="{_BOX}; border-left: 5px solid {colour}">'
            f'<b><span aria-hidden="true">{mark}</span> {escape(_(self.status.value))}</b>'
            f'<div style="white-space: pre-wrap">{escape(self.message)}</div>{more}</div>'
        )


SIGNS = {Status.NOT_ATTEMPTED: "○", Status.NOT_YET: "△", Status.RIGHT: "✓"}
"""A sign for each status, so that nothing hangs on colour alone."""

_COLOURS = {Status.NOT_ATTEMPTED: "#888", Status.NOT_YET: "#d55e00", Status.RIGHT: "#009e73"}

_BOX = (
    "max-width: 72em; padding: 8px 14px; border: 1px solid rgba(128, 128, 128, .4);"
    " border-radius: 8px; color: var(--jp-ui-font-color1, inherit);"
    " background: var(--jp-layout-color1, transparent); line-height: 1.45"
)

_QUIET = "white-space: pre-wrap; font-size: 90%; opacity: .8; margin-top: 4px"


def with_code(text: str) -> str:
    """The text for HTML; what stands between backticks looks like code."""
    return re.sub("`([^`\n]+)`", r"<code>\1</code>", escape(text))


class VerdictReached(Exception):
    """Raised inside a judge where a verdict is found: nothing more needs to be looked at."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict


def right() -> Verdict:
    """The answer is right; the question adds its own sentence."""
    return Verdict(Status.RIGHT)


def not_yet(message: str, example: tuple[Any, ...] = ()) -> Verdict:
    """The answer is wrong, with what shows it, and the arguments to try."""
    return Verdict(Status.NOT_YET, message, example=example)


def not_attempted() -> Verdict:
    """Nothing has been answered."""
    return Verdict(Status.NOT_ATTEMPTED, _("Replace the … by your answer and run the cell again."))
