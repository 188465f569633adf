"""Notebook 04 says that equal weights on rivals cancel: its cells show the numbers."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

PATH = Path(__file__).parents[1] / "notebooks" / "04_when_the_seller_is_a_rival.ipynb"
CELLS = {cell["id"]: cell for cell in json.loads(PATH.read_text(encoding="utf-8"))["cells"]}


def source(one: str) -> str:
    """What stands in the cell."""
    return "".join(CELLS[one]["source"])


def kept(one: str) -> str:
    """What the file shows below the cell."""
    return "".join(CELLS[one]["outputs"][0]["text"])


def run(*ids: str) -> tuple[dict[str, Any], str]:
    """Run the notebook's cells of these ids: their names, and what the last one printed."""
    names: dict[str, Any] = {}
    for one in ids:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(source(one), names)
    return names, printed.getvalue()


def bids_shown(text: str) -> dict[str, float]:
    """By wish the bid that is shown."""
    return {
        name.strip(): float(bid)
        for name, bid in re.findall(r"^(.+?)  at a value of 60, bid ([\d.]+)$", text, re.M)
    }


def test_everybody_should_bid_less_because_a_rival_is_paid_is_refuted() -> None:
    """By the closed form with w = s the bid is (n - 1)/n of the value, as without weights."""
    shown = bids_shown(run("import", "rivals-prediction", "equal-weights")[1])
    assert shown == bids_shown(kept("equal-weights"))
    standard, weight = 60 * 2 / 3, 0.5
    assert shown["own money only"] == pytest.approx(standard)
    assert shown["both alike"] == pytest.approx(standard)
    for name, m in [("only the seller", 2 / (1 + weight)), ("only the winner", 2 * (1 + weight))]:
        assert shown[name] == pytest.approx(60 * m / (m + 1), abs=0.005)
    assert "The misconception:" in source("rivals-formula")
    assert "refuted: 40.00 and 40.00" in source("rivals-notice")


def test_the_payoff_with_equal_weights_is_the_plain_one_moved_down() -> None:
    names, _printed = run("import", "payoff-simulated", "payoff-formula")
    bids, formula = np.linspace(0, 66, 67), names["formula"]
    moved = formula(bids, 0.5, 0.5) - formula(bids, 0, 0)
    assert moved == pytest.approx(-0.5 * 200 / 3)  # half of the keenest rival's mean value
    for weights in [(0, 0), (0.5, 0.5), (0, 0.5), (0.5, 0)]:
        found = [names["simulated"](bid, *weights) for bid in bids]
        assert found == pytest.approx(formula(bids, *weights), abs=0.25)
        best = 2 * 60 / (3 + weights[1] - weights[0])
        assert formula(best, *weights) >= formula(bids, *weights).max()


def test_the_auctioneers_payoff_peaks_where_he_should_leave() -> None:
    names, _printed = run("import", "open-prediction", "open-simulated")
    leaves, formula = np.linspace(0, 100, 101), names["selling_formula"]
    for own in (0, 50, 100):
        best = (100 + own) / 3
        assert names["house"].drop_out(own) == pytest.approx(best)
        assert formula(best, own) >= formula(leaves, own).max()
        found = [names["selling"](leave, own).mean() for leave in leaves]
        assert found == pytest.approx(formula(leaves, own), abs=0.5)


def test_the_last_word_is_worth_taking_above_twice_the_bid() -> None:
    """Two rivals: the mean standing bid is 3/8, and the auctioneer takes one in four."""
    standing_bid = run("import", "once-bids")[0]["standing_bid"]
    grid = (np.arange(1000) + 0.5) / 1000
    c = standing_bid(np.array(np.meshgrid(grid, grid)).reshape(2, -1))
    assert c.mean() == pytest.approx(3 / 8, abs=1e-3)
    assert (1 - 2 * c).mean() == pytest.approx(1 / 4, abs=1e-3)
    assert (2 * c * c).mean() == pytest.approx(5 / 16, abs=1e-3)  # let go at c with the chance 2c
    shown = kept("once-compare")
    earned = [float(one) for one in re.findall(r"you earn ([\d.]+)", shown)]
    assert earned[0] > earned[1]
    assert earned[2] > earned[3]


def test_a_best_response_to_the_standing_bids_is_what_the_cell_says() -> None:
    """The fresh bid maximises (v - b) b^k min(2b, 1)."""
    standing_bid = run("import", "once-bids")[0]["standing_bid"]
    b = np.linspace(0, 1, 20_001)
    for v in (0.2, 0.6, 0.7, 0.76, 0.9, 1.0):
        for k in (0, 1, 2):
            values = np.array([v, *[0.0] * k])[:, None]
            payoff = (v - b) * b**k * np.minimum(2 * b, 1)
            assert standing_bid(values)[0] == pytest.approx(b[payoff.argmax()], abs=1e-4)


def test_naive_bidders_lose_as_the_table_says() -> None:
    """Signals off by up to 10: -10 (n - 1)/(n + 1) for the own bid, 20/(n + 1) corrected."""
    printed = run("import", "jar-prediction", "jar-theory")[1]
    for line in printed.splitlines()[1:]:
        n, naive, second, corrected = (float(one) for one in line.split())
        assert naive == pytest.approx(-10 * (n - 1) / (n + 1), abs=0.005)
        assert second == pytest.approx(-10 * (n - 3) / (n + 1), abs=0.005)
        assert corrected == pytest.approx(20 / (n + 1), abs=0.005)
    simulated = kept("jar-simulation")
    assert "naive    : mean -6.01 ± 0.01, a loss in 93.8%" in simulated  # 15 of 16
