"""The fixed price: the seller names it, the bidders in turn may buy at it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import number, wrong
from modernart.theory.numerics.optimum import best_point
from modernart.theory.numerics.quadrature import integrate
from modernart.theory.simulation import UNSOLD, BidFunction, Played
from modernart.theory.valuations import Distribution

__all__ = ["FixedPrice"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedPrice(AuctionFormat):
    """A posted price p; the first bidder in turn with v >= p buys. ``bidders``, ``valuation``: see
    :class:`AuctionFormat`.

    price: money, inside the support; None: the one that earns the seller the most.
    seller_value: what the good is worth to the seller, money.
    forced: as in Modern Art, the seller must buy what nobody wants and pays p to the bank.

    >>> round(FixedPrice(bidders=2).optimal_price(), 6)
    0.57735
    """

    price: float | None = None
    seller_value: float = 0.0
    forced: bool = False

    def __post_init__(self) -> None:
        AuctionFormat.__post_init__(self)
        number("seller_value", self.seller_value)
        if not isinstance(self.forced, (bool, np.bool_)):
            wrong("forced", repr(self.forced), _("True or False"), TypeError)
        if self.price is not None:
            low, high = min(law.low for law in self.laws), max(law.high for law in self.laws)
            end = high if math.isfinite(high) else math.inf
            number("price", self.price, max(low, 0.0), end)

    def asked_price(self) -> float:
        """The price named, money."""
        return self.optimal_price() if self.price is None else float(self.price)

    def bid(self, value: ArrayLike, *, bidder: int = 0) -> Floats:
        """The price for a value of at least the price (buy), else 0 (pass)."""
        values = self.law(self.seat(bidder)).inside("value", value)
        price = self.asked_price()
        return np.where(values >= price, price, 0.0)[()]

    def by_turn(self) -> tuple[Distribution, ...]:
        """The law of each bidder in turn."""
        return self.laws * self.bidders if len(self.laws) == 1 else self.laws

    def unsold(self, price: ArrayLike) -> Floats:
        """The probability that nobody buys."""
        if len(self.laws) == 1:
            return np.asarray(self.laws[0].cdf(price) ** self.bidders)
        return np.asarray(np.prod([law.cdf(price) for law in self.laws], axis=0))

    def sold(self) -> float:
        """The probability that somebody buys; exact in the tail."""
        price = self.asked_price()
        return float(-np.expm1(sum(law.logcdf(price) for law in self.by_turn())))

    def optimal_price(self) -> float:
        """The p that maximises p (1 - F^n) + seller_value F^n.

        With ``forced``, less p F^n for the bank.
        """
        return best_price(self)

    def slope(self, p: Floats) -> Floats:
        """The derivative of :meth:`payoff_at`."""
        unsold = self.unsold(p)
        density = unsold * self.slope_of_log(p)
        return np.asarray(
            1 - unsold + (self.seller_value - p) * density - self.forced * (unsold + p * density)
        )

    def slope_of_log(self, p: Floats) -> Floats:
        """d log(unsold)/dp: the sum of f/F, 0 where nobody's value is lower."""
        with np.errstate(divide="ignore", invalid="ignore"):
            each = [np.nan_to_num(law.pdf(p) / law.cdf(p), posinf=0.0) for law in self.laws]
        return np.asarray(sum(each) * (self.bidders if len(each) == 1 else 1))

    def payoff_at(self, price: float) -> float:
        """The seller's mean payoff at a price, money."""
        unsold = float(self.unsold(price))
        return price * (1 - unsold) + (self.seller_value - self.forced * price) * unsold

    def payoff(self) -> float:
        """The seller's mean payoff, money: the price if sold.

        If not, the own value, less the price if forced.
        """
        return self.payoff_at(self.asked_price())

    def revenue(self) -> float:
        """What the buyers pay on average, money: p times the probability of a sale."""
        return self.asked_price() * self.sold()

    def revenue_sd(self) -> float:
        """The standard deviation of what a buyer pays, money."""
        return self.asked_price() * math.sqrt(self.sold() * (1 - self.sold()))

    def surplus(self) -> Floats:
        """Each bidder's mean surplus, in turn: the earlier ones have the first pick."""
        price = self.asked_price()
        gains = [
            integrate(law.sf, law.nodes(max(price, law.low))) + max(law.low - price, 0.0)
            for law in self.by_turn()
        ]
        return np.array(gains) * self.reached(price)

    def win_probability(self) -> Floats:
        """Each bidder's probability of buying, in turn."""
        price = self.asked_price()
        return np.array([float(law.sf(price)) for law in self.by_turn()]) * self.reached(price)

    def reached(self, price: float) -> Floats:
        """The probability that each bidder is asked: all before declined."""
        declined = np.array([float(law.cdf(price)) for law in self.by_turn()])
        return np.concatenate([[1.0], np.cumprod(declined)[:-1]])

    def bids_on(self, values: Floats, bid_function: BidFunction | None) -> Floats:
        """The price where the value reaches it, else 0."""
        price = self.asked_price()
        return np.where(values >= price, price, 0.0)

    def play(self, values: Floats, bid_function: BidFunction | None) -> Played:
        """The first in turn with a value of at least the price buys."""
        if bid_function is not None:
            self.refuse("simulate", "bid_function")
        price = self.asked_price()
        winner = np.full(values.shape[1], UNSOLD, dtype=np.int16)
        for bidder in range(len(values) - 1, -1, -1):
            np.putmask(winner, values[bidder] >= price, np.int16(bidder))
        return Played(winner, np.where(winner != UNSOLD, price, 0.0))


@lru_cache(maxsize=64)
def best_price(auction: FixedPrice) -> float:
    """See :meth:`FixedPrice.optimal_price`."""
    low = max(0.0, min(law.low for law in auction.laws))
    nodes = np.unique(
        np.concatenate([law.nodes(max(law.low, 0.0), least=1e-17) for law in auction.laws])
    )
    return best_point(np.union1d(low, nodes), auction.slope, np.ones_like)
