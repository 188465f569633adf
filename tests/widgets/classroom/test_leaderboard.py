"""The leaderboard without a browser: what it shows, and when."""

from __future__ import annotations

from typing import Any

import pytest

import modernart
from modernart import Leaderboard
from modernart.tournaments import TournamentProgress
from modernart.widgets.classroom import leaderboard

PLAYERS = ["steady", "bold", "random", "cautious", "<b>"]


def named(view: modernart.View) -> int:
    return 5


named.__name__ = "<b>"


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[TournamentProgress]:
    """What a tournament of five deals tells, and a board that leaves nothing out."""
    monkeypatch.setattr(leaderboard, "PAUSE", 0.0)
    found: list[TournamentProgress] = []
    modernart.tournament([*PLAYERS[:4], named], games=20, seed=3, on_deal=found.append)
    return found


def rows(board: Leaderboard) -> list[Any]:
    """The rows that are shown, from top to bottom."""
    shown = [row for row in board._rows.values() if row.box.layout.display != "none"]
    return sorted(shown, key=lambda row: int(row.box.layout.top[:-2]))


def test_it_waits_for_the_first_deal() -> None:
    board = Leaderboard()
    assert "no games yet" in board._games.value
    assert "It begins when the first deal" in board._key.value
    assert repr(board) == "<Leaderboard: no games yet>"
    assert board.errors.value == ""


def test_rows_stand_as_the_standings_do(seen: list[TournamentProgress]) -> None:
    board = Leaderboard()
    for progress in seen:
        board(progress)
        standings = progress.standings().rows
        assert [row._name for row in rows(board)] == [one.name for one in standings]
        assert [row._share.value for row in rows(board)] == [
            f"{one.wins.mean:.1%}" for one in standings
        ]
    assert "20 of 20 games" in board._games.value
    assert board._done_part.layout.width == "100.0%"
    assert "leads with" in board.live.value
    assert board.errors.value == ""


def test_bars_and_whiskers_lie_where_they_should(seen: list[TournamentProgress]) -> None:
    board = Leaderboard()
    board(seen[-1])
    standings = seen[-1].standings().rows
    fair = 1 / seen[-1].plan.players
    first, widest = standings[0], max(2 * fair, *(one.wins.high for one in standings))
    top = rows(board)[0]
    assert float(top._bar.layout.width[:-1]) == pytest.approx(100 * first.wins.mean / widest, 0.001)
    left, width = (float(text[:-1]) for text in (
        top._whisker.layout.left, top._whisker.layout.width))  # fmt: skip
    assert left == pytest.approx(100 * first.wins.low / widest, abs=0.02)
    assert left + width == pytest.approx(100 * first.wins.high / widest, abs=0.02)
    assert float(top._fair.layout.left[:-1]) == pytest.approx(100 * fair / widest, abs=0.01)
    assert f"Dashed: all equal, {fair:.0%}." in board._key.value
    assert "ma-board-first" in top.box._dom_classes
    assert "ma-board-first" not in rows(board)[-1].box._dom_classes


def test_only_the_best_are_shown(seen: list[TournamentProgress]) -> None:
    board = Leaderboard(rows=2)
    board(seen[-1])
    assert len(rows(board)) == 2
    assert "Not shown: 3 more." in board._key.value


def test_names_are_text(seen: list[TournamentProgress]) -> None:
    board = Leaderboard()
    board(seen[-1])
    assert all("<b></span>" not in row._words.value for row in rows(board))
    assert any("&lt;b&gt;</span>" in row._words.value for row in rows(board))


def test_widgets_are_made_once(seen: list[TournamentProgress]) -> None:
    board = Leaderboard()
    board(seen[0])
    before = [row.box for row in board._rows.values()]
    for progress in seen[1:]:
        board(progress)
    assert [row.box for row in board._rows.values()] == before


def test_it_draws_no_more_often_than_one_can_read(
    seen: list[TournamentProgress], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaderboard, "PAUSE", 1000.0)
    board = Leaderboard()
    drawn = []
    for progress in seen:
        board(progress)
        drawn.append(board._games.value)
    assert drawn[0] == drawn[3]
    assert "20 of 20 games" in drawn[4]  # the last one is always drawn


def test_another_tournament_may_use_it(seen: list[TournamentProgress]) -> None:
    board = Leaderboard()
    board(seen[-1])
    modernart.tournament(["steady", "half"], games=4, seed=1, on_deal=board)
    assert {row._name for row in rows(board)} == {"steady", "half"}
    assert "4 of 4 games" in board._games.value


@pytest.mark.parametrize("number", [0, 2.5, True, "3"])
def test_rows_are_a_number(number: Any) -> None:
    with pytest.raises(ValueError, match=r"rows is .*; allowed: a whole number from 1"):
        Leaderboard(rows=number)
