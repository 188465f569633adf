"""Files that are no records: what is wrong is said with the line, before anything is built."""

import json
from pathlib import Path
from typing import Any

import pytest

from modernart.record import RecordError, load, loads
from record.edits import golden, text_of

LINES = text_of(golden("cmon")).splitlines()


def _refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return caught.value


def _with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


@pytest.mark.parametrize("text", ["", "\n\n", " \t\r\n", "\ufeff"])
def test_an_empty_file(text: str) -> None:
    error = _refused(text)
    assert (error.line, error.why) == (1, "the record is empty; allowed: a header, then the events")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "not JSON: Expecting property name enclosed in double quotes at column 2"),
        ("offer", "not JSON: Expecting value at column 1"),
        ('{"event": "offer"} {}', "not JSON: Extra data at column 20"),
        ("[1, 2]", "[1, 2] is not a JSON object"),
        ("null", "null is not a JSON object"),
        ("7", "7 is not a JSON object"),
        ('{"event": "price", "seat": 1, "amount": NaN}', "NaN is not a JSON number"),
        ('{"event": "price", "seat": 1, "amount": -Infinity}', "-Infinity is not a JSON number"),
        ('{"event": "price", "seat": 1, "amount": 1e999}', "1e999 is not a JSON number"),
        ('{"event": "bid", "seat": 1, "seat": 2}', 'key "seat" is written twice'),
        ("[" * 100_000, "not readable: maximum recursion depth exceeded"),
        ("[" * 500 + "]" * 500, "not readable: more than 100 lists and objects lie in each other"),
        ('{"seat": ' + "[" * 100 + "]" * 100 + "}", "not readable: more than 100"),
        ('{"event": ' + "9" * 5000 + "}", "not readable: Exceeds the limit"),
    ],
)
def test_a_line_that_is_no_object(line: str, why: str) -> None:
    for number in (1, 5, len(LINES)):
        error = _refused(_with_line(number, line))
        assert error.line == number
        assert error.why.startswith(why)
        assert str(error) == f"line {number}: {error.why}"


def test_an_empty_line_between_others() -> None:
    error = _refused(_with_line(5, " "))
    assert (error.line, error.why) == (5, "the line is empty; allowed: one JSON object a line")


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes("\n".join(LINES[:4]).encode() + b'\n{"event": "\xe9"}\n')
    with pytest.raises(RecordError, match=r"^line 5: byte 0xe9 is not UTF-8"):
        load(path)
    path.write_bytes("\n".join(LINES).encode("utf-16"))
    with pytest.raises(RecordError, match=r"^line 1: byte 0xff is not UTF-8"):
        load(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.jsonl")


def test_the_first_illegal_line_is_named() -> None:
    """Whatever finds it: JSON, types, cards or rules."""
    spoils = [(30, "{"), (24, '{"event": "x"}'), (20, '{"event": "deal"}'), (9, LINES[9])]
    lines = list(LINES)
    for number, line in spoils:
        lines[number - 1] = line
        assert _refused("\n".join(lines)).line == number


# ---- the header --------------------------------------------------------------------------------


HEADER = golden("cmon")[0]
OPTIONS = HEADER["options"]
CARD = HEADER["deck"][0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"record": "chess"}, 'not a game record: \'record\' is "chess"; allowed: "modernart"'),
        ({"record": None}, "not a game record: 'record' is null"),
        ({"version": 2}, "'version' is 2; this reader knows version 1"),
        ({"version": True}, "'version' is true; this reader knows version 1"),
        ({"version": 1.0}, "'version' is 1.0; this reader knows version 1"),
        ({"edition": "atari"}, '\'edition\' is "atari"; allowed: "cmon", "hig", "ngo"'),
        ({"edition": ["cmon"]}, "'edition' is [\"cmon\"]"),
        ({"options": None}, "'options' is null; allowed: an object"),
        ({"options": {"mystery_hand": False}}, "'options' lacks the key \"double_proceeds\""),
        (
            {"options": {**OPTIONS, "speed": 1}},
            "'options' has the unknown key \"speed\"; allowed: mystery_hand, double_proceeds",
        ),
        ({"options": {**OPTIONS, "mystery_hand": 1}}, "'mystery_hand' is 1; allowed: true, false"),
        ({"options": {**OPTIONS, "mystery_hand": None}}, "'mystery_hand' is null; allowed: true"),
        ({"options": {**OPTIONS, "mystery_hand": True}}, "mystery_hand is for 3 players"),
        (
            {"options": {**OPTIONS, "double_proceeds": "half"}},
            '\'double_proceeds\' is "half"; allowed: "all", "split", null',
        ),
        ({"options": {**OPTIONS, "double_proceeds": []}}, "'double_proceeds' is []; allowed"),
        ({"players": ["Ada", "Ben"]}, '\'players\' is ["Ada", "Ben"]; allowed: 3 to 5 names'),
        ({"players": list("abcdef")}, "'players' is"),
        ({"players": ["Ada", "Ben", ""]}, "'players' is"),
        ({"players": ["Ada", "Ben", 3]}, "'players' is"),
        ({"players": "Ada"}, "'players' is"),
        ({"first_auctioneer": 4}, "'first_auctioneer' is 4; allowed: a seat from 0 to 3"),
        ({"first_auctioneer": -1}, "'first_auctioneer' is -1"),
        ({"first_auctioneer": False}, "'first_auctioneer' is false"),
        ({"first_auctioneer": None}, "'first_auctioneer' is null; allowed: a seat from 0 to 3"),
        ({"edition": None}, "'edition' is null"),
        ({"seed": "7"}, "'seed' is \"7\"; allowed: a whole number from 0, or null"),
        ({"seed": True}, "'seed' is true"),
        ({"seed": 7.0}, "'seed' is 7.0"),
        ({"seed": -7}, "'seed' is -7"),
        ({"observed": 1}, "'observed' is 1; allowed: true, false"),
        ({"observed": None}, "'observed' is null"),
        ({"deck": None}, "'deck' is null; allowed: a list of cards"),
        ({"deck": ["x"]}, '"x" is in the deck; allowed: objects with id, artist and auction'),
        ({"deck": HEADER["deck"][1:]}, "the deck has "),
        ({"deck": HEADER["deck"] + HEADER["deck"][:1]}, "card "),
    ],
    ids=str,
)
def test_a_header_that_cannot_be(change: dict[str, Any], why: str) -> None:
    error = _refused(_with_line(1, json.dumps({**HEADER, **change})))
    assert error.line == 1
    assert error.why.startswith(why)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"id": 7}, "a card's id is 7; allowed: a text"),
        ({"id": ""}, 'a card\'s id is ""; allowed: a text'),
        ({"id": HEADER["deck"][1]["id"]}, "is twice in the deck"),
        ({"artist": "Rembrandt"}, 'unknown artist "Rembrandt"; the artists are Manuel Carvalho'),
        ({"artist": "Yoko"}, 'unknown artist "Yoko"'),
        ({"artist": {}}, "unknown artist {}"),
        ({"auction": "dutch"}, 'unknown auction "dutch"; the types are open, once_around, sealed'),
        ({"auction": None}, "unknown auction null"),
        ({"price": 5}, 'has the unknown key "price"; allowed: id, artist, auction'),
    ],
    ids=str,
)
def test_a_card_that_cannot_be(change: dict[str, Any], why: str) -> None:
    deck = [{**CARD, **change}, *HEADER["deck"][1:]]
    error = _refused(_with_line(1, json.dumps({**HEADER, "deck": deck})))
    assert error.line == 1
    assert why in error.why


@pytest.mark.parametrize("key", [key for key in HEADER if key != "note"])
def test_every_key_of_the_header_is_needed(key: str) -> None:
    header = {k: value for k, value in HEADER.items() if k != key}
    error = _refused(_with_line(1, json.dumps(header)))
    assert error.line == 1
    assert key in error.why


@pytest.mark.parametrize("key", ["id", "artist", "auction"])
def test_every_key_of_a_card_is_needed(key: str) -> None:
    card = {k: value for k, value in CARD.items() if k != key}
    deck = [card, *HEADER["deck"][1:]]
    error = _refused(_with_line(1, json.dumps({**HEADER, "deck": deck})))
    assert error.why.endswith(f'lacks the key "{key}"')


def test_each_artist_has_as_many_cards_as_in_the_edition() -> None:
    deck = [dict(card) for card in HEADER["deck"]]
    one = next(card for card in deck if card["artist"] == "Sigrid Thaler")
    one["artist"] = "Daniel Melim"
    error = _refused(_with_line(1, json.dumps({**HEADER, "deck": deck})))
    assert error.why == "the deck has 12 cards by Sigrid Thaler; allowed: 13"
