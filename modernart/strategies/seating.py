"""Who sits where: from what a person wrote down to named strategies."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from itertools import count

from modernart.language import _
from modernart.strategies.base import Decide, Strategy
from modernart.strategies.function import from_bid_function
from modernart.strategies.registry import make_strategy, strategy_names

__all__ = ["HOUSE", "numbered", "seated"]

HOUSE = "steady"
"""The built-in that takes the decisions a bidding function leaves open."""


def seated(player: object) -> tuple[str, Decide]:
    """A name and a fresh strategy for one seat.

    ``player`` is the name of a strategy, a function ``bid(view) -> int``, or a :class:`Strategy`
    (a class or an instance). Anything else is a ``ValueError`` that says so.
    """
    if isinstance(player, str):
        return player, make_strategy(player)
    if inspect.isclass(player) and issubclass(player, Strategy):
        return player.__name__, player()
    if isinstance(player, Strategy):
        return type(player).__name__, player
    if inspect.isfunction(player) or inspect.ismethod(player):
        return player.__name__, from_bid_function(player, make_strategy(HOUSE))
    message = _(
        "{!r} cannot play; allowed: a function bid(view), a Strategy, or one of the names {}"
    )
    raise ValueError(message.format(player, ", ".join(strategy_names())))


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with a number behind those that occur again: steady, steady 2."""
    result: list[str] = []
    for i, name in enumerate(names):
        taken = {*result, *names[i + 1 :]} if name in result else set()
        free = (f"{name} {n}" for n in count(2))
        result.append(next(other for other in free if other not in taken) if taken else name)
    return tuple(result)
