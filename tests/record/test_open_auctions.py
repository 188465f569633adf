"""Open auctions: bids come in any order, and the reader supplies the passes itself."""

import pytest

from modernart import EDITIONS
from modernart.engine.events import Called
from modernart.engine.state import State
from modernart.record import RecordError, loads
from record.edits import Rows, random_match, record_of, rows_of, text_of
from support import of_kind

STOP = {"event": "stop", "reason": "done"}


def _without_open_passes(rows: Rows) -> Rows:
    """The record without the passes of its open auctions."""
    kinds = {card["id"]: card["auction"] for card in rows[0]["deck"]}
    kept, kind = [], ""
    for row in rows:
        if row.get("event") in ("offer", "second") and row["card"] is not None:
            kind = kinds[row["card"]]
        if not (row.get("event") == "bid" and row["amount"] is None and kind == "open"):
            kept.append(row)
    return kept


@pytest.mark.parametrize("edition", EDITIONS)
def test_passes_of_an_open_auction_may_be_missing(edition: str) -> None:
    match = random_match(edition, 5, seed=4)
    rows = rows_of(record_of(match))
    fewer = _without_open_passes(rows)
    assert len(fewer) < len(rows) - 20
    assert loads(text_of(fewer)).states == match.states


def _open_table() -> Rows:
    """Four players, and seat 0 offers an open painting."""
    rows = rows_of(record_of(random_match("cmon", 4, seed=1)))[:2]
    cards = {card["id"]: card for card in rows[0]["deck"]}
    for card in rows[1]["hands"][0]:
        cards[card]["auction"] = "open"
    rows.append({"event": "offer", "seat": 0, "card": rows[1]["hands"][0][0]})
    return rows


def _bids(*calls: tuple[int, int | None]) -> Rows:
    return [{"event": "bid", "seat": seat, "amount": amount} for seat, amount in calls]


def _sale(rows: Rows, seat: int, amount: int) -> dict[str, object]:
    payee = "bank" if seat == 0 else 0
    paid = [{"from": seat, "to": payee, "amount": amount}] if amount else []
    return {
        "event": "sale", "seat": seat, "amount": amount, "cards": [rows[2]["card"]],
        "payments": paid,
    }  # fmt: skip


def _calls(state: State) -> list[tuple[int, int | None]]:
    return [(e.seat, e.amount) for e in of_kind(state, Called)]


def test_anyone_but_the_standing_bidder_may_call_next() -> None:
    rows = _open_table()
    calls = _bids((3, 5), (2, 6), (3, 7), (0, 8), (3, 9), (1, 10))
    state = loads(text_of([*rows, *calls, _sale(rows, 1, 10), STOP])).states[-1]
    assert _calls(state) == [
        (1, None), (2, None), (3, 5), (0, None), (1, None), (2, 6), (3, 7), (0, 8),
        (1, None), (2, None), (3, 9), (0, None), (1, 10), (2, None), (3, None), (0, None),
    ]  # fmt: skip
    assert state.money == (110, 90, 100, 100)


def test_recorded_passes_say_nothing() -> None:
    rows = _open_table()
    calls = _bids((1, None), (1, None), (3, 5), (3, None), (0, None), (2, None), (1, None), (2, 6))
    state = loads(text_of([*rows, *calls, *_bids((3, None)), _sale(rows, 2, 6), STOP])).states[-1]
    assert _calls(state) == [
        (1, None), (2, None), (3, 5), (0, None), (1, None), (2, 6), (3, None), (0, None), (1, None),
    ]  # fmt: skip


def test_the_standing_bidder_may_not_call() -> None:
    rows = _open_table()
    with pytest.raises(RecordError, match=r"^line 5: random 3 \(seat 2\) holds the standing bid$"):
        loads(text_of([*rows, *_bids((2, 5), (2, 6))]))


def test_a_call_must_beat_the_standing_bid_and_be_paid() -> None:
    rows = _open_table()
    for amount in (5, 4, 0, 101):
        with pytest.raises(RecordError, match=rf"^line 5: .*Bid\(amount={amount}\).*6\.\.100"):
            loads(text_of([*rows, *_bids((2, 5), (1, amount))]))


def test_nobody_calls() -> None:
    rows = _open_table()
    state = loads(text_of([*rows, _sale(rows, 0, 0), STOP])).states[-1]
    assert [card.id for card in state.public.collections[0]] == [rows[2]["card"]]
    assert _calls(state) == [(1, None), (2, None), (3, None), (0, None)]


def test_passes_in_turn_show_how_far_a_stopped_auction_had_come() -> None:
    rows = _open_table()
    states = [
        loads(text_of([*rows, *_bids((2, 5), *passes), STOP])).states[-1]
        for passes in ([], [(3, None)], [(3, None), (0, None)], [(0, None)])
    ]
    assert [state.current_player for state in states] == [3, 0, 1, 3]


# ---- faulted passes ----------------------------------------------------------------------------


def _asleep(seat: int) -> Rows:
    fault = {"event": "fault", "seat": seat, "asked": "bid", "reason": "asleep", "played": None}
    return [fault, *_bids((seat, None))]


def test_a_fault_belongs_to_the_pass_that_is_supplied_for_its_seat() -> None:
    rows = _open_table()
    lines = [*rows, *_bids((2, 5)), *_asleep(0), *_bids((1, 6)), _sale(rows, 1, 6), STOP]
    replay = loads(text_of(lines))
    move = replay.faults[0].move
    assert replay.states[-1].public.history[move - 2 : move + 1] == (
        Called(2, 5), Called(3, None), Called(0, None),
    )  # fmt: skip
    assert loads(replay.dumps()) == replay


def test_a_faulted_pass_does_not_close_the_bidding() -> None:
    rows = _open_table()
    calls = [*_bids((2, 5)), *_asleep(0), *_asleep(1), *_bids((3, 6)), *_asleep(0)]
    replay = loads(text_of([*rows, *calls, _sale(rows, 3, 6), STOP]))
    assert _calls(replay.states[-1]) == [
        (1, None), (2, 5), (3, 6), (0, None), (1, None), (2, None),
    ]  # fmt: skip
    assert [fault.seat for fault in replay.faults] == [0, 1, 0]
    again = loads(replay.dumps())
    assert (again.states, again.faults) == (replay.states, replay.faults)


def test_a_fault_of_the_standing_bidder_or_a_second_one_cannot_be() -> None:
    rows = _open_table()
    with pytest.raises(RecordError, match=r"^line 5: random 3 \(seat 2\) holds the standing bid$"):
        loads(text_of([*rows, *_bids((2, 5)), *_asleep(2)]))
    with pytest.raises(RecordError, match=r"^line 7: 'fault' by random 2 \(seat 1\) comes where"):
        loads(text_of([*rows, *_bids((2, 5)), *_asleep(1), *_asleep(1)]))
