"""Once around with the auctioneer last: known numbers, simulation and best response."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import scipy.stats as st

from modernart.theory import AuctioneerLast

TABLES: list[Any] = [
    (1, st.uniform(), st.uniform()),
    (3, st.uniform(), st.uniform()),
    (2, st.beta(2, 5), st.expon()),
    (3, st.lognorm(0.5), st.uniform(1, 2)),
    (2, st.uniform(2, 3), st.uniform(0, 3)),
    (2, st.expon(), st.expon(scale=2)),
]


def test_known_numbers() -> None:
    """Two and three rivals, all values U[0, 1]."""
    two, three = AuctioneerLast(rivals=2), AuctioneerLast(rivals=3)
    assert two.standing() == pytest.approx(0.375)
    assert three.standing() == pytest.approx(0.458, abs=5e-4)
    assert (two.taken(), three.taken()) == pytest.approx((0.25, 0.125))
    assert two.received() == pytest.approx(0.3125)
    assert three.received() == pytest.approx(0.421, abs=5e-4)


@pytest.mark.parametrize(("rivals", "law", "seller"), TABLES)
def test_against_simulation(rivals: int, law: Any, seller: Any) -> None:
    game = AuctioneerLast(rivals=rivals, valuation=law, seller_valuation=seller)
    held = game.simulate(100_000, np.random.default_rng(3))
    for theory, found in (
        (game.standing(), held.mean_standing()),
        (game.taken(), held.taken()),
        (game.received(), held.received()),
    ):
        assert abs(theory - found.mean) < 4.5 * found.standard_error + 1e-5


@pytest.mark.parametrize(("rivals", "law", "seller"), TABLES)
def test_no_other_bid_is_better(rivals: int, law: Any, seller: Any) -> None:
    game = AuctioneerLast(rivals=rivals, valuation=law, seller_valuation=seller)
    values = law.rvs(20, random_state=np.random.default_rng(3))
    for k in range(rivals):
        for c in (0.0, float(law.ppf(0.3))):
            for v, b in zip(values, game.bid(values, to_come=k, standing=c), strict=True):
                if v <= c:
                    assert b == 0
                    continue
                tried = np.linspace(c, v, 3001)
                best = ((v - tried) * law.cdf(tried) ** k * seller.cdf(2 * tried)).max()
                assert (v - b) * law.cdf(b) ** k * seller.cdf(2 * b) >= best - 1e-8 * v


def test_bad_input() -> None:
    with pytest.raises(ValueError, match="rivals was 0; allowed"):
        AuctioneerLast(rivals=0)
    with pytest.raises(ValueError, match="to_come was 2; allowed"):
        AuctioneerLast(rivals=2).bid(0.5, to_come=2)
    with pytest.raises(TypeError, match="seller_valuation was 3; allowed"):
        AuctioneerLast(seller_valuation=3)
    with pytest.raises(NotImplementedError, match="below 0"):
        AuctioneerLast(valuation=st.norm())


def test_taking_pays_above_twice_the_standing_bid() -> None:
    assert AuctioneerLast.takes([79, 80, 81], 40).tolist() == [False, False, True]
