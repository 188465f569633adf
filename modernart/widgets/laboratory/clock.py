"""The open auction, moment by moment: the price rises, bidders leave, the last one in wins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from modernart.language import _
from modernart.theory import MeanOfSignals
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.common_value import CommonValue
from modernart.widgets.laboratory.auction_course import (
    AuctionMoment,
    BidderStatus,
    Draw,
    Room,
    nobody,
)
from modernart.widgets.laboratory.scale import Scale, nice_step

__all__ = ["clock", "exits"]

STEPS = 20


def exits(
    auction: AuctionFormat, draw: Draw, seat: int | None, bid: float | None
) -> list[tuple[float, int]]:
    """Who leaves at which price, in this order; the last never leaves and would at that price.

    ``bid``: where the student leaves; ``None``: stays in. Of those who leave at one price the
    earliest in bidding order stays longest, as in the theory. With a common value rivals learn from
    each exit, the student's too: they take it for that of somebody who bids the equilibrium.
    """
    mine = math.inf if bid is None else bid
    if auction.common is None:
        stays = [mine if i == seat else value for i, value in enumerate(draw.values)]
        return sorted(((end, i) for i, end in enumerate(stays)), key=lambda one: (one[0], -one[1]))
    left: list[tuple[float, int]] = []
    seen: list[float] = []
    still = dict(enumerate(draw.values))
    price = -math.inf
    while still:
        ends = [
            (
                mine if i == seat else float(auction.common.exit(x, auction.bidders, tuple(seen))),
                i,
            )
            for i, x in still.items()
        ]
        end, who = min(ends, key=lambda one: (one[0], -one[1]))
        price = max(price, end)
        left.append((price, who))
        signal = still.pop(who)
        if still:
            seen.append(
                inferred(auction.common, price, auction.bidders, seen) if who == seat else signal
            )
    return left


def inferred(model: CommonValue, exit_price: float, bidders: int, seen: list[float]) -> float:
    """The signal with which one would leave at this price; exits are linear in the signal."""
    low, high = (float(model.exit(x, bidders, tuple(seen))) for x in (0.0, 1.0))
    signal = (exit_price - low) / (high - low)
    return min(max(signal, 0.0), 1.0) if isinstance(model, MeanOfSignals) else signal


def clock(room: Room, scale: Scale, bid: float | None) -> Iterator[AuctionMoment]:
    """The moments of an English auction; ``bid``: where the student leaves, ``None``: not yet."""
    auction, n = room.auction, room.auction.bidders
    least = auction.reserve if auction.common is None else -math.inf
    order = exits(auction, room.draw, room.seat, bid)
    start = max(scale.low, least)
    moment = AuctionMoment(_opening(room, least), start, nobody(n), (BidderStatus.IN,) * n)
    yield moment
    rises = _ticks(start, scale)
    for place, (end, who) in enumerate(order[:-1]):
        for price in rises:
            if price >= end:
                break
            moment = replace(moment, said=_still_in(room, moment, price), price=price, turn=None)
            yield moment
        rises = (price for price in _ticks(start, scale) if price > end)
        moment = _leaves(room, moment, max(end, start), end, who)
        yield moment
        if place == n - 2:
            break
    last, winner = order[-1]
    yield _settled(room, moment, last, winner, least)


def _ticks(start: float, scale: Scale) -> Iterator[float]:
    step = nice_step(scale.high - scale.low, STEPS)
    first = math.floor(start / step + 1e-9) + 1
    return (round(i * step, 9) for i in range(first, math.floor(scale.high / step + 1e-9) + 1))


def _opening(room: Room, least: float) -> str:
    if least > 0:
        return _("The clock starts at the reserve, {}.").format(room.show(least))
    return _("The clock starts. Whoever wants to, stays in.")


def _still_in(room: Room, moment: AuctionMoment, price: float) -> str:
    count = moment.places.count(BidderStatus.IN)
    return _("The price is {price}. {count} are still in.").format(
        price=room.show(price), count=count
    )


def _leaves(room: Room, moment: AuctionMoment, price: float, end: float, who: int) -> AuctionMoment:
    """Somebody leaves, or never was in: the price is above what they would pay."""
    bids, places = list(moment.bids), list(moment.places)
    bids[who], places[who] = end, BidderStatus.OUT
    of_them = _("{who} leaves at {price}.") if end >= price else _("{who} stays out at {price}.")
    of_you = _("You leave at {price}.") if end >= price else _("You stay out at {price}.")
    said = room.tell(who, of_them, of_you, price=price)
    return replace(moment, said=said, price=price, bids=tuple(bids), places=tuple(places), turn=who)


def _settled(
    room: Room, moment: AuctionMoment, last: float, winner: int, least: float
) -> AuctionMoment:
    """The last one in pays where the last rival left, or the reserve."""
    if last < least:
        said = _("Nobody pays the reserve: unsold.")
        return replace(room.unsold(moment, said), price=None)
    second = max((bid for bid in moment.bids if bid is not None), default=least)
    if second > least and math.isfinite(second):
        return room.sold(moment, winner, second, _("where the last rival left"))
    price = least if math.isfinite(least) else 0.0
    return room.sold(moment, winner, price, _("the price at the start"))
