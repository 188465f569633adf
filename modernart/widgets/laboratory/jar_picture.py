"""The jar, and beside it all signals and bids on one scale, with the true value through it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from modernart.language import _
from modernart.theory import SignalsAround
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import NO_BID, Draw
from modernart.widgets.laboratory.jar_rounds import ME, Round
from modernart.widgets.laboratory.scale import Scale
from modernart.widgets.laboratory.svg import box, disc, picture, rule, write

__all__ = ["JarPicture", "jar_svg"]

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 720, 232, 700, 56, 286
FULL, EMPTY = 104, 284
"""Where the coins end in a full jar, and where they begin."""


@dataclass(frozen=True, slots=True)
class JarPicture:
    """A jar before its sale (``sold`` is ``None``: only the student's signal is seen), or after."""

    auction: AuctionFormat
    draw: Draw
    scale: Scale
    sold: Round | None

    def x(self, money: float) -> float:
        """Where an amount lies; what is off the scale lies at its end."""
        share = (money - self.scale.low) / (self.scale.high - self.scale.low)
        return LEFT + (RIGHT - LEFT) * min(max(share, 0.0), 1.0)

    @property
    def row(self) -> float:
        """The height of a bidder's row."""
        return (BOTTOM - TOP) / self.auction.bidders

    def y(self, bidder: int) -> float:
        """The middle of a bidder's row."""
        return TOP + self.row * (bidder + 0.5)

    @property
    def share(self) -> float:
        """How full the jar is."""
        model, worth = self.auction.common, self.draw.common or 0.0
        return worth / model.high if isinstance(model, SignalsAround) else worth


def jar_svg(p: JarPicture) -> str:
    """The picture, as SVG for a page with ``laboratory.css``."""
    rows = range(p.auction.bidders)
    inside = "".join(
        (
            _jar(p),
            _axis(p),
            _result(p),
            "".join(_row(p, i) for i in rows),
            _true_value(p),
        )
    )
    return picture(WIDTH, 336, _("A jar of coins, and what was bid for it"), inside, _told(p))


def _told(p: JarPicture) -> str:
    show = p.scale.show
    if p.sold is None:
        return _("Your signal is {}.").format(show(p.draw.values[ME]))
    parts = [_("The jar held {}.").format(show(p.draw.common or 0.0))]
    for i, (signal, bid) in enumerate(zip(p.draw.values, p.sold.bids, strict=True)):
        words = _("no bid") if bid == NO_BID else show(bid)
        parts.append(
            _("{who}: signal {signal}, {bid}.").format(who=_name(i), signal=show(signal), bid=words)
        )
    return " ".join(parts)


def _name(bidder: int) -> str:
    return _("You") if bidder == ME else chr(ord("A") + bidder)


def _jar(p: JarPicture) -> str:
    """Glass and lid; the coins are seen when it is opened."""
    glass = (
        "M40 62h120v12c14 8 20 20 20 36v166c0 14-8 22-22 22H42"
        "c-14 0-22-8-22-22V110c0-16 6-28 20-36z"
    )
    drawn = f'<path d="{glass}" class="ma-glass"/>' + box(34, 44, 132, 20, "ma-lid", round_=5)
    if p.sold is None:
        return drawn + write(100, 205, "?", "ma-t-jar")
    words = p.scale.show(p.draw.common or 0.0)
    return drawn + _coins(p.share) + write(100, 328, words, "ma-t-big")


def _coins(share: float) -> str:
    """As many rows of coins as the jar is full, the top one ragged."""
    chance, drawn = Random(1), []
    rows = 16 * min(max(share, 0.0), 1.0)
    for row in range(int(rows) + 1):
        full = min(1.0, rows - row)
        for place in range(round(9 * full)):
            x = 33 + 16.5 * place + chance.uniform(-3, 3)
            y = EMPTY - row * (EMPTY - FULL) / 15 + chance.uniform(-3, 3)
            drawn.append(f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="10" ry="6.5" class="ma-coin"/>')
    return "".join(drawn)


def _axis(p: JarPicture) -> str:
    drawn = []
    for tick in p.scale.ticks:
        x = p.x(tick)
        drawn.append(rule(x, TOP - 4, x, BOTTOM + 4, "ma-grid"))
        drawn.append(write(x, BOTTOM + 20, p.scale.show(tick), "ma-t-soft"))
    drawn.append(write((LEFT + RIGHT) / 2, BOTTOM + 38, _("money"), "ma-t-soft"))
    key = disc(RIGHT - 150, 12, 5, "ma-signal") + write(
        RIGHT - 140, 16, _("signal"), "ma-t-soft", anchor="start"
    )
    key += box(RIGHT - 74, 4, 6, 16, "ma-bid", round_=3)
    return "".join(drawn) + key + write(RIGHT - 62, 16, _("bid"), "ma-t-soft", anchor="start")


def _row(p: JarPicture, i: int) -> str:
    y, name = p.y(i), _name(i)
    style = ("ma-t-strong", "ma-t-blue") if i == ME else ("ma-t-strong",)
    drawn = write(LEFT - 12, y + 5, name, *style, anchor="end")
    if p.sold is None and i != ME:
        return drawn + write((LEFT + RIGHT) / 2, y + 5, "?", "ma-t-soft")
    signal = p.x(p.draw.values[i])
    if p.sold is None:
        return drawn + _may_be(p, y) + disc(signal, y, 7, "ma-signal")
    bid, bid_words = p.sold.bids[i], ""
    if bid == NO_BID:
        bid_words = write(LEFT + 6, y + 5, _("no bid"), "ma-t-soft", anchor="start")
    else:
        bid_words = rule(signal, y, p.x(bid), y, "ma-stem")
        bid_words += box(p.x(bid) - 3, y - 11, 6, 22, "ma-bid", round_=3)
    return drawn + bid_words + disc(signal, y, 5.5, "ma-signal")


def _may_be(p: JarPicture, y: float) -> str:
    """Where the true value may lie, as far as the student knows."""
    signal, n = p.draw.values[ME], p.auction.bidders
    low, high = signal / n, (signal + n - 1) / n
    if isinstance(p.auction.common, SignalsAround):
        low, high = signal - p.auction.common.epsilon, signal + p.auction.common.epsilon
    left, right = p.x(low), p.x(high)
    to_left = right > RIGHT - 150
    side, anchor = (left - 8, "end") if to_left else (right + 8, "start")
    words = write(side, y + 5, _("the true value lies here"), "ma-t-soft", "ma-halo", anchor=anchor)
    return box(left, y - 13, right - left, 26, "ma-range", round_=4) + words


def _result(p: JarPicture) -> str:
    """The winner's row, and what the price was above or below the true value."""
    if p.sold is None or p.sold.winner < 0:
        return ""
    y = p.y(p.sold.winner)
    ends = sorted((p.x(p.sold.price), p.x(p.draw.common or 0.0)))
    colour = "ma-gain" if p.sold.profit >= 0 else "ma-loss"
    light = box(LEFT - 46, y - p.row / 2 + 1, RIGHT - LEFT + 60, p.row - 2, "ma-glow", round_=6)
    return light + box(ends[0], y - 9, ends[1] - ends[0], 18, colour)


def _true_value(p: JarPicture) -> str:
    if p.sold is None or p.draw.common is None:
        return ""
    x = p.x(p.draw.common)
    words = _("true value {}").format(p.scale.show(p.draw.common))
    drawn = rule(x, TOP - 8, x, BOTTOM + 4, "ma-common") + write(x, TOP - 14, words, "ma-halo")
    if p.sold.winner < 0:
        return drawn
    style = "ma-t-green" if p.sold.profit >= 0 else "ma-t-red"
    end = max(x, p.x(p.sold.price), p.x(p.draw.values[p.sold.winner])) + 12
    side, anchor = (end, "start") if end < RIGHT - 60 else (min(x, p.x(p.sold.price)) - 12, "end")
    gained = p.scale.signed(p.sold.profit)
    return drawn + write(
        side, p.y(p.sold.winner) + 5, gained, style, "ma-t-strong", "ma-halo", anchor=anchor
    )
