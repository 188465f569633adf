"""Beside the table: what a student's function was shown and answered; new versions; asked again."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from modernart import NamePrice, Offer, Pass, Person, State, Table, View, strategy
from modernart.engine.events import Event, Sold
from modernart.students import definition as definitions
from support import find, table
from widgets.driver import error, press, table_at, widget_count


@pytest.fixture(autouse=True)
def no_names_stay() -> Iterator[None]:
    yield
    definitions._definitions.clear()


def sold_once_around() -> State:
    """Seat 1 is asked first."""
    state = table("Daniel once_around, Ramon open", "Ramon open, Ramon sealed", "Sigrid open")
    return state.apply(Offer(find(state.hands[0], "Daniel once_around")))


def seven(view: View) -> int:
    print("seen", view.standing_bid)
    return 7


def wait(shown: Table) -> None:
    """What the page does while a function takes its time."""
    while shown._coach.poll.playing:
        shown._coach.poll.click()


def step(shown: Table) -> None:
    press(shown, "Step")
    wait(shown)


def told(shown: Table) -> str:
    return str(shown._coach.told.value)


def test_what_was_shown_answered_and_printed() -> None:
    strategy("mine")(seven)
    shown = table_at(sold_once_around(), "me", "mine", "steady")
    assert shown._coach.note.value == "mine was not asked yet."
    assert told(shown) == ""
    step(shown)
    for part in ("mine, version 1", "once around", "standing bid 0 k€", "its money 100 k€"):
        assert part in told(shown)
    assert "<code>7</code>" in told(shown)
    assert "seen 0" in told(shown)
    assert "bids 7 k€" in told(shown)
    assert shown._coach.note.value == "Your function: mine"


def test_where_nobody_learns_there_is_no_panel() -> None:
    shown = table_at(sold_once_around(), "random", "bold", "steady")
    assert shown._coach.row.layout.display == "none"


def test_a_new_version_is_announced_and_asked_again_where_one_looks() -> None:
    strategy("mine")(seven)
    shown = table_at(sold_once_around(), "me", "mine", "steady")
    step(shown)
    strategy("mine")(lambda view: 9)
    assert "A new mine is in place, version 2: it plays from its next" in shown._coach.note.value
    assert "your strategy, version 2" in shown._controls.players.value
    assert shown.state.public.lot is not None
    assert shown.state.public.lot.standing_bid == 7
    press(shown, "Ask it again here")
    wait(shown)
    assert "Asked again: version 2" in shown._coach.again.value
    assert "bids 9 k€" in shown._coach.again.value
    assert "version 1" in told(shown)
    assert shown.state.public.lot.standing_bid == 7  # nothing was played
    press(shown, "Back")
    assert shown._coach.again.value == ""


def test_the_seat_says_from_which_cell_a_later_version_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strategy("mine")(seven)
    shown = table_at(sold_once_around(), "me", "mine", "steady")
    shell = SimpleNamespace(execution_count=41)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    strategy("mine")(lambda view: 9)
    assert "your strategy, version 2: cell [41]" in shown._controls.players.value


def test_looking_back_shows_the_question_of_that_moment() -> None:
    strategy("mine")(lambda view: view.standing_bid + 1)
    shown = table_at(sold_once_around(), Person("Ada"), "mine", "steady")
    step(shown)
    assert "<code>1</code>" in told(shown)
    shown.go(0)
    assert "<code>1</code>" in told(shown)  # the question that is asked there
    shown.branch()
    assert told(shown) == ""
    step(shown)
    assert "<code>1</code>" in told(shown)


def test_a_fault_is_told_to_its_author_and_played_by_the_house() -> None:
    strategy("mine")(lambda view: "<b>5</b>")
    shown = table_at(sold_once_around(), "me", "mine", "steady")
    step(shown)
    assert "it returned &#x27;&lt;b&gt;5&lt;/b&gt;&#x27;; allowed: a whole number" in told(shown)
    assert "<b>5" not in told(shown)
    assert "plays for it: passes" in told(shown)
    assert error(shown) == ""
    assert [fault.seat for _index, fault in shown.timeline.line.faults] == [1]


def test_a_slow_function_is_waited_for_while_the_page_goes_on() -> None:
    seen = threading.Event()

    def slow(view: View) -> int:
        seen.wait(20)
        return 8

    shown = table_at(sold_once_around(), "me", slow, "steady")
    shown.timeline.students[0].time_limit = 60
    count = widget_count()
    press(shown, "Step")
    assert shown._coach.note.value == "slow is thinking …"
    seen.set()
    wait(shown)
    assert "<code>8</code>" in told(shown)
    assert error(shown) == ""
    assert widget_count() == count


def test_stop_stops_the_function_and_not_the_game() -> None:
    def endless(view: View) -> int:
        while True:
            pass

    shown = table_at(sold_once_around(), "me", endless, "steady")
    shown.timeline.students[0].time_limit = 600
    press(shown, "Step")
    press(shown, "Stop it")
    wait(shown)
    assert "stopped" in told(shown)
    assert shown.timeline.callers == (0,)
    assert error(shown) == ""


def test_who_moves_on_is_not_waited_for() -> None:
    def endless(view: View) -> int:
        while True:
            pass

    shown = table_at(sold_once_around(), "me", "random", endless)
    shown.timeline.students[0].time_limit = 600
    press(shown, "Step")
    press(shown, "Step")
    assert shown._coach.is_waiting
    press(shown, "Back")
    wait(shown)
    assert not shown._coach.is_waiting
    assert shown.timeline.cursor == 0


def test_questions_that_are_the_houses() -> None:
    strategy("mine")(seven)
    state = table("Ramon open", "Daniel once_around", "Sigrid open")
    shown = table_at(state, "mine", "me", "steady")
    press(shown, "Ask it again here")
    wait(shown)
    assert shown._coach.again.value.startswith("This question is the house&#x27;s")


def test_what_other_bids_would_have_earned() -> None:
    shown = table_at(sold_once_around(), "me", seven, "steady")
    assert shown._coach.other.disabled
    press(shown, "To my turn")
    shown.act(Pass())
    assert not shown._coach.other.disabled
    count = widget_count()
    press(shown, "What other bids would have earned")
    chart = str(shown._coach.chart.value)
    assert "<svg" in chart
    assert "Ben" in chart
    assert error(shown) == ""
    assert widget_count() == count
    press(shown, "Back")
    assert shown._coach.chart.value == ""


def test_a_person_alone_sees_it_too_and_two_do_not() -> None:
    for players, there in (
        (("me", "bold", "steady"), True),
        ((Person("Ada"), Person("Ben"), "steady"), False),
        (("bold", "bold", "steady"), False),
    ):
        shown = table_at(sold_once_around(), *players)
        assert (shown._coach.other.layout.display != "none") is there
        assert shown._coach.ask.layout.display == "none"


def test_a_sale_in_which_one_was_not_asked_is_not_looked_into() -> None:
    state = table("Daniel fixed_price, Ramon open", "Ramon open", "Sigrid open")
    named = state.apply(Offer(find(state.hands[0], "Daniel fixed_price"))).apply(NamePrice(1))
    shown = table_at(named, "steady", "bold", "me")
    step(shown)
    sold = shown.state.public.history[-1]
    assert isinstance(sold, Sold)
    assert sold.seat == 1
    assert shown._coach.other.disabled


def test_every_auction_of_a_game_can_be_looked_into() -> None:
    shown = Table(["steady", seven, "bold"], seed=11)
    shown.to_my_turn()
    states = shown.timeline.line.states
    sold = [
        i
        for i, state in enumerate(states)
        if any(isinstance(event, Sold) for event in _news(states[i - 1], state))
    ]
    for index in sold[3::4]:
        shown.go(index)
        press(shown, "What other bids would have earned")
        assert error(shown) == ""
        assert "<svg" in shown._coach.chart.value


def _news(before: State, after: State) -> tuple[Event, ...]:
    return after.public.history[len(before.public.history) :]
