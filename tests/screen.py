"""What the tests of a screen share: who sits there, and which action led from State to State."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from modernart.engine.actions import (
    Action,
    AddSecond,
    Bid,
    Buy,
    IllegalAction,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
)
from modernart.engine.events import Added, Called, Event, Fault, Offered, Opened, Priced, TurnedUp
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.line import Branch
from modernart.match import house_default
from modernart.seats import Seat
from modernart.strategies import Decide
from modernart.timeline import Timeline
from support import find, of_kind, table


def quiet(view: View) -> Action:
    """Does the least, whatever is asked."""
    legal = view.legal_actions
    return Pass() if Pass() in legal else next(iter(legal))


def calls_up_to(limit: int) -> Decide:
    """A built-in that raises by 1 up to a limit, and does nothing else."""

    def decide(view: View) -> Action:
        if view.phase is Phase.BID and view.standing_bid < limit:
            return Bid(view.standing_bid + 1)
        return quiet(view)

    return decide


def person(name: str) -> Seat:
    """Somebody at the screen."""
    return Seat(name)


def screen(state: State, *seats: Seat | Decide) -> Timeline:
    """A game at a screen, from this State on."""
    taken = [
        one if isinstance(one, Seat) else Seat(name, one)
        for one, name in zip(seats, state.public.rules.players, strict=True)
    ]
    return Timeline(taken, (state,))


# ---- what a line must be -----------------------------------------------------------------------


def action_between(before: State, after: State) -> Action:
    """The action that led from one State to the next, read off what everybody saw."""
    seat = before.current_player
    assert seat is not None
    if before.phase is Phase.SEALED:
        bid = after.envelopes[seat]
        if bid is not None:
            return Bid(bid)
    event = after.public.history[len(before.public.history)]
    return _ACTIONS[type(event)](event, seat)


_ACTIONS: dict[type[Event], Callable[..., Action]] = {
    Offered: lambda event, _seat: Offer(event.card),
    Added: lambda event, _seat: Pass() if event.card is None else AddSecond(event.card),
    Priced: lambda event, _seat: NamePrice(event.amount),
    Opened: lambda event, seat: Bid(event.bids[seat]),
    TurnedUp: lambda event, _seat: Pass() if event.card is None else Reveal(),
    Called: lambda event, _seat: Pass() if event.amount is None else Bid(event.amount),
}


def check_line(line: Branch, people: Sequence[int]) -> None:
    """Every State follows by one action from the one before; faults and people fit."""
    for before, after in zip(line.states, line.states[1:], strict=False):
        action = action_between(before, after)
        if before.phase is Phase.BUY and action != Pass():
            action = Buy()
        assert before.apply(action) == after
    for index, fault in line.faults:
        _check_fault(line, index, fault)
    asked = [line.states[index].current_player for index in line.decided]
    assert all(seat in people for seat in asked)
    assert list(line.decided) == sorted(set(line.decided))


def _check_fault(line: Branch, index: int, fault: Fault) -> None:
    state = line.states[index]
    assert state.current_player == fault.seat
    assert len(state.public.history) == fault.move
    assert state.phase == fault.asked
    assert line.states[index + 1] == state.apply(house_default(state))


# ---- four at a table ---------------------------------------------------------------------------

ADA, BEN, CY, DEE = map(person, ("Ada", "Ben", "Cy", "Dee"))
HANDS = (
    "Ramon open, Ramon double, Sigrid sealed",
    "Daniel sealed, Ramon sealed",
    "Daniel once_around",
    "Sigrid open",
)


def opened(
    *seats: object, offers: str = "Ramon open", money: dict[int, int] | None = None
) -> Timeline:
    """Four at a table, and Ada has just offered a painting in an open auction."""
    state = table(*HANDS, money=money)
    state = state.apply(Offer(find(state.hands[0], offers)))
    line = screen(state, *seats)  # type: ignore[arg-type]
    line.to_decision()
    return line


def calls(line: Timeline) -> list[tuple[int, int | None]]:
    return [(event.seat, event.amount) for event in of_kind(line.state, Called)]


def raises(line: Timeline) -> list[tuple[int, int | None]]:
    return [(seat, amount) for seat, amount in calls(line) if amount is not None]


def course(line: Timeline) -> tuple[tuple[Branch, ...], int, int]:
    return tuple(line.lines), line.current, line.cursor


def refused(line: Timeline, act: Callable[[], object], match: str) -> None:
    """The act is refused, and nothing at all has changed."""
    before = course(line)
    with pytest.raises(IllegalAction, match=match):
        act()
    assert course(line) == before
