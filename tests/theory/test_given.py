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
    SecondPrice,
)

ODD: dict[str, Any] = {  # SciPy has no formula for their F, their quantiles or either
    "argus": scipy.stats.argus(1.0),
    "gausshyper": scipy.stats.gausshyper(13.8, 3.12, 2.51, 5.18),
    "ksone": scipy.stats.ksone(5),
    "norminvgauss": scipy.stats.norminvgauss(1.25, 0.5),
    "recipinvgauss": scipy.stats.recipinvgauss(0.63),
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
