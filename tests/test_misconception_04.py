"""Notebook 04 says that equal weights on rivals cancel: its cells show the numbers."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from scipy.stats import uniform

from modernart.exercises import jar_bid, payoffs
from modernart.theory import FirstPrice, whole_number_response
from notebook_cells import COPIES, cells, kept, ran, told

CELLS = cells("04_when_the_seller_is_a_rival", COPIES)
TOOLS = ("import", "shown")


def source(one: str) -> str:
    return told(CELLS[one])


def shows(one: str) -> str:
    return kept(CELLS[one])


def run(*ids: str) -> tuple[dict[str, Any], str]:
    """Run the cells of these ids: their names, and what they printed."""
    return ran(CELLS, *TOOLS, *ids)


def test_04_who_pays_a_rival_need_not_bid_less() -> None:
    """By the closed form with w = s the bid is (n - 1)/n of the value, as without weights."""
    assert source("rivals-formula").count("**A misconception.**") == 1
    names, printed = run("wishes", "equal-weights", "rivals-prediction", "rivals-revenue")
    assert printed == shows("rivals-revenue")
    in_the_answer = re.findall(
        r"<tr><td>(.+?)</td><td>([\d.]+)</td></tr>", names["what_they_bid"]()
    )
    printed_bids = re.findall(r"^(\w[\w ]+?) +([\d.]+) ", printed, re.M)
    assert in_the_answer == printed_bids[:4]
    bids = {name: float(bid) for name, bid in printed_bids}
    assert bids["their own money only"] == pytest.approx(60 * 2 / 3)
    assert bids["both rivals alike"] == pytest.approx(60 * 2 / 3)
    powers = {"only the seller": 2 / 1.5, "only the winner": 2 * 1.5, "spite": 2 / (1 - 0.5)}
    for name, m in powers.items():
        assert bids[name] == pytest.approx(60 * m / (m + 1), abs=0.005)
    assert "refuted: 40.00 and 40.00" in source("rivals-notice")


def test_00_does_not_teach_it_and_says_where_it_is_worked_out() -> None:
    said = told(cells("00_start_here", COPIES)["summary"])
    about_the_rival = said[said.index("seller, who is a rival") :].partition("\n")[0]
    assert "not as plain as it looks; [04_when" in about_the_rival
    assert "bid less for that is not" in about_the_rival and "So " not in about_the_rival


def test_the_payoff_with_equal_weights_is_the_plain_one_moved_down() -> None:
    names, _printed = run("payoff-simulated", "payoff-formula")
    bids, formula = np.linspace(0, 66, 67), names["formula"]
    moved = formula(bids, 0.5, 0.5) - formula(bids, 0, 0)
    assert moved == pytest.approx(-0.5 * 200 / 3)  # half of the keenest rival's mean value
    for weights in [(0, 0), (0.5, 0.5), (0, 0.5), (0.5, 0)]:
        found = [names["simulated"](bid, *weights) for bid in bids]
        assert found == pytest.approx(formula(bids, *weights), abs=0.25)
        best = 2 * 60 / (3 + weights[1] - weights[0])
        assert formula(best, *weights) >= formula(bids, *weights).max()


def test_naive_bidders_lose_as_the_table_says() -> None:
    """Guesses off by up to 10: -10 (n - 1)/(n + 1) for the own bid, 20/(n + 1) corrected."""
    _names, printed = run("jar-simulation", "jar-theory")
    for line in printed.splitlines()[1:]:
        n, naive, second, corrected = (float(one) for one in line.split())
        assert naive == pytest.approx(-10 * (n - 1) / (n + 1), abs=0.005)
        assert second == pytest.approx(-10 * (n - 3) / (n + 1), abs=0.005)
        assert corrected == pytest.approx(20 / (n + 1), abs=0.005)
    lost = re.findall(
        r"four, (.+?) +(-?[\d.]+) ± ([\d.]+) simulated, a loss in ([\d.]+)%", shows("jar-losses")
    )
    gains = {name: float(gain) for name, gain, _error, _share in lost}
    assert gains == pytest.approx({"naive": -6, "corrected": 4, "6 less": 0}, abs=0.03)
    shares = {name: float(share) for name, _gain, _error, share in lost}
    assert shares["naive"] == pytest.approx(100 * 15 / 16, abs=0.3)
    assert shares["corrected"] == 0


def test_the_correction_of_four_guesses_is_6_for_the_news_and_4_for_shading() -> None:
    """Given the highest of n guesses x, by simulation, and the best reply to rivals who are 10 off
    theirs: the text gives each its part."""
    names, _printed = run("jar-simulation")
    held = names["jars"]["naive"]
    guess = held.values.max(axis=1)
    inside = (guess > 40) & (guess < 60)  # away from the ends of what jars hold
    news = (guess - held.worth)[inside].mean()
    assert news == pytest.approx(6, abs=0.1)
    bids = np.arange(30, 60, 0.5)
    assert bids[payoffs.jar(bids, 50.0).argmax()] == 40
    said = source("jar-formula")
    assert "6 here" in said and "$x - 6$" in said and "4 here" in said
    assert "x - \\varepsilon$, however many bid" in said
    assert {"6 less", "4 less"} <= set(re.findall(r"\d less", str(jar_bid.praise)))


def test_the_auctioneers_payoff_peaks_where_he_should_leave() -> None:
    names, _printed = run("open-simulated", "open-function")
    leaves, formula = np.linspace(0, 100, 101), names["selling_formula"]
    for own in (0, 50, 100):
        best = (100 + own) / 3
        assert names["house"].drop_out(own) == pytest.approx(best)
        assert formula(best, own) >= formula(leaves, own).max()
        found = [names["selling"](leave, own).mean() for leave in leaves]
        assert found == pytest.approx(formula(leaves, own), abs=0.5)


def test_the_last_word_is_worth_taking_above_twice_the_bid() -> None:
    """With two rivals c is at most x with the chance 3 (x/100)^2, below 50: 37.5, earning 43.75."""
    shown = shows("once-compare")
    standing = [float(one) for one in re.findall(r"standing bid ([\d.]+)", shown)]
    assert standing == pytest.approx([37.5, 100 * 11 / 24], abs=0.005)
    earned = [float(one) for one in re.findall(r"earns ([\d.]+)", shown)]
    assert earned[0] == pytest.approx(43.75, abs=0.15)
    assert earned[0] > 1.2 * earned[1]
    assert earned[2] > 1.2 * earned[3]


def test_the_forced_price_maximises_what_the_page_says() -> None:
    rows = [line.split() for line in shows("forced-theory").splitlines()[2:]]
    assert len(rows) == 6
    p = np.linspace(0, 1, 100_001)
    for m, own, _price, _earned, price, earned in (map(float, row) for row in rows):
        payoff = p - 2 * p ** (m + 1) + own / 100 * p**m
        assert price == pytest.approx(100 * p[payoff.argmax()], abs=0.01)
        assert earned == pytest.approx(100 * payoff.max(), abs=0.006)


def test_whole_coins_move_a_bid_by_what_the_page_says() -> None:
    game = FirstPrice(bidders=3, valuation=uniform(0, 100))
    for step, most in ((10, 6), (1, 1)):
        moved = [
            whole_number_response(
                game, value, draws=50_000, rng=np.random.default_rng(4), step=step
            ).moved
            for value in range(3, 100, 4)
        ]
        assert max(map(abs, moved)) == pytest.approx(most, abs=0.5)
    assert pytest.approx(11.4, abs=0.05) == (70 - 140 / 3) * 0.7**2  # "instead of 11"
