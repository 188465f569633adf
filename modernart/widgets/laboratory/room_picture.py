"""The auction room: bidders behind a table, above each the own value and bid on one money scale."""

from __future__ import annotations

from dataclasses import dataclass

from modernart.language import _
from modernart.pictures.shapes import number
from modernart.widgets.laboratory.auction_course import NO_BID, AuctionMoment, BidderStatus, Room
from modernart.widgets.laboratory.scale import Scale
from modernart.widgets.laboratory.svg import box, disc, glide, picture, rule, write

__all__ = ["RoomPicture", "room_svg"]

WIDTH, HEIGHT = 720, 430
LEFT, RIGHT, TOP, BOTTOM = 64, 706, 32, 286
HEAD, TABLE = 322, 352


@dataclass(frozen=True, slots=True)
class RoomPicture:
    """What is drawn: the room at a ``moment``, the one ``before`` (for what moves), the scale, and
    whether the rivals' values are ``open`` to be seen.
    """

    room: Room
    scale: Scale
    moment: AuctionMoment
    before: AuctionMoment
    open: bool

    @property
    def kind(self) -> str:
        """The format's name."""
        return type(self.room.auction).__name__

    @property
    def lane(self) -> float:
        """The width of a bidder's lane."""
        return (RIGHT - LEFT) / len(self.moment.places)

    def x(self, bidder: float) -> float:
        """The middle of a lane."""
        return LEFT + self.lane * (bidder + 0.5)

    def y(self, money: float) -> float:
        """Where an amount lies; what is off the scale lies at its end."""
        share = (money - self.scale.low) / (self.scale.high - self.scale.low)
        return BOTTOM - (BOTTOM - TOP) * min(max(share, 0.0), 1.0)

    def sees(self, bidder: int) -> bool:
        """Whether this value is shown."""
        return self.open or bidder == self.room.seat


def room_svg(p: RoomPicture) -> str:
    """The picture, as SVG for a page with ``laboratory.css``."""
    lanes = range(len(p.moment.places))
    inside = "".join(
        (
            _axis(p),
            "".join(_spot(p, i) for i in lanes),
            "".join(_value(p, i) for i in lanes),
            _won(p),
            "".join(_bid(p, i) for i in lanes),
            _common(p),
            _price(p),
            "".join(_figures(p, i) for i in lanes),
            "".join(_bidder(p, i) for i in lanes),
            box(LEFT - 18, TABLE, RIGHT - LEFT + 32, 34, "ma-wood", round_=7),
            box(LEFT - 18, TABLE + 30, RIGHT - LEFT + 32, 8, "ma-wood-edge", round_=4),
            "".join(_on_table(p, i) for i in lanes),
            "".join(_named(p, i) for i in lanes),
            _key(p),
        )
    )
    return picture(WIDTH, HEIGHT, _("The auction room"), inside, _described(p))


def _described(p: RoomPicture) -> str:
    parts = []
    for i, bid in enumerate(p.moment.bids):
        value = _("value {}").format(p.scale.show(p.room.draw.values[i])) if p.sees(i) else ""
        shown = "" if bid is None else _("no bid") if bid == NO_BID else p.scale.show(bid)
        parts.append(
            ": ".join(filter(None, (_name(p, i), ", ".join(filter(None, (value, shown))))))
        )
    return f"{p.moment.said} {'; '.join(parts)}."


def _name(p: RoomPicture, bidder: int) -> str:
    return _("You") if bidder == p.room.seat else p.room.name(bidder)


def _axis(p: RoomPicture) -> str:
    drawn = [write(LEFT - 10, TOP - 16, _("money"), "ma-t-soft", anchor="end")]
    for tick in p.scale.ticks:
        y = p.y(tick)
        drawn.append(rule(LEFT, y, RIGHT, y, "ma-grid"))
        drawn.append(write(LEFT - 10, y + 4, p.scale.show(tick), "ma-t-soft", anchor="end"))
    return "".join(drawn)


def _spot(p: RoomPicture, i: int) -> str:
    """Light on whoever it is about."""
    if i != p.moment.turn:
        return ""
    return box(p.x(i) - p.lane / 2 + 4, TOP - 8, p.lane - 8, HEIGHT - TOP - 2, "ma-glow", round_=8)


def _bar(p: RoomPicture) -> float:
    return min(58.0, p.lane * 0.5)


def _value(p: RoomPicture, i: int) -> str:
    """The own value, or signal, as a pale column with a firm top."""
    if not p.sees(i):
        return write(p.x(i), BOTTOM - 8, "?", "ma-t-soft", "ma-t-big")
    y, width = p.y(p.room.draw.values[i]), _bar(p)
    x = p.x(i) - width / 2
    return box(x, y, width, BOTTOM - y, "ma-worth") + rule(x, y, x + width, y, "ma-worth-top")


def _common(p: RoomPicture) -> str:
    """The common value, a line through all lanes, once it may be known."""
    common = p.room.draw.common
    if common is None or not p.open:
        return ""
    y, key = p.y(common), TOP - 24
    words = _("true value {}").format(p.scale.show(common))
    named = rule(LEFT + 250, key, LEFT + 274, key, "ma-common")
    named += write(LEFT + 281, key + 5, words, "ma-t-soft", anchor="start")
    return rule(LEFT, y, RIGHT, y, "ma-common") + named


def _bid(p: RoomPicture, i: int) -> str:
    """What the bidder has bid, or where they left."""
    bid, width = p.moment.bids[i], _bar(p) + 16
    if bid is None or bid == NO_BID:
        return ""
    return box(p.x(i) - width / 2, p.y(bid) - 3, width, 6, "ma-bid", round_=3)


def _figures(p: RoomPicture, i: int) -> str:
    """The numbers beside the marks, above all lines: the value's, and the bid's with room to it."""
    bid, x, drawn = p.moment.bids[i], p.x(i), ""
    value_y = p.y(p.room.draw.values[i]) - 6 if p.sees(i) else -99.0
    if p.sees(i):
        drawn = write(x, value_y, p.scale.show(p.room.draw.values[i]), "ma-halo")
    if bid is not None and bid != NO_BID and not (p.kind == "English" and p.sees(i)):
        y = p.y(bid) - 8
        y = y if abs(y - value_y) > 15 else y + 26
        drawn += write(x, y, p.scale.show(bid), "ma-t-blue", "ma-t-strong", "ma-halo")
    winner, price = p.moment.holder, p.moment.price
    if p.moment.over and winner == i and price is not None:
        gain = p.room.gain(winner, price)
        y, side = (p.y(price) + p.y(price + gain)) / 2 + 5, x + _bar(p) / 2 + 12
        style = "ma-t-green" if gain >= 0 else "ma-t-red"
        words = p.scale.signed(gain)
        drawn += write(side, y, words, style, "ma-t-strong", "ma-halo", anchor="start")
    return drawn


def _won(p: RoomPicture) -> str:
    """What the winner gains or loses: from the price to what the lot is worth to them."""
    winner, price = p.moment.holder, p.moment.price
    if not p.moment.over or winner is None or price is None:
        return ""
    gain, width = p.room.gain(winner, price), _bar(p)
    top, bottom = sorted((p.y(price), p.y(price + gain)))
    colour = "ma-gain" if gain >= 0 else "ma-loss"
    return box(p.x(winner) - width / 2, top, width, bottom - top, colour)


def _price(p: RoomPicture) -> str:
    """The clock, the price that is asked, the standing bid: a line with a tag at the scale."""
    price = p.moment.price
    if price is None or (p.kind in ("FirstPrice", "SecondPrice") and not p.moment.over):
        return ""
    y = p.y(price)
    tag = f"M{LEFT - 4} {number(y)}l-9 -12h-45v24h45z"
    drawn = (
        rule(LEFT - 4, y, RIGHT, y, "ma-price")
        + f'<path d="{tag}" class="ma-tag"/>'
        + write(LEFT - 35, y + 5, p.scale.show(price), "ma-t-tag")
    )
    old = p.before.price
    return drawn if old is None else glide(drawn, dy=p.y(old) - y)


def _bidder(p: RoomPicture, i: int) -> str:
    """Head and shoulders, and in the open auction a paddle that is up as long as they are in."""
    x, place = p.x(i), p.moment.places[i]
    body = "ma-me" if i == p.room.seat else "ma-body"
    d = f"M{number(x - 26)} {TABLE + 2}c0-20 12-27 26-27s26 7 26 27z"
    drawn = f'<path d="{d}" class="{body}"/>' + disc(x, HEAD - 8, 13, body)
    if p.kind == "English" and place is not BidderStatus.OUT:
        drawn += rule(x + 24, TABLE - 8, x + 34, HEAD - 8, "ma-worth-top")
        drawn += disc(x + 36, HEAD - 16, 10, "ma-tag")
        drawn += write(x + 36, HEAD - 11, chr(ord("A") + i), "ma-t-tag")
    if place is BidderStatus.OUT and (p.moment.over or p.kind != "FirstPrice"):
        return f'<g class="ma-gone">{drawn}</g>'
    return drawn


def _named(p: RoomPicture, i: int) -> str:
    place = p.moment.places[i]
    words = _("You ({})").format(chr(ord("A") + i)) if i == p.room.seat else chr(ord("A") + i)
    status = {BidderStatus.OUT: _gone(p, i), BidderStatus.WON: _("wins")}.get(place, "")
    style = ("ma-t-strong", "ma-t-blue") if i == p.room.seat else ("ma-t-strong",)
    return write(p.x(i), TABLE + 55, words, *style) + write(
        p.x(i), TABLE + 71, status, "ma-t-green" if place is BidderStatus.WON else "ma-t-soft"
    )


def _gone(p: RoomPicture, i: int) -> str:
    if p.moment.bids[i] == NO_BID:
        return _("no bid") if p.kind in ("FirstPrice", "SecondPrice") else _("passed")
    return _("left") if p.kind == "English" and p.moment.bids[i] is not None else ""


def _on_table(p: RoomPicture, i: int) -> str:
    """An envelope before each, or the price tag before whoever is asked."""
    if p.kind in ("FirstPrice", "SecondPrice"):
        return _envelope(p, i)
    if p.kind == "English" or i != (p.moment.turn if p.moment.turn is not None else -1):
        return ""
    price, x = p.moment.price or 0.0, p.x(i)
    tag = f"M{number(x - 30)} {TABLE + 5}h46l13 11l-13 11h-46z"
    drawn = f'<path d="{tag}" class="ma-tag"/>' + write(
        x - 6, TABLE + 21, p.scale.show(price), "ma-t-tag"
    )
    old = p.before.turn
    return drawn if old is None or old == i else glide(drawn, dx=p.x(old) - x)


def _envelope(p: RoomPicture, i: int) -> str:
    """Closed with a seal, or open with the paper standing out; a student's is unsealed at first."""
    x, y, bid = p.x(i), TABLE + 4, p.moment.bids[i]
    if bid is not None:
        words = "–" if bid == NO_BID else p.scale.show(bid)
        paper = box(x - 20, y - 14, 40, 30, "ma-paper") + write(x, y, words, "ma-on-paper")
        front = f"M{number(x - 24)} {y + 4}l24 9l24-9v19h-48z"
        drawn = paper + f'<path d="{front}" class="ma-paper"/>'
        return glide(drawn, dy=8) if p.before.bids[i] is None else drawn
    flap = f"M{number(x - 24)} {y}h48v23h-48zl24 13l24-13"
    drawn = f'<path d="{flap}" class="ma-paper"/>'
    empty = i == p.room.seat and p.moment.asked
    return drawn if empty else drawn + disc(x, y + 13, 4.5, "ma-seal")


def _key(p: RoomPicture) -> str:
    """What the two marks mean."""
    signal = p.room.draw.common is not None
    value = _("signal") if signal else _("value")
    bid = _("leaves at") if p.kind == "English" else _("bid")
    y = TOP - 20
    return (
        box(RIGHT - 172, y - 9, 18, 11, "ma-worth")
        + rule(RIGHT - 172, y - 9, RIGHT - 154, y - 9, "ma-worth-top")
        + write(RIGHT - 148, y + 1, value, "ma-t-soft", anchor="start")
        + box(RIGHT - 88, y - 6, 22, 6, "ma-bid", round_=3)
        + write(RIGHT - 60, y + 1, bid, "ma-t-soft", anchor="start")
    )
