"""What is given as a distribution: equal ones are equal, odd ones are quick, exact or refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import scipy.stats
from scipy.integrate import quad

from modernart.theory import (
    AuctioneerLast,
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
)
from modernart.theory.given import law_of

ODD: dict[str, Any] = {  # SciPy has no formula for their F, their quantiles or either
    "argus": scipy.stats.argus(1.0),
    "gausshyper": scipy.stats.gausshyper(13.8, 3.12, 2.51, 5.18),
    "ksone": scipy.stats.ksone(5),
    "norminvgauss": scipy.stats.norminvgauss(1.25, 0.5),
    "recipinvgauss": scipy.stats.recipinvgauss(0.63),
}
KINDS = (English, SecondPrice, FirstPrice, OnceAround, FixedPrice)
ROUGH = {  # their tails are not numbers, their chances beyond 0 and 1, or too far out to be cubed
    "exponnorm": scipy.stats.exponnorm(1.5),
    "genhyperbolic": scipy.stats.genhyperbolic(0.5, 1.5, -0.5),
    "invgauss": scipy.stats.invgauss(0.145),
    "kappa4": scipy.stats.kappa4(0.1, 0.0),
    "lomax": scipy.stats.lomax(1.877),
    "nct": scipy.stats.nct(14, 0.24),
}


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice, FixedPrice])
@pytest.mark.parametrize("law", [scipy.stats.uniform(-1, 2), scipy.stats.norm(), -1])
def test_nobody_is_more_than_efficient_where_values_may_be_negative(kind: Any, law: Any) -> None:
    valuation = scipy.stats.uniform(-2, 1) if law == -1 else law  # all of them below 0
    try:
        share = kind(bidders=3, valuation=valuation).efficiency()
    except NotImplementedError:
        pytest.skip("not offered")
    assert 0 <= share <= 1 + 1e-9
    if kind is not FixedPrice:
        assert share == pytest.approx(1)


def test_a_common_value_is_always_well_placed() -> None:
    assert FirstPrice(valuation=MeanOfSignals()).efficiency() == 1


@pytest.mark.parametrize("name", ODD)
def test_a_distribution_without_formulas_is_read_off_exactly(name: str) -> None:
    """Two bidders: the mean of the lower value is the integral of (1 - F)², here SciPy's F."""
    law = ODD[name]
    low, high = max(law.support()[0], 0.0), law.support()[1]  # below 0 nothing is paid
    expected = low * law.sf(low) ** 2 + quad(lambda x: law.sf(x) ** 2, low, high)[0]
    revenue = English(bidders=2, valuation=law).revenue()
    assert revenue == pytest.approx(expected, abs=2e-5)
    assert FirstPrice(bidders=2, valuation=law).revenue() == pytest.approx(revenue, abs=1e-6)
    assert np.isfinite(FirstPrice(bidders=2, valuation=law).bid(float(law.mean())))


@pytest.mark.filterwarnings("ignore:Error in function")  # SciPy's, of its own far tails
@pytest.mark.parametrize("name", ROUGH)
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_scipy_makes_of_it_the_numbers_are_numbers(name: str, kind: Any) -> None:
    auction = kind(valuation=ROUGH[name])
    found = [auction.revenue(), auction.revenue_sd(), *auction.surplus()]
    assert np.isfinite([*found, *auction.win_probability()]).all()
    assert 0 < auction.efficiency() <= 1 + 1e-6


@pytest.mark.parametrize("name", ["argus", "norminvgauss"])
def test_a_table_of_a_law_is_the_law(name: str) -> None:
    law, shares = ODD[name], np.array([1e-6, 0.01, 0.3, 0.5, 0.9, 0.999])
    table, values = law_of(law), law.ppf(shares)
    assert table.quantile(shares) == pytest.approx(values, abs=1e-6 * law.std())
    assert table.upper(1 - shares) == pytest.approx(values, abs=1e-6 * law.std())
    assert table.cdf(values) == pytest.approx(shares, abs=1e-7)
    assert table.sf(values) == pytest.approx(1 - shares, abs=1e-7)
    rows = np.empty(20_000)
    table.draw(rows, np.random.default_rng(1))
    assert scipy.stats.kstest(rows, law.cdf).pvalue > 0.001


def test_once_around_refuses_what_it_says_and_no_more() -> None:
    with pytest.raises(NotImplementedError, match="far from log-concave"):
        OnceAround(valuation=scipy.stats.dweibull(2.07))
    with pytest.raises(NotImplementedError, match="no value above 0"):
        OnceAround(valuation=scipy.stats.uniform(-2, 1))
    for smooth in (ODD["argus"], scipy.stats.burr12(10, 4)):  # SciPy's rounding made peaks of them
        OnceAround(valuation=smooth)


def test_two_histograms_are_not_one() -> None:
    """They share a family and have no parameters: a list of them was taken for equal bidders."""
    one, other = (
        scipy.stats.rv_histogram(([1, 1], [0, 1, top]), density=False)() for top in (2, 100)
    )
    assert len(English(valuation=[one, other]).laws) == 2
    assert len(English(valuation=[one, one]).laws) == 1
    assert English(valuation=one) == English(valuation=one) != English(valuation=other)


def test_what_scipy_cannot_calculate_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="levy_stable"):
        English(valuation=scipy.stats.levy_stable(1.2, -0.5))


@pytest.mark.parametrize("kind", [English, FirstPrice, FixedPrice, AuctioneerLast])
def test_equal_auctions_are_equal(kind: Any) -> None:
    written = (scipy.stats.uniform(), scipy.stats.uniform(0, 1), scipy.stats.uniform(scale=1))
    one, *others = (kind(valuation=law) for law in written)
    assert all(one == other and hash(one) == hash(other) for other in others)
    assert one != kind(valuation=scipy.stats.uniform(0, 2))
    assert one == kind()
