"""From the distributions that are given to the laws that the formulas ask."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np
import scipy.stats

from modernart.language import _
from modernart.theory.checks import wrong
from modernart.theory.searched import Searched
from modernart.theory.valuations import QUIET, Distribution, is_own

__all__ = ["law_of", "laws_of"]


def law_of(distribution: object, name: str = "valuation") -> Distribution:
    """The law of a frozen continuous distribution.

    Errors: TypeError for anything else; ValueError for a distribution without a finite mean, or
    whose quantiles SciPy cannot calculate.
    """
    allowed = _("a frozen continuous scipy.stats distribution, such as scipy.stats.uniform()")
    frozen: Any = distribution
    if not isinstance(frozen, scipy.stats.distributions.rv_frozen) or not isinstance(
        frozen.dist, scipy.stats.rv_continuous
    ):
        wrong(name, repr(distribution), allowed, TypeError)
    low, high = frozen.support()
    kind = Distribution if is_own(frozen, "_ppf") else Searched
    law = kind(frozen, float(low), float(high), name_of(frozen))
    if not (law.low < law.high):
        wrong(name, describe(law), _("a distribution with valid parameters"))
    if not has_mean(law):
        wrong(name, describe(law), _("a distribution with a finite mean"))
    if not is_within_reach(law):
        wrong(name, describe(law), _("a distribution whose quantiles SciPy can calculate"))
    return law


@lru_cache(maxsize=128)
@QUIET
def has_mean(law: Distribution) -> bool:
    """Whether the mean is a number."""
    return math.isfinite(law.mean())


@lru_cache(maxsize=128)
def is_within_reach(law: Distribution) -> bool:
    """Whether SciPy finds its quantiles, far out too, and they agree with F."""
    some = np.array([0.01, 0.5, 0.99])
    try:
        law.nodes()
        return bool(np.allclose(law.cdf(law.quantile(some)), some, atol=1e-6))
    except ArithmeticError:
        return False


def name_of(frozen: Any) -> tuple[object, ...]:
    """What makes a distribution one F: ``uniform()`` and ``uniform(loc=0, scale=1)`` are the same.

    What is made of data, as a histogram is, is the same as itself only.
    """
    if isinstance(frozen.dist, scipy.stats.rv_histogram):
        return (frozen,)
    shapes, loc, scale = frozen.dist._parse_args(*frozen.args, **frozen.kwds)
    return (type(frozen.dist), *map(float, (*shapes, loc, scale)))


def describe(law: Distribution) -> str:
    """``uniform(0, 2)``: the distribution as one would write it."""
    frozen = law.distribution
    given = [f"{a:g}" for a in frozen.args] + [f"{k}={v:g}" for k, v in frozen.kwds.items()]
    return f"{frozen.dist.name}({', '.join(given)})"


def laws_of(valuation: object, bidders: int) -> tuple[Distribution, ...]:
    """One law a bidder; a single law where all are alike.

    ValueError if the list's length is not ``bidders``.
    """
    if not isinstance(valuation, tuple):
        return (law_of(valuation),)
    if len(valuation) != bidders:
        allowed = _("one distribution a bidder, {bidders}").format(bidders=bidders)
        wrong("valuation", _("a list of {length}").format(length=len(valuation)), allowed)
    laws = tuple(law_of(one, f"valuation[{i}]") for i, one in enumerate(valuation))
    return laws[:1] if len(set(laws)) == 1 else laws
