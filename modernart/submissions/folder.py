"""The folder of what was handed in: one file for each student, a ``.py`` or a notebook.

The file's name is the entry's name. Of a notebook only the cell that begins with the line
``# submission`` is taken.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from modernart.language import _

__all__ = ["MARK", "Submission", "read_folder", "template"]

MARK = "# submission"
"""The first line of the notebook's cell that counts."""
KINDS = (".py", ".ipynb")
LARGEST_FILE = 20_000_000
"""Bytes: a notebook may hold pictures."""
LARGEST = 60_000
"""Bytes of code."""


@dataclass(frozen=True, slots=True)
class Submission:
    """What one student handed in: code, and the name of the file that it came from.

    ``problem`` says why it cannot play; ``None``: nothing is known against it.
    """

    name: str
    file: str
    source: str = ""
    problem: str | None = None

    @property
    def version(self) -> str:
        """A fingerprint of the code."""
        return sha256(self.source.encode()).hexdigest()[:16]


def read_folder(folder: str | Path) -> tuple[Submission, ...]:
    """The submissions in a folder, by name; hidden files and other kinds of files are none.

    Nothing is run. What is wrong with a file is the submission's ``problem``. An ``OSError`` says
    that the folder cannot be read.
    """
    paths = sorted(
        path
        for path in Path(folder).iterdir()
        if path.suffix.lower() in KINDS and path.name[0] != "."
    )
    # Two files of one student are two entries, told apart by their whole names.
    taken = Counter([path.stem for path in paths] + [path.name for path in paths])
    return tuple(
        _read(path, path.stem if taken[path.stem] == 1 and path.stem.strip() else path.name)
        for path in paths
    )


def template(kind: str) -> str:
    """The text of a file to begin with, ``.py`` or ``.ipynb``; a ``ValueError`` for another."""
    if kind not in KINDS:
        message = _("a submission ends with {}; allowed: {}")
        raise ValueError(message.format(kind or _("nothing"), ", ".join(KINDS)))
    text = (Path(__file__).parent / "template.ipynb").read_text(encoding="utf-8")
    return text if kind == ".ipynb" else _cell(text) + "\n"


def _read(path: Path, name: str) -> Submission:
    name = name.encode(errors="replace").decode()  # a name that is not UTF-8 cannot be written
    try:
        source = _source(path)
    except _Unreadable as problem:
        return Submission(name, path.name, problem=str(problem))
    if len(source.encode(errors="replace")) > LARGEST:
        message = _("it has more than {} bytes of code")
        return Submission(name, path.name, problem=message.format(LARGEST))
    return Submission(name, path.name, source)


class _Unreadable(Exception):
    """A file with no code in it; says why."""


def _source(path: Path) -> str:
    if path.is_symlink() or not path.is_file():  # a link could show what is not its author's
        raise _Unreadable(_("it is no ordinary file"))
    if path.stat().st_size > LARGEST_FILE:
        raise _Unreadable(_("it is larger than {} bytes").format(LARGEST_FILE))
    try:
        text = path.read_bytes().decode("utf-8-sig")
        text.encode()
    except UnicodeError:
        raise _Unreadable(_("it is no text in UTF-8")) from None
    except OSError as error:
        raise _Unreadable(_("it cannot be read: {}").format(error.strerror)) from None
    return text if path.suffix.lower() == ".py" else _cell(text)


def _cell(text: str) -> str:
    """The code of the one cell of a notebook that is marked."""
    try:
        cells = json.loads(text)["cells"]
        codes = [_joined(one["source"]) for one in cells if one["cell_type"] == "code"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise _Unreadable(_("it is no notebook")) from None
    marked = [code for code in codes if code.lstrip().split("\n", 1)[0].strip() == MARK]
    if len(marked) != 1:
        message = _("{} of its cells begin with the line {!r}; allowed: one")
        raise _Unreadable(message.format(len(marked), MARK))
    return marked[0]


def _joined(source: str | Sequence[Any]) -> str:
    return source if isinstance(source, str) else "".join(source)
