"""What every bid would have earned: exact in this auction, and on average as theory has it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import scipy.stats
from numpy.typing import NDArray

from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    Rivals,
    SecondPrice,
    SignalsAround,
    Spiteful,
)
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import NO_BID, draw_of
from modernart.widgets.laboratory.payoffs import best_bid, in_this_auction, on_average, payoffs_of
from widgets.laboratory.test_auction_course import ALL, held

Floats = NDArray[np.float64]
AROUND = SignalsAround(epsilon=8.0)


@pytest.mark.parametrize("auction", [one for one in ALL if one.preferences is None])
def test_each_payoff_is_what_the_course_with_that_bid_brings(auction: AuctionFormat) -> None:
    for number in range(4):
        draw = draw_of(auction, 4, number)
        seat = number % auction.bidders
        value = draw.values[seat]
        bids = np.array([NO_BID, 0.0, *(value * np.linspace(0.05, 1.1, 14))])
        for bid, payoff in zip(bids, in_this_auction(auction, draw, seat, bids), strict=True):
            last = held(auction, draw, seat, float(bid))[-1]
            won = last.holder == seat and last.price is not None
            assert payoff == pytest.approx(draw.worth(seat) - (last.price or 0.0) if won else 0.0)


PLAYED: list[tuple[AuctionFormat, int, float]] = [
    (FirstPrice(bidders=3), 0, 0.7),
    (FirstPrice(bidders=3, reserve=0.4), 1, 0.8),
    (FirstPrice(valuation=[scipy.stats.uniform(0, 1), scipy.stats.uniform(0, 2)]), 1, 1.2),
    (FirstPrice(bidders=3, valuation=MeanOfSignals()), 0, 0.7),
    (FirstPrice(bidders=3, valuation=AROUND), 0, 100.0),
    (SecondPrice(bidders=3), 2, 0.7),
    (SecondPrice(bidders=3, valuation=MeanOfSignals()), 0, 0.7),
    (SecondPrice(bidders=4, valuation=AROUND), 0, 100.0),
    (English(bidders=3, reserve=0.3), 0, 0.7),
    (English(bidders=2, valuation=MeanOfSignals()), 1, 0.7),
    (English(bidders=2, valuation=AROUND), 1, 100.0),
]


@pytest.mark.parametrize(
    ("auction", "seat", "value"), PLAYED, ids=[repr(one[0])[:30] for one in PLAYED]
)
def test_the_average_is_that_of_many_auctions(
    auction: AuctionFormat, seat: int, value: float
) -> None:
    """The rivals' values are drawn, given the own one; the student bids three amounts."""
    rng, draws = np.random.default_rng(8), 40_000
    signals, worth = given(auction, seat, value, draws, rng)
    best = best_bid(auction, value, seat, 0.0)
    tried = np.array([best, best * 0.9, best * 1.05])
    average = on_average(auction, value, seat, tried, 0.0)
    assert average is not None
    for bid, mean in zip(tried, average, strict=True):
        rivals = signals.copy()
        rivals[seat] = value
        # With two in the open auction nobody is seen to leave before the student or the price.
        alone = isinstance(auction, English) and auction.common is not None
        bids = rivals if alone else auction.bids_on(rivals, None).copy()
        bids[seat] = bid
        played = auction.play(bids, lambda one: one)
        gain = np.where(played.winner == seat, worth - played.price, 0.0)
        assert mean == pytest.approx(gain.mean(), abs=4 * gain.std() / np.sqrt(draws) + 1e-4)


def given(
    auction: AuctionFormat, seat: int, value: float, draws: int, rng: np.random.Generator
) -> tuple[Floats, Floats]:
    """Values of all (bidders, draws), and the lot's worth to the student, given the own value."""
    if isinstance(auction.common, SignalsAround):
        epsilon = auction.common.epsilon
        worth = value + rng.uniform(-epsilon, epsilon, draws)
        signals = worth + rng.uniform(-epsilon, epsilon, (auction.bidders, draws))
        signals[seat] = value
        return signals, worth
    if auction.common is not None:
        signals = rng.random((auction.bidders, draws))
        signals[seat] = value
        return signals, signals.mean(axis=0)
    rows = [auction.law(i).quantile(rng.random(draws)) for i in range(auction.bidders)]
    return np.array(rows), np.full(draws, value)


@pytest.mark.parametrize(
    "auction", [a for a in ALL if not (a.common and type(a).__name__ == "English")]
)
def test_no_bid_beats_the_equilibrium_on_average(auction: AuctionFormat) -> None:
    draw = draw_of(auction, 4, 1)
    for seat in range(auction.bidders):
        value, standing = draw.values[seat], 0.0
        best = best_bid(auction, value, seat, standing)
        tried = np.append(np.linspace(0, 1.2 * value, 241), [best, NO_BID])
        average = on_average(auction, value, seat, tried, standing)
        assert average is not None
        assert average[-2] >= average.max() - 2e-5 * max(1.0, value)


@pytest.mark.parametrize(
    ("auction", "bid"),
    [
        (FirstPrice(bidders=3, preferences=Rivals(winner=1.0)), 0.8 * 4 / 5),
        (FirstPrice(bidders=3, preferences=Spiteful(0.5)), 0.8 * 2 / 2.5),
        (SecondPrice(bidders=3, preferences=Spiteful(0.5)), 1.3 / 1.5),
    ],
    ids=["rivals", "spite", "spite-second"],
)
def test_utility_where_bidders_want_more_than_money(auction: AuctionFormat, bid: float) -> None:
    """The closed forms: m v/(m + 1) with m = 4 and 4, and (v + a)/(1 + a)."""
    tried = np.linspace(0, 1, 1001)
    average = on_average(auction, 0.8, 0, tried, 0.0)
    assert average is not None
    assert tried[average.argmax()] == pytest.approx(bid, abs=0.004)
    assert average.min() < 0  # a rival's gain hurts


def test_once_around_the_best_offer_depends_on_the_standing_bid() -> None:
    auction = OnceAround(bidders=3)
    assert best_bid(auction, 0.9, 0, 0.0) == pytest.approx(0.6)
    assert best_bid(auction, 0.9, 1, 0.2) == pytest.approx(0.45)
    assert best_bid(auction, 0.9, 1, 0.7) == pytest.approx(0.7)
    assert best_bid(auction, 0.5, 1, 0.7) == NO_BID
    average = on_average(auction, 0.9, 1, np.array([0.3, 0.7, 0.8, NO_BID]), 0.7)
    assert average is not None
    assert list(average) == pytest.approx([0, 0.2 * 0.7, 0.1 * 0.8, 0])


def test_the_example_of_the_issue_in_numbers() -> None:
    auction = FirstPrice(bidders=4)
    draw = draw_of(auction, 7, 0)
    assert draw.values == (0.63, 0.9, 0.78, 0.23)
    found = payoffs_of(auction, draw, 1, 0.6, np.linspace(0, 1, 101), 0.0)
    assert found.at(0.6)[0] == pytest.approx(0.3)
    assert list(found.best_here) == pytest.approx([0.59, 0.31])
    assert found.advised == pytest.approx(0.675)
    assert found.at(found.advised)[1] == pytest.approx(0.225 * 0.9**3, abs=1e-4)
    assert found.at(NO_BID) == (0.0, 0.0)


@pytest.mark.parametrize(
    "make", [lambda: FirstPrice(bidders=1), lambda: English(bidders=1, reserve=0.2)]
)
def test_a_sole_bidder_is_up_against_nobody(make: Callable[[], AuctionFormat]) -> None:
    auction = make()
    draw = draw_of(auction, 7, 0)
    found = payoffs_of(auction, draw, 0, 0.5, np.linspace(0, 1, 101), 0.0)
    assert found.at(0.5)[0] == found.at(0.5)[1]
    assert found.at(found.advised)[0] == pytest.approx(found.here.max())


def test_a_fixed_price_pays_only_whoever_is_asked() -> None:
    auction = FixedPrice(bidders=3, price=0.5)
    average = on_average(auction, 0.8, 2, np.array([0.4, 0.5]), 0.0)
    assert average is not None
    assert list(average) == pytest.approx([0.0, 0.3 * 0.25])
