"""Names that a package offers without importing what is behind them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dis import opmap
from importlib import import_module

from modernart.language import did_you_mean

__all__ = ["lazily"]


def lazily(package: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """A ``__getattr__`` for a package: imports the module of a name when it is first used.

    A name that the package does not have is answered with the one that may be meant. ``places``:
    for each name, the module that has it.
    """

    def get(name: str) -> object:
        if name in places:
            return getattr(import_module(places[name]), name)
        close = did_you_mean(name, sys.modules[package].__all__)
        caller = sys._getframe(1)
        if close and caller.f_code.co_code[caller.f_lasti] == opmap["IMPORT_FROM"]:
            # In place of an AttributeError, Python would put a sentence of its own.
            raise ImportError(f"cannot import name {name!r} from {package!r}{close}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}{close}")

    return get
