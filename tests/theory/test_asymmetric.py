"""Two different bidders in first-price: the solver against closed forms."""

from __future__ import annotations

import functools

import numpy as np
import pytest
import scipy.integrate
import scipy.stats as st

from modernart.theory import English, FirstPrice, compare


def test_u01_against_u02_everywhere() -> None:
    """b(v) = (1 - sqrt(1 - k v^2)) / (k v) with k = 3/4 against -3/4 (Krishna 4.3)."""
    auction, v = FirstPrice(valuation=[st.uniform(0, 1), st.uniform(0, 2)]), np.linspace(0.001, 1)
    weak = (np.sqrt(1 + 0.75 * v**2) - 1) / (0.75 * v)
    strong = (1 - np.sqrt(1 - 0.75 * v**2)) / (0.75 * v)
    if weak[-1] < strong[-1]:
        weak, strong = strong, weak
    assert auction.bid(v, bidder=0) == pytest.approx(weak, abs=1e-7)
    assert auction.bid(v, bidder=1) == pytest.approx(strong, abs=1e-7)
    assert (auction.bid(v, bidder=0) > auction.bid(v, bidder=1)).all()


def test_who_wins_wrongly() -> None:
    """The weak one wins 1/3, in 1 of 12 auctions although the strong one's value is higher."""
    auction = FirstPrice(valuation=[st.uniform(0, 1), st.uniform(0, 2)])
    assert auction.win_probability() == pytest.approx([1 / 3, 2 / 3], abs=1e-6)
    outcome = auction.simulate(200_000, np.random.default_rng(4))
    weak, strong = outcome.values.T
    wrong = (outcome.winner == 0) & (strong > weak)
    assert wrong.mean() == pytest.approx(1 / 12, abs=0.003)
    assert not ((outcome.winner == 1) & (weak > strong + 1e-5)).any()


@pytest.mark.parametrize(
    ("one", "other"),
    [((0, 1), (0, 10)), ((0, 2), (0, 3)), ((0, 1), (0.5, 1)), ((0, 4), (2, 5)), ((1, 3), (1, 2))],
)
def test_the_top_bid_of_any_two_uniforms(
    one: tuple[float, float], other: tuple[float, float]
) -> None:
    """(h1 h2 - m^2)/(h1 + h2 - 2m), m the middle of the low ends (Kaplan and Zamir 2012)."""
    auction = FirstPrice(valuation=[st.uniform(a, b - a) for a, b in (one, other)])
    m = (one[0] + other[0]) / 2
    top = (one[1] * other[1] - m**2) / (one[1] + other[1] - 2 * m)
    assert auction.bid(one[1], bidder=0) == pytest.approx(top, abs=1e-6)
    assert auction.bid(other[1], bidder=1) == pytest.approx(top, abs=1e-6)


def test_order_does_not_matter() -> None:
    laws = [st.beta(2, 2), st.lognorm(0.5)]
    one, other = FirstPrice(valuation=laws), FirstPrice(valuation=laws[::-1])
    assert one.revenue() == pytest.approx(other.revenue(), abs=1e-6)
    v = np.linspace(0.05, 0.95, 10)
    assert one.bid(v, bidder=0) == pytest.approx(other.bid(v, bidder=1), abs=1e-5)


def test_nearly_equal_bidders_bid_as_equal_ones() -> None:
    for law, nearly in ((st.beta(2, 2), st.beta(2, 2.0001)), (st.expon(), st.expon(scale=1.0001))):
        v = law.ppf(np.linspace(0.05, 0.99, 12))
        expected = FirstPrice(bidders=2, valuation=law).bid(v)
        assert FirstPrice(valuation=[law, nearly]).bid(v) == pytest.approx(expected, abs=1e-4)


def test_a_bidder_who_is_always_ahead_bids_the_others_top() -> None:
    auction = FirstPrice(valuation=[st.uniform(0, 1), st.uniform(2, 1)])
    assert auction.bid([2.0, 2.5, 3.0], bidder=1) == pytest.approx(1)
    assert auction.revenue() == pytest.approx(1)
    assert auction.win_probability() == pytest.approx([0, 1])


def test_bids_rise_and_stay_below_the_value() -> None:
    for pair in ([st.gamma(2), st.beta(2, 2)], [st.norm(10, 1), st.norm(12, 1)]):
        auction = FirstPrice(valuation=pair)
        for bidder, law in enumerate(pair):
            values = law.ppf(np.linspace(0.001, 0.999, 200))
            bids = auction.bid(values, bidder=bidder)
            assert (np.diff(bids) >= 0).all()
            assert (bids <= values).all()


def often_absent(least: float) -> FirstPrice:
    """U[0, 100] against one whose value is one time in two at most ``least``, and even else."""
    absent = st.rv_histogram(([1, 1], [0, least, 100]), density=False)()
    return FirstPrice(valuation=[absent, st.uniform(0, 100)])


def test_open_can_bring_more_than_sealed() -> None:
    """Maskin and Riley (Asymmetric Auctions, 2000, 4.5): weight moved to the low end of one F.

    The one who is always there expects to be alone half of the time and bids little, while in the
    open auction the absent one, once there, makes the other pay the full second value.
    """
    sealed = often_absent(1)
    opened = English(valuation=sealed.valuation)
    # E[min] is the integral of (1 - F)(1 - G): on [0, 1], then on [1, 100]
    head = 1 - 1 / 200 - 1 / 4 + 1 / 600
    tail = 0.5 * 99**2 / 300
    assert opened.revenue() == pytest.approx(head + tail, abs=1e-9)
    assert opened.revenue() == pytest.approx(17.0817, abs=1e-4)
    assert sealed.revenue() == pytest.approx(15.7045, abs=1e-3)
    assert sealed.efficiency() == pytest.approx(0.9864, abs=1e-4)
    assert opened.efficiency() == pytest.approx(1)
    for bidder in range(2):
        own = functools.partial(sealed.bid, bidder=bidder)
        assert sealed.regret(own, bidder=bidder) < 1e-3
    draws = [a.simulate(100_000, np.random.default_rng(1)) for a in (sealed, opened)]
    gap = compare(*draws)
    assert gap.mean < -10 * gap.standard_error


def test_wholly_absent_one_time_in_two() -> None:
    """The limit has a closed form: the absent one is then as U[-100, 100] with a reserve of 0.

    On a scale of 1: (w - b)(s - b) = b(b + 1) for the values w and s that bid b, up to b = 1/3.
    Sealed brings 15.01, open 50/3; what the solver finds tends to both.
    """
    top = 1 / 3
    level = 1 / (top + 1) + np.log(top / (top + 1)) + 1 / (top + 1)

    def unsold_below(b: float) -> float:
        s = 1 / ((b + 1) * (level - np.log(b / (b + 1)) - 1 / (b + 1)))
        w = b + b * (b + 1) / (s - b)
        return float(1 - s * (w + 1) / 2)

    limit = 100 * scipy.integrate.quad(unsold_below, 0, top)[0]
    assert limit == pytest.approx(15.0129, abs=1e-4)
    gaps = [often_absent(least).revenue() - limit for least in (2, 1, 0.5)]
    assert gaps == sorted(gaps, reverse=True)
    assert 0 < gaps[-1] < 0.36
    assert limit < 50 / 3
