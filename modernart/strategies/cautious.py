"""``cautious``: a low share of what is nearly certain."""

from __future__ import annotations

from modernart.engine.view import View
from modernart.strategies.bidder import Bidder
from modernart.strategies.estimates import column_of, likely_worths, outlook

__all__ = ["Cautious"]

SHARE = 0.6
"""The most it pays of the likely worth, when the ranking is all but certain."""


class Cautious(Bidder):
    """Pays at most 60 % of the likely worth, and less by as much as the ranking is open.

    The idea is the margin of safety (Graham and Dodd, *Security Analysis*, 1934): the bid is so far
    below the worth that being wrong about the round costs little. It seldom regrets a purchase,
    and leaves to the others every bargain that was not quite sure.
    """

    def limit(self, view: View) -> int:
        """The worth, times the chance that it is anything at all, times the share."""
        lot, public = view.public.lot, view.public
        assert lot is not None
        column = column_of(view, lot.artist)
        worth = likely_worths(public.counts, public.tiles)[column] * len(lot.paintings)
        return int(SHARE * outlook(public.counts)[column].chance * worth)
