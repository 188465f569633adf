"""axe-core on what the notebook shows."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe

from browser.lab import LabPage

_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


def violations(lab: LabPage, within: str = ".jp-OutputArea") -> list[str]:
    """What axe-core calls serious or critical, one line each.

    Only the outputs are looked at: JupyterLab's own page has violations that are not ours.
    """
    options = {"runOnly": _RULES}
    found: list[dict[str, Any]] = Axe().run(lab.page, within, options).response["violations"]
    return [
        f"{one['impact']} {one['id']}: {one['help']} ({node['html'][:200]})"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
