"""A prediction in a real JupyterLab: closed, answered with the keyboard or a click, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

CLOSED = "import os, modernart; os.environ['MODERNART_OPEN'] = '0'"
NUMBER = "modernart.Prediction('How much?', unit='k€', low=0, result=34, reveal='the reason')"
CHOICE = "modernart.Prediction('More or less?', ['more', 'less'], result='less')"


def test_answered_by_keyboard_and_kept(lab: LabPage) -> None:
    lab.open_cells(CLOSED, NUMBER)
    lab.run_all()
    cells = lab.cells.count()
    expect(lab.outputs.get_by_text("the reason")).to_have_count(0)
    lab.outputs.get_by_label("Your answer (k€)").focus()
    lab.page.keyboard.type("20")
    lab.page.keyboard.press("Enter")
    expect(lab.outputs.get_by_role("status")).to_contain_text("You said 20 k€; it was 34 k€.")
    expect(lab.outputs.get_by_text("the reason")).to_be_visible()
    again = lab.outputs.get_by_role("button", name="Predict again")
    expect(again).to_be_focused()
    assert violations(lab) == []
    lab.run_all()
    expect(lab.outputs.get_by_role("status")).to_contain_text("You said 20 k€")
    again.focus()
    lab.page.keyboard.press("Space")
    expect(lab.outputs.get_by_label("Your answer (k€)")).to_be_focused()
    expect(lab.outputs.get_by_role("status")).to_have_count(0)
    assert lab.cells.count() == cells


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_a_choice_is_a_click_and_reads_in_both_themes(open_lab: OpenLab, theme: str) -> None:
    lab = open_lab(theme=theme, width=700)  # type: ignore[arg-type]
    lab.open_cells(CLOSED, CHOICE)
    lab.run_all()
    assert violations(lab) == []
    lab.outputs.get_by_role("button", name="more").click()
    expect(lab.outputs.get_by_role("status")).to_contain_text("You said more; it was less.")
    assert violations(lab) == []
    assert lab.screenshot("prediction").stat().st_size > 10_000
