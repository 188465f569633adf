"""What is written is read again: the same States, faults and text."""

import copy
import json
import math
import pickle
import random
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart import EDITIONS, new_game
from modernart.engine.actions import Action, Phase, Reveal
from modernart.engine.events import Fault
from modernart.engine.view import View
from modernart.match import play
from modernart.record import RecordError, dumps, load, loads
from modernart.strategies import make_strategy, registry
from record.edits import first, golden, random_match, record_of, rows_of, text_of
from support import Temper, playing

TABLES = [
    (edition, players, mystery, proceeds)
    for edition, players, mystery, proceeds in product(
        EDITIONS, (3, 4, 5), (False, True), (None, "all", "split")
    )
    if not mystery or (players == 3 and EDITIONS[edition].mystery_allowed)
]

tempers = st.builds(
    Temper,
    seed=st.integers(0, 10**6),
    most=st.sampled_from([1, 10, 40]),
    passes=st.sampled_from([0.2, 0.5, 0.9]),
    spread=st.booleans(),
)


def nested(deep: int) -> object:
    """Lists in lists."""
    return [nested(deep - 1)] if deep else 5


@given(st.sampled_from(TABLES), st.integers(0, 2**64), tempers)
def test_replay_gives_the_same_states(
    table: tuple[str, int, bool, str | None], seed: int, temper: Temper
) -> None:
    edition, players, mystery, proceeds = table
    start = new_game(
        edition, players, seed, mystery_hand=mystery, double_proceeds=proceeds,
        first_auctioneer=seed % players,
    )  # fmt: skip
    states = tuple(playing(start, temper))
    text = dumps(states[-1])
    replay = loads(text)
    assert replay.states == states
    assert replay.is_finished
    assert replay.dumps() == text


@given(st.sampled_from(TABLES), tempers, st.floats(0, 1))
def test_a_game_stopped_anywhere_is_replayed_that_far(
    table: tuple[str, int, bool, str | None], temper: Temper, where: float
) -> None:
    edition, players, mystery, proceeds = table
    start = new_game(edition, players, 1, None, mystery, proceeds)
    states = list(playing(start, temper))
    states = states[: 1 + round(where * (len(states) - 2))]
    replay = loads(dumps(states[-1], stop="the bell rang"))
    while states[-1].phase is Phase.SEALED and states[-1].envelopes.count(None) < players:
        states.pop()  # envelopes that were not opened are not written
    assert replay.states == tuple(states)
    assert (replay.is_finished, replay.stop) == (False, "the bell rang")


@pytest.fixture
def sleepy(monkeypatch: pytest.MonkeyPatch) -> str:
    rng = random.Random(1)

    def act(view: View) -> Action:
        if rng.random() < 0.3:
            raise RuntimeError('half a pair \ud800, a line separator \u2028, a quote " and \n')
        return make_strategy("random")(view)

    monkeypatch.setitem(registry._makers, "sleepy", lambda: act)
    return "sleepy"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_faults_are_kept(table: tuple[str, int, bool, str | None], sleepy: str) -> None:
    edition, players, mystery, proceeds = table
    match = play([sleepy] * players, edition, 2, mystery_hand=mystery, double_proceeds=proceeds)
    asked = {fault.asked for fault in match.faults}
    assert asked >= {"offer", "bid", "sealed"}
    replay = loads(record_of(match))
    assert replay.faults == match.faults
    assert replay.states == match.states


def test_faults_of_every_question_are_met(sleepy: str) -> None:
    match = play([sleepy] * 3, "cmon", 3, mystery_hand=True)
    asked = {fault.asked for fault in match.faults}
    assert asked == {"offer", "second", "price", "bid", "buy", "sealed", "reveal"}
    rows = rows_of(record_of(match))
    assert sum(row.get("event") == "fault" for row in rows) == len(match.faults)


def test_later_faults_are_left_out(sleepy: str) -> None:
    match = play([sleepy] * 3, "cmon", 3)
    middle = match.states[len(match.states) // 2]
    replay = loads(dumps(middle, match.faults, stop="lunch"))
    moves = len(middle.public.history)
    assert 0 < len(replay.faults) < len(match.faults)
    assert replay.faults == tuple(fault for fault in match.faults if fault.move <= moves)


def test_faults_in_envelopes_that_were_never_opened_are_kept(sleepy: str) -> None:
    match = play([sleepy] * 5, "ngo", 3)
    sealed = next(fault for fault in match.faults if fault.asked == "sealed")
    last = next(s for s in match.states if len(s.public.history) == sealed.move)
    replay = loads(dumps(last, [sealed], stop="fire drill"))
    assert replay.faults == (sealed,)
    assert replay.dumps() == dumps(last, [sealed], stop="fire drill")


def test_files(tmp_path: Path) -> None:
    match = random_match("masters", 5)
    path = tmp_path / "game.jsonl"
    match.save(path)
    assert load(path).states == match.states
    assert load(str(path)).header["players"] == [*match.states[0].public.rules.players]


def test_every_edition_writes_all_cards_in_the_order_of_dealing() -> None:
    state = random_match("hig", 3, seed=9).states[-1]
    header, deal, *_rest = rows_of(dumps(state))
    assert [card["id"] for card in header["deck"]] == [card.id for card in state.deck]
    assert [*chain(*deal["hands"])] == [card.id for card in state.deck[:33]]
    assert header["seed"] == 9


def test_more_keys_of_the_header_are_kept() -> None:
    extra = {"date": "2024-02-29", "event": "end", "place": {"city": "Łódź", "table": 2.5}}
    state = random_match().states[-1]
    text = dumps(state, extra=extra)
    replay = loads(text)
    assert {key: replay.header[key] for key in extra} == extra
    assert replay.dumps() == text


def test_own_keys_cannot_be_given_as_extra() -> None:
    with pytest.raises(ValueError, match=r"extra has deck, seed; the header's own keys are record"):
        dumps(random_match().states[-1], extra={"seed": 1, "deck": []})


def test_a_game_that_is_not_over_needs_a_reason() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        dumps(new_game(seed=1))


def test_a_stop_in_place_of_the_end() -> None:
    match = random_match()
    rows = [*rows_of(record_of(match))[:-1], {"event": "stop", "reason": "nobody counted"}]
    replay = loads(text_of(rows))
    assert replay.stop == "nobody counted"
    assert replay.states == match.states
    assert replay.dumps() == text_of(rows)


def test_a_game_that_is_over_was_not_stopped() -> None:
    match = random_match()
    with pytest.raises(ValueError, match="stop is 'nobody counted', but the game is over"):
        dumps(match.states[-1], stop="nobody counted")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"stop": 5}, "'reason' of 'stop': 5 is given; allowed: a text"),
        ({"extra": {"observed": "yes"}}, "'observed' is \"yes\"; allowed: true, false"),
        ({"extra": {"date": object()}}, "extra cannot be written: .*not JSON serializable"),
        ({"extra": {"x": math.nan}}, "extra cannot be written"),
        ({"extra": {"x": 10**5000}}, "extra cannot be written"),
        ({"extra": {1: "a", "1": "b"}}, 'key "1" is written twice'),
        ({"extra": {"x": nested(200)}}, "more than 100 lists and objects lie in each other"),
        ({"faults": [Fault(1, 7, "bid", "no", None)]}, "'seat' of 'fault': 7 is given"),
        (
            {
                "faults": [
                    Fault(1, 0, "bid", 5, None)  # type: ignore[arg-type]
                ]
            },
            "'reason' of 'fault': 5 is given",
        ),
    ],
    ids=lambda given: "",
)
def test_what_could_not_be_read_again_is_not_written(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        dumps(new_game(seed=1), **{"stop": "enough", **given})


def test_the_bytes_of_a_file_are_read_too() -> None:
    match = random_match()
    assert loads(record_of(match).encode()).states == match.states
    with pytest.raises(RecordError, match=r"line 1: byte 0xff is not UTF-8"):
        loads(b"\xff")


@pytest.mark.parametrize(
    "thing", [None, 5, Path("game.jsonl"), ["{}"], 10**5000], ids=lambda thing: type(thing).__name__
)
def test_what_is_no_record_at_all_is_named(thing: Any) -> None:
    with pytest.raises(ValueError, match="is no record; allowed: its text or its bytes"):
        loads(thing)


def test_cut_amid_sealed_bids_the_envelopes_are_asked_for_again() -> None:
    states = list(playing(new_game(seed=1), Temper(1)))
    cut = next(state for state in states if state.envelopes.count(None) == 2)
    first_asked = states[states.index(cut) - 2]
    assert loads(dumps(cut, stop="")).states[-1] == first_asked
    assert first_asked.envelopes == (None,) * 4


def test_what_editors_leave_behind_is_let_pass() -> None:
    match = random_match()
    text = record_of(match)
    for spoilt in ("\ufeff" + text, text.replace("\n", "\r\n"), text + "\n \r\n\n", text[:-1]):
        assert loads(spoilt).states == match.states


def test_a_foreign_writer_lists_the_deck_and_the_hands_in_another_order() -> None:
    match = random_match("ngo", 4, seed=6)
    rows = rows_of(record_of(match))
    rows[0]["deck"].sort(key=lambda card: card["id"])
    for row in rows:
        if row.get("event") == "deal":
            row["hands"] = [sorted(hand) for hand in row["hands"]]
        if row.get("event") == "sale":
            row["cards"].reverse()
            row["payments"].reverse()
        if row.get("event") == "close":
            row["counts"] = {artist: n for artist, n in row["counts"].items() if n}
    replay = loads(text_of(rows))
    assert [s.public for s in replay.states] == [s.public for s in match.states]
    assert loads(replay.dumps()).states == replay.states


def test_an_owners_deck_may_have_other_types() -> None:
    rows = rows_of(record_of(random_match("cmon")))[:2]
    for card in rows[0]["deck"]:
        card["auction"] = "double"
    rows.append({"event": "offer", "seat": 0, "card": rows[1]["hands"][0][0]})
    rows += [{"event": "second", "seat": seat, "card": None} for seat in range(4)]
    sale = {"seat": 0, "amount": 0, "cards": [rows[2]["card"]], "payments": []}
    rows += [{"event": "sale", **sale}, {"event": "stop", "reason": "enough"}]
    replay = loads(text_of(rows))
    assert replay.states[-1].current_player == 1
    assert {card.auction for card in replay.states[-1].deck} == {"double"}


def test_any_card_of_the_mystery_hand_may_be_the_one_turned_up() -> None:
    rows = golden("cmon-mystery")
    reveal = first(rows, "reveal", lambda row: row["card"] is not None)
    last = rows[1]["mystery"][-1]
    rows = [*rows[:reveal], {**rows[reveal], "card": last}, {"event": "stop", "reason": ""}]
    replay = loads(text_of(rows))
    before, after = replay.states[-2:]
    assert before.apply(Reveal()) == after
    assert before.mystery[0].id == last
    assert last not in [card.id for card in after.mystery]
    assert loads(replay.dumps()).states == replay.states


@pytest.mark.parametrize("seed", range(6))
def test_a_mystery_hand_lies_as_it_is_turned_up_from_the_first_state_on(seed: int) -> None:
    """Whatever order the deals tell: also where cards of a later deal come before earlier ones."""
    rows = rows_of(record_of(random_match(players=3, seed=seed, mystery_hand=True)))
    deals = [row for row in rows if row.get("event") == "deal"]
    for row in deals:
        row["mystery"].reverse()
    # The first card that is turned up in round 2 was dealt in round 1: now in round 2.
    second = first(rows, "deal", lambda row: row["round"] == 2)
    turned = first(rows[second:], "reveal", lambda row: row["card"] is not None)
    one, other = rows[second + turned]["card"], deals[1]["mystery"][0]
    deals[0]["mystery"][deals[0]["mystery"].index(one)] = other
    deals[1]["mystery"][0] = one
    replay = loads(text_of(rows))
    player, state = make_strategy("random"), replay.states[0]
    for after in replay.states[1:]:
        assert state.current_player is not None
        state = state.apply(player(state.view(state.current_player)))
        assert state == after
    assert loads(replay.dumps()).states == replay.states


# ---- values ------------------------------------------------------------------------------------


def test_replay_and_error_are_values() -> None:
    match = random_match()
    replay = loads(record_of(match))
    assert pickle.loads(pickle.dumps(replay)) == replay == copy.copy(replay)
    assert repr(replay).startswith(f"<Replay: {len(match.states)} states, <State: cmon, round 4")
    error = RecordError("it is wrong", 7)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.why) == ("line 7: it is wrong", 7, "it is wrong")


def test_lines_are_json_without_escapes_where_utf8_will_do() -> None:
    text = dumps(new_game(players=["Zoë", "王芳", "a\u2028b"], seed=1), stop="é")
    assert '"Zoë", "王芳"' in text
    assert len(text.split("\n")) == 4
    assert json.loads(text.split("\n")[0])["players"][2] == "a\u2028b"
    assert loads(text).states[0].public.rules.players[2] == "a\u2028b"
