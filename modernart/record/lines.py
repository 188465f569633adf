"""JSON Lines: from text to one object a line, each with its number.

Python's JSON reader lets pass what JSON forbids; here it is refused: NaN, infinite numbers, a key
written twice. So is what is nested so deep that Python could read it, but not write it again.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, NoReturn

from modernart.language import _
from modernart.record.errors import RecordError, shown

__all__ = ["RecordLine", "decoded", "split_lines", "until_wrong"]


DEEPEST = 100
"""So many lists and objects may lie in each other; a record of ours needs four."""


class RecordLine(NamedTuple):
    """One object of the file; ``number`` counts from 1."""

    number: int
    data: dict[str, Any]

    @property
    def event(self) -> str:
        """Which event it is."""
        return str(self.data["event"])


def decoded(data: bytes) -> str:
    """The text of a file; a :class:`RecordError` names the line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        why = _("byte 0x{:02x} is not UTF-8; a record is UTF-8 text").format(data[error.start])
        raise RecordError(why, line) from None


def split_lines(text: str) -> tuple[list[RecordLine], RecordError | None]:
    """The objects up to the first line that is none, and what is wrong with that one.

    A byte order mark, CRLF and blank lines at the end are let pass: editors leave them behind.
    """
    text = text.removeprefix("\ufeff").rstrip(" \t\r\n")
    if not text:
        return [], RecordError(_("the record is empty; allowed: a header, then the events"), 1)
    rows = text.split("\n")  # not splitlines: a name may hold U+2028
    lines: list[RecordLine] = []
    for number, row in enumerate(rows, start=1):
        try:
            lines.append(RecordLine(number, _object(row)))
        except RecordError as error:
            return lines, RecordError(error.why, number)
    return lines, None


def until_wrong(
    lines: Sequence[RecordLine], check: Callable[[RecordLine], None]
) -> tuple[list[RecordLine], RecordError | None]:
    """The lines before the first that fails the check, and what is wrong with that one.

    Each check of a record goes only as far as the one before it, and what it finds lies before
    what was found: so it is the first illegal line that is named, whichever check finds it.
    """
    right: list[RecordLine] = []
    for line in lines:
        try:
            check(line)
        except RecordError as error:
            return right, RecordError(error.why, line.number)
        right.append(line)
    return right, None


def _object(row: str) -> dict[str, Any]:
    if not row.strip():
        raise RecordError(_("the line is empty; allowed: one JSON object a line"))
    try:
        value = json.loads(
            row, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise RecordError(_("not JSON: {} at column {}").format(error.msg, error.colno)) from None
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:  # a number or a nesting beyond all bounds
        raise RecordError(_("not readable: {}").format(error)) from None
    if _is_too_deep(value):
        why = _("not readable: more than {} lists and objects lie in each other")
        raise RecordError(why.format(DEEPEST))
    if not isinstance(value, dict):
        raise RecordError(_("{} is not a JSON object").format(shown(value)))
    return value


def _is_too_deep(value: object) -> bool:
    level = [value]
    for _depth in range(DEEPEST):
        level = [inner for one in level for inner in _nested(one)]
        if not level:
            return False
    return True


def _nested(value: object) -> list[object]:
    """The lists and objects in a list or an object."""
    inside = list(value.values()) if isinstance(value, dict) else value
    return [one for one in inside if isinstance(one, (dict, list))] if type(inside) is list else []


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(_("key {} is written twice").format(shown(key)))
        found[key] = value
    return found


def _no_number(name: str) -> NoReturn:
    raise RecordError(_("{} is not a JSON number").format(name))


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        _no_number(text)
    return number
