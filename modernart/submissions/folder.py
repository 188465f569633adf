"""The folder of what was handed in: a ``.py`` or a notebook for each student.

The file's name is the entry's name. Where each student has a folder, as learning platforms write
them, it is the folder's. Of a notebook only the cell that begins with the line ``# submission`` is
taken.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from modernart.language import _
from modernart.students import numbered

__all__ = ["MARK", "Submission", "left_out", "read_folder", "template"]

MARK = "# submission"
"""The first line of the notebook's cell that counts."""
KINDS = (".py", ".ipynb")
LARGEST_FILE = 20_000_000
"""Bytes: a notebook may hold pictures."""
LARGEST = 60_000
"""Bytes of code."""
_MARKED = re.compile(r"#+\s*submission\W*", re.IGNORECASE)
"""The mark as people type it; commands to the notebook may stand above it."""
_UNSEEN = {"Cc", "Zl", "Zp"}
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What breaks a line or turns the text around has no place in a name."""
_MOODLE = re.compile(r"_\d+_assignsubmission_\w+$")
"""What Moodle writes behind the name."""
_OF_PROGRAMS = {"__pycache__", "__MACOSX", ".ipynb_checkpoints", ".DS_Store", ".git"}
"""What programs leave in folders: nobody handed it in."""


@dataclass(frozen=True, slots=True)
class Submission:
    """What one student handed in: code, and the name of the file that it came from.

    ``problem`` says why it cannot play; ``None``: nothing is known against it. ``remark``: what
    was done to it so that it can.
    """

    name: str
    file: str
    source: str = ""
    problem: str | None = None
    remark: str | None = None

    @property
    def version(self) -> str:
        """A fingerprint of the code."""
        return sha256(self.source.encode()).hexdigest()[:16]


def read_folder(folder: str | Path) -> tuple[Submission, ...]:
    """The submissions in a folder and in the folders in it, by name.

    Nothing is run. What is wrong with a file is the submission's ``problem``. An ``OSError`` says
    that the folder cannot be read. What else is there, :func:`left_out` names.
    """
    found = [one for one in _entries(folder) if isinstance(one, _Found)]
    # Two files of one student are two entries, told apart by their whole names.
    taken = Counter(name for one in found for name in {one.short, one.name})
    names = [
        one.short if taken[one.short] == 1 and one.short.strip() else one.name for one in found
    ]
    return tuple(map(_read, found, numbered(names)))


def left_out(folder: str | Path) -> tuple[str, ...]:
    """The names of what is no submission, of folders with a slash behind."""
    return tuple(one for one in _entries(folder) if isinstance(one, str))


def template(kind: str) -> str:
    """The text of a file to begin with, ``.py`` or ``.ipynb``; a ``ValueError`` for another."""
    if kind.lower() not in KINDS:
        message = _("a submission ends with {}; allowed: {}")
        raise ValueError(message.format(kind or _("nothing"), ", ".join(KINDS)))
    text = (Path(__file__).parent / "template.ipynb").read_text(encoding="utf-8")
    return text if kind.lower() == ".ipynb" else _cell(text) + "\n"


# ---- what is there -----------------------------------------------------------------------------


class _Found(NamedTuple):
    """What may be a submission: its name, short and whole, and its files; one is allowed."""

    short: str
    name: str
    files: tuple[Path, ...]
    problem: str | None = None


def _entries(folder: str | Path) -> Iterator[_Found | str]:
    """What may be submissions, and the names of all others."""
    for path in _listed(Path(folder)):
        if _is_folder(path):
            yield from _in_folder(path)
        elif _is_file(path):
            yield _Found(_plain(path.stem), _plain(path.name), (path,))
        else:
            yield _plain(path.name)


def _in_folder(folder: Path) -> Iterator[_Found | str]:
    """One student's."""
    name = _plain(folder.name)
    short = _MOODLE.sub("", name)
    try:
        inside = _listed(folder)
        files = tuple(path for path in inside if _is_file(path) and not _is_folder(path))
    except OSError as error:
        yield _Found(short, name, (), _not_read(error))
        return
    if not files:
        yield f"{name}/"
        return
    yield _Found(short, name, files)
    for path in inside:
        if path not in files:
            yield f"{name}/{_plain(path.name)}" + ("/" if _is_folder(path) else "")


def _listed(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name not in _OF_PROGRAMS)


def _is_file(path: Path) -> bool:
    """Whether somebody may have handed it in, by its name; hidden files are nobody's."""
    return path.suffix.lower() in KINDS and path.name[0] != "."


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _plain(name: str) -> str:
    """A file's name as one that can be written anywhere, and looks as it is."""
    name = unicodedata.normalize("NFC", name.encode(errors="replace").decode())
    return "".join(
        "\N{REPLACEMENT CHARACTER}"
        if one in _TURNING or unicodedata.category(one) in _UNSEEN
        else one
        for one in name
    )


# ---- what is in it -----------------------------------------------------------------------------


def _read(found: _Found, name: str) -> Submission:
    file = _plain(found.files[0].name) if found.files else found.name
    try:
        return Submission(name, file, _source(found))
    except _Unreadable as problem:
        return Submission(name, file, problem=str(problem))


class _Unreadable(Exception):
    """A file with no code in it; says why."""


def _source(found: _Found) -> str:
    if found.problem is not None:
        raise _Unreadable(found.problem)
    if len(found.files) > 1:
        message = _("its folder has {} files ({}); allowed: one")
        names = ", ".join(_plain(path.name) for path in found.files)
        raise _Unreadable(message.format(len(found.files), names))
    (path,) = found.files
    try:
        text = _data(path).decode("utf-8-sig")
    except UnicodeError:
        raise _Unreadable(_("it is no text in UTF-8")) from None
    except OSError as error:
        raise _Unreadable(_not_read(error)) from None
    code = text if path.suffix.lower() == ".py" else _cell(text)
    try:
        size = len(code.encode())
    except UnicodeError:  # JSON can write half a character, which is none
        raise _Unreadable(_("its code has half a character in it (a lone surrogate)")) from None
    if size > LARGEST:
        raise _Unreadable(_("it has more than {} bytes of code").format(LARGEST))
    return code


def _data(path: Path) -> bytes:
    if path.is_symlink() or not path.is_file():  # a link could show what is not its author's
        raise _Unreadable(_("it is no ordinary file"))
    if path.stat().st_size > LARGEST_FILE:
        raise _Unreadable(_("it is larger than {} bytes").format(LARGEST_FILE))
    return path.read_bytes()


def _not_read(error: OSError) -> str:
    return _("it cannot be read: {}").format(error.strerror)


def _cell(text: str) -> str:
    """The code of the one cell of a notebook that is marked."""
    try:
        cells = json.loads(text)["cells"]
        codes = [_joined(one["source"]) for one in cells if one["cell_type"] == "code"]
    except (ValueError, TypeError, KeyError, RecursionError, MemoryError):
        raise _Unreadable(_("it is no notebook")) from None
    marked = [code for code in codes if _MARKED.fullmatch(_first_line(code))]
    if len(marked) != 1:
        message = _("{} of its cells begin with the line {!r}; allowed: one")
        raise _Unreadable(message.format(len(marked), MARK))
    return marked[0]


def _first_line(code: str) -> str:
    """The first that is neither empty nor a command to the notebook, such as ``%matplotlib``."""
    lines = (line.strip() for line in code.split("\n"))
    return next((line for line in lines if line and line[0] not in "%!"), "")


def _joined(source: str | Iterable[str]) -> str:
    return source if isinstance(source, str) else "".join(source)
