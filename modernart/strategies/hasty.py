"""``hasty``: the round had better be over soon."""

from __future__ import annotations

from modernart.engine.cards import Painting
from modernart.engine.view import View
from modernart.strategies.estimates import column_of
from modernart.strategies.steady import EARNS, Steady

__all__ = ["Hasty"]


class Hasty(Steady):
    """Offers the artist who is ahead, so that rounds end early; bids as ``steady`` does.

    The idea is momentum: what has risen is bought, for it is likely to rise on (Jegadeesh and
    Titman, *Journal of Finance* 48, 1993). Here the buyer can see to that himself. A short round
    leaves the rivals little time to catch up, and good cards in everybody's hand.
    """

    def choose_painting(self, view: View) -> Painting:
        """Of the artist with most paintings out; of these, the one that sells best."""
        counts = view.public.counts

        def ahead(card: Painting) -> tuple[int, float]:
            return counts[column_of(view, card.artist)], EARNS[card.auction]

        return max(view.hand, key=ahead)

    def add_second(self, view: View) -> Painting | None:
        """Whatever fits, a fifth too."""
        cards = view.legal_actions.cards
        return max(cards, key=lambda card: EARNS[card.auction]) if cards else None

    def reveal(self, view: View) -> bool:
        """Always: one more painting is out."""
        return True
