"""Round the table, moment by moment: the fixed price travels, or the standing bid rises."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from modernart.language import _
from modernart.theory import FixedPrice, OnceAround
from modernart.widgets.laboratory.auction_course import (
    NO_BID,
    AuctionMoment,
    BidderStatus,
    Room,
    nobody,
)

__all__ = ["fixed_price", "once_around"]


def fixed_price(room: Room, bid: float | None) -> Iterator[AuctionMoment]:
    """The moments of FixedPrice; the student buys with a ``bid`` of at least the price."""
    auction, n = room.auction, room.auction.bidders
    assert isinstance(auction, FixedPrice)
    price = auction.asked_price()
    said = _("The price is {}. It travels round the table.").format(room.show(price))
    moment = AuctionMoment(said, price, nobody(n), (BidderStatus.WAITING,) * n)
    if room.seat != 0:  # who is the first to speak is asked at once
        yield moment
    for who, value in enumerate(room.draw.values):
        buys = value >= price
        if who == room.seat:
            said = _("It is your turn: do you buy for {}?").format(room.show(price))
            yield replace(moment, said=said, turn=who, asked=True)
            if bid is None:
                return
            buys = bid >= price
        if buys:
            moment = _shown(moment, who, price, BidderStatus.WON)
            yield room.sold(moment, who, price, _("the fixed price"))
            return
        said = room.tell(who, _("{who} does not buy."), _("You do not buy."))
        moment = replace(_shown(moment, who, NO_BID, BidderStatus.OUT), said=said)
        yield moment
    if auction.forced:
        message = _("Nobody buys: the seller must, and pays {} to the bank.")
        yield room.unsold(moment, message.format(room.show(price)))
    else:
        yield room.unsold(moment, _("Nobody buys: unsold."))


def once_around(room: Room, bid: float | None) -> Iterator[AuctionMoment]:
    """The moments of OnceAround; the student's ``bid`` counts from the standing bid up."""
    auction, n = room.auction, room.auction.bidders
    assert isinstance(auction, OnceAround)
    standing = 0.0
    said = _("One offer each, round the table. The standing bid is {}.").format(room.show(0.0))
    moment = AuctionMoment(said, standing, nobody(n), (BidderStatus.WAITING,) * n)
    if room.seat != 0:  # who is the first to speak is asked at once
        yield moment
    for who, value in enumerate(room.draw.values):
        to_come = n - 1 - who
        offers = value > float(auction.least(to_come, standing))  # type: ignore[arg-type]
        if who == room.seat:
            yield replace(moment, said=_your_turn(room, standing, to_come), turn=who, asked=True)
            if bid is None:
                return
            offers, amount = bid >= standing, bid
        elif offers:
            amount = float(auction.bid(value, to_come=to_come, standing=standing))
        moment = _offered(room, moment, who, amount if offers else NO_BID)
        standing = moment.price or 0.0
        yield moment
    if moment.holder is None:
        yield room.unsold(moment, _("Nobody makes an offer: unsold."))
    else:
        yield room.sold(moment, moment.holder, standing, _("the last offer"))


def _your_turn(room: Room, standing: float, to_come: int) -> str:
    if to_come == 1:
        message = _("It is your turn: the standing bid is {}; one more comes after you.")
        return message.format(room.show(standing))
    if to_come:
        message = _("It is your turn: the standing bid is {}; {} come after you.")
        return message.format(room.show(standing), to_come)
    return _("You are the last: you may take it at {}.").format(room.show(standing))


def _offered(room: Room, moment: AuctionMoment, who: int, amount: float) -> AuctionMoment:
    """An offer, which leads now, or a pass."""
    if amount == NO_BID:
        said = room.tell(who, _("{who} passes."), _("You pass."))
        return replace(_shown(moment, who, NO_BID, BidderStatus.OUT), said=said)
    of_them, of_you = _("{who} offers {bid}."), _("You offer {bid}.")
    if amount == moment.price:
        of_them, of_you = (
            _("{who} takes the standing bid, {bid}."),
            _("You take the standing bid, {bid}."),
        )
    said = room.tell(who, of_them, of_you, bid=amount)
    places = tuple(BidderStatus.OUT if one is BidderStatus.IN else one for one in moment.places)
    led = replace(moment, places=places, price=amount, holder=who, said=said)
    return replace(_shown(led, who, amount, BidderStatus.IN), said=said)


def _shown(moment: AuctionMoment, who: int, amount: float, place: BidderStatus) -> AuctionMoment:
    """What a bidder has shown at their turn."""
    bids, places = list(moment.bids), list(moment.places)
    bids[who], places[who] = amount, place
    return replace(moment, bids=tuple(bids), places=tuple(places), turn=who)
