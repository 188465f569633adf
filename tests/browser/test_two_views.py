"""A table that stands on the page twice, and one whose kernel is gone."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, TimeoutError, expect

from browser.accessibility import violations
from browser.lab import LabPage
from browser.test_students import BEGIN, note, offer, run_again, told
from browser.test_table import answer_by_clicks, button, live, move
from browser.test_table import opened as opened_alone

MINE = """runs += 1
def quick(view):
    return 7
def loops(view):
    while True:
        print("round", view.round)
_ = modernart.strategy("mine")(quick if runs == 1 else loops)"""
TABLE = "table = modernart.Table(['me', 'mine', 'steady'], seed=7, time_limit={})\ntable"
FAR = "from IPython.display import HTML\nHTML('<p style=\"height: 4000px\">far away</p>')"
WATCHED = """import modernart
table = modernart.Table(["bold", "bold", "steady"], seed=3)
table._controls.speed.value = 300
table._pace.start()
table"""


def two_views(lab: LabPage, limit: float) -> tuple[Locator, Locator]:
    """The upper and the lower view of one table, far from each other."""
    lab.open_cells(BEGIN, MINE, TABLE.format(limit), FAR, "table")
    lab.run_all()
    tables = lab.outputs.locator(".ma-table")
    expect(tables.locator(".ma-board")).to_have_count(2)
    tables.first.get_by_label("Speed").select_option("at once")
    return tables.first, tables.last


def top_of(table: Locator) -> float:
    box = table.bounding_box()
    assert box is not None
    return box["y"]


def test_who_acts_in_one_view_stays_in_it(lab: LabPage) -> None:
    upper, lower = two_views(lab, 1)
    for view, other in ((upper, lower), (lower, upper)):
        view.scroll_into_view_if_needed()
        for _decision in range(4):
            before, place = move(view), top_of(view)
            answer_by_clicks(view)
            expect(live(view)).not_to_have_attribute("data-move", before)
            lab.page.wait_for_timeout(300)
            assert abs(top_of(view) - place) < lab.height
            assert view.evaluate("view => view.contains(document.activeElement)")
            assert not other.evaluate("view => view.contains(document.activeElement)")


def test_who_writes_elsewhere_is_left_there(lab: LabPage) -> None:
    upper, _lower = two_views(lab, 1)
    upper.get_by_label("Speed").select_option("slow")
    before = move(upper)
    offer(upper)
    expect(live(upper)).not_to_have_attribute("data-move", before)
    cell = lab.cells.last.locator(".cm-content")
    cell.click()
    expect(cell).to_be_focused()
    mine = upper.get_by_role("button", name=re.compile("^(Pass|Sell to )"))
    expect(mine).to_be_visible(timeout=30_000)  # it is my turn again
    lab.page.wait_for_timeout(300)
    expect(cell).to_be_focused()


def test_a_function_that_loops_and_prints_ends_in_two_views(lab: LabPage) -> None:
    upper, lower = two_views(lab, 1)
    offer(upper)
    expect(told(upper)).to_contain_text("mine, version 1")
    run_again(lab, 1)
    expect(note(upper)).to_contain_text("version 2")
    for view in (upper, lower, upper):
        button(view, "Ask it again here").click()
        expect(note(view)).to_have_text("mine is thinking …")
        expect(view.locator(".ma-coach-told").last).to_contain_text("still running after 1 s")
        expect(note(view)).not_to_contain_text("thinking")
    answer_by_clicks(upper)
    expect(note(lower)).not_to_contain_text("thinking")


def test_stop_stops_it_in_two_views(lab: LabPage) -> None:
    upper, lower = two_views(lab, 600)
    offer(upper)
    expect(told(upper)).to_contain_text("mine, version 1")
    run_again(lab, 1)
    expect(note(upper)).to_contain_text("version 2")
    button(upper, "Ask it again here").click()
    expect(note(upper)).to_have_text("mine is thinking …")
    button(lower, "Stop it").click()
    expect(upper.locator(".ma-coach-told").last).to_contain_text("stopped before it answered")
    expect(note(upper)).not_to_contain_text("thinking")


def test_the_clock_ticks_as_fast_in_two_views_and_in_one_that_comes_later(lab: LabPage) -> None:
    lab.open_cells(WATCHED, "table")
    lab.run_all()
    table = lab.outputs.locator(".ma-table").last
    before, began = int(move(table)), time.perf_counter()
    lab.page.wait_for_timeout(3000)
    moved, took = int(move(table)) - before, time.perf_counter() - began
    assert moved > 0
    beats = lab.outputs.locator(".ma-metronome").first.evaluate("clock => clock.style.gridArea")
    assert int(beats.split("-")[1]) <= 1 + (took + 5) / 0.3
    button(table, "Pause").click()
    expect(button(table, "Play")).to_be_visible()


def test_a_table_without_its_kernel_says_so_and_keeps_the_game(
    lab: LabPage, tmp_path: Path
) -> None:
    cell = 'import modernart\ntable = modernart.Table(["me", "steady", "bold"], seed=7)\ntable'
    table = opened_alone(lab, cell)
    lost = table.locator(".ma-lifeline")
    expect(lost).to_be_hidden()
    for _decision in range(3):
        before = move(table)
        answer_by_clicks(table)
        expect(live(table)).not_to_have_attribute("data-move", before)
    reached = move(table)
    lab.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    lab.page.get_by_role("menuitem", name=re.compile("^Restart Kernel…")).click()
    lab.page.get_by_role("button", name="Confirm Kernel Restart").click()
    expect(lost).to_contain_text("this table does not answer any more")
    lab.screenshot("table-without-kernel")
    assert violations(lab, ".jp-OutputArea .ma-table") == []
    with lab.page.expect_download() as download:
        lost.get_by_role("link", name="Download modern-art.jsonl").click()
    path = tmp_path / "game.jsonl"
    download.value.save_as(path)
    for _time in range(4):  # a page that has just found the new kernel may lose what it is to run
        lab.cells.first.locator(".cm-content").click()
        lab.page.keyboard.press("Shift+Enter")
        with suppress(TimeoutError):
            lost.wait_for(state="hidden", timeout=10_000)
            break
    with lab.page.expect_file_chooser() as chooser:
        table.get_by_role("button", name="Load a record").click()
    chooser.value.set_files(path)
    expect(table.locator(".ma-of")).to_have_text(f"of {reached}")
