"""Games written down at a real table: what is unknown or goes without saying may be missing."""

import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from modernart import EDITIONS
from modernart.actions import Phase
from modernart.events import Added, Called, Offered, Opened, Sold, TurnedUp
from modernart.record import RecordError, load, loads
from modernart.state import State
from record.edits import Rows, golden, random_match, record_of, rows_of, text_of
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
    assert len(replay.unknown) == 16


# ---- a whole game, with all erased that may be -------------------------------------------------


def _erased(rows: Rows, watcher: int | None) -> Rows:
    """What a player at ``watcher`` writes down at least; ``None``: somebody who sees no hand."""
    rows = copy.deepcopy(rows)
    rows[0].update(observed=True, seed=None)
    for row in rows:
        match row.get("event"):
            case "deal":
                row["mystery"] = [None] * len(row["mystery"])
                row["hands"] = [
                    hand if seat == watcher else [None] * len(hand)
                    for seat, hand in enumerate(row["hands"])
                ]
            case "sealed":
                best = max(row["bids"])
                row["bids"] = [bid if bid == best else None for bid in row["bids"]]
            case "sale":
                del row["payments"]
            case "close" | "end":
                for key in [key for key in row if key != "event"]:
                    del row[key]
    kept: Rows = []
    for row in rows:
        if not (row.get("event") in ("second", "reveal", "bid") and None in row.values()):
            kept.append(row)
    return kept


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
    least = _erased(rows, watcher)
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
    assert replay.unknown == frozenset()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_record_may_be_called_observed(edition: str) -> None:
    match = random_match(edition, 4, seed=8)
    header, *rows = rows_of(record_of(match))
    replay = loads(text_of([{**header, "observed": True}, *rows]))
    assert replay.states == match.states


# ---- what is there is checked ------------------------------------------------------------------


def _least(spoil: Callable[[dict[str, Any]], object], event: str) -> RecordError:
    rows = rows_of(record_of(random_match("masters", 4, seed=11)))
    least = _erased(rows, 0)
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


# ---- a table of three, to try single lines -----------------------------------------------------


def _three(*hands: list[str | None]) -> Rows:
    """Header and first deal of three players; each hand is filled up with unknown cards."""
    rows = golden("hig")[:1]
    rows[0].update(observed=True, seed=None)
    rows[0]["deck"].sort(key=lambda card: (card["artist"], int(card["id"].rpartition("-")[2])))
    dealt = [hand + [None] * (11 - len(hand)) for hand in (*hands, [], [], [])[:3]]
    return [*rows, {"event": "deal", "round": 1, "hands": dealt, "mystery": []}]


def _offer(seat: int, card: str) -> dict[str, object]:
    return {"event": "offer", "seat": seat, "card": card}


def _sale(seat: int, card: str, amount: int = 0) -> dict[str, object]:
    return {"event": "sale", "seat": seat, "amount": amount, "cards": [card]}


def _free(seat: int, card: str) -> Rows:
    """An open painting that nobody bids for."""
    return [_offer(seat, card), _sale(seat, card)]


def _first_seat() -> int:
    seat: int = golden("hig")[0]["first_auctioneer"]
    return seat


A, B, C = ((_first_seat() + i) % 3 for i in range(3))


def _offers(rows: Rows) -> list[str]:
    return [event.card.id for event in of_kind(loads(text_of([*rows, STOP])).states[-1], Offered)]


def _hands(**known: list[str | None]) -> Rows:
    seats: list[list[str | None]] = [[], [], []]
    for name, hand in known.items():
        seats[{"a": A, "b": B, "c": C}[name]] = hand
    return _three(*seats)


def test_a_played_card_takes_the_place_of_the_earliest_unknown_one() -> None:
    rows = [*_hands(a=["yoko-1", None, "yoko-2"]), *_free(A, "krypto-1")]
    start = loads(text_of([*rows, STOP])).states[0]
    assert [card.id for card in start.hands[A][:3]] == ["yoko-1", "krypto-1", "yoko-2"]


def test_a_known_card_is_played_from_the_hand() -> None:
    rows = [*_hands(a=[None, "krypto-1"]), *_free(A, "krypto-1")]
    replay = loads(text_of([*rows, STOP]))
    assert "krypto-1" not in replay.unknown
    assert replay.states[0].hands[A][1].id == "krypto-1"
    assert replay.states[0].hands[A][0].id in replay.unknown


def test_an_identical_card_of_the_own_hand_does_not_stand_for_an_unknown_one() -> None:
    rows = [*_hands(a=["krypto-2"]), *_free(A, "krypto-1")]  # both are open
    assert _offers(rows) == ["krypto-1"]


def test_an_id_in_use_stands_for_an_unused_identical_card() -> None:
    """Krypto has four open paintings: krypto-1 to krypto-4."""
    rows = [*_hands(a=["krypto-1"]), *_free(A, "krypto-1"), *_free(B, "krypto-1")]
    assert _offers(rows) == ["krypto-1", "krypto-2"]
    rows = [*_hands(b=["krypto-1"]), *_free(A, "krypto-1"), *_free(B, "krypto-1")]
    assert _offers(rows) == ["krypto-2", "krypto-1"]
    rows += _free(C, "krypto-1")
    assert _offers(rows) == ["krypto-2", "krypto-1", "krypto-3"]


def test_there_are_no_more_identical_cards_than_in_the_deck() -> None:
    """Yoko has two once around, yoko-4 and yoko-5."""
    rows = [*_hands(b=["yoko-4", "yoko-5"]), _offer(A, "yoko-4")]
    with pytest.raises(RecordError, match=r'^line 3: .* does not hold the card "yoko-4"$'):
        loads(text_of([*rows, STOP]))
    played = [*_hands(), *_free(A, "yoko-1"), *_free(B, "yoko-1"), *_free(C, "yoko-1")]
    with pytest.raises(RecordError, match=r'^line 9: card "yoko-1" was played before$'):
        loads(text_of([*played, _offer(A, "yoko-1"), STOP]))


def test_a_hand_without_unknown_cards_plays_an_identical_one() -> None:
    known: list[str | None] = [
        f"{artist}-{i}" for artist in ("krypto", "yoko", "lite-metal") for i in (1, 2, 9, 10)
    ]
    rows = [*_hands(a=known[:11], b=["krypto-3"]), *_free(A, "krypto-3")]
    assert _offers(rows) == ["krypto-1"]
    with pytest.raises(RecordError, match="does not hold the card"):
        loads(text_of([*_hands(a=known[:11]), _offer(A, "karl-gitter-1")]))


def test_a_card_dealt_later_is_not_guessed_before() -> None:
    """Unknown cards are filled from what no line names."""
    match = random_match("hig", 3, seed=11)
    rows = _erased(rows_of(record_of(match)), 1)
    replay = loads(text_of(rows))
    named = {card for row in rows if row.get("event") == "deal" for card in row["hands"][1]}
    assert not named & replay.unknown
    assert len({card.id for card in replay.states[-1].deck}) == 70


def test_who_passes_may_be_left_out_in_every_auction() -> None:
    rows = [*_hands(), _offer(A, "yoko-4"), {"event": "bid", "seat": C, "amount": 7}]
    rows += [_sale(C, "yoko-4", 7)]
    rows += [_offer(B, "yoko-9"), {"event": "price", "seat": B, "amount": 9}, _sale(B, "yoko-9", 9)]
    rows += [_offer(C, "yoko-12"), _sale(C, "yoko-12")]
    state = loads(text_of([*rows, STOP])).states[-1]
    assert [(e.seat, e.amount) for e in of_kind(state, Called)] == [
        (B, None), (C, 7), (A, None), (C, None), (A, None),
    ]  # fmt: skip
    assert [(e.seat, e.card) for e in of_kind(state, Added)] == [(C, None), (A, None), (B, None)]
    assert [sold.seat for sold in of_kind(state, Sold)] == [C, B, C]


def test_nobody_bids_twice_once_around() -> None:
    rows = [*_hands(), _offer(A, "yoko-4"), {"event": "bid", "seat": C, "amount": 7}]
    with pytest.raises(
        RecordError, match=r"^line 5: 'bid' by .* comes where 'bid' by .* must come$"
    ):
        loads(text_of([*rows, {"event": "bid", "seat": B, "amount": 8}]))


def test_what_is_left_out_in_a_game_of_the_program_is_missed() -> None:
    rows = [*_hands(), _offer(A, "yoko-4"), {"event": "bid", "seat": C, "amount": 7}]
    rows[0]["observed"] = False
    names = iter([card["id"] for card in rows[0]["deck"] if card["id"] != "yoko-4"])
    rows[1]["hands"] = [[next(names) for _card in range(11)] for _hand in range(3)]
    rows[1]["hands"][A][0] = "yoko-4"
    with pytest.raises(
        RecordError, match=r"^line 4: 'bid' by .* comes where 'bid' by .* must come$"
    ):
        loads(text_of(rows))
