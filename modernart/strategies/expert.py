"""``expert``: imagines the hidden cards, plays on in its head, and takes what ends best."""

from __future__ import annotations

from modernart.engine.actions import Action, AddSecond, Bid, NamePrice, Offer, Pass, Phase
from modernart.engine.view import View
from modernart.language import _, quoted
from modernart.strategies.estimates import column_of, is_sane, likely_worths, one_more
from modernart.strategies.expert_thought import Thought

__all__ = ["DEALS", "Expert", "candidates"]

DEALS = 16
"""How many deals it imagines at a decision. Their number, not the time, is the default, so that
games can be repeated. A decision takes 0.02 s on average, the longest offers 0.16 s."""

AMOUNTS = 12
"""Into how many steps it divides the amounts that are worth a thought."""


class Expert:
    """Deals out the unseen cards as they may lie, plays each deal on, and counts the money.

    The idea is Monte Carlo play with hidden cards: what is best on average over deals that agree
    with all one knows (Ginsberg, "GIB: Imperfect information in a computationally challenging
    game", *Journal of Artificial Intelligence Research* 14, 2001). Of what it may do, only the
    better half goes on after 4, 8, 16 deals (sequential halving: Karnin, Koren and Somekh, *ICML*
    2013). The others are played by models that fit how each of them bid so far.

    Parameters
    ----------
    deals
        How many deals it imagines at most for one decision, from 1.
    seconds
        Thinks this long about a decision instead. Then a game can't be repeated exactly.

    Another number sits down under a name of its own:
    ``modernart.strategy("deep", decides="action")(Expert(deals=64))``.
    """

    thinks_ahead = True
    """It is asked in games, not in what others imagine: that would take too long."""

    def __init__(self, deals: int = DEALS, seconds: float | None = None) -> None:
        if type(deals) is not int or deals < 1:
            raise ValueError(_("deals is {}; allowed: a whole number from 1").format(quoted(deals)))
        if seconds is not None and not 0 < seconds < float("inf"):
            message = _("seconds is {}; allowed: a number above 0, or None")
            raise ValueError(message.format(quoted(seconds)))
        self.deals = deals
        self.seconds = seconds

    def __call__(self, view: View) -> Action:
        """The action that ends best, on average over the deals imagined."""
        actions = candidates(view)
        if len(actions) == 1:
            return actions[0]
        return Thought(view).best(actions, self.deals, self.seconds)


def candidates(view: View) -> list[Action]:
    """What deserves a thought: a card of each artist and type, some amounts, and all the rest.

    Nothing that costs more than the lot pays at best.
    """
    return [action for action in _conceivable(view) if is_sane(view, action)]


def _conceivable(view: View) -> list[Action]:
    legal = view.legal_actions
    if view.phase in (Phase.OFFER, Phase.SECOND):
        make = Offer if view.phase is Phase.OFFER else AddSecond
        cards = {(card.artist, card.auction): card for card in reversed(legal.cards)}
        return [*(make(card) for card in cards.values()), *legal.others]
    if view.phase is Phase.PRICE:
        return [NamePrice(amount) for amount in _amounts(view)]
    if view.phase is Phase.BID and view.lot is not None and view.lot.is_open:
        return [Pass(), *(Bid(amount) for amount in _amounts(view)[:1])]
    if view.phase in (Phase.BID, Phase.SEALED):
        return [Pass(), *map(Bid, _amounts(view))]
    return list(legal)


def _amounts(view: View) -> range:
    """From the lowest to what a hopeful bidder would pay, in about :data:`AMOUNTS` steps."""
    legal, lot, public = view.legal_actions, view.public.lot, view.public
    if legal.min is None or legal.max is None or lot is None:
        return range(0)
    column = column_of(view, lot.artist)
    hope = likely_worths(one_more(public.counts, column), public.tiles)[column]
    low, high = legal.min, min(legal.max, round(hope * len(lot.paintings)))
    return range(low, max(low, high) + 1, max(1, (high - low) // AMOUNTS))
