"""The golden records: fixed files that change only with a rule or with the record."""

from collections import Counter
from pathlib import Path

import pytest

from modernart import EDITIONS
from modernart.record import Replay, load
from record.edits import GOLDEN_FILES, rows_of


@pytest.fixture(params=GOLDEN_FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_it_replays_and_is_written_again_byte_by_byte(path: Path) -> None:
    replay = load(path)
    assert replay.is_finished
    assert replay.dumps().encode() == path.read_bytes()


def test_its_result_is_what_the_last_line_says(path: Path) -> None:
    state, end = load(path).states[-1], rows_of(path.read_text(encoding="utf-8"))[-1]
    assert list(state.money) == end["money"]
    assert list(state.places) == end["places"]
    assert (None if state.points is None else list(state.points)) == end["points"]


def test_money_comes_from_the_bank_alone(path: Path) -> None:
    """Counted from the lines, not by the engine: start money, incomes, payments to the bank."""
    rows = rows_of(path.read_text(encoding="utf-8"))
    money = Counter(dict.fromkeys(range(len(rows[0]["players"])), 100))
    for row in rows:
        for payment in row.get("payments", ()):
            money[payment["from"]] -= payment["amount"]
            money[payment["to"]] += payment["amount"]
        for seat, amount in enumerate(row.get("income", ())):
            money[seat] += amount
    assert [money[seat] for seat in range(len(rows[0]["players"]))] == rows[-1]["money"]


def test_there_is_one_for_each_edition_and_one_with_the_mystery_hand() -> None:
    games: list[Replay] = [load(path) for path in GOLDEN_FILES]
    rules = [game.states[0].public.rules for game in games]
    assert sorted(r.edition.id for r in rules) == sorted([*EDITIONS, "cmon"])
    assert [r.edition.id for r in rules if r.mystery_hand] == ["cmon"]
    assert {len(r.players) for r in rules} == {3, 4, 5}


def test_together_they_hold_every_event_auction_and_payment() -> None:
    events: Counter[str] = Counter()
    for path in GOLDEN_FILES:
        header, *rows = rows_of(path.read_text(encoding="utf-8"))
        kinds = {card["id"]: card["auction"] for card in header["deck"]}
        for row in rows:
            events[row["event"]] += 1
            if row["event"] == "sale":
                events[kinds[row["cards"][-1]]] += 1
                events["pair"] += len(row["cards"]) == 2
                events["split"] += len(row["payments"]) == 2
                events["to the bank"] += any(paid["to"] == "bank" for paid in row["payments"])
                events["free"] += not row["payments"]
            if row["event"] == "reveal":
                events["turned up"] += row["card"] is not None
    wanted = (
        "deal offer second price bid sealed sale reveal fault close end open once_around"
        " fixed_price double pair split free turned·up to·the·bank"
    )
    assert not [what for what in wanted.split() if not events[what.replace("·", " ")]]
