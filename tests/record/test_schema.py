"""The JSON Schema: it takes what the program writes, and refuses what it cannot be."""

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from modernart import EDITIONS, AuctionType
from modernart.record import schema
from modernart.record.shapes import ASKED, EVENTS
from record.edits import GOLDEN_FILES, first, golden, rows_of

VALIDATOR = Draft202012Validator(schema())


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("path", GOLDEN_FILES, ids=lambda path: path.stem)
def test_every_golden_line_is_valid(path: Path) -> None:
    for number, row in enumerate(rows_of(path.read_text(encoding="utf-8")), start=1):
        assert not list(VALIDATOR.iter_errors(row)), number


def test_more_keys_may_follow_in_the_header() -> None:
    header = golden("cmon")[0]
    assert VALIDATOR.is_valid(
        {**header, "date": "2024-02-29", "event": "Friday's", "observed": True}
    )


def test_what_a_real_table_leaves_out_is_valid() -> None:
    for row in (
        {"event": "close"},
        {"event": "close", "counts": {"Yoko": 2}},
        {"event": "end", "money": [100, 200, 300]},
        {"event": "sealed", "bids": [None, 4, None]},
        {
            "event": "deal",
            "round": 1,
            "hands": [[None, "yoko-1"], [None], [None]],
            "mystery": [None],
        },
        {"event": "sale", "seat": 0, "amount": 3, "cards": ["yoko-1"]},
    ):
        assert VALIDATOR.is_valid(row), row


def test_it_speaks_of_the_same_things_as_the_reader() -> None:
    parts = schema()["$defs"]
    assert parts["edition"]["enum"] == list(EDITIONS)
    assert set(parts["artist"]["enum"]) == {a for e in EDITIONS.values() for a in e.artists}
    assert parts["auction"]["enum"] == list(AuctionType)
    assert set(parts["fault"]["properties"]["asked"]["enum"]) == set(ASKED)
    for event, keys in EVENTS.items():
        assert list(parts[event]["properties"]) == ["event", *keys]
    events = [ref["$ref"].removeprefix("#/$defs/") for ref in schema()["oneOf"]]
    assert events == ["header", *EVENTS]


def _samples() -> Iterator[dict[str, Any]]:
    """One line of each kind, the header too."""
    rows = [*golden("cmon-mystery"), {"event": "stop", "reason": "late"}]
    yield rows[0]
    for event in EVENTS:
        yield rows[first(rows, event)]
    yield rows[first(rows, "sale", lambda row: len(row["payments"]) == 2)]


Spoil = Callable[[dict[str, Any], str], None]
SPOILS: dict[str, Spoil] = {
    "removed": lambda row, key: row.pop(key) and None,
    "true": lambda row, key: row.update({key: True}),
    "a fraction": lambda row, key: row.update({key: 1.5}),
    "an object": lambda row, key: row.update({key: {"x": []}}),
    "negative": lambda row, key: row.update({key: -1}),
    "list of negative": lambda row, key: row.update({key: [-1, -1, -1]}),
}
FREE = {("close", "removed"), ("end", "removed")}
"""What follows from the rest may be missing at a real table."""


@pytest.mark.parametrize("spoil", SPOILS)
def test_spoilt_lines_are_refused(spoil: str) -> None:
    for row in _samples():
        for key in row:
            spoilt = copy.deepcopy(row)
            SPOILS[spoil](spoilt, key)
            free = (row.get("event"), spoil) in FREE and key != "event"
            free |= (row.get("event"), key, spoil) == ("sale", "payments", "removed")
            free |= key == "note"
            assert VALIDATOR.is_valid(spoilt) == free, (key, spoilt)


def test_unknown_keys_of_an_event_are_refused() -> None:
    for row in _samples():
        if "event" in row:
            assert not VALIDATOR.is_valid({**row, "coment": "typo"})


@pytest.mark.parametrize(
    ("event", "change"),
    [
        ("offer", {"seat": 5}),
        ("offer", {"card": None}),
        ("price", {"amount": None}),
        ("sealed", {"bids": [1, 2]}),
        ("sealed", {"bids": [1, 2, True]}),
        ("sale", {"cards": []}),
        ("sale", {"payments": [{"from": 0, "to": "Bank", "amount": 3}]}),
        ("sale", {"payments": [{"from": 0, "to": "bank", "amount": 0}]}),
        ("sale", {"payments": [{"from": 0, "to": "bank"}]}),
        ("fault", {"asked": "over"}),
        ("close", {"counts": {"Rembrandt": 1}}),
        ("close", {"round": 5}),
        ("deal", {"round": 0}),
        ("deal", {"hands": [[1], [], []]}),
        ("end", {"money": [1, 2]}),
        ("end", {"event": "finish"}),
    ],
)
def test_impossible_values_are_refused(event: str, change: dict[str, Any]) -> None:
    row = next(row for row in _samples() if row.get("event") == event)
    assert VALIDATOR.is_valid(row)
    assert not VALIDATOR.is_valid({**row, **change})


@pytest.mark.parametrize(
    "change",
    [
        {"record": "chess"},
        {"version": 2},
        {"edition": "atari"},
        {"options": {"mystery_hand": True}},
        {"options": {"mystery_hand": True, "double_proceeds": "none"}},
        {"options": {"mystery_hand": True, "double_proceeds": None, "speed": 1}},
        {"players": ["Ada", "Ben"]},
        {"players": ["Ada", "Ben", " "]},
        {"seed": "7"},
        {"deck": []},
        {"observed": 1},
    ],
    ids=str,
)
def test_an_impossible_header_is_refused(change: dict[str, Any]) -> None:
    header = golden("cmon")[0]
    assert VALIDATOR.is_valid(header)
    assert not VALIDATOR.is_valid({**header, **change})
