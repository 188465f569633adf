"""What all formats share: parameters, the one interface, and what follows from price and surplus
alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

import numpy as np
import scipy.stats
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory import regret as regrets
from modernart.theory import simulation
from modernart.theory.checks import count, number, refuse, wrong
from modernart.theory.common_value import CommonValue
from modernart.theory.given import laws_of
from modernart.theory.preferences import Preferences
from modernart.theory.support import check_supported, features
from modernart.theory.valuations import Distribution, mean_highest

__all__ = ["AuctionFormat"]

Floats = NDArray[np.float64]


class Unless(int):
    """The number of bidders that holds unless the list of distributions says otherwise."""


THREE = Unless(3)


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionFormat:
    """An auction before it is held: who bids, from which distribution, on what terms.

    bidders: how many compete, the seller not counted; with a list of distributions, its length.
    valuation: a frozen continuous ``scipy.stats`` distribution of one bidder's value, in money; or
    a list, one a bidder, in bidding order; or ``SignalsAround(...)`` or ``MeanOfSignals()`` for a
    common value.
    reserve: the lowest price that the seller takes, in money. The seller values the good at 0.
    preferences: what bidders want beyond the own surplus; None: nothing, they are risk neutral.

    Errors: TypeError and ValueError name the parameter, what it was and what is allowed;
    NotImplementedError names a combination that is not offered.
    """

    bidders: int = THREE
    valuation: Any = field(default_factory=scipy.stats.uniform, compare=False)
    reserve: float = 0.0
    preferences: Preferences | None = None
    laws: tuple[Distribution, ...] = field(init=False, repr=False)
    """The distributions of private values: one if all bidders are alike.

    Empty for a common value.
    """
    common: CommonValue | None = field(init=False, repr=False)
    """The common value model; None for private values."""

    def __post_init__(self) -> None:
        settle_parameters(self)
        check_supported(self)

    # ---- what a subclass tells ----

    def bid(self, value: ArrayLike, *, bidder: int = 0) -> Floats:
        """The equilibrium bid on each value (same shape, money): see the format."""
        raise NotImplementedError

    def revenue(self) -> float:
        """The mean price that the seller receives, in money; 0 when unsold."""
        raise NotImplementedError

    def revenue_sd(self) -> float:
        """The standard deviation of one auction's revenue, in money."""
        raise NotImplementedError

    def surplus(self) -> Floats:
        """Each bidder's mean value won minus price paid, in bidding order, money.

        0 when not winning.
        """
        raise NotImplementedError

    def win_probability(self) -> Floats:
        """Each bidder's probability of winning, in bidding order; the rest to 1 is unsold."""
        raise NotImplementedError

    def bids_on(self, values: Floats, bid_function: simulation.BidFunction | None) -> Floats:
        """What everybody bids in many auctions: from values (bidders, draws) to bids of the same
        shape.
        """
        raise NotImplementedError

    def play(
        self, values: Floats, bid_function: simulation.BidFunction | None
    ) -> simulation.Played:
        """Hold many auctions: from values (bidders, draws) to winner and price."""
        raise NotImplementedError

    # ---- what follows ----

    def welfare(self) -> float:
        """The mean value realised, in money: the winner's on average, 0 when unsold."""
        return float(self.surplus().sum()) + self.revenue()

    def efficiency(self) -> float:
        """The mean value realised over the mean highest value; 1 for a common value.

        A highest value below 0 counts as 0: then the good is best kept by the seller.
        """
        best = mean_highest(self.laws, self.bidders) if self.common is None else 0.0
        return self.welfare() / best if best else 1.0

    def profit(self) -> float:
        """For a common value: the winner's mean V - price per auction, in money, in equilibrium."""
        self.refuse_unless_common("profit")
        return float(self.surplus().sum())

    def naive_profit(self) -> float:
        """For a common value: the same when everyone takes the signal at its face.

        Losses are not cut off.
        """
        return self.refuse_unless_common("naive_profit").naive_profit(
            type(self).__name__, self.bidders
        )

    def naive_bid(self, value: ArrayLike, *, bidder: int = 0) -> Floats:
        """For a common value: the mean of V given the own signal alone, which forgets what winning
        tells.
        """
        return self.refuse_unless_common("naive_bid").naive_bid(value, self.bidders)

    def optimal_reserve(self) -> float:
        """The reserve that earns a seller without use for the good the most; see the format."""
        self.refuse("optimal_reserve")

    def optimal_price(self) -> float:
        """FixedPrice only: the price that earns the seller the most."""
        self.refuse("optimal_price")

    def drop_out(self, seller_value: float) -> float:
        """English only: when an auctioneer who bids too leaves."""
        self.refuse("drop_out")

    def simulate(
        self,
        draws: int,
        rng: np.random.Generator,
        *,
        bid_function: simulation.BidFunction | None = None,
    ) -> simulation.Outcome:
        """Hold ``draws`` auctions, everyone bidding the equilibrium or, if given,
        ``bid_function(values)``.

        The same seed, bidders and valuation give the same values in every format, so that formats
        can be compared pair by pair. Nothing is rounded or cut off.
        Errors: ValueError for no draws; TypeError for an ``rng`` that is not a
        ``numpy.random.Generator``.
        """
        return simulation.simulate(self, draws, rng, bid_function)

    def regret(
        self,
        bid_function: Callable[..., ArrayLike],
        *,
        bidder: int = 0,
        rivals: Callable[..., ArrayLike] | None = None,
    ) -> float:
        """What ``bid_function`` loses per auction against the best response to the rivals.

        bid_function: array of values -> array of bids; for OnceAround also ``to_come=`` and
        ``standing=``.
        rivals: the rivals' bid function; None: they bid the equilibrium.

        The loss is in money (with preferences in units of utility), averaged over the bidder's
        values; 0 is a best response.
        Errors: ValueError if a bid function returns the wrong shape or NaN.
        """
        return regrets.regret(self, bid_function, bidder, rivals)

    # ---- for the rooms below ----

    def law(self, bidder: int) -> Distribution:
        """The distribution of one bidder's values."""
        return self.laws[bidder if len(self.laws) > 1 else 0]

    def seat(self, bidder: int) -> int:
        """``bidder`` if there is such a bidder; ValueError otherwise."""
        if count("bidder", bidder, 0) >= self.bidders:
            wrong("bidder", bidder, _("0 to {last}").format(last=self.bidders - 1))
        return bidder

    def refuse(self, what: str, parameter: str = "") -> NoReturn:
        """Raise NotImplementedError for a question that has no answer here."""
        used = " and ".join(sorted(features(self))) or "private values of equal bidders"
        given = f"{parameter}=..." if parameter else ""
        refuse(f"{type(self).__name__}.{what}({given}) with {used}")

    def refuse_unless_common(self, what: str) -> CommonValue:
        """The common value model, or NotImplementedError."""
        if self.common is None:
            self.refuse(what)
        return self.common


def settle_parameters(auction: AuctionFormat) -> None:
    """Check the parameters and store them in their one form: a tuple for a list, plain numbers."""
    valuation, bidders = auction.valuation, auction.bidders
    if isinstance(valuation, Sequence) and not isinstance(valuation, str):
        valuation = tuple(valuation)
        if isinstance(bidders, Unless) and valuation:
            bidders = len(valuation)
    object.__setattr__(auction, "valuation", valuation)
    object.__setattr__(auction, "bidders", count("bidders", bidders))
    object.__setattr__(auction, "reserve", number("reserve", auction.reserve))
    if auction.preferences is not None and not isinstance(auction.preferences, Preferences):
        allowed = _("RiskAverse(exponent), Rivals(winner=, seller=), Spiteful(weight) or None")
        wrong("preferences", repr(auction.preferences), allowed, TypeError)
    common = valuation if isinstance(valuation, CommonValue) else None
    object.__setattr__(auction, "common", common)
    laws = laws_of(valuation, auction.bidders) if common is None else ()
    object.__setattr__(auction, "laws", laws)
