"""The stepper and the jar in a real JupyterLab: stepped, bid for by keyboard, and looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

SEALED = """from modernart.theory import FirstPrice
from modernart.widgets.laboratory.stepper import AuctionStepper
stepper = AuctionStepper(FirstPrice(bidders=4), seat=1)
stepper"""
CLOCK = """from modernart.theory import English
from modernart.widgets.laboratory.stepper import AuctionStepper
AuctionStepper(English(bidders=4))"""
JAR = "from modernart.widgets.laboratory.winners_curse import WinnersCurse\nWinnersCurse()"


def opened(lab: LabPage, *cells: str) -> Locator:
    """The last widget of the notebook."""
    lab.open_cells(*cells)
    lab.run_all()
    widget = lab.outputs.locator(".ma-lab").last
    expect(widget.locator(".ma-said")).to_be_visible()
    return widget


def button(widget: Locator, name: str) -> Locator:
    return widget.get_by_role("button", name=name, exact=True)


def test_a_seat_a_bid_and_what_it_was_worth_by_keyboard(lab: LabPage) -> None:
    stepper = opened(lab, CLOCK.replace("English", "FirstPrice"))
    keys, cells = lab.page.keyboard, lab.cells.count()
    stepper.get_by_label("Speed").select_option("at once")
    stepper.get_by_label("I sit at").select_option("B")
    field = stepper.get_by_label("Your bid")
    expect(field).to_be_visible()
    field.focus()
    keys.type("2")
    keys.press("Enter")
    expect(stepper.locator(".ma-error")).to_contain_text("bid was '2'; allowed: a number from 0.00")
    field.focus()
    keys.press("ControlOrMeta+a")
    keys.type("0.3")
    keys.press("Enter")
    expect(stepper.locator(".ma-told")).to_contain_text("You bid 0.30 and earned")
    expect(stepper.locator(".ma-error")).to_have_count(0)
    expect(button(stepper, "New draw")).to_be_focused()
    for key in "ddab":
        keys.press(key)
    assert lab.cells.count() == cells
    keys.press("Enter")
    expect(field).to_be_focused()
    lab.screenshot("stepper-asked")


def test_the_clock_runs_pauses_and_goes_back(lab: LabPage) -> None:
    stepper = opened(lab, CLOCK)
    stepper.get_by_label("Speed").select_option("fast")
    said = stepper.locator(".ma-said")
    before = said.inner_text()
    button(stepper, "Play").click()
    expect(said).not_to_have_text(before)
    button(stepper, "Pause").click()
    expect(button(stepper, "Play")).to_be_visible()  # a tick on its way has arrived by then
    now = said.inner_text()
    button(stepper, "Step").click()
    expect(said).not_to_have_text(now)
    button(stepper, "Back").click()
    expect(said).to_have_text(now)
    button(stepper, "Play").click()
    expect(said).to_contain_text("gets it for 0.78", timeout=20_000)
    expect(button(stepper, "Play")).to_be_visible()


def test_a_jar_is_bid_for_and_the_account_falls(lab: LabPage) -> None:
    jar = opened(lab, JAR)
    jar.get_by_label("Your bid").fill("62.6")
    jar.get_by_label("Your bid").press("Enter")
    expect(jar.locator(".ma-said")).to_contain_text("−6.3 for you")
    expect(button(jar, "Next jar")).to_be_focused()
    lab.page.keyboard.press("Enter")
    expect(jar.get_by_label("Your bid")).to_be_focused()
    button(jar, "100 jars, all naive").click()
    expect(jar.locator("table")).to_contain_text("−4.80")
    expect(jar.locator(".ma-why")).to_contain_text("the winner loses 4.80 per jar")


@pytest.mark.parametrize(
    ("theme", "width"), [("light", 1200), pytest.param("dark", 700, marks=pytest.mark.slow)]
)
def test_all_of_it_reads_and_nothing_is_cut_off(open_lab: OpenLab, theme: str, width: int) -> None:
    lab = open_lab(theme=theme, width=width)  # type: ignore[arg-type]
    bid = "stepper.bid(0.6)\nstepper.to_end()"
    opened(lab, SEALED + "\n" + bid + "\nstepper", CLOCK, SEALED, JAR)
    jar = lab.outputs.locator(".ma-lab").last
    button(jar, "100 jars, all corrected").click()
    expect(jar.locator("table")).to_contain_text("+3.20")
    lab.screenshot_whole("laboratory")
    assert violations(lab) == []
    cut = lab.page.evaluate(
        """() => [...document.querySelectorAll(
            '.ma-lab, .ma-lab .ma-top, .ma-lab .ma-bar, .ma-lab .ma-scene, .ma-lab button')]
            .filter(e => e.offsetWidth && e.scrollWidth > e.clientWidth + 1)
            .map(e => e.className + ': ' + e.innerText)"""
    )
    assert cut == []
