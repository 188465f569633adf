"""The sealed auction in which the winner pays the second-highest bid.

For contrast, Modern Art has none.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.theory import second_highest
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.simulation import BidFunction, Played, asked

__all__ = ["SecondPrice"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondPrice(AuctionFormat):
    """Sealed bids, the highest wins and pays the second-highest (Vickrey 1961). Parameters: see
    :class:`AuctionFormat`.

    >>> round(SecondPrice(bidders=2, reserve=0.5).revenue(), 6)
    0.416667
    """

    def bid(self, value: ArrayLike, *, bidder: int = 0) -> Floats:
        """The value; with Spiteful(a) on U[0, 1] (v + a)/(1 + a).

        Common value: E[V | the best rival is level].
        """
        self.seat(bidder)
        if self.common is not None:
            return self.common.sealed_bid("SecondPrice", value, self.bidders)[()]
        spite = second_highest.spite_of(self)
        return np.asarray((self.law(bidder).inside("value", value) + spite) / (1 + spite))[()]

    def revenue(self) -> float:
        """The mean of the second-highest bid, at least the reserve."""
        return second_highest.revenue(self)

    def revenue_sd(self) -> float:
        """The standard deviation of the price."""
        return second_highest.revenue_sd(self)

    def surplus(self) -> Floats:
        """Each bidder's mean surplus in money."""
        return second_highest.surplus(self)

    def win_probability(self) -> Floats:
        """Each bidder's probability of winning."""
        return second_highest.win_probability(self)

    def optimal_reserve(self) -> float:
        """r = (1 - F(r))/f(r); the best of the solutions if there are several (Myerson 1981)."""
        return second_highest.optimal_reserve(self)

    def bids_on(self, values: Floats, bid_function: BidFunction | None) -> Floats:
        """The equilibrium bids, or the given ones."""
        if bid_function is not None:
            return asked(bid_function, values)
        if self.common is not None:
            return self.common.sealed_bid("SecondPrice", values, self.bidders)
        spite = second_highest.spite_of(self)
        return (values + spite) / (1 + spite) if spite else values

    def play(self, values: Floats, bid_function: BidFunction | None) -> Played:
        """The highest bid wins and pays the second-highest, or the reserve."""
        least = self.reserve if self.common is None else -math.inf
        return second_highest.settle(self.bids_on(values, bid_function), least)
