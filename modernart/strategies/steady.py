"""``steady``: what is likely, less a margin, with an eye on who gets the money."""

from __future__ import annotations

from modernart.auctions import Lot
from modernart.cards import AuctionType, Painting
from modernart.strategies.bidder import Bidder, clamped
from modernart.strategies.estimates import (
    lead,
    lot_worth,
    one_more,
    outlook,
    stakes,
)
from modernart.view import View

__all__ = ["Steady"]

OPEN, SEALED, FIXED = 0.9, 0.8, 0.85
"""The share of the likely worth that it pays; the rest is its profit and its safety."""

SELLS_AT = {
    AuctionType.OPEN: 0.8,
    AuctionType.ONCE_AROUND: 0.75,
    AuctionType.SEALED: 0.75,
    AuctionType.FIXED_PRICE: 0.75,
    AuctionType.DOUBLE: 0.3,  # alone: another may add the second and take the money
}
"""The share of the likely worth that it expects from each type of sale."""


class Steady(Bidder):
    """Values a painting by what is likely, and never forgets that the seller is a rival.

    With n players, who pays p to the auctioneer loses p and makes a rival richer by p; but if it
    does not buy, a rival has the bargain. Both effects weigh the same and cancel, so a bidder may
    go up to the worth v itself, less a margin (Morgan, Steiglitz and Reis, "The spite motive and
    equilibrium behavior in auctions", 2003, treat such rivals). An auctioneer who buys pays the
    bank *and* forgoes a rival's payment: v − p against p − (v − p)/(n − 1) breaks even at
    p = v·n/(2n − 1), a little over half.
    """

    def limit(self, view: View) -> int:
        """The share of the likely worth for this type of sale; the auctioneer's is smaller."""
        assert view.lot is not None
        return int(self._share(view, view.lot) * lot_worth(view))

    def _share(self, view: View, lot: Lot) -> float:
        if view.is_auctioneer:
            players = len(view.public.money)
            return players / (2 * players - 1)
        if lot.auction is AuctionType.FIXED_PRICE:
            return FIXED
        return OPEN if lot.auction is AuctionType.OPEN else SEALED

    def once_around_bid(self, view: View) -> int:
        """The limit, but the last (the auctioneer) takes it for one more than the standing bid."""
        limit = self.limit(view)
        return min(limit, view.standing_bid + 1) if view.is_auctioneer else limit

    def name_price(self, view: View) -> int:
        """What a rival like itself would just pay, seen without the own hand."""
        public = view.public
        lot = public.lot
        assert lot is not None
        column = public.rules.edition.column[lot.artist]
        past = sum(tiles[column] for tiles in public.tiles)
        worth = outlook(public.counts)[column].worth(past) * len(lot.paintings)
        richest = max(have for seat, have in enumerate(public.money) if seat != view.seat)
        return clamped(view, min(int(FIXED * worth), richest))

    def choose_painting(self, view: View) -> Painting:
        """The painting with the best sum of price and what it does to the collections."""
        gains = {artist: self._gains(view, artist) for artist in {c.artist for c in view.hand}}
        return max(view.hand, key=lambda card: gains[card.artist] + self._sale(view, card))

    def _gains(self, view: View, artist: str) -> float:
        column = view.edition.column[artist]
        return lead(stakes(view), view, one_more(view.public.counts, column))

    def _sale(self, view: View, card: Painting) -> float:
        counts = view.public.counts
        column = view.edition.column[card.artist]
        if counts[column] == 4:
            return 0.0
        past = sum(tiles[column] for tiles in view.public.tiles)
        return SELLS_AT[card.auction] * outlook(one_more(counts, column))[column].worth(past)

    def add_second(self, view: View) -> Painting | None:
        """The one that sells best; the fifth only if ending the round pays."""
        cards = view.legal_actions.cards
        if not cards:
            return None
        counts = view.public.counts
        artist = cards[0].artist
        column = view.edition.column[artist]
        best = max(cards, key=lambda card: SELLS_AT[card.auction])
        if counts[column] < 4:
            return best
        stake = stakes(view)
        ends = lead(stake, view, one_more(counts, column))
        return best if ends > lead(stake, view, counts) else None

    def reveal(self, view: View) -> bool:
        """Hurries the end of a round in which it is ahead."""
        return lead(stakes(view), view, view.public.counts) > 0
