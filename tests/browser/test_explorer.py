"""The auction laboratory in a real JupyterLab: sliders moved, and what one sees."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

CELL = "import modernart\nlaboratory = modernart.AuctionExplorer({})\nlaboratory"
MANY = "200,000 auctions in each format"


def opened(lab: LabPage, *settings: str) -> Locator:
    """The last laboratory of the notebook, at rest."""
    lab.open_cells(*(CELL.format(one) for one in settings or [""]))
    lab.run_all()
    explorer = lab.outputs.locator(".ma-explorer").last
    expect(explorer.locator(".ma-held")).to_contain_text(MANY, timeout=20_000)
    return explorer


def row(explorer: Locator, name: str) -> Locator:
    return explorer.get_by_role("row", name=name)


def drag(lab: LabPage, explorer: Locator, label: str, share: float) -> None:
    """Move the slider below the labelled field to a share of its track, as a hand does."""
    knob = explorer.locator(".ma-knob").filter(has=lab.page.get_by_label(label, exact=True))
    thumb, track = knob.locator(".noUi-touch-area"), knob.locator(".noUi-base").bounding_box()
    box = thumb.bounding_box()
    assert box is not None
    assert track is not None
    mouse = lab.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(track["x"] + share * track["width"], track["y"] + 2, steps=8)


def test_a_slider_moves_roughly_at_once_and_finely_when_it_rests(lab: LabPage) -> None:
    explorer = opened(lab)
    lab.screenshot("explorer-at-first")
    expect(row(explorer, "open (English)")).to_contain_text("0.5000")
    drag(lab, explorer, "Bidders", 0.98)
    expect(explorer.locator(".ma-held")).to_contain_text("2,000 auctions")
    lab.screenshot("explorer-moving")
    lab.page.mouse.up()
    expect(explorer.get_by_label("Bidders", exact=True)).to_have_value("10")
    expect(explorer.locator(".ma-held")).to_contain_text(MANY, timeout=20_000)
    expect(row(explorer, "open (English)")).to_contain_text("0.8182")  # (n - 1)/(n + 1)
    expect(explorer.locator(".ma-error")).to_have_count(0)
    expect(explorer.locator("svg[role=img]")).to_have_count(3)
    lab.screenshot("explorer-ten-bidders")


def test_what_the_theory_does_not_offer_is_said_in_words(lab: LabPage) -> None:
    explorer = opened(lab)
    explorer.get_by_label("Bidders want").select_option(label="that rivals get little")
    none = row(explorer, "once around")
    expect(none).to_contain_text("OnceAround with Rivals is not supported")
    expect(explorer.locator(".ma-held")).to_contain_text(MANY, timeout=20_000)
    expect(row(explorer, "sealed (first price)")).to_contain_text("0.5625")  # m = 3: b = 3/4 v
    expect(explorer.locator(".ma-error")).to_have_count(0)
    lab.screenshot("explorer-rivals")


def test_a_number_that_is_not_allowed_is_answered_in_words(lab: LabPage) -> None:
    explorer = opened(lab)
    field = explorer.get_by_label("Reserve", exact=True)
    field.fill("7")
    field.press("Enter")
    expect(explorer.locator(".ma-error")).to_have_text(
        "Reserve was 7; allowed: a number from 0 to 0.99"
    )
    field.fill("0.5")
    field.press("Enter")
    expect(explorer.locator(".ma-held")).to_contain_text("2,000 auctions")
    expect(explorer.locator(".ma-error")).to_have_count(0)


def test_letters_typed_on_a_list_leave_the_notebook_alone(lab: LabPage) -> None:
    explorer = opened(lab)
    explorer.get_by_label("Values", exact=True).focus()
    cells = lab.cells.count()
    for key in "ddabm":
        lab.page.keyboard.press(key)
    expect(explorer.locator(".ma-held")).to_be_visible()
    assert lab.cells.count() == cells


@pytest.mark.parametrize(
    ("theme", "width"),
    [
        ("light", 1200),
        ("dark", 700),
        pytest.param("light", 700, marks=pytest.mark.slow),
        pytest.param("dark", 1200, marks=pytest.mark.slow),
    ],
)
def test_it_is_all_to_be_seen_by_everybody(open_lab: OpenLab, theme: str, width: int) -> None:
    lab = open_lab(theme=theme, width=width)  # type: ignore[arg-type]
    opened(lab)
    assert violations(lab) == []
    lab.screenshot_whole(f"explorer-{theme}-{width}")
    wide = lab.page.evaluate(
        """() => [...document.querySelectorAll('.ma-explorer, .ma-bench, .ma-knob, .ma-plots')]
            .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className)"""
    )
    assert wide == []
