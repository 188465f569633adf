"""What an answer earns on average: one function for each market that the questions 02 to 04 ask
about.

Each takes an array of answers (bids, prices, limits; in k€) and the case, and returns the mean
payoff of each answer in k€, by its closed form. Unless said otherwise values are uniform on
0 to 100 k€ and the rivals bid the equilibrium, so that the best answer is the equilibrium too.
The tests check each against `modernart.theory`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "TOP",
    "auctioneer",
    "before_auctioneer",
    "careful",
    "forced",
    "jar",
    "last_word",
    "limit",
    "once_around",
    "purse",
    "reserve",
    "rival_seller",
    "sealed",
    "second_price",
    "skewed",
    "tag",
]

Floats = NDArray[np.float64]
TOP = 100.0
"""The highest value, k€."""


def share(amounts: Floats) -> Floats:
    """The chance that a value, uniform on 0 to TOP, is below each amount."""
    return np.clip(amounts / TOP, 0.0, 1.0)


# ---- 02: open, second price, sealed ----


def limit(limits: Floats, value: float) -> Floats:
    """Less the most that a limit can lose in an open auction, over all that the rivals may do."""
    return -np.abs(limits - value)


def second_price(bids: Floats, value: float, reserve: float) -> Floats:
    """Less the most that a bid can lose in a second-price auction, whatever the rivals do.

    The winner pays the reserve or the second-highest bid, whichever is more.
    """
    if value < reserve:
        return np.where(bids < reserve, 0.0, value - bids)
    return np.where(bids < reserve, reserve - value, -np.abs(bids - value))


def sealed(bids: Floats, value: float, bidders: int) -> Floats:
    """First price: the rivals bid (n - 1)/n of their values."""
    highest = (bidders - 1) / bidders
    return (value - bids) * share(bids / highest) ** (bidders - 1)


def skewed(bids: Floats, value: float) -> Floats:
    """First price, two rivals with F(x) = (x/100)^2: they bid 4/5 of their values."""
    return (value - bids) * share(bids / 0.8) ** 4


def careful(bids: Floats, value: float, exponent: float) -> Floats:
    """First price, three bidders whom a gain x pleases like x^exponent; in units of pleasure."""
    gain = value - bids
    pleasure = np.sign(gain) * np.abs(gain) ** exponent
    return pleasure * share(bids * (2 + exponent) / 2) ** 2


def reserve(prices: Floats, bidders: int) -> Floats:
    """The seller's mean revenue in an open auction with a reserve (Myerson 1981)."""
    n, r = bidders, share(prices)
    alone = n * r**n * (1 - r)
    second = (n - 1) * (1 - r**n) - n * (n - 1) / (n + 1) * (1 - r ** (n + 1))
    return TOP * (alone + second)


# ---- 03: the tag, once around ----


def tag(prices: Floats, bidders: int) -> Floats:
    """A fixed price: sold unless all values are below it."""
    return prices * (1 - share(prices) ** bidders)


def once_around(bids: Floats, value: float, standing: float, to_come: int) -> Floats:
    """A bid wins if no value to come is above it; below the standing bid it is a pass."""
    return np.where(bids >= standing, (value - bids) * share(bids) ** to_come, 0.0)


def before_auctioneer(bids: Floats, value: float, standing: float, to_come: int) -> Floats:
    """The same with an auctioneer after all, who takes if her value is more than twice the bid."""
    return once_around(bids, value, standing, to_come) * share(2 * bids)


def last_word(takes: Floats, value: float, standing: float) -> Floats:
    """The auctioneer takes (1) and pays the bank, or lets go (0) and receives the standing bid."""
    return np.where(takes != 0, value - standing, standing)


# ---- 04: the curse, rivals who sell, the auctioneer, purses ----


def jar(bids: Floats, guess: float) -> Floats:
    """First price for a common value V, four bidders; the rivals bid their guesses less the error.

    V is uniform around the own guess (flat prior), the rivals' guesses around V (Kagel and Levin
    1986). With t = (V - guess + error)/(2 error) and a, how much more than the equilibrium is bid
    in the same unit, the payoff is the integral of (t - a) (a + 1 - t)^(n - 1), a chance within
    0 and 1, over t from 0 to 1.
    """
    error, bidders = 10.0, 4
    a = (bids - guess + error) / (2 * error)

    def above(s: Floats) -> Floats:  # the integral of u (1 - u)^(n - 1) from s to 1
        w = 1 - np.clip(s, 0.0, 1.0)
        return np.asarray(w**bidders / bidders - w ** (bidders + 1) / (bidders + 1))

    certain = np.clip(a, 0.0, None)  # the part of t below a, where the bid wins for sure
    sure = (np.clip(1 - a, None, 0.0) ** 2 - certain**2) / 2
    return 2 * error * (sure + above(-a) - above(1 - certain))


def rival_seller(bids: Floats, value: float, winner: float, seller: float) -> Floats:
    """First price, three who mind the winning rival's gain and the seller's receipts."""
    power = 2 * (1 + winner) / (1 + seller)
    slope = power / (power + 1)
    keenest = share(bids / slope)
    paid = slope * 2 / 3 * TOP * (1 - keenest**3)  # the mean price that a rival pays
    gain = paid * (1 - slope) / slope
    own = (value - bids - seller * bids) * keenest**2
    return own - winner * gain - seller * paid


def auctioneer(leaves: Floats, own: float) -> Floats:
    """Open, three rivals: what the seller earns who bids too, up to each price."""
    d, v = share(leaves), own / TOP
    return TOP * (1 / 2 + (1 + v) * d**3 - 9 / 4 * d**4)


def forced(prices: Floats, own: float, rivals: int) -> Floats:
    """A fixed price whose seller must buy what nobody wants, and pays the bank."""
    unsold = share(prices) ** rivals
    return prices * (1 - unsold) + (own - prices) * unsold


def purse(bids: Floats, value: float) -> Floats:
    """First price, two rivals who bid 2/3 of their values but have 30 k€ each.

    Of equal bids one wins by lot: at 30, where a rival is with the chance 0.55, that matters.
    """
    below, equal = 0.45, 0.55
    at_thirty = below**2 + below * equal + equal**2 / 3
    won = np.where(bids > 30, 1.0, share(bids * 3 / 2) ** 2)
    return (value - bids) * np.where(bids == 30, at_thirty, won)
