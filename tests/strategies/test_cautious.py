"""``cautious``: a low share of what is nearly certain."""

import pytest

from modernart import Buy, Pass
from modernart.strategies.cautious import Cautious
from modernart.strategies.estimates import likely_worths
from strategies.contest import asked, lot, wins
from support import go

CLEAR = (0, 1, 0, 4, 0)
"""The artist on sale is sure to be ranked."""
OPEN = (1, 1, 1, 1, 1)


class TestCautious:
    @pytest.mark.parametrize("counts", [CLEAR, OPEN, (4, 4, 4, 1, 0)])
    def test_never_pays_more_than_sixty_percent(self, counts: tuple[int, ...]) -> None:
        view = asked(lot(counts=counts))
        assert Cautious().limit(view) <= 0.6 * likely_worths(counts, ())[3]

    def test_pays_a_smaller_share_while_the_ranking_is_open(self) -> None:
        sure, unsure = asked(lot(counts=CLEAR)), asked(lot(counts=OPEN))
        player = Cautious()
        assert player.limit(sure) > 0.55 * likely_worths(CLEAR, ())[3]
        assert player.limit(unsure) < 0.4 * likely_worths(OPEN, ())[3]

    def test_buys_a_bargain_and_leaves_a_fair_price(self) -> None:
        state = lot("fixed_price", CLEAR)
        assert Cautious()(asked(go(state, 10))) == Buy()
        assert Cautious()(asked(go(state, 20))) == Pass()

    def test_wins_against_chance(self) -> None:
        assert wins("cautious", "random", deals=6) > 0.4
