"""The payoffs of the questions, checked by the laboratory: its best answers and its means."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import beta, uniform

from modernart.exercises import payoffs
from modernart.theory import (
    AuctioneerLast,
    English,
    FirstPrice,
    FixedPrice,
    OnceAround,
    RiskAverse,
    Rivals,
    SignalsAround,
)

HUNDRED = uniform(0, 100)
TRIED = np.arange(0, 100.001, 0.01)


def best(earned: np.ndarray) -> float:
    return float(TRIED[earned.argmax()])


@pytest.mark.parametrize("bidders", [2, 3, 4, 6])
@pytest.mark.parametrize("value", [20.0, 60.0, 100.0])
def test_sealed(value: float, bidders: int) -> None:
    bid = float(FirstPrice(bidders=bidders, valuation=HUNDRED).bid(value))
    assert best(payoffs.sealed(TRIED, value, bidders)) == pytest.approx(bid, abs=0.011)


def test_sealed_at_sixty_against_two() -> None:
    assert payoffs.sealed(np.array([60.0, 40.0]), 60, 3) == pytest.approx([0, 7.2])


@pytest.mark.parametrize("value", [20.0, 60.0, 100.0])
def test_skewed(value: float) -> None:
    bid = float(FirstPrice(bidders=3, valuation=beta(2, 1, scale=100)).bid(value))
    assert best(payoffs.skewed(TRIED, value)) == pytest.approx(bid, abs=0.011)


@pytest.mark.parametrize("exponent", [0.3, 0.5, 1.0])
def test_careful(exponent: float) -> None:
    wish = RiskAverse(exponent=exponent)
    bid = float(FirstPrice(bidders=3, valuation=HUNDRED, preferences=wish).bid(70.0))
    assert best(payoffs.careful(TRIED, 70, exponent)) == pytest.approx(bid, abs=0.011)


@pytest.mark.parametrize("bidders", [1, 2, 3, 5])
@pytest.mark.parametrize("price", [0.0, 30.0, 50.0, 80.0])
def test_reserve(bidders: int, price: float) -> None:
    revenue = English(bidders=bidders, valuation=HUNDRED, reserve=price).revenue()
    assert payoffs.reserve(np.array([price]), bidders) == pytest.approx([revenue], abs=1e-6)


@pytest.mark.parametrize("bidders", [1, 2, 3, 10])
def test_tag(bidders: int) -> None:
    found = FixedPrice(bidders=bidders, valuation=HUNDRED)
    assert best(payoffs.tag(TRIED, bidders)) == pytest.approx(found.optimal_price(), abs=0.011)
    assert payoffs.tag(TRIED, bidders).max() == pytest.approx(found.revenue(), abs=1e-4)


@pytest.mark.parametrize("to_come", [0, 1, 2, 3])
@pytest.mark.parametrize(("value", "standing"), [(60.0, 10.0), (60.0, 55.0), (30.0, 40.0)])
def test_once_around(value: float, standing: float, to_come: int) -> None:
    auction = OnceAround(bidders=4, valuation=HUNDRED)
    bid = float(auction.bid(value, to_come=to_come, standing=standing))
    found = best(payoffs.once_around(TRIED, value, standing, to_come))
    assert found == pytest.approx(bid, abs=0.011)


@pytest.mark.parametrize("to_come", [0, 1])
@pytest.mark.parametrize(("value", "standing"), [(60.0, 10.0), (90.0, 10.0), (60.0, 55.0)])
def test_before_auctioneer(value: float, standing: float, to_come: int) -> None:
    game = AuctioneerLast(rivals=2, valuation=HUNDRED, seller_valuation=HUNDRED)
    bid = float(game.bid(value, to_come=to_come, standing=standing))
    found = best(payoffs.before_auctioneer(TRIED, value, standing, to_come))
    assert found == pytest.approx(bid, abs=0.011)


def test_jar_against_simulated_jars() -> None:
    rng = np.random.default_rng(1)
    worth = 50 + rng.uniform(-10, 10, 400_000)  # what the jar may hold, at a guess of 50
    rivals = (worth + rng.uniform(-10, 10, (3, worth.size)) - 10).max(axis=0)
    for bid in (22.0, 35.0, 40.0, 44.0, 50.0, 57.0, 65.0):
        gained = np.where(bid > rivals, worth - bid, 0.0)
        error = 5 * gained.std() / np.sqrt(gained.size) + 1e-9
        assert payoffs.jar(np.array([bid]), 50) == pytest.approx([gained.mean()], abs=error)


def test_jar_at_its_best() -> None:
    jar = FirstPrice(bidders=4, valuation=SignalsAround(epsilon=10))
    earned = payoffs.jar(TRIED, 50)
    assert best(earned) == pytest.approx(float(jar.bid(50.0)), abs=0.011)
    assert earned.max() == pytest.approx(jar.profit() / 4)


@pytest.mark.parametrize(("winner", "seller"), [(0, 0), (0.5, 0.5), (0, 0.5), (0.5, 0), (1, 0.2)])
def test_rival_seller(winner: float, seller: float) -> None:
    wish = Rivals(winner=winner, seller=seller)
    bid = float(FirstPrice(bidders=3, valuation=HUNDRED, preferences=wish).bid(60.0))
    found = best(payoffs.rival_seller(TRIED, 60, winner, seller))
    assert found == pytest.approx(bid, abs=0.011)


def test_rival_seller_against_simulated_auctions() -> None:
    keenest = np.random.default_rng(2).uniform(0, 100, (2, 400_000)).max(axis=0)
    price = 7 / 11 * keenest  # m = 2 (1 + 0.4)/(1 + 0.6) = 7/4
    for bid in (10.0, 35.0, 60.0):
        own, theirs = 70 - 1.6 * bid, -0.4 * (keenest - price) - 0.6 * price
        felt = np.where(bid > price, own, theirs)
        error = 5 * felt.std() / np.sqrt(felt.size)
        found = payoffs.rival_seller(np.array([bid]), 70, 0.4, 0.6)
        assert found == pytest.approx([felt.mean()], abs=error)


@pytest.mark.parametrize("own", [0.0, 50.0, 100.0])
def test_auctioneer(own: float) -> None:
    found = English(bidders=3, valuation=HUNDRED).drop_out(own)
    assert best(payoffs.auctioneer(TRIED, own)) == pytest.approx(found, abs=0.011)


@pytest.mark.parametrize("rivals", [2, 3, 5])
@pytest.mark.parametrize("own", [0.0, 50.0])
def test_forced(own: float, rivals: int) -> None:
    found = FixedPrice(bidders=rivals, valuation=HUNDRED, seller_value=own, forced=True)
    assert best(payoffs.forced(TRIED, own, rivals)) == pytest.approx(
        found.optimal_price(), abs=0.011
    )
    assert payoffs.forced(np.array([30.0]), own, rivals) == pytest.approx([found.payoff_at(30)])


def test_purse() -> None:
    won = 0.45**2 + 2 * 0.45 * 0.55 / 2 + 0.55**2 / 3  # alone at 30, drawn by lot from two or three
    found = payoffs.purse(np.array([30.0, 31.0, 20.0]), 70)
    assert found == pytest.approx([won * 40, 39, 0.3**2 * 50])


def test_dominance() -> None:
    bids = np.array([0.0, 40.0, 55.0, 60.0, 75.0])
    assert payoffs.limit(bids, 60) == pytest.approx([-60, -20, -5, 0, -15])
    assert payoffs.second_price(bids, 60, 50) == pytest.approx([-10, -10, -5, 0, -15])
    assert payoffs.second_price(bids, 45, 50) == pytest.approx([0, 0, -10, -15, -30])


def test_last_word() -> None:
    assert payoffs.last_word(np.array([1.0, 0.0]), 60, 40) == pytest.approx([20, 40])
