"""``random``: chance alone, with sane amounts."""

from __future__ import annotations

from random import Random

from modernart.engine.actions import Action, AddSecond, Bid, LegalActions, NamePrice, Offer, Phase
from modernart.engine.view import View
from modernart.strategies.base import Decide
from modernart.strategies.estimates import is_sane

__all__ = ["random_player"]

MOST = 40
"""The highest amount that it calls of its own accord, in thousands."""


def random_player(view: View) -> Action:
    """Uniform over the kinds of legal action, then over its cards or over amounts up to 40.

    The idea is the zero-intelligence trader of Gode and Sunder (*Journal of Political Economy*
    101, 1993): whatever order such a market shows comes from the rules, not from the players.
    Theirs may not trade at a sure loss, and it draws again rather than pay more than the lot pays
    at best. In an open auction it raises by at most 5, so that the others are heard too.
    """
    rng, legal = view.rng, view.legal_actions
    action = _drawn(view, legal, rng)
    while not is_sane(view, action):
        action = _drawn(view, legal, rng)
    return action


def _drawn(view: View, legal: LegalActions, rng: Random) -> Action:
    """One action by chance."""
    kinds: list[Action | str] = list(legal.others)
    if legal.cards:
        kinds.append("card")
    if legal.min is not None and legal.max is not None and legal.min <= MOST:
        kinds.append("amount")
    kind = rng.choice(kinds) if len(kinds) > 1 else kinds[0]
    if kind == "card":
        card = rng.choice(legal.cards)
        return Offer(card) if legal.phase is Phase.OFFER else AddSecond(card)
    if kind == "amount":
        assert legal.min is not None and legal.max is not None
        amount = rng.randint(legal.min, max(legal.min, min(legal.max, _most(view))))
        return NamePrice(amount) if legal.phase is Phase.PRICE else Bid(amount)
    assert not isinstance(kind, str)
    return kind


def _most(view: View) -> int:
    is_open = view.lot is not None and view.lot.is_open
    return min(MOST, view.standing_bid + 5) if is_open else MOST


def make() -> Decide:
    """The registry's maker: it keeps nothing between decisions."""
    return random_player
