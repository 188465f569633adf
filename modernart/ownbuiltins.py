"""Builtins of the house's own: who replaces ``len`` for all of Python does not for the house.

A student's function can put what it likes into :mod:`builtins`, and a thread that was left behind
can do so at any time. A module looks ``len`` up in the ``__builtins__`` that it found when it was
run; so those of this package find a copy. Names in other modules are no concern of this one: they
are bound when a module of the house is imported (``from time import perf_counter``).

Importing this module is all there is to do, before any other of the package.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

_OWN = dict(vars(builtins))


class _Finder(PathFinder):
    """Finds the package's modules as Python does, and gives them their builtins."""

    package = __name__.partition(".")[0] + "."

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is; ``None`` if it is not of this package."""
        if not fullname.startswith(cls.package):
            return None
        spec = super().find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            run = spec.loader.exec_module

            def run_with_own(module: ModuleType) -> None:
                vars(module)["__builtins__"] = _OWN
                run(module)

            spec.loader.exec_module = run_with_own  # type: ignore[method-assign]
        return spec


sys.meta_path.insert(0, _Finder)
