"""The built-in players, one a file, and the registry of names."""

from modernart.strategies.base import Decide, Strategy
from modernart.strategies.registry import (
    HOUSE,
    make_strategy,
    register,
    strategy_names,
    unknown_strategy,
)

__all__ = [
    "HOUSE",
    "Decide",
    "Strategy",
    "make_strategy",
    "register",
    "strategy_names",
    "unknown_strategy",
]
