"""Holding many auctions: the same draws for every format, in chunks, with standard errors."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory.checks import check_bids, count, wrong

if TYPE_CHECKING:
    from modernart.theory.auction_format import AuctionFormat

__all__ = [
    "BidFunction",
    "Estimate",
    "Outcome",
    "Played",
    "compare",
    "highest",
    "ranked",
    "simulate",
]

Floats = NDArray[np.float64]
Places = NDArray[np.int16]
BidFunction = Callable[[Floats], ArrayLike]
CHUNK = 1 << 16
UNSOLD = -1


class Played(NamedTuple):
    """A chunk of auctions held: winner (draws,), -1 when unsold, and price (draws,), money."""

    winner: Places
    price: Floats


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over draws: ``mean``, the ``deviation`` of one draw (both in the draws' unit), and how
    many draws.
    """

    mean: float
    deviation: float
    draws: int

    @property
    def standard_error(self) -> float:
        """How far the mean is off, as a standard deviation."""
        return self.deviation / math.sqrt(self.draws)

    def __str__(self) -> str:
        """``0.5003 ± 0.0004``."""
        return f"{self.mean:.4f} ± {self.standard_error:.4f}"

    @classmethod
    def of(cls, sample: NDArray[np.floating | np.bool_]) -> Estimate:
        """From a sample; the deviation is 0 for a single draw."""
        spread = float(sample.std(ddof=1)) if sample.size > 1 else 0.0
        return cls(float(sample.mean()), spread, sample.size)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """``draws`` auctions of one format.

    values: (draws, bidders), money: private values, or signals of the common value.
    winner: (draws,), the winning bidder's index in bidding order; -1 when unsold.
    price: (draws,), money, paid by the winner; 0 when unsold.
    common: (draws,), money, the common value V; empty with private values.

    ``bids``, ``worth`` and ``surplus`` follow from these and are calculated when asked for and not
    kept, so that ten million auctions fit in a gigabyte.
    """

    auction: AuctionFormat
    bid_function: BidFunction | None
    values: Floats
    winner: Places
    price: Floats
    common: Floats

    @property
    def bids(self) -> Floats:
        """(draws, bidders), money: what each bid, or in an English auction where each leaves.

        0: no bid.
        """
        bids = np.empty(self.values.T.shape)
        for part in chunks(self.values.shape[1], self.price.size):
            bids[:, part] = self.auction.bids_on(self.values.T[:, part], self.bid_function)
        return bids.T

    @property
    def worth(self) -> Floats:
        """(draws,), money: what the good is worth to the winner; 0 when unsold."""
        worth = np.empty_like(self.price)
        for part in chunks(self.values.shape[1], self.price.size):
            worth[part] = self.worth_in(part)
        return worth

    @property
    def surplus(self) -> Floats:
        """(draws, bidders), money: the winner's worth less the price, the others 0.

        Losses are not cut off.
        """
        surplus = np.zeros(self.values.T.shape)
        for part in chunks(self.values.shape[1], self.price.size):
            gain = self.worth_in(part) - self.price[part]
            for bidder, row in enumerate(surplus[:, part]):
                np.copyto(row, gain, where=self.winner[part] == bidder)
        return surplus.T

    def worth_in(self, part: slice) -> Floats:
        """The worth in some of the draws."""
        winner = self.winner[part]
        if self.common.size:
            return np.where(winner != UNSOLD, self.common[part], 0.0)
        worth = np.zeros(winner.size)
        for bidder, values in enumerate(self.values.T[:, part]):
            np.copyto(worth, values, where=winner == bidder)
        return worth

    def revenue(self) -> Estimate:
        """The mean price, money."""
        return Estimate.of(self.price)

    def profit(self) -> Estimate:
        """The winner's mean worth less price per auction, money."""
        return Estimate.of(self.worth - self.price)

    def win_probability(self) -> tuple[Estimate, ...]:
        """One a bidder, in bidding order."""
        return tuple(Estimate.of(self.winner == i) for i in range(self.values.shape[1]))

    def mean_surplus(self) -> tuple[Estimate, ...]:
        """One a bidder, in bidding order, money."""
        gain = self.worth - self.price
        return tuple(
            Estimate.of(np.where(self.winner == i, gain, 0.0)) for i in range(self.values.shape[1])
        )

    def efficiency(self) -> Estimate:
        """Mean worth over mean highest value (or 0); the error by the delta method."""
        best = self.common if self.common.size else self.values.max(axis=1, initial=0.0)
        worth, top = self.worth, float(best.mean())
        share = float(worth.mean()) / top if top else 1.0
        return Estimate(share, float((worth - share * best).std()) / (abs(top) or 1.0), best.size)


def simulate(
    auction: AuctionFormat, draws: int, rng: np.random.Generator, bid_function: BidFunction | None
) -> Outcome:
    """See :meth:`AuctionFormat.simulate`."""
    draws, n = count("draws", draws), auction.bidders
    if not isinstance(rng, np.random.Generator):
        wrong(
            "rng",
            repr(rng),
            _("a numpy.random.Generator, such as numpy.random.default_rng(7)"),
            TypeError,
        )
    values, price = np.empty((n, draws)), np.empty(draws)
    winner = np.empty(draws, dtype=np.int16)
    common = np.empty(draws if auction.common is not None else 0)
    for part in chunks(n, draws):
        draw(auction, values[:, part], common[part], rng)
        played = auction.play(values[:, part], bid_function)
        winner[part], price[part] = played.winner, played.price
    return Outcome(auction, bid_function, values.T, winner, price, common)


def chunks(bidders: int, draws: int) -> Iterator[slice]:
    """Parts small enough for the processor's cache."""
    size = max(256, CHUNK // bidders)
    return (slice(first, min(first + size, draws)) for first in range(0, draws, size))


def draw(auction: AuctionFormat, values: Floats, common: Floats, rng: np.random.Generator) -> None:
    """Fill in values (bidders, draws), and V where there is one. Formats do not differ here."""
    if auction.common is not None:
        values[:], common[:] = auction.common.draw(auction.bidders, common.size, rng)
    else:
        for bidder, row in enumerate(values):
            auction.law(bidder).draw(row, rng)


def ranked(bids: Floats) -> tuple[Places, Floats, Floats]:
    """Who bids most (the earliest of equals), the highest and the second-highest bid (-inf if there
    is none).
    """
    best, winner = bids[0].copy(), np.zeros(bids.shape[1], dtype=np.int16)
    second = np.full(bids.shape[1], -np.inf)
    for bidder, row in enumerate(bids[1:], start=1):
        np.maximum(second, np.minimum(best, row), out=second)
        np.putmask(winner, row > best, np.int16(bidder))
        np.maximum(best, row, out=best)
    return winner, best, second


def highest(bids: Floats) -> tuple[Places, Floats]:
    """Who bids most (the earliest of equals), and how much."""
    best, winner = bids[0].copy(), np.zeros(bids.shape[1], dtype=np.int16)
    for bidder, row in enumerate(bids[1:], start=1):
        np.putmask(winner, row > best, np.int16(bidder))
        np.maximum(best, row, out=best)
    return winner, best


def asked(bid_function: BidFunction, values: Floats) -> Floats:
    """A student's bids, checked."""
    return check_bids("bid_function", bid_function, values)


def compare(one: Outcome, other: Outcome) -> Estimate:
    """The mean price of ``one`` less that of ``other``, auction by auction, money.

    Both must be held on the same values (same seed and draws): then the pairing takes out what both
    share.
    Errors: ValueError if the values differ.
    """
    if not np.array_equal(one.values, other.values):
        wrong(
            "other",
            _("an outcome on other values"),
            _("an outcome on the same draws (same seed, same bidders)"),
        )
    return Estimate.of(one.price - other.price)
