"""How a round ends, what the bank pays, who starts the next, and who has won."""

import pytest

from modernart import Phase, State
from modernart.engine.events import Added, Closed, Dealt, Ended, Offered, Sold
from support import Move, find, go, of_kind, table


def gifts(state: State, *wishes: str) -> State:
    """Offer these in turn; nobody bids for any, nobody adds to a double, a price is the lowest."""
    for wish in wishes:
        state = go(state, wish)
        current = state.public.round
        while state.phase is not Phase.OFFER and state.public.round == current:
            state = go(state, 1 if state.phase is Phase.PRICE else None)
    return state


def closed(state: State) -> Closed:
    return of_kind(state, Closed)[-1]


FIVE = (
    "4 once_around, 4 sealed, 4 double, 4 double, 1 open",
    "4 once_around, 4 open, 2 sealed, 1 sealed",
    "4 sealed, 4 open, 2 once_around, 4 double",
)
LATER = ("5 open", "5 sealed", "5 once_around")
FOUR_DOWN = ("4 once_around", "4 once_around", "4 sealed", "4 sealed")


def after_four(edition: str = "cmon") -> State:
    """Four paintings by one artist are on the table; seat 1 is to offer the next."""
    order = FOUR_DOWN
    hands = FIVE if edition != "masters" else (FIVE[0], FIVE[2], FIVE[1])
    return gifts(table(*hands, edition=edition, later=[LATER]), *order)


# ---- the fifth painting


@pytest.mark.parametrize("edition", ["cmon", "hig", "ngo", "mayfair", "masters"])
def test_the_fifth_painting_ends_the_round_unsold_but_counted(edition: str) -> None:
    before = after_four(edition)
    player = before.current_player
    state = go(before, "4 open")
    assert len(of_kind(state, Sold)) == len(of_kind(before, Sold)) == 4
    assert closed(state).counts == (0, 0, 0, 5, 0)
    assert closed(state).values == (0, 0, 0, 30, 0)
    assert sum(closed(state).income) == 4 * 30  # the fifth is nobody's
    assert isinstance(state.public.history[-3], Offered)  # no bid, no sale before the close
    assert state.public.history[-1] == Dealt(2, (1, 1, 1), 0)
    assert player == (1 if edition != "masters" else 2)


@pytest.mark.parametrize(("edition", "after"), [("cmon", 2), ("hig", 2), ("masters", 1)])
def test_the_player_after_the_one_who_played_the_last_card_starts(edition: str, after: int) -> None:
    state = go(after_four(edition), "4 open")
    assert (state.public.round, state.phase, state.current_player) == (2, Phase.OFFER, after)


def test_a_fifth_that_is_a_double_asks_for_no_second() -> None:
    hands = (FIVE[0], "4 once_around, 4 double, 4 open, 2 sealed", "4 sealed, 4 open, 2 open")
    state = gifts(table(*hands, later=[LATER]), *FOUR_DOWN)
    state = go(state, "4 double")
    assert state.phase is Phase.OFFER
    assert not of_kind(state, Added)
    assert closed(state).counts == (0, 0, 0, 5, 0)
    assert len(of_kind(state, Sold)) == 4


@pytest.mark.parametrize("adder", [0, 1, 2])
def test_a_fifth_that_is_a_doubles_second_leaves_both_unsold_and_counted(adder: int) -> None:
    hands = (
        "4 sealed, 4 double, 4 open, 2 open",
        "4 once_around, 4 open, 2 open",
        "4 once_around, 4 open, 2 open",
    )
    state = gifts(table(*hands, later=[LATER]), "4 sealed", "4 once_around", "4 once_around")
    state = go(state, "4 double", *[None] * adder)
    assert (state.phase, state.current_player) == (Phase.SECOND, adder)
    state = go(state, "4 open")
    assert closed(state).counts == (0, 0, 0, 5, 0)
    assert closed(state).income == (30, 30, 30)
    assert len(of_kind(state, Sold)) == 3
    assert state.public.round == 2
    assert state.current_player == (adder + 1) % 3


def test_a_double_that_is_the_fourth_is_sold_if_nobody_makes_it_five() -> None:
    hands = ("4 sealed, 4 double, 4 open", "4 once_around, 2 open", "4 once_around, 2 open")
    state = gifts(table(*hands), "4 sealed", "4 once_around", "4 once_around")
    state = go(state, "4 double", None, None, None)
    assert (state.public.round, state.current_player) == (1, 1)
    assert len(state.public.collections[0]) == 2
    assert state.public.counts == (0, 0, 0, 4, 0)


# ---- the last card


def test_the_last_card_in_all_hands_ends_the_game_in_round_4() -> None:
    state = table("4 once_around, 3 open", "2 once_around", "1 once_around")
    state = gifts(state, "4 once_around", "2 once_around", "1 once_around")
    state = in_round(state, 4)
    state = go(state, "3 open")
    assert state.is_terminal
    assert closed(state).counts == (1, 1, 1, 1, 0)
    assert len(of_kind(state, Sold)) == 3  # the last is not auctioned
    # Manuel, Sigrid and Daniel stand further left than Ramon
    assert closed(state).values == (30, 20, 10, 0, 0)
    assert state.money == (100, 120, 130)


def in_round(state: State, number: int) -> State:
    """The same table, as if earlier rounds had left no tiles."""
    no_tiles = ((0,) * 5,) * (number - 1)
    return state.next(state.public._replace(round=number, tiles=no_tiles))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["open", "sealed", "fixed_price", "once_around", "double"])
def test_the_last_card_in_all_hands_ends_any_round(number: int, kind: str) -> None:
    state = in_round(table("4 open", f"3 {kind}", "", later=[LATER] * 3), number)
    state = go(gifts(state, "4 open"), f"3 {kind}")
    assert closed(state).counts == (0, 0, 1, 1, 0)
    assert closed(state).round == number
    assert closed(state).income == (20, 0, 0)
    assert len(of_kind(state, Sold)) == 1
    if number < 4:
        assert (state.public.round, state.current_player) == (number + 1, 2)
    else:
        assert state.is_terminal


@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("adder", [0, 2])
def test_the_last_card_as_the_second_of_a_double_takes_both(number: int, adder: int) -> None:
    hands = ["4 double", "", ""]
    hands[adder] += ", 4 sealed" if adder == 0 else "4 sealed"
    state = in_round(table(*hands, later=[LATER] * 3), number)
    state = go(state, "4 double", *[None] * adder, "4 sealed")
    assert closed(state).counts == (0, 0, 0, 2, 0)
    assert closed(state).income == (0, 0, 0)
    assert not of_kind(state, Sold)
    assert state.is_terminal == (number == 4)
    if number < 4:
        assert state.current_player == (adder + 1) % 3


def test_a_round_that_begins_with_empty_hands_offers_nothing() -> None:
    state = table("4 once_around", "", "", edition="ngo")
    state = go(state, "4 once_around")  # the last card; rounds 2 to 4 deal nothing here
    assert state.is_terminal
    rounds = of_kind(state, Closed)
    assert [event.round for event in rounds] == [1, 2, 3, 4]
    for event in rounds[1:]:
        assert event.counts == event.tiles == event.values == (0,) * 5
        assert event.income == (0, 0, 0)
    assert state.public.tiles == ((0, 0, 0, 30, 0), *[(0,) * 5] * 3)
    assert [event.round for event in of_kind(state, Dealt)] == [1, 2, 3, 4]
    assert state.money == (100, 100, 100)


# ---- the bank


@pytest.mark.parametrize("edition", ["cmon", "masters"])
def test_ties_rank_the_artist_further_left(edition: str) -> None:
    seats = ("2 once_around, 5 once_around, 3 sealed", "3 once_around, 1 once_around", "4 sealed")
    hands = seats if edition == "cmon" else (seats[0], seats[2], seats[1])
    state = table(*hands, edition=edition)
    state = gifts(state, "2 once_around", "3 once_around", "4 sealed", "5 once_around")
    state = gifts(state, "1 once_around")
    state = in_round(state, 4)
    state = go(state, "3 sealed")
    assert closed(state).counts == (1, 1, 2, 1, 1)
    assert closed(state).tiles == (20, 10, 30, 0, 0)


def test_a_ranked_artist_pays_all_tiles_and_an_unranked_one_nothing() -> None:
    state = table("5 once_around, 5 sealed", "4 once_around", "3 once_around, 2 open")
    earlier = ((30, 20, 10, 0, 0), (0, 0, 20, 10, 30), (30, 20, 0, 0, 10))
    state = state.next(state.public._replace(round=4, tiles=earlier))
    state = gifts(state, "5 once_around", "4 once_around", "3 once_around", "5 sealed")
    state = go(state, "2 open")
    assert closed(state).counts == (0, 1, 1, 1, 2)
    assert closed(state).tiles == (0, 20, 10, 0, 30)
    assert closed(state).values == (0, 60, 40, 0, 70)  # 20+20+20, 10+10+20, none, 30+30+10
    assert closed(state).income == (140, 0, 40)
    assert state.money == (240, 100, 140)


def test_paintings_are_discarded_and_hands_stay_and_new_cards_come() -> None:
    before = after_four()
    kept = [tuple(c for c in hand if c != find(before.hands[1], "4 open")) for hand in before.hands]
    state = go(before, "4 open")
    assert state.public.collections == ((), (), ())
    assert state.public.counts == (0,) * 5
    assert state.public.lot is None
    for hand, old, new in zip(state.hands, kept, LATER, strict=True):
        assert hand[: len(old)] == old
        assert hand[len(old) :] == (find(hand, new),)


def test_the_bank_pays_what_each_owns() -> None:
    hands = ("4 open, 4 sealed, 2 open", "4 open, 1 open", "4 open, 4 once_around, 3 open")
    state = table(*hands, later=[LATER])
    state = go(state, "4 open", None, 11, None, None)  # seat 2 buys from seat 0
    state = go(state, "4 open", None, 12, None, None)  # seat 0 buys from seat 1
    state = go(state, "4 open", None, None, 13, None, None)  # seat 2 its own, for the bank
    assert state.money == (99, 112, 76)
    state = go(state, "4 sealed", None, 20, None)  # seat 2 buys from seat 0
    state = gifts(state, "1 open")
    assert state.money == (119, 112, 56)
    state = go(state, "4 once_around")
    assert closed(state).income == (30, 20, 90)
    assert state.money == (149, 132, 146)


# ---- the end


def final(money: tuple[int, ...], edition: str = "cmon") -> State:
    """A game that ended with this money (all paintings worthless to their owners)."""
    hands = ["4 open", *[""] * (len(money) - 1)]
    state = table(*hands, edition=edition, money=dict(enumerate(money)))
    return go(in_round(state, 4), "4 open")


@pytest.mark.parametrize(
    ("money", "places"),
    [
        ((90, 120, 100, 80), (3, 1, 2, 4)),
        ((100, 120, 120, 80), (3, 1, 1, 4)),
        ((120, 100, 100), (1, 2, 2)),
        ((50, 50, 50, 50, 50), (1, 1, 1, 1, 1)),
        ((10, 20, 20, 20, 90), (5, 2, 2, 2, 1)),
    ],
)
@pytest.mark.parametrize("edition", ["cmon", "hig", "ngo", "mayfair", "masters"])
def test_most_money_wins_and_equal_money_shares(
    edition: str, money: tuple[int, ...], places: tuple[int, ...]
) -> None:
    state = final(money, edition)
    assert state.is_terminal
    assert state.money == money
    assert state.places == places
    assert (state.points is None) == (edition != "masters")


@pytest.mark.parametrize(
    ("money", "points"),
    [
        ((90, 120, 100), (1, 3, 2)),
        ((90, 90, 100), (2, 2, 3)),
        ((100, 100, 90), (3, 3, 1)),
        ((90, 120, 100, 80), (2, 4, 3, 1)),
        ((90, 90, 90, 90), (4, 4, 4, 4)),
        ((90, 120, 100, 80, 70), (3, 5, 4, 2, 1)),
        ((10, 20, 20, 20, 90), (1, 4, 4, 4, 5)),
        ((10, 10, 30, 20, 20), (2, 2, 5, 4, 4)),
    ],
)
def test_match_points_of_masters(money: tuple[int, ...], points: tuple[int, ...]) -> None:
    state = final(money, "masters")
    assert state.points == points
    ended = of_kind(state, Ended)
    assert ended == [Ended(money, state.places, points)]


def test_cards_left_in_hand_are_worth_nothing() -> None:
    state = in_round(after_four(), 4)
    assert sum(map(len, state.hands)) > 1
    before = state.money
    state = go(state, "4 open")
    assert state.is_terminal
    assert sum(state.money) == sum(before) + 4 * 30


@pytest.mark.parametrize("move", [None, 1, "buy", "reveal"])
def test_nothing_can_be_played_when_the_game_is_over(move: Move) -> None:
    state = final((1, 2, 3))
    assert state.current_player is None
    assert state.phase is Phase.OVER
    assert list(state.legal_actions) == []
    with pytest.raises(ValueError, match="over"):
        go(state, move)
