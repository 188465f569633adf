"""What a question is: a text, a judge, hints, a right answer, and the typical wrong ones."""

from __future__ import annotations

import ast
import inspect
import random
import re
import secrets
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from modernart.engine.view import View
from modernart.exercises.answers import is_blank
from modernart.exercises.asking import Asked, guarded
from modernart.exercises.mistakes import Mistake, Suspects
from modernart.exercises.progress import current_progress
from modernart.exercises.verdict import Status, Verdict, VerdictReached, not_attempted, with_code
from modernart.language import _

__all__ = ["Judge", "Mistake", "Question", "Text"]

Judge = Callable[[Any, random.Random], Verdict]
"""Looks at an answer: an :class:`Asked` where a function is asked for, else what was given."""

SHOWN = 5
"""So many of the last lines that a function printed are shown."""


class Text(str):
    """A text that shows itself as it is, without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, kw_only=True)
class Question:
    """One question of one notebook, with a check that answers back.

    Parameters
    ----------
    name
        Its name in :mod:`modernart.exercises`.
    notebook
        ``"00"`` to ``"07"``.
    title, text
        What is asked, with parameters and units.
    parameters
        Of the function that is asked for; none: a value is asked for.
    judge
        Looks at an answer and says what it found; it may raise :class:`VerdictReached`.
    solved
        The right function; where a value is asked for, a function that works it out.
    praise
        What a right answer is told, the same each time.
    hints
        Each call of :meth:`hint` shows one more.
    mistakes
        Recognised by what they answer, never by their code.
    limit
        Seconds of processor time for the student's function, all calls together.
    tolerance
        How close, in the answer's unit, a wrong number must be to a mistake's to be that mistake.
    """

    name: str
    notebook: str
    title: str
    text: str
    judge: Judge
    solved: Callable[..., object]
    praise: str
    hints: tuple[str, ...]
    mistakes: tuple[Mistake, ...] = ()
    parameters: tuple[str, ...] = ()
    limit: float = 10.0
    tolerance: float = 0.005

    def check(self, answer: object, seed: int | None = None) -> Verdict:
        """What the answer is worth, on fresh draws unless there is a seed; never an exception."""
        chance = random.Random(secrets.randbits(64) if seed is None else seed)
        verdict = not_attempted() if is_blank(answer) else self._judged(answer, chance)
        if verdict.is_right:
            verdict = replace(verdict, message=self.praise)
        current_progress().note(self.name, verdict.status)
        return verdict

    def hint(self) -> Text:
        """A hint; called again, one more."""
        shown = _hints_shown[self.name] = min(_hints_shown.get(self.name, 0) + 1, len(self.hints))
        return Text("\n".join(self.hints[:shown]))

    def solution(self) -> Text:
        """A right answer; there may be others."""
        source = _without_types(textwrap.dedent(inspect.getsource(self.solved)))
        return Text(re.sub(r"  # type: ignore\[[^]]*]", "", source))

    @property
    def answer(self) -> object:
        """A right answer: the function, or the value."""
        return self.solved if self.parameters else self.solved()

    def _judged(self, answer: object, chance: random.Random) -> Verdict:
        given: object = answer
        suspects = Suspects(self.mistakes, self.tolerance)
        try:
            if self.parameters:
                given = Asked(answer, self.parameters, self.limit, suspects.hear)
                verdict = self.judge(given, chance)
            else:

                def look() -> Verdict:
                    suspects.hear(answer)
                    return self.judge(answer, chance)

                verdict = guarded(look, self.limit, answer)
            verdict = self._diagnosed(verdict, suspects.says)
        except (
            VerdictReached
        ) as settled:  # it has not been answered to the end: there is no diagnosis
            verdict = settled.verdict
        return replace(verdict, more=self._more(given, verdict))

    def _diagnosed(self, verdict: Verdict, says: str) -> Verdict:
        """The verdict, with the sentence of the mistake that the answer is in every case."""
        if verdict.is_right or says in verdict.message:  # the judge may have said it
            return verdict
        return replace(verdict, message=f"{verdict.message} {says}")

    def _more(self, given: object, verdict: Verdict) -> str:
        """How to try what failed, where it cannot be typed; what was printed; where a hint is."""
        lines = []
        if isinstance(given, Asked):
            if any(isinstance(one, View) for one in verdict.example):
                try_it = _(
                    "To try it: `verdict = {question}.check({f})`, then `{f}(*verdict.example)`."
                )
                lines.append(try_it.format(question=self.name, f=given.name))
            if given.printed.strip():
                printed = "\n".join(given.printed.strip().splitlines()[-SHOWN:])
                lines.append(_("The last lines that it printed:\n{}").format(printed))
        if verdict.status is Status.NOT_YET and _hints_shown.get(self.name, 0) < len(self.hints):
            lines.append(_("Stuck? `{}.hint()`").format(self.name))
        return "\n".join(lines)

    def __repr__(self) -> str:
        lines = (textwrap.fill(line, 92) for line in self.text.splitlines())
        return "\n".join((self.title, *lines))

    def _repr_html_(self) -> str:
        text = f'<p style="white-space: pre-wrap; max-width: 72em">{with_code(self.text)}</p>'
        return f"<p><b>{escape(self.title)}</b></p>{text}"


def _without_types(source: str) -> str:
    """The source without its annotations: a newcomer has not met them, nor imported their names."""
    lines, kinds = source.splitlines(keepends=True), []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation:
            kinds.append((":", node.annotation))
        elif isinstance(node, ast.FunctionDef) and node.returns:
            kinds.append((" ->", node.returns))
    for sign, kind in sorted(kinds, key=lambda one: -one[1].col_offset):
        line = lines[kind.lineno - 1]
        begin = line.rindex(sign, 0, kind.col_offset)
        lines[kind.lineno - 1] = line[:begin] + line[kind.end_col_offset :]
    return "".join(lines)


_hints_shown: dict[str, int] = {}
"""By question, how many hints have been shown in this kernel."""
