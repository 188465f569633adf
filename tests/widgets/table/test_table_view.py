"""What one may see: the own hand and money, what each did about the lot, what is new."""

from __future__ import annotations

from modernart import Bid, Offer, Pass
from modernart.engine.events import Fault, Offered
from modernart.seats import Seat
from modernart.timeline import Timeline
from modernart.widgets.table.table_view import see
from screen import calls_up_to, person, quiet, screen
from support import find, go, table

HANDS = (
    "Ramon open, Ramon double, Sigrid sealed, Daniel fixed_price",
    "Ramon sealed, Daniel once_around",
    "Ramon once_around, Sigrid open",
)
ADA, BEN, CY = map(person, ("Ada", "Ben", "Cy"))


def test_the_viewer_sees_the_own_hand_and_money_alone() -> None:
    line = screen(table(*HANDS), ADA, BEN, CY)
    for viewer in (0, 1, 2, None):
        sight = see(line, viewer)
        assert sight.hand == (() if viewer is None else line.state.hands[viewer])
        assert [sight.money(seat) is not None for seat in range(3)] == [
            seat == viewer for seat in range(3)
        ]


def test_me_is_you_where_nobody_else_sits_at_the_screen() -> None:
    line = Timeline((Seat("me"), Seat("b", quiet), Seat("c", quiet)), (table(*HANDS),))
    assert see(line, 0).names == ("you", "b", "c")
    shared = Timeline((Seat("me"), Seat("b", quiet), BEN), (table(*HANDS),))
    assert see(shared, 0).names == ("me", "b", "Ben")
    robot = Timeline((Seat("me", quiet), Seat("b", quiet), BEN), (table(*HANDS),))
    assert see(robot, 0).names[0] == "me"


def test_what_each_did_about_the_lot() -> None:
    def statuses(*moves: str | int | None) -> tuple[str, ...]:
        return see(screen(go(table(*HANDS), *moves), quiet, quiet, quiet), 0).statuses

    assert statuses() == ("to decide", "", "")
    assert statuses("Ramon double") == ("to decide", "", "")
    assert statuses("Ramon double", None) == ("adds none", "to decide", "")
    assert statuses("Ramon double", None, "Ramon sealed") == (
        "adds none",
        "adds the second",
        "to decide",
    )
    assert statuses("Sigrid sealed", 5) == ("offers it", "envelope in", "to decide")
    assert statuses("Daniel fixed_price", 9, None) == ("asks 9 k€", "declined", "to decide")
    assert statuses("Ramon open", 4, None) == ("to decide", "bid 4 k€", "passed")


def test_passes_that_were_supplied_for_people_are_not_told() -> None:
    line = screen(table(*HANDS), quiet, BEN, CY)
    line.to_decision()
    line = screen(go(table(*HANDS), "Ramon open"), quiet, BEN, CY)
    line.act(Bid(5), 2)
    line.to_decision()
    assert see(line, None).statuses == ("passed", "to decide", "bid 5 k€")
    line.leave(1)
    assert line.state.public.lot is None


def test_who_is_out_is_said() -> None:
    line = screen(go(table(*HANDS), "Ramon open"), ADA, BEN, CY)
    line.leave(2)
    assert see(line, None).statuses[2] == "out"
    line.go(0)
    assert see(line, None).statuses[2] == "out"  # there is no other State yet


def test_what_is_new_since_the_own_last_decision() -> None:
    line = screen(table(*HANDS), ADA, quiet, calls_up_to(3))
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    line.to_decision()
    story = see(line, 0).story
    assert [new for _event, _text, new in story] == [False, True, True]
    line.act(Pass())
    line.to_decision()
    fresh = [text for _event, text, new in see(line, 0).story if new]
    assert fresh == ["Cy bought it: 1 k€ to Ada.", "Ben offered a Ramon Martins, sealed."]


def test_a_fault_is_told_before_its_default_and_not_before_the_envelopes_open() -> None:
    def boom(view: object) -> Bid:
        raise ZeroDivisionError("one by nothing")

    line = screen(go(table(*HANDS), "Sigrid sealed"), ADA, boom, CY)
    line.to_decision()
    assert not [event for event, _text, _new in see(line, 2).story if isinstance(event, Fault)]
    line.act(Bid(1))
    line.act(Bid(2))
    story = [event for event, _text, _new in see(line, 2).story]
    kinds = [type(event).__name__ for event in story]
    assert kinds == ["Dealt", "Offered", "Fault", "Opened", "Sold"]
    line.go(0)
    assert [type(event) for event, _t, _n in see(line, 2).story][1:] == [Offered]
