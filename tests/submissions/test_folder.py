"""What counts as handed in, and what is wrong with a file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from modernart import Bid
from modernart.submissions import Submission, folder, left_out, read_folder, template
from modernart.submissions.folder import LARGEST
from submissions.asked import answer


def notebook(*cells: tuple[str, object]) -> str:
    """A notebook of these kinds of cells and their sources."""
    return json.dumps({"cells": [{"cell_type": kind, "source": text} for kind, text in cells]})


def only(where: Path, name: str, content: str | bytes) -> Submission:
    data = content if isinstance(content, bytes) else content.encode()
    (where / name).write_bytes(data)
    (found,) = read_folder(where)
    return found


def test_files_are_entries_by_name(tmp_path: Path) -> None:
    for name in ("ben.py", "anna.py", ".hidden.py", "notes.txt", "Zoë Ü.py"):
        (tmp_path / name).write_text(f"# {name}", encoding="utf-8")
    (tmp_path / "folder.txt").mkdir()
    found = read_folder(tmp_path)
    assert [one.name for one in found] == ["Zoë Ü", "anna", "ben"]
    assert [one.source for one in found] == ["# Zoë Ü.py", "# anna.py", "# ben.py"]
    assert [one.problem for one in found] == [None] * 3
    assert len({one.version for one in found}) == 3


def test_two_files_of_one_name_are_told_apart(tmp_path: Path) -> None:
    for name in ("anna.py", "anna.ipynb"):
        (tmp_path / name).write_text(notebook(("code", "# submission\n")))
    assert [one.name for one in read_folder(tmp_path)] == ["anna.ipynb", "anna.py"]


def test_a_name_is_never_blank_and_an_ending_may_be_in_capitals(tmp_path: Path) -> None:
    for name in (" .py", "ANNA.PY", "anna.ipynb", "b.py.py", "b.py", "b.ipynb"):
        (tmp_path / name).write_text(notebook(("code", "# submission\n")))
    found = read_folder(tmp_path)
    assert [one.name for one in found] == [" .py", "ANNA", "anna", "b.ipynb", "b.py", "b.py.py"]
    assert [one.problem for one in found] == [None] * 6


def test_of_a_notebook_the_marked_cell_is_taken(tmp_path: Path) -> None:
    text = notebook(
        ("markdown", "# submission"),
        ("code", "x = 1"),
        ("code", ["# submission\n", "def bid(view):\n", "    return 5"]),
    )
    found = only(tmp_path, "anna.ipynb", text)
    assert found == Submission(
        "anna", "anna.ipynb", "# submission\ndef bid(view):\n    return 5", None
    )


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.ipynb", notebook(("code", "x")), "0 of its cells begin with the line '# submission'"),
        ("a.ipynb", notebook(("code", "# submission"), ("code", "# submission\n1")), "2 of its"),
        ("a.ipynb", "no json", "it is no notebook"),
        ("a.ipynb", "[" * 100_000, "it is no notebook"),
        ("a.ipynb", '{"cells": 5}', "it is no notebook"),
        ("a.ipynb", notebook(("code", 5)), "it is no notebook"),
        ("a.ipynb", notebook(("code", "# submission\n'\ud800'")), "its code has half a character"),
        ("a.ipynb", notebook(("code", ["# submission", 5])), "it is no notebook"),
        ("a.py", b"\xff\xfe\x00", "it is no text in UTF-8"),
        ("a.py", "x" * (LARGEST + 1), f"it has more than {LARGEST} bytes of code"),
    ],
)
def test_what_holds_no_code_says_why(
    tmp_path: Path, name: str, content: str | bytes, said: str
) -> None:
    problem = only(tmp_path, name, content).problem
    assert problem is not None
    assert problem.startswith(said)


@pytest.mark.parametrize(
    "mark",
    ["#submission", "# Submission", "# submission:", "##  SUBMISSION ##", "\n\n # submission \r",
     "%%time\n# submission", "%matplotlib inline\n!pip install x\n\n# submission"],
)  # fmt: skip
def test_a_mark_as_people_type_it(tmp_path: Path, mark: str) -> None:
    found = only(tmp_path, "a.ipynb", notebook(("code", f"{mark}\nx = 1"), ("code", "x = 2")))
    assert (found.source, found.problem) == (f"{mark}\nx = 1", None)


@pytest.mark.parametrize(
    "line", ["# submissions", "# my submission", "submission", "x  # submission"]
)
def test_another_line_is_no_mark(tmp_path: Path, line: str) -> None:
    problem = only(tmp_path, "a.ipynb", notebook(("code", f"{line}\nx = 1"))).problem
    assert problem is not None
    assert problem.startswith("0 of its cells")


def test_each_student_may_have_a_folder(tmp_path: Path) -> None:
    files = (
        "Anna Lee_123_assignsubmission_file_/my work.py",
        "Ben_1_assignsubmission_file/a.ipynb", "Ben_2_assignsubmission_file/a.ipynb",
        "Cem/x.py", "Cem/y.ipynb", "Cem.py", "Dora/x.py", "Dora/notes.txt",
    )  # fmt: skip
    for name in files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(notebook(("code", "# submission\n")))
    found = {one.name: one.problem for one in read_folder(tmp_path)}
    assert found == {
        "Anna Lee": None, "Ben_1_assignsubmission_file": None, "Ben_2_assignsubmission_file": None,
        "Cem": "its folder has 2 files (x.py, y.ipynb); allowed: one", "Cem.py": None, "Dora": None,
    }  # fmt: skip
    assert {one.file for one in read_folder(tmp_path)} == {
        Path(name).name for name in files[:-1]
    } - {"y.ipynb"}


def test_what_is_left_out_is_named(tmp_path: Path) -> None:
    for name in (
        "Anna",
        "Ben",
        "Ben/deeper.py",
        "Cem.py",
        "__pycache__",
        "Eva",
        "Eva/.ipynb_checkpoints",
    ):
        (tmp_path / name).mkdir()
    for name in (
        "Ben/bid.py",
        "Ben/data.csv",
        "Eva/work.zip",
        "a.zip",
        "b.gz",
        "..py",
        ".c.py",
        "d.txt",
    ):
        (tmp_path / name).write_text("x = 1")
    assert [one.name for one in read_folder(tmp_path)] == ["Ben"]
    assert left_out(tmp_path) == (
        "..py", ".c.py", "Anna/", "Ben/data.csv", "Ben/deeper.py/", "Cem.py/", "Eva/", "a.zip",
        "b.gz", "d.txt",
    )  # fmt: skip


def test_a_name_can_be_written_anywhere_and_looks_as_it_is(tmp_path: Path) -> None:
    odd = ["a\nb", "c\u2028d", "e\x1b[31m", "gpj\u202exe"]
    for name in (*odd, "Zoe\N{COMBINING DIAERESIS}", "Zoë"):
        (tmp_path / f"{name}.py").write_text("x = 1")
    (tmp_path / os.fsdecode(b"f\xff.py")).write_text("x = 1")
    found = read_folder(tmp_path)
    assert {one.name for one in found} == {
        "a\ufffdb", "c\ufffdd", "e\ufffd[31m", "gpj\ufffdxe", "f?", "Zoë.py", "Zoë.py 2",
    }  # fmt: skip
    assert [one.problem for one in found] == [None] * 7


def test_a_students_folder_that_cannot_be_read_is_that_students(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Anna").mkdir()
    (tmp_path / "ben.py").write_text("x = 1")
    listed = folder._listed

    def closed(path: Path) -> list[Path]:
        if path.name == "Anna":
            raise PermissionError(13, "Permission denied")
        return listed(path)

    monkeypatch.setattr(folder, "_listed", closed)
    found = {one.name: one.problem for one in read_folder(tmp_path)}
    assert found == {"Anna": "it cannot be read: Permission denied", "ben": None}


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("password")
    (tmp_path / "anna.py").symlink_to(secret)
    (found,) = read_folder(tmp_path)
    assert (found.source, found.problem) == ("", "it is no ordinary file")


def test_a_folder_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_folder(tmp_path / "none")


@pytest.mark.parametrize("kind", [".py", ".ipynb", ".IPYNB", ".Py"])
def test_the_template_plays(tmp_path: Path, kind: str) -> None:
    found = only(tmp_path, f"anna{kind}", template(kind))
    assert found.problem is None
    assert isinstance(answer(found.source).action, Bid)


def test_there_is_no_template_of_another_kind() -> None:
    with pytest.raises(ValueError, match=r"ends with \.txt; allowed: \.py, \.ipynb"):
        template(".txt")
