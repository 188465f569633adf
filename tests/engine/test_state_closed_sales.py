"""The sealed sale and the fixed price, sentence by sentence."""

import pytest

from modernart import Bid, Buy, IllegalAction, NamePrice, Pass, Phase, State
from modernart.engine.events import BANK, Called, Opened, Payment, Priced
from support import Move, go, last_sale, of_kind, on_sale, seats_asked, table

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
SALES = ("open", "once_around", "sealed", "fixed_price")
CLOCKWISE, COUNTER = [1, 2, 3, 0], [3, 2, 1, 0]


# ---- sealed


def seal(state: State, bids: list[int | None]) -> State:
    while state.phase is Phase.SEALED:
        assert state.current_player is not None
        state = go(state, bids[state.current_player])
    return state


@pytest.mark.parametrize("money", [0, 1, 100])
def test_sealed_all_choose_0_or_more(money: int) -> None:
    state = on_sale("sealed", money=dict.fromkeys(range(4), money))
    for _seat in range(4):
        assert state.phase is Phase.SEALED
        assert list(state.legal_actions) == [*map(Bid, range(money + 1)), Pass()]
        state = go(state, 0)
    assert state.phase is Phase.OFFER


@pytest.mark.parametrize(
    ("bids", "auctioneer", "winner", "in_masters"),
    [
        ([5, 6, 7, 8], 0, 3, 3),
        ([8, 8, 8, 8], 0, 0, 0),
        ([5, 8, 8, 8], 0, 1, 3),
        ([5, 8, None, 8], 2, 3, 1),
        ([8, 8, 5, 0], 2, 0, 1),
        ([8, 5, 5, 8], 3, 3, 3),
        ([8, None, None, 8], 1, 3, 0),
    ],
)
def test_sealed_the_highest_wins_and_a_tie_goes_round_from_the_auctioneer(
    bids: list[int | None], auctioneer: int, winner: int, in_masters: int
) -> None:
    for edition in EDITIONS:
        state = seal(on_sale("sealed", edition, first=auctioneer), bids)
        expected = in_masters if edition == "masters" else winner
        price = max(bid or 0 for bid in bids)
        assert (last_sale(state).seat, last_sale(state).amount) == (expected, price)
        assert of_kind(state, Opened)[-1].bids == tuple(bid or 0 for bid in bids)


@pytest.mark.parametrize(
    ("edition", "bids", "winner"),
    [
        ("cmon", [9, 0, 9, 9], 2),  # the new auctioneer, if among them
        ("cmon", [9, 9, 0, 0], 0),  # the first after the new auctioneer, not after the old
        ("cmon", [9, 9, 0, 9], 3),
        ("masters", [9, 9, 0, 9], 1),
        ("masters", [9, 0, 0, 9], 0),
    ],
)
def test_sealed_in_a_double_the_tie_goes_round_from_the_new_auctioneer(
    edition: str, bids: list[int | None], winner: int
) -> None:
    hands = ("4 double, 2 open", "2 sealed", "4 sealed, 3 open", "3 sealed")
    state = go(table(*hands, edition=edition), "4 double", None, None, "4 sealed")
    assert state.public.auctioneer == 2
    assert last_sale(seal(state, bids)).seat == winner


def test_a_zero_and_a_pass_are_the_same_envelope() -> None:
    assert seal(on_sale("sealed"), [0, 0, 0, 0]) == seal(on_sale("sealed"), [None] * 4)


def test_sealed_losers_pay_nothing() -> None:
    assert seal(on_sale("sealed"), [10, 20, 30, 40]).money == (140, 100, 100, 60)


def test_nothing_of_an_envelope_is_public_before_all_are_in() -> None:
    one, other = on_sale("sealed"), on_sale("sealed")
    for low, high in ((1, 90), (2, None), (3, 70)):
        one, other = go(one, low), go(other, high)
        assert one.public == other.public
        assert not of_kind(one, Opened)
    assert go(one, 0).public != go(other, 0).public


# ---- fixed price


@pytest.mark.parametrize(("money", "allowed"), [(0, [0]), (1, [1]), (3, [1, 2, 3])])
def test_the_price_is_at_least_1_and_at_most_the_own_money(money: int, allowed: list[int]) -> None:
    state = on_sale("fixed_price", money={0: money})
    assert (state.phase, state.current_player) == (Phase.PRICE, 0)
    assert list(state.legal_actions) == [NamePrice(amount) for amount in allowed]
    for action in (NamePrice(-1), NamePrice(money + 1), Pass(), Bid(1), Buy()):
        with pytest.raises(IllegalAction):
            state.apply(action)


@pytest.mark.parametrize(("edition", "order"), [("ngo", CLOCKWISE), ("masters", COUNTER)])
@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_each_may_buy_at_the_price_from_the_player_after_the_auctioneer(
    edition: str, order: list[int], buyer: int
) -> None:
    moves: list[Move] = [*[None] * buyer, "buy"]
    seats, state = seats_asked(go(on_sale("fixed_price", edition), 30), *moves)
    assert seats == order[: buyer + 1]
    assert state.phase is Phase.OFFER  # once somebody buys, nobody else is asked
    assert last_sale(state).payments == (Payment(order[buyer], 0, 30),)
    assert of_kind(state, Priced) == [Priced(0, 30)]
    assert of_kind(state, Called)[-1] == Called(order[buyer], 30)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("money", "price"), [(100, 100), (100, 1), (7, 7), (0, 0)])
def test_nobody_buys_and_the_auctioneer_must(edition: str, money: int, price: int) -> None:
    state = go(on_sale("fixed_price", edition, {0: money}), price, None, None, None)
    assert last_sale(state).seat == 0
    assert last_sale(state).amount == price
    assert state.money == (money - price, 100, 100, 100)
    assert last_sale(state).payments == ((Payment(0, BANK, price),) if price else ())


@pytest.mark.parametrize(("money", "able"), [(29, False), (30, True), (0, False)])
def test_one_buys_only_if_able_to_pay(money: int, able: bool) -> None:
    state = go(on_sale("fixed_price", money={1: money}), 30)
    assert set(state.legal_actions) == ({Buy(), Pass()} if able else {Pass()})


def test_at_price_0_even_the_broke_may_buy() -> None:
    state = go(on_sale("fixed_price", money={0: 0, 1: 0}), 0, "buy")
    assert (last_sale(state).seat, last_sale(state).amount) == (1, 0)
    assert last_sale(state).payments == ()
    assert of_kind(state, Called) == [Called(1, 0)]
