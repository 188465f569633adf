"""What all of Python uses stays as it was: the next function is not to suffer for this one.

The house itself has builtins of its own (:mod:`modernart.ownbuiltins`); libraries do not.
"""

from __future__ import annotations

import builtins
import time
from collections.abc import Callable
from operator import is_, itemgetter
from types import BuiltinFunctionType, ModuleType
from typing import Any

__all__ = ["Seen", "look", "put_back"]

Seen = tuple[tuple[object, ...], ...]
"""What stands in each of the watched modules."""


def _watched(module: ModuleType) -> tuple[str, ...]:
    """The names of functions and types."""
    everything = vars(module).items()
    return tuple(name for name, one in everything if type(one) in (BuiltinFunctionType, type))


_PLACES: tuple[tuple[str, dict[str, Any], tuple[str, ...], Callable[[Any], Any]], ...] = tuple(
    (title, vars(module), names, itemgetter(*names))
    for title, module, names in (
        ("", builtins, tuple(one for one in _watched(builtins) if one != "input")),
        ("time.", time, _watched(time)),
    )
)
"""What a module's names are told with, what stands there, which names, and how all are read."""


def look() -> Seen:
    """What stands there now."""
    return tuple([read(room) for _title, room, _names, read in _PLACES])


def put_back(seen: Seen) -> str | None:
    """Put back what stood there; the name of the first thing that did so no more."""
    first = None
    for (title, room, names, read), before in zip(_PLACES, seen, strict=False):
        try:
            if all(map(is_, read(room), before)):
                continue
        except KeyError:  # it was taken away
            pass
        for name, one in zip(names, before, strict=True):
            if room.get(name) is not one:
                room[name] = one
                first = first or title + name
    return first
