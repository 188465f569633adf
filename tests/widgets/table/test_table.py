"""The table by clicks and by code: only what is legal, each error shown, nothing half done."""

from __future__ import annotations

import random
from typing import Any

import pytest

from modernart import (
    EDITIONS,
    Bid,
    IllegalAction,
    NamePrice,
    Offer,
    Pass,
    Person,
    Phase,
    Table,
    View,
)
from modernart.seats import take_seats
from modernart.strategies import Strategy
from screen import check_line
from support import find, table
from widgets.driver import (
    at_once,
    buttons,
    error,
    press,
    seen,
    set_speed,
    table_at,
    type_in,
    widget_count,
)

HANDS = (
    "Ramon open, Ramon double, Sigrid sealed, Daniel fixed_price, Daniel once_around",
    "Daniel sealed, Ramon sealed",
    "Daniel once_around, Ramon open",
)


def cautious_bid(view: View) -> int:
    return 3


def mine(offers: str = "", money: int = 100) -> Table:
    """My table, the others bid up to 3; I have offered that painting."""
    state = table(*HANDS, money={0: money})
    if offers:
        state = state.apply(Offer(find(state.hands[0], offers)))
    shown = table_at(state, "me", cautious_bid, cautious_bid)
    shown.to_my_turn()
    return shown


# ---- who may sit there -------------------------------------------------------------------------


class Mine(Strategy):
    """Named decisions, the least of each."""

    def choose_painting(self, view: View) -> Any:
        return view.hand[0]

    def open_bid(self, view: View) -> int:
        return 0

    once_around_bid = sealed_bid = open_bid

    def buy(self, view: View) -> bool:
        return False

    def name_price(self, view: View) -> int:
        return 1 if view.money else 0


def test_players_are_names_strategies_functions_and_persons() -> None:
    shown = Table(["me", Person("Ada"), "steady", cautious_bid, Mine], seed=1)
    assert repr(shown) == "<Table: cmon, me, Ada, steady, cautious_bid, Mine>"
    kinds = [(seat.is_person, seat.note) for seat in shown.timeline.seats]
    assert kinds == [
        (True, "at this screen"), (True, "at this screen"), (False, "built-in player"),
        (False, "your strategy"), (False, "your strategy"),
    ]  # fmt: skip
    assert Table(["me", Mine(), "bold"], seed=1).timeline.seats[1].name == "Mine"


def test_a_person_may_be_called_like_a_strategy() -> None:
    shown = at_once("steady", Person("steady"), "me", seed=1)
    assert [seat.name for seat in shown.timeline.seats] == ["steady", "steady 2", "me"]
    assert [seat.is_person for seat in shown.timeline.seats] == [False, True, True]
    seats = take_seats([Person("bold 2"), "bold", "bold", "bold", Person("bold 3")])
    assert [seat.name for seat in seats] == ["bold 2", "bold", "bold 4", "bold 5", "bold 3"]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["me", "me", "steady"], "two persons of one name in ['me', 'me']"),
        (["me", Person("me"), "bold"], "two persons of one name"),
        ([Person(""), "bold", "bold"], "has no name; allowed: a text"),
        ([Person(5), "bold", "bold"], "has no name; allowed: a text"),  # type: ignore[arg-type]
        (["me", "clever", "bold"], "unknown strategy 'clever'; the strategies are"),
        (["me", 5, "bold"], "5 cannot play; allowed"),
        (["me", None, "bold"], "None cannot play; allowed"),
        (["me", "bold"], "allowed: 3, 4 or 5"),
        (["me", *["bold"] * 5], "allowed: 3, 4 or 5"),
        ([], "allowed: 3, 4 or 5"),
        ("me", "players is 'me'; allowed: a list"),
        (4, "players is 4; allowed: a list"),
        (None, "players is None; allowed: a list"),
    ],
)
def test_wrong_players_are_named_with_what_is_allowed(players: Any, said: str) -> None:
    before = widget_count()
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Table(players, seed=1)
    assert said in str(caught.value)
    assert widget_count() == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"edition": "chess"}, "unknown edition 'chess'; the editions are"),
        ({"seed": -1}, "seed is -1; allowed"),
        ({"first_auctioneer": 7}, "first_auctioneer is 7; allowed"),
        ({"mystery_hand": True}, "mystery_hand is for 3 players"),
        ({"double_proceeds": "half"}, "double_proceeds is 'half'; allowed"),
    ],
)
def test_wrong_options_are_named_with_what_is_allowed(options: Any, said: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Table(**options)
    assert said in str(caught.value)


def test_a_table_without_people() -> None:
    shown = Table(["steady", "bold", "random"], seed=1)
    assert not shown._controls.play.playing
    assert "to decide" in shown._controls.players.value
    set_speed(shown, "at once")
    press(shown, "Play")
    assert shown.state.is_terminal
    assert (error(shown), shown.timeline.callers) == ("", ())


# ---- amounts -----------------------------------------------------------------------------------

NONSENSE = [
    "", "   ", "17.5", "-3", "+5", "1e3", "²", "1_0", "0x10", "5 6", "k€", "None", "∞",
    "9" * 5000, "0" * 5000 + "x", "101", "<b>5</b>",
]  # fmt: skip


@pytest.mark.parametrize("offers", ["Ramon open", "Sigrid sealed", "Daniel fixed_price"])
def test_nonsense_is_named_and_changes_nothing(offers: str) -> None:
    shown = mine(offers)
    before = shown.timeline.line
    for typed in NONSENSE:
        type_in(shown._controls.amount, typed)
        assert "allowed: a whole number from" in error(shown)
        assert typed[:20].strip() in error(shown)
        assert len(error(shown)) < 200
        assert "<b>5" not in shown.errors.value
        assert shown._controls.amount.value == typed  # kept, to be put right
        if offers == "Ramon open":
            press(shown, "Follow up to this")
            assert "allowed: a whole number from" in error(shown)
        assert shown.timeline.line is before


@pytest.mark.parametrize("typed", ["17", " 17 ", "017", "\t17\n", "0" * 50 + "17"])
def test_a_whole_number_is_an_amount(typed: str) -> None:
    shown = mine("Sigrid sealed")
    type_in(shown._controls.amount, typed)
    assert error(shown) == ""
    assert shown.state.money[0] == 83
    shown = mine("Daniel fixed_price")
    type_in(shown._controls.amount, typed)
    assert shown.state.money[0] == 83


def test_too_low_and_too_high() -> None:
    shown = mine("Ramon open", money=40)
    assert shown._controls.amount.value == "4"  # the others went to 3
    for typed, why in (("3", "low"), ("0", "low"), ("41", "high")):
        type_in(shown._controls.amount, typed)
        assert error(shown) == f"'{typed}' is too {why}; allowed: a whole number from 4 to 40"
        assert shown._controls.amount.value == typed


def test_quick_raises() -> None:
    shown = mine("Ramon open", money=40)
    field = shown._controls.amount
    for button, value in (("+1", "5"), ("+5", "10"), ("all", "40"), ("+1", "40"), ("+5", "40")):
        press(shown, button)
        assert field.value == value
    for typed, value in (
        ("", "4"),
        ("x", "4"),
        ("9" * 5000, "4"),
        ("２", "7"),
        ("1'000", "40"),
        ("35", "40"),
    ):
        type_in(field, typed, enter=False)
        press(shown, "+5")
        assert field.value in (value, "5")
    assert shown.state.public.lot is not None
    assert shown.state.public.lot.standing_bid == 3  # nothing was called by it


def test_without_money_no_amount_is_asked() -> None:
    shown = mine("Ramon open", money=3)
    labels = [button.description for button in buttons(shown)]
    assert "Sell to Ben for 3 k€" in labels
    assert not {"Raise", "+1", "all", "Follow up to this"} & set(labels)
    assert shown._controls.amount not in list(seen(shown))
    type_in(shown._controls.amount, "2")  # Enter in a field that is gone
    assert (error(shown), shown.state.phase) == ("", Phase.BID)


def test_a_number_for_the_last_lot_is_not_offered_for_the_next() -> None:
    shown = mine("Ramon open")
    type_in(shown._controls.amount, "50")
    assert shown.state.money[0] == 50
    while not shown._controls.amount.value:
        shown.act(next(iter(shown.state.legal_actions)))
        shown.to_my_turn()
    assert shown._controls.amount.value != "50"


def test_what_is_being_typed_stays_while_others_look() -> None:
    shown = mine("Ramon open")
    type_in(shown._controls.amount, "23", enter=False)
    shown._redraw()
    press(shown, "+1")
    assert shown._controls.amount.value == "24"


# ---- open auctions -----------------------------------------------------------------------------


def test_raise_pass_out_follow() -> None:
    shown = mine("Ramon open")
    assert shown.state.public.lot is not None
    assert shown.state.public.lot.standing_bid == 3
    labels = {button.description for button in buttons(shown)}
    sell = "Sell to Ben for 3 k€"
    assert {"Raise", sell, "Out of this auction", "Follow up to this"} <= labels
    first = [one for one in buttons(shown) if "ma-main" in one._dom_classes]
    assert [one.description for one in first] == [sell]
    press(shown, "Follow up to this")
    assert shown.state.money[0] == 96
    for label, money in (("Raise", 96), (sell, 103), ("Out of this auction", 103)):
        shown = mine("Ramon open")
        press(shown, label)
        assert shown.state.money[0] == money


def test_undo_is_there_only_while_nothing_hidden_has_opened() -> None:
    shown = mine("Sigrid sealed")
    assert "Undo" not in [button.description for button in buttons(shown)]
    shown = mine()
    shown._controls.cards[0].click()
    assert "Undo" in [button.description for button in buttons(shown)]
    press(shown, "Undo")
    assert shown.state.phase is Phase.OFFER


# ---- only what is legal ------------------------------------------------------------------------

PEOPLE = [Person(f"Person {i}") for i in range(5)]
BUILT_IN = ["random", "bold", "steady", "random"]
SEATS = [(edition, persons, size) for i, edition in enumerate(EDITIONS)
         for persons, size in [(1, 3 + i % 3), (2 + i % 2, 4), (3, 3), (5, 5)]]  # fmt: skip


def play_at_random(shown: Table, seed: int, clicks: int) -> None:
    """Whatever can be clicked is clicked; only a wrong amount may be complained about."""
    rng, before = random.Random(seed), widget_count()
    c = shown._controls
    backwards = (c.undo, c.back, c.branch)
    for _i in range(clicks):
        choice = [b for b in buttons(shown) if b is not c.save]
        forwards = [b for b in choice if b not in backwards]
        button = rng.choice(forwards if forwards and rng.random() < 0.9 else choice)
        label = button.description
        button.click()
        assert "Traceback" not in error(shown), error(shown)
        assert not error(shown) or label in ("Raise", "Follow up to this"), error(shown)
        if shown.state.is_terminal:
            break
    for line in shown.timeline.lines:
        check_line(line, shown.timeline.people)
    assert widget_count() == before


@pytest.mark.parametrize(("edition", "persons", "size"), SEATS)
def test_clicks_at_random(edition: str, persons: int, size: int) -> None:
    players = [*PEOPLE[:persons], *BUILT_IN][:size]
    mystery = size == 3 and EDITIONS[edition].mystery_allowed
    shown = at_once(*players, edition=edition, seed=persons, mystery_hand=mystery)
    play_at_random(shown, seed=size, clicks=40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("edition", "persons", "size"), SEATS)
def test_whole_games_at_random(edition: str, persons: int, size: int, seed: int) -> None:
    shown = at_once(*[*PEOPLE[:persons], *BUILT_IN][:size], edition=edition, seed=seed)
    play_at_random(shown, seed=seed, clicks=600)


@pytest.mark.parametrize("phase", ["Ramon open", "Daniel once_around", "Daniel fixed_price", ""])
def test_cards_are_disabled_unless_they_may_be_played(phase: str) -> None:
    shown = mine(phase)
    enabled = [card for card in shown._controls.cards if not card.disabled]
    assert len(enabled) == (5 if not phase else 0)
    shown = mine("Ramon double")
    enabled = [card.description for card in shown._controls.cards if not card.disabled]
    assert enabled == ["Ramon Martins\nopen"]


# ---- by code -----------------------------------------------------------------------------------


def test_by_code_errors_are_raised_and_change_nothing() -> None:
    shown = mine()
    before = shown.timeline.line
    for action, player, match in (
        (Bid(5), None, "may not play Bid"),
        ("pass", None, "may not play 'pass'"),
        (None, None, "may not play None"),
        (Pass(), "cautious_bid", "cannot act now"),
        (NamePrice(5), "nobody", "'nobody' does not sit here; the players are me, cautious_bid"),
    ):
        with pytest.raises(ValueError, match=match):
            shown.act(action, player)  # type: ignore[arg-type]
    assert shown.timeline.line is before
    assert not shown.step()
    shown.act(Offer(shown.state.hands[0][0]))
    with pytest.raises(IllegalAction, match="step first"):
        shown.act(Pass())
    assert shown.step()
    shown.to_my_turn()
    assert shown.timeline.callers == (0,)


def test_a_whole_game_by_code() -> None:
    shown = Table(["me", "steady", "random"], edition="masters", seed=5)
    while not shown.state.is_terminal:
        shown.to_my_turn()
        if shown.timeline.callers:
            shown.act(next(iter(shown.state.legal_actions)))
    check_line(shown.timeline.line, [0])
    assert "<table" in shown._controls.end.value


def test_two_tables_at_once() -> None:
    one, two = at_once("me", "bold", "random", seed=1), at_once("me", "bold", "random", seed=2)
    state = two.state
    one._controls.cards[0].click()
    assert two.state is state
    assert one.state is not state
