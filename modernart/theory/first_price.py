"""The sealed auction of Modern Art: the highest bid wins and is paid."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import scipy.optimize
from numpy.typing import ArrayLike, NDArray

from modernart.theory.asymmetric import PairSolution, solve_pair
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.numerics.pair_lookup import curve_lookups
from modernart.theory.second_highest import optimal_reserve, welfare_above
from modernart.theory.shading import (
    Shading,
    fast_shading,
    first_price_revenue,
    mean_of_highest,
    shading,
)
from modernart.theory.simulation import UNSOLD, BidFunction, Played, asked, highest
from modernart.theory.valuations import Distribution

__all__ = ["FirstPrice"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPrice(AuctionFormat):
    """Sealed bids, the highest wins and pays its own bid. Parameters: see :class:`AuctionFormat`.

    b(v) = v - integral of (F(x)/F(v))^m from the reserve to v, with m = n - 1 for risk-neutral
    bidders and the preferences' ``power`` otherwise (Krishna, Auction Theory, ch. 2 and 4).

    >>> round(float(FirstPrice(bidders=2).bid(1.0)), 9)
    0.5
    """

    def bid(self, value: ArrayLike, *, bidder: int = 0) -> Floats:
        """The equilibrium bid. A value below the reserve makes no bid: 0 (or the value, if
        negative).
        """
        self.seat(bidder)
        if self.common is not None:
            return self.common.sealed_bid("FirstPrice", value, self.bidders)[()]
        values = self.law(bidder).inside("value", value)
        if len(self.laws) == 2:
            return self.curve().bids(bidder, values)[()]
        return self.solution().bid_or_none(values)[()]

    def power(self) -> float:
        """The m of the formula."""
        return float(
            self.bidders - 1 if self.preferences is None else self.preferences.power(self.bidders)
        )

    def solution(self) -> Shading:
        """The bids of equal bidders."""
        return shading(self.laws[0], self.power(), self.reserve)

    def curve(self) -> PairSolution:
        """The bids of two different bidders."""
        return solve_pair(*self.laws)

    def revenue(self) -> float:
        """The mean of the highest bid, money."""
        if self.common is not None:
            return self.common.mean_value() - self.profit()
        if len(self.laws) == 2:
            return self.curve().mean_bid()
        return first_price_revenue(self.laws[0], self.bidders, self.power(), self.reserve)

    def revenue_sd(self) -> float:
        """The standard deviation of the highest bid, money."""
        if self.common is not None:
            return math.sqrt(
                self.common.price_variance(self.common.rule("FirstPrice", self.bidders))
            )
        mean = self.revenue()
        if len(self.laws) == 2:
            return math.sqrt(self.curve().mean_bid(2, less=mean))
        unsold = float(self.laws[0].cdf(self.reserve) ** self.bidders)
        solution, law = self.solution(), self.laws[0]
        start = max(self.reserve, law.low)
        square = mean_of_highest(law, self.bidders, start, lambda v: (solution.bid(v) - mean) ** 2)
        return math.sqrt(square + unsold * mean**2)

    def surplus(self) -> Floats:
        """Each bidder's mean surplus in money."""
        n = self.bidders
        if self.common is not None:
            return np.full(n, self.common.profit("FirstPrice", n) / n)
        if len(self.laws) == 2:
            curve = self.curve()
            return np.array([curve.won(i, curve.value[i] - curve.bid) for i in range(2)])
        return np.full(n, (welfare_above(self.laws[0], n, self.reserve) - self.revenue()) / n)

    def win_probability(self) -> Floats:
        """Each bidder's probability of winning."""
        n = self.bidders
        if len(self.laws) == 2:
            return np.array([self.curve().won(i, np.ones_like(self.curve().bid)) for i in range(2)])
        sold = 1.0 if self.common is not None else self.laws[0].some_above(n, self.reserve)
        return np.full(n, sold / n)

    def optimal_reserve(self) -> float:
        """r = (1 - F(r))/f(r) (Myerson 1981).

        With RiskAverse lower, found on the revenue itself.
        """
        if self.preferences is None:
            return optimal_reserve(self)
        if type(self.preferences).__name__ != "RiskAverse":
            self.refuse("optimal_reserve")
        return best_reserve(self.laws[0], self.bidders, self.power())

    def bids_on(self, values: Floats, bid_function: BidFunction | None) -> Floats:
        """The given bids, or the equilibrium read off a table: see :class:`Lookup` for the
        accuracy.
        """
        if bid_function is not None:
            return asked(bid_function, values)
        if self.common is not None:
            return self.common.sealed_bid("FirstPrice", values, self.bidders)
        if len(self.laws) == 2:
            tables = curve_lookups(*self.laws)
            return np.array([table(row) for table, row in zip(tables, values, strict=True)])
        table = fast_shading(self.laws[0], self.power(), self.reserve)
        return self.solution().bid_or_none(values, table)

    def play(self, values: Floats, bid_function: BidFunction | None) -> Played:
        """The highest bid wins if it reaches the reserve."""
        winner, price = highest(self.bids_on(values, bid_function))
        if self.common is None and (price < self.reserve).any():
            winner[price < self.reserve] = UNSOLD
            price[winner == UNSOLD] = 0.0
        return Played(winner, price)


def best_reserve(law: Distribution, bidders: int, power: float) -> float:
    """The reserve with the highest mean price: on the nodes first, then by a bounded search.

    About 1e-7 of it.
    """
    nodes = law.nodes(max(law.low, 0.0), least=1e-4)
    heights = [first_price_revenue(law, bidders, power, float(r)) for r in nodes]
    peak = int(np.argmax(heights))
    bounds = (float(nodes[max(peak - 1, 0)]), float(nodes[min(peak + 1, nodes.size - 1)]))
    found = scipy.optimize.minimize_scalar(
        lambda r: -first_price_revenue(law, bidders, power, r),
        bounds=bounds,
        method="bounded",
        options={"xatol": 1e-9},
    )
    return float(found.x)
