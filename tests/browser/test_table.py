"""The table in a real JupyterLab: a round by clicks, a round by keyboard, and what one sees."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

ONE = 'import modernart\ntable = modernart.Table(["me", "steady", "bold", "random"], seed=7)\ntable'
TWO = """import modernart
from modernart import Person
table = modernart.Table([Person("Ada"), Person("Ben"), "steady"], seed=5)
table"""
KEEN = """import modernart
def keen(view):
    return 90
table = modernart.Table(["me", keen, "steady"], seed=7)
table"""
FINISHED = """import modernart
table = modernart.Table(["steady", "bold", "random"], edition="masters", seed=4)
table.to_my_turn()
table"""


def opened(lab: LabPage, *cells: str) -> Locator:
    """The last table of the notebook, ready to be clicked."""
    lab.open_cells(*cells)
    lab.run_all()
    table = lab.outputs.locator(".ma-table").last
    expect(table.locator(".ma-board")).to_be_visible()
    table.get_by_label("Speed").select_option("at once")
    return table


def button(table: Locator, name: str) -> Locator:
    return table.get_by_role("button", name=name, exact=True)


def sources(lab: LabPage) -> list[str]:
    """What stands in the notebook's cells."""
    return lab.page.locator(".jp-Notebook .jp-InputArea").all_inner_texts()


def round_of(table: Locator) -> int:
    found = re.search(r"round (\d)", table.locator(".ma-where").inner_text())
    assert found is not None
    return int(found[1])


def live(table: Locator) -> Locator:
    """The line for screen readers, which is redrawn last."""
    return table.locator(".ma-live")


def move(table: Locator) -> str:
    return live(table).get_attribute("data-move") or ""


def answer_by_clicks(table: Locator) -> None:
    """One decision of mine: the first painting, the suggested amount once, else a pass."""
    for name in ("No bid", "Pass", "Do not buy", "Name the price", "Leave it", "Add none"):
        if button(table, name).is_visible():
            button(table, name).click()
            return
    sell = table.get_by_role("button", name="Sell to ")
    if sell.is_visible():
        sell.click()
        return
    table.locator(".ma-card:enabled:visible").first.click()


def test_a_round_is_played_by_clicking(lab: LabPage) -> None:
    table = opened(lab, ONE)
    lab.screenshot("table-first-decision")
    for _decision in range(60):
        before = move(table)
        answer_by_clicks(table)
        expect(live(table)).not_to_have_attribute("data-move", before)
        if round_of(table) == 2:
            break
    lab.screenshot("table-second-round")
    assert round_of(table) == 2
    expect(table.locator(".ma-past")).to_have_count(5)
    expect(table.locator(".ma-errors .ma-error")).to_have_count(0)


FOCUSED = """() => { const e = document.activeElement;
    return e.closest('.ma-card') ? 'card' : e.tagName === 'INPUT' ? 'field' : e.innerText; }"""


def begin_by_keys(lab: LabPage) -> Locator:
    """A table at the start of a game, the focus on my first card."""
    table = opened(lab, ONE)
    table.get_by_label("Speed").focus()
    while lab.page.evaluate(FOCUSED) != "card":
        lab.page.keyboard.press("Tab")
    return table


def decide_by_keys(lab: LabPage, table: Locator) -> None:
    before = move(table)
    answer_by_keys(lab)
    expect(live(table)).not_to_have_attribute("data-move", before)
    expect(table.locator(".ma-error")).to_have_count(0)


def test_a_round_is_played_by_keyboard_alone(lab: LabPage) -> None:
    table = begin_by_keys(lab)
    cells = sources(lab)
    for _decision in range(60):
        decide_by_keys(lab, table)
        if round_of(table) == 2:
            break
    assert round_of(table) == 2
    assert sources(lab) == cells
    lab.screenshot("table-by-keyboard")


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(lab: LabPage) -> None:
    table = begin_by_keys(lab)
    cells = sources(lab)
    for _decision in range(300):
        decide_by_keys(lab, table)
        if table.locator(".ma-places").count():
            break
    expect(table.locator(".ma-places")).to_be_visible()
    assert sources(lab) == cells


def answer_by_keys(lab: LabPage) -> None:
    """The focus is on the first control of a decision: answer it without looking elsewhere."""
    keys, page = lab.page.keyboard, lab.page
    page.wait_for_function(
        f"() => ({FOCUSED})() !== '' && document.activeElement !== document.body"
    )
    focused = page.evaluate(FOCUSED)
    if focused == "field" and "Envelope" in page.locator(".ma-bar").inner_text():
        keys.press("ControlOrMeta+a")
        keys.type("12")
        keys.press("Enter")
    elif focused == "field" and "Price" in page.locator(".ma-bar").inner_text():
        keys.press("Enter")
    elif focused == "field":
        while not re.match("Pass|Sell to ", page.evaluate(FOCUSED)):
            keys.press("Tab")
        keys.press("Space")
    else:
        keys.press("Enter")


def test_a_painting_under_the_mouse_stays_to_be_seen(lab: LabPage) -> None:
    card = opened(lab, ONE).locator(".ma-card:enabled:visible").first
    card.hover()
    assert "url(" in card.evaluate("card => getComputedStyle(card).backgroundImage")


def test_letters_and_digits_on_a_button_leave_the_notebook_alone(lab: LabPage) -> None:
    table = opened(lab, ONE)
    table.locator(".ma-card").first.focus()
    cells = sources(lab)
    for key in "ddab1m":
        lab.page.keyboard.press(key)
    expect(table.locator(".ma-board")).to_be_visible()
    assert sources(lab) == cells


DARK = pytest.param("dark", marks=pytest.mark.slow)


@pytest.mark.parametrize("theme", ["light", DARK])
def test_nothing_serious_for_a_screen_reader(open_lab: OpenLab, theme: str) -> None:
    lab = open_lab(theme=theme)  # type: ignore[arg-type]
    table = opened(lab, FINISHED, TWO, ONE)
    assert violations(lab) == []
    table.locator(".ma-card", has_text="open").first.click()
    expect(button(table, "Raise")).to_be_visible()
    button(table, "Back").click()
    assert violations(lab) == []


@pytest.mark.parametrize("theme", ["light", DARK])
@pytest.mark.parametrize("width", [700, 1140, 1200])
def test_nothing_is_cut_off(open_lab: OpenLab, theme: str, width: int) -> None:
    lab = open_lab(theme=theme, width=width)  # type: ignore[arg-type]
    opened(lab, FINISHED, ONE)
    lab.screenshot_whole(f"tables-{theme}-{width}")
    wide = lab.page.evaluate(
        """() => [...document.querySelectorAll(
            '.ma-table, .ma-board, .ma-middle, .ma-middle > *, .ma-player, .ma-bar, .ma-top')]
            .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className)"""
    )
    assert wide == []
    clipped = lab.page.evaluate(
        """() => [...document.querySelectorAll('.ma-table button')]
            .filter(e => e.offsetWidth && (
                e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
            .map(e => e.innerText)"""
    )
    assert clipped == []


def test_an_amount_that_is_no_number_is_answered_in_words(lab: LabPage) -> None:
    table = opened(lab, ONE)
    table.locator(".ma-card", has_text="open").first.click()
    field = table.get_by_label("Bid (k€)")
    field.fill("17.5")
    field.press("Enter")
    expect(table.locator(".ma-error")).to_contain_text("'17.5' is not possible; allowed: a whole")
    expect(field).to_have_value("17.5")
    field.fill("60")
    button(table, "+5").click()
    expect(field).to_have_value("65")
    expect(table.locator(".ma-error")).to_have_count(0)


def type_quickly(field: Locator, *amounts: str) -> None:
    """The page reports the first, and waits with the next until that has been taken."""
    for amount in amounts:
        field.fill(amount)
        field.blur()


def test_what_was_typed_arrives_before_the_click_that_follows(lab: LabPage) -> None:
    slowly = "import time\ntable._controls.amount.observe(lambda _change: time.sleep(0.3), 'value')"
    table = opened(lab, KEEN, slowly)
    table.locator(".ma-card", has_text="open").first.click()
    field = table.get_by_label("Bid (k€)")
    type_quickly(field, "17", "3x", "21")
    button(table, "+5").click()
    expect(field).to_have_value("26", timeout=20_000)
    type_quickly(field, "1", "2", "31")
    button(table, "Raise").click()
    expect(table.locator(".ma-story")).to_contain_text("You bid 31 k€.", timeout=20_000)
    expect(table.locator(".ma-error")).to_have_count(0)
    lab.wait_until_idle()
    type_quickly(field, "2", "3", "61")
    field.press("Enter")
    expect(table.locator(".ma-story")).to_contain_text("You bid 61 k€.", timeout=20_000)


@pytest.mark.parametrize("end", ["Enter", "Name the price"])
def test_an_amount_typed_quickly_is_the_amount_that_counts(lab: LabPage, end: str) -> None:
    table = opened(lab, ONE)
    table.locator(".ma-card", has_text="fixed price").first.click()
    field = table.get_by_label("Price (k€)")
    field.press("ControlOrMeta+a")
    field.press_sequentially("27")
    field.press("Enter") if end == "Enter" else button(table, end).click()
    expect(table.locator(".ma-story")).to_contain_text("You named 27 k€.")


def test_museum_screens_hide_hands_until_their_owner_asks(lab: LabPage) -> None:
    table = opened(lab, TWO)
    expect(table.locator(".ma-card:visible")).to_have_count(0)
    expect(table.locator(".ma-money", has_text="k€")).to_have_count(0)
    button(table, "It's me, Ada: show my hand").click()
    expect(table.locator(".ma-card:visible")).to_have_count(10)
    expect(table.locator(".ma-money", has_text="100 k€")).to_have_count(1)
    lab.screenshot("table-museum-screen")


def test_looking_back_and_playing_on_from_there(lab: LabPage) -> None:
    table = opened(lab, ONE)
    for _decision in range(3):
        before = move(table)
        answer_by_clicks(table)
        expect(live(table)).not_to_have_attribute("data-move", before)
    thumb = table.locator(".noUi-touch-area")
    table.locator(".ma-top").scroll_into_view_if_needed()
    box, track = thumb.bounding_box(), table.locator(".noUi-base").bounding_box()
    assert box is not None
    assert track is not None
    lab.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lab.page.mouse.down()
    lab.page.mouse.move(track["x"] + 2, track["y"] + 2, steps=6)
    lab.page.mouse.up()
    expect(table.get_by_label("Move")).to_have_value("0")
    expect(table.locator(".ma-prompt")).to_contain_text("looking back")
    button(table, "Play on from here").click()
    expect(table.get_by_label("Line")).to_be_visible()
    expect(table.locator(".ma-card:enabled:visible")).to_have_count(9)


def test_a_record_is_saved_and_loaded_again(lab: LabPage, tmp_path: Path) -> None:
    table = opened(lab, FINISHED, ONE)
    finished = lab.outputs.locator(".ma-table").first
    button(finished, "Save the record").click()
    with lab.page.expect_download() as download:
        finished.get_by_role("link", name="Download modern-art.jsonl").click()
    path = tmp_path / "game.jsonl"
    download.value.save_as(path)
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0])["edition"] == "masters"
    with lab.page.expect_file_chooser() as chooser:
        table.get_by_role("button", name="Load a record").click()
    chooser.value.set_files(path)
    expect(table.locator(".ma-where")).to_contain_text("Masters Gallery")
    expect(table.get_by_label("Move")).to_have_value("0")


def test_an_error_in_a_callback_is_shown_in_the_table(lab: LabPage) -> None:
    broken = "def broken(*_):\n    raise RuntimeError('on purpose')\ntable.timeline.act = broken"
    table = opened(lab, ONE, broken)
    table.locator(".ma-card").first.click()
    expect(table.locator(".ma-error")).to_contain_text("RuntimeError: on purpose")
