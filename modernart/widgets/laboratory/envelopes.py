"""The sealed auctions, moment by moment: all write, then one envelope after the other is opened."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import (
    NO_BID,
    AuctionMoment,
    BidderStatus,
    Draw,
    Room,
    nobody,
)

__all__ = ["envelopes", "sealed_bids", "settled"]


def sealed_bids(auction: AuctionFormat, draw: Draw) -> list[float]:
    """The equilibrium bid of each, money; who would not even pay the reserve makes none."""
    least = auction.reserve if auction.common is None else NO_BID
    bids = [float(auction.bid(value, bidder=i)) for i, value in enumerate(draw.values)]
    return [NO_BID if bid < least else bid for bid in bids]


def settled(auction: AuctionFormat, bids: list[float]) -> tuple[int, float]:
    """Who wins (-1: nobody) and pays what, by the theory's own rule."""
    if max(bids) == NO_BID:
        return -1, 0.0
    played = auction.play(np.array(bids)[:, None], lambda given: given)
    price = float(played.price[0])
    return int(played.winner[0]), price if math.isfinite(price) else 0.0


def envelopes(room: Room, bid: float | None) -> Iterator[AuctionMoment]:
    """The moments of FirstPrice and SecondPrice; ``bid``: the student's, ``None``: not yet."""
    n = room.auction.bidders
    bids = sealed_bids(room.auction, room.draw)
    moment = AuctionMoment(_opening(room), None, nobody(n), (BidderStatus.WAITING,) * n)
    if room.seat is not None:
        yield replace(moment, said=_("Your envelope is empty yet: what do you bid?"), asked=True)
        if bid is None:
            return
        bids[room.seat] = bid
    yield moment
    for who, amount in enumerate(bids):
        moment = _opened(room, moment, who, amount)
        yield moment
    winner, price = settled(room.auction, bids)
    if winner < 0:
        yield replace(room.unsold(moment, _("No bid reaches the reserve: unsold.")), price=None)
        return
    first = type(room.auction).__name__ == "FirstPrice"
    why = _("their own bid") if first else _("the second-highest bid")
    if not first and sum(one > NO_BID for one in bids) == 1:
        why = _("as nobody else bids")
    yield room.sold(moment, winner, price, why, _("your own bid") if first else why)


def _opening(room: Room) -> str:
    if room.auction.reserve > 0:
        message = _("All envelopes are sealed. The reserve is {}.")
        return message.format(room.show(room.auction.reserve))
    return _("All envelopes are sealed.")


def _opened(room: Room, moment: AuctionMoment, who: int, amount: float) -> AuctionMoment:
    """One more envelope lies open; the highest bid so far leads."""
    bids, places = list(moment.bids), list(moment.places)
    bids[who] = amount
    best = moment.holder
    least = room.auction.reserve if room.auction.common is None else NO_BID
    if amount > NO_BID and amount >= least and (moment.price is None or amount > moment.price):
        best = who
    places = [BidderStatus.WAITING if one is None else BidderStatus.OUT for one in bids]
    if best is not None:
        places[best] = BidderStatus.IN
    if amount == NO_BID:
        said = room.tell(who, _("{who} made no bid."), _("You made no bid."))
    elif best == who:
        said = room.tell(
            who, _("{who} bid {bid}: the highest so far."), _("You bid {bid}: the highest so far."),
            bid=amount,
        )  # fmt: skip
    else:
        said = room.tell(who, _("{who} bid {bid}."), _("You bid {bid}."), bid=amount)
    price = None if best is None else bids[best]
    return replace(
        moment, said=said, price=price, bids=tuple(bids), places=tuple(places), turn=who,
        holder=best,
    )  # fmt: skip
