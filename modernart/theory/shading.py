"""The one formula for first-price: v less the integral of (F(x)/F(v))^m from the reserve to v."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from modernart.theory.numerics.lookup import Lookup, even_grid
from modernart.theory.numerics.quadrature import UNIT, integrate, rule
from modernart.theory.valuations import Distribution

__all__ = ["Shading", "first_price_revenue", "shading"]

Floats = NDArray[np.float64]
ORDER = 8


@dataclass(frozen=True, slots=True)
class Shading:
    """How much less than the value is bid, tabulated at ``nodes`` (money) by quadrature.

    Only ratios of F enter, as differences of logarithms: nothing under- or overflows where F is
    tiny. Accuracy of :meth:`bid`: 1e-9 of the value, tested against closed forms.
    """

    law: Distribution
    power: float
    nodes: Floats
    shades: Floats

    @property
    def start(self) -> float:
        """The lowest value that bids, in money."""
        return float(self.nodes[0])

    def bid(self, values: Floats) -> Floats:
        """The bids on ``values`` from ``start`` up: the table's node below, and the last stretch by
        quadrature.
        """
        flat = values.ravel()
        node = np.clip(np.searchsorted(self.nodes, flat, side="right") - 1, 0, self.nodes.size - 1)
        below = self.nodes[node]
        shade = carried(self, below, flat) * self.shades[node] + stretch(self, below, flat)
        return np.asarray((flat - shade).reshape(values.shape))

    def bid_or_none(self, values: Floats, fast: Lookup | None = None) -> Floats:
        """As :meth:`bid`; a value below ``start`` makes no bid: 0 (or the value, should that be
        negative).
        """
        if self.start >= self.law.high:  # a reserve that nobody can pay
            return np.where(values >= self.start, self.start, np.minimum(values, 0.0))
        bids = (fast or self.bid)(values)
        if self.start > self.law.low:
            bids = np.where(
                values < self.start, np.minimum(values, 0.0), np.maximum(bids, self.start)
            )
        return bids


def ratio(solution: Shading, x: Floats, v: Floats) -> Floats:
    """(F(x)/F(v))^m for x <= v; 1 for m = 0, and 0 where F(v) is 0 (nobody is below)."""
    if solution.power == 0:
        return np.ones(np.broadcast_shapes(x.shape, v.shape))
    with np.errstate(invalid="ignore"):
        gap = solution.power * (solution.law.logcdf(x) - solution.law.logcdf(v))
    return np.exp(np.where(np.isnan(gap), -np.inf, np.minimum(gap, 0.0)))


def carried(solution: Shading, below: Floats, v: Floats) -> Floats:
    """How much of the shade at the node below is still there at v."""
    return ratio(solution, below, v)


def stretch(solution: Shading, below: Floats, v: Floats) -> Floats:
    """The integral of the ratio from the node below to v."""
    points, weights = rule(ORDER)
    x = below[:, None] + (v - below)[:, None] * points
    return np.asarray((v - below) * (ratio(solution, x, v[:, None]) @ weights))


@lru_cache(maxsize=64)
def shading(law: Distribution, power: float, reserve: float) -> Shading:
    """The solution for one F, power m and reserve (money).

    With m = 0 (a sole bidder) the integral runs from the reserve, wherever F starts: the bid is the
    reserve.
    """
    start = reserve if power == 0 else max(reserve, law.low)
    nodes = np.union1d(law.nodes(start, least=1e-17), even_grid(law, start))
    bare = Shading(law, power, nodes, np.zeros_like(nodes))
    keeps = carried(bare, nodes[:-1], nodes[1:])
    adds = stretch(bare, nodes[:-1], nodes[1:])
    shades = [0.0]
    for keep, add in zip(keeps.tolist(), adds.tolist(), strict=True):
        shades.append(shades[-1] * keep + add)
    return Shading(law, power, nodes, np.array(shades))


@lru_cache(maxsize=64)
def fast_shading(law: Distribution, power: float, reserve: float) -> Lookup:
    """The same bids, read off an even grid."""
    solution = shading(law, power, reserve)
    return Lookup.of(law, solution.start, solution.bid)


def first_price_revenue(law: Distribution, bidders: int, power: float, reserve: float) -> float:
    """The mean price, money: the mean bid of the highest value, in one integral.

    From b(v) by exchanging the order of integration; with m = n - 1 it is the second-price revenue.
    """

    def above(x: Floats) -> Floats:
        log_f = law.logcdf(x)
        with np.errstate(invalid="ignore"):
            gap = geometric(log_f, abs(bidders - power))
            shade = bidders * np.exp(min(power, bidders) * log_f) * gap
        return np.asarray(-np.expm1(bidders * log_f) - np.nan_to_num(shade))

    start = max(reserve, law.low)
    sold = law.some_above(bidders, start)
    if power == 0:
        return reserve * sold
    return start * sold + integrate(above, law.nodes(start))


def geometric(log_f: Floats, exponent: float) -> Floats:
    """(1 - F^exponent) / exponent, and -log F in the limit of exponent 0."""
    if abs(exponent) < 1e-12:
        return -log_f
    return np.asarray(-np.expm1(exponent * log_f) / exponent)


def mean_of_highest(
    law: Distribution, bidders: int, start: float, function: Callable[[Floats], Floats]
) -> float:
    """The mean of ``function(highest value)``, 0 where the highest is below ``start``."""
    share = float(np.exp(bidders * law.logcdf(start)))

    def at(u: Floats) -> Floats:
        return function(np.maximum(law.highest_of(bidders, share + (1 - share) * u), start))

    return (1 - share) * integrate(at, UNIT, order=8)
