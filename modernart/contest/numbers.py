"""Estimates as people read them."""

from __future__ import annotations

from modernart.language import _
from modernart.tournaments import Estimate

__all__ = ["few", "in_per_cent", "with_ends"]


def in_per_cent(one: Estimate) -> str:
    """``54 % (34 to 74)``; from one deal, no interval is known."""
    if one.deals < 2:
        return f"{100 * one.mean:.0f} %"
    return _("{:.0f} % ({:.0f} to {:.0f})").format(100 * one.mean, 100 * one.low, 100 * one.high)


def with_ends(one: Estimate, places: int = 0) -> str:
    """The mean, and below it the interval, as HTML."""
    mean = f"{one.mean:.{places}f}"
    if one.deals < 2:
        return mean
    ends = _("{} to {}").format(f"{one.low:.{places}f}", f"{one.high:.{places}f}")
    return f"{mean}<small>{ends}</small>"


def few(number: float) -> str:
    """With two digits, or all that are before the point: ``0.13``, ``4.1``, ``118``."""
    return f"{number:.0f}" if number >= 10 or not number else f"{number:.2g}"
