"""``cautious``: half of what is nearly certain."""

from __future__ import annotations

from modernart.strategies.bidder import Bidder
from modernart.strategies.estimates import outlook
from modernart.view import View

__all__ = ["Cautious"]

SHARE = 0.6
SURE = 0.75
"""The chance to be ranked from which an artist counts as nearly certain."""


class Cautious(Bidder):
    """Pays at most 60 % of what the lot pays if the round ended now, and a fifth while unsure.

    The idea is a margin of safety (Graham and Dodd, *Security Analysis*, 1934): the bid is so far
    below the worth that being wrong about the round costs little. It seldom regrets a purchase,
    and lets the others have the bargains that were not quite sure.
    """

    def limit(self, view: View) -> int:
        """A share of the worth now; where the ranking is open, of what is likely at least."""
        lot, public = view.lot, view.public
        assert lot is not None
        column = public.rules.edition.column[lot.artist]
        prospect = outlook(public.counts)[column]
        past = sum(tiles[column] for tiles in public.tiles)
        worth = prospect.worth(past)
        share = SHARE if prospect.chance >= SURE else SHARE * prospect.chance
        return int(share * worth * len(lot.paintings))
