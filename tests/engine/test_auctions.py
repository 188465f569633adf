"""Who wins an envelope tie, who pays whom, and when the bidding on a lot is over."""

import pytest

from modernart.engine.auctions import Lot, payments, sealed_winner
from modernart.engine.cards import AuctionType
from modernart.engine.editions import EDITIONS
from modernart.engine.events import BANK
from modernart.pictures.view_sheet import told_of
from support import find

DECK = EDITIONS["hig"].deck


def lot_of(auctioneer: int, first: int, kind: str = "open") -> Lot:
    double, single = find(DECK, "Krypto double"), find(DECK, f"Krypto {kind}")
    cards = (single,) if auctioneer == first else (double, single)
    return Lot(cards, auctioneer, first, AuctionType(kind))


@pytest.mark.parametrize(
    ("bids", "auctioneer", "clockwise", "counter_clockwise"),
    [
        ((1, 2, 9, 3), 0, 2, 2),  # the highest, wherever it sits
        ((9, 1, 9, 9), 0, 0, 0),  # the auctioneer, if among them
        ((1, 9, 9, 9), 0, 1, 3),  # else the first tied player after the auctioneer
        ((9, 1, 9, 1), 3, 0, 2),
        ((9, 1, 9, 1), 1, 2, 0),
        ((9, 9, 0, 0), 2, 0, 1),
        ((9, 9, 0, 0), 3, 0, 1),
        ((0, 9, 9, 0), 3, 1, 2),
        ((9, 0, 0, 9), 1, 3, 0),
        ((5, 5, 5), 1, 1, 1),
        ((5, 1, 5), 1, 2, 0),
        ((3, 7, 3, 7, 7), 2, 3, 1),
    ],
)
def test_ties_of_sealed_bids_in_both_directions(
    bids: tuple[int, ...], auctioneer: int, clockwise: int, counter_clockwise: int
) -> None:
    assert sealed_winner(bids, auctioneer, 1) == clockwise
    assert sealed_winner(bids, auctioneer, -1) == counter_clockwise


@pytest.mark.parametrize("split", [False, True])
@pytest.mark.parametrize(
    ("winner", "amount", "paid"),
    [(1, 25, {(1, 0, 25)}), (0, 25, {(0, BANK, 25)}), (0, 0, set()), (1, 100, {(1, 0, 100)})],
)
def test_one_auctioneer_takes_all(
    split: bool, winner: int, amount: int, paid: set[tuple[int, object, int]]
) -> None:
    """Option or not: nothing is split when the auctioneer's own second (or none) was sold."""
    assert {tuple(p) for p in payments(lot_of(0, 0), winner, amount, split)} == paid


@pytest.mark.parametrize(
    ("split", "winner", "amount", "paid"),
    [  # O is 1, N is 2
        (False, 0, 25, {(0, 2, 25)}),
        (False, 1, 25, {(1, 2, 25)}),
        (False, 2, 25, {(2, BANK, 25)}),
        (True, 0, 25, {(0, 1, 12), (0, 2, 13)}),
        (True, 1, 25, {(1, BANK, 12), (1, 2, 13)}),
        (True, 2, 25, {(2, 1, 12), (2, BANK, 13)}),
        (True, 0, 24, {(0, 1, 12), (0, 2, 12)}),
        (True, 1, 24, {(1, BANK, 12), (1, 2, 12)}),
        (True, 2, 24, {(2, 1, 12), (2, BANK, 12)}),
        (True, 0, 1, {(0, 2, 1)}),  # half of 1, rounded down, is nothing
        (True, 1, 1, {(1, 2, 1)}),
        (True, 2, 1, {(2, BANK, 1)}),
        (True, 2, 0, set()),
    ],
)
def test_a_double_to_which_another_added(
    split: bool, winner: int, amount: int, paid: set[tuple[int, object, int]]
) -> None:
    made = payments(lot_of(2, 1), winner, amount, split)
    assert {tuple(p) for p in made} == paid
    assert len(made) == len(paid)


@pytest.mark.parametrize(
    ("kind", "answers", "closed_after"),
    [
        ("open", [None] * 4, 4),  # with no bid yet: all have passed once
        ("open", [(1, 5), None, None, None], 4),  # all the others, in succession
        ("open", [None, (2, 5), None, None, (1, 6), None, None, None], 8),
        ("once_around", [None] * 4, 4),
        ("once_around", [(1, 5), (2, 6), (3, 7), (0, 8)], 4),
        ("sealed", [None] * 4, 4),
        ("fixed_price", [None] * 3, 3),  # the auctioneer is not asked
        ("fixed_price", [None, (2, 9)], 2),
    ],
)
def test_when_nobody_is_left_to_be_asked(
    kind: str, answers: list[tuple[int, int] | None], closed_after: int
) -> None:
    lot = lot_of(0, 0, kind)
    for asked, answer in enumerate(answers, start=1):
        lot = lot.answered() if answer is None else lot.called(*answer)
        assert lot.is_closed(4) == (asked == closed_after)
    assert asked == closed_after


def test_a_pair_has_the_artist_of_both() -> None:
    assert lot_of(2, 1).artist == "Krypto"


def test_tab_shows_what_a_player_reads() -> None:
    lot = Lot((), 0, 0, AuctionType.OPEN)
    shown = {name for name in dir(lot) if not name.startswith("_")}
    assert shown == {one.name for one in told_of(Lot) if one.arguments is None}
