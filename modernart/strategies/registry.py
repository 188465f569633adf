"""The names of the players. The built-ins are registered in this folder's ``__init__``."""

from __future__ import annotations

from collections.abc import Callable

from modernart.language import _
from modernart.strategies.base import Decide

__all__ = ["make_strategy", "register", "strategy_names"]

_makers: dict[str, Callable[[], Decide]] = {}


def register(name: str, maker: Callable[[], Decide]) -> None:
    """Give a strategy a name; ``maker`` makes a fresh one for each seat of each game."""
    _makers[name] = maker


def strategy_names() -> tuple[str, ...]:
    """All names that can sit at a table."""
    return tuple(_makers)


def make_strategy(name: str) -> Decide:
    """A fresh strategy of that name; a ``ValueError`` lists the known ones for any other."""
    if name not in _makers:
        message = _("unknown strategy {!r}; the strategies are {}")
        raise ValueError(message.format(name, ", ".join(_makers)))
    return _makers[name]()
