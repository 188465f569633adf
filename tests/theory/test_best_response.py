"""Equilibria against the best response, which is found without their formula."""

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
from theory.laws import LAWS


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice])
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_equal_bidders(kind: Any, law: Any) -> None:
    for bidders in (1, 2, 4):
        auction = kind(bidders=bidders, valuation=law)
        assert 0 <= auction.regret(auction.bid) < 1e-5 * law.std()
    auction = kind(valuation=law, reserve=float(law.ppf(0.5)))
    assert 0 <= auction.regret(auction.bid) < 1e-5 * law.std()


@pytest.mark.parametrize(
    "liking", [RiskAverse(0.5), Rivals(winner=0.5, seller=0.25), Spiteful(0.3)]
)
@pytest.mark.parametrize("law", [st.uniform(), st.beta(2, 5), st.expon()])
def test_preferences(liking: Any, law: Any) -> None:
    for bidders in (2, 3):
        auction = FirstPrice(bidders=bidders, valuation=law, preferences=liking)
        assert auction.regret(auction.bid) < 1e-6
        assert auction.regret(lambda v, a=auction: 0.9 * a.bid(v)) > 1e-3
        plain = FirstPrice(bidders=bidders, valuation=law)
        assert auction.regret(plain.bid) > 1e-4


def test_risk_aversion_with_a_reserve() -> None:
    auction = FirstPrice(preferences=RiskAverse(0.5), reserve=0.3)
    assert auction.regret(auction.bid) < 1e-6
    assert auction.regret(FirstPrice(preferences=RiskAverse(0.5)).bid) > 1e-3


@pytest.mark.parametrize("bidders", [2, 3, 5])
def test_spite_in_second_price(bidders: int) -> None:
    auction = SecondPrice(bidders=bidders, preferences=Spiteful(0.4))
    assert auction.regret(auction.bid) < 1e-6
    assert auction.regret(lambda v: v) > 1e-3


@pytest.mark.parametrize(
    "pair",
    [
        [st.uniform(), st.uniform(0, 2)],
        [st.uniform(0, 1), st.uniform(0.5, 1)],
        [st.beta(2, 2), st.expon()],
        [st.lognorm(0.5), st.lognorm(0.5, scale=1.5)],
        [st.triang(0.3), st.uniform()],
    ],
)
def test_two_different_bidders(pair: Any) -> None:
    for kind in (SecondPrice, FirstPrice):
        auction = kind(valuation=pair)
        for bidder in (0, 1):
            own = lambda v, a=auction, b=bidder: a.bid(v, bidder=b)  # noqa: E731
            assert auction.regret(own, bidder=bidder) < 2e-5


@pytest.mark.parametrize("model", [SignalsAround(epsilon=1.0), MeanOfSignals()])
@pytest.mark.parametrize("bidders", [2, 3, 5])
def test_common_value(model: Any, bidders: int) -> None:
    for kind in (SecondPrice, FirstPrice):
        auction = kind(bidders=bidders, valuation=model)
        assert auction.regret(auction.bid) < 2e-4
        if kind is FirstPrice:
            assert auction.regret(auction.naive_bid) > 1e-2
            assert auction.regret(auction.naive_bid, rivals=auction.naive_bid) > 1e-2


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_once_around_offers_beat_all_others(law: Any) -> None:
    auction = OnceAround(bidders=4, valuation=law)
    values = law.rvs(25, random_state=np.random.default_rng(3))
    for k in range(4):
        for c in (0.0, max(float(law.ppf(0.3)), 0.0)):
            for v, b in zip(values, auction.bid(values, to_come=k, standing=c), strict=True):
                if v <= c:
                    assert b == 0
                    continue
                tried = np.linspace(c, v, 3001)
                best = ((v - tried) * law.cdf(tried) ** k).max()
                assert (v - b) * law.cdf(b) ** k >= best - 1e-9 * abs(v)


def test_once_around_regret() -> None:
    auction = OnceAround(bidders=3)
    for bidder in range(3):
        assert auction.regret(auction.bid, bidder=bidder) < 1e-9
    lazy = auction.regret(lambda v, to_come, standing: np.where(v > standing, standing, 0.0))
    assert lazy == pytest.approx(4 / 27 / 4, abs=2e-4)  # all of (v - 2v/3)(2v/3)^2, as 0 never wins


def test_fixed_price_regret() -> None:
    auction = FixedPrice(bidders=2, price=0.5)
    assert auction.regret(auction.bid) == 0
    assert auction.regret(np.zeros_like) == pytest.approx(1 / 8, abs=1e-6)
    assert auction.regret(np.ones_like, bidder=1) == pytest.approx(1 / 16, abs=1e-6)


def test_truth_in_first_price_loses_all_the_surplus() -> None:
    """On U[0, 1] against v/2 the best response earns (v - v/2) v: 1/6 on average."""
    assert FirstPrice(bidders=2).regret(lambda v: v) == pytest.approx(1 / 6, abs=1e-5)


def test_regret_against_given_rivals() -> None:
    """Against a rival who always bids 0.3, just above it is best for whoever values it more."""
    regret = FirstPrice(bidders=2).regret(np.zeros_like, rivals=lambda v: np.full_like(v, 0.3))
    assert regret == pytest.approx(0.7**2 / 2, abs=1e-3)
