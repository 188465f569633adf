"""Which of several amounts is the largest: an answer in words, worked out and not written down."""

from __future__ import annotations

import math
from collections.abc import Mapping

__all__ = ["largest"]


def largest(amounts: Mapping[str, float], equal: str = "") -> str:
    """The name of the largest amount; ``equal`` if all are equal, but for rounding.

    >>> largest({"sealed": 50.0, "open": 49.99999999}, equal="both the same")
    'both the same'
    >>> largest({"sealed": 60.0, "open": 50.0}, equal="both the same")
    'sealed'
    """
    if equal and math.isclose(min(amounts.values()), max(amounts.values()), rel_tol=1e-6):
        return equal
    return max(amounts, key=amounts.__getitem__)
