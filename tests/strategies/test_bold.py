"""``bold``: the full price of what might be."""

from modernart import Bid, Buy
from modernart.strategies.bold import Bold
from modernart.strategies.cautious import Cautious
from modernart.strategies.estimates import likely_worths
from strategies.contest import asked, lot, wins
from support import go

COUNTS = (1, 1, 0, 2, 0)


class TestBold:
    def test_pays_as_if_one_more_were_out(self) -> None:
        view = asked(lot("sealed", COUNTS))
        hopeful, likely = likely_worths((1, 1, 0, 3, 0), ())[3], likely_worths(COUNTS, ())[3]
        assert Bold()(view) == Bid(round(hopeful))
        assert hopeful > likely

    def test_pays_more_than_the_cautious(self) -> None:
        view = asked(lot(counts=COUNTS))
        assert Bold().limit(view) > 1.5 * Cautious().limit(view)

    def test_pays_less_for_its_own_lot(self) -> None:
        state = go(lot(counts=COUNTS), None, None, None)
        mine, theirs = asked(state), asked(lot(counts=COUNTS))
        assert mine.is_auctioneer and not theirs.is_auctioneer
        assert Bold().limit(mine) < 0.7 * Bold().limit(theirs)

    def test_buys_at_the_likely_worth(self) -> None:
        state = go(lot("fixed_price", COUNTS), round(likely_worths(COUNTS, ())[3]))
        assert Bold()(asked(state)) == Buy()

    def test_the_curse_takes_its_wins_from_it(self) -> None:
        assert wins("bold", "steady", deals=6) < 0.15
