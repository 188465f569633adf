"""From a line that tells what a player did to the action."""

from __future__ import annotations

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
from modernart.engine.state import State
from modernart.language import _
from modernart.record.errors import RecordError
from modernart.record.lines import RecordLine

__all__ = ["EVENT_OF", "answer", "is_open_auction"]

EVENT_OF = {
    Phase.OFFER: "offer",
    Phase.SECOND: "second",
    Phase.PRICE: "price",
    Phase.BID: "bid",
    Phase.SEALED: "sealed",
    Phase.BUY: "bid",
    Phase.REVEAL: "reveal",
}
"""What is asked, and the event that answers."""


def is_open_auction(state: State) -> bool:
    """Whether bids are called in any order."""
    public = state.public
    is_open = public.lot is not None and public.lot.is_open
    return public.phase is Phase.BID and is_open


def answer(line: RecordLine, card: Painting | None, state: State) -> Action:
    """The current player's action; ``card`` is the painting that the line plays."""
    data = line.data
    match state.phase:
        case Phase.OFFER:
            assert card is not None
            return Offer(card)
        case Phase.SECOND:
            return Pass() if card is None else AddSecond(card)
        case Phase.REVEAL:
            return Pass() if card is None else Reveal()
        case Phase.PRICE:
            return NamePrice(data["amount"])
        case Phase.SEALED:
            assert state.current_player is not None
            return Bid(data["bids"][state.current_player] or 0)
        case Phase.BUY:
            return _purchase(data["amount"], state)
    return Pass() if data["amount"] is None else Bid(data["amount"])


def _purchase(amount: int | None, state: State) -> Action:
    lot = state.public.lot
    assert lot is not None
    if amount is None:
        return Pass()
    if amount != lot.price:
        why = _("'amount' of 'bid' is {}; allowed: the fixed price {}, or null for a pass")
        raise RecordError(why.format(amount, lot.price))
    return Buy()
