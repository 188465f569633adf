"""The formulas of the text books, for what golden.json does not hold."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.stats as st

from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    OnceAround,
    RiskAverse,
    Rivals,
    SecondPrice,
    Spiteful,
)
from theory.laws import LAWS

V = np.linspace(0, 1, 11)


@pytest.mark.parametrize("n", range(1, 9))
def test_uniform_bids(n: int) -> None:
    assert FirstPrice(bidders=n).bid(V) == pytest.approx((n - 1) * V / n, abs=1e-12)
    assert English(bidders=n).bid(V) == pytest.approx(V)
    assert SecondPrice(bidders=n).bid(V) == pytest.approx(V)
    averse = FirstPrice(bidders=n, preferences=RiskAverse(0.3))
    assert averse.bid(V) == pytest.approx((n - 1) * V / (n - 1 + 0.3), abs=1e-9)
    spiteful = FirstPrice(bidders=n, preferences=Spiteful(0.3))
    assert spiteful.bid(V) == pytest.approx((n - 1) * V / (n - 0.3) if n > 1 else 0 * V, abs=1e-9)
    kappa = 1.7 / 1.2
    hating = FirstPrice(bidders=n, preferences=Rivals(winner=0.7, seller=0.2))
    slope = (n - 1) * kappa / ((n - 1) * kappa + 1)
    assert hating.bid(V) == pytest.approx(slope * V, abs=1e-9)


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_equal_weights_on_winner_and_seller_cancel(law: st.distributions.rv_frozen) -> None:
    if law.cdf(0) > 1e-6:
        pytest.skip("values below 0")
    values = law.ppf(np.linspace(0.01, 0.99, 9))
    hating = FirstPrice(valuation=law, preferences=Rivals(winner=0.5, seller=0.5))
    assert hating.bid(values) == pytest.approx(FirstPrice(valuation=law).bid(values), rel=1e-12)


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
@pytest.mark.parametrize("reserve", [0.0, 0.6])
def test_revenue_equivalence(law: st.distributions.rv_frozen, reserve: float) -> None:
    """English and first-price by two different integrals (Myerson 1981)."""
    price = float(law.ppf(reserve)) if reserve else 0.0
    for n in (1, 2, 5):
        one = English(bidders=n, valuation=law, reserve=price).revenue()
        other = FirstPrice(bidders=n, valuation=law, reserve=price).revenue()
        assert one == pytest.approx(other, rel=1e-9, abs=1e-12)


def test_exponential_order_statistics() -> None:
    """The second-highest of n is H_n - 1 on average, with variance the sum of 1/i^2 from 2 to n."""
    for n in (2, 5, 20):
        auction = English(bidders=n, valuation=st.expon())
        assert auction.revenue() == pytest.approx(sum(1 / i for i in range(2, n + 1)), rel=1e-9)
        variance = sum(1 / i**2 for i in range(2, n + 1))
        assert auction.revenue_sd() ** 2 == pytest.approx(variance, rel=1e-8)


def test_heavy_tails_are_integrated_to_the_end() -> None:
    """Pareto(1.1): a mean of 11, an endless variance, and a second-highest of two of 11/6."""
    auction = English(bidders=2, valuation=st.pareto(1.1))
    assert auction.revenue() == pytest.approx(2.2 / 1.2, rel=1e-8)
    assert FirstPrice(bidders=2, valuation=st.pareto(1.1)).bid(1e9) == pytest.approx(11, rel=0.2)


def test_a_sole_bidder_pays_the_reserve() -> None:
    for law in (st.uniform(2, 3), st.pareto(3), st.expon()):
        for kind in (English, SecondPrice, FirstPrice):
            assert kind(bidders=1, valuation=law).revenue() == pytest.approx(0, abs=1e-12)
            held = kind(bidders=1, valuation=law, reserve=2.5)
            assert held.revenue() == pytest.approx(2.5 * law.sf(2.5))
        assert FirstPrice(bidders=1, valuation=law, reserve=2.5).bid(3.0) == pytest.approx(2.5)


def test_a_value_below_the_reserve_makes_no_bid() -> None:
    assert FirstPrice(reserve=0.5).bid([0.2, 0.4999]) == pytest.approx(0)
    outcome = FirstPrice(bidders=2, reserve=0.5).simulate(4000, np.random.default_rng(1))
    unsold = outcome.winner == -1
    assert unsold.mean() == pytest.approx(0.25, abs=0.03)
    assert (outcome.price[unsold] == 0).all()
    assert (outcome.price[~unsold] >= 0.5).all()


def test_many_bidders_and_strong_likings_stay_stable() -> None:
    for auction in (
        FirstPrice(bidders=500),
        FirstPrice(bidders=3, preferences=Spiteful(0.999)),
        FirstPrice(bidders=50, valuation=st.lognorm(0.5)),
        FirstPrice(bidders=2, valuation=st.lognorm(2.0), preferences=RiskAverse(0.01)),
    ):
        law = auction.laws[0]
        values = law.quantile(np.array([1e-12, 1e-6, 0.01, 0.5, 0.99, 1 - 1e-9]))
        bids = auction.bid(values)
        assert np.isfinite(bids).all()
        assert (bids <= values).all()
        assert (np.diff(bids) > 0).all()


def test_optimal_reserve() -> None:
    """r = (1 - F)/f: half the top on U[0, a], the scale of an exponential; at least the low end."""
    for kind in (English, SecondPrice, FirstPrice):
        assert kind().optimal_reserve() == pytest.approx(0.5)
        assert kind(valuation=st.expon(scale=3)).optimal_reserve() == pytest.approx(3)
        assert kind(valuation=st.uniform(2, 3)).optimal_reserve() == pytest.approx(2.5)
        assert kind(valuation=st.uniform(4, 1)).optimal_reserve() == pytest.approx(4)


def test_no_other_reserve_earns_more() -> None:
    for law in (st.beta(2, 5), st.lognorm(0.5), st.beta(0.5, 0.5), st.triang(0.3)):
        for liking in (None, RiskAverse(0.4)):
            best = FirstPrice(valuation=law, preferences=liking).optimal_reserve()

            def earned(r: float, law: object = law, liking: RiskAverse | None = liking) -> float:
                return FirstPrice(valuation=law, preferences=liking, reserve=r).revenue()

            others = [earned(float(r)) for r in law.ppf(np.linspace(0.01, 0.99, 25))]
            assert earned(best) >= max(others) - 1e-10


def test_bulow_and_klemperer() -> None:
    """One more bidder beats the best reserve."""
    without = [1 / 3, 0.5, 0.6, 2 / 3, 5 / 7]
    best = [0.25, 0.4167, 0.53125, 0.6125, 0.6719]
    for n, (more, reserved) in enumerate(zip(without, best, strict=True), start=1):
        assert English(bidders=n + 1).revenue() == pytest.approx(more)
        assert English(bidders=n, reserve=0.5).revenue() == pytest.approx(reserved, abs=5e-5)


def test_drop_out() -> None:
    """(1 + v)/3 on U[0, 1]; in general the best of all drop-outs, by simulation of the payoff."""
    for n in (1, 2, 5):
        for own in (0.0, 0.3, 1.0):
            assert English(bidders=n).drop_out(own) == pytest.approx((1 + own) / 3)
    law, own, rng = st.beta(2, 5), 0.2, np.random.default_rng(2)
    values = np.sort(law.rvs((200_000, 3), random_state=rng), axis=1)
    first, second = values[:, -1], values[:, -2]
    tried = np.linspace(0.02, 0.9, 45)
    payoffs = [np.where(first < d, own - first, np.maximum(second, d)).mean() for d in tried]
    found = English(bidders=3, valuation=law).drop_out(own)
    assert found == pytest.approx(tried[int(np.argmax(payoffs))], abs=0.03)


def test_once_around_uniform() -> None:
    """kv/(k + 1), and 641/1296 for four."""
    auction = OnceAround(bidders=4)
    for k in range(4):
        assert auction.bid(V[1:], to_come=k) == pytest.approx(k * V[1:] / (k + 1), abs=1e-9)
    assert auction.bid(0.6, to_come=1, standing=0.5) == pytest.approx(0.5)
    assert auction.bid(0.5, to_come=1, standing=0.5) == 0
    assert auction.bid(0.6, to_come=0, standing=0.5) == pytest.approx(0.5)
    assert auction.revenue() == pytest.approx(641 / 1296, abs=1e-10)
    assert auction.win_probability().sum() == pytest.approx(1)
    assert (np.diff(auction.surplus()) > 0).all()


def test_fixed_price() -> None:
    for n in (1, 2, 5):
        auction = FixedPrice(bidders=n)
        price = (n + 1) ** (-1 / n)
        assert auction.optimal_price() == pytest.approx(price)
        assert auction.win_probability() == pytest.approx(
            [price**i * (1 - price) for i in range(n)]
        )
        assert auction.surplus() == pytest.approx(
            [price**i * (1 - price) ** 2 / 2 for i in range(n)]
        )
    assert FixedPrice(bidders=2, price=0.5).revenue() == pytest.approx(0.375)


def test_forced_purchase_maximises_its_payoff() -> None:
    """p - 2 p^(m+1) + v p^m."""
    for m in (1, 2, 4):
        for own in (0.0, 0.4, 1.0):
            auction = FixedPrice(bidders=m, seller_value=own, forced=True)
            p = np.linspace(0, 1, 100_001)
            payoff = p - 2 * p ** (m + 1) + own * p**m
            assert auction.optimal_price() == pytest.approx(p[payoff.argmax()], abs=2e-5)
            assert auction.payoff() == pytest.approx(payoff.max(), abs=1e-9)


def test_fixed_price_with_several_peaks() -> None:
    for pair in ([st.uniform(0, 1), st.uniform(2, 0.1)], [st.uniform(0, 1), st.beta(0.5, 0.5)]):
        auction = FixedPrice(valuation=pair)
        tried = np.linspace(0.01, 2.1, 4000)
        assert auction.payoff() >= max(auction.payoff_at(float(p)) for p in tried) - 1e-9


@pytest.mark.parametrize("auction", [English, SecondPrice, FirstPrice])
@pytest.mark.parametrize("reserve", [2.0, 3.0])
def test_a_reserve_that_nobody_can_pay_sells_nothing(auction: type, reserve: float) -> None:
    held = auction(valuation=st.uniform(0, 2), reserve=reserve)
    outcome = held.simulate(1000, np.random.default_rng(1))
    assert (outcome.winner == -1).all()
    assert held.revenue() == outcome.revenue().mean == 0
    assert not np.signbit(held.win_probability()).any()
