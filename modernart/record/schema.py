"""The JSON Schema of a record's lines, as it is shipped with the package."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

__all__ = ["schema"]


def schema() -> dict[str, Any]:
    """The schema (draft 2020-12) of one line: the header, or an event.

    It knows one line at a time. What depends on the header or on the game (seats, cards, whether
    ``null`` is allowed, every amount) is checked by :func:`modernart.record.loads`.
    """
    text = files("modernart").joinpath("record.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
