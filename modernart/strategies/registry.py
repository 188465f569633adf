"""The built-in players by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from modernart.language import _
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
    """The error for a name that is none of these; it begins with the one that may be meant."""
    known, close = ", ".join(names), get_close_matches(name, names, n=1, cutoff=0.7)
    if close:
        message = _("unknown strategy {!r}; did you mean {}? The strategies are {}")
        return ValueError(message.format(name, close[0], known))
    return ValueError(_("unknown strategy {!r}; the strategies are {}").format(name, known))


def make_strategy(name: str) -> Decide:
    """A fresh strategy of that name; a ``ValueError`` lists the known ones for any other."""
    if name not in _makers:
        raise unknown_strategy(name, strategy_names())
    return _makers[name]()
