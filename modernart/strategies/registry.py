"""The built-in players by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from modernart.language import _, did_you_mean, quoted
from modernart.strategies import random_player
from modernart.strategies.base import Decide
from modernart.strategies.bold import Bold
from modernart.strategies.cautious import Cautious
from modernart.strategies.half import Half
from modernart.strategies.hasty import Hasty
from modernart.strategies.seller import Seller
from modernart.strategies.steady import Steady

__all__ = ["HOUSE", "make_strategy", "register", "strategy_names", "unknown_strategy"]

HOUSE = "steady"
"""The built-in that takes the decisions a student's code leaves open."""


def _expert() -> Decide:
    """Its files are the longest: they are read when it first sits down."""
    from modernart.strategies.expert import Expert

    return Expert()


_makers: dict[str, Callable[[], Decide]] = {
    "steady": Steady,
    "bold": Bold,
    "cautious": Cautious,
    "expert": _expert,
    "half": Half,
    "hasty": Hasty,
    "seller": Seller,
    "random": random_player.make,
}


def register(name: str, maker: Callable[[], Decide]) -> None:
    """Give a strategy a name; ``maker`` makes a fresh one for each seat of each game."""
    _makers[name] = maker


def strategy_names() -> tuple[str, ...]:
    """The names of the built-in players."""
    return tuple(_makers)


def unknown_strategy(name: str, names: Sequence[str]) -> ValueError:
    """The error for a name that is none of these; it ends with the one that may be meant."""
    message = _("unknown strategy {}; the strategies are {}").format(quoted(name), ", ".join(names))
    return ValueError(message + did_you_mean(name, names))


def make_strategy(name: str) -> Decide:
    """A fresh strategy of that name; a ``ValueError`` lists the known ones for any other."""
    if name not in _makers:
        raise unknown_strategy(name, strategy_names())
    return _makers[name]()
