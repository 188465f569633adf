"""Names that a package offers without importing what is behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

__all__ = ["lazily"]


def lazily(package: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """A ``__getattr__`` for a package: imports the module of a name when it is first used.

    ``places``: for each name, the module that has it.
    """

    def get(name: str) -> object:
        if name in places:
            return getattr(import_module(places[name]), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return get
