"""What counts as an answer to a prediction's question, and how it is said. No widgets."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

from modernart.language import _
from modernart.pictures import icon
from modernart.typed import number, refusal

__all__ = ["AllowedAnswers", "Answer"]

Answer = str | int | float


@dataclass(frozen=True, slots=True)
class AllowedAnswers:
    """One of the ``choices``, or without them a number of ``unit`` from ``low`` to ``high``.

    ``whole``: whether the number must be a whole one.
    """

    choices: tuple[str, ...] = ()
    unit: str = ""
    low: float = -math.inf
    high: float = math.inf
    whole: bool = True

    def checked(self, typed: Answer) -> Answer:
        """The answer that was typed or chosen; a ``ValueError`` says what is allowed instead."""
        if str(typed) in self.choices:
            return str(typed)
        found = None if self.choices else number(typed, self.unit, whole=self.whole)
        if found is None or not self.low <= found <= self.high:
            raise ValueError(refusal(typed, found, self.low, self._allowed()))
        return int(found) if self.whole else float(found)

    def fits(self, answer: Answer | None) -> bool:
        """Whether this could be an answer: not one of an older wording of the question."""
        try:
            return answer is not None and self.checked(answer) == answer
        except ValueError:
            return False

    def shown(self, answer: Answer) -> str:
        """An answer with its unit."""
        text = f"{answer:g}" if isinstance(answer, float) else str(answer)
        return text if isinstance(answer, str) or not self.unit else f"{text} {self.unit}"

    def verdict(self, answer: Answer | None, result: Answer | None) -> str:
        """The answer beside the result, as HTML; ``None``: there is none."""
        said, was = (
            "" if one is None else f"<b>{escape(self.shown(one))}</b>" for one in (answer, result)
        )
        if answer is None:
            return _("It was {}.").format(was) if was else ""
        if result is None:
            return _("You said {}.").format(said)
        sign = f"{icon('check', size=18, title=_('right'))} " if answer == result else ""
        return sign + _("You said {said}; it was {was}.").format(said=said, was=was)

    def _allowed(self) -> str:
        if self.choices:
            return ", ".join(self.choices)
        kind = _("a whole number") if self.whole else _("a number")
        bounds = ((_("from {}"), self.low), (_("to {}"), self.high))
        return " ".join([kind, *(text.format(b) for text, b in bounds if math.isfinite(b))])
