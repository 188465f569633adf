"""Where values come from: a law wraps a frozen ``scipy.stats`` distribution and what the formulas
ask of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import scipy.stats
from numpy.typing import ArrayLike, NDArray

from modernart.theory.checks import values_inside
from modernart.theory.numerics.quadrature import integrate

__all__ = ["Distribution", "is_own", "mean_highest"]

Floats = NDArray[np.float64]
NEGLIGIBLE = 1e-6
QUIET = np.errstate(all="ignore")  # far out SciPy overflows to the right limit


@dataclass(frozen=True, slots=True)
class Distribution:
    """One bidder's distribution of values, F on [low, high], in money.

    Thin: every number is SciPy's; tails by the survival function, so that nothing cancels. Two laws
    are equal if they are one F, whichever way it was written down.
    """

    distribution: Any = field(compare=False)
    low: float
    """The lower end of the support; -inf if there is none."""
    high: float
    """The upper end of the support; inf if there is none."""
    name: tuple[object, ...] = field(repr=False)
    """The family, and all its parameters as numbers."""

    @QUIET
    def cdf(self, x: ArrayLike) -> Floats:
        """F(x), the probability of a value of at most x."""
        return self.chances(self.distribution.cdf(x), x, up=True)

    @QUIET
    def sf(self, x: ArrayLike) -> Floats:
        """1 - F(x), exact in the upper tail."""
        return self.chances(self.distribution.sf(x), x, up=False)

    def chances(self, found: ArrayLike, x: ArrayLike, *, up: bool) -> Floats:
        """What SciPy found, 0 to 1 in spite of rounding; 0 or 1 far out, where it found none."""
        chances = np.clip(np.asarray(found, dtype=np.float64), 0.0, 1.0)
        lost = np.isnan(chances)
        if lost.any():
            return np.where(lost, (np.asarray(x) > self.distribution.median()) == up, chances)
        return chances

    @QUIET
    def logcdf(self, x: ArrayLike) -> Floats:
        """log F(x), -inf below the support."""
        if is_own(self.distribution, "_logcdf"):
            return np.asarray(self.distribution.logcdf(x), dtype=np.float64)
        return self.log_of_sides(x)  # as SciPy does it, but with no search for the median each time

    @QUIET
    def log_of_sides(self, x: ArrayLike) -> Floats:
        """log F(x) by F or 1 - F, whichever is exact."""
        below = self.cdf(x)
        return np.where(below < 0.5, np.log(below), np.log1p(-self.sf(x)))

    @QUIET
    def logpdf(self, x: ArrayLike) -> Floats:
        """log f(x), -inf where nobody is."""
        return np.asarray(self.distribution.logpdf(x), dtype=np.float64)

    @QUIET
    def pdf(self, x: ArrayLike) -> Floats:
        """The density f(x)."""
        return np.asarray(self.distribution.pdf(x), dtype=np.float64)

    @QUIET
    def quantile(self, p: ArrayLike) -> Floats:
        """The value that a share p of bidders does not exceed."""
        return np.asarray(self.distribution.ppf(p), dtype=np.float64)

    @QUIET
    def upper(self, p: ArrayLike) -> Floats:
        """The value that a share p of bidders exceeds."""
        return np.asarray(self.distribution.isf(p), dtype=np.float64)

    def some_above(self, bidders: int, x: float) -> float:
        """The probability that the highest of ``bidders`` values exceeds x."""
        return float(-np.expm1(bidders * self.logcdf(x))) + 0.0  # 0, not -0

    def highest_of(self, bidders: int, share: Floats) -> Floats:
        """The quantile of the highest of ``bidders`` values, exact in both tails.

        The last 1e-15 is cut off.
        """
        with np.errstate(divide="ignore"):
            root = np.minimum(np.log(share) / bidders, -1e-15)
        return np.where(root < -0.5, self.quantile(np.exp(root)), self.upper(-np.expm1(root)))

    def mean(self) -> float:
        """The mean value."""
        return float(self.distribution.mean())

    def mean_of(self, function: Callable[[Floats], Floats], nodes: Floats) -> float:
        """The mean of a bounded function of the value, between the first and the last node.

        Integrated over probabilities, so that the density may be endless; its kinks should be
        nodes.
        """
        chances = self.cdf(nodes)
        chances[chances < 1e-40] = 0.0
        return integrate(lambda u: function(self.quantile(u)), np.unique(chances))

    def draw(self, row: Floats, rng: np.random.Generator) -> None:
        """Fill a row with independent values.

        Uniform ones in place, as SciPy's extra copies cost more than they.
        """
        if self.distribution.dist.name == "uniform":
            rng.random(out=row)
            row *= self.high - self.low
            row += self.low
        else:
            row[:] = self.distribution.rvs(size=row.size, random_state=rng)

    def inside(self, name: str, value: ArrayLike) -> Floats:
        """``value`` as floats; ValueError if one is outside the support."""
        return values_inside(name, value, self.low, self.high)

    def nodes(self, start: float | None = None, *, least: float = 1e-280) -> Floats:
        """Panel ends from ``start`` (the support's low end if None) up, dense where the values are.

        Tail probabilities are halved decades down to ``least``, so heavy tails are integrated too.
        """
        return law_nodes(self, self.low if start is None else start, least)


def is_own(frozen: Any, hook: str) -> bool:
    """Whether a family has a formula of its own for this, as ``_ppf`` for its quantiles.

    Else SciPy integrates or searches.
    """
    return getattr(type(frozen.dist), hook) is not getattr(scipy.stats.rv_continuous, hook)


def tail(least: float) -> Floats:
    """Probabilities in half decades down to ``least``."""
    return np.asarray(10.0 ** -np.arange(0.5, -math.log10(least), 0.5))


@lru_cache(maxsize=128)
def law_nodes(law: Distribution, start: float, least: float) -> Floats:
    """The nodes of :meth:`Distribution.nodes`."""
    lower = tail(1e-17 if math.isfinite(law.low) else least)
    upper = tail(1e-17 if math.isfinite(law.high) else least)
    found = [law.quantile(lower), law.quantile(np.linspace(0.02, 0.98, 97)), law.upper(upper)]
    low, high = law.quantile(0.001), law.upper(0.001)
    even = np.linspace(low, high, 129)
    towards = low - (low - law.low) * 0.5 ** np.arange(40) if math.isfinite(law.low) else even
    ends = np.array([start, law.low, law.high])
    nodes = np.concatenate([*found, even, towards, ends])
    nodes = np.unique(nodes[np.isfinite(nodes)])
    return np.concatenate([[start], nodes[nodes > start]]) if math.isfinite(start) else nodes


def is_standard_uniform(law: Distribution) -> bool:
    """Whether F is U[0, 1], by any name."""
    x = np.linspace(0, 1, 33)
    return (law.low, law.high) == (0.0, 1.0) and bool(np.allclose(law.cdf(x), x, atol=1e-12))


def mean_highest(laws: tuple[Distribution, ...], bidders: int) -> float:
    """The mean of the highest of the bidders' values, and of 0, at which the seller keeps the good.

    ``laws`` has one entry if all are alike.
    """
    powers = [bidders] if len(laws) == 1 else [1] * len(laws)

    def above(x: Floats) -> Floats:
        log_all_below = sum(p * law.logcdf(x) for p, law in zip(powers, laws, strict=True))
        return np.asarray(-np.expm1(log_all_below))

    return integrate(above, np.unique(np.concatenate([law.nodes(0.0) for law in laws])))
