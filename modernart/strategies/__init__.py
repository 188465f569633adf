"""The built-in players, one a file, and the registry of names."""

from modernart.strategies import random_player
from modernart.strategies.base import Decide, Strategy
from modernart.strategies.bold import Bold
from modernart.strategies.cautious import Cautious
from modernart.strategies.half import Half
from modernart.strategies.hasty import Hasty
from modernart.strategies.registry import make_strategy, register, strategy_names
from modernart.strategies.seller import Seller
from modernart.strategies.steady import Steady

HOUSE = "steady"
"""The built-in that takes the decisions a student's code leaves open."""


def _expert() -> Decide:
    """Its files are the longest: they are read when it first sits down."""
    from modernart.strategies.expert import Expert

    return Expert()


register("steady", Steady)
register("bold", Bold)
register("cautious", Cautious)
register("expert", _expert)
register("half", Half)
register("hasty", Hasty)
register("seller", Seller)
register("random", random_player.make)

__all__ = [
    "HOUSE",
    "Decide",
    "Strategy",
    "make_strategy",
    "register",
    "strategy_names",
]
