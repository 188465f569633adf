"""The best offer once around: the b that maximises (v - b) F(b)^k, with k bidders still to come."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from modernart.theory.lookup import Lookup
from modernart.theory.valuations import Law

__all__ = ["Offers", "offer_table", "offers"]

Floats = NDArray[np.float64]
RIDDER_STEPS = 4


@dataclass(frozen=True, slots=True)
class Offers:
    """Offers against ``to_come`` (k >= 1) bidders with the law F, from values up to ``most``;
    money.

    The best b solves psi(b) = b + F(b)/(k f(b)) = v. Where psi rises until it passes ``most``, as
    for every log-concave F, there is one such b, and two neighbouring ``nodes`` enclose it.
    Accuracy: 1e-9 of the value.
    """

    law: Law
    to_come: int
    nodes: Floats
    psi: Floats

    @property
    def single_peaked(self) -> bool:
        """Whether psi rises, so that every peak of the payoff is the only one."""
        finite = self.psi[np.isfinite(self.psi)]
        return bool((np.diff(finite) > -1e-9 * np.abs(finite[1:])).all())

    def best(self, values: Floats, standing: Floats | float = 0.0) -> Floats:
        """The best b of at least ``standing`` for values above it; the shape of the values."""
        flat = values.ravel()
        right = np.clip(np.searchsorted(self.psi, flat), 1, self.nodes.size - 1)
        found = self.root(flat, self.nodes[right - 1], self.nodes[right])
        return np.maximum(found.reshape(values.shape), standing)

    def slack(self, values: Floats, b: Floats) -> Floats:
        """Rises through 0 at the best b; bounded where the density is tiny."""
        with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
            price = (b - values) / (1 + hazard(self.law, b)) + hazard(self.law, b) / (
                1 + hazard(self.law, b)
            ) / self.to_come
        return np.where(np.isfinite(price), price, 1 / self.to_come)

    def root(self, values: Floats, left: Floats, right: Floats) -> Floats:
        """Ridders' method in all brackets at once.

        Where there is no change of sign, the better end.
        """
        at_left, at_right = self.slack(values, left), self.slack(values, right)
        for _ in range(RIDDER_STEPS):
            middle = (left + right) / 2
            at_middle = self.slack(values, middle)
            span = np.sqrt(np.maximum(at_middle**2 - at_left * at_right, 1e-300))
            new = np.clip(
                middle + (middle - left) * np.sign(at_left - at_right) * at_middle / span,
                left,
                right,
            )
            at_new = self.slack(values, new)
            low, high = np.minimum(middle, new), np.maximum(middle, new)
            at_low, at_high = (
                np.where(new < middle, at_new, at_middle),
                np.where(new < middle, at_middle, at_new),
            )
            left, right, at_left, at_right = shrink(
                left, low, high, right, at_left, at_low, at_high, at_right
            )
        return np.where(np.abs(at_left) < np.abs(at_right), left, right)


def shrink(*points_and_heights: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Of left, low, high, right and their heights (rising through 0), the innermost bracket and its
    heights.
    """
    left, low, high, right, at_left, at_low, at_high, at_right = points_and_heights
    new_left = np.where(at_high <= 0, high, np.where(at_low <= 0, low, left))
    new_right = np.where(at_low > 0, low, np.where(at_high > 0, high, right))
    at_new_left = np.where(at_high <= 0, at_high, np.where(at_low <= 0, at_low, at_left))
    at_new_right = np.where(at_low > 0, at_low, np.where(at_high > 0, at_high, at_right))
    return new_left, new_right, at_new_left, at_new_right


def hazard(law: Law, b: Floats) -> Floats:
    """F/f: 0 at the low end, and endless where nobody is."""
    with np.errstate(over="ignore", divide="ignore", invalid="ignore"):
        ratio = np.exp(law.logcdf(b) - law.logpdf(b))
    return np.where(b <= law.low, 0.0, np.where(np.isnan(ratio), np.inf, ratio))


@lru_cache(maxsize=64)
def offers(law: Law, to_come: int, most: float) -> Offers:
    """The offers against ``to_come`` bidders with one law; nodes from the law's low end or 0."""
    nodes = law.nodes(max(law.low, 0.0), least=1e-17)
    nodes = np.union1d(nodes, (nodes[1:] + nodes[:-1]) / 2)
    psi = np.minimum(nodes + hazard(law, nodes) / to_come, most)
    return Offers(law, to_come, nodes, psi)


@lru_cache(maxsize=64)
def offer_table(own: Law, law: Law, to_come: int) -> Lookup:
    """The same, read off an even grid over the values of a bidder with the law ``own``; 0 where he
    cannot win.

    An offer is less than the value, so whoever does not exceed the standing bid does not offer
    above it.
    """
    best = offers(law, to_come, own.high).best

    def offer(values: Floats) -> Floats:
        return np.where(values > law.low, best(values), 0.0)

    return Lookup.of(own, max(own.low, 0.0), offer)
