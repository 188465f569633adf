"""``bold``: the full price of what might be."""

from __future__ import annotations

from modernart.engine.view import View
from modernart.strategies.bidder import Bidder, tag
from modernart.strategies.estimates import column_of, likely_worths, one_more

__all__ = ["Bold"]

OWN = 0.6
"""The share that it pays for a lot of its own, which others might have paid to it."""

ASKS = 0.9
"""The share of the hopeful worth that it names as a fixed price."""


class Bold(Bidder):
    """Pays up to the full worth of the lot, as if one more of its artist were already out.

    The idea is the winner's curse (Capen, Clapp and Campbell, *Journal of Petroleum Technology*
    23, 1971): whoever bids the whole of a hopeful estimate wins often, and wins most surely where
    the estimate was too high. A joy to sell to.
    """

    def limit(self, view: View) -> int:
        """The hopeful worth, all of it; less for an own lot."""
        return round((OWN if view.is_auctioneer else 1) * self._hope(view))

    def name_price(self, view: View) -> int:
        """Most of the hopeful worth: somebody will believe in it."""
        return tag(view, round(ASKS * self._hope(view)))

    def _hope(self, view: View) -> float:
        """What the lot pays if the artist does well, in thousands."""
        lot, public = view.public.lot, view.public
        assert lot is not None
        column = column_of(view, lot.artist)
        hopeful = likely_worths(one_more(public.counts, column), public.tiles)[column]
        return hopeful * len(lot.paintings)
