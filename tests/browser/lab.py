"""One JupyterLab page: open a notebook, run it, click, measure, look at it.

A test asks for the fixture ``lab`` (or ``open_lab`` for another theme or width)::

    def test_counts(lab):
        lab.open_cells("import modernart", "modernart.Table()")
        lab.run_all()
        lab.outputs.get_by_role("button", name="Pass").click()
        lab.screenshot("passed")

Whatever the page logs as an error, every answer of the server from 400 on and every request to
another host ends up in ``lab.problems``, and fails the test when it ends.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Request, Response, expect

from browser.server import LabServer, Theme

SHOTS = Path(__file__).parents[2] / "shots"

_STDERR = '.jp-Notebook [data-mime-type="application/vnd.jupyter.stderr"]'
# The status bar, not the toolbar's indicator: that one says "idle" before there is a kernel, and
# "Run All" is then silently lost.
_KERNEL_IDLE = re.compile(r"^(?!No Kernel).+ \| Idle$")
_ALL_RAN = f"""() => {{
    if (document.querySelector('{_STDERR}')) return true;  // the later cells will never run
    const cells = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell')]
        .filter(cell => cell.querySelector('.cm-content')?.textContent.trim());
    return cells.length && cells.every(
        cell => /\\[\\d+\\]/.test(cell.querySelector('.jp-InputArea-prompt').textContent));
}}"""
# Click, wait for the change, then for the frame after it to be drawn.
_CLICK_TO_REPAINT = """([button, target, kind]) => new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no repaint within 10 s')), 10000);
    const start = performance.now();
    const done = () => requestAnimationFrame(() => setTimeout(() => {
        clearTimeout(late);
        resolve(performance.now() - start);
    }, 0));
    if (kind === 'image') {
        target.addEventListener('load', done, {once: true});
    } else {
        const observer = new MutationObserver(() => { observer.disconnect(); done(); });
        observer.observe(target,
            {childList: true, subtree: true, characterData: true, attributes: true});
    }
    button.click();
})"""
# Scroll to the top, and tell where the last cell ends.
_BOTTOM = """() => {
    document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0;
    const cells = document.querySelectorAll('.jp-Notebook .jp-Cell');
    return cells[cells.length - 1].getBoundingClientRect().bottom;
}"""
_IGNORED = ("favicon",)  # noise of JupyterLab's own: keep this list short
_TALLEST = 12_000  # pixels

_numbers = count(1)


class LabPage:
    """A page in a browser window of its own; ``page`` is Playwright's, for all that is not here."""

    def __init__(
        self, server: LabServer, context: BrowserContext, theme: Theme = "light", width: int = 1200
    ) -> None:
        self.server, self.theme, self.width, self.height = server, theme, width, 900
        self.problems: list[str] = []
        self.page = context.new_page()
        self.page.set_viewport_size({"width": width, "height": self.height})
        self.page.set_default_timeout(20_000)
        self._listen()

    # --- opening and running ---

    def open_notebook(self, path: Path) -> None:
        """Open a copy of the notebook (and of the files beside it) with a kernel of its own."""
        folder = self.server.root / str(next(_numbers))
        shutil.copytree(path.parent, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
        self._open(folder / path.name)

    def open_cells(self, *cells: str) -> None:
        """Open a new notebook with these code cells."""
        folder = self.server.root / str(next(_numbers))
        folder.mkdir()
        (folder / "cells.ipynb").write_text(json.dumps(_notebook(cells)))
        self._open(folder / "cells.ipynb")

    def run_all(self, seconds: float = 120) -> None:
        """Run > Run All Cells, and wait; fails where a cell raises or writes to stderr."""
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        self.page.wait_for_function(_ALL_RAN, polling=100, timeout=seconds * 1000)
        bad = self.page.locator(_STDERR)
        if bad.count():
            raise AssertionError(f"a cell raised or wrote to stderr:\n{bad.first.inner_text()}")
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Wait until there is a kernel and it has nothing to do."""
        status = self.page.locator(".jp-StatusBar-TextItem", has_text=_KERNEL_IDLE)
        expect(status).to_be_visible(timeout=60_000)

    # --- looking ---

    @property
    def outputs(self) -> Locator:
        """The outputs of all cells, the place to look for widgets."""
        return self.page.locator(".jp-Notebook .jp-OutputArea")

    @property
    def cells(self) -> Locator:
        """The notebook's cells: clicking in a widget must neither add nor remove one."""
        return self.page.locator(".jp-Notebook .jp-Cell")

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """A picture of the window, or of one element; theme and width become part of its name."""
        path = SHOTS / f"{name}-{self.theme}-{self.width}.png"
        path.parent.mkdir(exist_ok=True)
        (of or self.page).screenshot(path=path, animations="disabled")
        return path

    def screenshot_whole(self, name: str) -> Path:
        """A picture of the whole notebook, in a window made tall enough for it."""
        bottom = self.page.evaluate(_BOTTOM)
        height = int(min(max(self.height, bottom + 60), _TALLEST))
        self.page.set_viewport_size({"width": self.width, "height": height})
        self.page.evaluate(_BOTTOM)
        try:
            return self.screenshot(name)
        finally:
            self.page.set_viewport_size({"width": self.width, "height": self.height})

    # --- measuring ---

    def repaint_ms(
        self,
        button: Locator,
        target: Locator,
        times: int = 20,
        kind: Literal["change", "image"] = "change",
    ) -> list[float]:
        """Milliseconds from a click to the frame that shows its effect, smallest first.

        The effect is any change in ``target``, or, with kind "image", that it has loaded a new one.
        """
        handles = [button.element_handle(), target.element_handle(), kind]
        return sorted(self.page.evaluate(_CLICK_TO_REPAINT, handles) for _ in range(times))

    # --- the end ---

    def close(self) -> None:
        """Close the window and end its kernel."""
        self.page.close()
        self.server.end_sessions()

    def _open(self, path: Path) -> None:
        self.server.set_theme(self.theme)
        place = path.relative_to(self.server.root).as_posix()
        # ?reset clears what an earlier page left: the layout is always the same.
        self.page.goto(f"{self.server.address}/lab/tree/{place}?reset&token={self.server.token}")
        self.page.wait_for_selector(".jp-NotebookPanel", timeout=60_000)
        light = "true" if self.theme == "light" else "false"
        self.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
        self._close_sidebar()
        self.wait_until_idle()

    def _close_sidebar(self) -> None:
        """Leave the window's width to the notebook; a click on the open panel's tab closes it."""
        tab = self.page.locator(".jp-SideBar.jp-mod-left .lm-TabBar-tab.lm-mod-current")
        if tab.count():
            tab.click()
            expect(tab).to_have_count(0)

    def _listen(self) -> None:
        # Listeners, not routes: sending every request through Python slows the page.
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("console", self._on_console)
        self.page.on("response", self._on_response)
        self.page.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(noise in message.text for noise in _IGNORED):
            where: Any = message.location
            self.problems.append(f"console: {message.text} @ {where.get('url')}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"HTTP {response.status}: {response.url.split('?')[0]}")

    def _on_request(self, request: Request) -> None:
        own = (self.server.address, self.server.address.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith(own):
            self.problems.append(f"request to another host: {request.url}")


def _notebook(cells: Iterable[str]) -> dict[str, Any]:
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "source": source.strip(),
                "outputs": [],
                "execution_count": None,
            }
            for number, source in enumerate(cells)
        ],
    }
