"""Replay checks every event: spoil each field of each line in turn, and it is refused.

What may be changed without being noticed is listed in :func:`_free`, and why.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from modernart.record import RecordError, loads
from record.edits import Rows, first, golden, text_of

Row = dict[str, Any]


def _lines(rows: Rows) -> Iterator[tuple[int, str]]:
    """The index of a line to spoil, and the type by which the lot is sold: one of each kind."""
    kinds, auction = {card["id"]: card["auction"] for card in rows[0]["deck"]}, ""
    seen: set[object] = set()
    for i, row in enumerate(rows):
        if row.get("event") in ("offer", "second") and row["card"] is not None:
            auction = kinds[row["card"]]
        event, how = row.get("event"), (len(row.get("payments", ())), None in row.values())
        kind = (event, *how, auction if event == "bid" else row.get("asked"))
        if i and kind not in seen:
            seen.add(kind)
            yield i, auction


def _values(value: Any) -> list[Any]:
    """The value changed a little in each place, and what looks like it but is of another type."""
    if isinstance(value, list):
        others: list[Any] = [value[:-1], [*value, *value[-1:]], value[1:] + value[:1], {}, None]
        for i, one in list(enumerate(value))[:2]:
            others += [[*value[:i], other, *value[i + 1 :]] for other in _values(one)]
        return others
    if isinstance(value, dict):
        others = [[], None]
        for key, one in list(value.items())[:2]:
            others.append({k: v for k, v in value.items() if k != key})
            others += [{**value, key: other} for other in _values(one)]
        return others
    if isinstance(value, str):
        return [value + "x", "", [value], 0, None]
    if value is None:
        return [False, 0, 1, "", 10**6]
    return [value + 1, value - 1, 10**6, float(value), str(value), bool(value), None]


def _mutants(row: Row) -> Iterator[tuple[str, Row]]:
    for key in row:
        yield key, {k: value for k, value in row.items() if k != key}
        yield key, {key + "x" if k == key else k: value for k, value in row.items()}
        for value in _values(row[key]):
            if type(value) is not type(row[key]) or value != row[key]:
                yield key, {**row, key: value}


def _free(row: Row, key: str, mutant: Row, auction: str, rows: Rows, index: int) -> bool:
    """What may be otherwise without being illegal: it makes another game of the same result."""
    value = mutant.get(key)
    match row["event"], key:
        case "fault", "reason":  # words, for people
            return isinstance(value, str)
        case "fault", "seat" | "played" if row["asked"] == "sealed":  # any that put in nothing
            bids = next(row["bids"] for row in rows[index:] if row["event"] == "sealed")
            return bool(bids[mutant["seat"]] == (value if key == "played" else 0))
        case "bid", "amount" | "seat" if auction == "open" and row["amount"] is None:
            return type(value) is int or value is None  # the reader supplies the passes itself
        case "bid", "amount" if auction != "fixed_price":  # a losing bid
            return (type(value) is int or value is None) and not _wins(rows, index)
        case "bid", "seat" if auction == "open":  # another bidder's losing bid
            return type(value) is int and not _wins(rows, index)
        case "sealed", "bids":  # as long as it does not win
            winner = rows[index + 1]["seat"]
            is_list = isinstance(value, list) and len(value) == len(row["bids"])
            return is_list and value[winner] == row["bids"][winner]  # type: ignore[index]
        case "close", "counts" | "values" if isinstance(value, dict):
            return _without_zeros(value) == _without_zeros(row[key])  # not named counts 0
        case "sale", "cards" | "payments" if isinstance(value, list):  # in another order
            return sorted(map(str, value)) == sorted(map(str, row[key]))
        case "deal", "hands" | "mystery" if isinstance(value, list):  # in another order
            return sorted(map(str, value)) == sorted(map(str, row[key])) or (
                key == "hands" and _same_cards(value, row[key])
            )
    return False


def _wins(rows: Rows, index: int) -> bool:
    sale = next(row for row in rows[index:] if row["event"] == "sale")
    return bool(sale["amount"] == rows[index]["amount"])


def _without_zeros(numbers: dict[str, Any]) -> dict[str, Any]:
    return {key: n for key, n in numbers.items() if not (type(n) is int and n == 0)}


def _same_cards(hands: list[Any], right: list[Any]) -> bool:
    return [sorted(map(str, hand)) for hand in hands if isinstance(hand, list)] == [
        sorted(hand) for hand in right
    ]


@pytest.mark.parametrize("name", ["cmon-mystery", "masters", "mayfair"])
def test_every_field_of_every_event_is_checked(name: str) -> None:
    rows = golden(name)
    text = text_of(rows).splitlines()
    round_1 = first(rows, "close") + 2  # after it, the deal; the shorter, the quicker
    stop = text_of([{"event": "stop", "reason": ""}])
    spoilt, missed = 0, []
    for index, auction in _lines(rows):
        row = rows[index]
        for key, mutant in _mutants(row):
            line = text_of([mutant])[:-1]
            rest = [*text[index + 1 : round_1], stop] if index < round_1 else text[index + 1 :]
            found = _first_illegal("\n".join([*text[:index], line, *rest]))
            if found is None and not _free(row, key, mutant, auction, rows, index):
                missed.append((index + 1, key, mutant))
            assert found is None or found > index
            spoilt += found is not None
    assert not missed
    assert spoilt > 400


def _first_illegal(text: str) -> int | None:
    try:
        loads(text)
    except RecordError as error:
        return error.line
    return None
