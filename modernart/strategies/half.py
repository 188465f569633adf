"""``half``: never more than half."""

from __future__ import annotations

from modernart.engine.view import View
from modernart.strategies.estimates import lot_worth
from modernart.strategies.steady import Steady

__all__ = ["Half"]


class Half(Steady):
    """Pays at most half of what the lot is likely to be worth; sells as ``steady`` does.

    The idea is the equilibrium of the simplest sealed auction: of two bidders whose valuations are
    equally likely to be anything from nothing up, each bids half (Vickrey, *Journal of Finance*
    16, 1961). With more bidders half is too little: it wins few lots, each of them a bargain.
    """

    def limit(self, view: View) -> int:
        """Half of the likely worth, for an own lot too."""
        return int(lot_worth(view) / 2)
