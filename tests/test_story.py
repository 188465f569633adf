"""The story: what is told and what is not, in whole sentences, with names as they are."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from modernart import EDITIONS, State, new_game
from modernart.engine.events import Fault, Opened, TurnedUp
from modernart.story import explain, listing, ordinal, sentence_of_fault, sentences
from support import NAMES, Temper, go, playing, table

HANDS = (
    "Ramon double, Ramon open, Sigrid sealed, Daniel fixed_price",
    "Ramon sealed, Daniel once_around",
    "Ramon once_around, Sigrid open",
)


def told(state: State, names: tuple[str, ...] = ()) -> list[str]:
    """What was told, but for the deal."""
    history, rules = state.public.history, state.public.rules
    return [text for _i, text in sentences(history, rules, names or NAMES[: len(state.hands)])][1:]


def test_an_open_auction_is_told_without_its_passes() -> None:
    state = go(table(*HANDS), "Ramon open", 3, None, 5, None, None)
    assert told(state) == [
        "Ada offered a Ramon Martins, open.",
        "Ben bid 3 k€.",
        "Ada bid 5 k€.",
        "Ada bought it: 5 k€ to the bank.",
    ]


def test_once_around_is_told_with_its_passes() -> None:
    state = go(table(*HANDS, first=2), "Ramon once_around", None, 4, None)
    assert told(state)[1:] == [
        "Ada passed.",
        "Ben bid 4 k€.",
        "Cy passed.",
        "Ben bought it: 4 k€ to Cy.",
    ]


def test_envelopes() -> None:
    state = go(table(*HANDS), "Sigrid sealed", 7, None, 2)
    assert told(state)[1:] == [
        "The envelopes: Ada 2 k€, Ben 7 k€, Cy 0 k€.",
        "Ben bought it: 7 k€ to Ada.",
    ]
    event = next(e for e in state.public.history if isinstance(e, Opened))
    unknown = replace(event, bids=(None, 7, None))
    assert [text for _i, text in sentences([unknown], state.public.rules, NAMES[:3])] == [
        "The envelopes: Ada unknown, Ben 7 k€, Cy unknown."
    ]


def test_envelopes_that_are_not_open_are_not_told() -> None:
    state = go(table(*HANDS), "Sigrid sealed", 7, None)
    assert told(state) == ["Ada offered a Sigrid Thaler, sealed."]


def test_a_fixed_price_is_told_by_its_sale() -> None:
    state = go(table(*HANDS), "Daniel fixed_price", 9, None, "buy")
    assert told(state)[1:] == ["Ada named 9 k€.", "Ben passed.", "Cy bought it: 9 k€ to Ada."]


def test_a_double_that_is_joined_and_one_that_is_not() -> None:
    state = go(
        table(*HANDS, double_proceeds="split"), "Ramon double", None, "Ramon sealed", 9, 0, 0
    )
    assert told(state)[1:] == [
        "Ada added none.",
        "Ben added a Ramon Martins, sealed.",
        "The envelopes: Ada 0 k€, Ben 0 k€, Cy 9 k€.",
        "Cy bought both: 4 k€ to Ada and 5 k€ to Ben.",
    ]
    state = go(table(*HANDS), "Ramon double", None, None, None)
    assert told(state)[-1] == "Ada got it for nothing."


def test_the_mystery_hand() -> None:
    state = table(*HANDS, mystery="Sigrid open, Daniel open")
    state = go(state, "Ramon open", None, None, None)
    assert told(go(state, "reveal"))[-1] == "Ada turned up a Sigrid Thaler of the mystery hand."
    assert told(go(state, None))[-1] == "Ada left the mystery hand alone."
    assert any(isinstance(e, TurnedUp) for e in go(state, None).public.history)


def test_a_round_and_the_end() -> None:
    last = list(playing(new_game("ngo", NAMES[:3], 1), Temper(1)))[-1]
    lines = told(last)
    assert re.fullmatch(r"The game is over\. Most money: (Ada|Ben|Cy)( and (Ben|Cy))?\.", lines[-1])
    rounds = [line for line in lines if line.startswith("Round")]
    assert [line[:13] for line in rounds if "ended" in line] == [
        f"Round {n} ended" for n in (1, 2, 3, 4)
    ]
    assert "Round 2: 6 new cards each." in rounds
    assert "Round 4: no new cards." in rounds
    assert all("$" in line for line in rounds if "Income: A" in line)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_any_game_is_a_sentence_or_is_left_out_on_purpose(edition: str) -> None:
    state = list(playing(new_game(edition, NAMES[:4], 3), Temper(2)))[-1]
    for index, text in sentences(state.public.history, state.public.rules, NAMES[:4]):
        assert 0 <= index < len(state.public.history)
        assert text[0].isupper()
        assert text.endswith(".")
        assert not re.search(r"[{}]|None|\(\)|\s\s", text)


def test_names_stay_as_they_are_but_for_you() -> None:
    names = ("you", "{who} {0} %s", "ada <b>")
    state = go(table(*HANDS), "Ramon open", 3, None, 5, None, None)
    assert told(state, names)[0].startswith("You offered a Ramon Martins")
    assert told(state, names)[1] == "{who} {0} %s bid 3 k€."
    assert "{who} {0} %s" in explain(go(table(*HANDS, first=1), "Daniel once_around").public, names)


def test_what_a_type_means() -> None:
    state = table(*HANDS)
    assert explain(state.public, NAMES) == ""
    for move, words in (
        ("Ramon open", "Everyone may call a higher bid"),
        ("Sigrid sealed", "chooses in secret"),
        ("Daniel fixed_price", "price is named by Ada"),
        ("Ramon double", "A second painting by the same artist may join"),
    ):
        assert words in explain(go(state, move).public, NAMES)
    assert "One chance each" in explain(
        go(table(*HANDS, first=2), "Ramon once_around").public, NAMES
    )


def test_the_fourth_painting_is_a_warning() -> None:
    state = table(*HANDS)
    state = state.next(state.public._replace(counts=(0, 0, 0, 3, 0)))
    assert "a fifth ends the round" in explain(go(state, "Ramon open").public, NAMES)
    assert "fifth" not in explain(go(table(*HANDS), "Ramon open").public, NAMES)


def test_a_fault_is_told_without_what_was_allowed() -> None:
    fault = Fault(5, 1, "bid", "answered 500; allowed: Bid(5..87) | Pass()", None)
    text = sentence_of_fault(fault, NAMES)
    assert "Ben" in text and "answered 500" in text
    assert "87" not in text
    assert len(sentence_of_fault(replace(fault, reason="x" * 9000), NAMES)) < 300


def test_lists_and_places() -> None:
    assert [listing(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert [ordinal(n) for n in range(1, 6)] == ["1st", "2nd", "3rd", "4th", "5th"]
