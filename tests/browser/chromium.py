"""Finding and starting the browser that the machine has; none is ever downloaded."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
_FLAGS = (
    *("--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    # Every name but our own server's address fails at once: the tests need no network.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


def find_chromium() -> Path | None:
    """The browser named by the variable CHROMIUM, or else the first one found."""
    named = os.environ.get("CHROMIUM")
    found = [named] if named else [shutil.which(name) for name in _NAMES] + [*_APPLICATIONS]
    return next((Path(path) for path in found if path and Path(path).exists()), None)


def start_chromium(playwright: Playwright, path: Path) -> Browser:
    """The browser at ``path``, headless, with no way out to the network."""
    root = ["--no-sandbox"] if hasattr(os, "getuid") and os.getuid() == 0 else []
    return playwright.chromium.launch(executable_path=path, args=[*_FLAGS, *root])
