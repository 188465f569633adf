"""Whole-number bids and budgets: simulated best responses, labelled so."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.stats as st

from modernart.theory import English, FirstPrice, OnceAround, SecondPrice, whole_number_response

HUNDRED = st.uniform(0, 100)


def rng() -> np.random.Generator:
    return np.random.default_rng(7)


def test_small_steps_bring_back_the_theory() -> None:
    auction = FirstPrice(bidders=3, valuation=HUNDRED)
    found = whole_number_response(auction, 60, draws=50_000, rng=rng())
    assert found.theory == pytest.approx(40)
    assert abs(found.moved) <= 2
    assert found.payoffs.max() == pytest.approx(60**3 / 3 / 100**2, abs=0.3)


def test_big_steps_move_the_bid() -> None:
    """Two bidders, steps of 50, value 80: the rival bids 0, which is no bid, so 50 wins 30."""
    auction = FirstPrice(bidders=2, valuation=HUNDRED)
    found = whole_number_response(auction, 80, draws=1000, rng=rng(), step=50)
    assert found.bids == pytest.approx([0, 50])
    assert found.payoffs == pytest.approx([0, 30])
    assert found.best == 50
    assert found.moved == pytest.approx(10)


def test_budgets_bind() -> None:
    auction = FirstPrice(bidders=3, valuation=HUNDRED)
    poor = whole_number_response(auction, 90, draws=2000, rng=rng(), budget=30)
    assert poor.best == 30
    assert poor.bids.max() == 30
    rich = whole_number_response(auction, 90, draws=2000, rng=rng(), rival_budget=20)
    assert rich.best == 21
    assert rich.payoffs.max() == pytest.approx(69)


def test_truth_stays_best_in_second_price() -> None:
    for kind in (English, SecondPrice):
        found = whole_number_response(kind(valuation=HUNDRED), 50, draws=20_000, rng=rng())
        assert found.payoffs[-1] == pytest.approx(found.payoffs.max(), abs=0.05)
        assert found.theory == 50


def test_a_reserve_holds() -> None:
    auction = FirstPrice(bidders=2, valuation=HUNDRED, reserve=30.5)
    low = whole_number_response(auction, 20, draws=1000, rng=rng())
    assert low.best == 0
    assert low.payoffs == pytest.approx([0])
    high = whole_number_response(auction, 90, draws=5000, rng=rng())
    assert high.bids[1] == 31
    assert high.best >= 31


def test_it_says_that_it_is_simulated() -> None:
    auction = FirstPrice(bidders=3, valuation=HUNDRED)
    found = whole_number_response(auction, 60, draws=500, rng=rng())
    assert found.label == "simulated best response, 500 draws"
    assert (found.errors[1:-1] > 0).all()


def test_given_rivals() -> None:
    auction = FirstPrice(bidders=2, valuation=HUNDRED)
    found = whole_number_response(
        auction, 60, draws=100, rng=rng(), rivals=lambda v: np.full_like(v, 17.8)
    )
    assert found.best == 18


@pytest.mark.parametrize("kind", [FirstPrice, SecondPrice, English])
def test_the_earliest_of_equals_wins_as_in_every_simulation(kind: type[FirstPrice]) -> None:
    """The two rivals bid 17: the place decides, and no lot is drawn."""
    auction = kind(valuation=HUNDRED)
    price = 20 if kind is FirstPrice else 17
    for bidder, best in enumerate((17, 18, 18)):
        found = whole_number_response(
            auction, 60, draws=50, rng=rng(), rivals=lambda v: np.full_like(v, 17.8), bidder=bidder
        )
        assert found.best == best
        assert found.errors == pytest.approx(0)
        assert found.payoffs[20] == pytest.approx(60 - price)
    assert found.payoffs[17] == 0  # the last loses every tie
    held = kind(valuation=st.uniform(17, 1e-9)).simulate(9, rng(), bid_function=np.floor)
    assert (held.winner == 0).all()


def test_a_coin_that_nobody_can_pay_is_refused() -> None:
    auction = FirstPrice(bidders=2, valuation=HUNDRED)
    with pytest.raises(ValueError, match=r"step was 200.0; allowed: a number in \(0, 100\]"):
        whole_number_response(auction, 50, draws=10, rng=rng(), step=200)
    whole_number_response(FirstPrice(valuation=st.expon()), 2, draws=10, rng=rng(), step=200)


def test_other_formats_are_refused() -> None:
    with pytest.raises(NotImplementedError, match="OnceAround"):
        whole_number_response(OnceAround(), 0.5, draws=10, rng=rng())
