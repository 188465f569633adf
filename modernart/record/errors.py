"""What is wrong with a record, and in which line."""

from __future__ import annotations

import json

from modernart.language import _, shortened

__all__ = ["RecordError", "shown"]

_LONGEST = 80


class RecordError(ValueError):
    """A record that cannot be read or that the rules do not allow.

    ``line`` counts from 1 (the header); ``why`` names what was given and what is allowed.
    """

    def __init__(self, why: str, line: int | None = None) -> None:
        super().__init__(why if line is None else _("line {}: {}").format(line, why))
        self.why = why
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.why, self.line)


def shown(value: object) -> str:
    """A value as the file spells it, cut where it gets long."""
    return shortened(json.dumps(value, ensure_ascii=False, default=str), _LONGEST)
