"""Intervals: against the textbook's, and how often they hold the truth."""

from __future__ import annotations

import random
from math import inf, sqrt
from statistics import NormalDist, stdev

import pytest

from modernart.tournaments.estimate import Estimate, difference, estimate, games_for


def by_deal(*values: float) -> dict[int, float]:
    return dict(enumerate(values))


def test_students_interval() -> None:
    """Student's quantile for 4 degrees of freedom is 2.776."""
    found = estimate(by_deal(1.0, 2.0, 3.0, 4.0, 5.0))
    margin = 2.776445 * stdev([1, 2, 3, 4, 5]) / sqrt(5)
    assert found == pytest.approx((3.0, 3 - margin, 3 + margin, 5))
    assert found.margin == pytest.approx(margin)


def test_a_share_stays_between_its_bounds() -> None:
    assert estimate(by_deal(0.0, 0.0, 0.0, 0.25), 0.0, 1.0).low == 0.0
    assert estimate(by_deal(1.0, 1.0, 1.0, 0.75), 0.0, 1.0).high == 1.0


def test_never_seen_is_not_impossible() -> None:
    """Clopper and Pearson's limit: after 58 deals without, up to 5% would not surprise."""
    none, all_won = estimate(by_deal(*[0.0] * 58), 0.0, 1.0), estimate(by_deal(1.0, 1.0), 0.0, 1.0)
    assert none == pytest.approx((0.0, 0.0, 0.0503, 58), abs=1e-4)
    assert all_won == pytest.approx((1.0, 1 - (1 - sqrt(0.05)), 1.0, 2))
    assert estimate(by_deal(1.0, 1.0), 1.0, 4.0).high == pytest.approx(1 + 3 * (1 - sqrt(0.05)))


def test_one_deal_tells_nothing_of_its_error() -> None:
    assert estimate(by_deal(5.0)) == (5.0, -inf, inf, 1)
    assert estimate(by_deal(0.25), 0.0, 1.0) == (0.25, 0.0, 1.0, 1)
    assert difference(by_deal(5.0), by_deal(4.0)) == (1.0, -inf, inf, 1)


def test_the_same_deals_give_the_paired_interval() -> None:
    chance = random.Random(1)
    first = by_deal(*(chance.gauss(5, 2) for _one in range(30)))
    second = {deal: value - chance.gauss(1, 0.3) for deal, value in first.items()}
    paired = estimate({deal: first[deal] - second[deal] for deal in first})
    assert difference(first, second) == pytest.approx(paired)
    swapped = difference(second, first)
    assert (swapped.mean, swapped.low) == pytest.approx((-paired.mean, -paired.high))


def test_different_deals_give_the_unpaired_interval() -> None:
    """Two variances add up; the correction n / (n - 1) differs a little."""
    chance = random.Random(2)
    first = {deal: chance.gauss(0, 1) for deal in range(400)}
    second = {deal: chance.gauss(0, 3) for deal in range(400, 800)}
    errors = [estimate(one).margin for one in (first, second)]
    assert difference(first, second).margin == pytest.approx(sqrt(sum(e**2 for e in errors)), 0.01)


def test_it_holds_the_truth_as_often_as_it_says() -> None:
    """Deals in some of which only one played, with values in common: 95 of 100, as near as 800
    trials can tell (three standard errors: 2.3)."""
    chance = random.Random(3)
    held = 0
    for _trial in range(800):
        first, second = {}, {}
        for deal in range(30):
            luck = chance.gauss(0, 2)
            if deal % 3:
                first[deal] = luck + chance.gauss(1, 1)
            if deal % 3 != 1:
                second[deal] = luck + chance.gauss(0, 1)
        found = difference(first, second)
        held += found.low <= 1 <= found.high
    assert held / 800 == pytest.approx(0.95, abs=0.023)


def test_so_many_games_are_enough() -> None:
    """The textbook's sample size: ((1.96 + 0.84) * 2 / 0.5)^2 = 125.6 deals of 4 games."""
    chance = random.Random(4)
    values = [chance.gauss(0, 2) for _one in range(1000)]
    found = estimate(by_deal(*values))
    error = stdev(values) / sqrt(1000)
    needed = games_for(Estimate(0.5, 0.5 - found.margin, 0.5 + found.margin, 1000), 4000)
    assert needed == pytest.approx(((1.95996 + 0.84162) * error / 0.5) ** 2 * 4000, abs=1)
    assert needed == pytest.approx(4 * 125.6, rel=0.1)
    normal = NormalDist(0.5, 2 / sqrt(125.6))
    assert normal.cdf(-1.96 * 2 / sqrt(125.6)) + 1 - normal.cdf(1.96 * 2 / sqrt(125.6)) == (
        pytest.approx(0.8, abs=0.001)
    )


def test_no_lead_no_number_of_games() -> None:
    assert games_for(Estimate(0.0, -1.0, 1.0, 9), 36) is None
    assert games_for(Estimate(1.0, -inf, inf, 1), 4) is None
    assert games_for(Estimate(0.5, 0.5, 0.5, 9), 36) == 0
