"""Games written down at a real table: what is unknown or goes without saying may be missing."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from modernart import EDITIONS
from modernart.engine.actions import Phase
from modernart.engine.events import Added, Offered, Opened, Sold, TurnedUp
from modernart.engine.state import State
from modernart.record import RecordError, dumps, load, loads
from record.edits import erased, first, random_match, record_of, rows_of, text_of
from support import of_kind

HAND_WRITTEN = Path(__file__).parent / "real_table.jsonl"
STOP = {"event": "stop", "reason": "done"}


# ---- a short game, written by hand -------------------------------------------------------------


def test_a_game_written_by_hand_replays() -> None:
    replay = load(HAND_WRITTEN)
    state = replay.states[-1]
    assert (replay.is_observed, replay.is_finished, replay.stop) == (True, False, "Cy's train")
    assert state.seed is None
    assert replay.header["date"] == "2024-02-29"
    assert [(sold.seat, sold.amount) for sold in of_kind(state, Sold)] == [
        (1, 12), (2, 15), (0, 20), (1, 9), (1, 0), (2, 7),
    ]  # fmt: skip
    assert state.money == (100 + 12 - 20 + 9, 100 - 12 + 15 - 9, 100 - 15 + 20 - 7)
    assert of_kind(state, Opened)[0].bids == (20, None, 11)
    assert state.phase is Phase.SEALED


def test_it_is_written_again_with_what_is_unknown() -> None:
    replay = load(HAND_WRITTEN)
    again = loads(replay.dumps())
    assert (again.states, again.unknown, again.stop) == (
        replay.states, replay.unknown, replay.stop,
    )  # fmt: skip
    assert again.dumps() == replay.dumps()
    deal = rows_of(replay.dumps())[1]
    assert [hand.count(None) for hand in deal["hands"]] == [0, 8, 8]
    assert len(replay.unknown) == 70 - 10 - 4  # all but the own hand and what the others played


def test_a_losing_bid_that_nobody_noted_makes_a_record_observed() -> None:
    state = load(HAND_WRITTEN).states[-1]
    header, *rows = rows_of(dumps(state, stop="again"))
    assert header["observed"] is True
    assert rows[first(rows, "sealed")]["bids"] == [20, None, 11]
    assert loads(dumps(state, stop="again")).states == load(HAND_WRITTEN).states


def test_a_stop_between_two_rounds_leaves_the_next_hands_unknown() -> None:
    rows = erased(rows_of(record_of(random_match("ngo", 4, seed=3))), 1)
    replay = loads(text_of([*rows[: first(rows, "close") + 1], STOP]))
    assert replay.states[-1].public.round == 2
    deals = [row for row in rows_of(replay.dumps()) if row.get("event") == "deal"]
    assert [hand.count(None) for hand in deals[1]["hands"]] == [4, 4, 4, 4]


# ---- a whole game, with all erased that may be -------------------------------------------------


GAMES = [
    ("cmon", 3, True), ("mayfair", 3, True), ("cmon", 4, False), ("hig", 3, False),
    ("ngo", 5, False), ("masters", 4, False),
]  # fmt: skip


def _told(state: State) -> list[object]:
    """The public history, identical cards as equals, losing envelopes aside."""

    def plain(card: Any) -> object:
        return card and (card.artist, card.auction)

    told: list[object] = []
    for event in state.public.history:
        match event:
            case Offered() | Added() | TurnedUp():
                told.append((type(event), event.seat, plain(event.card)))
            case Sold():
                told.append((event.seat, event.amount, [*map(plain, event.cards)], event.payments))
            case Opened():
                told.append((Opened, max(bid or 0 for bid in event.bids)))
            case _:
                told.append(event)
    return told


@pytest.mark.parametrize("watcher", [0, 2, None])
@pytest.mark.parametrize(("edition", "players", "mystery"), GAMES)
def test_the_least_that_must_be_written_replays(
    edition: str, players: int, mystery: bool, watcher: int | None
) -> None:
    match = random_match(edition, players, seed=11, mystery_hand=mystery)
    rows = rows_of(record_of(match))
    least = erased(rows, watcher)
    assert len(least) < 0.8 * len(rows)
    replay = loads(text_of(least))
    assert _told(replay.states[-1]) == _told(match.states[-1])
    assert replay.states[-1].money == match.states[-1].money
    assert len(replay.states) == len(match.states)
    assert {card.id for card in replay.states[-1].deck} == {c.id for c in match.states[-1].deck}
    again = loads(replay.dumps())
    assert (again.states, again.unknown) == (replay.states, replay.unknown)


@pytest.mark.parametrize(("edition", "players", "mystery"), GAMES)
def test_of_what_may_be_left_out_any_part_may_be_there(
    edition: str, players: int, mystery: bool
) -> None:
    match = random_match(edition, players, seed=12, mystery_hand=mystery)
    rng, full = random.Random(5), rows_of(record_of(match))
    full[0]["observed"] = True
    dealt = {
        card
        for row in full
        if row.get("event") == "deal"
        for hand in [*row["hands"], row["mystery"]]
        for card in hand
    }
    rows = [full[0]]
    for row in full[1:]:
        passes = row["event"] in ("bid", "second", "reveal") and None in row.values()
        if passes and rng.random() < 0.5:
            continue
        keys = {"close": row, "end": row, "sale": ["payments"]}.get(row["event"], [])
        gone = {key for key in keys if key != "event" and rng.random() < 0.5}
        rows.append({key: value for key, value in row.items() if key not in gone})
    replay = loads(text_of(rows))
    assert replay.states == match.states
    assert replay.unknown == {card["id"] for card in full[0]["deck"]} - dealt


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_record_may_be_called_observed(edition: str) -> None:
    match = random_match(edition, 4, seed=8)
    header, *rows = rows_of(record_of(match))
    replay = loads(text_of([{**header, "observed": True}, *rows]))
    assert replay.states == match.states


# ---- what is there is checked ------------------------------------------------------------------


def _least(spoil: Callable[[dict[str, Any]], object], event: str) -> RecordError:
    rows = rows_of(record_of(random_match("masters", 4, seed=11)))
    least = erased(rows, 0)
    index = next(i for i, row in enumerate(least) if row.get("event") == event)
    spoil(least[index])
    with pytest.raises(RecordError) as caught:
        loads(text_of(least))
    assert caught.value.line == index + 1
    return caught.value


@pytest.mark.parametrize(
    ("event", "spoil"),
    [
        ("sale", lambda row: row.update(payments=[{"from": 0, "to": "bank", "amount": 99}])),
        ("sale", lambda row: row.update(amount=row["amount"] + 1)),
        ("sale", lambda row: row.update(seat=(row["seat"] + 1) % 4)),
        ("sale", lambda row: row.update(cards=["krypto-1", "krypto-2"])),
        ("sale", lambda row: row.pop("cards")),
        ("sale", lambda row: row.pop("amount")),
        ("close", lambda row: row.update(round=3)),
        ("close", lambda row: row.update(counts={"Krypto": 6})),
        ("close", lambda row: row.update(values={"Krypto": 7})),
        ("close", lambda row: row.update(income=[1, 2, 3, 4])),
        ("close", lambda row: row.update(incme=[1, 2, 3, 4])),
        ("end", lambda row: row.update(money=[1, 2, 3, 4])),
        ("end", lambda row: row.update(places=[1, 1, 1, 1])),
        ("end", lambda row: row.update(points=None)),
        ("offer", lambda row: row.update(card=None)),
        ("price", lambda row: row.update(amount=None)),
        ("sealed", lambda row: row.update(bids=[None] * 4)),
        ("sealed", lambda row: row.pop("bids")),
        ("deal", lambda row: row["hands"][1].pop()),
        ("deal", lambda row: row["hands"][1].__setitem__(0, row["hands"][0][0])),
    ],
)
def test_what_is_there_is_checked(event: str, spoil: Callable[[dict[str, Any]], object]) -> None:
    assert _least(spoil, event).why


def test_the_bid_that_wins_must_be_known() -> None:
    error = _least(lambda row: row.update(bids=[None] * 4), "sealed")
    assert "only a losing bid may be unknown" in error.why
