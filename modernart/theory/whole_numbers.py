"""Whole-number bids and budgets, as at a real table: a best response found by simulation only.

No equilibrium is claimed. The rivals play the continuous equilibrium, or a given function, rounded
down to whole steps and cut at their budget. What is found is the best whole bid against that, up to
its standard error. Equal bids are frequent here, and who wins them is no chance, but the rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import check_bids, count, number, refuse, wrong
from modernart.theory.support import RESERVE, features

__all__ = ["SimulatedResponse", "whole_number_response"]

Floats = NDArray[np.float64]
MOST_BIDS = 100_000
SEALED = ("English", "FirstPrice", "SecondPrice")


@dataclass(frozen=True, slots=True)
class SimulatedResponse:
    """The simulated mean payoff of every whole bid for one value.

    bids, payoffs, errors: one entry a bid, money; ``errors`` are standard errors of the payoffs.
    theory: the bid of the continuous theory without budgets, money. draws: how many auctions.
    """

    bids: Floats
    payoffs: Floats
    errors: Floats
    theory: float
    draws: int

    @property
    def best(self) -> float:
        """The bid with the highest simulated payoff (the lowest of equals), money."""
        return float(self.bids[self.payoffs.argmax()])

    @property
    def moved(self) -> float:
        """How far whole numbers and budgets move the bid from the theory's, money."""
        return self.best - self.theory

    @property
    def label(self) -> str:
        """What to write beside it: that it is simulated, and from how many draws."""
        return _("simulated best response, {draws} draws").format(draws=self.draws)


def whole_number_response(
    auction: AuctionFormat,
    value: float,
    *,
    draws: int,
    rng: np.random.Generator,
    step: float = 1.0,
    budget: float = math.inf,
    rival_budget: float = math.inf,
    rivals: Callable[[Floats], ArrayLike] | None = None,
    bidder: int | None = None,
) -> SimulatedResponse:
    """The best whole bid for ``value`` against rivals that bid whole numbers and have budgets.

    auction: English, FirstPrice or SecondPrice of equal bidders with private values, who are risk
    neutral; a reserve may be set.
    step: the smallest coin, money.
    budget, rival_budget: the most that is bid, money; inf: no limit.
    rivals: the rivals' bid function before rounding; None: the continuous equilibrium.
    bidder: the own place in bidding order, from 0; None: the last one, who loses every tie.

    Of equal highest bids the earliest in bidding order wins, as in every simulation here and in
    Modern Art. In English and SecondPrice the winner pays the highest rival bid. A bid of 0 is no
    bid.

    Errors: NotImplementedError for other formats; ValueError names the parameter.

    >>> import scipy.stats
    >>> from modernart.theory import FirstPrice
    >>> game = FirstPrice(bidders=2, valuation=scipy.stats.uniform(0, 100))
    >>> found = whole_number_response(game, 50, draws=1000, rng=np.random.default_rng(1))
    >>> found.label, bool(abs(found.moved) < 10)
    ('simulated best response, 1000 draws', True)
    """
    check_whole(auction, draws, rng, step, budget, rival_budget)
    seat = auction.seat(auction.bidders - 1 if bidder is None else bidder)
    own = float(auction.law(0).inside("value", value))
    against = rival_bids(auction, count("draws", draws), rng, rivals)
    against = np.floor(np.minimum(against, rival_budget) / step) * step
    bids = whole_bids(auction, own, step, budget)
    earlier, later = (part.max(axis=0, initial=0.0) for part in np.split(against, [seat]))
    means, errors = np.empty(bids.size), np.empty(bids.size)
    for place, bid in enumerate(bids):
        gain = payoff(auction, own, float(bid), earlier, later)
        means[place], errors[place] = gain.mean(), gain.std() / math.sqrt(gain.size)
    return SimulatedResponse(bids, means, errors, float(auction.bid(own)), gain.size)


def check_whole(
    auction: AuctionFormat,
    draws: int,
    rng: np.random.Generator,
    step: float,
    budget: float,
    rival_budget: float,
) -> None:
    """Refuse what is not offered, by name."""
    name, used = type(auction).__name__, features(auction)
    if name not in SEALED or used - {RESERVE} or auction.bidders == 1:
        given = [f"{name}(bidders={auction.bidders})", *sorted(used)]
        refuse(f"whole_number_response with {' and '.join(given)}")
    count("draws", draws)
    number("step", step, 0.0, auction.law(0).high, above=True)
    for which, money in (("budget", budget), ("rival_budget", rival_budget)):
        if money != math.inf:
            number(which, money)
    if not isinstance(rng, np.random.Generator):
        wrong("rng", repr(rng), _("a numpy.random.Generator"), TypeError)


def rival_bids(
    auction: AuctionFormat,
    draws: int,
    rng: np.random.Generator,
    rivals: Callable[[Floats], ArrayLike] | None,
) -> Floats:
    """The rivals' bids before rounding, (rivals, draws), money."""
    values = np.empty((auction.bidders - 1, draws))
    for row in values:
        auction.law(0).draw(row, rng)
    if rivals is not None:
        return check_bids("rivals", rivals, values)
    return auction.bids_on(values, None)


def whole_bids(auction: AuctionFormat, value: float, step: float, budget: float) -> Floats:
    """0, and the steps from the reserve up to the value or the budget."""
    least, most = math.ceil(auction.reserve / step), math.floor(min(value, budget) / step)
    if most - least > MOST_BIDS:
        allowed = _("at least {least:g} for this value").format(least=value / MOST_BIDS)
        wrong("step", step, allowed)
    return np.union1d([0.0], np.arange(least, most + 1) * step).astype(np.float64)


def payoff(
    auction: AuctionFormat, value: float, bid: float, earlier: Floats, later: Floats
) -> Floats:
    """The payoff of one bid in each draw, money, against the highest bids of those before and after
    in bidding order.
    """
    if bid < auction.reserve or bid == 0:
        return np.zeros_like(later)
    price = np.maximum(np.maximum(earlier, later), auction.reserve)
    if type(auction).__name__ == "FirstPrice":
        price = np.full_like(later, bid)
    return np.where((bid > earlier) & (bid >= later), value - price, 0.0)
