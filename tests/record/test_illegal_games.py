"""Games that the rules do not allow: the first illegal event is named, and why."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from modernart.record import RecordError, loads
from record.edits import Rows, first, golden, text_of

Row = dict[str, Any]
Spoil = Callable[[Row], object]


def _error(rows: Rows) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(text_of(rows))
    return caught.value


def _spoilt(name: str, event: str, fits: Callable[[Row], bool], spoil: Spoil) -> tuple[int, Rows]:
    """A golden record with the first such line spoilt; and that line's number."""
    rows = copy.deepcopy(golden(name))
    index = first(rows, event, fits)
    spoil(rows[index])
    return index + 1, rows


def _any(_row: Row) -> bool:
    return True


def _raised(row: Row) -> bool:
    return bool(row["amount"])


def _sold(row: Row) -> bool:
    return bool(row["payments"])


WRONG: list[tuple[str, Callable[[Row], bool], Spoil, str]] = [
    # the wrong player
    ("offer", _any, lambda row: row.update(seat=1), "comes where 'offer' by Ada (seat 0)"),
    ("bid", _raised, lambda row: row.update(amount=10**30), "may not play Bid(amount=1000000"),
    ("bid", _raised, lambda row: row.update(amount=0), "may not play Bid(amount=0)"),
    ("price", _any, lambda row: row.update(amount=0), "may not play NamePrice(amount=0)"),
    ("price", _any, lambda row: row.update(amount=999), "allowed: NamePrice(1.."),
    ("sealed", _any, lambda row: row.update(bids=[1, 2, 3, 999]), "may not play Bid(amount=999)"),
    # what follows from the rules
    ("sale", _sold, lambda row: row.update(seat=(row["seat"] + 1) % 4), "'seat' of 'sale' is"),
    ("sale", _sold, lambda row: row.update(amount=row["amount"] + 1), "'amount' of 'sale' is"),
    ("sale", _sold, lambda row: row.update(cards=row["cards"] * 2), "'cards' of 'sale' is"),
    ("sale", _sold, lambda row: row.update(payments=[]), "'payments' of 'sale' is []; by"),
    ("sale", _sold, lambda row: row["payments"][0].update(amount=1), "'payments' of 'sale' is"),
    ("sale", _sold, lambda row: row["payments"].append(row["payments"][0]), "'payments' of 'sale'"),
    ("close", _any, lambda row: row.update(round=2), "'round' of 'close' is 2; by the"),
    ("close", _any, lambda row: row["counts"].update(dict.fromkeys(row["counts"], 1)), "'counts'"),
    ("close", _any, lambda row: row.update(counts={}), "'counts' of 'close' is {}; by the rules"),
    ("close", _any, lambda row: row.update(values={}), "'values' of 'close' is {}; by the rules"),
    ("close", _any, lambda row: row.update(income=[0, 0, 0, 0]), "'income' of 'close' is [0, 0, 0"),
    ("end", _any, lambda row: row["money"].reverse(), "'money' of 'end' is"),
    ("end", _any, lambda row: row.update(places=[1, 1, 1, 1]), "'places' of 'end' is [1, 1, 1, 1]"),
    ("end", _any, lambda row: row.update(points=[4, 3, 2, 1]), "by the rules it is null"),
    # the deal
    ("deal", _any, lambda row: row.update(round=2), "a deal of round 2 comes where that"),
    ("deal", _any, lambda row: row["hands"][0].pop(), "[8, 9, 9, 9, 0] cards are dealt"),
    ("deal", _any, lambda row: row["mystery"].append("yoko-1"), "the deck has no card"),
    (
        "deal",
        _any,
        lambda row: row["mystery"].append(row["hands"][0][0]),
        "[9, 9, 9, 9, 1] cards are dealt to the seats and the mystery hand; in round 1 it is",
    ),
    (
        "deal",
        _any,
        lambda row: row["hands"][1].__setitem__(0, row["hands"][0][0]),
        "is dealt twice",
    ),
    # types, seats, cards, artists, keys and events that there are not
    ("offer", _any, lambda row: row.update(seat=4), "'seat' of 'offer': 4 is given; allow"),
    ("offer", _any, lambda row: row.update(seat=-1), "'seat' of 'offer': -1 is given"),
    ("offer", _any, lambda row: row.update(seat=True), "'seat' of 'offer': true is given"),
    ("offer", _any, lambda row: row.update(seat=0.0), "'seat' of 'offer': 0.0 is given"),
    ("offer", _any, lambda row: row.update(seat="0"), "'seat' of 'offer': \"0\" is given"),
    ("offer", _any, lambda row: row.update(seat=None), "'seat' of 'offer': null is given"),
    ("offer", _any, lambda row: row.update(card="mona-lisa"), 'the deck has no card "mona-lisa"'),
    ("offer", _any, lambda row: row.update(card=None), "'card' of 'offer': null is given"),
    ("offer", _any, lambda row: row.update(card=["x"]), "allowed: the id of a card"),
    ("offer", _any, lambda row: row.update(note=""), "'offer' has the unknown key \"note\""),
    ("offer", _any, lambda row: row.pop("card"), "'offer' lacks the key 'card'"),
    ("offer", _any, lambda row: row.update(event="show"), 'unknown event "show"; the events are'),
    ("offer", _any, lambda row: row.update(event=None), "unknown event null"),
    ("offer", _any, lambda row: row.update(event=["offer"]), 'unknown event ["offer"]'),
    ("offer", _any, lambda row: row.pop("event"), "unknown event null"),
    ("bid", _raised, lambda row: row.update(amount=True), "'amount' of 'bid': true is given"),
    ("bid", _raised, lambda row: row.update(amount=5.0), "5.0 is given; allowed: a whole number"),
    ("bid", _raised, lambda row: row.update(amount="5"), "'amount' of 'bid': \"5\" is given"),
    ("bid", _raised, lambda row: row.update(amount=-5), "'amount' of 'bid': -5 is given"),
    ("sealed", _any, lambda row: row["bids"].pop(), "allowed: a list of 4, one for each seat"),
    ("sealed", _any, lambda row: row.update(bids={}), "'bids' of 'sealed': {} is given"),
    ("sealed", _any, lambda row: row.update(bids=[0, 0, 0, True]), "true is given"),
    ("sealed", _any, lambda row: row.update(bids=[0, 0, 0, None]), "null is for a game from"),
    ("deal", _any, lambda row: row["hands"][0].__setitem__(0, None), "null is for a game from"),
    ("deal", _any, lambda row: row.update(hands=[[]] * 5), "'hands' of 'deal': [[], [], []"),
    ("deal", _any, lambda row: row.update(hands=[1, 2, 3, 4]), "1 is given; allowed: a list"),
    ("deal", _any, lambda row: row.update(round=5), "allowed: a round from 1 to 4"),
    ("sale", _sold, lambda row: row["payments"][0].update(to="Bank"), "\"Bank\" is given; allowed"),
    ("sale", _sold, lambda row: row["payments"][0].pop("to"), "allowed: an object with from"),
    ("sale", _sold, lambda row: row["payments"][0].update(amount=1.0), "1.0 is given"),
    ("sale", _sold, lambda row: row.pop("payments"), "'sale' lacks the key 'payments'"),
    ("close", _any, lambda row: row["counts"].update(Yoko=1), 'unknown artist "Yoko"; the artists'),
    ("close", _any, lambda row: row.update(counts=[1, 2]), "allowed: an object, artist to whole"),
    (
        "close",
        _any,
        lambda row: row["values"].update(dict.fromkeys(row["values"], False)),
        "false is given; allowed: a whole number from 0",
    ),
    ("end", _any, lambda row: row.pop("points"), "'end' lacks the key 'points'"),
    ("end", _any, lambda row: row.update(points=0), "'points' of 'end': 0 is given"),
    ("fault", _any, lambda row: row.update(asked="over"), "allowed: offer, second, price"),
    ("fault", _any, lambda row: row.update(reason=None), "'reason' of 'fault': null is given"),
    ("fault", _any, lambda row: row.update(played=True), "'played' of 'fault': true is given"),
    ("fault", _any, lambda row: row.update(asked="reveal"), "'fault' by"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "fits", "spoil", "why"), WRONG)
def test_a_spoilt_line_is_named(
    event: str, fits: Callable[[Row], bool], spoil: Spoil, why: str
) -> None:
    number, rows = _spoilt("cmon", event, fits, spoil)
    error = _error(rows)
    assert error.line == number
    assert why in error.why


def test_a_fault_and_its_default_must_agree() -> None:
    rows = golden("masters")
    index = first(rows, "fault", lambda row: row["asked"] == "offer")
    default = rows[index + 1]
    other = next(
        row["card"]
        for row in rows[index + 2 :]
        if row.get("seat") == default["seat"] and row["event"] == "offer"
    )
    error = _error([*rows[: index + 1], {**default, "card": other}])
    assert error.line == index + 2
    assert error.why.endswith(f'played "{default["card"]}"; this line plays another')


@pytest.mark.parametrize("follower", ["fault", "sale", "offer"])
def test_the_default_follows_its_fault(follower: str) -> None:
    rows = golden("masters")
    index = first(rows, "fault", lambda row: row["asked"] == "bid")
    error = _error([*rows[: index + 1], rows[first(rows, follower)]])
    assert error.line == index + 2
    assert "comes where the default 'bid' by" in error.why


# ---- lines that are missing, too many, or in the wrong place -----------------------------------


def _lines_and_auctions(rows: Rows) -> Iterator[tuple[int, Row, str]]:
    """Each event with its index and the type by which the lot is sold."""
    kinds, auction = {card["id"]: card["auction"] for card in rows[0]["deck"]}, ""
    for i, row in enumerate(rows[1:], start=1):
        if row["event"] in ("offer", "second") and row["card"] is not None:
            auction = kinds[row["card"]]
        yield i, row, auction


@pytest.mark.parametrize("name", ["cmon", "cmon-mystery", "masters"])
def test_a_line_written_twice(name: str) -> None:
    """Every second one is refused, but for passes in open auctions, which say nothing."""
    rows = golden(name)
    refused = 0
    for i, row, auction in list(_lines_and_auctions(rows))[::3]:
        twice = [*rows[: i + 1], row, *rows[i + 1 :]]
        if row["event"] == "bid" and row["amount"] is None and auction == "open":
            loads(text_of(twice))
        else:
            error = _error(twice)
            assert error.line is not None
            assert error.line == i + 2 or row["event"] == "bid", row
            refused += 1
    assert refused > 40


@pytest.mark.parametrize("name", ["cmon", "cmon-mystery", "masters"])
def test_a_line_that_is_missing(name: str) -> None:
    """Every one is missed, but for a fault, and bids in open auctions that did not win."""
    rows = golden(name)
    missed = 0
    for i, row, auction in list(_lines_and_auctions(rows))[::3]:
        fewer = [*rows[:i], *rows[i + 1 :]]
        if row["event"] == "fault":
            loads(text_of(fewer))
        elif not (row["event"] == "bid" and auction == "open"):
            assert (_error(fewer).line or 0) > min(i, len(rows) - 2)
            missed += 1
    assert missed > 40


def test_neither_stop_nor_end() -> None:
    rows = golden("cmon")
    for length in (1, 2, 3, 50, len(rows) - 1):
        error = _error(rows[:length])
        assert error.line == length
        assert error.why == "the record ends here, with neither 'end' nor 'stop'"


def test_nothing_may_follow_the_end_or_the_stop() -> None:
    rows, stop = golden("cmon"), {"event": "stop", "reason": ""}
    for cut in (rows, [*rows[:50], stop]):
        for more in (stop, rows[-1], rows[2]):
            error = _error([*cut, more])
            assert error.line == len(cut) + 1
            assert error.why == f"'{more['event']}' comes after the end of the game"


def test_a_stop_without_a_deal() -> None:
    error = _error([golden("cmon")[0], {"event": "stop", "reason": ""}])
    assert (error.line, error.why) == (2, "'stop' comes where 'deal' must come")


def test_who_and_what_was_expected() -> None:
    rows = golden("cmon")
    assert _error([*rows[:2], {"event": "price", "seat": 1, "amount": 3}]).why == (
        "'price' by Ben (seat 1) comes where 'offer' by Ada (seat 0) must come"
    )
    sale = first(rows, "sale")
    assert _error([*rows[:sale], rows[2]]).why.endswith("comes where 'sale' must come")
    sealed = first(rows, "sealed")
    assert _error([*rows[:sealed], *rows[sealed + 1 :]]).why == (
        "'sale' comes where 'sealed' must come"
    )


def test_a_fixed_price_is_bought_at_that_price() -> None:
    rows = golden("cmon")
    price = first(rows, "price")
    seat = (rows[price]["seat"] + 1) % 4
    amount = rows[price]["amount"] + 1
    error = _error([*rows[: price + 1], {"event": "bid", "seat": seat, "amount": amount}])
    assert error.line == price + 2
    allowed = f"allowed: the fixed price {amount - 1}, or null for a pass"
    assert error.why == f"'amount' of 'bid' is {amount}; {allowed}"


def test_a_card_is_played_once() -> None:
    rows = golden("cmon")
    offers = [i for i, row in enumerate(rows) if row.get("event") == "offer"]
    later = next(i for i in offers[1:] if rows[i]["seat"] == rows[offers[0]]["seat"])
    rows[later]["card"] = rows[offers[0]]["card"]
    error = _error(rows)
    assert (error.line, error.why) == (later + 1, f'card "{rows[later]["card"]}" was played before')


def test_a_card_is_turned_up_from_the_mystery_hand() -> None:
    rows = golden("cmon-mystery")
    reveal = first(rows, "reveal", lambda row: row["card"] is not None)
    rows[reveal]["card"] = rows[1]["hands"][0][0]
    error = _error(rows)
    assert error.line == reveal + 1
    assert "was played before" in error.why or "the mystery hand does not hold" in error.why


def test_a_card_that_another_seat_holds() -> None:
    rows = golden("cmon")
    offer = first(rows, "offer")
    rows[offer]["card"] = rows[1]["hands"][2][0]
    error = _error(rows)
    assert error.line == offer + 1
    assert error.why == f'Ada (seat 0) does not hold the card "{rows[offer]["card"]}"'
