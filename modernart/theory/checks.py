"""What a parameter may be: each check returns the value, or says its name, what it was and what is
allowed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from typing import NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.language import _, did_you_mean

__all__ = ["among", "check_bids", "count", "number", "refuse", "values_inside", "wrong"]

Floats = NDArray[np.float64]


def wrong(name: str, was: object, allowed: str, kind: type[Exception] = ValueError) -> NoReturn:
    """Raise ``kind``, naming the parameter, what it was and what is allowed.

    >>> wrong("bidders", 0, "a whole number from 1")
    Traceback (most recent call last):
    ValueError: bidders was 0; allowed: a whole number from 1
    """
    raise kind(
        _("{name} was {was}; allowed: {allowed}").format(name=name, was=was, allowed=allowed)
    )


def among(name: str, given: object, known: Collection[str]) -> None:
    """ValueError unless it is one of the known names."""
    if given not in known:
        wrong(name, repr(given), ", ".join(map(repr, known)) + did_you_mean(given, known))


def refuse(combination: str) -> NoReturn:
    """Raise NotImplementedError for a combination that the laboratory does not offer."""
    message = _("{combination} is not supported; see the table in modernart.theory")
    raise NotImplementedError(message.format(combination=combination))


def count(name: str, value: object, least: int = 1) -> int:
    """A whole number from ``least``; TypeError if not a whole number, ValueError if too small."""
    allowed = _("a whole number from {least}").format(least=least)
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        wrong(name, repr(value), allowed, TypeError)
    if value < least:
        wrong(name, value, allowed)
    return int(value)


def number(
    name: str,
    value: object,
    low: float = 0.0,
    high: float = math.inf,
    *,
    above: bool = False,
    below: bool = False,
) -> float:
    """A finite number in [low, high]; ``above`` and ``below`` exclude the ends.

    >>> number("exponent", 1.5, 0, 1, above=True)
    Traceback (most recent call last):
    ValueError: exponent was 1.5; allowed: a number in (0, 1]
    """
    shut = ")" if below or math.isinf(high) else "]"
    allowed = _("a number in {range}").format(
        range=f"{'(' if above else '['}{low:g}, {high:g}{shut}"
    )
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        wrong(name, repr(value), allowed, TypeError)
    given = float(value)
    inside = (low < given if above else low <= given) and (given < high if below else given <= high)
    if not (math.isfinite(given) and inside):
        wrong(name, given, allowed)
    return given


def values_inside(name: str, value: ArrayLike, low: float, high: float) -> Floats:
    """``value`` as an array of floats, each inside [low, high] (rounding forgiven).

    ValueError otherwise.
    """
    given = np.asarray(value, dtype=np.float64)
    spans = [abs(end) for end in (low, high) if math.isfinite(end)]
    slack = 1e-9 * max([1e-300, *spans])
    outside = ~((given >= low - slack) & (given <= high + slack))
    if outside.any():
        wrong(
            name,
            given[outside].flat[0],
            _("numbers in [{low:g}, {high:g}]").format(low=low, high=high),
        )
    return np.clip(given, low, high)


def check_bids(
    name: str, function: Callable[..., ArrayLike], values: Floats, **situation: object
) -> Floats:
    """The bids of a student's function, one a value.

    ValueError where the shape is not the values' or a bid is NaN.
    """
    if not callable(function):
        wrong(name, repr(function), _("a function of an array of values"), TypeError)
    bids = np.asarray(function(values, **situation), dtype=np.float64)
    if bids.shape != values.shape:
        allowed = _("an array of the shape of the values, {shape}").format(shape=values.shape)
        wrong(
            name, _("a function that returns the shape {shape}").format(shape=bids.shape), allowed
        )
    if np.isnan(bids).any():
        wrong(name, _("a function that returns NaN"), _("a number for each value"))
    return bids
