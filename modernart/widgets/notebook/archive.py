"""A student's files and answers in one download, and safely back out of it. No widgets."""

from __future__ import annotations

import io
import json
import lzma
import os
import re
import stat
import struct
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

from modernart.language import _
from modernart.widgets.notebook.answers import Answer

__all__ = [
    "ANSWERS", "LARGEST", "RestoreStatus", "Restored", "Unpacked", "kept_files", "left_out", "pack",
    "unpack",
]  # fmt: skip

PROGRESS, ANSWERS = "progress.json", "predictions.json"
"""The first as in ``modernart.exercises``, which needs more than these widgets do."""
LARGEST = 100_000_000
"""Bytes of all files together, unpacked."""
MANY = 500
"""Files, at most."""
LARGE = 10_000_000
"""Bytes: a larger file that is no notebook and no record is data, and there would be no room."""
DAMAGED = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, RuntimeError, struct.error,
    UnicodeDecodeError,
)  # fmt: skip
"""What reading a damaged zip may raise (NotImplementedError is a RuntimeError)."""
_NAME = re.compile(
    r"(?![.~])[^/\\:\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]+"
    r"\.(?:ipynb|jsonl|json|py|csv|txt|md)"
)
"""Whatever people call a file, in any script, but for paths, drives, what hides a file, and signs
that cannot be seen or turn the text around."""
_BY_ITSELF = re.compile(r".*_config|(?:site|user)customize")
"""Names of ``.py`` files that Python or Jupyter runs without being asked."""


class RestoreStatus(Enum):
    """What became of a file: the word that a person reads."""

    NEW = _("restored")
    SAME = _("was there already, the same")
    REPLACED = _("restored; what was there is kept as {kept}")
    REFUSED = _("left out: {why}")


@dataclass(frozen=True, slots=True)
class Restored:
    """One file of the download. detail: the name of the kept copy, or why it was left out."""

    name: str
    fate: RestoreStatus
    detail: str = ""

    def __str__(self) -> str:
        """``game.jsonl: restored``."""
        return f"{self.name}: {self.fate.value.format(kept=self.detail, why=self.detail)}"


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What came of a download: file by file, and the answers to predictions in it."""

    files: tuple[Restored, ...]
    answers: Mapping[str, Answer]


# ---- saving ------------------------------------------------------------------------------------


def kept_files(folder: Path) -> list[Path]:
    """The work in a folder: notebooks, records, progress, and what else a student writes."""
    return sorted(path for path in folder.iterdir() if _is_kept(path))


def left_out(folder: Path) -> list[str]:
    """What else there is, by name, unless it is hidden; folders have a slash behind."""
    others = (path for path in folder.iterdir() if not _is_kept(path))
    return sorted(
        f"{path.name}/" if path.is_dir() else path.name
        for path in others
        if path.name[0] not in ".~" and path.name != "__pycache__"
    )


def _is_kept(path: Path) -> bool:
    if not _is_work(path.name) or not path.is_file():
        return False
    return path.suffix in (".ipynb", ".jsonl") or path.stat().st_size <= LARGE


def pack(folder: Path, answers: Mapping[str, Answer]) -> bytes:
    """A zip of :func:`kept_files` as they are on disk, and of the answers.

    ValueError for more than 100 MB; OSError where a file cannot be read.
    """
    paths = kept_files(folder)
    size = sum(path.stat().st_size for path in paths)
    if size > LARGEST or len(paths) > MANY:
        message = _(
            "There are {files} files of {size} MB in all; at most {most} of {largest} MB can be"
            " saved in one download. Move some out of this folder."
        )
        limits = {"most": MANY, "largest": LARGEST // 10**6}
        raise ValueError(message.format(files=len(paths), size=size // 10**6, **limits))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for path in paths:
            file.writestr(path.name, path.read_bytes())
        if answers:
            file.writestr(ANSWERS, json.dumps(dict(answers), indent=1, ensure_ascii=False))
    return data.getvalue()


def _is_work(name: str) -> bool:
    """Whether a file of this name is saved, and restored: a plain name of a known kind."""
    return bool(_NAME.fullmatch(name)) and (not name.endswith(".json") or name == PROGRESS)


# ---- restoring ---------------------------------------------------------------------------------


def unpack(data: bytes, folder: Path) -> Unpacked:
    """Put the files of a download into the folder, each whole or not at all.

    A file that is there already and differs is kept under another name first. Files of other
    kinds, with paths, or that are not what their name says are left out, with the reason.
    ValueError for what is no zip, or is too large.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            members = [one for one in file.infolist() if not one.is_dir()]
            _check_size(members)
            contents = [(one.filename, _content(file, one)) for one in members]
    except DAMAGED as error:
        message = _("This is not a download of “Save my work”, or it is damaged: {error}")
        raise ValueError(message.format(error=error)) from None
    files, answers = [], dict[str, Answer]()
    seen = set[str]()
    for name, content in contents:
        if name == ANSWERS and name not in seen and isinstance(content, bytes):
            answers = _answers(content)
        else:
            files.append(_put(name, content, folder, name.casefold() in seen))
        seen.add(name.casefold())
    return Unpacked(tuple(files), answers)


def _check_size(members: list[zipfile.ZipInfo]) -> None:
    """A small zip can hold a huge file; what it says of itself is checked again when read."""
    size = sum(one.file_size for one in members)
    if size > LARGEST or len(members) > MANY:
        message = _(
            "{files} files of {size} MB in all; at most {most} of {largest} MB are restored"
        )
        limits = {"most": MANY, "largest": LARGEST // 10**6}
        raise ValueError(message.format(files=len(members), size=size // 10**6, **limits))


def _content(file: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes | str:
    """What is in it, or why it cannot be read."""
    if member.flag_bits & 1:
        return _("it is encrypted")
    if stat.S_ISLNK(member.external_attr >> 16):
        return _("it is a link")
    with file.open(member) as stream:
        content = stream.read(member.file_size + 1)
    return content if len(content) == member.file_size else _("it is larger than it says")


def _put(name: str, content: bytes | str, folder: Path, again: bool) -> Restored:
    """One file into its place."""
    if isinstance(content, str):
        return Restored(name, RestoreStatus.REFUSED, content)
    if not _is_work(name):
        why = _(
            "only notebooks, records (.jsonl), .py, .csv, .txt, .md and progress.json, without"
            " folders, are restored"
        )
        return Restored(name, RestoreStatus.REFUSED, why)
    if name.endswith(".py") and _is_in_the_way(name.removesuffix(".py"), folder):
        why = _("Python would take it for a part of its own, or run it by itself: rename it")
        return Restored(name, RestoreStatus.REFUSED, why)
    if again:
        return Restored(name, RestoreStatus.REFUSED, _("there are two of that name"))
    why = _fault(name, content)
    if why:
        return Restored(name, RestoreStatus.REFUSED, why)
    try:
        return _written(folder / name, content)
    except OSError as error:
        why = _("it could not be written ({error})").format(error=error)
        return Restored(name, RestoreStatus.REFUSED, why)


def _is_in_the_way(module: str, folder: Path) -> bool:
    """Whether a module in the folder would hide another of that name, or run unasked."""
    if module in sys.stdlib_module_names or _BY_ITSELF.fullmatch(module):
        return True
    if not module.isidentifier():
        return False
    try:
        found = find_spec(module)
    except ValueError:  # __main__ has none
        return True
    return bool(found and found.origin and Path(found.origin).parent.resolve() != folder.resolve())


def _fault(name: str, content: bytes) -> str:
    """Why a file is not what its name says, or nothing."""
    if not name.endswith(("json", "jsonl", "ipynb")):
        return ""
    try:
        text = content.decode("utf-8")
        if name == PROGRESS:
            from modernart.exercises.progress import entries_in

            entries_in(text)
            fine = True
        elif name.endswith(".jsonl"):
            fine = all(isinstance(json.loads(row), dict) for row in text.split("\n") if row.strip())
        else:
            known = json.loads(text)
            notebook = name.endswith(".ipynb")
            fine = isinstance(known, dict) and (
                not notebook or isinstance(known.get("cells"), list)
            )
    except (ValueError, RecursionError):
        fine = False
    if not fine and name == PROGRESS:
        return _("it holds no progress that can be read; what is here stays")
    return "" if fine else _("it is not what its name says")


def _written(path: Path, content: bytes) -> Restored:
    """Written beside it first, so that there is never half a file; the old one is kept."""
    if path.is_dir():
        return Restored(path.name, RestoreStatus.REFUSED, _("a folder has this name"))
    there = path.exists()
    if there and path.read_bytes() == content:
        return Restored(path.name, RestoreStatus.SAME)
    kept = _copied(path) if there else ""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".restoring-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    return Restored(path.name, RestoreStatus.REPLACED if kept else RestoreStatus.NEW, kept)


def _copied(path: Path) -> str:
    """A copy under a name that is free; its name."""
    content = path.read_bytes()
    for number in range(1, MANY):
        more = f" {number}" if number > 1 else ""
        copy = path.with_name(f"{path.stem} (before{more}){path.suffix}")
        with suppress(FileExistsError), copy.open("xb") as file:
            file.write(content)
            return copy.name
        if copy.is_file() and copy.read_bytes() == content:
            return copy.name
    raise OSError(_("too many copies of {name}").format(name=path.name))


def _answers(content: bytes) -> dict[str, Answer]:
    """The answers to predictions; what is none is left out."""
    try:
        known = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    pairs = known.items() if isinstance(known, dict) else ()
    return {
        name: answer
        for name, answer in pairs
        if isinstance(answer, (str, int, float)) and not isinstance(answer, bool)
    }
