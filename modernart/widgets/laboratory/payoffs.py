"""What every bid one could have made would have earned: in this auction, and on average. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from modernart.theory import FixedPrice, MeanOfSignals, OnceAround, SignalsAround
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.numerics.quadrature import rule
from modernart.theory.regret import lost_utility, own_utility, payoff, rivals_of
from modernart.widgets.laboratory.auction_course import NO_BID, Draw
from modernart.widgets.laboratory.clock import exits
from modernart.widgets.laboratory.envelopes import sealed_bids

__all__ = ["Payoffs", "best_bid", "in_this_auction", "on_average", "payoffs_of"]

Floats = NDArray[np.float64]
MOST = 1200
"""So many bids are tried at most."""


@dataclass(frozen=True, slots=True)
class Payoffs:
    """At each of ``bids`` (money, rising) the payoff ``here``, with the rivals' values as they
    were, and on ``average`` over the values they could have had (empty: not worked out).

    Payoffs are money, or utility where the bidder has other preferences. ``chosen``: the bid that
    was made, or ``NO_BID``; it is one of ``bids`` unless none was made, which earns ``nothing``.
    ``advised``: the best bid on average, which is the equilibrium bid; or ``NO_BID``.
    """

    bids: Floats
    here: Floats
    average: Floats
    chosen: float
    advised: float
    nothing: tuple[float, float]

    def at(self, bid: float) -> tuple[float, float | None]:
        """The payoff of a bid here and on average."""
        if bid == NO_BID:
            return self.nothing[0], self.nothing[1] if self.average.size else None
        i = int(np.abs(self.bids - bid).argmin())
        return float(self.here[i]), float(self.average[i]) if self.average.size else None

    @property
    def best_here(self) -> tuple[float, float]:
        """The lowest bid that earns most in this auction, and what; ``NO_BID`` if none does."""
        i = int((self.here > self.here.max() - 1e-9).argmax())
        if self.nothing[0] >= self.here[i] - 1e-9:
            return NO_BID, self.nothing[0]
        return float(self.bids[i]), float(self.here[i])


def payoffs_of(
    auction: AuctionFormat, draw: Draw, seat: int, chosen: float, tried: Floats, standing: float
) -> Payoffs:
    """All of it; ``tried``: bids to show; ``standing``: what had been offered (OnceAround)."""
    advised = best_bid(auction, draw.values[seat], seat, standing)
    few = tried[:: max(1, -(-tried.size // MOST))]
    extra = [bid for bid in (chosen, advised) if bid != NO_BID]
    bids = np.unique(np.append(few, extra))
    at = np.append(bids, NO_BID)
    here = in_this_auction(auction, draw, seat, at)
    average = on_average(auction, draw.values[seat], seat, at, standing)
    if average is None and auction.bidders == 1:
        average = here
    mean = np.empty(0) if average is None else average
    nothing = float(here[-1]), float(mean[-1]) if mean.size else 0.0
    return Payoffs(bids, here[:-1], mean[:-1], chosen, advised, nothing)


def best_bid(auction: AuctionFormat, value: float, seat: int, standing: float) -> float:
    """The equilibrium bid, or ``NO_BID``."""
    if isinstance(auction, OnceAround):
        to_come = auction.bidders - 1 - seat
        if value <= float(auction.least(to_come, standing)):  # type: ignore[arg-type]
            return NO_BID
        return float(auction.bid(value, to_come=to_come, standing=standing))
    if isinstance(auction, FixedPrice):
        return auction.asked_price() if value >= auction.asked_price() else NO_BID
    bid = float(auction.bid(value, bidder=seat))
    return NO_BID if auction.common is None and bid < auction.reserve else bid


# ---- in this auction ---------------------------------------------------------------------------


def in_this_auction(auction: AuctionFormat, draw: Draw, seat: int, bids: Floats) -> Floats:
    """The payoff of each bid, were the rest as it was: exact."""
    winner, price = outcomes(auction, draw, seat, bids)
    worth = np.array([draw.worth(i) for i in range(auction.bidders)])
    own = own_utility(auction.preferences, worth[seat], price)
    lost = lost_utility(auction.preferences, worth[winner], price)
    return np.where(winner == seat, own, np.where(winner < 0, 0.0, lost))


def outcomes(
    auction: AuctionFormat, draw: Draw, seat: int, bids: Floats
) -> tuple[NDArray[np.int_], Floats]:
    """Who wins (-1: nobody) and the price, for each bid."""
    if isinstance(auction, FixedPrice):
        return _fixed_price(auction, draw, seat, bids)
    if isinstance(auction, OnceAround):
        return _once_around(auction, draw, seat, bids)
    if type(auction).__name__ == "English":
        return _english(auction, draw, seat, bids)
    rows = np.repeat(np.array(sealed_bids(auction, draw))[:, None], bids.size, axis=1)
    rows[seat] = bids
    played = auction.play(rows, lambda given: given)
    nobody = np.isneginf(rows.max(axis=0))
    winner = np.where(nobody, -1, played.winner)
    return winner, np.where(np.isfinite(played.price), played.price, 0.0)


def _english(
    auction: AuctionFormat, draw: Draw, seat: int, bids: Floats
) -> tuple[NDArray[np.int_], Floats]:
    winner, price = np.full(bids.size, -1), np.zeros(bids.size)
    least = auction.reserve if auction.common is None else NO_BID
    for i, bid in enumerate(bids):
        order = exits(auction, draw, seat, float(bid))
        if order[-1][0] < least or order[-1][0] == NO_BID:
            continue
        winner[i] = order[-1][1]
        second = max(order[-2][0] if len(order) > 1 else NO_BID, least)
        price[i] = second if np.isfinite(second) else 0.0
    return winner, price


def _fixed_price(
    auction: FixedPrice, draw: Draw, seat: int, bids: Floats
) -> tuple[NDArray[np.int_], Floats]:
    price = auction.asked_price()
    buys = [np.full(bids.size, value >= price) for value in draw.values]
    buys[seat] = bids >= price
    winner = np.full(bids.size, -1)
    for i in reversed(range(len(buys))):
        winner[buys[i]] = i
    return winner, np.where(winner >= 0, price, 0.0)


def _once_around(
    auction: OnceAround, draw: Draw, seat: int, bids: Floats
) -> tuple[NDArray[np.int_], Floats]:
    standing, winner = np.zeros(bids.size), np.full(bids.size, -1)
    for i, value in enumerate(draw.values):
        to_come = auction.bidders - 1 - i
        if i == seat:
            offers, amount = bids >= standing, bids
        else:
            offers = value > auction.least(to_come, standing)
            amount = auction.bid(np.full(bids.size, value), to_come=to_come, standing=standing)
        standing = np.where(offers, amount, standing)
        winner = np.where(offers, i, winner)
    return winner, standing


# ---- on average over the rivals' values --------------------------------------------------------


def on_average(
    auction: AuctionFormat, value: float, seat: int, bids: Floats, standing: float
) -> Floats | None:
    """The mean payoff of each bid over the values that the rivals may have, given the own value.

    Once around: given the ``standing`` bid too, over those who come later; fixed price: as one goes
    into the auction, asked or not. ``None``: where it is not worked out (a sole bidder, and the
    English auction of a common value with rivals who learn from one another).
    """
    if auction.bidders == 1 and not isinstance(auction, (FixedPrice, OnceAround)):
        return None
    if isinstance(auction, FixedPrice):
        price = auction.asked_price()
        gain: Floats = np.where(bids >= price, value - price, 0.0) * auction.reached(price)[seat]
        return gain
    if isinstance(auction, OnceAround):
        later = auction.bidders - 1 - seat
        given = np.where(bids >= standing, bids, 0.0)
        wins = auction.laws[-1].cdf(given) ** later if later else np.ones_like(given)
        return np.where(bids >= standing, (value - given) * wins, 0.0)
    if auction.common is not None:
        return _common(auction, value, bids)
    least = np.where(bids < auction.reserve, NO_BID, bids)
    return payoff(auction, rivals_of(auction, seat, None), value, least)


def _common(auction: AuctionFormat, signal: float, bids: Floats) -> Floats | None:
    """The value is common; the rivals' equilibrium bids are linear in their signals."""
    name, n = type(auction).__name__, auction.bidders
    if name == "English" and n > 2:
        return None
    given = np.where(np.isfinite(bids), bids, -1e9)
    if isinstance(auction.common, MeanOfSignals):
        slope = max(auction.common.rule(name, n).weights)
        top = np.clip(given / slope, 0.0, 1.0)  # whoever has a lower signal bids less
        worth = (signal + (n - 1) * top / 2) / n
        price = given if name == "FirstPrice" else slope * top * (n - 1) / n
        return np.asarray((worth - price) * top ** (n - 1))
    assert isinstance(auction.common, SignalsAround)
    epsilon, shift = auction.common.epsilon, auction.common.rule(name, n).constant
    points, weights = rule(64)
    worth = (signal + epsilon * (2 * points - 1))[:, None]
    lowest = worth - epsilon + shift
    below = np.clip((given - lowest) / (2 * epsilon), 0.0, 1.0)
    wins = below ** (n - 1)
    paid = given * wins
    if name != "FirstPrice":
        paid = lowest * wins + 2 * epsilon * below**n * (n - 1) / n
    return np.asarray(weights @ (worth * wins - paid))
