"""Playing by itself, looking back, branches; faults and exceptions are shown; many threads."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace
from typing import Any

import pytest

from modernart import Action, Offer, Pass, Person, Phase, Table, View
from modernart.record import loads
from screen import check_line
from support import find, table
from widgets.driver import (
    at_once,
    buttons,
    error,
    press,
    seen,
    set_speed,
    sight_of,
    table_at,
    tree,
    type_in,
    widget_count,
)

FOUR = ("me", "steady", "bold", "random")


def tick(shown: Table) -> None:
    """What the front end's clock sends."""
    shown._controls.play.click()


def label(shown: Table) -> str:
    return str(shown._controls.run.description)


def offer(shown: Table) -> None:
    """My first painting that waits for others."""
    kinds = ("open", "once_around")
    slot = next(i for i, card in enumerate(shown.state.hands[0]) if card.auction in kinds)
    shown._controls.cards[slot].click()


# ---- by itself ---------------------------------------------------------------------------------


def test_a_table_that_does_not_begin_with_a_person_goes_on_by_itself() -> None:
    shown = Table(FOUR, seed=3, first_auctioneer=2)
    assert (shown._controls.play.playing, label(shown)) == (True, "Pause")
    while shown._controls.play.playing:
        tick(shown)
    assert shown.timeline.callers == (0,)
    assert label(shown) == "Play"


def test_a_tick_is_one_thing_to_look_at() -> None:
    shown = Table(FOUR, seed=3)
    offer(shown)
    assert shown._controls.play.playing
    told = len(sight_of(shown).story)
    while shown._controls.play.playing:
        tick(shown)
        assert len(sight_of(shown).story) <= told + 3
        told = len(sight_of(shown).story)
    check_line(shown.timeline.line, [0])


def test_a_tick_that_comes_after_the_pause_does_nothing() -> None:
    shown = Table(FOUR, seed=3, first_auctioneer=2)
    tick(shown)
    press(shown, "Pause")
    before = shown.timeline.line, shown.timeline.cursor
    for _i in range(5):
        tick(shown)
    assert (shown.timeline.line, shown.timeline.cursor) == before
    assert label(shown) == "Play"
    press(shown, "Play")
    tick(shown)
    assert shown.timeline.cursor > before[1]


def test_speed() -> None:
    shown = Table(FOUR, seed=3, first_auctioneer=2)
    set_speed(shown, "slow")
    assert (shown._controls.play.interval, shown._controls.play.playing) == (1600, True)
    press(shown, "Pause")
    set_speed(shown, "fast")
    assert (shown._controls.play.interval, shown._controls.play.playing) == (300, False)
    before = shown.timeline.cursor
    set_speed(shown, "at once")  # while nothing runs, nothing begins to
    assert shown.timeline.cursor == before
    set_speed(shown, "fast")
    press(shown, "Play")
    set_speed(shown, "at once")
    assert not shown._controls.play.playing
    assert shown.timeline.callers == (0,)


def test_an_error_stays_to_be_read_though_the_clock_runs() -> None:
    shown = Table(FOUR, seed=3, first_auctioneer=2)
    type_in(shown._controls.move, "nowhere")
    assert "'nowhere' is not possible" in error(shown)
    assert label(shown) == "Play"  # paused
    tick(shown)  # one was on its way
    assert "'nowhere' is not possible" in error(shown)
    press(shown, "Play")
    assert error(shown) == ""


# ---- the past ----------------------------------------------------------------------------------


def some_moves() -> Table:
    shown = at_once("me", "steady", "random", seed=3)
    for _i in range(6):
        shown.act(next(iter(shown.state.legal_actions)))
        shown.to_my_turn()
    return shown


def test_back_slider_move_and_to_my_turn() -> None:
    shown = some_moves()
    c, line = shown._controls, shown.timeline
    end = line.cursor
    assert (c.slider.max, c.slider.value, c.move.value) == (end, end, str(end))
    press(shown, "Back")
    assert line.cursor == end - 1
    c.slider.set_state({"value": 4})
    assert (line.cursor, c.move.value) == (4, "4")
    type_in(c.move, " 7 ")
    assert (line.cursor, c.slider.value) == (7, 7)
    for typed in ("x", "", "-1", str(end + 1), "³", "1.5"):
        type_in(c.move, typed)
        assert f"allowed: a whole number from 0 to {end}" in error(shown)
        assert line.cursor == 7
    type_in(c.move, "0")
    assert c.back.disabled
    press(shown, "To my turn")
    assert line.cursor in line.line.decided or line.at_end
    while not line.at_end:
        press(shown, "Step")
    assert (line.cursor, error(shown)) == (end, "")
    assert shown._desk.question is not None


def test_in_the_past_nobody_is_asked() -> None:
    shown = some_moves()
    press(shown, "Back")
    labels = [button.description for button in buttons(shown)]
    assert "Play on from here" in labels
    assert all(card.disabled for card in shown._controls.cards)
    assert shown._controls.undo.disabled
    before = shown.timeline.line
    for stale in (shown._controls.main, shown._controls.decline, shown._controls.cards[0]):
        stale.click()
    assert (shown.timeline.line, error(shown)) == (before, "")


def test_to_play_on_from_here_keeps_the_old_line() -> None:
    shown = some_moves()
    c, old, count = shown._controls, shown.timeline.line, widget_count()
    assert c.lines not in list(seen(shown))
    c.slider.set_state({"value": 0})
    press(shown, "Play on from here")
    assert [name for name, _i in c.lines.options] == ["1", "2"]
    shown._controls.cards[-1 + len(shown.state.hands[0])].click()
    new = shown.timeline.line
    assert new != old
    c.lines.set_state({"index": 0})
    assert shown.timeline.line == old
    assert shown.timeline.at_end
    c.lines.set_state({"index": 1})
    assert shown.timeline.line == new
    assert (widget_count(), error(shown)) == (count, "")


def test_who_plays_on_from_here_need_not_press_play() -> None:
    shown = at_once(*FOUR, seed=3)
    offer(shown)
    shown._controls.slider.set_state({"value": 1})
    assert shown.state.current_player != 0
    press(shown, "Play on from here")
    assert shown._desk.question is not None  # the others have gone on to my turn
    set_speed(shown, "normal")
    shown._controls.slider.set_state({"value": 1})
    press(shown, "Play on from here")
    assert shown._controls.play.playing


def test_what_plays_by_itself_does_not_ask_to_be_stepped() -> None:
    shown = Table(FOUR, seed=3, first_auctioneer=2)
    assert shown._controls.prompt.value == "bold decides …"
    press(shown, "Pause")
    assert shown._controls.prompt.value == "bold decides: play, step, or go to your turn."
    press(shown, "Step")
    press(shown, "Back")
    assert "Step on, or play on from here" in shown._controls.prompt.value
    press(shown, "Play")
    assert shown._controls.prompt.value == "You are looking back."


def test_the_slider_shrinks_with_the_line() -> None:
    shown = some_moves()
    c, end = shown._controls, shown.timeline.last
    c.slider.set_state({"value": 2})
    press(shown, "Play on from here")
    assert c.slider.max < end
    assert c.slider.value == shown.timeline.cursor == c.slider.max
    c.lines.set_state({"index": 0})
    assert c.slider.value == c.slider.max == end


def test_fifty_steps_make_no_widget() -> None:
    shown = Table(["steady", "bold", "random"], seed=3)
    before = widget_count()
    for _i in range(60):
        shown.step()
    shown.timeline.go(11)
    press(shown, "Back")
    press(shown, "Play on from here")
    shown.step()
    assert widget_count() == before


# ---- what goes wrong ---------------------------------------------------------------------------


def wrong_bid(view: View) -> Any:
    """A student's first try: it divides by nothing where there is no bid."""
    return 100 // view.standing_bid


def too_much(view: View) -> int:
    return view.money + 1


def typed(view: View) -> Any:
    return "<img src=x onerror=alert(1)>"


def test_what_a_strategy_did_wrong_is_told_and_the_game_goes_on() -> None:
    for wrong, said in (
        (wrong_bid, "ZeroDivisionError: integer division or modulo by zero"),
        (typed, "it returned"),
        (too_much, "it returned 101"),
    ):
        state = table("Daniel once_around, Ramon open", "Ramon open", "Sigrid open")
        state = state.apply(Offer(find(state.hands[0], "Daniel once_around")))
        shown = table_at(state, "me", wrong, "steady")
        shown.to_my_turn()
        assert len(shown.timeline.line.faults) == 1
        story = shown._controls.story.value
        assert wrong.__name__ in story
        assert said.replace("'", "&#x27;") in story
        assert "<img" not in story
        assert error(shown) == ""


def test_a_fault_does_not_tell_the_money() -> None:
    state = table("Daniel once_around, Ramon open", "Ramon open", "Sigrid open", money={1: 7919})
    state = state.apply(Offer(find(state.hands[0], "Daniel once_around")))
    shown = table_at(state, "me", lambda_named("greedy", lambda view: 10**6), "steady")
    shown.to_my_turn()
    told = shown._coach.told
    assert "at most your money, 7919" in told.value  # for its author, who wrote that player
    assert "7919" not in "".join(
        str(widget.value)
        for widget in tree(shown)
        if hasattr(widget, "value") and widget is not told
    )


def lambda_named(name: str, function: Any) -> Any:
    function.__name__ = name
    return function


class Unprintable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even that")


def test_no_strategy_stops_the_table() -> None:
    def leaves(view: View) -> int:
        raise SystemExit(3)

    def mute(view: View) -> int:
        raise Unprintable

    def endless(view: View) -> int:
        return endless(view)

    for wrong in (leaves, mute, endless):
        state = table("Daniel once_around, Ramon open", "Ramon open", "Sigrid open")
        state = state.apply(Offer(find(state.hands[0], "Daniel once_around")))
        shown = table_at(state, "me", wrong, "steady")
        press(shown, "To my turn")
        assert shown.timeline.callers == (0,)
        assert len(shown.timeline.line.faults) == 1
        assert error(shown) == ""


def test_an_exception_in_a_callback_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = some_moves()

    def broken() -> None:
        raise KeyError("<b>a bug</b>")

    monkeypatch.setattr(shown.timeline, "beat", broken)
    press(shown, "Back")
    press(shown, "Step")
    assert "Traceback" in error(shown)
    assert "KeyError: '<b>a bug</b>'" in error(shown)
    assert "<b>" not in shown.errors.value
    assert 'role="alert"' in shown.errors.value
    press(shown, "To my turn")
    assert error(shown) == ""


def test_an_exception_while_drawing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = some_moves()

    def broken(*_a: object) -> str:
        raise KeyError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr("modernart.widgets.table.scenes.story", broken)
        press(shown, "Back")
        assert "KeyError: 'a bug'" in error(shown)
    press(shown, "Back")
    assert error(shown) == ""


def test_an_interrupt_leaves_the_table_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupt Kernel while a strategy thinks: what was played is shown, and it can go on."""
    calls = []

    def thinks(view: View) -> Action:
        calls.append(view)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return Pass()

    state = table("Daniel once_around, Ramon open", "Ramon open", "Sigrid open")
    state = state.apply(Offer(find(state.hands[0], "Daniel once_around")))
    shown = table_at(state, "me", "random", "steady")
    seats = shown.timeline.seats
    shown.timeline.seats = (*seats[:2], replace(seats[2], player=thinks))
    with pytest.raises(KeyboardInterrupt):
        press(shown, "To my turn")
    assert shown.timeline.state.current_player == 2
    assert "to decide" in shown._controls.players.value
    press(shown, "To my turn")
    assert shown.timeline.callers == (0,)


# ---- at the same time --------------------------------------------------------------------------


def test_callbacks_from_many_threads_harm_nothing() -> None:
    shown = at_once("me", Person("Ada"), "random", "bold", seed=3)
    count, stop, wrong = widget_count(), time.monotonic() + 1.5, []

    def clicks(seed: int) -> None:
        rng = random.Random(seed)
        try:
            while time.monotonic() < stop:
                choice = [b for b in buttons(shown) if b is not shown._controls.save]
                if choice:
                    rng.choice(choice).click()
                shown._controls.slider.set_state({"value": rng.randrange(40)})
                tick(shown)
                if "Traceback" in error(shown):
                    wrong.append(error(shown))
        except Exception as problem:
            wrong.append(repr(problem))

    threads = [threading.Thread(target=clicks, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert wrong == []
    assert widget_count() == count
    for line in shown.timeline.lines:
        check_line(line, shown.timeline.people)
    assert loads(shown.timeline.record()).states[0] == shown.timeline.line.states[0]


def test_a_click_waits_for_a_slow_strategy_and_acts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("modernart.widgets.table.coach.PATIENCE", 0.01)

    gate = threading.Event()

    def slow(view: View) -> int:
        gate.wait()
        return 0

    state = table("Daniel once_around, Ramon open", "Ramon open", "Sigrid open")
    shown = table_at(state, "me", slow, slow)
    clicks = [threading.Thread(target=shown._controls.cards[0].click) for _i in range(5)]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join(30)
    assert shown._coach.poll.playing
    gate.set()
    while shown._coach.poll.playing:  # what the page does
        shown._coach.poll.click()
    assert error(shown) == ""
    check_line(shown.timeline.line, [0])
    offers = [e for e in shown.state.public.history if type(e).__name__ == "Offered"]
    assert len(offers) == 1
    assert shown.state.phase is Phase.BID
    shown.act(Pass())
