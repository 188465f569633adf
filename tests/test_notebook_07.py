"""Notebook 07: what its text claims is what its cells show, also on other seeds."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

import modernart
from notebook_cells import cells, kept, ran, told

SEVEN = cells("07_tournament")


def test_the_lead_and_the_games_that_are_planned_are_those_that_were_printed() -> None:
    printed = kept(SEVEN["interval-code"])
    lead = re.search(r"lead of stingy: \+([\d.]+) points, from -", printed)
    needed = re.search(r"games needed: +(\d+)", printed)
    assert lead and needed
    assert f"stingy led by {lead[1]} points. And after {needed[1]}?" in told(
        SEVEN["first-prediction"]
    )
    assert f"that many, {needed[1]}." in told(SEVEN["interval-notice"])
    assert f"games={needed[1]}," in told(SEVEN["more-code"])


@pytest.mark.slow
def test_the_lead_shrinks_and_the_company_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    unhurried = partial(modernart.tournament, time_limit=60)  # also where much else is running
    monkeypatch.setattr(modernart, "tournament", unhurried)
    names = ["import", "two-code", "first-code", "interval-code", "more-code", "more-plot"]
    names += ["more-told", "first-prediction", "company-code", "company-told", "company-prediction"]
    defined, _printed = ran(SEVEN, *names)
    before, after = (defined[name].lead("stingy", "keen") for name in ("two", "longer"))
    assert after.low < 0 < after.mean < before.mean / 2
    needed = defined["longer"].games_needed("stingy", "keen")
    assert needed > 4 * defined["two"].games_needed("stingy", "keen")
    assert defined["result"] == "cautious"
    assert defined["leads"]["cautious"].low > 0 > defined["leads"]["random"].high


@pytest.mark.slow
def test_on_other_seeds_it_is_as_the_text_says() -> None:
    scope, _printed = ran(SEVEN, "import", "two-code")
    leads: dict[str, list[Any]] = {"cautious": [], "random": []}
    for company, found in leads.items():
        for seed in (2, 3, 4):
            table = [scope["stingy"], scope["keen"], company, company]
            played = modernart.tournament(table, games=80, seed=seed, progress=False, time_limit=60)
            found.append(played.lead("keen", "stingy"))
    assert all(lead.low > 0 for lead in leads["cautious"])
    assert all(lead.mean < 0 for lead in leads["random"])
    held = sum(lead.high > 0 for lead in leads["random"])
    times = ["never", "once", "twice", "each time"][held]
    assert f"but {times} with 0 in the interval" in told(SEVEN["company-notice"])
