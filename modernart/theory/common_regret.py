"""What a bid function loses when the good has a common value: sealed formats, by quadrature."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.theory.checks import check_bids
from modernart.theory.common_value import CommonValue, MeanOfSignals, SignalsAround
from modernart.theory.numerics.quadrature import rule
from modernart.theory.rival_bids import RivalBids

__all__ = ["common_regret"]

Floats = NDArray[np.float64]
BidFunction = Callable[..., ArrayLike]
OWN, THEIRS, WORTHS, TRIED = 41, 400, 32, 1200


def common_regret(
    model: CommonValue,
    auction: str,
    bidders: int,
    bid_function: BidFunction,
    rivals: BidFunction | None,
) -> float:
    """The mean loss over the own signals, money; FirstPrice and SecondPrice.

    About 1e-4 of the signals' spread.
    """

    def theirs(signals: Floats) -> Floats:
        if rivals is None:
            return np.asarray(model.sealed_bid(auction, signals, bidders))
        return check_bids("rivals", rivals, signals)

    signals = own_signals(model)
    mine = check_bids("bid_function", bid_function, signals)
    payoffs = mean_payoffs if isinstance(model, MeanOfSignals) else around_payoffs
    losses = []
    for signal, bid in zip(signals, mine, strict=True):
        found = payoffs(model, auction, bidders, theirs, float(signal), float(bid))
        losses.append(max(float(found.max()), 0.0) - float(found[-1]))
    return float(np.mean(losses))


def own_signals(model: CommonValue) -> Floats:
    """Signals at even steps; around V away from the edges of its range."""
    steps = (np.arange(OWN) + 0.5) / OWN
    if isinstance(model, SignalsAround):
        least, most = model.low + model.epsilon, model.high - model.epsilon
        return np.asarray(least + (most - least) * steps)
    return np.asarray(steps, dtype=np.float64)


def mean_payoffs(
    model: CommonValue,
    auction: str,
    bidders: int,
    theirs: Callable[[Floats], Floats],
    signal: float,
    own: float,
) -> Floats:
    """The mean of V - price, where won, for each bid tried and last for the own.

    V is the mean of the signals.
    """
    signals = (np.arange(4 * THEIRS) + 0.5) / (4 * THEIRS)
    against = RivalBids.of(signals, theirs(signals), bidders - 1)
    tried = np.append(against.candidates(TRIED), own)
    ranks = np.arange(1, signals.size + 1)
    below = np.cumsum(against.values) / ranks  # the mean signal of a rival who bids no more
    if auction == "SecondPrice":
        worth = (signal + against.values + (bidders - 2) * below) / bidders
        return against.over_wins(worth - against.bids, tried)
    bids, _first, up_to = against.steps()
    others = np.interp(tried, bids, below[up_to - 1])
    return np.asarray(((signal + (bidders - 1) * others) / bidders - tried) * against.win(tried))


def around_payoffs(
    model: CommonValue,
    auction: str,
    bidders: int,
    theirs: Callable[[Floats], Floats],
    signal: float,
    own: float,
) -> Floats:
    """The same with signals around V: V is uniform around the own signal, the rivals' signals
    around V.
    """
    assert isinstance(model, SignalsAround)
    points, weights = rule(WORTHS)
    worth = signal + model.epsilon * (2 * points - 1)
    spread = model.epsilon * (2 * (np.arange(THEIRS) + 0.5) / THEIRS - 1)
    bids = theirs(worth[:, None] + spread)
    grid = np.union1d(np.linspace(bids.min(), bids.max(), TRIED), own)
    rows = [RivalBids.of(spread, row, bidders - 1).win(grid) for row in bids]
    wins = np.array(rows)
    gain = (worth[:, None] - grid) * wins
    if auction == "SecondPrice":
        steps = np.diff(grid) * (wins[:, 1:] + wins[:, :-1]) / 2
        gain[:, 1:] += np.cumsum(steps, axis=1)
    payoffs = weights @ gain
    return np.append(payoffs, payoffs[np.searchsorted(grid, own)])
