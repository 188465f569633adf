"""Courses of auctions, moment by moment, against the theory's own way to hold them."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
import scipy.stats

from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    RiskAverse,
    SecondPrice,
    SignalsAround,
    Spiteful,
)
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import (
    NO_BID,
    AuctionMoment,
    BidderStatus,
    Draw,
    Room,
    draw_of,
)
from modernart.widgets.laboratory.clock import exits
from modernart.widgets.laboratory.scale import Scale, nice_step, scale_of
from modernart.widgets.laboratory.stepper_model import course

WEAK_AND_STRONG = [scipy.stats.uniform(0, 1), scipy.stats.uniform(0, 2)]
AROUND = SignalsAround(epsilon=8.0)
ALL: list[AuctionFormat] = [
    English(bidders=4),
    English(bidders=3, reserve=0.5),
    English(bidders=4, valuation=MeanOfSignals()),
    English(bidders=4, valuation=AROUND),
    FirstPrice(bidders=4),
    FirstPrice(bidders=3, reserve=0.4, preferences=RiskAverse(0.5)),
    FirstPrice(valuation=WEAK_AND_STRONG),
    FirstPrice(bidders=3, valuation=scipy.stats.lognorm(0.5)),
    FirstPrice(bidders=4, valuation=AROUND),
    SecondPrice(bidders=4),
    SecondPrice(bidders=2, reserve=0.5),
    SecondPrice(bidders=3, preferences=Spiteful(0.5)),
    SecondPrice(bidders=3, valuation=MeanOfSignals()),
    FixedPrice(bidders=4),
    FixedPrice(bidders=2, price=0.8, forced=True),
    FixedPrice(valuation=WEAK_AND_STRONG),
    OnceAround(bidders=4),
    OnceAround(valuation=WEAK_AND_STRONG),
]
NAMES = [f"{type(one).__name__}-{i}" for i, one in enumerate(ALL)]
every_format = pytest.mark.parametrize("auction", ALL, ids=NAMES)


def held(
    auction: AuctionFormat, draw: Draw, seat: int | None = None, bid: float | None = None
) -> tuple[AuctionMoment, ...]:
    """The whole course."""
    scale = scale_of(auction, draw.values, seat)
    return course(Room(auction, draw, seat, scale.show), scale, bid)


def unrounded(auction: AuctionFormat, draws: int) -> list[Draw]:
    """Draws with all their decimals."""
    found = auction.simulate(draws, np.random.default_rng(3))
    common = found.common if found.common.size else [None] * draws
    return [Draw(tuple(map(float, v)), c) for v, c in zip(found.values, common, strict=True)]


@every_format
def test_winner_and_price_are_those_of_the_theory(auction: AuctionFormat) -> None:
    for draw in [*unrounded(auction, 40), *(draw_of(auction, 5, i) for i in range(20))]:
        played = auction.play(np.array(draw.values)[:, None], None)
        last = held(auction, draw)[-1]
        assert last.over
        assert (-1 if last.holder is None else last.holder) == played.winner[0]
        price = 0.0 if last.holder is None else last.price
        assert price == pytest.approx(played.price[0], abs=1e-5)


@every_format
def test_the_mean_price_over_many_draws_is_the_theorys_revenue(auction: AuctionFormat) -> None:
    prices = []
    for number in range(150):
        last = held(auction, draw_of(auction, 11, number))[-1]
        prices.append(last.price if last.holder is not None and last.price is not None else 0.0)
    error = float(np.std(prices, ddof=1)) / math.sqrt(len(prices))
    assert float(np.mean(prices)) == pytest.approx(auction.revenue(), abs=4 * error)
    assert error < 0.2 * auction.revenue()


@every_format
def test_only_the_last_moment_is_the_end_and_what_was_shown_stays(auction: AuctionFormat) -> None:
    moments = held(auction, draw_of(auction, 5, 1))
    assert [one.over for one in moments] == [False] * (len(moments) - 1) + [True]
    assert not any(one.asked for one in moments)
    for before, after in pairwise(moments):
        assert all(b is None or a == b for b, a in zip(before.bids, after.bids, strict=True))
    assert moments[-1].places.count(BidderStatus.WON) == (moments[-1].holder is not None)


@every_format
def test_a_student_who_bids_the_equilibrium_changes_nothing(auction: AuctionFormat) -> None:
    for number in range(6):
        draw = draw_of(auction, 5, number)
        alone = held(auction, draw)[-1]
        for seat in range(auction.bidders):
            bid = alone.bids[seat]
            if bid is None and type(auction).__name__ == "English":
                bid = {who: end for end, who in exits(auction, draw, None, None)}[seat]
            mine = held(auction, draw, seat, bid)[-1]
            assert mine.holder == alone.holder
            assert mine.price == pytest.approx(alone.price)


@pytest.mark.parametrize(
    "auction", [a for a in ALL if type(a).__name__ != "English"], ids=lambda a: repr(a)[:40]
)
def test_the_course_waits_for_the_student_at_their_turn(auction: AuctionFormat) -> None:
    draw = draw_of(auction, 5, 0)
    for seat in range(auction.bidders):
        waiting, passed = held(auction, draw, seat), held(auction, draw, seat, NO_BID)
        assert waiting == passed[: len(waiting)]  # what comes first does not depend on the bid
        asked = [i for i, one in enumerate(waiting) if one.asked]
        if waiting[-1].over:  # the price was paid by an earlier bidder
            assert (asked, type(auction).__name__) == ([], "FixedPrice")
        else:
            assert asked == [len(waiting) - 1]
        assert passed[-1].holder != seat


def test_the_clock_rises_and_names_who_leaves() -> None:
    draw = Draw((0.63, 0.9, 0.78, 0.23))
    moments = held(English(bidders=4), draw)
    prices = [one.price for one in moments if one.price is not None]
    assert prices == sorted(prices)
    left = [(one.price, one.turn) for one in moments if "leaves" in one.said]
    assert left == [(0.23, 3), (0.63, 0), (0.78, 2)]
    assert moments[-1].said == (
        "Bidder B gets it for 0.78, where the last rival left, and gains 0.12."
    )


def test_a_student_who_stays_longer_in_the_open_auction_pays_for_it() -> None:
    draw = Draw((0.63, 0.9, 0.78, 0.23))
    last = held(English(bidders=4), draw, seat=3, bid=0.95)[-1]
    assert (last.holder, last.price) == (3, 0.9)
    assert last.said == "You get it for 0.90, where the last rival left, and lose 0.67."
    left = held(English(bidders=4), draw, seat=1, bid=0.1)[-1]
    assert (left.holder, left.price) == (2, 0.63)


def test_rivals_learn_from_where_a_student_leaves() -> None:
    """Mean of signals: all bid V as if the rest had their signal; who leaves tells theirs."""
    draw = Draw((0.2, 0.6, 0.8), (0.2 + 0.6 + 0.8) / 3)
    auction = English(bidders=3, valuation=MeanOfSignals())
    assert [who for _end, who in exits(auction, draw, None, None)] == [0, 1, 2]
    assert exits(auction, draw, None, None)[1][0] == pytest.approx((0.2 + 2 * 0.6) / 3)
    early = exits(auction, draw, 0, 0.1)
    assert early[0] == (0.1, 0)
    assert early[1][1] == 1
    assert early[1][0] == pytest.approx((0.1 + 2 * 0.6) / 3)


def test_envelopes_open_one_by_one_and_the_highest_leads() -> None:
    moments = held(FirstPrice(bidders=4), Draw((0.63, 0.9, 0.78, 0.23)))
    assert [sum(bid is not None for bid in one.bids) for one in moments] == [0, 1, 2, 3, 4, 4]
    assert [one.holder for one in moments] == [None, 0, 1, 1, 1, 1]
    assert moments[-1].price == pytest.approx(0.75 * 0.9)


def test_below_the_reserve_there_is_no_bid() -> None:
    last = held(FirstPrice(bidders=2, reserve=0.5), Draw((0.3, 0.4)))[-1]
    assert (last.holder, last.bids) == (None, (NO_BID, NO_BID))
    assert last.said == "No bid reaches the reserve: unsold."
    last = held(SecondPrice(bidders=2, reserve=0.5), Draw((0.3, 0.7)))[-1]
    assert (last.holder, last.price) == (1, 0.5)
    last = held(English(bidders=2, reserve=0.5), Draw((0.3, 0.4)))[-1]
    assert (last.holder, last.said) == (None, "Nobody pays the reserve: unsold.")


def test_a_price_travels_to_the_first_who_pays_it() -> None:
    auction = FixedPrice(bidders=4, price=0.7)
    moments = held(auction, Draw((0.63, 0.9, 0.78, 0.23)))
    assert [one.turn for one in moments] == [None, 0, 1]
    assert moments[-1].bids == (NO_BID, 0.7, None, None)
    forced = FixedPrice(bidders=2, price=0.7, forced=True)
    assert "the seller must, and pays 0.70" in held(forced, Draw((0.1, 0.2)))[-1].said


def test_once_around_the_last_takes_at_the_standing_bid() -> None:
    moments = held(OnceAround(bidders=2), Draw((0.6, 0.5)))
    assert [one.price for one in moments] == [0.0, pytest.approx(0.3), 0.3, 0.3]
    assert moments[-2].said == "Bidder B takes the standing bid, 0.30."
    assert held(OnceAround(bidders=2), Draw((0.6, 0.2)))[-1].holder == 0
    assert held(OnceAround(bidders=2), Draw((0.0, 0.0)))[-1].holder is None


def test_the_same_draw_for_every_format_with_the_same_bidders() -> None:
    kinds = (English, FirstPrice, SecondPrice, FixedPrice, OnceAround)
    draws = {draw_of(kind(bidders=4), 7, 2) for kind in kinds}
    assert len(draws) == 1
    assert draw_of(English(bidders=4), 7, 3) not in draws


@every_format
def test_values_are_rounded_as_they_are_shown_and_stay_possible(auction: AuctionFormat) -> None:
    for number in range(30):
        draw = draw_of(auction, 2, number)
        scale = scale_of(auction, draw.values, None)
        assert all(v == pytest.approx(float(scale.show(v)), abs=1e-9) for v in draw.values)
        assert all(scale.low <= v <= scale.high for v in draw.values)
        auction.bid(np.array(draw.values[:1]))  # inside the support
        if auction.common is AROUND:
            assert draw.common is not None
            assert max(abs(v - draw.common) for v in draw.values) <= AROUND.epsilon


def test_a_seated_students_scale_does_not_tell_the_common_value() -> None:
    auction = FirstPrice(bidders=3, valuation=AROUND)
    one = scale_of(auction, (100.0, 98.0, 91.0), 0)
    assert one == scale_of(auction, (100.0, 109.0, 115.0), 0)
    assert one.low <= 100 - 3 * 8
    assert one.high >= 100 + 3 * 8


def test_money_in_words() -> None:
    scale = Scale(0, 1, 0.2, 2)
    assert (scale.show(-0.25), scale.show(-0.001)) == ("−0.25", "0.00")
    assert (scale.signed(0.25), scale.signed(0.001), scale.signed(-0.25)) == (
        "+0.25",
        "0.00",
        "−0.25",
    )
    assert scale.ticks == (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    assert nice_step(0.37, 5) == 0.1
    assert scale.amount("bid", " 0,35 ", 0, 1) == 0.35
    assert scale.amount("bid", "0.63", 0.63456, 1) == 0.63456
    for typed in ("", "x", "nan", "inf", "-0.1", "1.1", "1e9", "9" * 5000):
        with pytest.raises(ValueError, match=r"bid was .*; allowed: a number from 0.00 to 1.00$"):
            scale.amount("bid", typed, 0, 1)


@pytest.mark.parametrize("kind", [OnceAround, FixedPrice])
def test_the_first_to_speak_is_asked_at_once(kind: type[OnceAround | FixedPrice]) -> None:
    auction = kind(bidders=3)
    first, second = (held(auction, draw_of(auction, 5, 1), seat) for seat in (0, 1))
    assert first[0].asked
    assert not second[0].asked
