"""Every notebook, opened and run from top to bottom in the browser; and an exercise, done there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage
from browser.server import Theme

COPIES = Path(__file__).parents[2] / "notebooks"
LONG = "06_strategy_workshop", "07_tournament"  # elsewhere too they are run, but in no browser
NOTEBOOKS = [
    pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if path.stem in LONG else [])
    for path in sorted(COPIES.glob("*.ipynb"))
]

WRONG = """def my_worth(earlier, now):
    return now + sum(earlier)"""
RIGHT = """def my_worth(earlier, now):
    return now + sum(earlier) if now else 0"""


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_runs_from_top_to_bottom(notebook: Path, lab: LabPage) -> None:
    lab.open_notebook(notebook)
    lab.run_all()
    lab.screenshot_whole(notebook.stem)


def code_cell(lab: LabPage, beginning: str) -> Locator:
    cell = lab.page.locator(".jp-Notebook .jp-CodeCell", has_text=beginning)
    expect(cell).to_have_count(1)
    return cell


def run(lab: LabPage, cell: Locator, text: str = "") -> None:
    """Run a cell, with another text in it if there is one."""
    cell.locator(".cm-content").click()
    if text:
        lab.page.keyboard.press("ControlOrMeta+a")
        lab.page.keyboard.insert_text(text)
    lab.page.keyboard.press("Control+Enter")
    lab.wait_until_idle()


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_an_answer_is_typed_and_checked(theme: Theme, open_lab: OpenLab) -> None:
    lab = open_lab(theme=theme)
    lab.open_notebook(COPIES / "01_play.ipynb")
    question = code_cell(lab, "from modernart.exercises import painting_worth")
    answer, check = code_cell(lab, "def my_worth("), code_cell(lab, "painting_worth.check(")
    verdict = check.get_by_role("status")
    for cell in question, answer, check:
        run(lab, cell)
    expect(verdict).to_contain_text("not attempted yet")
    lab.screenshot("exercise-not-attempted")
    for text, said in [(WRONG, "not yet"), (RIGHT, "right")]:
        run(lab, answer, text)
        run(lab, check)
        expect(verdict).to_contain_text(said)
        lab.screenshot(f"exercise-{said.replace(' ', '-')}")
    assert violations(lab) == []


CAUTIOUS = """def against_cautious(view):
    return min(view.money, int(0.7 * likely(view)))"""
STEADY = """def against_steady(view):
    likely = worth(view)[view.lot.artist].mean * len(view.lot.paintings)
    share = 0.5 if view.is_auctioneer else 0.9 if view.lot.auction == "open" else 0.62
    return min(view.money, int(share * likely))"""
BEFORE = ("import modernart", "def likely(")


@pytest.mark.parametrize(
    ("notebook", "before", "rival", "typed"),
    [
        ("05_your_bidding_function", BEFORE, "cautious", CAUTIOUS),
        pytest.param("06_strategy_workshop", BEFORE[:1], "steady", STEADY, marks=pytest.mark.slow),
    ],
)
def test_a_bid_function_is_typed_checked_and_seen_playing(
    notebook: str, before: tuple[str, ...], rival: str, typed: str, lab: LabPage
) -> None:
    lab.open_notebook(COPIES / f"{notebook}.ipynb")
    for beginning in (*before, f"from modernart.exercises import beat_{rival}"):
        run(lab, code_cell(lab, beginning))
    check = code_cell(lab, f"beat_{rival}.check(")
    run(lab, code_cell(lab, f"def against_{rival}("), typed)
    run(lab, check)
    expect(check.get_by_role("status")).to_contain_text("right", timeout=60_000)
    seat = code_cell(lab, f'modernart.Table(["me", against_{rival}')
    run(lab, seat)
    seat.locator(".ma-card:enabled:visible", has_text="open").first.click()
    expect(seat.locator(".ma-coach-told").first).to_contain_text(re.compile(r"answered\s*\d+"))
    expect(seat.locator(".ma-fault")).to_have_count(0)
    lab.screenshot(f"{notebook}-seen-playing")
