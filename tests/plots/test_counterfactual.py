"""The plot of all bids: what it is given, in words that do not overlap."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from matplotlib import pyplot
from matplotlib.axes import Axes

from limits import ONCE_AROUND_SALE, OPEN_SALE, SEALED_SALE, sold
from modernart import counterfactual, play
from modernart.plots import bid_results
from modernart.whatif.value import Counterfactual
from plots.boxes import beyond, overlaps, words
from support import go, on_sale

SEALED = counterfactual(SEALED_SALE, 2, until="auction")
GAME = play(
    ["steady", "bold", "cautious", "random"],
    seed=7,
    edition="ngo",
    players=["Ada", "Benedict Bartholomew", "Cy", "Dee"],
)


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    pyplot.close("all")


def texts(ax: Axes) -> list[str]:
    return [one.get_text().replace("\n", " ") for one in words(ax)]


def check_room(answer: Counterfactual) -> None:
    ax = bid_results(answer)
    assert overlaps(ax) == []
    assert beyond(ax) == []


@pytest.mark.parametrize("number", range(0, 24, 2))
def test_words_never_overlap(number: int) -> None:
    for seat in (number // 2 % 4, (number // 2 + 1) % 4):
        try:
            answer = counterfactual(GAME, seat, number, hands=2)
        except ValueError:
            continue  # not asked in that one
        check_room(answer)


def test_each_kind_of_auction_has_room() -> None:
    check_room(SEALED)
    check_room(counterfactual(OPEN_SALE, 0, until="auction"))
    check_room(counterfactual(ONCE_AROUND_SALE, 2, hands=2))
    check_room(counterfactual(sold(go(on_sale("fixed_price"), 13), 0, 9, 20, 30), 2, hands=2))
    one_choice = sold(on_sale("once_around", money={2: 5}), 20, 11, 9, 14)
    check_room(counterfactual(one_choice, 2, hands=2))


def test_it_shows_the_numbers_that_it_is_given() -> None:
    ax = bid_results(SEALED)
    steps = next(np.asarray(line.get_xydata()) for line in ax.lines if len(line.get_xdata()) > 9)  # type: ignore[arg-type]
    assert steps[:5].tolist() == [[-0.5, 0], [17.5, 0], [17.5, 12], [18.5, 12], [18.5, 11]]
    marks = [
        np.asarray(line.get_xydata()).tolist()
        for line in ax.lines
        if line.get_marker() in ("o", "D") and line.get_transform() == ax.transData
    ]
    assert marks == [[[12, 0]], [[18, 12]]]
    assert {
        "What every bid would have brought Cy",
        "made: bid 12, result 0",
        "best: bid 18, result +12, 12 more",
        "right after the sale, exact",
        "change in money and paintings’ worth (k€)",
        "bid (k€); below, who gets the lot",
    } <= set(texts(ax))


def test_it_says_who_was_played_by_a_stand_in() -> None:
    ax = bid_results(counterfactual(GAME, 0, 6, hands=2))
    assert any("A stand-in, steady, plays the later decisions of Ada." in one for one in texts(ax))
    assert "end of the round, mean of 2 hands, 95 % band" in texts(ax)


def test_axes_that_are_given_are_used() -> None:
    _figure, ax = pyplot.subplots()
    assert bid_results(SEALED, ax) is ax
