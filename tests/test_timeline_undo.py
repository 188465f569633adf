"""Undo: one act, as it was, and only while nothing hidden has opened."""

from __future__ import annotations

import pytest

from modernart import (
    Bid,
    Offer,
    Pass,
    Phase,
    new_game,
)
from modernart.timeline import Timeline
from screen import (
    ADA,
    BEN,
    CY,
    DEE,
    HANDS,
    calls_up_to,
    opened,
    quiet,
    refused,
    screen,
)
from support import find, table

# ---- undo --------------------------------------------------------------------------------------


def test_an_act_is_taken_back_as_it_was() -> None:
    line = screen(table(*HANDS), ADA, quiet, quiet, quiet)
    before = line.line
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    line.to_decision()
    assert line.can_undo
    line.undo()
    assert line.line == before
    refused(line, line.undo, "^nothing can be taken back")


def test_a_call_out_of_turn_is_taken_back_and_nobody_loses_a_chance() -> None:
    line = opened(quiet, BEN, calls_up_to(1), DEE)
    before = line.line
    assert line.callers == (3, 1)
    line.act(Bid(7), 1)
    line.to_decision()
    line.undo()
    assert line.line == before
    assert line.callers == (3, 1)
    line.act(Pass(), 1)
    line.to_decision()
    assert (line.state.phase, line.callers[0]) == (Phase.BID, 3)


@pytest.mark.parametrize("word", ["leave", "pass", "follow"])
def test_a_word_is_taken_back_alone(word: str) -> None:
    line = opened(ADA, BEN, CY, DEE)
    line.act(Bid(5), 1)
    line.leave(3)
    before = line.line
    if word == "follow":
        line.follow(9, 0)
    elif word == "leave":
        line.leave(0)
    else:
        line.act(Pass(), 0)
    assert line.line != before
    line.undo()
    assert line.line == before
    assert line.calls.out == {3}


def undoable(line: Timeline) -> bool:
    line.to_decision()
    return line.can_undo


def test_undo_ends_where_another_players_card_is_shown() -> None:
    line = opened(ADA, quiet, quiet, quiet)
    line.act(Pass())
    assert line.state.phase is Phase.OFFER and line.can_undo
    line.step()
    assert not line.can_undo
    refused(line, line.undo, "something hidden has opened since$")


def test_undo_ends_where_the_envelopes_open() -> None:
    line = screen(table(*HANDS), ADA, BEN, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Sigrid sealed")))
    line.act(Bid(5), 1)
    assert line.can_undo
    line.to_decision()
    assert line.callers == (0,)
    assert line.can_undo
    line.act(Bid(3))
    assert not line.can_undo


def test_undo_ends_where_somebody_adds_a_second_but_not_where_none_is_added() -> None:
    line = screen(table(*HANDS), ADA, quiet, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon double")))
    line.act(Pass())
    line.step()
    assert line.can_undo
    line = screen(table(*HANDS), ADA, BEN, CY, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon double")))
    line.act(Pass())
    line.act(next(iter(line.state.legal_actions)))
    assert line.state.phase is Phase.SEALED
    assert line.can_undo  # it was Ben's own act


def test_undo_ends_where_cards_are_dealt() -> None:
    hands = ("Ramon open, Ramon sealed", "Daniel sealed", "Daniel once_around")
    state = table(*hands, later=[["Sigrid open"] * 3])
    state = state.next(state.public._replace(counts=(0, 0, 0, 4, 0)))
    line = screen(state, ADA, quiet, quiet)
    line.act(Offer(find(state.hands[0], "Ramon open")))
    assert line.state.public.round == 2
    assert not line.can_undo


def test_undo_ends_where_the_game_ends_and_all_money_is_shown() -> None:
    state = new_game(players=3, seed=1)
    state = state.next(state.public._replace(round=4, counts=(4, 4, 4, 4, 4)))
    line = screen(state, ADA, quiet, quiet)
    line.act(Offer(state.hands[0][0]))
    assert line.state.is_terminal
    assert not line.can_undo


@pytest.mark.parametrize("turns", [True, False])
def test_undo_ends_where_a_mystery_card_is_turned_up(turns: bool) -> None:
    hands = ("Ramon open, Ramon sealed", "Daniel sealed", "Daniel once_around")
    line = screen(table(*hands, mystery="Sigrid open, Sigrid sealed"), ADA, quiet, quiet)
    line.act(Offer(find(line.state.hands[0], "Ramon open")))
    line.to_decision()
    line.act(Pass())
    assert line.state.phase is Phase.REVEAL
    line.act(line.state.legal_actions.others[0] if turns else Pass())
    assert line.can_undo is not turns


def test_there_is_no_undo_in_the_past() -> None:
    line = opened(ADA, quiet, quiet, quiet)
    line.act(Bid(5))
    line.go(0)
    assert not line.can_undo
    refused(line, line.undo, "nothing can be taken back")
