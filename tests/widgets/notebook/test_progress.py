"""The widget that shows which questions are done."""

from __future__ import annotations

import re
from pathlib import Path

import modernart
from modernart.exercises.catalogue import questions
from modernart.exercises.progress import ProgressFile
from modernart.exercises.verdict import Status
from modernart.widgets.notebook.progress import Progress


def test_every_question_stands_under_its_notebook() -> None:
    html = str(Progress(ProgressFile()).value)
    assert f"0 of {len(questions())} questions done" in html
    for number in range(7):
        several = sum(question.notebook == f"0{number}" for question in questions())
        assert f"Notebook 0{number}: 0 of {several}" in html
    assert html.count("<li") == html.count("○</b>") == len(questions())


def test_it_follows_while_questions_are_checked() -> None:
    kept = ProgressFile()
    widget = Progress(kept)
    kept.note("left_out", Status.RIGHT)
    kept.note("sealed_bid", Status.NOT_YET)
    html = str(widget.value)
    assert f"1 of {len(questions())} questions done" in html
    assert "Notebook 00: 1 of 3" in html
    assert re.search(r"✓</b><span[^>]*>right: </span>A great name", html)
    assert re.search(r"△</b><span[^>]*>not yet: </span>How far to shade", html)


def test_a_remark_is_shown(tmp_path: Path) -> None:
    (tmp_path / "progress.json").write_text("oh", encoding="utf-8")
    assert (
        "progress.json cannot be read" in Progress(ProgressFile(tmp_path / "progress.json")).value
    )


def test_it_is_in_the_shop_window_and_its_text_is_always_the_same() -> None:
    assert repr(modernart.Progress()) == "<Progress>"
