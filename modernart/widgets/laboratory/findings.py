"""What is found out about one auction: by theory, and by holding it many times."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from modernart.plots import Curve, Revenue, Shares
from modernart.theory import Estimate
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.bid_curves import bid_curves

__all__ = ["Finding", "Theory", "ask", "find", "theory_of"]


@dataclass(frozen=True, slots=True, eq=False)
class Finding:
    """An auction held ``draws`` times, in the form that the plots and the table take."""

    draws: int
    curves: tuple[Curve, ...]
    revenue: Revenue
    spread: float
    shares: Shares
    bidders: Estimate
    efficiency: Estimate
    wins: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Theory:
    """By closed form or quadrature, each under the name of the question; None: no formula.

    Money, but for ``efficiency`` and ``win_probability``; arrays hold one number a bidder.
    """

    revenue: float | None
    revenue_sd: float | None
    surplus: NDArray[np.float64] | None
    efficiency: float | None
    win_probability: NDArray[np.float64] | None


@lru_cache(maxsize=16)
def find(auction: AuctionFormat, draws: int, seed: int) -> Finding:
    """Hold the auction; the same seed brings the same bidders in every format."""
    outcome = auction.simulate(draws, np.random.default_rng(seed))
    revenue, gain = outcome.revenue(), outcome.profit()
    best = outcome.common if outcome.common.size else outcome.values.max(axis=1)
    lost = float(best.mean()) - revenue.mean - gain.mean
    return Finding(
        draws=draws,
        curves=bid_curves(auction, seed),
        revenue=Revenue.of(outcome),
        spread=revenue.deviation,
        shares=Shares(revenue.mean, gain.mean, max(lost, 0.0)),
        bidders=gain,
        efficiency=outcome.efficiency(),
        wins=outcome.win_probability(),
    )


@lru_cache(maxsize=64)
def ask(auction: AuctionFormat, question: str) -> Any:
    """What the formulas answer, or None where the theory offers none."""
    try:
        return getattr(auction, question)()
    except NotImplementedError:
        return None


def theory_of(auction: AuctionFormat) -> Theory:
    """All that the formulas say."""
    return Theory(**{question: ask(auction, question) for question in Theory.__dataclass_fields__})
