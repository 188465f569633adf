"""Click to repaint: a step of the table against a bare button, in one browser and one run."""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright

from browser.chromium import find_chromium, start_chromium
from browser.lab import LabPage
from browser.server import LabServer

__all__ = ["main"]

BARE = """import ipywidgets
shown = ipywidgets.HTML("0")
bare = ipywidgets.Button(description="Bare")
def count(_):
    shown.value = str(int(shown.value) + 1)
bare.on_click(count)
ipywidgets.VBox([bare, shown])"""
TABLE = """import modernart
table = modernart.Table(["me", "steady", "bold", "random"], seed=7)
for _decision in range(40):
    table.to_my_turn()
    legal = table.state.legal_actions
    table.act(modernart.Pass() if modernart.Pass() in legal else next(iter(legal)))
table"""
TIMES = 60


def main() -> None:
    """Print both medians, in milliseconds, and their ratio."""
    chromium = find_chromium()
    if chromium is None:
        print("repaint: no Chromium or Chrome found, left out")
        return
    jupyter = Path(sys.executable).parent / "jupyter"
    with LabServer(jupyter, Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        lab = LabPage(server, start_chromium(playwright, chromium).new_context())
        lab.open_cells(BARE, TABLE)
        lab.run_all()
        outputs = lab.outputs
        bare = lab.repaint_ms(
            outputs.get_by_role("button", name="Bare"),
            outputs.locator(".widget-html-content").first,
            TIMES,
        )
        outputs.get_by_label("Move").fill("0")
        outputs.get_by_label("Move").press("Enter")
        lab.page.wait_for_timeout(500)
        step = lab.repaint_ms(
            outputs.get_by_role("button", name="Step", exact=True),
            outputs.locator(".widget-html:has(.ma-live)"),  # the last thing to be redrawn
            TIMES,
        )
    bare_ms, step_ms = statistics.median(bare), statistics.median(step)
    print(
        f"click to repaint: table {step_ms:.0f} ms, bare button {bare_ms:.0f} ms,"
        f" ratio {step_ms / bare_ms:.2f}"
    )


if __name__ == "__main__":
    main()
