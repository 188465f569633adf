"""The harness itself: it clicks, measures, and sees what is wrong."""

from __future__ import annotations

import statistics

import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

COUNTER = """
import ipywidgets as w
shown = w.HTML("count: 0")
button = w.Button(description="Click me")
def add_one(_):
    shown.value = f"count: {int(shown.value.split()[1]) + 1}"
button.on_click(add_one)
w.VBox([button, shown])
"""


def test_a_click_is_answered_and_measured(lab: LabPage) -> None:
    lab.open_cells(COUNTER)
    lab.run_all()
    button = lab.outputs.get_by_role("button", name="Click me")
    shown = lab.outputs.locator(".widget-html-content")
    expect(shown).to_have_text("count: 0")
    button.click()
    expect(shown).to_have_text("count: 1")
    times = lab.repaint_ms(button, shown, times=10)
    expect(shown).to_have_text("count: 11")
    assert statistics.median(times) < 1000
    assert violations(lab) == []
    assert lab.screenshot("harness").stat().st_size > 10_000


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_is_the_one_asked_for(open_lab: OpenLab, theme: str) -> None:
    lab = open_lab(theme=theme, width=700)  # type: ignore[arg-type]
    lab.open_cells("1 + 1")
    background = lab.page.evaluate(
        "getComputedStyle(document.body).getPropertyValue('--jp-layout-color0').trim()"
    )
    assert background in {"light": ("white", "#ffffff", "#fff"), "dark": ("#111111", "#111")}[theme]


def test_an_error_in_a_cell_is_seen(lab: LabPage) -> None:
    lab.open_cells("1 / 0", "print('never')")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()


def test_errors_of_the_page_are_seen(lab: LabPage) -> None:
    lab.open_cells("1")
    lab.page.evaluate("console.error('seen'); fetch('http://example.org/').catch(() => 0)")
    lab.page.evaluate("fetch('/no-such-page').catch(() => 0)")
    lab.page.wait_for_timeout(500)
    found = "\n".join(lab.problems)
    lab.problems.clear()
    assert "seen" in found
    assert "another host: http://example.org/" in found
    assert "HTTP 404" in found


def test_what_a_screen_reader_cannot_name_is_seen(lab: LabPage) -> None:
    lab.open_cells("import ipywidgets as w; w.HTML('<button></button>')")
    lab.run_all()
    assert [line.split(":")[0] for line in violations(lab)] == ["critical button-name"]
