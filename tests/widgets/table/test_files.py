"""Saving and loading at the table: the whole game, and nothing of a file that is none."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest

from modernart import EDITIONS, Person, Phase, Table, play
from modernart.record import RecordError, dumps, loads
from support import table
from widgets.driver import (
    at_once,
    buttons,
    error,
    press,
    set_speed,
    table_at,
    tree,
    upload,
    widget_count,
)

PLAYERS = ("me", "steady", "bold", "random")
GOLDEN = Path(__file__).parents[2] / "golden"
REAL = Path(__file__).parents[2] / "record" / "real_table.jsonl"


def played(**options: object) -> Table:
    """A game in which a person has decided a few times."""
    shown = at_once(*PLAYERS, **{"seed": 3, **options})
    decisions = 0
    while decisions < 12 or shown.state.phase is Phase.SEALED:  # a record tells open envelopes only
        decisions += 1
        shown.act(next(iter(shown.state.legal_actions)))
        shown.to_my_turn()
    return shown


def link(shown: Table) -> str:
    """The record behind the link."""
    found = re.search(r"base64,([^\"]+)", shown._controls.saved.value)
    assert found is not None
    return base64.b64decode(found[1]).decode()


def course(shown: Table) -> tuple[object, ...]:
    line = shown.timeline
    return line, line.lines[:], line.cursor, line.seats


def test_nothing_is_in_the_link_before_it_is_asked_for() -> None:
    shown = played()
    assert shown._controls.saved.value == ""
    press(shown, "Save the record")
    replay = loads(link(shown))
    assert replay.states[-1] == shown.state
    assert replay.stop is not None


def test_a_link_to_what_the_game_no_longer_is_goes_away() -> None:
    shown = played()
    press(shown, "Save the record")
    press(shown, "Back")
    assert shown._controls.saved.value != ""  # the same game is looked at
    shown.timeline.go(shown.timeline.last)
    shown.act(next(iter(shown.state.legal_actions)))
    assert shown._controls.saved.value == ""


def test_the_own_record_is_loaded_and_played_on(tmp_path: Path) -> None:
    shown = played()
    shown.save(tmp_path / "game.jsonl")
    other = at_once(*PLAYERS, seed=9)
    other.load(tmp_path / "game.jsonl")
    assert other.timeline.line.states == shown.timeline.line.states
    assert other.timeline.cursor == 0
    assert other.timeline.seats == other.timeline.seats
    other.timeline.go(other.timeline.last)
    assert other.timeline.callers == (0,)
    other.act(next(iter(other.state.legal_actions)))


@pytest.mark.parametrize("name", [path.name for path in sorted(GOLDEN.glob("*.jsonl"))])
def test_a_game_of_any_edition_and_size_is_uploaded(name: str) -> None:
    shown = at_once("me", "steady", "bold", seed=3)
    before = widget_count()
    upload(shown, (GOLDEN / name).read_bytes())
    assert error(shown) == ""
    assert shown.timeline.line.states == loads((GOLDEN / name).read_text()).states
    assert shown.timeline.cursor == 0
    press(shown, "To my turn")
    assert shown.state.is_terminal
    assert "<table" in shown._controls.end.value
    assert (widget_count(), shown._controls.load.value) == (before, ())


def test_an_upload_is_not_played_by_itself() -> None:
    shown = at_once(*PLAYERS, seed=3)
    set_speed(shown, "fast")
    shown._controls.play.playing = True
    upload(shown, (GOLDEN / "cmon.jsonl").read_bytes())
    assert not shown._controls.play.playing


def offered(shown: Table) -> list[str]:
    return [
        one.description
        for one in buttons(shown)
        if "oad" in one.description and ": " in one.description
    ]


def test_a_game_in_play_is_not_dropped_without_asking() -> None:
    shown = played()
    before = course(shown)
    upload(shown, (GOLDEN / "cmon.jsonl").read_bytes())
    assert course(shown) == before
    press(shown, "Do not load: play on")
    assert (course(shown), offered(shown)) == (before, [])
    upload(shown, (GOLDEN / "cmon.jsonl").read_bytes())
    press(shown, "Load it: the game in play is dropped")
    assert shown.timeline.line.states == loads((GOLDEN / "cmon.jsonl").read_text()).states
    assert (error(shown), offered(shown)) == ("", [])


def test_what_stands_in_a_file_is_dropped_without_asking() -> None:
    shown = played()
    press(shown, "Save the record")
    saved = link(shown)
    upload(shown, saved.encode())
    assert (shown.timeline.cursor, offered(shown)) == (0, [])
    shown.go(shown.timeline.last)  # loaded, and looked at
    upload(shown, saved.encode())
    assert (shown.timeline.cursor, offered(shown)) == (0, [])
    shown.go(shown.timeline.last)
    shown.act(next(iter(shown.state.legal_actions)))
    upload(shown, saved.encode())
    assert len(offered(shown)) == 2


def test_a_file_that_is_no_record_at_all_is_said_to_be_none() -> None:
    shown = played()
    upload(shown, b"Dear Ada,")
    assert error(shown).startswith("This is no game record, such as Save the record gives. line 1:")
    upload(shown, (GOLDEN / "cmon.jsonl").read_bytes()[:-9])
    assert error(shown).startswith("line ")


def test_the_page_keeps_the_game_for_when_the_kernel_is_gone() -> None:
    shown = played()
    kept = re.search(r"base64,([^\"]+)", shown._lifeline.value)
    assert kept is not None
    assert loads(base64.b64decode(kept[1]).decode()).states[-1] == shown.state
    assert "load it there with Load a record" in shown._lifeline.value


GARBAGE = {
    "empty": (b"", "the record is empty"),
    "binary": (bytes(range(256)) * 9, "line 2: byte 0x80 is not UTF-8"),
    "png": (b"\x89PNG\r\n\x1a\n" + b"\0" * 99, "line 1: byte 0x89 is not UTF-8"),
    "text": (b"Dear Ada,\nhow are you?", "line 1: not JSON"),
    "list": (b"[]\n", "line 1: [] is not a JSON object"),
    "html": (b"<script>alert(1)</script>", "line 1: not JSON"),
    "other": (b'{"record": "chess"}\n', "'record' is \"chess\""),
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_a_file_that_is_no_record_changes_nothing(kind: str) -> None:
    content, said = GARBAGE[kind]
    shown = played()
    before = course(shown)
    upload(shown, content)
    assert said in error(shown)
    assert "Traceback" not in error(shown)
    assert course(shown) == before
    assert shown._controls.load.value == ()  # so that the same file can be tried again
    assert "<script" not in shown.errors.value


def test_an_illegal_record_names_the_line_and_changes_nothing() -> None:
    rows = (GOLDEN / "ngo.jsonl").read_text().splitlines()
    at = next(i for i, row in enumerate(rows) if '"event": "sale"' in row)
    sale = json.loads(rows[at])
    rows[at] = json.dumps({**sale, "amount": sale["amount"] + 1})
    shown = played()
    before = course(shown)
    upload(shown, "\n".join(rows).encode())
    assert error(shown).startswith(f"line {at + 1}: ")
    assert course(shown) == before


def test_loading_by_code_raises(tmp_path: Path) -> None:
    shown = played()
    before = course(shown)
    for name, (content, said) in GARBAGE.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(RecordError, match=re.escape(said)):
            shown.load(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        shown.load(tmp_path / "nowhere.jsonl")
    assert course(shown) == before


def test_an_error_goes_away_with_the_next_click() -> None:
    shown = played()
    upload(shown, b"")
    assert error(shown) != ""
    press(shown, "Back")
    assert error(shown) == ""


def test_a_game_from_a_real_table_is_saved_with_what_nobody_saw() -> None:
    """Whose cards were not noted stays unknown, and so do the header's own keys."""
    text = REAL.read_text()
    shown = at_once("me", "steady", "bold", seed=3)
    upload(shown, text.encode())
    assert error(shown) == ""
    press(shown, "Save the record")
    saved, given = loads(link(shown)), loads(text)
    assert (saved.is_observed, saved.unknown, saved.stop) == (
        given.is_observed, given.unknown, given.stop,
    )  # fmt: skip
    assert saved.header.keys() == given.header.keys()
    assert (saved.states, saved.faults) == (given.states, given.faults)


def test_the_faults_are_saved_too() -> None:
    match = play([_boom, "random", "random"], seed=8)
    shown = at_once("me", "steady", "bold", seed=3)
    upload(shown, dumps(match.states[-1], match.faults).encode())
    press(shown, "Save the record")
    assert loads(link(shown)).faults == match.faults != ()


def _boom(view: object) -> int:
    raise ZeroDivisionError("one by nothing")


def test_who_sits_at_a_game_that_is_loaded() -> None:
    match = play(["random"] * 4, "hig", seed=8, players=["Ada", "me", "bold 2", "<b>Cy</b>"])
    text = dumps(match.states[-1])
    shown = at_once(Person("Ada"), "steady", "bold", seed=3)
    upload(shown, text.encode())
    seats = shown.timeline.seats
    assert [seat.is_person for seat in seats] == [False, True, False, False]
    assert [seat.note for seat in seats] == [
        "played on by steady", "at this screen", "built-in player", "played on by steady",
    ]  # fmt: skip
    assert "<b>Cy" not in "".join(
        str(widget.value) for widget in tree(shown) if type(widget).__name__ == "HTML"
    )


def test_the_people_keep_their_seats_where_the_names_are_theirs(tmp_path: Path) -> None:
    people = (Person("Ada"), Person("Ben"), "steady")
    shown = at_once(*people, edition="masters", seed=3)
    shown.save(tmp_path / "game")
    other = at_once(*people, edition="ngo", seed=4)
    other.load(tmp_path / "game")
    assert [seat.is_person for seat in other.timeline.seats] == [True, True, False]
    assert other.state.public.rules.edition is EDITIONS["masters"]


def test_a_card_of_any_name_harms_nothing() -> None:
    """A record from elsewhere names its cards as it likes."""
    wild = 'a"} </style><script>alert(1)</script> é 雪 \\ :hover,'
    rows = (GOLDEN / "cmon.jsonl").read_text().splitlines()
    names = {card["id"]: f"{wild}{i}" for i, card in enumerate(json.loads(rows[0])["deck"])}
    text = "\n".join(rows)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(json.dumps(name), json.dumps(names[name]))
    rows = [*text.splitlines()[:3], '{"event": "stop", "reason": "enough"}']
    rows[0] = re.sub(r'"players": \[".*?"', '"players": ["me"', rows[0])
    shown = at_once("me", "steady", "bold", seed=3)
    upload(shown, "\n".join(rows).encode())
    assert error(shown) == ""
    sheet = shown._controls.hand_style.value
    assert sheet.count("<") == 2 and sheet.count("}") == 2 * len(shown.state.hands[0])
    for button, _card in zip(shown._controls.cards, shown.state.hands[0], strict=False):
        assert all(re.fullmatch(r"[\w-]+", name, re.ASCII) for name in button._dom_classes)
        assert f".{button._dom_classes[1]}." in sheet


def test_a_stop_between_envelopes_is_loaded_again(tmp_path: Path) -> None:
    shown = table_at(table("Ramon open", "Daniel open", "Sigrid open"), *map(Person, "ABC"))
    assert shown.timeline.callers == (0,)
    shown = at_once(Person("A"), Person("B"), Person("C"), seed=1)
    for _i in range(200):
        if shown.state.phase == "sealed" and shown.state.public.lot.answers == 2:  # type: ignore[union-attr]
            break
        shown.act(next(iter(shown.state.legal_actions)))
    else:
        raise AssertionError("no sealed auction")
    shown.save(tmp_path / "game")
    shown.load(tmp_path / "game")
    shown.timeline.go(shown.timeline.last)
    assert shown.state.phase == "sealed"
    assert shown.timeline.callers
