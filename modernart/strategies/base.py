"""What a strategy is: a callable from View to Action, and two ways to write one in less.

A strategy with named decisions subclasses :class:`Strategy` and answers in the game's own terms
(a painting, an amount, yes or no); the base class turns the answers into actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from modernart.engine.actions import (
    Action,
    AddSecond,
    Bid,
    Buy,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
)
from modernart.engine.cards import Painting
from modernart.engine.view import View

__all__ = ["Decide", "Strategy"]

Decide = Callable[[View], Action]
"""Any strategy, as a match sees it."""


class Strategy(ABC):
    """A player by named decisions. Each is handed the view; amounts are in thousands."""

    def __call__(self, view: View) -> Action:
        """The action for whatever is asked."""
        return self._ANSWERS[view.phase](self, view)

    # ---- the decisions

    @abstractmethod
    def choose_painting(self, view: View) -> Painting:
        """The painting of ``view.hand`` to offer."""

    @abstractmethod
    def open_bid(self, view: View) -> int:
        """How far to go in an open auction; the house calls the raises (:meth:`raise_to`)."""

    @abstractmethod
    def once_around_bid(self, view: View) -> int:
        """The one bid; an amount that does not beat the standing bid is a pass."""

    @abstractmethod
    def sealed_bid(self, view: View) -> int:
        """What to put into the envelope, 0 for nothing."""

    @abstractmethod
    def buy(self, view: View) -> bool:
        """Whether to buy at ``view.lot.price``."""

    @abstractmethod
    def name_price(self, view: View) -> int:
        """The fixed price, from 1 to the own money."""

    def add_second(self, view: View) -> Painting | None:
        """The second painting for a double, from ``view.legal_actions.cards``, or ``None``."""
        return None

    def reveal(self, view: View) -> bool:
        """Whether to turn up a card of the mystery hand."""
        return False

    def raise_to(self, view: View, limit: int) -> int:
        """The next call in an open auction on the way to ``limit``: one more."""
        return view.standing_bid + 1

    # ---- from decisions to actions

    def _offer(self, view: View) -> Action:
        return Offer(self.choose_painting(view))

    def _second(self, view: View) -> Action:
        card = self.add_second(view)
        return Pass() if card is None else AddSecond(card)

    def _price(self, view: View) -> Action:
        return NamePrice(self.name_price(view))

    def _bid(self, view: View) -> Action:
        is_open = view.lot is not None and view.lot.is_open
        amount = self.open_bid(view) if is_open else self.once_around_bid(view)
        amount = min(amount, view.money)
        if amount <= view.standing_bid:
            return Pass()
        return Bid(self.raise_to(view, amount) if is_open else amount)

    def _sealed(self, view: View) -> Action:
        return Bid(max(0, min(self.sealed_bid(view), view.money)))

    def _buy(self, view: View) -> Action:
        wanted = Buy() in view.legal_actions and self.buy(view)
        return Buy() if wanted else Pass()

    def _reveal(self, view: View) -> Action:
        return Reveal() if self.reveal(view) else Pass()

    _ANSWERS: ClassVar = {
        Phase.OFFER: _offer,
        Phase.SECOND: _second,
        Phase.PRICE: _price,
        Phase.BID: _bid,
        Phase.SEALED: _sealed,
        Phase.BUY: _buy,
        Phase.REVEAL: _reveal,
    }
