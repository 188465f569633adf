"""Save my work: all of it comes back, nothing else does, and nothing is lost on the way."""

from __future__ import annotations

import base64
import io
import json
import os
import random
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import modernart
from modernart.exercises import progress
from modernart.widgets.notebook import archive as keeping
from modernart.widgets.notebook import prediction
from modernart.widgets.notebook.archive import LARGEST, RestoreStatus, pack, unpack
from modernart.widgets.notebook.save_work import SaveMyWork
from widgets.driver import tree
from widgets.lab_driver import click, html, text


def notebook(*cells: str) -> str:
    found = [{"cell_type": "markdown", "metadata": {}, "source": cell} for cell in cells]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": found})


WORK = {
    "01_play.ipynb": notebook("mine"),
    "Mein Heft (2) é.ipynb": notebook("mine, too"),
    "Anna’s 50 % – [v2] #1; {new}~.ipynb": notebook("mine, as one writes it on a Mac"),
    "e\N{COMBINING ACUTE ACCENT}tude हिन्दी 絵 \N{ARTIST PALETTE}.ipynb": notebook("any script"),
    "game.jsonl": '{"a": 1}\n\n{"b": 2}\n',
    "progress.json": '{"x": {"status": "right", "when": "now"}}',
    "my_strategy.py": "def bid(view): return 5\n",
    "my data.csv": "a;b\n1,5;2\n",
    "notes.txt": "mine",
    "plan.md": "# mine",
    f"{'long ' * 40}.ipynb": notebook("mine"),
    "separators.jsonl": '{"name": "a\u2028b\x85c"}\n',
}
OTHER = {
    "picture.png": "no",
    "settings.json": "{}",
    ".hidden.ipynb": notebook("no"),
    "class_auction.json": '{"secret": "no"}',
}
LEFT_OUT = ["below/", "class_auction.json", "folder.ipynb/", "picture.png", "settings.json"]


@pytest.fixture(autouse=True)
def _no_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prediction, "_answers", {})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with work, and with what is none."""
    found = tmp_path / "work"
    (found / ".ipynb_checkpoints").mkdir(parents=True)
    (found / "below").mkdir()
    (found / "below" / "02.ipynb").write_text(notebook("no"))
    (found / "folder.ipynb").mkdir()
    for name, content in {**WORK, **OTHER}.items():
        (found / name).write_text(content, encoding="utf-8")
    return found


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A folder after the server forgot."""
    found = tmp_path / "fresh"
    found.mkdir()
    return found


def zipped(**files: str | bytes) -> bytes:
    return zipped_as(list(files.items()))


def zipped_as(files: list[tuple[str, str | bytes]]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name, content in files:
            file.writestr(name, content)
    return data.getvalue()


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def upload(widget: SaveMyWork, data: bytes) -> None:
    """As the front end sends it."""
    [load] = [one for one in tree(widget) if type(one).__name__ == "FileUpload"]
    meta = {"name": "my-work.zip", "type": "", "size": len(data), "last_modified": 0}
    load.set_state({"value": [{**meta, "content": memoryview(data)}]})
    assert load.value == ()


def linked(widget: SaveMyWork) -> bytes:
    found = re.search(r"base64,([^\"]+)", html(widget))
    assert found is not None
    return base64.b64decode(found[1])


def error(widget: Any) -> str:
    return re.sub("<[^>]+>", "", widget.errors.value)


def test_the_shop_window_has_it_and_it_is_light() -> None:
    assert modernart.SaveMyWork is SaveMyWork
    probe = "import sys, modernart; modernart.SaveMyWork; print('scipy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_all_work_and_nothing_else_is_saved_and_comes_back(folder: Path, empty: Path) -> None:
    data = pack(folder, {})
    assert sorted(zipfile.ZipFile(io.BytesIO(data)).namelist()) == sorted(WORK)
    found = unpack(data, empty).files
    assert {one.fate for one in found} == {RestoreStatus.NEW}
    assert contents(empty) == WORK
    assert {one.fate for one in unpack(data, empty).files} == {RestoreStatus.SAME}
    assert contents(empty) == WORK


def test_what_is_not_in_the_download_is_named(folder: Path, tmp_path: Path) -> None:
    assert SaveMyWork(folder).save(tmp_path / "mine.zip") == tuple(LEFT_OUT)
    (folder / "huge.csv").write_bytes(bytes(keeping.LARGE + 1))
    for number in range(30):
        (folder / f"z{number:02}.png").touch()
    widget = SaveMyWork(folder)
    click(widget, "Save my work")
    said = text(widget).partition("Not in it, so keep these in another way:")[2]
    assert all(name in said for name in ("below/", "class_auction.json", "huge.csv", "picture.png"))
    assert "and 16 more" in said
    assert "hidden" not in said
    assert "z29.png" not in said


@pytest.mark.parametrize(
    "name",
    ["random.py", "json.py", "numpy.py", "modernart.py", "__main__.py", "sitecustomize.py",
     "jupyter_server_config.py", "ipython_config.py"],
)  # fmt: skip
def test_a_file_that_python_would_run_by_itself_is_not_restored(empty: Path, name: str) -> None:
    [one, other] = unpack(zipped(**{name: "print(1)", "mine.py": "x"}), empty).files
    assert one.fate is RestoreStatus.REFUSED
    assert "for a part of its own, or run it by itself" in str(one)
    assert contents(empty) == {"mine.py": "x"}
    assert other.fate is RestoreStatus.NEW


def test_a_module_that_is_used_comes_back(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (empty / "my_own_module.py").write_text("x = 1")
    monkeypatch.syspath_prepend(empty)
    [one] = unpack(zipped(**{"my_own_module.py": "x = 2"}), empty).files
    assert one.fate is RestoreStatus.REPLACED


def test_a_damaged_progress_does_not_replace_a_good_one(empty: Path) -> None:
    assert keeping.PROGRESS == progress.FILE
    (empty / "progress.json").write_text(WORK["progress.json"])
    for damaged in (
        '{"x": {"status": "right", "when": 3}}',
        WORK["progress.json"][:-2],
        '{"a": 1}',
    ):
        [one] = unpack(zipped(**{"progress.json": damaged}), empty).files
        assert str(one) == (
            "progress.json: left out: it holds no progress that can be read; what is here stays"
        )
        assert contents(empty) == {"progress.json": WORK["progress.json"]}


def test_what_was_there_is_kept_under_another_name(folder: Path, empty: Path) -> None:
    data = pack(folder, {})
    (empty / "01_play.ipynb").write_text(notebook("fresh"))
    (empty / "01_play (before).ipynb").write_text(notebook("an older copy"))
    found = {one.name: one for one in unpack(data, empty).files}
    assert found["01_play.ipynb"].fate is RestoreStatus.REPLACED
    assert str(found["01_play.ipynb"]).endswith("is kept as 01_play (before 2).ipynb")
    now = contents(empty)
    assert now["01_play.ipynb"] == notebook("mine")
    assert now["01_play (before).ipynb"] == notebook("an older copy")
    assert now["01_play (before 2).ipynb"] == notebook("fresh")
    (empty / "01_play.ipynb").write_text(notebook("fresh"))
    unpack(data, empty)  # the same again needs no third copy
    assert len(contents(empty)) == len(now)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("../evil.ipynb", notebook()),
        ("/tmp/evil.ipynb", notebook()),
        ("below/evil.ipynb", notebook()),
        ("..\\evil.ipynb", notebook()),
        ("C:evil.ipynb", notebook()),
        (".evil.ipynb", notebook()),
        ("evil\n.ipynb", notebook()),
        ("evil\N{RIGHT-TO-LEFT OVERRIDE}.ipynb", notebook()),
        ("evil\x85.ipynb", notebook()),
        ("~.ipynb", notebook()),
        ("x" * 300 + ".ipynb", notebook()),
        ("evil.sh", "rm"),
        ("evil.ipynb.so", b"\x7fELF"),
        ("antigravity.py", "import os"),
        ("settings.json", "{}"),
        ("class_auction.json", "{}"),
        ("evil.ipynb", "not json"),
        ("evil.ipynb", "[]"),
        ("evil.ipynb", '{"cells": 3}'),
        ("evil.ipynb", b"\xff\xfe"),
        ("evil.ipynb", "[" * 200_000),
        ("evil.jsonl", '{"a": 1}\nno'),
        ("evil.jsonl", "[1]"),
        ("progress.json", "[]"),
        ("progress.json", '{"left_out": {"status": "ri'),
        ("progress.json", '{"left_out": {"status": "wonderful", "when": "now"}}'),
        ("progress.json", '{"left_out": {"status": "right"}}'),
        ("progress.json", '{"left_out": "right"}'),
    ],
)
def test_what_is_no_work_is_left_out_and_the_rest_restored(
    empty: Path, name: str, content: str | bytes
) -> None:
    around = contents_of_all(empty.parent)
    found = unpack(zipped_as([(name, content), ("good.jsonl", "{}")]), empty).files
    assert [one.fate for one in found] == [RestoreStatus.REFUSED, RestoreStatus.NEW]
    assert found[0].detail
    assert contents(empty) == {"good.jsonl": "{}"}
    assert contents_of_all(empty.parent) - around == {empty / "good.jsonl"}


def contents_of_all(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))


def test_links_and_doubles_are_left_out(empty: Path) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        link = zipfile.ZipInfo("link.jsonl")
        link.external_attr = 0o120777 << 16
        file.writestr(link, "{}")
        file.writestr("A.jsonl", '{"first": 1}')
        file.writestr("a.jsonl", "{}")
    fates = [one.fate for one in unpack(data.getvalue(), empty).files]
    assert fates == [RestoreStatus.REFUSED, RestoreStatus.NEW, RestoreStatus.REFUSED]
    assert contents(empty) == {"A.jsonl": '{"first": 1}'}


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_in_the_folder_is_replaced_not_followed(empty: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.jsonl"
    outside.write_text('{"mine": 1}')
    (empty / "game.jsonl").symlink_to(outside)
    unpack(zipped(**{"game.jsonl": "{}"}), empty)
    assert outside.read_text() == '{"mine": 1}'
    assert not (empty / "game.jsonl").is_symlink()


def test_a_folder_of_that_name_is_left_alone(empty: Path) -> None:
    (empty / "game.jsonl").mkdir()
    [one] = unpack(zipped(**{"game.jsonl": "{}"}), empty).files
    assert (one.fate, one.detail) == (RestoreStatus.REFUSED, "a folder has this name")


def test_a_file_that_cannot_be_written_is_said(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (empty / "game.jsonl").write_text('{"old": 1}')

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    [one] = unpack(zipped(**{"game.jsonl": "{}"}), empty).files
    assert "No space left" in str(one)
    assert contents(empty)["game.jsonl"] == '{"old": 1}'
    assert not [path for path in empty.iterdir() if path.name.startswith(".restoring")]


@pytest.mark.parametrize(
    "data", [b"", b"no zip", b"PK\x03\x04 broken", b"PK\x05\x06" + b"\xff" * 18]
)
def test_what_is_no_download_is_said(empty: Path, data: bytes) -> None:
    with pytest.raises(ValueError, match="not a download"):
        unpack(data, empty)


def test_a_damaged_download_never_does_half_a_file(folder: Path, empty: Path) -> None:
    data, rng = bytearray(pack(folder, {})), random.Random(3)
    for _try in range(300):
        hurt = bytearray(data)
        for _byte in range(3):
            hurt[rng.randrange(len(hurt))] = rng.randrange(256)
        try:
            unpack(bytes(hurt[: rng.choice([len(hurt), len(hurt) - 5])]), empty)
        except ValueError:
            continue
    for name, content in contents(empty).items():
        assert content in WORK.values(), name


def test_a_bomb_is_not_unpacked(empty: Path) -> None:
    data = io.BytesIO()
    with (
        zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file,
        file.open("big.jsonl", "w", force_zip64=True) as stream,
    ):
        for _part in range(LARGEST // 10**7 + 1):
            stream.write(b" " * 10**7)
    with pytest.raises(ValueError, match="at most 500 of 100 MB"):
        unpack(data.getvalue(), empty)
    with pytest.raises(ValueError, match="501 files"):
        unpack(zipped_as([(f"{i}.jsonl", "{}") for i in range(501)]), empty)
    assert contents(empty) == {}


# ---- the widget


def test_save_then_restore_by_hand(folder: Path, empty: Path) -> None:
    widget = SaveMyWork(folder)
    assert "base64" not in html(widget)
    click(widget, "Save my work")
    assert "game.jsonl: saved just now" in text(widget)
    assert re.search(r'download="my-work-[\d-]+\.zip"', html(widget))
    data = linked(widget)
    fresh = SaveMyWork(empty)
    upload(fresh, data)
    assert contents(empty) == WORK
    assert "game.jsonl: restored" in text(fresh)
    assert "Reload Notebook from Disk" in text(fresh)
    assert error(fresh) == ""


def test_save_and_restore_by_code(folder: Path, empty: Path, tmp_path: Path) -> None:
    SaveMyWork(folder).save(tmp_path / "mine.zip")
    found = SaveMyWork(empty).restore(tmp_path / "mine.zip")
    assert sorted(one.name for one in found) == sorted(WORK)
    with pytest.raises(ValueError, match="not a download"):
        SaveMyWork(empty).restore(folder / "game.jsonl")


def test_how_old_a_file_is_is_said(folder: Path) -> None:
    for name, minutes in (("game.jsonl", 5), ("01_play.ipynb", 200)):
        then = (folder / name).stat().st_mtime - 60 * minutes - 10
        os.utime(folder / name, (then, then))
    widget = SaveMyWork(folder)
    click(widget, "Save my work")
    assert "game.jsonl: saved 5 minutes ago" in text(widget)
    assert "01_play.ipynb: saved 3 hours ago" in text(widget)


def test_answers_to_predictions_come_back_and_newer_ones_stay(
    folder: Path, empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, answer in (("one", 20), ("two", 10), ("three", 5)):
        modernart.Prediction("How much?", name=name).give(answer)
    widget = SaveMyWork(folder)
    click(widget, "Save my work")
    assert "answers to predictions: 3" in text(widget)
    data = linked(widget)
    monkeypatch.setattr(prediction, "_answers", {"two": 99})  # a new kernel
    fresh = SaveMyWork(empty)
    upload(fresh, data)
    assert "answers to predictions: 2 restored" in text(fresh)
    assert modernart.Prediction("How much?", name="one").answer == 20
    assert modernart.Prediction("How much?", name="two").answer == 99
    assert "predictions.json" not in contents(empty)


@pytest.mark.parametrize("content", ["no", "[]", '{"a": null, "b": [1], "c": true}'])
def test_answers_that_are_none_are_left_out(empty: Path, content: str) -> None:
    assert unpack(zipped(**{"predictions.json": content}), empty).answers == {}


def test_an_empty_folder_and_a_wrong_file_are_said(empty: Path) -> None:
    widget = SaveMyWork(empty)
    click(widget, "Save my work")
    assert "nothing to save in this folder yet" in error(widget)
    upload(widget, b"no zip")
    assert "not a download of “Save my work”" in error(widget)
    assert "Traceback" not in error(widget)
    with pytest.raises(ValueError, match="a folder that exists"):
        SaveMyWork(empty / "nowhere")


def test_names_are_shown_as_text(empty: Path) -> None:
    widget = SaveMyWork(empty)
    upload(widget, zipped(**{"<img src=x>.png": "no"}))
    assert "&lt;img src=x&gt;.png: left out" in html(widget)


def test_a_large_folder_is_refused(empty: Path) -> None:
    with (empty / "big.jsonl").open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(ValueError, match="Move some out"):
        pack(empty, {})
