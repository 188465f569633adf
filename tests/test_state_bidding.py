"""The four sales, sentence by sentence."""

import math

import pytest

from modernart import Bid, Buy, IllegalAction, NamePrice, Pass, Phase, State
from modernart.events import BANK, Called, Opened, Payment, Priced, Sold
from support import Move, go, of_kind, seats_asked, table

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
SALES = ("open", "once_around", "sealed", "fixed_price")
CLOCKWISE, COUNTER = [1, 2, 3, 0], [3, 2, 1, 0]


def on_sale(
    kind: str, edition: str = "cmon", money: dict[int, int] | None = None, first: int = 0
) -> State:
    """Four players; the first auctioneer has just offered a painting of that type."""
    hands = ["2 open", "2 sealed", "2 fixed_price", "3 open"]
    hands[first] = f"4 {kind}, 3 sealed"
    return go(table(*hands, edition=edition, money=money, first=first), f"4 {kind}")


def last_sale(state: State) -> Sold:
    return of_kind(state, Sold)[-1]


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
