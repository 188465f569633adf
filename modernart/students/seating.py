"""Who sits where: from what a person wrote down to named players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count
from math import isfinite

from modernart.engine.actions import described
from modernart.language import _
from modernart.strategies import Decide, make_strategy, strategy_names, unknown_strategy
from modernart.students.definition import define, defined, definition_names, unwrapped
from modernart.students.student import TIME_LIMIT, Student

__all__ = ["Player", "numbered", "player_names", "seated"]

Player = Decide | Student
"""Who decides for a seat: a built-in player, or a student's code under guard."""


def player_names() -> tuple[str, ...]:
    """All names that can sit at a table: the built-in players' and those that were given."""
    return (*strategy_names(), *definition_names())


def seated(player: object, time_limit: float = TIME_LIMIT) -> tuple[str, Player]:
    """A name and a fresh player for one seat.

    ``player`` is a name (a built-in player's, or one given with ``@strategy``), a function
    ``bid(view) -> int``, or a class or instance with named decisions. ``time_limit`` is in seconds
    for one decision. Anything else is a ``ValueError`` that says so.
    """
    if type(time_limit) not in (int, float) or not time_limit > 0 or not isfinite(time_limit):
        message = _("time_limit is {}; allowed: seconds, more than 0")
        raise ValueError(message.format(described(time_limit)))
    if isinstance(player, str):
        if player in definition_names():
            return player, Student(partial(defined, player), time_limit)
        if player in strategy_names():
            return player, make_strategy(player)
        raise unknown_strategy(player, player_names())
    named = unwrapped(player)
    name = getattr(named, "__name__", None) or type(named).__name__
    definition = define(str(name), player)
    return definition.name, Student(lambda: definition, time_limit)


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with a number behind those that occur again: steady, steady 2."""
    result: list[str] = []
    for i, name in enumerate(names):
        taken = {*result, *names[i + 1 :]} if name in result else set()
        free = (f"{name} {n}" for n in count(2))
        result.append(next(other for other in free if other not in taken) if taken else name)
    return tuple(result)
