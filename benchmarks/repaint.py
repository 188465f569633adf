"""Click to repaint: the table and the laboratory against a bare button, in one browser and run."""

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
EXPLORER = "modernart.AuctionExplorer()"
# What a hand on the slider does, as a click on the field beside it: a little more, and take it.
NUDGE = """field => field.click = () => {
    field.stepUp();
    field.dispatchEvent(new Event("change", {bubbles: true}));
}"""
TIMES = 60


def main() -> None:
    """Print the medians, in milliseconds, and their ratios to the bare button's."""
    chromium = find_chromium()
    if chromium is None:
        print("repaint: no Chromium or Chrome found, left out")
        return
    jupyter = Path(sys.executable).parent / "jupyter"
    with (
        tempfile.TemporaryDirectory() as folder,
        LabServer(jupyter, Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        lab = LabPage(server, start_chromium(playwright, chromium).new_context())
        lab.open_cells(BARE, TABLE, EXPLORER)
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
        field = outputs.get_by_label("Reserve", exact=True)
        field.evaluate(NUDGE)
        plots = outputs.locator(".widget-html:has(.ma-plots)")
        nudge = lab.repaint_ms(field, plots, TIMES // 2)
    bare_ms = statistics.median(bare)
    print(f"click to repaint: bare button {bare_ms:.0f} ms")
    for what, times in (("table", step), ("laboratory", nudge)):
        median = statistics.median(times)
        print(f"  {what} {median:.0f} ms (at most {times[-1]:.0f}), ratio {median / bare_ms:.2f}")


if __name__ == "__main__":
    main()
