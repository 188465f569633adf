"""All questions, in the order of the notebooks."""

from __future__ import annotations

from importlib import import_module

from modernart.exercises.base import Question

__all__ = ["questions"]

ROOMS = (
    "reading", "market", "dominance", "formula", "sealed", "seller", "around", "rivals", "selling",
    "bidding", "offering", "deciding", "measuring",
)  # fmt: skip
"""The files that hold questions."""


def questions() -> tuple[Question, ...]:
    """Every question: by notebook, and in each as they stand in the files."""
    found = []
    for room in ROOMS:
        module = import_module(f"modernart.exercises.{room}")
        found += [one for one in vars(module).values() if isinstance(one, Question)]
    return tuple(sorted(found, key=lambda one: one.notebook))
