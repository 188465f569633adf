"""One auction, moment by moment: who bids what, who leaves, who wins. No widgets, no pictures.

Bidders are numbered as in :mod:`modernart.theory`, from 0 in bidding order. Where one of them is a
student, the course goes as far as the student's decision, and with a bid to the end.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.scale import decimals_for, span_of

__all__ = ["NO_BID", "AuctionMoment", "BidderStatus", "Draw", "Room", "draw_of", "nobody"]

NO_BID = -math.inf
"""The bid of whoever makes none: it wins nowhere."""


class BidderStatus(Enum):
    """What is seen of a bidder at a moment."""

    WAITING = "waiting"
    IN = "in"
    OUT = "out"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance brings: the values, or signals of a ``common`` value; money, in bidding order."""

    values: tuple[float, ...]
    common: float | None = None

    def worth(self, bidder: int) -> float:
        """What the lot is worth to a bidder, money."""
        return self.values[bidder] if self.common is None else self.common


@dataclass(frozen=True, slots=True)
class AuctionMoment:
    """What everybody in the room sees.

    ``said`` is what happened, as a sentence; ``price`` what the clock shows, what is asked or the
    standing bid; ``bids`` where each has left or what each has shown (``None``: nothing yet,
    ``NO_BID``: a pass); ``turn`` whoever it is about; ``asked``: the student must decide now;
    ``holder`` leads for the time being, and wins when it is ``over`` (``None``: nobody).
    """

    said: str
    price: float | None
    bids: tuple[float | None, ...]
    places: tuple[BidderStatus, ...]
    turn: int | None = None
    asked: bool = False
    holder: int | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """An auction, its draw, and the seat of a student, who sees the own value alone.

    ``show`` puts money into words. Everybody but the student bids the equilibrium.
    """

    auction: AuctionFormat
    draw: Draw
    seat: int | None
    show: Callable[[float], str]

    def name(self, bidder: int) -> str:
        """``Bidder B``."""
        return _("Bidder {}").format(chr(ord("A") + bidder))

    def tell(self, bidder: int, of_them: str, of_you: str, **money: float) -> str:
        """A sentence about a bidder, or about the student; ``money`` is filled in."""
        amounts = {key: self.show(amount) for key, amount in money.items()}
        message = of_you if bidder == self.seat else of_them
        return message.format(who=self.name(bidder), **amounts)

    def gain(self, winner: int, price: float) -> float:
        """What a winner gains, money; a loss is below 0."""
        return self.draw.worth(winner) - price

    def sold(
        self, moment: AuctionMoment, winner: int, price: float, why: str, why_you: str = ""
    ) -> AuctionMoment:
        """The end: somebody wins; ``why`` at that price (``why_you``: in other words to you)."""
        gain = self.gain(winner, price)
        of_you = _("You get it for {price}, {why}, and gain {gain}.")
        of_them = _("{who} gets it for {price}, {why}, and gains {gain}.")
        if gain < 0:
            of_you = _("You get it for {price}, {why}, and lose {loss}.")
            of_them = _("{who} gets it for {price}, {why}, and loses {loss}.")
        said = self.tell(
            winner,
            of_them.replace("{why}", why),
            of_you.replace("{why}", why_you or why),
            price=price,
            gain=gain,
            loss=-gain,
        )
        places = tuple(
            BidderStatus.WON if i == winner else BidderStatus.OUT for i in range(len(moment.places))
        )
        return replace(
            moment, said=said, price=price, places=places, turn=winner, holder=winner, over=True
        )

    def unsold(self, moment: AuctionMoment, said: str) -> AuctionMoment:
        """The end: nobody wins."""
        places = (BidderStatus.OUT,) * len(moment.places)
        return replace(moment, said=said, places=places, turn=None, holder=None, over=True)


def nobody(count: int) -> tuple[float | None, ...]:
    """The bids at the beginning: none is seen."""
    return (None,) * count


def draw_of(auction: AuctionFormat, seed: int, number: int) -> Draw:
    """The draw of that ``number``; the same numbers for every format with the same bidders.

    Values are rounded as they are shown, so that a class can check the sums by hand.
    """
    outcome = auction.simulate(1, np.random.default_rng((seed, number)))
    low, high = span_of(auction)
    decimals = decimals_for(high - low)
    if auction.common is None:
        laws = [auction.law(i) for i in range(auction.bidders)]
        pairs = zip(outcome.values[0], laws, strict=True)
        return Draw(tuple(min(max(round(float(v), decimals), x.low), x.high) for v, x in pairs))
    values = tuple(round(float(v), decimals) for v in outcome.values[0])
    epsilon = getattr(auction.common, "epsilon", None)
    if epsilon is None:
        return Draw(values, sum(values) / len(values))
    common = round(float(outcome.common[0]), decimals)
    return Draw(tuple(min(max(v, common - epsilon), common + epsilon) for v in values), common)
