"""``random``: chance alone, with sane amounts."""

from collections import Counter

from modernart import Bid, NamePrice, new_game
from modernart.strategies import make_strategy
from strategies.contest import asked, lot
from support import go


class TestRandom:
    def test_the_same_view_gets_the_same_answer(self) -> None:
        view = asked(lot("sealed"))
        assert len({make_strategy("random")(view) for _ in range(20)}) == 1

    def test_another_deal_gets_another_answer(self) -> None:
        player = make_strategy("random")
        chosen = Counter(str(player(asked(new_game(seed=seed)))) for seed in range(60))
        assert len(chosen) > 20

    def test_raises_by_five_at_most_and_calls_forty_at_most(self) -> None:
        player = make_strategy("random")
        for standing in range(1, 50):
            action = player(asked(go(lot(), standing)))
            if isinstance(action, Bid):
                assert standing < action.amount <= min(40, standing + 5)

    def test_names_any_price_up_to_forty_that_the_lot_pays_at_best(self) -> None:
        player, first = make_strategy("random"), (0, 0, 0, 30, 0)
        for tiles, best in (((), 30), ((first,), 40)):
            named = {
                player(asked(lot("fixed_price", tiles=tiles, money=(money, 0, 0, 0))))
                for money in range(100, 700)
            }
            assert named == {NamePrice(amount) for amount in range(1, best + 1)}
