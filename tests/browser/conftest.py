"""Fixtures: one server and one browser for all tests, a page of its own for each."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import BrowserContext, sync_playwright

from browser.chromium import find_chromium, start_chromium
from browser.lab import LabPage
from browser.server import LabServer, Theme

HERE = Path(__file__).parent
_FAILED = pytest.StashKey[bool]()


class OpenLab(Protocol):
    """Opens one more window."""

    def __call__(self, theme: Theme = "light", width: int = 1200) -> LabPage: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder drives a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed: its last screen is then worth a picture."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserContext]:
    """One context for all windows: JupyterLab's many files are loaded once."""
    path = find_chromium()
    if path is None:
        message = "no Chromium or Chrome found; name one with the variable CHROMIUM"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = start_chromium(playwright, path)
        # axe-core is put into the page, which JupyterLab's content policy would refuse.
        yield browser.new_context(bypass_csp=True)
        browser.close()


@pytest.fixture(scope="session")
def lab_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LabServer]:
    chosen: str | None = request.config.getoption("--jupyter")
    jupyter = Path(chosen) if chosen else Path(sys.executable).parent / "jupyter"
    with LabServer(jupyter.absolute(), tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def open_lab(
    request: pytest.FixtureRequest, chromium: BrowserContext, lab_server: LabServer
) -> Iterator[OpenLab]:
    """Opens windows, ``open_lab(theme="dark", width=700)``; a problem in one fails the test."""
    pages: list[LabPage] = []

    def open_one(theme: Theme = "light", width: int = 1200) -> LabPage:
        pages.append(LabPage(lab_server, chromium, theme, width))
        return pages[-1]

    yield open_one
    for page in pages:
        if page.problems or request.node.stash.get(_FAILED, False):
            page.screenshot(f"failed-{request.node.name}".replace("/", "-"))
        page.close()
    problems = [problem for page in pages for problem in page.problems]
    assert not problems, "\n".join(dict.fromkeys(problems))


@pytest.fixture
def lab(open_lab: OpenLab) -> LabPage:
    """A window 1200 pixels wide, in the light theme."""
    return open_lab()
