"""The three ways to write a player: a bid function, named decisions, or actions.

Each says which function answers the question that a view asks, and reads its answer; what is left
open is decided by the house.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

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
from modernart.engine.view import View
from modernart.language import _
from modernart.students.answers import as_action, as_amount, as_painting, as_truth, unusable

__all__ = ["DECISIONS", "Task", "action_task", "bid_task", "named_task"]


class Task(NamedTuple):
    """The function that answers, what it is called, and how its answer becomes an action.

    ``read`` raises `Unusable` with the reason.
    """

    name: str
    function: Callable[[View], object]
    read: Callable[[View, object], Action]


def bid_task(bid: Callable[[View], object], view: View, name: str) -> Task | None:
    """Level 1: ``bid(view) -> int`` is asked when a lot is for sale; ``None``: the house decides.

    Open: the house raises by 1 up to the number. Once around and sealed: the number is the bid.
    Fixed price: buys at or below it.
    """
    read = _BIDS.get(_question(view))
    return Task(name, bid, read) if read else None


def named_task(
    player: object, view: View, get: Callable[[object, str, None], object] = getattr
) -> Task | None:
    """Level 2: the decision of that name, else ``bid``, else ``None``: the house decides.

    ``get`` looks for a method as ``getattr`` does, which may run the player's code.
    """
    question = _question(view)
    name, read = _NAMED[question]
    own = get(player, name, None)
    if own is not None:
        return Task(name, own, read)  # type: ignore[arg-type]
    bid = get(player, "bid", None) if question in _BIDS else None
    return bid_task(bid, view, "bid") if bid is not None else None  # type: ignore[arg-type]


def action_task(player: Callable[[View], object], _view: View, name: str) -> Task:
    """Level 3: every question is answered with an action."""
    return Task(name, player, _read_action)


def _question(view: View) -> str:
    """The phase, where bids are called also how."""
    if view.phase is Phase.BID:
        return "open" if view.lot is not None and view.lot.is_open else "once_around"
    return str(view.phase)


# ---- reading the answers


def _open_bid(view: View, answer: object) -> Action:
    """A limit may be more than there is: the house raises as far as the money goes."""
    limit = min(as_amount(answer), view.money)
    return Bid(view.standing_bid + 1) if limit > view.standing_bid else Pass()


def _once_around_bid(view: View, answer: object) -> Action:
    amount = _payable(view, answer)
    return Bid(amount) if amount > view.standing_bid else Pass()


def _sealed_bid(view: View, answer: object) -> Action:
    return Bid(_payable(view, answer))


def _buy_up_to(view: View, answer: object) -> Action:
    assert view.lot is not None and view.lot.price is not None
    wanted = as_amount(answer) >= view.lot.price
    return Buy() if wanted and Buy() in view.legal_actions else Pass()


def _payable(view: View, answer: object) -> int:
    """An amount that will be paid as it stands, and so must be there."""
    amount = as_amount(answer)
    if amount > view.money:
        raise unusable(answer, _("at most your money, {}").format(view.money))
    return amount


def _buy(view: View, answer: object) -> Action:
    if not as_truth(answer):
        return Pass()
    if Buy() not in view.legal_actions:
        raise unusable(answer, _("False: the price is more than your {}").format(view.money))
    return Buy()


def _name_price(view: View, answer: object) -> Action:
    action, legal = NamePrice(as_amount(answer, negative=True)), view.legal_actions
    if action not in legal:
        raise unusable(answer, _("a price from {} to {}").format(legal.min, legal.max))
    return action


def _choose_painting(view: View, answer: object) -> Action:
    card = as_painting(answer, view.legal_actions.cards, none=False)
    assert card is not None
    return Offer(card)


def _add_second(view: View, answer: object) -> Action:
    card = as_painting(answer, view.legal_actions.cards, none=True)
    return Pass() if card is None else AddSecond(card)


def _reveal(_view: View, answer: object) -> Action:
    return Reveal() if as_truth(answer) else Pass()


def _read_action(view: View, answer: object) -> Action:
    if answer is None and Pass() in view.legal_actions:
        return Pass()
    return as_action(answer, view)


_BIDS = {
    "open": _open_bid,
    "once_around": _once_around_bid,
    "sealed": _sealed_bid,
    "buy": _buy_up_to,
}

_NAMED = {
    "open": ("open_bid", _open_bid),
    "once_around": ("once_around_bid", _once_around_bid),
    "sealed": ("sealed_bid", _sealed_bid),
    "buy": ("buy", _buy),
    "price": ("name_price", _name_price),
    "offer": ("choose_painting", _choose_painting),
    "second": ("add_second", _add_second),
    "reveal": ("reveal", _reveal),
}

DECISIONS = tuple(name for name, _read in _NAMED.values())
"""The names of the decisions that a class can make."""
