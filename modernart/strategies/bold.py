"""``bold``: the full price of what might be."""

from __future__ import annotations

from modernart.strategies.bidder import Bidder
from modernart.strategies.estimates import one_more, outlook
from modernart.view import View

__all__ = ["Bold"]


class Bold(Bidder):
    """Pays up to the full worth of the lot, as if one more of its artist were already out.

    The idea is the winner's curse (Capen, Clapp and Campbell, *Journal of Petroleum Technology*
    23, 1971): whoever bids the whole of a hopeful estimate wins often, and wins mostly when the
    estimate was too high. A joy to sell to.
    """

    def limit(self, view: View) -> int:
        """The hopeful worth, all of it."""
        lot, public = view.lot, view.public
        assert lot is not None
        column = public.rules.edition.column[lot.artist]
        past = sum(tiles[column] for tiles in public.tiles)
        hopeful = outlook(one_more(public.counts, column))[column]
        return round(hopeful.worth(past) * len(lot.paintings))
