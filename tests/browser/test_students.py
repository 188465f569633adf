"""A student's function at the table in a real JupyterLab: a loop, Stop, a new version, asked again.

Callbacks run in the main thread with some versions, in another with others: see `--jupyter`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage
from browser.test_table import answer_by_clicks, button, live, move

BEGIN = "import modernart\nruns = 0"
MINE = """runs += 1
def looping(view):
    print("round", view.round)
    while True:
        pass
def quick(view):
    print("the lot is by", view.lot.artist)
    return 7
_ = modernart.strategy("mine")(looping if runs == 1 else quick)"""
TABLE = """table = modernart.Table(["me", "mine", "steady"], seed=7, time_limit={})
table"""
EXIT = """@modernart.strategy("leaves")
def leaves(view):
    exit()
modernart.Table(["me", "leaves", "steady"], seed=7)"""


def opened(lab: LabPage, *cells: str) -> Locator:
    lab.open_cells(BEGIN, *cells)
    lab.run_all()
    table = lab.outputs.locator(".ma-table").last
    expect(table.locator(".ma-board")).to_be_visible()
    table.get_by_label("Speed").select_option("at once")
    return table


def offer(table: Locator) -> None:
    """My first painting is sold once around: everybody is asked in turn."""
    table.locator(".ma-card:enabled:visible", has_text="once around").first.click()


def note(table: Locator) -> Locator:
    return table.locator(".ma-coach-note")


def told(table: Locator) -> Locator:
    return table.locator(".ma-coach-told").first


def run_again(lab: LabPage, number: int) -> None:
    """Run one cell again, as a student does after a change."""
    lab.cells.nth(number).locator(".jp-InputPrompt").click()
    lab.page.keyboard.press("Control+Enter")


def play_until(table: Locator, words: str) -> None:
    """Decide for me until the function's panel says this."""
    for _decision in range(30):
        if words in told(table).inner_text():
            return
        before = move(table)
        answer_by_clicks(table)
        expect(live(table)).not_to_have_attribute("data-move", before)
        expect(note(table)).not_to_contain_text("thinking")
    raise AssertionError(f"the function's panel never said {words!r}")


def test_an_endless_loop_is_stopped_by_hand_and_replaced_in_the_game(lab: LabPage) -> None:
    table = opened(lab, MINE, TABLE.format(600))
    offer(table)
    expect(note(table)).to_have_text("mine is thinking …")
    lab.screenshot("coach-thinking")
    button(table, "Stop it").click()
    expect(told(table)).to_contain_text("stopped")
    expect(told(table)).to_contain_text("round 1")
    expect(table.locator(".ma-fault").first).to_contain_text("mine")
    lab.screenshot("coach-stopped")
    run_again(lab, 1)
    expect(note(table)).to_contain_text("version 2: it plays from its next decision on")
    play_until(table, "mine, version 2")
    expect(told(table)).to_contain_text("the lot is by")
    button(table, "Ask it again here").click()
    expect(table.locator(".ma-coach-told").last).to_contain_text("Asked again: version 2")
    lab.screenshot_whole("coach-replaced")
    assert violations(lab, ".jp-OutputArea .ma-table") == []


def test_a_loop_ends_at_its_time_limit(lab: LabPage) -> None:
    table = opened(lab, MINE, TABLE.format(0.4))
    offer(table)
    expect(told(table)).to_contain_text("0.4 s")
    expect(note(table)).to_have_text("Your function: mine")
    expect(table.locator(".ma-error")).to_have_count(0)


def test_exit_ends_neither_the_game_nor_the_kernel(lab: LabPage) -> None:
    table = opened(lab, EXIT)
    offer(table)
    expect(told(table)).to_contain_text("exit")
    before = move(table)
    answer_by_clicks(table)
    expect(live(table)).not_to_have_attribute("data-move", before)
    lab.wait_until_idle()


@pytest.mark.slow
def test_the_panel_at_a_small_width_in_the_dark(open_lab: OpenLab) -> None:
    lab = open_lab("dark", 700)
    lab.open_cells(BEGIN, MINE, TABLE.format(0.2))
    lab.run_all()
    table = lab.outputs.locator(".ma-table").last
    table.get_by_label("Speed").select_option("at once")
    offer(table)
    expect(told(table)).to_contain_text("0.2 s")
    lab.screenshot_whole("coach")
    assert violations(lab, ".jp-OutputArea .ma-table") == []
