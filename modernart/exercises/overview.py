"""For a teacher: how far many students are, from their progress files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from modernart.engine.actions import described
from modernart.exercises.catalogue import questions
from modernart.exercises.progress import read_entries
from modernart.exercises.verdict import Status
from modernart.language import _

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["progress_overview"]


def progress_overview(where: str | Path | Iterable[str | Path]) -> pd.DataFrame:
    """A table with a row for each progress file: how many questions are right, and each one's
    status; ``remark`` says which file could not be read.

    Parameters
    ----------
    where
        A folder, which is searched with the folders in it for ``*progress*.json``; or the files.
        A row is called by its file's path, below the folder where one is given.

    Raises
    ------
    ValueError
        If there is no such folder.
    TypeError
        For what is neither a folder nor files.
    """
    import pandas as pd

    names = [question.name for question in questions()]
    rows = {label: _row(path, names) for label, path in _files(where)}
    columns = [_("right"), *names, _("remark")]
    return pd.DataFrame.from_dict(rows, orient="index", columns=columns)


def _files(where: str | Path | Iterable[str | Path]) -> list[tuple[str, Path]]:
    message = _("{} is no folder; allowed: a folder, or a list of files")
    if not isinstance(where, (str, Path)):
        try:
            return [(Path(one).as_posix(), Path(one)) for one in where]
        except TypeError:
            raise TypeError(message.format(described(where))) from None
    folder = Path(where)
    if not folder.is_dir():
        raise ValueError(message.format(described(str(where))))
    found = sorted(folder.rglob("*progress*.json"))
    return [(path.relative_to(folder).as_posix(), path) for path in found]


def _row(path: Path, names: list[str]) -> list[object]:
    try:
        entries = read_entries(path)
    except (OSError, ValueError, RecursionError):
        return [0, *(["?"] * len(names)), _("cannot be read")]
    reached = [entries[one]["status"] if one in entries else "" for one in names]
    return [reached.count(Status.RIGHT.value), *reached, ""]
