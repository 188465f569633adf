"""The class's auction in a real JupyterLab: a value, a line handed in, a table read, looked at."""

from __future__ import annotations

import os
import re
import signal
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

SETTING = """import modernart
from modernart.theory import FirstPrice, SignalsAround
terms = dict(format=FirstPrice, group_size=4)
jar = dict(format=FirstPrice, valuation=SignalsAround(epsilon=8.0, low=25.0, high=75.0))"""
STUDENT = "modernart.ClassAuction(**terms, code='spring')"
TEACHER = """desk = modernart.ClassDesk(**terms, code='spring')
student = modernart.ClassAuction(**terms)
rows = ['name\\tline']
for number in range(1, 81):
    student.take('spring', number)
    rows.append(f'Student {number}\\t' + student.bid(student.value * (0.6 + number % 5 / 10)))
rows[7] = rows[7].replace('bid ', 'bid 1')
rows.append(rows[3])
desk.read('\\n'.join(rows))
desk"""
JAR = """jar_desk = modernart.ClassDesk(**jar, code='jar')
student = modernart.ClassAuction(**jar)
rows = []
for number in range(1, 25):
    student.take('jar', number)
    rows.append(student.bid(student.value - number % 8))
jar_desk.read('\\n'.join(rows))
jar_desk"""


def opened(lab: LabPage, *cells: str) -> Locator:
    """The last widget of the notebook."""
    lab.open_cells(*cells)
    lab.run_all()
    widget = lab.outputs.locator(".ma-lab").last
    expect(widget.locator(".ma-top")).to_be_visible()
    return widget


def button(widget: Locator, name: str) -> Locator:
    return widget.get_by_role("button", name=name, exact=True)


def test_a_student_takes_a_value_bids_and_copies_the_line_by_keyboard(lab: LabPage) -> None:
    student = opened(lab, SETTING, STUDENT)
    keys, cells = lab.page.keyboard, lab.cells.count()
    student.get_by_label("Your number").focus()
    keys.type("seventeen")
    keys.press("Enter")
    expect(student.locator(".ma-error")).to_contain_text("number was 'seventeen'; allowed")
    student.get_by_label("Your number").fill("17")
    keys.press("Enter")
    expect(student.locator(".ma-said")).to_contain_text("Your value, number 17: 20.3")
    expect(student.get_by_label("Your bid")).to_be_focused()
    keys.type("24,5")
    keys.press("Enter")
    line = student.get_by_label("Hand in this line")
    expect(line).to_have_value(re.compile(r"^MA 17 bid 24\.5 check .{4}-.{4}$"))
    for _press in range(2):  # the button, then the line, all of it marked
        keys.press("Tab")
    expect(line).to_be_focused()
    marked = lab.page.evaluate("() => getSelection().toString()")
    assert marked == line.input_value()
    for key in "ddab":
        keys.press(key)
    assert lab.cells.count() == cells
    for _click in range(2):  # when it was marked already, too
        line.click()
        lab.page.wait_for_function("() => getSelection().toString().startsWith('MA 17')")
    lab.screenshot("class-student")


def test_a_teacher_pastes_a_table_and_sees_what_came_of_it(lab: LabPage) -> None:
    filled = opened(lab, SETTING, "modernart.ClassDesk(**terms, code='spring')", TEACHER)
    desk = lab.outputs.locator(".ma-lab").first
    field = desk.get_by_label("Paste the table of hand-in lines")
    field.fill("nothing\nof use")
    button(desk, "Hold the auction").click()
    expect(desk.locator(".ma-error")).to_contain_text("at least two bids; there are 0 so far")
    expect(desk.locator(".ma-problems li")).to_have_count(2)
    expect(field).to_have_value("nothing\nof use")
    expect(filled.locator(".ma-said")).to_contain_text("20 auctions of about 4")
    expect(filled.locator(".ma-problems li")).to_have_count(3)
    expect(filled.locator("table").first).to_contain_text("sealed, second price")


def test_tickets_are_made_handed_out_and_used(lab: LabPage) -> None:
    desk = opened(lab, SETTING, STUDENT, "modernart.ClassDesk(**terms)")
    student = lab.outputs.locator(".ma-lab").first
    desk.get_by_label("Values from").select_option("tickets")
    desk.get_by_label("Students").fill("3")
    button(desk, "Make tickets").click()
    button(desk, "Tickets to hand out").click()
    with lab.page.expect_download() as download:
        desk.get_by_role("link", name="Download tickets.csv").click()
    rows = download.value.path().read_text().splitlines()
    assert (rows[0], len(rows)) == ("number,ticket", 4)
    lines = []
    for i, row in enumerate(rows[1:], 1):
        student.get_by_label("or your ticket").fill(row)
        student.get_by_label("or your ticket").press("Enter")
        expect(student.locator(".ma-said")).to_contain_text(f"number {i}:")
        student.get_by_label("Your bid").fill(str(10 * i))
        student.get_by_label("Your bid").press("Enter")
        expect(student.get_by_label("Hand in this line")).to_have_value(
            re.compile(f"^MA {i} bid {10 * i}.0 check ")
        )
        lines.append(student.get_by_label("Hand in this line").input_value())
    lines[0] = lines[0].replace("10.0", "90.0")
    desk.get_by_label("Paste the table").fill("\n".join(lines))
    button(desk, "Hold the auction").click()
    expect(desk.locator(".ma-said")).to_contain_text("Number 3 wins and pays 30.0")
    expect(desk.locator(".ma-problems")).to_contain_text("the bid was altered")
    expect(desk).to_contain_text("No bid from: 1")


def test_work_is_saved_the_kernel_killed_the_files_gone_and_all_is_restored(lab: LabPage) -> None:
    work = """import os, pathlib
pathlib.Path('kernel.pid').write_text(str(os.getpid()))
pathlib.Path('game.jsonl').write_text('{"mine": 1}')
pathlib.Path('progress.json').write_text('{}')
guess = modernart.Prediction('How much?', name='guess')
guess.give(20)
guess"""
    keepsake = opened(lab, "import modernart\nmodernart.SaveMyWork()", work).first
    lab.page.keyboard.press("ControlOrMeta+s")
    expect(lab.page.locator(".jp-StatusBar-Widget", has_text="Saving completed")).to_have_count(1)
    folder = next(path.parent for path in lab.server.root.rglob("game.jsonl"))
    saved = {
        name: (folder / name).read_text() for name in ("game.jsonl", "progress.json", "cells.ipynb")
    }
    assert '"execution_count": 1' in saved["cells.ipynb"]  # Ctrl-S has reached the disk
    button(keepsake, "Save my work").click()
    with lab.page.expect_download() as download:
        keepsake.get_by_role("link", name="Download my-work").click()
    lab.screenshot("keepsake-saved")
    kernel_is_killed(lab, int((folder / "kernel.pid").read_text()))
    for name in saved:
        (folder / name).unlink()
    (folder / "cells.ipynb").write_text('{"cells": [], "metadata": {}, "nbformat": 4}')
    restore = keepsake.get_by_role("button", name="Restore")
    run_first_cell_until_there_is(restore, lab)
    with lab.page.expect_file_chooser() as chooser:
        restore.click()
    chooser.value.set_files(download.value.path())
    expect(keepsake).to_contain_text("game.jsonl: restored")
    expect(keepsake).to_contain_text("what was there is kept as cells (before).ipynb")
    expect(keepsake).to_contain_text("answers to predictions: 1 restored")
    lab.screenshot("keepsake-restored")
    assert {name: (folder / name).read_text() for name in saved} == saved


def kernel_is_killed(lab: LabPage, pid: int) -> None:
    """As when the memory is full; the server starts another kernel, and JupyterLab says so."""
    os.kill(pid, signal.SIGKILL)
    dialog = lab.page.locator(".jp-Dialog")
    expect(dialog).to_contain_text("Kernel Restarting", timeout=30_000)
    dialog.get_by_role("button", name="Ok").click()
    lab.wait_until_idle()


def run_first_cell_until_there_is(button: Locator, lab: LabPage) -> None:
    """By Shift-Enter: a page that has just found the new kernel may lose what it is to run."""
    for _time in range(4):
        lab.cells.first.locator(".cm-content").click()
        lab.page.keyboard.press("Shift+Enter")
        with suppress(TimeoutError):
            button.wait_for(timeout=10_000)
            return


@pytest.mark.parametrize(
    ("theme", "width"), [("light", 1200), pytest.param("dark", 700, marks=pytest.mark.slow)]
)
def test_all_of_it_reads_and_nothing_is_cut_off(open_lab: OpenLab, theme: str, width: int) -> None:
    lab = open_lab(theme=theme, width=width)  # type: ignore[arg-type]
    taken = "me = " + STUDENT + "\nme.take('spring', 17)\nme.bid(24.5)\nme"
    desk = opened(lab, SETTING, "modernart.SaveMyWork()", STUDENT, taken, JAR, TEACHER)
    keepsake = lab.outputs.locator(".ma-lab").first
    button(keepsake, "Save my work").click()
    expect(keepsake.get_by_role("link")).to_be_visible()
    expect(desk.locator("table").first).to_be_visible()
    lab.screenshot_whole("class")
    for summary in desk.locator("summary").all():
        summary.click()
    assert violations(lab) == []
    cut = lab.page.evaluate(
        """() => [...document.querySelectorAll(
            '.ma-lab, .ma-lab .ma-top, .ma-lab .ma-bar, .ma-lab .ma-results > div, .ma-lab button')]
            .filter(e => e.offsetWidth && e.scrollWidth > e.clientWidth + 1)
            .map(e => e.className + ': ' + e.innerText)"""
    )
    assert cut == []
