"""Standings, from results that are made up so that everything can be worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from math import isnan

import pytest

from modernart.tournaments import Plan, Result, Standings, standings_of

PLAN = Plan(("ann", "bob", "cy", "dee"), "cmon", 3, 4, seed=7, time_limit=1.0)


def game(number: int, seats: tuple[int, ...], *money: int, slow: int = 1) -> Result:
    places = tuple(1 + sum(other > one for other in money) for one in money)
    n = len(seats)
    return Result(
        number, number // 3, seats, money, places, (0,) * n, (10,) * n, (0.01 * slow,) * n,
        (None,) * n,
    )  # fmt: skip


# Two deals of ann, bob and cy, one of ann, bob and dee; the fourth is not over.
RESULTS = (
    game(0, (0, 1, 2), 30, 20, 10),
    game(1, (1, 2, 0), 20, 10, 30),
    game(2, (2, 0, 1), 10, 30, 30),
    game(3, (0, 1, 2), 30, 40, 10),
    game(4, (1, 2, 0), 40, 10, 30),
    game(5, (2, 0, 1), 10, 30, 20),
    game(6, (0, 1, 3), 10, 20, 30),
    game(7, (1, 3, 0), 20, 30, 10),
    game(8, (3, 0, 1), 30, 10, 20),
    game(9, (0, 1, 2), 90, 0, 0),
    game(10, (1, 2, 0), 0, 0, 90),
)


@pytest.fixture
def standings() -> Standings:
    return standings_of(PLAN, RESULTS)


def test_a_deal_that_is_not_whole_does_not_count(standings: Standings) -> None:
    assert standings.results == RESULTS[:9]
    assert standings_of(replace(PLAN, deals=1), RESULTS).results == RESULTS[:3]


def test_the_order_in_which_results_come_does_not_matter(standings: Standings) -> None:
    assert standings_of(PLAN, reversed(RESULTS)) == standings
    assert standings_of(PLAN, reversed(RESULTS)).rows == standings.rows


def test_means_are_over_deals(standings: Standings) -> None:
    rows = {row.name: row for row in standings.rows}
    ann = rows["ann"]  # won 2.5 of 3, 1 of 3, 0 of 3
    assert ann.wins.mean == pytest.approx((2.5 / 3 + 1 / 3 + 0) / 3)
    assert (ann.games, ann.wins.deals) == (9, 3)
    assert ann.money.mean == pytest.approx((30 + 30 + 10) / 3)
    assert ann.place.mean == pytest.approx((1 + 5 / 3 + 3) / 3)
    assert ann.seconds.mean == pytest.approx(0.001)
    assert tuple(rows["dee"].wins) == pytest.approx((1.0, 0.05, 1.0, 1))
    assert sum(row.games for row in rows.values()) == 27


def test_ranks_and_the_order_of_rows(standings: Standings) -> None:
    assert [(row.rank, row.name) for row in standings.rows] == [
        (1, "dee"), (2, "ann"), (3, "bob"), (4, "cy"),
    ]  # fmt: skip
    tied = standings_of(PLAN, [game(i, (0, 1, 2), 5, 5, 4) for i in range(3)])
    assert [(row.rank, row.name) for row in tied.rows] == [(1, "ann"), (1, "bob"), (3, "cy")]


def test_copies_of_an_entry_are_one_observation() -> None:
    """ann sits twice; a mean is for one seat."""
    games = [
        game(i, seats, 30, 20, 10) for i, seats in enumerate([(0, 0, 1), (0, 1, 0), (1, 0, 0)])
    ]
    rows = standings_of(PLAN, games).rows
    assert {row.name: row.wins.mean for row in rows} == pytest.approx({"ann": 1 / 3, "bob": 1 / 3})
    assert {row.name: row.money.mean for row in rows} == pytest.approx({"ann": 20, "bob": 20})
    assert [row.games for row in rows] == [3, 3]


def test_pairwise(standings: Standings) -> None:
    table = standings.pairwise
    assert list(table.columns) == list(table.index) == ["dee", "ann", "bob", "cy"]
    assert table.loc["ann", "bob"] == pytest.approx((2.5 + 1 + 0) / 9)
    assert table.loc["bob", "ann"] == pytest.approx(1 - 3.5 / 9)
    assert table.loc["ann", "cy"] == 1.0
    assert table.loc["ann", "dee"] == 0.0
    assert isnan(table.loc["cy", "dee"])
    assert isnan(table.loc["ann", "ann"])


def test_the_table_has_means_and_ends(standings: Standings) -> None:
    table = standings.table
    assert list(table.index) == ["dee", "ann", "bob", "cy"]
    assert {"rank", "games", "wins", "wins_low", "wins_high", "money", "place", "faults",
            "seconds_high"} <= set(table.columns)  # fmt: skip
    row = standings.rows[1]
    assert table.loc["ann", ["wins", "wins_low", "wins_high"]].tolist() == [*row.wins[:3]]


def test_the_lead_is_paired(standings: Standings) -> None:
    lead = standings.lead("ann", "bob")
    by_deal = [2.5 / 3 - 0.5 / 3, 1 / 3 - 2 / 3, 0.0]
    assert lead.mean == pytest.approx(sum(by_deal) / 3)
    assert standings.lead().mean == pytest.approx(standings.rows[0].wins.mean - 3.5 / 9)
    with pytest.raises(ValueError, match="'eve' is no entry; the entries are ann, bob, cy, dee"):
        standings.lead("ann", "eve")


def test_a_lead_is_a_difference_of_shares() -> None:
    """At most 1, however wide its interval is; games_needed goes by the whole width."""
    few = standings_of(
        PLAN, [game(i, (0, 1, 2), *((9, 1, 1), (1, 9, 1))[i == 4]) for i in range(6)]
    )
    lead = few.lead("ann", "bob")
    assert lead.mean == pytest.approx(2 / 3)
    assert (lead.low, lead.high) == (-1.0, 1.0)
    assert (few.games_needed("ann", "bob") or 0) > 6


def test_games_needed_are_whole_deals(standings: Standings) -> None:
    needed = standings.games_needed("ann", "cy")
    assert needed is not None
    assert needed % 3 == 0
    even = standings_of(PLAN, [game(i, (0, 1, 2), 5, 5, 4) for i in range(6)])
    assert even.games_needed("ann", "bob") is None
    assert even.games_needed("ann", "cy") == 6


def test_faults_have_names_and_reasons() -> None:
    wrong = replace(RESULTS[0], faults=(0, 3, 0), reason=(None, "it returned 'x'", None))
    standings = standings_of(PLAN, (wrong, *RESULTS[1:3]))
    assert standings.faults.to_dict("records") == [
        {"name": "bob", "game": 0, "seat": 1, "faults": 3, "reason": "it returned 'x'"}
    ]
    assert {row.name: row.faults.mean for row in standings.rows} == {"ann": 0, "bob": 1, "cy": 0}
    assert "1 faults a game" in repr(standings)


def test_time_and_reasons_are_not_compared(standings: Standings) -> None:
    slower = [replace(one, seconds=(1.0, 1.0, 1.0), reason=("?", None, None)) for one in RESULTS]
    assert standings_of(PLAN, slower) == standings
    assert standings_of(PLAN, [replace(RESULTS[0], money=(1, 2, 3)), *RESULTS[1:]]) != standings


def test_in_words(standings: Standings) -> None:
    lines = repr(standings).splitlines()
    assert lines[0].startswith("9 games (3 deals, seats rotated), 3 at a table, cmon")
    assert lines[1].split()[:2] == ["1.", "dee"]
    assert "38.9% (0.0 to 100.0)" in lines[2]
    assert repr(standings_of(PLAN, ())) == "<Standings: no deal has been played to its end>"
    long = standings_of(replace(PLAN, entries=("x" * 200, "bob", "cy", "dee")), RESULTS)
    assert sorted(len(line) > 200 for line in repr(long).splitlines()) == [False] * 4 + [True]
    html = standings_of(replace(PLAN, entries=("<b>", "bob", "cy", "dee")), RESULTS)._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html
