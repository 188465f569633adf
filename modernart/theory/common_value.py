"""Common value models: the good is worth the same V to all, and each bidder has a signal of it.

In every format the price is a constant plus a weighted sum of the ordered signals. From those
weights follow means and variances, as the order statistics of uniform draws have simple ones.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory.checks import number, values_inside, wrong

__all__ = ["CommonValue", "MeanOfSignals", "PriceRule", "SignalsAround"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PriceRule:
    """price = constant + sum of weights * signals, the signals ordered from the highest down.

    Money.
    """

    weights: tuple[float, ...]
    constant: float

    def mean_of_uniform(self) -> float:
        """The mean of the weighted sum for signals U[0, 1]."""
        n = len(self.weights)
        return float(sum(w * (n - i) / (n + 1) for i, w in enumerate(self.weights)))

    def variance_of_uniform(self) -> float:
        """The variance of the weighted sum for signals U[0, 1] (David and Nagaraja, Order
        Statistics, ch. 3).
        """
        n = len(self.weights)
        rank = np.arange(1, n + 1)
        lower = np.minimum.outer(rank, rank) * (n + 1 - np.maximum.outer(rank, rank))
        weights = np.array(self.weights)
        return float(weights @ lower @ weights / ((n + 1) ** 2 * (n + 2)))


class CommonValue(ABC):
    """A model of V and the signals, with its equilibria; formats ask by their name."""

    __slots__ = ()

    @abstractmethod
    def rule(self, auction: str, bidders: int, *, naive: bool = False) -> PriceRule:
        """How the price follows from the ordered signals."""

    @abstractmethod
    def naive_bid(self, value: ArrayLike, bidders: int) -> Floats:
        """The mean of V given the own signal alone."""

    @abstractmethod
    def sealed_bid(self, auction: str, value: ArrayLike, bidders: int) -> Floats:
        """The equilibrium bid in FirstPrice and SecondPrice."""

    @abstractmethod
    def exit(self, value: ArrayLike, bidders: int, seen: Sequence[float] = ()) -> Floats:
        """Where to leave in English, after the exits of rivals with the signals ``seen``."""

    @abstractmethod
    def exits(self, signals: Floats) -> Floats:
        """Where each bidder leaves (the winner: would have left) as others do; (bidders, draws)."""

    @abstractmethod
    def mean_profit(self, rule: PriceRule) -> float:
        """The mean of V - price."""

    @abstractmethod
    def price_variance(self, rule: PriceRule) -> float:
        """The variance of the price."""

    @abstractmethod
    def mean_value(self) -> float:
        """The mean of V."""

    @abstractmethod
    def draw(self, bidders: int, draws: int, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """Signals (bidders, draws) and V (draws,)."""

    def profit(self, auction: str, bidders: int) -> float:
        """The winner's mean V - price in equilibrium."""
        return self.mean_profit(self.rule(auction, bidders))

    def naive_profit(self, auction: str, bidders: int) -> float:
        """The winner's mean V - price when everyone bids :meth:`naive_bid`."""
        return self.mean_profit(self.rule(auction, bidders, naive=True))


def on_place(bidders: int, weights: dict[int, float]) -> tuple[float, ...]:
    """Weights on the ordered signals: 0 the highest, -1 the lowest; the rest 0."""
    row = [0.0] * bidders
    for place, weight in weights.items():
        row[place] += weight
    return tuple(row)


@dataclass(frozen=True, slots=True)
class SignalsAround(CommonValue):
    """Signals U[V - epsilon, V + epsilon]; the prior on V is taken as flat and the edge term is
    dropped.

    epsilon: money, more than 0. ``low`` and ``high`` bound V in simulations only (money); bids do
    not use them.
    Errors: ValueError for epsilon <= 0 or NaN, or a range narrower than 2 * epsilon.
    Source: Kagel and Levin 1986.

    >>> float(SignalsAround(epsilon=1.0).sealed_bid("FirstPrice", 30.0, 2))
    29.0
    """

    epsilon: float = 1.0
    low: float = 25.0
    high: float = 225.0

    def __post_init__(self) -> None:
        number("epsilon", self.epsilon, above=True)
        number("low", self.low)
        number("high", self.high)
        if self.high - self.low < 2 * self.epsilon:
            wrong(
                "high",
                self.high,
                _("at least low + 2 epsilon = {least}").format(least=self.low + 2 * self.epsilon),
            )

    def rule(self, auction: str, bidders: int, *, naive: bool = False) -> PriceRule:
        """First-price: the highest signal less epsilon.

        Second-price and English: as bid by the second.
        """
        if auction == "FirstPrice":
            return PriceRule(on_place(bidders, {0: 1.0}), 0.0 if naive else -self.epsilon)
        if naive:
            return PriceRule(on_place(bidders, {1: 1.0}), 0.0)
        if auction == "SecondPrice":
            return PriceRule(on_place(bidders, {1: 1.0}), -self.epsilon * (bidders - 2) / bidders)
        half = {1: 0.5, bidders - 1: 0.5} if bidders > 2 else {1: 1.0}
        return PriceRule(on_place(bidders, half), 0.0)

    def naive_bid(self, value: ArrayLike, bidders: int) -> Floats:
        """The signal itself."""
        return values_inside("value", value, -math.inf, math.inf)

    def sealed_bid(self, auction: str, value: ArrayLike, bidders: int) -> Floats:
        """x - epsilon in first-price; x - epsilon (n - 2)/n in second-price."""
        given = values_inside("value", value, -math.inf, math.inf)
        return np.asarray(given + self.rule(auction, bidders).constant)

    def exit(self, value: ArrayLike, bidders: int, seen: Sequence[float] = ()) -> Floats:
        """The own signal until someone leaves; then half-way to the lowest signal."""
        given = values_inside("value", value, -math.inf, math.inf)
        return np.asarray((given + min(seen)) / 2) if len(seen) else given

    def exits(self, signals: Floats) -> Floats:
        """Half-way to the lowest signal, for the lowest too."""
        return np.asarray((signals + signals.min(axis=0)) / 2)

    def mean_profit(self, rule: PriceRule) -> float:
        """The weights add up to 1, so V cancels."""
        return -rule.constant - self.epsilon * (2 * rule.mean_of_uniform() - 1)

    def price_variance(self, rule: PriceRule) -> float:
        """V varies, and the errors of the signals."""
        return (self.high - self.low) ** 2 / 12 + 4 * self.epsilon**2 * rule.variance_of_uniform()

    def mean_value(self) -> float:
        """The middle of the range that V is drawn from."""
        return (self.low + self.high) / 2

    def draw(self, bidders: int, draws: int, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """V uniform on [low, high], errors uniform on [-epsilon, epsilon]."""
        common = rng.uniform(self.low, self.high, draws)
        return common + rng.uniform(-self.epsilon, self.epsilon, (bidders, draws)), common


@dataclass(frozen=True, slots=True)
class MeanOfSignals(CommonValue):
    """V is the mean of the n signals, each U[0, 1]: a pocket-sized wallet game.

    Source: Klemperer 1998, the wallet game, divided by n; Milgrom and Weber 1982 for the
    equilibria.
    """

    def rule(self, auction: str, bidders: int, *, naive: bool = False) -> PriceRule:
        """From the bids: linear in the signals."""
        n, place = bidders, 0 if auction == "FirstPrice" else 1
        if naive:
            return PriceRule(on_place(n, {place: 1 / n}), (n - 1) / (2 * n))
        if auction == "English":
            return PriceRule(on_place(n, {1: 2 / n, **dict.fromkeys(range(2, n), 1 / n)}), 0.0)
        shade = (n - 1) / n if auction == "FirstPrice" else 1.0
        return PriceRule(on_place(n, {place: shade * (n + 2) / (2 * n)}), 0.0)

    def naive_bid(self, value: ArrayLike, bidders: int) -> Floats:
        """(x + (n - 1)/2) / n: the others' signals at their mean."""
        return np.asarray((values_inside("value", value, 0, 1) + (bidders - 1) / 2) / bidders)

    def sealed_bid(self, auction: str, value: ArrayLike, bidders: int) -> Floats:
        """x (n + 2)/(2n) in second-price, which is E[V | the best rival has x too].

        (n - 1)/n of it in first-price.
        """
        return np.asarray(
            values_inside("value", value, 0, 1) * max(self.rule(auction, bidders).weights)
        )

    def exit(self, value: ArrayLike, bidders: int, seen: Sequence[float] = ()) -> Floats:
        """V, were all who are still in to have the own signal."""
        given = values_inside("value", value, 0, 1)
        return np.asarray((sum(seen) + (bidders - len(seen)) * given) / bidders)

    def exits(self, signals: Floats) -> Floats:
        """Each in order of the signals, having seen all lower ones leave."""
        order = signals.argsort(axis=0)
        ascending = np.take_along_axis(signals, order, axis=0)
        still_in = np.arange(len(signals), 0, -1)[:, None]
        seen = np.cumsum(ascending, axis=0) - ascending
        leaves = np.empty_like(signals)
        np.put_along_axis(leaves, order, (seen + still_in * ascending) / len(signals), axis=0)
        return leaves

    def mean_profit(self, rule: PriceRule) -> float:
        """1/2 less the mean price."""
        return 0.5 - rule.constant - rule.mean_of_uniform()

    def price_variance(self, rule: PriceRule) -> float:
        """Of the weighted sum."""
        return rule.variance_of_uniform()

    def mean_value(self) -> float:
        """1/2."""
        return 0.5

    def draw(self, bidders: int, draws: int, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """Independent signals U[0, 1], and their mean."""
        signals = rng.random((bidders, draws))
        return signals, signals.mean(axis=0)
