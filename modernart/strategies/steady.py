"""``steady``: what is likely, less a margin, with an eye on who gets the money."""

from __future__ import annotations

from math import fsum
from operator import mul

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.editions import LAST_OF_ROUND
from modernart.engine.view import View
from modernart.strategies.bidder import Bidder, tag
from modernart.strategies.estimates import (
    column_of,
    likely_worths,
    lot_worth,
    one_more,
    stakes,
)

__all__ = ["Steady"]

PAYS = {
    AuctionType.OPEN: 0.88,
    AuctionType.ONCE_AROUND: 0.8,
    AuctionType.SEALED: 0.8,
    AuctionType.FIXED_PRICE: 0.82,
}
"""The share of the likely worth that it pays; the rest is its profit and its safety."""

EARNS = {
    AuctionType.OPEN: 0.8,
    AuctionType.ONCE_AROUND: 0.75,
    AuctionType.SEALED: 0.75,
    AuctionType.FIXED_PRICE: 0.75,
    AuctionType.DOUBLE: 0.3,  # alone: another may add the second and take the money
}
"""The share of the likely worth that it expects from selling a painting in each way."""

ASKS = 0.95
"""The share of the likely worth that it names as a fixed price: some rival will hope for more."""

LATER = 0.75
"""The share of the likely worth that a card still in the hand will earn later."""


class Steady(Bidder):
    """Values a painting by what is likely, and never forgets that the seller is a rival.

    With n players, who pays p to the auctioneer loses p and makes a rival richer by p; who lets it
    go leaves the bargain to another rival. Both weigh the same and cancel, so a bidder may go up
    to the worth v itself, less a margin (rivals like these: Morgan, Steiglitz and Reis, "The spite
    motive and equilibrium behavior in auctions", 2003). An auctioneer who buys pays the bank *and*
    forgoes a rival's payment: v − p against p − (v − p)/(n − 1) breaks even at p = v·n/(2n − 1),
    a little over half.
    """

    def limit(self, view: View) -> int:
        """A share of the likely worth, by the type of sale; for the auctioneer, n/(2n − 1)."""
        lot, players = view.public.lot, len(view.public.money)
        assert lot is not None
        share = players / (2 * players - 1) if view.is_auctioneer else PAYS[lot.auction]
        return int(share * lot_worth(view))

    def name_price(self, view: View) -> int:
        """A little less than the likely worth to a rival, who does not know this hand."""
        lot, public = view.public.lot, view.public
        assert lot is not None
        each = likely_worths(public.counts, public.tiles)[column_of(view, lot.artist)]
        return tag(view, int(ASKS * each * len(lot.paintings)))

    def choose_painting(self, view: View) -> Painting:
        """The painting with the best sum of its price and of what it does to all the others.

        It raises the worth of its artist: of the paintings bought (for or against me), and of the
        cards of that artist still in the hand. A fifth earns nothing, but ends the round.
        """
        public, column = view.public, view.public.rules.edition.column
        now, stake = likely_worths(public.counts, public.tiles), stakes(view)
        hand = [column[card.artist] for card in view.hand]
        price, others = {}, {}
        for artist in set(hand):
            after = likely_worths(one_more(public.counts, artist), public.tiles)
            price[artist] = after[artist] if public.counts[artist] < LAST_OF_ROUND - 1 else 0.0
            in_hand = (hand.count(artist) - 1) * (after[artist] - now[artist])
            others[artist] = LATER * in_hand + fsum(map(mul, stake, after))

        promises = [
            EARNS[card.auction] * price[artist] + others[artist]
            for card, artist in zip(view.hand, hand, strict=True)
        ]
        return view.hand[promises.index(max(promises))]

    def add_second(self, view: View) -> Painting | None:
        """The one that sells best; a fifth only if the round had better end now."""
        cards = view.legal_actions.cards
        if not cards:
            return None
        column = column_of(view, cards[0].artist)
        if view.public.counts[column] == LAST_OF_ROUND - 1 and not self._gains_from(view, column):
            return None
        return max(cards, key=lambda card: EARNS[card.auction])

    def reveal(self, view: View) -> bool:
        """Hurries the end of a round in which it is ahead."""
        now = likely_worths(view.public.counts, view.public.tiles)
        return fsum(s * w for s, w in zip(stakes(view), now, strict=True)) > 0

    def _gains_from(self, view: View, column: int) -> bool:
        """Whether one more painting of this artist makes the own collection gain on the rivals'."""
        counts, tiles = view.public.counts, view.public.tiles
        before, after = likely_worths(counts, tiles), likely_worths(one_more(counts, column), tiles)
        change = zip(stakes(view), before, after, strict=True)
        return fsum(s * (new - old) for s, old, new in change) > 0
