"""Simulation: common draws, chunks, shapes, errors, memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import scipy.stats as st

from modernart.theory import (
    English,
    Estimate,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
    compare,
)
from modernart.theory import simulation as inside

KINDS = (English, SecondPrice, FirstPrice, OnceAround, FixedPrice)


@pytest.mark.parametrize("kind", KINDS)
def test_shapes_and_accounts(kind: Any) -> None:
    auction = kind(bidders=4)
    outcome = auction.simulate(1000, np.random.default_rng(1))
    assert outcome.values.shape == outcome.bids.shape == outcome.surplus.shape == (1000, 4)
    assert outcome.winner.shape == outcome.price.shape == outcome.worth.shape == (1000,)
    assert outcome.common.size == 0
    sold = outcome.winner >= 0
    rows = np.arange(1000)[sold]
    won = outcome.values[rows, outcome.winner[sold]]
    assert outcome.worth[sold] == pytest.approx(won)
    assert outcome.surplus.sum(axis=1) == pytest.approx(outcome.worth - outcome.price)
    assert (outcome.price[~sold] == 0).all()


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice])
def test_the_rules_of_the_sealed_formats_hold_draw_by_draw(kind: Any) -> None:
    outcome = kind(bidders=4).simulate(500, np.random.default_rng(1))
    bids = np.sort(outcome.bids, axis=1)
    assert (outcome.winner == outcome.bids.argmax(axis=1)).all()
    assert outcome.price == pytest.approx(bids[:, -1 if kind is FirstPrice else -2])


def test_once_around_draw_by_draw() -> None:
    auction = OnceAround(bidders=4, valuation=st.beta(2, 5))
    outcome = auction.simulate(200, np.random.default_rng(1))
    for row in range(200):
        c, winner = 0.0, -1
        for bidder, value in enumerate(outcome.values[row]):
            bid = float(auction.bid(value, bidder=bidder, standing=c))
            assert bid == pytest.approx(outcome.bids[row, bidder], abs=1e-5)
            c, winner = (bid, bidder) if bid > 0 else (c, winner)
        assert outcome.price[row] == pytest.approx(c, abs=1e-5)
        assert outcome.winner[row] == winner


def test_the_same_seed_gives_all_formats_the_same_values() -> None:
    for law in (st.uniform(), st.uniform(2, 3), st.beta(2, 2), st.expon()):
        drawn = [k(valuation=law).simulate(70_000, np.random.default_rng(9)).values for k in KINDS]
        assert all(np.array_equal(drawn[0], other) for other in drawn[1:])
        assert drawn[0].mean() == pytest.approx(law.mean(), abs=0.02)


def test_pairing_cuts_the_deviation() -> None:
    """At n = 3 from 0.258 to 0.183: first-price against second-price, auction by auction."""
    first = FirstPrice().simulate(200_000, np.random.default_rng(1))
    second = SecondPrice().simulate(200_000, np.random.default_rng(1))
    other = SecondPrice().simulate(200_000, np.random.default_rng(2))
    paired = compare(first, second)
    assert paired.deviation == pytest.approx(0.183, abs=0.001)
    assert (first.price - other.price).std() == pytest.approx(0.258, abs=0.001)
    assert abs(paired.mean) < 4 * paired.standard_error


def test_standard_errors_say_how_far_off_means_are() -> None:
    off = []
    for seed in range(60):
        found = FirstPrice().simulate(400, np.random.default_rng(seed)).revenue()
        off.append((found.mean - 0.5) / found.standard_error)
    assert np.std(off) == pytest.approx(1, abs=0.3)
    assert str(Estimate(0.5, 0.2, 400)) == "0.5000 ± 0.0100"


@pytest.mark.parametrize("kind", KINDS)
def test_fast_bids_are_the_exact_ones(kind: Any) -> None:
    """The stated accuracy of the tables: 1e-5 of the bids of the highest percent, mostly 1e-6."""
    for law in (st.lognorm(0.5), st.expon(), st.beta(0.5, 0.5), st.pareto(1.5), st.triang(0.3)):
        auction = kind(valuation=law)
        outcome = auction.simulate(2000, np.random.default_rng(3))
        column = outcome.values[:, 0]
        exact = auction.bid(column)
        scale = float(auction.bid(law.ppf(0.99))) or 1.0
        assert np.abs(outcome.bids[:, 0] - exact).max() < 1e-5 * scale


def test_chunks_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every auction is held once, in whatever chunks; what is calculated later agrees."""
    monkeypatch.setattr(inside, "CHUNK", 1)
    outcome = OnceAround(bidders=3).simulate(1000, np.random.default_rng(3))
    assert (outcome.values.min(axis=1) > 0).all()
    assert outcome.price == pytest.approx(outcome.bids.max(axis=1))


def test_nothing_global_changes() -> None:
    np.random.seed(5)
    before = np.random.get_state()[1].copy(), np.geterr()  # type: ignore[index]
    law = st.beta(2, 2)
    for kind in KINDS:
        kind(valuation=law).simulate(100, np.random.default_rng(1))
        kind(valuation=law).revenue()
    after = np.random.get_state()[1], np.geterr()  # type: ignore[index]
    assert np.array_equal(before[0], after[0])
    assert before[1] == after[1]


def test_a_common_value_is_kept() -> None:
    outcome = FirstPrice(valuation=MeanOfSignals()).simulate(100, np.random.default_rng(1))
    assert outcome.common == pytest.approx(outcome.values.mean(axis=1))
    assert outcome.worth == pytest.approx(outcome.common)


def test_ten_million_auctions_would_fit_in_a_gigabyte() -> None:
    """What is kept per auction of five, plus one array read on demand, times ten million."""
    outcome = FirstPrice(bidders=5).simulate(1000, np.random.default_rng(1))
    kept = outcome.values.nbytes + outcome.price.nbytes + outcome.winner.nbytes
    assert (kept + outcome.bids.nbytes) / 1000 * 1e7 < 0.93e9
