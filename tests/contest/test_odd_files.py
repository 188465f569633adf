"""Whatever a file holds, the tournament is played: the file is its author's problem, told there."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from modernart.__main__ import main
from modernart.submissions import read_folder
from modernart.submissions.folder import LARGEST, LARGEST_FILE

BID = "def bid(view):\n    return 5\n"
DEEP = 100_000


def cells(*sources: object, **more: object) -> dict[str, object]:
    found = [{"cell_type": "code", "source": source} for source in sources]
    return {"cells": found, **more}


def notebook(*sources: object, **more: object) -> bytes:
    return json.dumps(cells(*sources, **more)).encode()


MARKED = f"# submission\n{BID}"
PLAYS = {
    "bom.py": b"\xef\xbb\xbf" + BID.encode(),
    "windows.py": BID.replace("\n", "\r\n").encode(),
    "old mac.py": BID.replace("\n", "\r").encode(),
    "form feed.py": f"\f\n{BID}\f".encode(),
    "separators.py": f"x = '\u2028\u2029\x85\x1c'\n{BID}".encode(),
    "command.py": f"%matplotlib inline\n{BID}".encode(),
    "cookie.py": f"# -*- coding: utf-16 -*-\n{BID}".encode(),
    "surrogate in words.py": f"x = '\\ud800'\nprint(x)\n{BID}".encode(),
    "lines.ipynb": notebook(["# submission\n", BID]),
    "more.ipynb": notebook(MARKED, metadata={"\ud800": float("nan")}, nbformat="x"),
    "other cells.ipynb": notebook(MARKED, "x = '\ud800'", "%%bash\nls"),
    "twice.ipynb": b'{"cells": 5, ' + notebook(MARKED)[1:],
    "Folder/work.ipynb": notebook(MARKED),
}
"""What looks odd and is none the less right."""
FAILS = {
    "error.py": b"def bid(view):\n    raise ValueError('\\ud800\\x00\\u202e' + 700 * '[')\n",
    "answer.py": b"def bid(view):\n    return '\\ud800'\n",
    "brackets.py": b"def bid(view):\n    x = []\n    for _ in range(500): x = [x]\n    return x\n",
}
"""What can be loaded, and fails when asked."""
IS_NONE = {
    "empty.py": (b"", "it defines neither bid(view)"),
    "blank.py": (b" \n\t\r\n", "it defines neither bid(view)"),
    "utf-16.py": (BID.encode("utf-16"), "it is no text in UTF-8"),
    "latin-1.py": ("# Zoë\n".encode("latin-1"), "it is no text in UTF-8"),
    "surrogate.py": (b"x = '\xed\xa0\x80'", "it is no text in UTF-8"),
    "zero.py": (f"{BID}\0".encode(), "null bytes"),
    "zeros.py": (bytes(500), "null bytes"),
    "picture.py": (b"\x89PNG\r\n\x1a\n\0", "it is no text in UTF-8"),
    "zip.ipynb": (b"PK\3\4\0\0", "it is no notebook"),
    "long.py": (BID.encode() + b"#" * LARGEST, f"it has more than {LARGEST} bytes"),
    "deep.py": (b"x = " + b"[" * 9000, "too many nested"),
    "minus.py": (b"x = " + b"-" * 50_000 + b"1", "Error"),
    "indent.py": (f" {BID}".encode(), 'line 1, "def bid(view):": SyntaxError: unexpected indent'),
    "exits.py": (b"import os\nos._exit(0)", "its process ended itself"),
    "no json.ipynb": (b"def bid(view): return 5", "it is no notebook"),
    "empty.ipynb": (b"", "it is no notebook"),
    "null.ipynb": (b"null", "it is no notebook"),
    "number.ipynb": (b"1" * 5000, "it is no notebook"),
    "list.ipynb": (b"[]", "it is no notebook"),
    "deep.ipynb": (b"[" * DEEP, "it is no notebook"),
    "deep objects.ipynb": (b'{"cells":' * DEEP, "it is no notebook"),
    "torn.ipynb": (notebook(MARKED)[:-3], "it is no notebook"),
    "tail.ipynb": (notebook(MARKED) + b"x", "it is no notebook"),
    "no cells.ipynb": (b"{}", "it is no notebook"),
    "cells.ipynb": (b'{"cells": "# submission"}', "it is no notebook"),
    "keys.ipynb": (b'{"cells": {"source": "# submission"}}', "it is no notebook"),
    "kinds.ipynb": (b'{"cells": [{"cell_type": ["code"], "source": "# submission"}]}', "0 of its"),
    "no source.ipynb": (b'{"cells": [{"cell_type": "code"}]}', "it is no notebook"),
    "source.ipynb": (notebook(None), "it is no notebook"),
    "sources.ipynb": (notebook(["# submission", None]), "it is no notebook"),
    "no mark.ipynb": (notebook(BID), "0 of its cells begin with the line '# submission'"),
    "marks.ipynb": (notebook(MARKED, MARKED), "2 of its cells"),
    "half.ipynb": (notebook(f"{MARKED}x = '\ud800'"), "half a character"),
    "half a mark.ipynb": (notebook("# submission\udfff\n" + BID), "half a character"),
    "zero.ipynb": (notebook(f"{MARKED}\0"), "null bytes"),
    "Two/a.py": (BID.encode(), "its folder has 2 files (a.py, b.py)"),
}
"""What holds no code that can be loaded, and what is said of it."""


def put(folder: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A folder with all of it, and with what is no file."""
    folder = tmp_path / "in"
    put(folder, PLAYS | FAILS | {name: content for name, (content, _said) in IS_NONE.items()})
    (folder / "Two" / "b.py").write_text(BID)
    (folder / "link.py").symlink_to(folder / "windows.py")
    (folder / "nowhere.py").symlink_to(folder / "is not there")
    (folder / "round.ipynb").symlink_to(folder / "round.ipynb")
    (folder / "to a folder.py").symlink_to(folder)
    (folder / "round and round").symlink_to(folder / "round and round")
    os.mkfifo(folder / "pipe.py")
    (folder / "folder.py").mkdir()
    with (folder / "huge.ipynb").open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    return folder


def test_every_odd_file_is_read_or_has_a_problem(odd: Path) -> None:
    found = {one.file: one for one in read_folder(odd)}
    for name in ("link.py", "nowhere.py", "round.ipynb", "to a folder.py", "pipe.py"):
        assert found[name].problem == "it is no ordinary file"
    assert found["huge.ipynb"].problem == f"it is larger than {LARGEST_FILE} bytes"
    for name in (*PLAYS, *FAILS):
        assert found[Path(name).name].problem is None
    for one in found.values():
        assert len(one.version) == 16


def test_half_a_character_in_a_cell_is_its_authors_problem(tmp_path: Path) -> None:
    """It ended the tournament for all."""
    put(tmp_path / "in", {"anna.ipynb": IS_NONE["half.ipynb"][0], "ben.py": BID.encode()})
    command = ["tournament", str(tmp_path / "in"), "--out", str(tmp_path / "out"), "--jobs", "1"]
    assert main([*command, "--players", "3", "--games", "3", "--with", "half"]) == 0
    page = (tmp_path / "out" / "students" / "anna.html").read_text(encoding="utf-8")
    assert "half a character" in page


@pytest.mark.slow
def test_the_tournament_runs_whatever_is_handed_in(
    odd: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Through the command, to the pages: each name has its own, with what is wrong."""
    out = tmp_path / "out"
    entries = len(read_folder(odd))
    command = ["tournament", str(odd), "--out", str(out), "--players", "5", "--jobs", "2"]
    assert main([*command, "--games", str(entries + 5), "--seed", "1"]) == 0
    said = capsys.readouterr().out
    assert f"{entries} entries: " in said
    assert "Left out, as a submission is a .py or .ipynb file: folder.py/" in said
    assert "command: left out, as it is a command to the notebook" in said
    pages = {path.stem: path.read_text(encoding="utf-8") for path in (out / "students").iterdir()}
    assert len(pages) == entries
    for name, (_content, words) in IS_NONE.items():
        page = pages[entry_of(name, pages)]
        assert "It could not be loaded" in page
        assert words.replace("'", "&#x27;").replace('"', "&quot;") in page, name
    for name in PLAYS:
        page = pages[entry_of(name, pages)]
        assert "Rank" in page
        assert "could not be loaded" not in page
        assert "<h2>Faults</h2><p>None.</p>" in page
    for name in FAILS:
        assert '<span class="wrong">' in pages[entry_of(name, pages)]
    for page in (*pages.values(), (out / "index.html").read_text(encoding="utf-8")):
        assert not set(page) & {"\0", "\u202e", "\u2028"}


def entry_of(name: str, pages: dict[str, str]) -> str:
    """The name in the standings of a file."""
    path = Path(name)
    whole = path.name if path.parent == Path() else str(path.parent)
    return whole if whole in pages else path.stem


@pytest.mark.parametrize("seed", range(3))
def test_no_bytes_end_the_reading(tmp_path: Path, seed: int) -> None:
    """Right files with some bytes changed, cut out or put in."""
    chance = random.Random(seed)
    right = [*PLAYS.values(), *FAILS.values()]
    for number in range(60):
        data = bytearray(chance.choice(right))
        for _change in range(chance.randint(1, 8)):
            at = chance.randrange(len(data) + 1)
            piece = chance.choice((b"", bytes([chance.randrange(256)]), b"\\ud800", b"[", b'"'))
            data[at : at + chance.randrange(3)] = piece
        kind = chance.choice((".py", ".ipynb"))
        (tmp_path / f"{number}{kind}").write_bytes(data)
    found = read_folder(tmp_path)
    assert len(found) == 60
    assert all(
        len(one.version) == 16 and one.source.encode().decode() == one.source for one in found
    )
