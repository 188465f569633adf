"""What English and second-price share: the price is the second-highest bid, or the reserve."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from scipy.special import betainc

from modernart.theory.numerics.optimum import best_point
from modernart.theory.numerics.quadrature import integrate
from modernart.theory.preferences import Spiteful
from modernart.theory.simulation import UNSOLD, Played, ranked
from modernart.theory.valuations import Distribution, mean_highest

if TYPE_CHECKING:
    from modernart.theory.auction_format import AuctionFormat

__all__ = ["optimal_reserve", "revenue", "revenue_sd", "settle", "surplus", "win_probability"]

Floats = NDArray[np.float64]


def settle(bids: Floats, least: float) -> Played:
    """The highest bid wins if it reaches ``least``.

    The price is the second-highest, or ``least``.
    """
    winner, best, second = ranked(bids)
    price = np.maximum(second, least)
    if (best < least).any():
        winner[best < least] = UNSOLD
        price[best < least] = 0.0
    return Played(winner, price)


def second_moments(auction: AuctionFormat) -> tuple[float, float]:
    """The mean and the mean square of the second-highest value, lifted to the reserve.

    0 when unsold.
    """
    if len(auction.laws) == 2:
        one, other = auction.laws
        nodes = np.union1d(one.nodes(0.0), other.nodes(0.0))
        return moments(lambda x: one.sf(x) * other.sf(x), nodes, 0.0, 1.0)
    law, n = auction.laws[0], auction.bidders
    start = max(auction.reserve, law.low) if n > 1 else auction.reserve
    sold = law.some_above(n, start)
    return moments(lambda x: second_above(law, n, x), law.nodes(start), start, sold)


def second_above(law: Distribution, bidders: int, x: Floats) -> Floats:
    """The probability that the second-highest of ``bidders`` values exceeds x.

    No cancellation in the tail.
    """
    if bidders == 1:
        return np.zeros_like(x)
    return np.asarray(betainc(2, bidders - 1, law.sf(x)), dtype=np.float64)


def moments(
    above: Callable[[Floats], Floats], nodes: Floats, start: float, sold: float
) -> tuple[float, float]:
    """Mean and mean square of a price of at least ``start``, from the probability that it exceeds
    x.
    """
    first = start * sold + integrate(above, nodes)
    return first, start**2 * sold + 2 * integrate(lambda x: x * above(x), nodes)


def revenue(auction: AuctionFormat) -> float:
    """The mean price, money."""
    if auction.common is not None:
        return auction.common.mean_value() - auction.common.profit(
            type(auction).__name__, auction.bidders
        )
    mean = second_moments(auction)[0]
    spite = spite_of(auction)
    return (mean + spite) / (1 + spite)


def spite_of(auction: AuctionFormat) -> float:
    """The weight on the rivals' surplus that changes a bid; a sole bidder has no rival to hurt."""
    preferences = auction.preferences
    return preferences.weight if isinstance(preferences, Spiteful) and auction.bidders > 1 else 0.0


def revenue_sd(auction: AuctionFormat) -> float:
    """The standard deviation of the price, money."""
    if auction.common is not None:
        rule = auction.common.rule(type(auction).__name__, auction.bidders)
        return math.sqrt(auction.common.price_variance(rule))
    mean, square = second_moments(auction)
    return math.sqrt(max(square - mean**2, 0.0)) / (1 + spite_of(auction))


def surplus(auction: AuctionFormat) -> Floats:
    """Each bidder's mean surplus, money: with two laws, the mean of (own value - the other's) where
    positive.
    """
    n = auction.bidders
    if auction.common is not None:
        return np.full(n, auction.common.profit(type(auction).__name__, n) / n)
    if len(auction.laws) == 2:
        return np.array([excess(*auction.laws), excess(*auction.laws[::-1])])
    return np.full(n, (welfare_above(auction.laws[0], n, auction.reserve) - revenue(auction)) / n)


def excess(own: Distribution, rival: Distribution) -> float:
    """The mean of (own value - the rival's) where positive, money; values are at least 0."""
    nodes = np.union1d(own.nodes(0.0), rival.nodes(0.0))
    return integrate(lambda x: own.sf(x) * rival.cdf(x), nodes)


def welfare_above(law: Distribution, bidders: int, reserve: float) -> float:
    """The mean of the highest value where it reaches the reserve, money."""
    if reserve <= law.low:
        return mean_highest((law,), bidders)
    sold = law.some_above(bidders, reserve)
    return reserve * sold + integrate(
        lambda x: -np.expm1(bidders * law.logcdf(x)), law.nodes(reserve)
    )


def win_probability(auction: AuctionFormat) -> Floats:
    """Each bidder's probability of winning."""
    n = auction.bidders
    if len(auction.laws) == 2:
        one, other = auction.laws
        nodes = np.union1d(one.nodes(), other.nodes())
        second = other.mean_of(one.cdf, nodes)
        return np.array([1 - second, second])
    sold = 1.0 if auction.common is not None else auction.laws[0].some_above(n, auction.reserve)
    return np.full(n, sold / n)


def optimal_reserve(auction: AuctionFormat) -> float:
    """The r that maximises the mean price: r f(r) = 1 - F(r), weighted by n F^(n-1) where there are
    several.
    """
    if (
        auction.common is not None
        or len(auction.laws) > 1
        or isinstance(auction.preferences, Spiteful)
    ):
        auction.refuse("optimal_reserve")
    law, n = auction.laws[0], auction.bidders

    def slope(r: Floats) -> Floats:
        return law.sf(r) - r * law.pdf(r)

    return best_point(
        law.nodes(max(law.low, 0.0), least=1e-17),
        slope,
        lambda r: np.asarray(n * law.cdf(r) ** (n - 1)),
    )
