"""Common values: bids and exits one by one."""

from __future__ import annotations

import numpy as np
import pytest

from modernart.theory import English, FirstPrice, MeanOfSignals, SecondPrice, SignalsAround


def test_bids_around_v() -> None:
    model = SignalsAround(epsilon=2.0)
    for n in (2, 3, 6):
        assert FirstPrice(bidders=n, valuation=model).bid(10.0) == pytest.approx(8)
        second = SecondPrice(bidders=n, valuation=model).bid(10.0)
        assert second == pytest.approx(10 - 2 * (n - 2) / n)
    english = English(valuation=model)
    assert english.bid([10.0, 11.0]) == pytest.approx([10, 11])
    assert english.bid([10.0, 11.0], seen=[9.5, 9.0]) == pytest.approx([9.5, 10])


def test_bids_on_the_mean() -> None:
    for n in (2, 3, 6):
        second = SecondPrice(bidders=n, valuation=MeanOfSignals()).bid(0.6)
        assert second == pytest.approx(0.6 * (n + 2) / (2 * n))
        first = FirstPrice(bidders=n, valuation=MeanOfSignals()).bid(0.6)
        assert first == pytest.approx((n - 1) / n * second)
    english = English(bidders=4, valuation=MeanOfSignals())
    assert english.bid(0.6) == pytest.approx(0.6)
    assert english.bid(0.6, seen=[0.1, 0.2]) == pytest.approx((0.3 + 1.2) / 4)


@pytest.mark.parametrize("model", [SignalsAround(epsilon=1.0, low=0, high=10), MeanOfSignals()])
def test_simulated_exits_are_what_bid_says_one_exit_after_the_other(model: object) -> None:
    auction = English(bidders=4, valuation=model)
    outcome = auction.simulate(50, np.random.default_rng(1))
    for signals, exits in zip(outcome.values, outcome.bids, strict=True):
        order = np.argsort(signals)
        for place, bidder in enumerate(order):
            seen = signals[order[:place]].tolist()
            assert exits[bidder] == pytest.approx(float(auction.bid(signals[bidder], seen=seen)))


def test_losses_are_not_cut_off() -> None:
    auction = FirstPrice(valuation=SignalsAround(epsilon=1.0))
    outcome = auction.simulate(2000, np.random.default_rng(1), bid_function=auction.naive_bid)
    losses = outcome.worth - outcome.price
    assert losses.min() < -0.9
    assert losses.mean() == pytest.approx(-0.5, abs=0.05)
    rows = np.arange(2000)
    assert outcome.surplus[rows, outcome.winner] == pytest.approx(losses)


def test_revenue_ranking_with_dependent_signals() -> None:
    """English earns most, first-price least (Milgrom and Weber 1982); equal if independent."""
    for n in (3, 5):
        kinds = (English, SecondPrice, FirstPrice)
        earned = [k(bidders=n, valuation=SignalsAround(epsilon=1.0)).revenue() for k in kinds]
        assert earned[0] > earned[1] > earned[2]
        same = [k(bidders=n, valuation=MeanOfSignals()).revenue() for k in kinds]
        assert same == pytest.approx([same[0]] * 3)
