"""Students' functions behind a person in an open auction: asked once, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from modernart import Bid, Offer, Pass, Person, State, Table, View, strategy
from modernart.engine.events import Called
from modernart.record import loads
from modernart.seats import take_seats
from modernart.students import definition as definitions
from modernart.timeline import Timeline
from support import find, table
from widgets.driver import press, table_at


@pytest.fixture(autouse=True)
def no_names_stay() -> Iterator[None]:
    yield
    definitions._definitions.clear()
    definitions._watchers.clear()  # a table would look for its names


def opened() -> State:
    """Seat 0 offers; seat 1 is asked first."""
    state = table("Daniel open", "Ramon open", "Sigrid open")
    return state.apply(Offer(find(state.hands[0], "Daniel open")))


def seated(*players: object) -> Timeline:
    return Timeline(take_seats(players), (opened(),))


def text(view: View) -> str:
    return "5"


def endless(view: View) -> int:
    while True:
        pass


def test_a_fault_before_somebody_elses_raise_is_kept() -> None:
    game = seated(lambda view: 5, "me", text)
    assert game.step()
    assert [event for event in game.state.public.history if isinstance(event, Called)] == [
        Called(1, None), Called(2, None), Called(0, 1),
    ]  # fmt: skip
    assert [(index, fault.seat) for index, fault in game.line.faults] == [(1, 2)]
    assert [index for index, _one in game.line.consultations] == [1, 2]


def test_who_is_asked_ahead_of_a_person_is_asked_once() -> None:
    asked: list[View] = []

    def counts(view: View) -> str:
        asked.append(view)
        return "5"

    game = seated("random", "me", counts)
    for _i in range(5):
        assert not game.step()
    assert len(asked) == 1
    assert not game.line.faults  # not its turn yet
    game.act(Pass())
    assert game.step()
    assert len(asked) == 1
    assert [fault.seat for _index, fault in game.line.faults] == [2]
    assert [one.view for _index, one in game.line.consultations] == asked


def test_a_new_version_is_asked_anew_ahead_and_in_its_turn() -> None:
    strategy("mine")(lambda view: 0)
    game = seated("random", "me", "mine")
    assert not game.step()
    strategy("mine")(lambda view: 4)
    assert game.step()
    lot = game.state.public.lot
    assert lot is not None
    assert (lot.standing_bidder, lot.standing_bid) == (2, 1)

    strategy("mine")(lambda view: 0)
    game = seated("random", "me", "mine")
    assert not game.step()
    game.act(Pass())
    strategy("mine")(text)
    game.step()
    assert [fault.seat for _index, fault in game.line.faults] == [2]


def test_after_going_back_it_is_asked_anew() -> None:
    asked: list[View] = []
    game = seated("random", "me", asked.append)
    assert not game.step()
    game.go(0)
    assert not game.step()
    assert len(asked) == 2


def test_a_person_who_takes_time_costs_no_time_outs_and_the_takeover_is_told() -> None:
    shown = table_at(opened(), "random", "me", endless)
    player = shown.timeline.students[0]
    player.time_limit = 0.02
    for _i in range(5):
        shown.step()
    assert player._unanswered == 1
    player._unanswered = 2
    shown.go(0)
    shown.step()
    assert player.house_plays_on
    said = (
        "endless was ended 3 times before it answered:"
        " steady plays for it until you run a new version."
    )
    assert shown._coach.note.value == said


def test_memory_is_of_the_course_that_was_taken() -> None:
    class Remembers:
        def __init__(self) -> None:
            self.seen: list[int] = []

        def bid(self, view: View) -> int:
            self.seen.append(view.standing_bid)
            print(self.seen)
            return 0

    game = seated(Person("Ada"), Person("Ben"), Remembers)
    for bid in (2, 4):
        assert not game.step()  # asked ahead
        game.act(Bid(bid), seat=1 if bid == 2 else 0)
        while game.step():
            pass
    printed = [one.printed for _index, one in game.line.consultations]
    assert printed[-1] in ("[2]\n", "[2, 4]\n")


def test_faults_at_the_table_can_be_replayed() -> None:
    strategy("mine")(text)
    shown = Table([Person("Ada"), "mine", Person("Ben")], seed=5)
    for _i in range(60):
        shown.to_my_turn()
        callers = shown.timeline.callers
        if not callers:
            break
        seat = callers[-1]
        legal = shown.state.legal_actions if seat == shown.state.current_player else None
        name = shown.timeline.seats[seat].name
        bid = shown.state.public.lot.standing_bid + 1 if shown.state.public.lot else 0
        if legal is None:
            shown.act(Bid(bid) if bid < 6 else Pass(), name)
        else:
            shown.act(Pass() if Pass() in legal else next(iter(legal)), name)
    faults = tuple(fault for _index, fault in shown.timeline.line.faults)
    assert len(faults) > 5
    assert loads(shown.timeline.record()).faults == faults
    press(shown, "Save the record")
