"""Unknown cards and left-out passes at a real table: one line at a time."""

import pytest

from modernart.engine.events import Added, Called, Offered, Sold
from modernart.record import RecordError, loads
from record.edits import Rows, erased, golden, random_match, record_of, rows_of, text_of
from support import of_kind

STOP = {"event": "stop", "reason": "done"}


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
    rows = erased(rows_of(record_of(match)), 1)
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
