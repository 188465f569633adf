"""Closed form or quadrature against simulation: every number of every format, for many F."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import scipy.stats as st

from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    RiskAverse,
    Rivals,
    SecondPrice,
    SignalsAround,
    Spiteful,
)
from modernart.theory.simulation import Estimate
from theory.laws import LAWS

DRAWS = 60_000
PAIRS: dict[str, Any] = {
    "U01 U02": [st.uniform(), st.uniform(0, 2)],
    "strong first": [st.uniform(0, 2), st.uniform()],
    "beta beta": [st.beta(2, 2), st.beta(2, 5)],
    "exponential": [st.expon(), st.expon(scale=2)],
    "staggered": [st.uniform(0, 1), st.uniform(0.5, 1)],
    "never meet": [st.uniform(0, 1), st.uniform(2, 3)],
    "normal": [st.norm(10, 1), st.norm(11, 2)],
}


def close(theory: float, found: Estimate) -> None:
    """Within four and a half standard errors; some quantities do not vary at all."""
    assert abs(theory - found.mean) < 4.5 * found.standard_error + 2e-6 * (1 + abs(theory))


def agrees(auction: Any) -> None:
    """All of the format's numbers against one simulation."""
    outcome = auction.simulate(DRAWS, np.random.default_rng(11))
    found = outcome.revenue()
    close(auction.revenue(), found)
    assert auction.revenue_sd() == pytest.approx(found.deviation, rel=0.05, abs=1e-5)
    close(auction.efficiency(), outcome.efficiency())
    for theory, estimate in zip(auction.surplus(), outcome.mean_surplus(), strict=True):
        close(theory, estimate)
    for theory, estimate in zip(auction.win_probability(), outcome.win_probability(), strict=True):
        close(theory, estimate)


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice, OnceAround, FixedPrice])
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_equal_bidders(kind: Any, law: Any) -> None:
    for bidders in (1, 3):
        agrees(kind(bidders=bidders, valuation=law))


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice])
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_reserve(kind: Any, law: Any) -> None:
    for bidders in (1, 3):
        agrees(kind(bidders=bidders, valuation=law, reserve=float(law.ppf(0.4))))


@pytest.mark.parametrize("law", [st.uniform(), st.uniform(2, 3), st.beta(2, 5), st.expon()])
def test_preferences(law: Any) -> None:
    for liking in (RiskAverse(0.4), Rivals(winner=0.5, seller=0.2), Spiteful(0.4)):
        agrees(FirstPrice(valuation=law, preferences=liking))
    agrees(FirstPrice(valuation=law, preferences=RiskAverse(0.5), reserve=float(law.ppf(0.4))))
    agrees(English(valuation=law, preferences=RiskAverse(0.5)))
    agrees(SecondPrice(preferences=Spiteful(0.3)))


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice, OnceAround, FixedPrice])
@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS.keys())
def test_two_different_bidders(kind: Any, pair: Any) -> None:
    agrees(kind(valuation=pair))


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice])
@pytest.mark.parametrize("model", [SignalsAround(epsilon=2.0, low=0, high=20), MeanOfSignals()])
@pytest.mark.parametrize("bidders", [2, 3, 6])
def test_common_value(kind: Any, model: Any, bidders: int) -> None:
    auction = kind(bidders=bidders, valuation=model)
    agrees(auction)
    close(auction.profit(), auction.simulate(DRAWS, np.random.default_rng(5)).profit())
    naive = auction.simulate(DRAWS, np.random.default_rng(5), bid_function=auction.naive_bid)
    close(auction.naive_profit(), naive.profit())


def test_naive_bidders_lose_first_in_first_price_then_in_second_price() -> None:
    for model in (SignalsAround(epsilon=1.0), MeanOfSignals()):
        for n in range(2, 9):
            assert FirstPrice(bidders=n, valuation=model).naive_profit() < 0
            assert (SecondPrice(bidders=n, valuation=model).naive_profit() < -1e-12) == (n >= 4)
