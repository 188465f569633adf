"""``seller``: money comes from selling."""

from __future__ import annotations

from modernart.engine.view import View
from modernart.strategies.bidder import tag
from modernart.strategies.estimates import column_of, likely_worths
from modernart.strategies.steady import Steady

__all__ = ["Seller"]

ASKS = 0.7
"""The share of the likely worth that it names as a fixed price: it must not get stuck with it."""


class Seller(Steady):
    """Sells as ``steady`` does, and buys nothing that the rules do not make it buy.

    The idea is the winner's curse, seen from the other side (Thaler, *Journal of Economic
    Perspectives* 2, 1988): the buyer may have been wrong about the worth, the seller has the money.
    It takes no risk at all, and leaves every bargain to the others.
    """

    def limit(self, view: View) -> int:
        """Nothing."""
        return 0

    def name_price(self, view: View) -> int:
        """Low enough for somebody to buy: else the rules make it buy itself."""
        lot, public = view.public.lot, view.public
        assert lot is not None
        each = likely_worths(public.counts, public.tiles)[column_of(view, lot.artist)]
        return tag(view, int(ASKS * each * len(lot.paintings)))
