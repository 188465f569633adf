"""The leaderboard in a real JupyterLab: it moves while the tournament's cell runs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

BOARD = "import modernart\nboard = modernart.Leaderboard(rows=8)\nboard"
RACE = """def a_student_with_a_long_name_indeed(view):
    return 15
players = ["steady", "bold", "cautious", "half", "hasty", "seller", "random", "steady",
           a_student_with_a_long_name_indeed]
standings = modernart.tournament(players, games=120, seed=3, on_deal=board, progress=False)"""
# What the board said, each time it changed.
WATCH = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const now = document.querySelector('.ma-board-games').textContent;
        if (window.seen[window.seen.length - 1] !== now) window.seen.push(now);
    }).observe(document.querySelector('.ma-lab'),
        {childList: true, subtree: true, characterData: true});
}"""


AT_REST = """() => {
    const rows = [...document.querySelectorAll(".ma-lab .ma-board-row")];
    const shown = rows.filter(row => row.offsetParent !== null);
    const tops = shown.map(row => row.offsetTop).sort((a, b) => a - b);
    return tops.length === 8 && tops.every((top, at) => top === 56 * at);
}"""


def test_it_moves_while_the_games_are_played(lab: LabPage) -> None:
    lab.open_cells(BOARD, RACE)
    lab.cells.first.locator(".cm-content").click()
    lab.page.keyboard.press("Shift+Enter")
    board = lab.outputs.locator(".ma-lab")
    expect(board).to_contain_text("It begins when the first deal has been played.")
    lab.page.evaluate(WATCH)
    lab.page.keyboard.press("Shift+Enter")
    expect(board).to_contain_text("120 of 120 games", timeout=60_000)
    lab.wait_until_idle()
    assert len(lab.page.evaluate("() => window.seen")) >= 3
    rows = board.locator(".ma-board-row:visible")
    expect(rows).to_have_count(8)
    lab.page.wait_for_function(AT_REST)  # each row has slid into its place
    looked_at(lab)


@pytest.mark.slow
def test_it_keeps_within_a_narrow_dark_window(open_lab: OpenLab) -> None:
    lab = open_lab(theme="dark", width=700)
    lab.open_cells(BOARD, RACE)
    lab.run_all()
    board = lab.outputs.locator(".ma-lab")
    expect(board).to_contain_text("120 of 120 games")
    looked_at(lab)
    whole = board.bounding_box()
    boxes = [share.bounding_box() for share in board.locator(".ma-board-share").all()]
    assert whole
    right = whole["x"] + whole["width"]
    assert all(box["x"] + box["width"] <= right for box in boxes if box)


def looked_at(lab: LabPage) -> None:
    """A picture, when the bars have arrived, and what axe-core says."""
    lab.page.wait_for_timeout(700)
    lab.screenshot("leaderboard", lab.outputs.locator(".ma-lab"))
    assert violations(lab) == []
