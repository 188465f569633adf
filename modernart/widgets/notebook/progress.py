"""Which questions of the notebooks are done, at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby

import ipywidgets

from modernart.exercises.base import Question
from modernart.exercises.catalogue import questions
from modernart.exercises.progress import ProgressFile, current_progress
from modernart.exercises.verdict import SIGNS, Status
from modernart.language import _
from modernart.widgets.common import read_sheet, set_classes

__all__ = ["Progress"]


class Progress(ipywidgets.HTML):
    """The questions by notebook, each with a sign; it follows while questions are checked.

    Parameters
    ----------
    kept
        Where the progress is kept; ``progress.json`` beside the notebook, unless given.
    """

    def __init__(self, kept: ProgressFile | None = None) -> None:
        super().__init__()
        self._kept = current_progress() if kept is None else kept
        self._kept.refresh()
        self._kept.watch(self._draw)
        set_classes(self, "ma-progress")
        self._draw()

    def __repr__(self) -> str:
        return "<Progress>"

    def _draw(self) -> None:
        asked = questions()
        parts = [_sum(asked, self._kept)]
        for notebook, some in groupby(asked, key=lambda question: question.notebook):
            parts.append(_notebook(notebook, tuple(some), self._kept))
        parts.append(_legend(self._kept.remark))
        style = f"<style>{read_sheet('notebook/progress.css')}</style>"
        self.value = f'{style}<div class="ma-sheet">{"".join(parts)}</div>'


def _done(asked: Sequence[Question], kept: ProgressFile) -> int:
    return sum(kept.status(question.name) is Status.RIGHT for question in asked)


def _sum(asked: Sequence[Question], kept: ProgressFile) -> str:
    done, of = _done(asked, kept), len(asked)
    said = escape(_("{} of {} questions done").format(done, of))
    meter = f'<meter min="0" max="{of}" value="{done}" aria-label="{said}"></meter>'
    return f'<p class="ma-sum" role="status">{said} {meter}</p>'


def _notebook(notebook: str, asked: Sequence[Question], kept: ProgressFile) -> str:
    heading = _("Notebook {}: {} of {}").format(notebook, _done(asked, kept), len(asked))
    items = "".join(_item(question, kept.status(question.name)) for question in asked)
    return f"<h4>{escape(heading)}</h4><ul>{items}</ul>"


def _item(question: Question, status: Status) -> str:
    said = f'<span class="ma-said">{escape(_(status.value))}: </span>'
    sign = f'<b aria-hidden="true">{SIGNS[status]}</b>'
    css_class = f"ma-{status.value.replace(' ', '-')}"
    title, name = escape(question.title), escape(question.name)
    return f'<li class="{css_class}" title="{name}">{sign}{said}{title}</li>'


def _legend(remark: str) -> str:
    signs = " · ".join(f"{SIGNS[status]} {_(status.value)}" for status in reversed(Status))
    return f'<p class="ma-note">{escape(signs)}</p>' + (
        f'<p class="ma-note" role="note">{escape(remark)}</p>' if remark else ""
    )
