"""A player with one number for a lot: the most that it would pay. The built-ins share it."""

from __future__ import annotations

from abc import abstractmethod

from modernart.cards import Painting
from modernart.strategies.base import Strategy
from modernart.strategies.estimates import expected_worth
from modernart.view import View

__all__ = ["Bidder"]


class Bidder(Strategy):
    """All decisions from :meth:`limit`; a player of its own taste overrides any of them."""

    @abstractmethod
    def limit(self, view: View) -> int:
        """The most to pay for the lot on the easel, in thousands."""

    def open_bid(self, view: View) -> int:
        """Goes on until the price reaches the limit."""
        return self.limit(view)

    def once_around_bid(self, view: View) -> int:
        """The limit is the bid."""
        return self.limit(view)

    def sealed_bid(self, view: View) -> int:
        """The limit is in the envelope."""
        return self.limit(view)

    def buy(self, view: View) -> bool:
        """Buys at the limit or below."""
        assert view.lot is not None and view.lot.price is not None
        return view.lot.price <= self.limit(view)

    def name_price(self, view: View) -> int:
        """What it would pay itself, but no more than a rival has."""
        richest = max(have for seat, have in enumerate(view.public.money) if seat != view.seat)
        return clamped(view, min(self.limit(view), richest))

    def choose_painting(self, view: View) -> Painting:
        """The painting that is likely to pay most; of two alike, the first in the hand."""
        return max(view.hand, key=lambda card: expected_worth(view, card.artist))

    def add_second(self, view: View) -> Painting | None:
        """The first that fits, unless it were the fifth: then neither would be sold."""
        assert view.lot is not None
        if view.board[view.lot.artist].count == 4:
            return None
        cards = view.legal_actions.cards
        return cards[0] if cards else None

    def raise_to(self, view: View, limit: int) -> int:
        """Half way from the standing bid to the limit, as people jump; at least one more."""
        return view.standing_bid + max(1, (limit - view.standing_bid) // 2)


def clamped(view: View, price: int) -> int:
    """The legal price nearest to this one."""
    legal = view.legal_actions
    assert legal.min is not None and legal.max is not None
    return max(legal.min, min(price, legal.max))
