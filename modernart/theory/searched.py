"""A law of whose F or quantiles SciPy has no formula: they are read off a table instead.

SciPy integrates or searches for each number, which takes it a millisecond; thousands are asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.interpolate import CubicHermiteSpline
from scipy.special import expit

from modernart.theory.numerics.quadrature import divided, panels
from modernart.theory.valuations import QUIET, Distribution, is_own

__all__ = ["Searched"]

Floats = NDArray[np.float64]
SURE = 20.0
"""As far as these log odds SciPy's search is believed."""
BEYOND = 1e-16
"""The probability left out at either end of the table."""
PARTS = 12


@dataclass(frozen=True, slots=True)
class Searched(Distribution):
    """A law by a table. Accuracy: 1e-6 of the probabilities, 1e-7 of the spread."""

    @QUIET
    def odds(self, x: ArrayLike) -> Floats:
        """log F - log (1 - F)."""
        at, values = np.asarray(x, dtype=np.float64), table_of(self).values
        inside = table_of(self).odds(np.clip(at, values[0], values[-1]))
        return np.select([at <= self.low, at >= self.high], [-np.inf, np.inf], inside)

    def cdf(self, x: ArrayLike) -> Floats:
        """F(x), from the table."""
        return np.asarray(expit(self.odds(x)), dtype=np.float64)

    def sf(self, x: ArrayLike) -> Floats:
        """1 - F(x), from the table."""
        return np.asarray(expit(-self.odds(x)), dtype=np.float64)

    def logcdf(self, x: ArrayLike) -> Floats:
        """log F(x), from the table."""
        return -np.logaddexp(0.0, -self.odds(x))

    def quantile(self, p: ArrayLike) -> Floats:
        """From the table."""
        return self.at_odds(p, 1.0)

    def upper(self, p: ArrayLike) -> Floats:
        """From the table."""
        return self.at_odds(p, -1.0)

    @QUIET
    def at_odds(self, p: ArrayLike, side: float) -> Floats:
        """The value at which the log odds are those of p; with a side of -1, of 1 - p."""
        share, known = np.asarray(p, dtype=np.float64), table_of(self).value.x
        odds = side * (np.log(share) - np.log1p(-share))
        inside = table_of(self).value(np.clip(odds, known[0], known[-1]))
        return np.select([odds == -np.inf, odds == np.inf], [self.low, self.high], inside)

    def draw(self, row: Floats, rng: np.random.Generator) -> None:
        """As :meth:`Distribution.draw`, by quantiles unless SciPy knows better."""
        if is_own(self.distribution, "_rvs"):
            Distribution.draw(self, row, rng)
        else:
            row[:] = self.quantile(rng.random(row.size))


@dataclass(frozen=True, slots=True)
class Table:
    """Values and their log odds, from one to the other."""

    values: Floats
    odds: CubicHermiteSpline
    value: CubicHermiteSpline


@lru_cache(maxsize=32)
@QUIET
def table_of(law: Distribution) -> Table:
    """The table of one law; an ArithmeticError if SciPy's numbers make none."""
    values = divided(grid(law), PARTS)
    density = Distribution.pdf(law, values)
    if is_own(law.distribution, "_pdf"):  # sums of small positive shares are exact in both tails
        shares = panels(lambda x: Distribution.pdf(law, x), values, order=8)
        below = np.append(0.0, np.cumsum(shares)) + BEYOND
        above = np.append(np.cumsum(shares[::-1])[::-1], 0.0) + BEYOND
    else:
        below, above = Distribution.cdf(law, values), Distribution.sf(law, values)
    odds, slopes = np.log(below) - np.log(above), density / below + density / above
    good = np.isfinite(odds) & np.isfinite(slopes) & (slopes > 0)
    good &= np.append(-np.inf, np.maximum.accumulate(odds)[:-1]) < odds
    if good.sum() < PARTS or abs(below[-1] - 1) > 1e-6:
        raise ArithmeticError
    x, y, slope = values[good], odds[good], slopes[good]
    return Table(x, CubicHermiteSpline(x, y, slope), CubicHermiteSpline(y, x, 1 / slope))


def grid(law: Distribution) -> Floats:
    """Values over all but a tiny part of the law: some that SciPy finds, and on in longer steps."""
    share = expit(np.arange(-SURE, 0.1))
    found = [law.distribution.ppf(share), law.distribution.isf(share)]
    some = np.unique(np.concatenate(found))
    some = some[np.isfinite(some)]
    down, up = some[0] - some[1], some[-1] - some[-2]
    return np.unique(
        np.concatenate([towards(law.low, some[0], down), some, towards(law.high, some[-1], up)])
    )


def towards(end: float, last: float, step: float) -> Floats:
    """Values from the last one on: ever closer to the end, or ever further off if there is none."""
    if np.isfinite(end):
        return np.append(end + (last - end) * 0.5 ** np.arange(1, 41), end)
    return np.asarray(last + step * np.cumsum(1.5 ** np.arange(1, 20)))
