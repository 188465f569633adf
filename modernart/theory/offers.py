"""The best offer once around: the b that maximises (v - b) F(b)^k, with k bidders still to come."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from modernart.theory.numerics.lookup import Lookup
from modernart.theory.numerics.quadrature import divided
from modernart.theory.valuations import Distribution

__all__ = ["Offers", "offer_table", "offers"]

Floats = NDArray[np.float64]
STEPS = 12
ENOUGH = 1e-10
FAR = 1e200
SEEN = 1e-12  # where F is less, SciPy's F may be all rounding, and nobody's value is there
PARTS = 6


@dataclass(frozen=True, slots=True)
class Offers:
    """Offers against ``to_come`` (k >= 1) bidders with the law F, from values up to ``most``;
    money.

    The best b solves psi(b) = b + F(b)/(k f(b)) = v. Where psi rises until it passes ``most``, as
    for every log-concave F, there is one such b, and two neighbouring ``nodes`` enclose it.
    Accuracy: 1e-9 of the value.
    """

    law: Distribution
    to_come: int
    nodes: Floats
    ratios: Floats
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
        found = self.root(flat, right)
        return np.maximum(found.reshape(values.shape), standing)

    def slack(self, values: Floats, b: Floats, ratio: Floats) -> Floats:
        """psi(b) - v, which rises through 0 at the best b; ``ratio`` is F/f there."""
        return np.asarray(b - values + np.minimum(ratio, FAR) / self.to_come)

    def root(self, values: Floats, right: NDArray[np.intp]) -> Floats:
        """The zero of the slack left of the nodes ``right``: false position in all at once.

        An end that stays twice is made to count for half (Illinois), so that both close in.
        """
        left, up = self.nodes[right - 1], self.nodes[right]
        low = self.slack(values, left, self.ratios[right - 1])
        high = self.slack(values, up, self.ratios[right])
        found, stayed = left.copy(), np.zeros(values.size)
        open_: NDArray[np.intp] = np.arange(values.size)
        for _ in range(STEPS):
            share = np.clip(-low / np.maximum(high - low, 1e-300), 0.0, 1.0)
            middle = left + share * (up - left)
            found[open_] = middle
            at = self.slack(values[open_], middle, hazard(self.law, middle))
            side = np.sign(at)
            low = np.where(at > 0, low / (1 + (stayed == side)), at)
            high = np.where(at > 0, at, high / (1 + (stayed == side)))
            left, up = np.where(at > 0, left, middle), np.where(at > 0, middle, up)
            rest = np.abs(at) > ENOUGH * np.abs(middle)
            open_, stayed, left, up = open_[rest], side[rest], left[rest], up[rest]
            low, high = low[rest], high[rest]
        return found


def hazard(law: Distribution, b: Floats) -> Floats:
    """F/f: 0 at the low end, and endless where nobody is."""
    with np.errstate(over="ignore", divide="ignore", invalid="ignore"):
        ratio = np.exp(law.logcdf(b) - law.logpdf(b))
    return np.where(b <= law.low, 0.0, np.where(np.isnan(ratio), np.inf, ratio))


@lru_cache(maxsize=64)
def ratios_of(law: Distribution) -> tuple[Floats, Floats]:
    """Nodes from the law's low end or 0 up, and F/f there."""
    nodes = divided(law.nodes(max(law.low, 0.0), least=1e-17), PARTS)
    nodes = np.append(nodes[0], nodes[1:][law.cdf(nodes[1:]) > SEEN])
    return nodes, hazard(law, nodes)


@lru_cache(maxsize=64)
def offers(law: Distribution, to_come: int, most: float) -> Offers:
    """The offers against ``to_come`` bidders with one law, from values up to ``most``."""
    nodes, ratios = ratios_of(law)
    return Offers(law, to_come, nodes, ratios, np.minimum(nodes + ratios / to_come, most))


@lru_cache(maxsize=64)
def offer_table(own: Distribution, law: Distribution, to_come: int) -> Lookup:
    """The same, read off an even grid over the values of a bidder with the law ``own``; 0 where he
    cannot win.

    An offer is less than the value, so whoever does not exceed the standing bid does not offer
    above it.
    """
    best = offers(law, to_come, own.high).best

    def offer(values: Floats) -> Floats:
        return np.where(values > law.low, best(values), 0.0)

    return Lookup.of(own, max(own.low, 0.0), offer)
