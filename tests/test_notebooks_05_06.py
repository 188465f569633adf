"""Notebooks 05 and 06: what their text claims is what their cells show."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from modernart.pictures.view_sheet import told_of
from modernart.students.levels import DECISIONS
from modernart.view import View

SOURCES = Path(__file__).parents[1] / "notebooks" / "sources"
Cells = dict[str, Any]


def cells(name: str) -> Cells:
    text = (SOURCES / f"{name}.ipynb").read_text(encoding="utf-8")
    return {cell["id"]: cell for cell in json.loads(text)["cells"]}


FIVE, SIX = cells("05_your_bidding_function"), cells("06_strategy_workshop")


def told(cell: Cells) -> str:
    return "".join(cell["source"])


def kept(cell: Cells, kind: str = "text/plain") -> str:
    """What the file shows below a cell: what was printed, or the value of its last line."""
    printed = ["".join(one["text"]) for one in cell["outputs"] if one["output_type"] == "stream"]
    shown = ["".join(one["data"].get(kind, "")) for one in cell["outputs"] if "data" in one]
    return "".join(printed or shown)


def column(cell: Cells, pattern: str) -> dict[str, float]:
    return {name.strip(): float(number) for name, number in re.findall(pattern, kept(cell), re.M)}


# ---- 05: your bidding function


def test_the_ladder_goes_as_the_text_says() -> None:
    earned = column(FIVE["ladder-printed"], r"^(.+?) {2,}(\d+) k€")
    twenty, now, likely, margin, kinds = list(earned.values())[:5]
    own = earned["own choice of paintings"]
    assert twenty - now > 100 and "A hundred thousand *less*" in told(FIVE["now-measured-notice"])
    assert 0 < likely - twenty < 20
    assert likely < margin < kinds
    assert kinds - own > 80 and "Worse, and by a lot" in told(FIVE["class-notice"])


def test_the_answers_of_its_predictions_are_what_is_measured() -> None:
    for one in "now-prediction", "class-prediction":
        assert 'result="less")' in told(FIVE[one])


def test_twenty_leaves_bold_behind_without_a_fault() -> None:
    printed = kept(FIVE["one-line-measured"])
    money = column(FIVE["one-line-measured"], r"^(\w+) +(\d+) k€")
    assert money["my_bid"] - money["bold"] > 100
    assert "faults" not in printed
    assert "faults" in kept(FIVE["now-measured"])
    assert "faults" not in kept(FIVE["likely-measured"])


def test_faults_are_named_with_what_is_allowed_and_the_line() -> None:
    lines = kept(FIVE["faults"]).splitlines()
    assert lines and all("allowed: at most your money" in line for line in lines)
    assert "fault" in told(FIVE["words"])
    typo = kept(FIVE["typo"])
    assert typo.startswith("line 3") and "'View' object has no attribute 'bord'" in typo


def test_the_page_on_the_view_is_there_with_every_name() -> None:
    page = kept(FIVE["view-page"], "text/html")
    assert all(f"view.{one.name}" in page for one in told_of(View))


def test_every_decision_that_a_class_can_make_is_named() -> None:
    named = set(re.findall(r"`(\w+)`", told(FIVE["class"])))
    assert {"bid", *DECISIONS} <= named


def test_the_price_of_the_exercise_is_nine_tenths_within_its_ends() -> None:
    rows = re.findall(r"money +(\d+), likely +([\d.]+): (\d+)", kept(FIVE["exercise-price-look"]))
    assert rows
    for money, likely, price in rows:
        exact = max(1, min(int(money), int(0.9 * float(likely))))
        assert int(price) == pytest.approx(exact, abs=1)  # likely is printed with one digit


# ---- 06: strategy workshop


def test_the_two_rows_are_as_the_text_says() -> None:
    rows = {
        name: tuple(map(int, counts))
        for name, *counts in re.findall(
            r"^(.+?) {2,}(\d+) +[\d.]+ +(\d+) +(\d+)$", kept(SIX["kinds"]), re.M
        )
    }
    said = told(SIX["kinds-notice"])
    assert rows["fixed price, others'"][1:] == (0, 7)
    assert "seven times" in said
    number, less, more = rows["open, own"]
    assert less == 0 and f"in {more} of {number}" in said
    assert sum(more > less for _number, less, more in rows.values()) > sum(
        less > more for _number, less, more in rows.values()
    )


def test_one_game_misleads() -> None:
    found = re.findall(r"deal (\d), (\w+) +(\d+) k€", kept(SIX["one-game-code"]))
    money = {(deal, name): int(have) for deal, name, have in found}
    assert money["3", "tag"] < money["3", "first"] < money["3", "push"]
    firsts = [have for (_deal, name), have in money.items() if name == "first"]
    assert max(firsts) - min(firsts) > 300


def test_pairing_narrows_the_interval_and_tells_the_two_ideas_apart() -> None:
    found = re.findall(
        r"^(tag|push) +on (other|the same) deals: *([+-][\d.]+) ± ([\d.]+)",
        kept(SIX["pairing-code"]),
        re.M,
    )
    leads = {(name, deals): (float(lead), float(error)) for name, deals, lead, error in found}
    assert leads["tag", "the same"][0] - leads["tag", "the same"][1] > 0
    assert leads["push", "the same"][0] + leads["push", "the same"][1] < 0
    assert 'result="tag"' in told(SIX["ideas-prediction"])
    assert 2 * leads["tag", "the same"][1] < leads["tag", "other"][1]
    assert "less than half as wide" in told(SIX["pairing-notice"])


def test_half_the_lead_needs_four_times_the_deals() -> None:
    rows = [
        tuple(map(int, row))
        for row in re.findall(r"(\d+) k€ a game +(\d+) +(\d+)", kept(SIX["enough-code"]))
    ]
    assert [row[0] for row in rows] == [40, 20, 10, 5]
    for before, after in pairwise(rows):
        for was, now in zip(before[1:], after[1:], strict=True):
            assert 4 * (was - 1) <= now <= 4 * was  # both rounded up
    assert all(paired < other for _lead, paired, other in rows)


def test_the_idea_from_theory_is_measured_and_has_its_if() -> None:
    found = re.search(r"([+-][\d.]+) ± ([\d.]+)", kept(SIX["theory-code"]))
    assert found
    lead, error = map(float, found.groups())
    assert lead > error
    table = kept(SIX["standings"])
    assert table.index("first") < table.index("second ")
    assert "No lead is left" in told(SIX["standings-notice"])


def test_the_forecast_beats_the_board() -> None:
    score = column(SIX["forecast-score"], r"^(\S+) +mean .*: ([\d.]+)$")
    assert score["worth(view)"] < 0.75 * score["worth_now"] < 0.25
