"""The simplest strategy: one function that says what the lot is worth bidding."""

from __future__ import annotations

from collections.abc import Callable
from operator import index

from modernart.actions import Action, Bid, Buy, Pass, Phase, described
from modernart.language import _
from modernart.strategies.base import Decide
from modernart.view import View

__all__ = ["from_bid_function", "whole_amount"]


def whole_amount(answer: object) -> int:
    """What a bidding function answered, in thousands; ``None``, as after a forgotten return, is 0.

    A ``ValueError`` says what is allowed instead.
    """
    if answer is None:
        return 0
    if not isinstance(answer, bool):
        try:
            return index(answer)  # type: ignore[arg-type]
        except TypeError:
            if isinstance(answer, float) and answer.is_integer():
                return int(answer)
    message = _("bid(view) returned {}; allowed: a whole number, in thousands")
    raise ValueError(message.format(described(answer)))


_ASKED = (Phase.BID, Phase.SEALED, Phase.BUY)


def from_bid_function(bid: Callable[[View], int], house: Decide) -> Decide:
    """A strategy from ``bid(view) -> int`` (thousands), which is asked when a lot is for sale.

    Open: the house raises by 1 up to the number. Once around and sealed: the number is the bid.
    Fixed price: buys at or below it. ``house`` takes all other decisions.
    """

    def decide(view: View) -> Action:
        if view.phase not in _ASKED:
            return house(view)
        amount = whole_amount(bid(view))
        if view.phase is Phase.BUY:
            assert view.lot is not None and view.lot.price is not None
            wanted = amount >= view.lot.price and Buy() in view.legal_actions
            return Buy() if wanted else Pass()
        if view.phase is Phase.SEALED:
            return Bid(amount)
        assert view.lot is not None
        is_open = view.lot.is_open
        if amount <= view.standing_bid or (is_open and view.money <= view.standing_bid):
            return Pass()
        return Bid(view.standing_bid + 1 if is_open else amount)

    return decide
