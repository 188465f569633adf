"""Which questions are done: remembered in a file beside the notebooks, and nothing else is."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict
from weakref import WeakMethod

from modernart.exercises.verdict import Status
from modernart.language import _

__all__ = [
    "FILE",
    "ProgressEntry",
    "ProgressFile",
    "current_progress",
    "entries_in",
    "read_entries",
]

FILE = "progress.json"

_ORDER = {status: rank for rank, status in enumerate(Status)}


class ProgressEntry(TypedDict):
    """The best status of one question, and when it was reached (UTC)."""

    status: str
    when: str


class ProgressFile:
    """The best status of each question so far.

    Parameters
    ----------
    path
        Where it is kept; ``None``: in memory only. A file that cannot be read or written leaves
        the progress in memory, and :attr:`remark` says so; nothing is ever raised.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path, self._lock = path, threading.Lock()
        self._watching: list[WeakMethod[Callable[[], object]]] = []
        self._entries: dict[str, ProgressEntry] = {}
        self.remark = ""
        self._take_over()

    def status(self, name: str) -> Status:
        """The best status that a question has reached."""
        entry = self._entries.get(name)
        return Status(entry["status"]) if entry else Status.NOT_ATTEMPTED

    def when(self, name: str) -> str:
        """When that was, in UTC (``2026-01-31T12:00:00+00:00``); ``""``: not yet."""
        entry = self._entries.get(name)
        return entry["when"] if entry else ""

    def note(self, name: str, status: Status) -> None:
        """Keep a status, if it is better than what was reached before."""
        with self._lock:
            if _ORDER[status] <= _ORDER[self.status(name)]:
                return
            now = datetime.now(UTC).isoformat(timespec="seconds")
            self._entries[name] = ProgressEntry(status=status.value, when=now)
            self._take_over()
            self._write()
        self._watching = [one for one in self._watching if one() is not None]
        for one in self._watching:
            if tell := one():
                tell()

    def refresh(self) -> None:
        """Look into the file again: another notebook may have written into it."""
        with self._lock:
            self._take_over()

    def watch(self, callback: Callable[[], object]) -> None:
        """Call a method whenever something was noted, as long as its object is there."""
        self._watching.append(WeakMethod(callback))

    def _take_over(self) -> None:
        """What is in the file, where it is better: other notebooks write into it too."""
        if self._path is None:
            return
        try:
            found = read_entries(self._path)
        except FileNotFoundError:
            return
        except (OSError, ValueError, RecursionError):
            self._only_in_memory(_("{} cannot be read"))
            return
        for name, entry in found.items():
            if _ORDER[Status(entry["status"])] > _ORDER[self.status(name)]:
                self._entries[name] = entry

    def _write(self) -> None:
        """Into a file of its own first: half a file is never seen."""
        if self._path is None:
            return
        text = json.dumps(self._entries, indent=1, sort_keys=True) + "\n"
        half = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        try:
            half.write_text(text, encoding="utf-8")
            half.replace(self._path)
        except OSError:
            with suppress(OSError):
                half.unlink()
            self._only_in_memory(_("{} cannot be written"))

    def _only_in_memory(self, why: str) -> None:
        assert self._path is not None
        more = _("progress is kept until this notebook is closed")
        self.remark = f"{why.format(self._path.name)}; {more}."
        self._path = None


def read_entries(path: Path) -> dict[str, ProgressEntry]:
    """What a progress file holds; a ``ValueError`` if it is none."""
    return entries_in(path.read_text(encoding="utf-8"), path.name)


def entries_in(text: str, name: str = FILE) -> dict[str, ProgressEntry]:
    """What the text of a progress file of that name holds; a ``ValueError`` if it is none."""
    found, no_progress = json.loads(text), _("{} holds no progress").format(name)
    if not isinstance(found, dict):
        raise ValueError(no_progress)
    entries: dict[str, ProgressEntry] = {}
    for question, entry in found.items():
        if not isinstance(entry, dict) or not isinstance(entry.get("when"), str):
            raise ValueError(no_progress)
        status = Status(str(entry.get("status")))
        entries[question] = ProgressEntry(status=status.value, when=entry["when"])
    return entries


_current: ProgressFile | None = None


def current_progress() -> ProgressFile:
    """The progress that checks report to: ``progress.json`` in the folder of the notebook.

    Under pytest it is kept in memory, so that tests of a notebook leave no file behind.
    """
    global _current  # noqa: PLW0603  # one per kernel
    if _current is None:
        in_tests = "PYTEST_CURRENT_TEST" in os.environ
        _current = ProgressFile(None if in_tests else Path.cwd() / FILE)
    return _current
