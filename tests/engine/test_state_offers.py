"""Whose turn it is to offer, what may be offered, and what a double asks of everyone."""

import dataclasses

import pytest

from modernart import AddSecond, IllegalAction, Offer, Pass, Phase, new_game
from modernart.engine.events import BANK, Added, Offered, Payment, Sold
from support import find, go, of_kind, seats_asked, table

SPARE = "2 open, 2 sealed"


# ---- common to all, 1, 2 and 6


@pytest.mark.parametrize("edition", ["cmon", "hig", "ngo", "mayfair", "masters"])
@pytest.mark.parametrize(("players", "cards"), [(3, None), (4, 9), (5, 8)])
def test_three_to_five_players_with_a_hundred_thousand_each(
    edition: str, players: int, cards: int | None
) -> None:
    state = new_game(edition, players, seed=1)
    eleven = edition in ("hig", "masters")
    assert state.money == (100,) * players
    assert state.public.cards_left == (cards or (11 if eleven else 10),) * players
    assert state.public.round == 1
    assert (state.phase, state.is_terminal) == (Phase.OFFER, False)


def test_the_auctioneer_must_offer_one_painting_from_the_hand() -> None:
    state = new_game("cmon", 4, seed=3)
    assert state.current_player == state.public.auctioneer == 0
    assert set(state.legal_actions) == {Offer(card) for card in state.hands[0]}
    for action in (Pass(), Offer(state.hands[1][0]), Offer(state.deck[-1])):
        with pytest.raises(IllegalAction):
            state.apply(action)


def test_an_equal_copy_of_a_card_is_that_card_and_leaves_the_hand() -> None:
    state = new_game("cmon", 4, seed=3)
    card = state.hands[0][4]
    copy = dataclasses.replace(card)
    assert copy is not card
    after = state.apply(Offer(copy))
    assert after.hands[0] == tuple(c for c in state.hands[0] if c.id != card.id)
    assert after.public.cards_left == (8, 9, 9, 9)


def test_a_second_that_is_an_equal_copy_leaves_the_hand() -> None:
    state = go(table("4 double, 4 sealed, 2 open", "2 open", "2 sealed"), "4 double")
    card = find(state.hands[0], "4 sealed")
    after = state.apply(AddSecond(dataclasses.replace(card)))
    assert card not in after.hands[0]
    assert after.public.cards_left == (1, 1, 1)


@pytest.mark.parametrize(
    ("edition", "first", "turns"),
    [
        ("cmon", 0, [0, 1, 2, 3, 0]),
        ("hig", 2, [2, 3, 0, 1, 2]),
        ("ngo", 3, [3, 0, 1, 2, 3]),
        ("mayfair", 1, [1, 2, 3, 0, 1]),
        ("masters", 0, [0, 3, 2, 1, 0]),
        ("masters", 2, [2, 1, 0, 3, 2]),
    ],
)
def test_the_turn_goes_round_in_the_editions_direction(
    edition: str, first: int, turns: list[int]
) -> None:
    hands = [f"{column} once_around, {column} open" for column in range(1, 5)]
    state = table(*hands, edition=edition, first=first)
    seen = [state.current_player]
    for _turn in range(4):
        state = state.apply(Offer(state.legal_actions.cards[0]))
        state = go(state, *[None] * 4)
        seen.append(state.current_player)
    assert seen == turns


@pytest.mark.parametrize(
    ("edition", "next_seat", "asked"),
    [("cmon", 2, [1, 2, 3, 0]), ("masters", 2, [3, 2, 1, 0])],
)
def test_a_player_without_cards_is_skipped_and_still_bids(
    edition: str, next_seat: int, asked: list[int]
) -> None:
    empty = 1 if edition == "cmon" else 3
    hands = ["1 once_around, 2 open", "2 sealed", "2 fixed_price", "3 open"]
    hands[empty] = ""
    state = go(table(*hands, edition=edition), "1 once_around")
    moves = [7 if seat == empty else None for seat in asked]
    seats, state = seats_asked(state, *moves)
    assert seats == asked
    assert of_kind(state, Sold)[-1].seat == empty
    assert state.current_player == next_seat


def test_a_player_without_cards_envelopes_and_buys_too() -> None:
    hands = ("1 sealed, 1 fixed_price, 2 open", "", "3 open")
    state = go(table(*hands), "1 sealed", 9, None, None)
    assert of_kind(state, Sold)[-1].seat == 1
    state = go(table(*hands), "1 fixed_price", 20, "buy")
    assert of_kind(state, Sold)[-1].seat == 1


# ---- the double


DOUBLES = (
    f"4 double, 4 open, 4 double, {SPARE}",
    "4 sealed, 3 open",
    "4 once_around, 4 double, 3 sealed",
    "3 once_around, 3 fixed_price",
)


def test_the_auctioneer_may_add_a_single_by_the_same_artist() -> None:
    state = go(table(*DOUBLES), "4 double")
    assert (state.phase, state.current_player) == (Phase.SECOND, 0)
    assert set(state.legal_actions) == {AddSecond(find(state.hands[0], "4 open")), Pass()}
    for card in state.hands[0]:
        if card.auction == "double" or not card.artist.startswith("Ramon"):
            with pytest.raises(IllegalAction):
                state.apply(AddSecond(card))


def test_both_are_sold_together_by_the_seconds_type() -> None:
    state = go(table(*DOUBLES), "4 double", "4 open")
    assert state.public.lot is not None
    assert (state.phase, state.current_player) == (Phase.BID, 1)
    assert state.public.lot.auction == "open"
    assert state.public.counts == (0, 0, 0, 2, 0)
    state = go(state, 9, None, None, None)
    assert [card.auction for card in state.public.collections[1]] == ["double", "open"]
    assert state.money == (109, 91, 100, 100)
    assert state.current_player == 1


@pytest.mark.parametrize(
    ("edition", "asked"), [("cmon", [0, 1, 2, 3]), ("hig", [0, 1, 2, 3]), ("masters", [0, 3, 2, 1])]
)
@pytest.mark.parametrize("able", [True, False])
def test_all_are_asked_for_a_second_able_or_not(edition: str, asked: list[int], able: bool) -> None:
    hands = DOUBLES if able else (f"4 double, {SPARE}", "3 open", "3 sealed", "1 open")
    seats, state = seats_asked(go(table(*hands, edition=edition), "4 double"), *[None] * 4)
    assert seats == asked
    assert [event.seat for event in of_kind(state, Added)] == asked
    assert of_kind(state, Sold) == [
        Sold(0, 0, (find(table(*hands, edition=edition).hands[0], "4 double"),), ())
    ]


@pytest.mark.parametrize("edition", ["cmon", "hig", "ngo", "mayfair", "masters"])
@pytest.mark.parametrize("money", [0, 100])
def test_a_double_nobody_joins_is_free_in_every_edition(edition: str, money: int) -> None:
    state = table(*DOUBLES, edition=edition, money={0: money})
    state = go(state, "4 double", *[None] * 4)
    assert state.money == (money, 100, 100, 100)
    assert [len(cards) for cards in state.public.collections] == [1, 0, 0, 0]
    assert state.public.counts == (0, 0, 0, 1, 0)
    assert state.current_player == (3 if edition == "masters" else 1)
    assert state.public.lot is None


def test_the_first_who_adds_becomes_the_auctioneer() -> None:
    state = go(table(*DOUBLES), "4 double", None, None)
    assert set(state.legal_actions.cards) == {find(state.hands[2], "4 once_around")}
    seats, state = seats_asked(state, "4 once_around", None, None, None, None)
    assert seats == [2, 3, 0, 1, 2]  # from the player after the new auctioneer, who is last
    assert of_kind(state, Sold)[-1].seat == 2
    assert state.public.cards_left == (4, 2, 2, 2)


@pytest.mark.parametrize(
    ("edition", "passes", "new", "following"), [("cmon", 2, 2, 3), ("masters", 2, 2, 1)]
)
def test_those_between_lose_their_turn(edition: str, passes: int, new: int, following: int) -> None:
    state = go(table(*DOUBLES, edition=edition), "4 double", *[None] * passes)
    assert state.current_player == new
    state = go(state, "4 once_around")
    assert state.public.auctioneer == new
    state = go(state, *[None] * 4)
    assert state.current_player == following


@pytest.mark.parametrize("kind", ["open", "once_around", "sealed", "fixed_price"])
def test_a_pair_is_sold_by_each_type(kind: str) -> None:
    state = go(table("4 double, 2 open", f"4 {kind}, 2 sealed", "3 open"), "4 double", None)
    state = go(state, f"4 {kind}")
    assert state.public.auctioneer == 1
    first = {"open": 2, "once_around": 2, "sealed": state.current_player, "fixed_price": 1}[kind]
    assert state.current_player == first
    moves = {
        "open": (8, None, None),
        "once_around": (8, None, None),
        "sealed": tuple(8 if seat == 2 else 0 for seat in (2, 0, 1)),
        "fixed_price": (8, "buy"),
    }[kind]
    state = go(state, *moves)
    assert of_kind(state, Sold)[-1].seat == 2
    assert len(state.public.collections[2]) == 2
    assert state.money == (100, 108, 92)
    assert state.current_player == 2


BOTH = {"cmon": False, "ngo": False, "hig": True, "mayfair": True, "masters": True}


@pytest.mark.parametrize("option", [None, "all", "split"])
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_doubles_money_by_edition_and_option(
    edition: str, option: str | None, winner: int
) -> None:
    """O is seat 0, N is seat 1; seats 1 and 2 sit on either side of 0."""
    hands = ("4 double, 2 open", "4 sealed, 2 sealed", "3 open")
    state = go(table(*hands, edition=edition, double_proceeds=option), "4 double", None)
    state = go(state, *([None] if edition == "masters" else []), "4 sealed")
    for _seat in range(3):
        state = go(state, 7 if state.current_player == winner else 3)
    split = BOTH[edition] if option is None else option == "split"
    expected = {
        (True, 0): (93, 104, 100), (True, 1): (103, 93, 100), (True, 2): (103, 104, 93),
        (False, 0): (93, 107, 100), (False, 1): (100, 93, 100), (False, 2): (100, 107, 93),
    }[split, winner]  # fmt: skip
    assert state.money == expected
    assert len(state.public.collections[winner]) == 2


@pytest.mark.parametrize("option", ["all", "split"])
@pytest.mark.parametrize("edition", BOTH)
def test_an_auctioneer_who_adds_the_own_second_shares_with_nobody(
    edition: str, option: str
) -> None:
    hands = ("4 double, 4 fixed_price, 2 open", "2 sealed", "3 open")
    state = table(*hands, edition=edition, double_proceeds=option)
    state = go(state, "4 double", "4 fixed_price", 25, "buy")
    assert sorted(state.money) == [75, 100, 125]
    assert state.money[0] == 125


@pytest.mark.parametrize("option", [None, "all", "split"])
@pytest.mark.parametrize(("money", "price"), [(100, 1), (1, 1), (0, 0)])
@pytest.mark.parametrize("kind", ["open", "once_around", "sealed"])
def test_in_masters_the_new_auctioneer_of_a_pair_pays_one_when_nobody_bids(
    option: str | None, money: int, price: int, kind: str
) -> None:
    """Half of 1, rounded down, is the first auctioneer's: nothing. The rest goes to the bank."""
    hands = ("4 double, 2 open", "3 open", f"4 {kind}, 2 sealed")
    state = table(*hands, edition="masters", double_proceeds=option, money={2: money})
    state = go(state, "4 double", None, f"4 {kind}", None, None, None)
    sold = of_kind(state, Sold)[-1]
    assert (sold.seat, sold.amount, len(sold.cards)) == (2, price, 2)
    assert sold.payments == ((Payment(2, BANK, 1),) if price else ())
    assert state.money == (100, 100, money - price)


def test_a_double_offered_is_an_event_and_so_is_each_answer() -> None:
    state = go(table(*DOUBLES), "4 double", None, "4 sealed")
    offered, refused, added = state.public.history[-3:]
    assert isinstance(offered, Offered)
    assert (offered.seat, offered.card.auction) == (0, "double")
    assert refused == Added(0, None)
    assert isinstance(added, Added)
    assert (added.seat, added.card and added.card.auction) == (1, "sealed")
