"""Who takes part: a name, and how to make a fresh player for one seat of one game.

An entry travels to other processes: a name given with ``@strategy`` is known in this one only, and
so is replaced by what it stands for.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256

from modernart.engine.actions import described
from modernart.language import _
from modernart.strategies import make_strategy
from modernart.students import Player, Student, numbered, seated
from modernart.students.definition import Definition, unwrapped

__all__ = ["Entry", "entries_of"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One who takes part.

    ``make`` gives a fresh player for a seat; its argument is the time limit in seconds for one
    decision. It must be able to travel (pickle, or cloudpickle). ``version`` stands for what was
    written: a tournament that goes on does so with the same versions only.
    """

    name: str
    make: Callable[[float], Player]
    version: str = ""


def entries_of(strategies: Sequence[object], time_limit: float) -> tuple[Entry, ...]:
    """An entry for each, with names that differ; a ``ValueError`` says what cannot play."""
    if not isinstance(strategies, (list, tuple)) or len(strategies) < 2:
        message = _("strategies is {}; allowed: a list of 2 or more")
        raise ValueError(message.format(described(strategies)))
    entries = [_entry(one, time_limit) for one in strategies]
    names = numbered([one.name for one in entries])
    return tuple(replace(one, name=name) for one, name in zip(entries, names, strict=True))


def _entry(strategy: object, time_limit: float) -> Entry:
    if isinstance(strategy, Entry):
        return strategy
    name, player = seated(strategy, time_limit)
    if not isinstance(player, Student):
        return Entry(name, partial(_built_in, name))
    definition = player.source()
    return Entry(definition.name, partial(_guarded, definition), _version(definition.written))


def _built_in(name: str, _time_limit: float) -> Player:
    return make_strategy(name)


def _guarded(definition: Definition, time_limit: float) -> Player:
    return Student(partial(_itself, definition), time_limit)


def _itself(definition: Definition) -> Definition:
    return definition


def _version(written: object) -> str:
    """A fingerprint of the source, where Python can find it: what it calls does not count."""
    called = unwrapped(written)
    code = called if inspect.isclass(called) or inspect.isroutine(called) else type(called)
    try:
        return sha256(inspect.getsource(code).encode()).hexdigest()[:16]
    except (OSError, TypeError):
        return ""
