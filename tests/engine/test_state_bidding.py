"""Bidding aloud: what is common to all sales, the open one and once around."""

import math

import pytest

from modernart import Bid, IllegalAction, NamePrice, Pass, Phase
from modernart.engine.events import BANK, Called, Payment
from support import Move, go, last_sale, of_kind, on_sale, seats_asked

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
SALES = ("open", "once_around", "sealed", "fixed_price")
CLOCKWISE, COUNTER = [1, 2, 3, 0], [3, 2, 1, 0]


# ---- common to all, 3 to 5


@pytest.mark.parametrize("kind", ["open", "once_around"])
def test_a_bid_beats_the_standing_bid_and_is_at_most_the_own_money(kind: str) -> None:
    state = on_sale(kind, money={1: 40, 2: 30})
    assert list(state.legal_actions) == [*map(Bid, range(1, 41)), Pass()]
    state = go(state, 12)
    assert list(state.legal_actions) == [*map(Bid, range(13, 31)), Pass()]
    for amount in (-1, 0, 11, 12, 31, 10**9):
        with pytest.raises(IllegalAction):
            state.apply(Bid(amount))


NOT_WHOLE = [5.0, 5.5, True, "5", None, math.nan, math.inf, 5j, [5], (5,)]


@pytest.mark.parametrize("amount", NOT_WHOLE, ids=repr)
@pytest.mark.parametrize("kind", SALES)
def test_all_money_is_whole_thousands(kind: str, amount: object) -> None:
    state = on_sale(kind)
    action = NamePrice(amount) if kind == "fixed_price" else Bid(amount)  # type: ignore[arg-type]
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert repr(amount) in str(caught.value)


@pytest.mark.parametrize("kind", SALES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_pays_the_auctioneer(edition: str, kind: str) -> None:
    state = on_sale(kind, edition)
    while state.phase is not Phase.OFFER:
        asked = state.current_player
        if state.phase is Phase.PRICE:
            state = go(state, 20)
        elif asked == 2 and state.public.lot and state.public.lot.standing_bidder is None:
            state = go(state, "buy" if kind == "fixed_price" else 20)
        else:
            state = go(state, None)
    assert state.money == (120, 100, 80, 100)
    assert last_sale(state).payments == (Payment(2, 0, 20),)
    assert [len(cards) for cards in state.public.collections] == [0, 0, 1, 0]
    assert state.public.collections[2] == last_sale(state).cards


@pytest.mark.parametrize(
    ("kind", "moves"),
    [
        ("open", (None, None, None, 20, None, None, None)),
        ("once_around", (None, None, None, 20)),
        ("fixed_price", (20, None, None, None)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_auctioneer_who_wins_pays_the_bank(
    edition: str, kind: str, moves: tuple[Move, ...]
) -> None:
    state = go(on_sale(kind, edition), *moves)
    assert state.money == (80, 100, 100, 100)
    assert last_sale(state).payments == (Payment(0, BANK, 20),)
    assert len(state.public.collections[0]) == 1


@pytest.mark.parametrize("broke", [{}, {1: 0, 2: 0, 3: 0}, {0: 0, 1: 0, 2: 0, 3: 0}])
@pytest.mark.parametrize(
    ("kind", "order"),
    [("open", CLOCKWISE), ("once_around", CLOCKWISE), ("fixed_price", [0, 1, 2, 3])],
)
def test_everyone_is_asked_able_or_not(kind: str, order: list[int], broke: dict[int, int]) -> None:
    price = 0 if broke.get(0) == 0 else 5
    moves: list[Move] = [price, None, None, None] if kind == "fixed_price" else [None] * 4
    seats, state = seats_asked(on_sale(kind, money=broke), *moves)
    assert seats == order
    assert state.phase is Phase.OFFER


def test_everyone_is_asked_for_an_envelope_able_or_not() -> None:
    seats, state = seats_asked(on_sale("sealed", money={1: 0, 2: 0}), *[None] * 4)
    assert sorted(seat for seat in seats if seat is not None) == [0, 1, 2, 3]
    assert state.phase is Phase.OFFER


def test_the_outbid_are_asked_though_they_have_too_little() -> None:
    state = go(on_sale("open", money={1: 10, 2: 3}), 10)
    seats, _after = seats_asked(state, None, None, None)
    assert seats == [2, 3, 0]
    assert list(state.legal_actions) == [Pass()]
    state = go(on_sale("once_around", money={1: 10, 2: 3}), 10)
    assert (state.current_player, list(state.legal_actions)) == (2, [Pass()])


# ---- nobody bids


@pytest.mark.parametrize("kind", ["open", "once_around", "sealed"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("money", [0, 1, 2, 100])
def test_nobody_bids(kind: str, edition: str, money: int) -> None:
    """The auctioneer gets it for the table's price: nothing, or 1 to the bank (0 if broke)."""
    state = go(on_sale(kind, edition, {0: money}), *[None] * 4)
    paid = min(1, money) if edition == "masters" else 0
    assert state.money == (money - paid, 100, 100, 100)
    assert (last_sale(state).seat, last_sale(state).amount) == (0, paid)
    assert last_sale(state).payments == ((Payment(0, BANK, 1),) if paid else ())
    assert len(state.public.collections[0]) == 1


# ---- open


@pytest.mark.parametrize(("edition", "order"), [("cmon", CLOCKWISE), ("masters", COUNTER)])
def test_open_goes_round_from_the_player_after_the_auctioneer(
    edition: str, order: list[int]
) -> None:
    seats, state = seats_asked(on_sale("open", edition), *[None] * 4)
    assert seats == order
    assert state.phase is Phase.OFFER


@pytest.mark.parametrize(
    ("moves", "asked", "winner", "price"),
    [
        ([9, None, None, None], [1, 2, 3, 0], 1, 9),
        # a pass is not final: seat 2 passes, then raises
        ([1, None, 3, None, None, 5, None, None, None], [1, 2, 3, 0, 1, 2, 3, 0, 1], 2, 5),
        # the last to be asked raises: all the others are asked again
        ([None, None, None, 4, None, None, None], [1, 2, 3, 0, 1, 2, 3], 0, 4),
        ([None, None, 7, None, None, None], [1, 2, 3, 0, 1, 2], 3, 7),
        # the auctioneer outbids and is outbid
        ([2, None, None, 3, 100, None, None, None], [1, 2, 3, 0, 1, 2, 3, 0], 1, 100),
    ],
)
def test_open_ends_when_all_the_others_have_passed_since_the_last_raise(
    moves: list[Move], asked: list[int], winner: int, price: int
) -> None:
    start = on_sale("open")
    seats, state = seats_asked(start, *moves)
    assert seats == asked
    assert state.phase is Phase.OFFER
    assert (last_sale(state).seat, last_sale(state).amount) == (winner, price)
    assert seats_asked(start, *moves[:-1])[1].phase is Phase.BID
    called = [Called(s, m) for s, m in zip(asked, moves, strict=True)]  # type: ignore[arg-type]
    assert of_kind(state, Called) == called


def test_the_standing_bidder_is_not_asked_and_cannot_raise_the_own_bid() -> None:
    state = go(on_sale("open"), 5)
    asked: set[int | None] = set()
    for move in (None, None, None):
        asked.add(state.current_player)
        state = go(state, move)
    assert asked == {2, 3, 0}
    assert last_sale(state).amount == 5


# ---- once around


@pytest.mark.parametrize(("edition", "order"), [("hig", CLOCKWISE), ("masters", COUNTER)])
@pytest.mark.parametrize(
    ("moves", "winner", "price"),
    [
        ([1, 2, 3, 4], 3, 4),
        ([9, None, None, None], 0, 9),
        ([None, 5, None, None], 1, 5),
        ([None, None, None, 1], 3, 1),
        ([None, None, 100, None], 2, 100),
    ],
)
def test_once_around_gives_one_chance_each_the_auctioneer_last(
    edition: str, order: list[int], moves: list[Move], winner: int, price: int
) -> None:
    seats, state = seats_asked(on_sale("once_around", edition), *moves)
    assert seats == order
    assert state.phase is Phase.OFFER
    assert (last_sale(state).seat, last_sale(state).amount) == (order[winner], price)
