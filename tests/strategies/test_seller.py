"""``seller``: money comes from selling."""

import pytest

from modernart import Bid, NamePrice, Pass
from modernart.strategies.estimates import likely_worths
from modernart.strategies.seller import Seller
from strategies.contest import asked, lot, wins
from support import go, on_sale

COUNTS = (1, 1, 0, 3, 0)
seller = Seller()


class TestSeller:
    @pytest.mark.parametrize("kind", ["open", "once_around"])
    def test_passes(self, kind: str) -> None:
        assert seller(asked(lot(kind, COUNTS))) == Pass()

    def test_its_envelope_is_empty(self) -> None:
        assert seller(asked(lot("sealed", COUNTS))) == Bid(0)

    def test_does_not_buy_at_the_lowest_price(self) -> None:
        assert seller(asked(go(lot("fixed_price", COUNTS), 1))) == Pass()

    def test_names_a_price_that_others_pay(self) -> None:
        action = seller(asked(lot("fixed_price", COUNTS)))
        worth = likely_worths(COUNTS, ())[3]
        assert isinstance(action, NamePrice) and 0.6 * worth < action.amount < 0.8 * worth

    def test_never_asks_more_than_the_richest_rival_has(self) -> None:
        view = asked(on_sale("fixed_price", money={1: 4, 2: 6, 3: 5}))
        assert seller(view) == NamePrice(6)

    def test_loses_to_a_buyer_among_sellers(self) -> None:
        assert wins("steady", "seller", deals=6) > 0.5
