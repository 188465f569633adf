"""The estimates: exact where the round is over, worked out by hand one painting before."""

import pytest

from modernart import Bid, Buy, NamePrice, Pass
from modernart.engine.events import Closed
from modernart.engine.history import History
from modernart.strategies.estimates import (
    expected_worth,
    is_sane,
    likely_worths,
    lot_worth,
    one_more,
    outlook,
    richest_rival,
    sane,
    stakes,
)
from strategies.contest import asked, lot
from support import find, go, on_sale, table


class TestOutlook:
    def test_a_finished_round_is_certain(self) -> None:
        assert [tuple(end) for end in outlook((2, 5, 0, 2, 1))] == [
            (1, 20), (1, 30), (0, 0), (1, 10), (0, 0),
        ]  # fmt: skip

    def test_one_painting_before_the_end_it_is_what_follows_by_hand(self) -> None:
        # All have four, so each is as likely to come next: it is first, the leftmost two others
        # are second and third. On the left: 30 in one case of five, else 20.
        ends = outlook((4, 4, 4, 4, 4))
        assert [end.tile for end in ends] == pytest.approx([22, 16, 10, 6, 6])
        assert [end.chance for end in ends] == pytest.approx([1, 1, 0.6, 0.2, 0.2])

    @pytest.mark.parametrize("counts", [(0, 0, 0, 0, 0), (4, 3, 2, 1, 0), (1, 1, 4, 0, 0)])
    def test_chances_are_chances_and_no_tile_is_given_twice(self, counts: tuple[int, ...]) -> None:
        ends = outlook(counts)
        assert all(0 <= end.chance <= 1 and 0 <= end.tile <= 30 for end in ends)
        assert 2 < sum(end.chance for end in ends) <= 3 + 1e-9
        assert 50 < sum(end.tile for end in ends) <= 60 + 1e-9

    def test_one_more_painting_helps_its_artist_and_no_other(self) -> None:
        before, after = outlook((2, 1, 1, 2, 0)), outlook((2, 1, 2, 2, 0))
        assert [b.tile < a.tile for b, a in zip(before, after, strict=True)] == [
            False, False, True, False, False,
        ]  # fmt: skip


class TestWorth:
    def test_an_artist_ranked_again_pays_the_whole_column(self) -> None:
        tiles = ((30, 0, 0, 20, 10), (0, 0, 10, 30, 20))
        assert likely_worths((2, 5, 0, 2, 1), tiles) == (50, 30, 0, 60, 0)

    def test_a_pair_is_worth_twice_its_painting(self) -> None:
        view = asked(lot())
        single = lot_worth(view)
        assert view.lot is not None
        pair = view.lot._replace(paintings=view.lot.paintings * 2)
        assert lot_worth(asked(lot(lot=pair))) == pytest.approx(2 * single)

    def test_who_holds_more_of_an_artist_expects_more(self) -> None:
        state = table("4 open, 4 sealed, 4 double", "4 open, 1 open", "1 open, 2 open", "3 open")
        artist = find(state.hands[0], "4 open").artist
        many, one, none = (expected_worth(state.view(seat), artist) for seat in range(3))
        assert many > one > none
        assert one == likely_worths((0,) * 5, ())[3]


def test_one_more() -> None:
    assert one_more((0, 1, 2, 3, 4), 3) == (0, 1, 2, 4, 4)


def test_what_rivals_own_counts_against_me() -> None:
    state = table("4 open, 4 sealed", "1 open", "2 open", "3 open")
    mine, theirs = find(state.deck, "1 open"), find(state.deck, "4 open")
    owned = ((mine, mine), (theirs,), (), (theirs, mine))
    view = state.next(state.public._replace(collections=owned)).view(0)
    assert stakes(view) == pytest.approx([2 - 1 / 3, 0, 0, -2 / 3, 0])


def test_the_richest_rival_is_another() -> None:
    state = table("4 open", "1 open", "2 open", "3 open", money={0: 300, 2: 120, 3: 7})
    assert [richest_rival(state.view(seat)) for seat in range(4)] == [120, 300, 300, 300]


class TestSane:
    """What a lot pays at best: 30 and the column, as long as its artist can still come first."""

    def test_no_more_than_first_and_all_earlier_tiles(self) -> None:
        assert sane(asked(lot()), 100) == 30
        tiles = ((30, 0, 0, 20, 10), (0, 0, 10, 30, 20))
        assert sane(asked(lot(tiles=tiles)), 100) == 80
        assert sane(asked(lot(tiles=tiles)), 79) == 79

    def test_a_pair_pays_twice(self) -> None:
        single = asked(lot()).lot
        assert single is not None
        pair = single._replace(paintings=single.paintings * 2)
        assert sane(asked(lot(lot=pair)), 100) == 60

    @pytest.mark.parametrize(("more", "best"), [(0, 0), (1, 10), (2, 20), (3, 30), (9, 30)])
    def test_no_more_than_the_hands_can_still_bring(self, more: int, best: int) -> None:
        counts = (3, 2, 1, 1, 0)  # the fourth artist is behind three, and each more overtakes one
        state = lot(counts=counts, cards_left=(0, 0, more, 0))
        view = state.next(state.public, ((),) * 4).view(1)
        assert sane(view, 100) == best

    def test_no_more_than_the_deck_still_holds(self) -> None:
        state = lot(counts=(3, 2, 2, 1, 0))
        closed = [Closed(1, (0, 0, 0, n, 0), (0,) * 5, (0,) * 5, (0,) * 4) for n in (5, 5, 4)]
        for gone, best in ((closed[:2], 30), (closed[:1] * 2 + closed[2:], 0)):
            history = (*state.public.history, *gone)
            later = state.next(state.public._replace(log=History.of(history)))
            assert sane(asked(later), 100) == best

    def test_the_own_hand_is_counted(self) -> None:
        state = lot(counts=(3, 2, 1, 1, 0), cards_left=(1, 1, 0, 0))
        hands = ((find(state.deck, "2 open"),), (find(state.deck, "4 sealed"),), (), ())
        views = map(state.next(state.public, hands).view, range(3))
        assert [sane(view, 100) for view in views] == [10, 20, 20]  # the first holds another's

    def test_what_an_action_costs(self) -> None:
        view = asked(lot())
        assert is_sane(view, Bid(30)) and not is_sane(view, Bid(31)) and is_sane(view, Pass())
        for price in (30, 31):
            assert is_sane(asked(go(on_sale("fixed_price"), price)), Buy()) is (price == 30)

    def test_some_price_must_be_named(self) -> None:
        view = asked(lot("fixed_price", (4, 4, 4, 1, 0), cards_left=(0,) * 4))
        assert is_sane(view, NamePrice(1)) and not is_sane(view, NamePrice(2))
