"""What a person is asked: captions, bounds and words, and the action that an answer means."""

from __future__ import annotations

import pytest

from modernart import Bid, Buy, NamePrice, Phase, Reveal
from modernart.widgets.table.question import question_for, whole_number
from support import Move, go, table

HANDS = (
    "Ramon open, Ramon double, Sigrid sealed, Daniel fixed_price",
    "Ramon sealed, Daniel once_around",
    "Ramon once_around, Sigrid open",
)
ASKED: list[tuple[tuple[Move, ...], int, str, str, str]] = [
    ((), 0, "", "", ""),
    (("Ramon double",), 0, "", "", "Add none"),
    (("Ramon open",), 1, "Bid", "Raise", "Pass"),
    (("Ramon open", 5, None), 0, "Bid", "Raise", "Sell to Ben for 5 k€"),
    (("Ramon open", None, None), 0, "Bid", "Raise", "Pass"),
    (("Sigrid sealed",), 1, "Envelope", "Seal it", "No bid"),
    (("Daniel fixed_price",), 0, "Price", "Name the price", ""),
    (("Daniel fixed_price", 9), 1, "", "Buy for 9 k€", "Do not buy"),
]


@pytest.mark.parametrize(("moves", "seat", "label", "yes", "no"), ASKED)
def test_captions(moves: tuple[Move, ...], seat: int, label: str, yes: str, no: str) -> None:
    state = go(table(*HANDS), *moves)
    question = question_for(state, seat)
    assert (question.seat, question.label, question.yes, question.no) == (seat, label, yes, no)
    assert question.sells is no.startswith("Sell")
    assert question.legal == state.legal_actions
    assert question.prompt or question.label
    assert "100 k€" in question.note or not state.public.lot or state.phase is Phase.SECOND


def test_answers() -> None:
    assert question_for(go(table(*HANDS), "Ramon open"), 1).answer("17") == Bid(17)
    assert question_for(go(table(*HANDS), "Sigrid sealed"), 1).answer("0") == Bid(0)
    assert question_for(go(table(*HANDS), "Daniel fixed_price"), 0).answer("9") == NamePrice(9)
    assert question_for(go(table(*HANDS), "Daniel fixed_price", 9), 1).answer("") == Buy()
    state = go(table(*HANDS, mystery="Sigrid open"), "Ramon open", None, None, None)
    assert question_for(state, 0).answer("") == Reveal()


def test_who_cannot_pay_is_not_asked_for_an_amount() -> None:
    state = go(table(*HANDS, money={1: 5}), "Daniel fixed_price", 9)
    assert (question_for(state, 1).yes, question_for(state, 1).no) == ("", "Do not buy")
    state = go(table(*HANDS, money={1: 0}), "Ramon open")
    question = question_for(state, 1)
    assert (question.label, question.yes, question.no) == ("", "", "Pass")
    assert "Not enough money" in question.prompt


def test_anyone_is_asked_in_an_open_auction_who_passed_too() -> None:
    """Ben and Cy passed: though their next pass would sell the lot, they may still call."""
    state = go(table(*HANDS), "Ramon open", 5, None)
    assert state.current_player == 0
    question = question_for(state, 2)
    assert (question.seat, question.legal.min, question.legal.max) == (2, 6, 100)
    assert question.legal.phase is Phase.BID
    assert question.is_open
    assert question_for(state, 0).legal == state.legal_actions


def test_a_call_that_others_see_tells_no_money() -> None:
    state = go(table(*HANDS, money={1: 37}), "Ramon open")
    question = question_for(state, 1, "Ben")
    assert question.secret
    assert "37" not in f"{question.note}{question.prompt}{question.suggestion}"
    for typed in ("38", "0", "x"):
        with pytest.raises(ValueError, match="allowed: a whole number from 1, as far as") as caught:
            question.answer(typed)
        assert "37" not in str(caught.value)
    alone = question_for(go(table(*HANDS, money={1: 37}), "Sigrid sealed"), 1, "Ben")
    assert not alone.secret
    assert "37" in alone.note


def test_a_price_to_begin_with_can_be_paid() -> None:
    for money in (0, 1, 7, 100):
        state = go(table(*HANDS, money={0: money}), "Daniel fixed_price")
        question = question_for(state, 0)
        assert question.answer(str(question.suggestion)) in state.legal_actions


@pytest.mark.parametrize(
    ("typed", "number"),
    [("0", 0), ("007", 7), (" 9\t", 9), ("100", 100), ("0" * 99, 0), ("٤", 4), ("１２", 12)],
)
def test_a_whole_number(typed: str, number: int) -> None:
    assert whole_number(typed, 0, 100) == number


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        *((typed, f"{typed!r} is not possible") for typed in ("-0", "1.0", "+5", "½", "五", "1 0")),
        ("", "nothing was typed"),
        (" ", "nothing was typed"),
        ("2", "'2' is too low"),
        ("101", "'101' is too high"),
        ("1,000", "'1,000' is too high"),
        ("1" + "0" * 99, f"'1{'0' * 38}…' is too high"),
    ],
)
def test_no_whole_number(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match="allowed") as caught:
        whole_number(typed, 3, 100)
    assert str(caught.value) == f"{why}; allowed: a whole number from 3 to 100"


def test_no_amount_at_all() -> None:
    with pytest.raises(ValueError, match="not enough money"):
        whole_number("5", None, None)


def test_a_seller_at_a_shared_screen_does_not_sell_by_passing_alone() -> None:
    question = question_for(go(table(*HANDS), "Ramon open", 5, None), 0, "Ada")
    assert (question.no, question.sells) == ("Pass", False)


def test_the_seller_sells_once_around() -> None:
    state = go(
        table("Daniel once_around", "Ramon open", "Ramon open"), "Daniel once_around", 7, None
    )
    question = question_for(state, 0)
    assert (question.yes, question.no, question.sells) == ("Bid", "Sell to Ben for 7 k€", True)
