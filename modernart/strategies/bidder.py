"""A player with one number for a lot: the most that it would pay. The built-ins share it."""

from __future__ import annotations

from abc import abstractmethod

from modernart.engine.cards import Painting
from modernart.engine.editions import LAST_OF_ROUND
from modernart.engine.view import View
from modernart.strategies.base import Strategy
from modernart.strategies.estimates import column_of, expected_worth, richest_rival, sane

__all__ = ["Bidder", "tag"]


class Bidder(Strategy):
    """All decisions from :meth:`limit`; a player of its own taste overrides any of them.

    Whatever the limit is, it pays no more than the lot pays at best.
    """

    @abstractmethod
    def limit(self, view: View) -> int:
        """The most to pay for the lot on the easel, in thousands."""

    def open_bid(self, view: View) -> int:
        """Goes on until the price reaches the limit."""
        return sane(view, self.limit(view))

    def once_around_bid(self, view: View) -> int:
        """The limit is the bid; the auctioneer, who is last, need only beat the standing one."""
        limit = sane(view, self.limit(view))
        return min(limit, view.standing_bid + 1) if view.is_auctioneer else limit

    def sealed_bid(self, view: View) -> int:
        """The limit is in the envelope."""
        return sane(view, self.limit(view))

    def buy(self, view: View) -> bool:
        """Buys at the limit or below."""
        lot = view.public.lot
        assert lot is not None and lot.price is not None
        return lot.price <= sane(view, self.limit(view))

    def name_price(self, view: View) -> int:
        """What it would pay itself."""
        return tag(view, self.limit(view))

    def choose_painting(self, view: View) -> Painting:
        """The painting that is likely to pay most; of two alike, the first in the hand."""
        return max(view.hand, key=lambda card: expected_worth(view, card.artist))

    def add_second(self, view: View) -> Painting | None:
        """The first that fits, unless it were the fifth: then neither would be sold."""
        cards = view.legal_actions.cards
        if not cards or view.public.counts[column_of(view, cards[0].artist)] == LAST_OF_ROUND - 1:
            return None
        return cards[0]

    def raise_to(self, view: View, limit: int) -> int:
        """Two thirds of the way to the limit: people jump first, and haggle at the end."""
        standing = view.standing_bid
        return standing + max(1, (limit - standing) * 2 // 3)


def tag(view: View, price: int) -> int:
    """The legal price nearest to this one that a rival has and that the lot may be worth."""
    legal = view.legal_actions
    assert legal.min is not None and legal.max is not None
    return max(legal.min, min(sane(view, price), richest_rival(view), legal.max))
