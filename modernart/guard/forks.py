"""A forked process starts anew: the threads that the guard had are not in it."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["after_fork"]


def after_fork(reset: Callable[[], object]) -> None:
    """Have it called in every process that is forked from this one."""
    import os

    if hasattr(os, "register_at_fork"):  # not on Windows
        os.register_at_fork(after_in_child=reset)
