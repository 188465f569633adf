"""What is remembered of questions: the best status, in a file or in memory, and the overview."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from modernart.exercises import leading_artist, progress, progress_overview, questions
from modernart.exercises.progress import ProgressFile, current_progress, read_entries
from modernart.exercises.verdict import Status

NOT_YET, RIGHT = Status.NOT_YET, Status.RIGHT


def test_the_best_status_is_kept(tmp_path: Path) -> None:
    kept = ProgressFile(tmp_path / "progress.json")
    assert kept.status("sealed_bid") is Status.NOT_ATTEMPTED
    for status, best in [(NOT_YET, NOT_YET), (RIGHT, RIGHT), (NOT_YET, RIGHT)]:
        kept.note("sealed_bid", status)
        assert kept.status("sealed_bid") is best


def test_it_is_there_when_the_notebook_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    ProgressFile(path).note("sealed_bid", RIGHT)
    again = ProgressFile(path)
    assert again.status("sealed_bid") is RIGHT
    assert datetime.fromisoformat(again.when("sealed_bid")).tzinfo is not None
    assert again.when("left_out") == ""
    assert os.listdir(tmp_path) == ["progress.json"]  # and no half file is left


def test_nothing_of_a_person_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    ProgressFile(path).note("sealed_bid", RIGHT)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert {name: sorted(entry) for name, entry in found.items()} == {
        "sealed_bid": ["status", "when"]
    }


def test_two_notebooks_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = ProgressFile(path), ProgressFile(path)
    one.note("sealed_bid", RIGHT)
    other.note("sealed_bid", NOT_YET)
    other.note("left_out", NOT_YET)
    one.refresh()
    for kept in (one, other, ProgressFile(path)):
        assert (kept.status("sealed_bid"), kept.status("left_out")) == (RIGHT, NOT_YET)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "\0", "[" * 100_000, '{"a": 1}', '{"a": {"status": "great", "when": ""}}'],
)
def test_an_unreadable_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text, encoding="utf-8")
    kept = ProgressFile(path)
    kept.note("sealed_bid", RIGHT)
    assert kept.status("sealed_bid") is RIGHT
    assert kept.remark.startswith("progress.json cannot be read; progress is kept until")
    assert path.read_text(encoding="utf-8") == text


def test_what_cannot_be_written_stays_in_memory(tmp_path: Path) -> None:
    kept = ProgressFile(tmp_path / "gone" / "progress.json")
    kept.note("sealed_bid", RIGHT)
    assert kept.status("sealed_bid") is RIGHT
    assert kept.remark.startswith("progress.json cannot be written")


def test_a_folder_in_its_place_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "progress.json").mkdir()
    kept = ProgressFile(tmp_path / "progress.json")
    kept.note("sealed_bid", RIGHT)
    assert kept.status("sealed_bid") is RIGHT and kept.remark


def test_a_check_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = ProgressFile()
    monkeypatch.setattr(progress, "_current", kept)
    assert current_progress() is kept
    leading_artist.check(...)
    assert kept.status("leading_artist") is Status.NOT_ATTEMPTED
    leading_artist.check("Daniel Melim")
    assert kept.status("leading_artist") is NOT_YET
    leading_artist.check("Sigrid Thaler")
    assert kept.status("leading_artist") is RIGHT


def test_tests_leave_no_file_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(progress, "_current", None)
    current_progress().note("left_out", RIGHT)
    assert os.listdir(tmp_path) == []


def test_elsewhere_it_is_beside_the_notebook(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(progress, "_current", None)
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    current_progress().note("left_out", RIGHT)
    assert read_entries(tmp_path / "progress.json")["left_out"]["status"] == "right"


class Watcher:
    """Counts what it is told."""

    def __init__(self, kept: ProgressFile) -> None:
        self.told = 0
        kept.watch(self.count)

    def count(self) -> None:
        self.told += 1


def test_who_watches_is_told_of_news_only() -> None:
    kept = ProgressFile()
    watcher, gone = Watcher(kept), Watcher(kept)
    del gone
    kept.note("left_out", NOT_YET)
    kept.note("left_out", NOT_YET)
    assert watcher.told == 1


def test_the_overview_of_a_class(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    ProgressFile(tmp_path / "ada" / "progress.json").note("left_out", RIGHT)
    ben = ProgressFile(tmp_path / "ben-progress.json")
    ben.note("left_out", NOT_YET)
    ben.note("an_older_question", RIGHT)
    (tmp_path / "progress-cleo.json").write_text("oh", encoding="utf-8")
    table = progress_overview(tmp_path)
    assert list(table.index) == ["ada/progress.json", "ben-progress.json", "progress-cleo.json"]
    assert list(table["right"]) == [1, 0, 0]
    assert list(table["left_out"]) == ["right", "not yet", "?"]
    assert list(table["remark"]) == ["", "", "cannot be read"]
    assert list(table.columns)[1:-1] == [question.name for question in questions()]


def test_the_overview_of_files(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    ProgressFile(path).note("left_out", RIGHT)
    assert list(progress_overview([path, "missing.json"])["right"]) == [1, 0]


def test_the_overview_of_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no folder; allowed: a folder, or a list of files"):
        progress_overview(tmp_path / "nowhere")


@pytest.mark.parametrize("where", [5, None, [5]])
def test_the_overview_of_what_is_neither(where: Any) -> None:
    with pytest.raises(TypeError, match="is no folder; allowed: a folder, or a list of files"):
        progress_overview(where)
