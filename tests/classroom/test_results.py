"""The auctions of a class, held: by hand, by the theory's own play, and in other formats."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.stats

from modernart.classroom import HandIn, Register, Results, Terms, run_class_auction
from modernart.classroom.results import split_evenly
from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
    SignalsAround,
)
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.simulation import UNSOLD

UNIFORM = scipy.stats.uniform(0, 100)


def register(
    kind: type[AuctionFormat], valuation: object = UNIFORM, size: int | None = None
) -> Register:
    return Register(Terms(kind, valuation, size), bytes(range(16)), 80)


def held(one: Register, bids: dict[int, float]) -> Results:
    return run_class_auction([HandIn(number, bid) for number, bid in bids.items()], one)


BIDS = {1: 30.0, 2: 50.0, 3: 20.0, 4: 40.0}


@pytest.mark.parametrize(
    ("kind", "price"), [(FirstPrice, 50.0), (SecondPrice, 40.0), (English, 40.0)]
)
def test_the_highest_bid_wins_at_its_own_or_the_next(
    kind: type[AuctionFormat], price: float
) -> None:
    one = register(kind)
    [sale] = held(one, BIDS).sales
    assert sale.numbers[sale.winner] == 2
    assert (sale.price, sale.worth) == (price, one.value(2))
    assert sale.gain == pytest.approx(one.value(2) - price)
    assert sale.best == max(one.value(number) for number in BIDS)


def test_once_around_goes_by_turns_drawn_by_lot() -> None:
    one = register(OnceAround)
    turns = one.drawn(BIDS)
    rising = dict(zip(turns, [10.0, 20.0, 5.0, 30.0], strict=True))
    [sale] = held(one, rising).sales
    assert sale.numbers == tuple(turns)
    assert (sale.winner, sale.price) == (3, 20.0)  # the last takes at the standing bid
    [sale] = held(one, dict(zip(turns, [10.0, 20.0, 5.0, 19.0], strict=True))).sales
    assert (sale.winner, sale.price) == (1, 20.0)
    [sale] = held(one, dict(zip(turns, [10.0, 20.0, 5.0, 20.0], strict=True))).sales
    assert (sale.winner, sale.price) == (3, 20.0)
    [sale] = held(one, dict(zip(turns, [10.0, 10.0, 5.0, 9.0], strict=True))).sales
    assert (sale.winner, sale.price) == (1, 10.0)  # of equal bids the later one
    [sale] = held(one, dict.fromkeys(turns, 0.0)).sales
    assert (sale.winner, sale.price, sale.worth) == (UNSOLD, 0.0, 0.0)


def test_once_around_as_advised_is_the_theorys_play() -> None:
    one = register(OnceAround)
    turns = one.drawn(range(1, 9))
    values = np.array([one.value(number) for number in turns])
    auction = OnceAround(bidders=8, valuation=UNIFORM)
    bids = auction.bids_on(values[:, None], None)[:, 0]
    played = auction.play(values[:, None], None)
    [sale] = held(one, dict(zip(turns, map(float, bids), strict=True))).sales
    assert sale.winner == int(played.winner[0])
    assert sale.price == pytest.approx(played.price[0])
    assert sale.advised == pytest.approx(bids, abs=1e-4)


def test_the_first_in_turn_buys_at_the_fixed_price() -> None:
    one = register(FixedPrice, size=4)
    assert one.terms.price == 66.9  # 100 (1/5)^(1/4)
    turns = one.drawn(BIDS)
    [sale] = held(one, dict(zip(turns, [66.8, 66.9, 90.0, 0.0], strict=True))).sales
    assert (sale.winner, sale.price) == (1, 66.9)
    [sale] = held(one, dict.fromkeys(turns, 1.0)).sales
    assert (sale.winner, sale.price, sale.gain) == (UNSOLD, 0.0, 0.0)


@pytest.mark.parametrize("kind", [English, SecondPrice, FirstPrice, OnceAround, FixedPrice])
def test_a_class_that_bids_the_equilibrium_brings_what_theory_brings(
    kind: type[AuctionFormat],
) -> None:
    one = register(kind, size=4)
    first = held(one, dict.fromkeys(range(1, 81), 0.0))
    advised = {
        n: b for sale in first.sales for n, b in zip(sale.numbers, sale.advised, strict=True)
    }
    if kind is OnceAround:  # against the standing bids that are then met
        values = {n: one.value(n) for n in advised}
        auction = OnceAround(bidders=4, valuation=UNIFORM)
        advised = {
            n: float(bid)
            for sale in first.sales
            for n, bid in zip(
                sale.numbers,
                auction.bids_on(np.array([[values[n]] for n in sale.numbers]), None)[:, 0],
                strict=True,
            )
        }
    results = held(one, advised)
    [same] = [row for row in results.by_format if row.name == _name(kind)]
    assert results.held.revenue == pytest.approx(same.revenue, abs=0.05)
    assert results.held.efficiency == pytest.approx(same.efficiency)
    assert len(results.by_format) == 5


def _name(kind: type[AuctionFormat]) -> str:
    from modernart.classroom.terms import FORMATS

    return FORMATS[kind]


def test_other_formats_are_held_on_the_same_values() -> None:
    one = register(FirstPrice)
    results = held(one, BIDS)
    values = sorted(one.value(number) for number in BIDS)
    by_name = {row.name: row for row in results.by_format}
    assert by_name["open (English)"].revenue == pytest.approx(values[-2])
    assert by_name["sealed, second price"].gain == pytest.approx(values[-1] - values[-2])
    assert by_name["sealed, first price"].revenue == pytest.approx(values[-1] * 3 / 4, abs=1e-3)
    assert by_name["sealed, first price"].efficiency == 1


def test_the_advice_is_the_equilibrium_of_the_groups_own_size() -> None:
    one = register(FirstPrice, size=4)
    for sale in held(one, dict.fromkeys(range(1, 8), 1.0)).sales:
        n = len(sale.values)
        assert sale.advised == pytest.approx([v * (n - 1) / n for v in sale.values])


def test_the_winners_curse_with_a_jar_is_counted() -> None:
    one = register(FirstPrice, SignalsAround(epsilon=8.0, low=25.0, high=75.0), 4)
    naive = held(one, {number: one.value(number) for number in range(1, 81)})
    assert len(naive.sales) == 20
    assert naive.held.gain < -2  # -8 * 3/5 on average
    assert len(naive.losers) > 14
    assert {sale.best for sale in naive.sales} == {one.worth}
    wise = held(one, {number: one.value(number) - 8 for number in range(1, 81)})
    assert wise.losers == ()
    assert [row.name for row in wise.by_format] == [
        "open (English)", "sealed, second price", "sealed, first price",
    ]  # fmt: skip
    [first] = [row for row in wise.by_format if row.name == "sealed, first price"]
    assert wise.held.revenue == pytest.approx(first.revenue)


def test_with_the_mean_of_signals_the_worth_is_of_the_own_group() -> None:
    one = register(SecondPrice, MeanOfSignals(), 4)
    for sale in held(one, dict.fromkeys(range(1, 13), 0.5)).sales:
        assert sale.worth == pytest.approx(sum(sale.values) / len(sale.values))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 10])
@pytest.mark.parametrize("n", [2, 3, 5, 7, 31, 80])
def test_nobody_is_left_out_of_the_groups(n: int, size: int) -> None:
    groups = split_evenly(range(n), size)
    sizes = [len(group) for group in groups]
    assert [number for group in groups for number in group] == list(range(n))
    assert min(sizes) >= 2
    assert max(sizes) - min(sizes) <= 1
    if n >= size * size:
        assert {abs(one - size) for one in sizes} <= {0, 1}


def test_ties_go_by_lot() -> None:
    one = register(FirstPrice)
    winners = set()
    for first in range(1, 60, 4):
        [sale] = held(one, dict.fromkeys(range(first, first + 4), 5.0)).sales
        winners.add(sale.numbers[sale.winner] - first)
    assert len(winners) > 1


@pytest.mark.parametrize("bids", [{}, {1: 5.0}])
def test_too_few_bids_are_said(bids: dict[int, float]) -> None:
    with pytest.raises(ValueError, match=f"at least two bids; there are {len(bids)}"):
        held(register(FirstPrice), bids)
