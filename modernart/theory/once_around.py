"""Once around: one offer each, in turn; the last may take the lot at the standing bid."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import count, refuse, values_inside, wrong
from modernart.theory.offers import offer_table, offers
from modernart.theory.sequential import Around, around, turns
from modernart.theory.simulation import UNSOLD, BidFunction, Played

__all__ = ["OnceAround"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class OnceAround(AuctionFormat):
    """Modern Art's once around. ``bidders``, ``valuation``: see :class:`AuctionFormat`. The first
    standing bid is 0.

    Of equal bids the later one wins, as the later may take at the standing bid c: so whoever bids b
    wins if no later value is above b. With k still to come, a bidder with v > c bids max(c, the b
    that maximises (v - b) F(b)^k), and the last takes at c. Every bidder's play is a best response
    to the later ones' (backward induction). An F so far from log-concave that (v - b) F(b)^k has
    several peaks is refused.

    >>> round(OnceAround(bidders=2).revenue(), 9)
    0.25
    """

    def __post_init__(self) -> None:
        AuctionFormat.__post_init__(self)
        if max(law.high for law in self.laws) <= 0:
            refuse("OnceAround with no value above 0")
        if not all(turn.offers().single_peaked for turn in turns(self.laws, self.bidders)[:-1]):
            refuse("OnceAround with an F that is far from log-concave")

    def bid(
        self,
        value: ArrayLike,
        *,
        bidder: int = 0,
        to_come: int | None = None,
        standing: ArrayLike = 0.0,
    ) -> Floats:
        """The bid, money; 0 is a pass.

        to_come: how many bid later; None: as many as come after ``bidder``.
        standing: the standing bid, money, one number or one a value.
        """
        k = (
            self.bidders - 1 - self.seat(bidder)
            if to_come is None
            else count("to_come", to_come, 0)
        )
        if k >= self.bidders:
            wrong("to_come", k, _("0 to {most}").format(most=self.bidders - 1))
        own = self.law(bidder if to_come is None else self.bidders - 1 - k)
        values, c = np.broadcast_arrays(
            own.inside("value", value), values_inside("standing", standing, 0.0, math.inf)
        )
        best = offers(self.laws[-1], k, own.high).best(values, c) if k else c
        return np.where(values > self.least(k, c), best, 0.0)[()]

    def least(self, to_come: int, standing: Floats) -> Floats:
        """What a value must exceed to bid: the standing bid, and the least value to come."""
        return np.maximum(standing, self.laws[-1].low) if to_come else standing

    def table(self) -> Around:
        """The quadrature that all numbers come from."""
        return around(self.laws, self.bidders)

    def standing_bids(self, bidder: int, shares: Floats) -> Floats:
        """The standing bid that a bidder meets, money: its quantiles at ``shares``."""
        return self.table().quantiles(self.seat(bidder), shares)

    def revenue(self) -> float:
        """The mean of the last standing bid, money."""
        return self.table().moment(1)

    def revenue_sd(self) -> float:
        """The standard deviation of the price, money."""
        return math.sqrt(max(self.table().moment(2) - self.revenue() ** 2, 0.0))

    def surplus(self) -> Floats:
        """Each bidder's mean surplus, in bidding order: the later, the better."""
        return np.array([self.table().gain(j) for j in range(self.bidders)])

    def win_probability(self) -> Floats:
        """Each bidder's probability of winning, in bidding order."""
        return np.array([self.table().wins(j) for j in range(self.bidders)])

    def offered(self, values: Floats) -> Iterator[tuple[NDArray[np.bool_], Floats]]:
        """Turn by turn, from values (bidders, draws): who raises, and the standing bid after it."""
        c = np.zeros(values.shape[1])
        for bidder, own in enumerate(values):
            k = self.bidders - 1 - bidder
            raises = own > self.least(k, c)
            if k:
                np.maximum(c, offer_table(self.law(bidder), self.laws[-1], k)(own), out=c)
            yield raises, c

    def bids_on(self, values: Floats, bid_function: BidFunction | None) -> Floats:
        """Turn by turn; 0 is a pass."""
        return np.array([np.where(raises, c, 0.0) for raises, c in self.offered(values)])

    def play(self, values: Floats, bid_function: BidFunction | None) -> Played:
        """Turn by turn: whoever values it above the standing bid makes the best offer."""
        if bid_function is not None:
            self.refuse("simulate", "bid_function")
        winner = np.full(values.shape[1], UNSOLD, dtype=np.int16)
        for bidder, (raises, c) in enumerate(self.offered(values)):
            np.putmask(winner, raises, np.int16(bidder))
            price = c
        return Played(winner, price)
