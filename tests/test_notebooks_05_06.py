"""Notebooks 05 and 06: what their text claims is what their cells show."""

from __future__ import annotations

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import modernart
from modernart.engine.view import View
from modernart.pictures.view_sheet import told_of
from modernart.students import definition
from modernart.students.levels import DECISIONS
from notebook_cells import Cell, Cells, cells, kept, ran, told

FIVE, SIX = cells("05_your_bidding_function"), cells("06_strategy_workshop")
SEVEN = cells("07_tournament")
FOUR = "04_when_the_seller_is_a_rival"


def column(cell: Cell, pattern: str) -> dict[str, float]:
    return {name.strip(): float(number) for name, number in re.findall(pattern, kept(cell), re.M)}


# ---- 05: your bidding function

SHARES = [f"{share}% of the likely worth" for share in (60, 75, 85, 95)]


def ladder() -> dict[str, float]:
    return column(FIVE["ladder-printed"], r"^(.+?) {2,}(\d+) k€")


def test_the_ladder_goes_as_the_text_says() -> None:
    earned = ladder()
    nothing, shares = earned["nothing for everything"], [earned[one] for one in SHARES]
    assert f"So {nothing:.0f} is the number to beat" in told(FIVE["nothing-notice"])
    assert abs(earned["20 for everything"] - nothing) < 10
    assert abs(earned["likely worth"] - nothing) < 10
    assert "hardly more than the player who buys nothing" in told(FIVE["likely-notice"])
    assert nothing < shares[3] < min(shares[:3])
    assert max(shares[:3]) - min(shares[:3]) < 20 and max(shares) == shares[1]
    assert "from 60 to 85 % the differences are small" in told(FIVE["margin-notice"])


def test_a_share_for_each_kind_is_no_step_up_and_the_text_says_so() -> None:
    earned = ladder()
    assert abs(earned["by the kind of auction"] - earned[SHARES[1]]) < 10
    assert "no step up: the plain 75 % earns as much" in told(FIVE["kinds-notice"])


def test_the_answers_of_its_predictions_are_what_is_measured() -> None:
    earned = ladder()
    assert 90 < earned["20 for everything"] - earned["worth now"] < 120
    assert "A hundred thousand *less*" in told(FIVE["now-measured-notice"])
    assert earned["by the kind of auction"] - earned["own choice of paintings"] > 80
    assert "Worse, and by a lot" in told(FIVE["class-notice"])


def test_twenty_leaves_bold_behind_without_a_fault() -> None:
    money = column(FIVE["one-line-measured"], r"^(\w+) +(\d+) k€")
    assert money["my_bid"] - money["bold"] > 100
    measured = [kept(cell) for cell in FIVE.values() if told(cell).startswith("measure(")]
    assert not [printed for printed in measured if "faults" in printed]


BROKEN = {
    "forever": "it was still running after 0.2 s",
    "forgotten": "my_bid: It returned None, which passes. A forgotten return looks the same.",
    "text": "my_bid: it returned 'a lot'; allowed: a whole number",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_function_is_told_and_not_measured(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(definition, "_definitions", {})
    monkeypatch.setitem(modernart.play.__kwdefaults__ or {}, "time_limit", 0.2)

    def forever(view: View) -> None:
        while True:
            pass

    broken = {"forever": forever, "forgotten": lambda view: None, "text": lambda view: "a lot"}
    modernart.strategy("my_bid")(broken[name])
    room: dict[str, Any] = {"modernart": modernart}
    for cell in "first-problem", "measure":
        exec(told(FIVE[cell]), room)
    room["measure"]("a try")
    printed = capsys.readouterr().out
    assert re.match(f"Not measured. First mend .*({BROKEN[name]})", printed)
    assert room["earned"] == {}


def test_faults_are_named_with_what_is_allowed_and_the_line() -> None:
    printed = kept(FIVE["faults"])
    assert re.search(r"my_bid: it returned \d+; allowed: at most your money, \d+\n$", printed)
    assert "fault" in told(FIVE["words"])
    typo = kept(FIVE["typo"])
    assert typo.startswith("line 3") and "'View' object has no attribute 'bord'" in typo


def test_the_page_on_the_view_is_there_with_every_name() -> None:
    page = kept(FIVE["view-page"], "text/html")
    assert all(f"view.{one.name}" in page for one in told_of(View))


def test_every_decision_that_a_class_can_make_is_named() -> None:
    named = set(re.findall(r"`(\w+)`", told(FIVE["class"])))
    assert {"bid", *DECISIONS} <= named


def test_the_price_of_the_exercise_is_nine_tenths_and_both_its_ends_are_reached() -> None:
    rows = re.findall(
        r"money +(\d+), nine tenths +([\d.]+), price (\d+): fine$",
        kept(FIVE["exercise-price-look"]),
        re.M,
    )
    assert len(rows) == len(kept(FIVE["exercise-price-look"]).splitlines())
    for money, aim, price in rows:
        assert int(price) == min(int(money), max(1, int(float(aim))))
    assert any(int(money) < float(aim) - 1 for money, aim, _price in rows)
    assert any(float(aim) < 1 for _money, aim, _price in rows)


def test_its_solution_has_a_price_also_without_money() -> None:
    room: dict[str, Any] = {"likely": lambda view: 31.3}
    exec(told(FIVE["exercise-price-code"]), room)
    assert [room["my_price"](SimpleNamespace(money=money)) for money in (0, 5, 50)] == [0, 5, 28]


# ---- 06: strategy workshop


@pytest.mark.parametrize(
    ("notebook", "named"),
    [
        (SIX, {"exercises": "which_painting", "steady-ask": "beat_steady"}),
        (SEVEN, {"exercises": "who_is_better"}),
    ],
)
def test_who_is_stuck_is_told_of_the_hints(notebook: Cells, named: dict[str, str]) -> None:
    for cell, question in named.items():
        assert f"`{question}.hint()`" in told(notebook[cell])


def test_the_two_rows_are_as_the_text_says() -> None:
    rows = {
        name: (int(number), float(loss), int(less), int(more))
        for name, number, loss, less, more in re.findall(
            r"^(.+?) {2,}(\d+) +([\d.]+) +(\d+) +(\d+)$", kept(SIX["kinds"]), re.M
        )
    }
    said = told(SIX["kinds-notice"])
    assert rows["fixed price, others'"][2:] == (0, 7)
    assert "seven times" in said
    number, _loss, less, more = rows["open, own"]
    assert less == 0 and f"in {more} of {number}" in said
    greatest = sorted(rows, key=lambda name: -rows[name][1])[:3]
    assert set(greatest) == {"fixed price, others'", "once around, others'", "open, own"}
    assert all(rows["once around, others'"][2:]) and "points both ways" in said
    assert all(more > less for _number, loss, less, more in rows.values() if loss)


@pytest.mark.slow
def test_the_surest_loss_and_the_forecast_are_as_the_text_says() -> None:
    names = ["import", "player-code", "first-game", "losses", "losses-found", "surest"]
    defined, _printed = ran(SIX, *names, "forecast-code")
    surest = defined["surest"]
    assert (surest.chosen, surest.at(84), surest.at(0)) == (84, 84, 84)
    assert "+84" in told(SIX["surest-notice"])
    dots = defined["calibration"](defined["looking_ahead"])
    off = max(dots, key=lambda dot: abs(dot.share - dot.chance))
    assert off.number == min(dot.number for dot in dots)
    said = told(SIX["forecast-notice"])
    assert (
        f"at {off.chance:.0%}, which comes true {100 * off.share:.0f} times".replace("%", " %")
        in said
    )
    assert any(
        f"{dot.chance:.0%} comes true {100 * dot.share:.0f} times".replace("%", " %") in said
        for dot in dots
    )


def test_one_game_misleads() -> None:
    found = re.findall(r"deal (\d), (\w+) +(\d+) k€", kept(SIX["one-game-code"]))
    money = {(deal, name): int(have) for deal, name, have in found}
    assert money["3", "tag"] < money["3", "plain"] < money["3", "push"]
    plain = [have for (_deal, name), have in money.items() if name == "plain"]
    assert max(plain) - min(plain) > 300


def test_pairing_narrows_the_interval_and_tells_the_two_ideas_apart() -> None:
    found = re.findall(
        r"^(plain|tag|push) +on (other|the same) deals: *([+-][\d.]+) ± ([\d.]+)",
        kept(SIX["pairing-code"]),
        re.M,
    )
    leads = {(name, deals): (float(lead), float(error)) for name, deals, lead, error in found}
    assert leads["tag", "the same"][0] - leads["tag", "the same"][1] > 0
    assert leads["push", "the same"][0] + leads["push", "the same"][1] < 0
    assert 2 * leads["tag", "the same"][1] < leads["plain", "other"][1]
    other, error = leads["plain", "other"]
    assert abs(other) < error  # a difference that is none, and the text does not make one of it
    assert "0 lies well within the interval" in told(SIX["pairing-notice"])
    assert leads["tag", "the same"][0] < error
    assert "A lead like that of `tag` would lie within it as well" in told(SIX["pairing-notice"])
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
    said = told(SIX["theory"])
    assert "stop at 50 %" in said and "0.5," in told(SIX["theory-play"])
    assert "(100 + v)/3" in said and "(100 + v_s)/3" in told(cells(FOUR)["open-formula"])
    assert "only if $v_s > 2c$" in told(cells(FOUR)["once"])


def test_in_an_own_envelope_a_lower_bid_is_better_above_half_of_the_worth() -> None:
    """Whatever the rivals write: what an auctioneer then has, over bids from half of 60 up."""
    rivals = np.random.default_rng(6).gamma(2, 20, 10_000)
    has = [np.where(rivals < bid, 60 - bid, rivals).mean() for bid in range(30, 61)]
    assert (np.diff(has) < 0).all()
    assert "In an envelope it is the most that one should write" in told(SIX["theory"])


def test_the_standings_are_as_the_text_says() -> None:
    names, money = standings(SIX["standings"])
    said = told(SIX["standings-notice"])
    assert names == ["plain", "steady", "improved", "bold"]
    lead = re.search(r"over plain: (-?[\d.]+) ± ([\d.]+)", kept(SIX["standings"]))
    assert lead and abs(float(lead[1])) < float(lead[2])
    assert "0 lies in the interval" in said
    assert money["steady"] == max(money.values()) and "`steady`, with the most money" in said
    assert "0.0% (0.0 to 13.9)" in kept(SIX["standings"]) and "13.9 %" in said
    deals = re.search(r"\((\d+) deals", kept(SIX["standings"]))
    assert deals and f"in {deals[1]} deals" in said
    assert round(100 * (1 - 0.05 ** (1 / int(deals[1]))), 1) == 13.9


@pytest.mark.slow
def test_against_plain_it_is_the_tag_that_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(definition, "_definitions", {})
    scope, _printed = ran(SIX, "import", "player-code", "first-game", "ideas")
    shares, half = scope["SHARES"], dict.fromkeys(scope["SHARES"], 0.5)
    scope["player"]("improved", others=scope["FULL_TAG"], own=half)
    scope["player"]("half_only", others=shares, own=half)
    leads = {}
    for name in ("improved", "tag", "half_only"):
        table = ["plain", name, "steady", "bold"]
        played = modernart.tournament(table, games=400, seed=12, progress=False, time_limit=60)
        leads[name] = played.lead(name, "plain")
    assert leads["improved"].high < 0 and leads["tag"].high < 0 < leads["half_only"].high
    said = told(SIX["standings-notice"])
    assert "In 400 others it was *behind*, and so was `tag`, in its place" in said


def test_the_improved_player_is_far_behind_where_steady_is_to_be_beaten() -> None:
    _names, money = standings(SIX["steady-improved"])
    assert money["steady"] - money["improved"] > 50
    assert "Far behind" in told(SIX["steady-ask"])


def standings(cell: Cell) -> tuple[list[str], dict[str, int]]:
    """The names in their order, and each one's money."""
    rows = re.findall(r"^ *\d+\. (.+?) {2,}.* money (\d+) ", kept(cell), re.M)
    return [name for name, _money in rows], {name: int(money) for name, money in rows}


def test_the_forecast_beats_the_board() -> None:
    score = column(SIX["forecast-score"], r"^(\S+) +mean .*: ([\d.]+)$")
    assert score["worth(view)"] < 0.75 * score["worth_now"] < 0.25
