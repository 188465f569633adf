"""The plots show the numbers that they are given, with words that do not overlap."""

from __future__ import annotations

import numpy as np
import pytest
from matplotlib.axes import Axes

from modernart.plots import (
    Curve,
    Revenue,
    Shares,
    bid_functions,
    payoff_curve,
    revenue_distributions,
    who_gets_what,
)
from modernart.plots.palette import LOOKS
from modernart.theory import English
from plots.boxes import axes, beyond, overlaps, words

WAY_OUT = "when the slider rests"


def texts(ax: Axes) -> list[str]:
    return [one.get_text() for one in words(ax)]


def curves(*tops: float) -> list[Curve]:
    """Straight lines to these bids."""
    names = list(LOOKS)
    return [
        Curve(names[i % 5], [0.0, 1.0], [0.0, top], f"label {i},\nin two lines")
        for i, top in enumerate(tops)
    ]


@pytest.mark.parametrize("tops", [(1, 1, 0.67, 0.67, 0.63, 0.5), (1, 1, 1, 1, 1, 1), (0.5, 0, 0)])
def test_the_names_of_curves_never_overlap(tops: tuple[float, ...]) -> None:
    ax = bid_functions(curves(*tops), axes())
    assert overlaps(ax) == []
    assert beyond(ax) == []
    assert sum(text.startswith("label") for text in texts(ax)) == len(tops)


def test_bids_are_drawn_where_they_are() -> None:
    curve = Curve("FirstPrice", [0.0, 0.5, 1.0], [0.0, 0.3, 0.5], made=([0.5, 0.9], [0.3, 0.4]))
    ax = bid_functions([curve], axes(), unit="k€", value="my signal")
    dots, line = ax.lines[:2]
    assert dots.get_xydata().tolist() == [[0.5, 0.3], [0.9, 0.4]]  # type: ignore[union-attr]
    assert line.get_xydata().tolist() == [[0, 0], [0.5, 0.3], [1, 0.5]]  # type: ignore[union-attr]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("my signal (k€)", "bid (k€)")


def test_nothing_to_draw_is_no_error() -> None:
    assert bid_functions([], axes()).get_xlim() == (0, 1)
    assert revenue_distributions({"English": WAY_OUT}, axes()).get_xlim() == (0, 1)
    assert who_gets_what({"English": WAY_OUT}, axes()).get_xlim() == (0, 1)


def revenue(seed: int, scale: float = 1.0, unsold: float = 0.0) -> Revenue:
    rng = np.random.default_rng(seed)
    prices = rng.random(4000) * scale * (rng.random(4000) >= unsold)
    return Revenue(prices, float(prices.mean()), float(prices.std() / 4000**0.5))


def test_revenues_are_binned_without_their_lumps() -> None:
    prices = np.concatenate([np.zeros(300), np.full(200, 0.5), np.linspace(0.6, 1, 500)])
    ax = revenue_distributions({"FixedPrice": Revenue(prices, 0.5, 0.01)}, axes())
    assert {"30%", "20%", "mean 0.500\n± 0.0100"} <= set(texts(ax))
    steps = ax.lines[0].get_ydata()
    assert np.asarray(steps)[:50].max() == 0  # what is a lump is not in the bins


@pytest.mark.parametrize("price", [0.02, 0.3, 0.5, 0.79, 0.97, 1.0])
@pytest.mark.parametrize("share", [0.05, 0.5, 0.95])
def test_the_words_of_revenues_never_overlap(price: float, share: float) -> None:
    sold = np.where(np.arange(2000) < share * 2000, price, 0.0)
    lumps = Revenue(sold, float(sold.mean()), 0.001)
    ax = revenue_distributions(
        {"English": revenue(1), "OnceAround": WAY_OUT, "FixedPrice": lumps}, axes(5.5)
    )
    assert overlaps(ax) == []
    assert beyond(ax) == []
    assert WAY_OUT in texts(ax)


def test_revenue_is_taken_from_an_outcome() -> None:
    outcome = English().simulate(500, np.random.default_rng(3))
    found = Revenue.of(outcome)
    assert (found.mean, found.error) == (outcome.price.mean(), outcome.revenue().standard_error)


PARTS = [(0.5, 0.25, 0.0), (0.4, 0.3, 0.05), (0.05, 0.7, 0.0), (0.72, 0.02, 0.01), (0.0, 0.5, 0.25)]


def test_who_gets_what_adds_up_in_the_bars() -> None:
    ax = who_gets_what({"OnceAround": Shares(0.4, 0.3, 0.05)}, axes())
    bars = [(bar.get_x(), bar.get_width()) for bar in ax.patches]  # type: ignore[attr-defined]
    assert bars == [pytest.approx(one) for one in ((0, 0.4), (0.4, 0.3), (0.7, 0.05))]
    assert [bool(bar.get_hatch()) for bar in ax.patches] == [False, False, True]
    assert "93.3%" in texts(ax)
    assert any("0.75" in text for text in texts(ax))


@pytest.mark.parametrize("first", PARTS)
def test_the_words_of_shares_never_overlap(first: tuple[float, float, float]) -> None:
    others = dict(zip(list(LOOKS)[1:], [Shares(*part) for part in PARTS], strict=False))
    ax = who_gets_what(
        {"English": Shares(*first)} | others, axes(3.6, 4.4, (0.03, 0.13, 0.8, 0.77))
    )
    assert overlaps(ax) == []
    assert beyond(ax) == []


def test_losses_of_bidders_are_shown() -> None:
    ax = who_gets_what({"FirstPrice": Shares(0.6, -0.1, 0.0)}, axes())
    assert "-0.10" in texts(ax)
    assert ax.get_xlim()[1] == pytest.approx(0.6)
    assert [bool(bar.get_hatch()) for bar in ax.patches] == [False, True]


@pytest.mark.parametrize("chosen", [0.0, 0.3, 0.5, 0.7, 1.0])
def test_the_payoff_curve_marks_the_choice(chosen: float) -> None:
    bids = np.linspace(0, 1, 51)
    payoffs = (0.8 - bids) * bids
    ax = payoff_curve(bids, payoffs, axes(), chosen=chosen, best=0.4)
    assert overlaps(ax) == []
    assert beyond(ax) == []
    marks = [line.get_xydata().tolist() for line in ax.lines if line.get_marker() in "oD"]  # type: ignore[union-attr, operator]
    assert marks == [
        [pytest.approx([chosen, (0.8 - chosen) * chosen])],
        [pytest.approx([0.4, 0.16])],
    ]
    assert "best bid 0.40: +0.160" in texts(ax)
