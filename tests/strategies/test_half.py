"""``half``: never more than half."""

import pytest

from modernart import Bid
from modernart.strategies.estimates import lot_worth
from modernart.strategies.half import Half
from strategies.contest import asked, lot, wins
from support import go

COUNTS = (1, 1, 0, 3, 0)


class TestHalf:
    @pytest.mark.parametrize("kind", ["open", "once_around", "sealed", "fixed_price"])
    def test_pays_half_at_most(self, kind: str) -> None:
        view = asked(lot(kind, COUNTS))
        assert Half().limit(view) == int(lot_worth(view) / 2)

    def test_seals_half(self) -> None:
        view = asked(lot("sealed", COUNTS))
        assert Half()(view) == Bid(int(lot_worth(view) / 2))

    def test_pays_half_for_its_own_lot_too(self) -> None:
        view = asked(go(lot(counts=COUNTS), None, None, None))
        assert view.is_auctioneer
        assert Half().limit(view) == int(lot_worth(view) / 2)

    def test_bargains_beat_chance(self) -> None:
        assert wins("half", "random", deals=6) > 0.8
