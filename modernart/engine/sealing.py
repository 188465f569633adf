"""Making values quickly: filled like any object, and sealed at the end.

A frozen dataclass is made slowly, one guarded field after the other. What is made at every decision
is made as its open twin, which has the same slots and no guard, and becomes the real class at once:
``twin.__class__ = State``.
"""

from __future__ import annotations

from typing import Any

__all__ = ["open_twin"]


def open_twin(kind: type) -> Any:
    """A class with the slots of ``kind`` and nothing else."""
    return type(f"Open{kind.__name__}", (), {"__slots__": vars(kind)["__slots__"]})
