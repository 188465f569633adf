"""Stepping through auctions, with a student's seat and bids: the stepper without its widgets."""

from __future__ import annotations

import numpy as np

from modernart.language import _, did_you_mean
from modernart.theory import English, FirstPrice, FixedPrice, OnceAround, SecondPrice
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import count, wrong
from modernart.widgets.laboratory import envelopes, turns
from modernart.widgets.laboratory.auction_course import (
    NO_BID,
    AuctionMoment,
    BidderStatus,
    Draw,
    Room,
    draw_of,
)
from modernart.widgets.laboratory.clock import clock
from modernart.widgets.laboratory.payoffs import Payoffs, payoffs_of
from modernart.widgets.laboratory.scale import Scale, scale_of

__all__ = ["FORMATS", "MOST_BIDDERS", "Sitting", "as_format", "course"]

MOST_BIDDERS = 8
FORMATS: dict[str, type[AuctionFormat]] = {
    one.__name__: one for one in (English, FirstPrice, SecondPrice, FixedPrice, OnceAround)
}


class Sitting:
    """One auction after the other, of one format; at a moment of its course (``cursor``).

    seed: the same seed brings the same draws. seat: the student's; ``None``: nobody sits there.
    ``choice`` is what the student has bid in this auction, ``None``: nothing yet.
    """

    def __init__(self, auction: AuctionFormat, seed: int, seat: int | None) -> None:
        self.auction, self.seed, self.number = auction, count("seed", seed, 0), 0
        self.seat = self.checked_seat(seat)
        self.draw: Draw
        self.begin()

    # ---- where it stands

    @property
    def state(self) -> AuctionMoment:
        """The moment that is shown."""
        return self.moments[self.cursor]

    @property
    def before(self) -> AuctionMoment:
        """The moment that was shown before it."""
        return self.moments[min(self.previous, len(self.moments) - 1)]

    @property
    def waits(self) -> bool:
        """Whether the course goes no further without the student."""
        return self.state.asked and self.choice is None

    @property
    def may_bid(self) -> bool:
        """Whether the student can decide now: at their turn, or as long as they are in."""
        moment = self.state
        if self.seat is None or moment.over or not isinstance(self.auction, English):
            return moment.asked
        return (
            moment.places[self.seat] is BidderStatus.IN and moment.places.count(BidderStatus.IN) > 1
        )

    @property
    def range(self) -> tuple[float, float]:
        """The lowest and the highest amount that counts now, money."""
        rises = isinstance(self.auction, (English, OnceAround))
        low = self.state.price if rises and self.state.price is not None else self.scale.low
        return low, max(low, self.scale.high)

    @property
    def was_asked(self) -> bool:
        """Whether the student came to decide."""
        return isinstance(self.auction, English) or any(one.asked for one in self.moments)

    # ---- moves

    def begin(self) -> None:
        """A draw from its beginning."""
        self.draw = draw_of(self.auction, self.seed, self.number)
        self.scale: Scale = scale_of(self.auction, self.draw.values, self.seat)
        self.room = Room(self.auction, self.draw, self.seat, self.scale.show)
        self.cursor = self.previous = 0
        self.choose(None)

    def choose(self, amount: float | None) -> None:
        """The student's bid; the course goes on from there."""
        self.choice = amount
        self._payoffs: Payoffs | None = None
        self.moments = course(self.room, self.scale, amount)
        self.cursor = min(self.cursor, len(self.moments) - 1)

    def go(self, cursor: int) -> bool:
        """To that moment, if there is one: whether it is another."""
        moves = 0 <= cursor < len(self.moments) and cursor != self.cursor
        if moves:
            self.previous, self.cursor = self.cursor, cursor
        return moves

    def next_draw(self) -> None:
        """Other values."""
        self.number += 1
        self.begin()

    def sit(self, seat: int | None) -> None:
        """Take a seat, or leave it: a new draw, as the values of this one were open."""
        if seat != self.seat:
            self.seat = seat
            self.next_draw()

    def bid(self, typed: str | float) -> None:
        """The student's amount; ``ValueError`` says what is allowed."""
        self.check_turn()
        self.choose(self.scale.amount(_("bid"), typed, *self.range))

    def decline(self) -> None:
        """No bid, or leaving now."""
        self.check_turn()
        leaves = isinstance(self.auction, English)
        self.choose(self.range[0] if leaves else NO_BID)

    def buy(self) -> None:
        """At the fixed price."""
        self.check_turn()
        self.choose(self.state.price)

    def check_turn(self) -> None:
        """ValueError unless the student may decide."""
        if not self.may_bid:
            where = _("nobody sits here") if self.seat is None else self.state.said
            wrong("bid", _("made out of turn ({})").format(where), _("a bid at your turn"))

    def checked_seat(self, seat: int | None) -> int | None:
        """The seat, if there is one; errors as in the theory."""
        if seat is None:
            return None
        if count("seat", seat, 0) >= self.auction.bidders:
            wrong("seat", seat, _("0 to {last}, or None").format(last=self.auction.bidders - 1))
        return seat

    # ---- afterwards

    @property
    def payoffs(self) -> Payoffs | None:
        """After the end: what every bid of the student would have earned; ``None``: not yet."""
        if self.seat is None or not self.state.over:
            return None
        if self._payoffs is None:
            self._payoffs = self._all_payoffs(self.seat)
        return self._payoffs

    def _all_payoffs(self, seat: int) -> Payoffs:
        """The bids that can be typed, each with its payoff."""
        asked = next((one for one in self.moments if one.asked), None)
        around = isinstance(self.auction, OnceAround)
        standing = (asked.price or 0.0) if asked is not None and around else 0.0
        low = standing if around else self.scale.low
        steps = round((self.scale.high - low) / self.scale.unit)
        tried = np.minimum(low + np.arange(steps + 1) * self.scale.unit, self.scale.high)
        chosen = NO_BID if self.choice is None else self.choice
        if self.choice is None and isinstance(self.auction, English):
            chosen = self.scale.high  # stayed in to the end
        return payoffs_of(self.auction, self.draw, seat, chosen, tried, standing)


def course(room: Room, scale: Scale, choice: float | None) -> tuple[AuctionMoment, ...]:
    """The moments of an auction, as far as the student's ``choice`` allows (``None``: not yet)."""
    if isinstance(room.auction, English):
        return tuple(clock(room, scale, choice))
    if isinstance(room.auction, FixedPrice):
        return tuple(turns.fixed_price(room, choice))
    if isinstance(room.auction, OnceAround):
        return tuple(turns.once_around(room, choice))
    return tuple(envelopes.envelopes(room, choice))


def as_format(given: object) -> AuctionFormat:
    """The format, from itself, its class or its name; errors name what is allowed."""
    if isinstance(given, str) and given in FORMATS:
        return FORMATS[given]()
    if isinstance(given, type) and given in FORMATS.values():
        made: AuctionFormat = given()
        return made
    if not isinstance(given, AuctionFormat) or type(given).__name__ not in FORMATS:
        allowed = _("a format such as FirstPrice(bidders=4), its class, or one of {names}")
        kind = ValueError if isinstance(given, str) else TypeError
        close = did_you_mean(given, FORMATS)
        wrong("format", repr(given), allowed.format(names=", ".join(FORMATS)) + close, kind)
    if given.bidders > MOST_BIDDERS:
        allowed = _("at most {most} to be seen one by one").format(most=MOST_BIDDERS)
        wrong("bidders", given.bidders, allowed)
    return given
