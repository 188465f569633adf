"""A question to answer before the notebook shows what came of it."""

from __future__ import annotations

import math
import threading
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape

import ipywidgets

from modernart.language import _
from modernart.notebook import is_open
from modernart.widgets.common import (
    make_lifeline,
    make_text,
    put_focus,
    read_sheet,
    set_classes,
    show,
)
from modernart.widgets.keyboard import keep_keys
from modernart.widgets.notebook.answers import AllowedAnswers, Answer

__all__ = ["Prediction", "answers_given", "take_answers"]

_answers: dict[str, Answer] = {}
"""By name, the answers given in this kernel: running a cell again does not ask again."""


def answers_given() -> dict[str, Answer]:
    """The answers given in this kernel, by name: to be saved."""
    return dict(_answers)


def take_answers(answers: Mapping[str, Answer]) -> int:
    """Take over saved answers where none was given since; how many. Seen when a cell runs again."""
    new = {name: answer for name, answer in answers.items() if name not in _answers}
    _answers.update(new)
    return len(new)


class Prediction(ipywidgets.VBox):
    """A question that stays in front of its reveal until it is answered.

    Parameters
    ----------
    question
        A sentence, as plain text.
    choices
        The answers to choose from; without them a number is asked for.
    unit, low, high, whole
        What the number counts (``"k€"``), its bounds, both allowed, and whether it is whole.
    result
        What it was, in the terms of the answer, or a function that finds out. It is shown beside
        the answer: "You said 20 k€; it was 34 k€."
    reveal
        What else is shown then: HTML, a function that returns it, or a widget.
    name
        What the answer is kept under; the question itself, unless given.

    ``result`` and ``reveal`` are called when the answer is given, not before; or at once, where
    :func:`is_open`.
    """

    def __init__(
        self,
        question: str,
        choices: Sequence[str] = (),
        *,
        unit: str = "",
        low: float = -math.inf,
        high: float = math.inf,
        whole: bool = True,
        result: Answer | Callable[[], Answer] | None = None,
        reveal: str | Callable[[], str] | ipywidgets.Widget = "",
        name: str = "",
    ) -> None:
        self._terms = AllowedAnswers(tuple(choices), unit, low, high, whole)
        self._name, self._result, self._reveal = name or question, result, reveal
        self._lock = threading.RLock()
        self._make(question)
        behind = (reveal,) if isinstance(reveal, ipywidgets.Widget) else ()
        parts = (
            make_lifeline(),
            self._asked,
            self._controls,
            self._errors,
            self._outcome,
            *behind,
            self._again,
        )
        super().__init__(children=parts)
        set_classes(self, "ma-prediction")
        self._draw()

    def __repr__(self) -> str:
        return f"<Prediction: {self._name}>"

    @property
    def answer(self) -> Answer | None:
        """The answer that was given; ``None``: not yet."""
        kept = _answers.get(self._name)
        return kept if self._terms.fits(kept) else None

    def give(self, answer: Answer) -> None:
        """Answer by code; a ``ValueError`` says what is allowed instead."""
        with self._lock:
            _answers[self._name] = self._terms.checked(answer)
            self._draw()

    def forget(self) -> None:
        """Ask again."""
        with self._lock:
            _answers.pop(self._name, None)
            self._entered, self._field.value = False, ""
            self._draw()

    def _make(self, question: str) -> None:
        """All the widgets, once. Each choice is a button: radio buttons want arrow keys, which
        JupyterLab takes as commands to the notebook."""
        asked = f'<p class="ma-question">{escape(question)}</p>'
        keys = keep_keys("ma-prediction")
        css = read_sheet("common.css") + read_sheet("notebook/prediction.css")
        self._asked = ipywidgets.HTML(f"<style>{css}</style>{keys}{asked}")
        self._buttons = [ipywidgets.Button(description=choice) for choice in self._terms.choices]
        unit = self._terms.unit
        label = _("Your answer ({})").format(unit) if unit else _("Your answer")
        self._field = make_text(label)
        self._main = ipywidgets.Button(description=_("That is my prediction"))
        set_classes(self._main, "ma-main")
        self._controls = ipywidgets.Box(tuple(self._buttons or (self._field, self._main)))
        self._errors, self._outcome = ipywidgets.HTML(), ipywidgets.HTML()
        self._again = ipywidgets.Button(description=_("Predict again"))
        for button in self._buttons:
            button.on_click(partial(self._on_answer, button.description))
        self._entered = False
        self._main.on_click(self._on_enter)
        self._field.on_msg(self._on_message)
        self._field.observe(self._on_text, "value")
        self._again.on_click(self._on_again)

    def _on_message(self, _widget: object, content: dict[str, object], _buffers: object) -> None:
        if content.get("event") == "submit":
            self._on_enter()

    def _on_enter(self, _click: object = None) -> None:
        """Enter, or the button. A page without scripts of its own (see ``keyboard.js``) reports
        Enter before the text: it may still be on its way, and what comes later is the answer."""
        self._entered = True
        if self._field.value.strip():
            self._on_answer(self._field.value)

    def _on_text(self, change: dict[str, str]) -> None:
        if self._entered and change["new"] != str(self.answer):
            self._on_answer(change["new"])

    def _on_answer(self, answer: str, _click: object = None) -> None:
        try:
            self.give(answer)
        except ValueError as error:
            self._complain(str(error))
        except Exception:
            self._complain(traceback.format_exc())
        else:
            put_focus(self._again)  # not on a disabled button: Lab would take keys as commands

    def _on_again(self, _click: object) -> None:
        self.forget()
        put_focus((self._buttons or [self._field])[0])

    def _complain(self, text: str) -> None:
        self._errors.value = f'<div class="ma-error" role="alert">{escape(text)}</div>'

    def _draw(self) -> None:
        """Show what there is to see; makes no widget."""
        answer, self._errors.value = self.answer, ""
        if answer is not None:
            self._field.value = str(answer)
        for control in (*self._buttons, self._field, self._main):
            control.disabled = answer is not None
        for button in self._buttons:
            set_classes(button, *(("ma-picked",) if button.description == answer else ()))
        revealed = answer is not None or is_open()
        show(self._again, answer is not None)
        if isinstance(self._reveal, ipywidgets.Widget):
            show(self._reveal, revealed)
        self._outcome.value = self._revealed(answer) if revealed else ""

    def _revealed(self, answer: Answer | None) -> str:
        result = self._result() if callable(self._result) else self._result
        more = self._reveal() if callable(self._reveal) else self._reveal
        html = more if isinstance(more, str) else ""
        verdict = self._terms.verdict(answer, result)
        return f'<div role="status"><p class="ma-verdict">{verdict}</p>{html}</div>'
