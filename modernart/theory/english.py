"""The open auction: the price rises, bidders leave, the last one in pays the last rival's exit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.theory import second_highest
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import number
from modernart.theory.numerics.optimum import best_point
from modernart.theory.simulation import BidFunction, Played, asked

__all__ = ["English"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class English(AuctionFormat):
    """Modern Art's open auction; ascending. Parameters: see :class:`AuctionFormat`.

    Private values: stay in until the price reaches your value, whatever others do (Vickrey 1961).

    >>> round(English(bidders=3).revenue(), 9)
    0.5
    """

    def bid(self, value: ArrayLike, *, bidder: int = 0, seen: Sequence[float] = ()) -> Floats:
        """Where to leave: at the value.

        With a common value, ``seen`` are the signals of those who left before.
        """
        self.seat(bidder)
        if self.common is not None:
            return self.common.exit(value, self.bidders, seen)[()]
        return self.law(bidder).inside("value", value)[()]

    def revenue(self) -> float:
        """The mean of the second-highest value, at least the reserve.

        Common value: by the ordered signals.
        """
        return second_highest.revenue(self)

    def revenue_sd(self) -> float:
        """The standard deviation of the price."""
        return second_highest.revenue_sd(self)

    def surplus(self) -> Floats:
        """Each bidder's mean surplus."""
        return second_highest.surplus(self)

    def win_probability(self) -> Floats:
        """Each bidder's probability of winning."""
        return second_highest.win_probability(self)

    def optimal_reserve(self) -> float:
        """r = (1 - F(r))/f(r); the best of the solutions if there are several (Myerson 1981)."""
        return second_highest.optimal_reserve(self)

    def drop_out(self, seller_value: float) -> float:
        """Where an auctioneer who bids too leaves, money; ``bidders`` are his rivals, who bid
        truthfully.

        When he wins he pays the price to the bank; when a rival wins he receives it. So d solves
        f(d)(seller_value - 2d) + 1 - F(d) = 0; on U[0, 1] (1 + seller_value)/3, whatever the number
        of rivals.
        Errors: ValueError for a negative value.

        >>> round(English(bidders=3).drop_out(0.5), 9)
        0.5
        """
        own = number("seller_value", seller_value)
        if self.common is not None or len(self.laws) > 1 or self.reserve > 0:
            self.refuse("drop_out")
        law, n = self.laws[0], self.bidders

        def slope(d: Floats) -> Floats:
            return np.asarray(law.pdf(d) * (own - 2 * d) + law.sf(d))

        def weight(d: Floats) -> Floats:
            return np.asarray(n * law.cdf(d) ** (n - 1))

        return best_point(law.nodes(max(law.low, 0.0), least=1e-17), slope, weight)

    def bids_on(self, values: Floats, bid_function: BidFunction | None) -> Floats:
        """Where each leaves; with a common value, having seen the earlier exits."""
        if bid_function is not None:
            return asked(bid_function, values)
        return values if self.common is None else self.common.exits(values)

    def play(self, values: Floats, bid_function: BidFunction | None) -> Played:
        """Who stays longest wins, at the exit of the last rival or the reserve."""
        least = self.reserve if self.common is None else -math.inf
        return second_highest.settle(self.bids_on(values, bid_function), least)
