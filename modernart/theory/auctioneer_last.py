"""Once around as in Modern Art: after the rivals, the auctioneer may take at the standing bid.

Taking costs the auctioneer c to the bank and gives up c from the bidder, so he takes only if his
value is more than 2c. Whoever bids b with k rivals still to come therefore wins with probability
F(b)^k F_s(2b), and bids the b that maximises (v - b) F(b)^k F_s(2b), at least the standing bid.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import scipy.stats
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.theory.checks import count, refuse, values_inside, wrong
from modernart.theory.given import law_of
from modernart.theory.numerics.quadrature import divided, integrate
from modernart.theory.offers import hazard
from modernart.theory.simulation import Estimate
from modernart.theory.valuations import Distribution

__all__ = ["AuctioneerLast", "AuctioneerOutcome"]

Floats = NDArray[np.float64]
PARTS = 12


@dataclass(frozen=True, slots=True)
class AuctioneerOutcome:
    """Many such auctions.

    standing: (draws,), the last standing bid, money; takes: (draws,), whether the auctioneer takes;
    receives: (draws,), what the bidder pays the auctioneer, money; 0 when he takes.
    """

    standing: Floats
    takes: NDArray[np.bool_]

    @property
    def receives(self) -> Floats:
        """The standing bid unless the auctioneer takes."""
        return np.where(self.takes, 0.0, self.standing)

    def mean_standing(self) -> Estimate:
        """The mean standing bid, money."""
        return Estimate.of(self.standing)

    def taken(self) -> Estimate:
        """How often the auctioneer takes."""
        return Estimate.of(self.takes)

    def received(self) -> Estimate:
        """The mean receipts, money."""
        return Estimate.of(self.receives)


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctioneerLast:
    """Rivals in turn, then the auctioneer; values all independent, the first standing bid is 0.

    rivals: how many bid before the auctioneer. valuation: the rivals' distribution of values, and
    seller_valuation the auctioneer's; frozen ``scipy.stats`` distributions, money; None: U[0, 1].

    Errors: as in :class:`AuctionFormat`; NotImplementedError if an F is far from log-concave or
    below 0, as then the best bid may jump.

    >>> game = AuctioneerLast(rivals=2)
    >>> [round(number, 4) for number in (game.standing(), game.taken(), game.received())]
    [0.375, 0.25, 0.3125]
    """

    rivals: int = 2
    valuation: Any = field(default_factory=scipy.stats.uniform, compare=False)
    seller_valuation: Any = field(default_factory=scipy.stats.uniform, compare=False)
    laws: tuple[Distribution, Distribution] = field(init=False, repr=False)
    """The rivals' law and the auctioneer's."""

    def __post_init__(self) -> None:
        count("rivals", self.rivals)
        own, seller = law_of(self.valuation), law_of(self.seller_valuation, "seller_valuation")
        object.__setattr__(self, "laws", (own, seller))
        if min(own.low, seller.low) < 0:
            refuse("AuctioneerLast with values below 0")
        if not all((np.diff(reach(own, seller, k)[1]) >= -1e-9).all() for k in range(self.rivals)):
            refuse("AuctioneerLast with an F that is far from log-concave")

    def bid(self, value: ArrayLike, *, to_come: int, standing: ArrayLike = 0.0) -> Floats:
        """The bid with ``to_come`` rivals between the bidder and the auctioneer, money; 0: a pass.

        Read off a fine grid: accurate to 1e-5 of the value.
        """
        own = self.laws[0]
        if count("to_come", to_come, 0) >= self.rivals:
            wrong("to_come", to_come, _("0 to {most}").format(most=self.rivals - 1))
        c = values_inside("standing", standing, 0.0, math.inf)
        values = own.inside("value", value)
        return np.where(values > c, np.maximum(self.best(values, to_come), c), 0.0)[()]

    def best(self, values: Floats, to_come: int) -> Floats:
        """The b that maximises (v - b) F(b)^k F_s(2b)."""
        nodes, psi = reach(*self.laws, to_come)
        return np.interp(values, psi, nodes)

    @staticmethod
    def takes(value: ArrayLike, standing: ArrayLike) -> NDArray[np.bool_]:
        """Whether it pays the auctioneer to take: it costs the standing bid, and forgoes it."""
        return np.asarray(value) > 2 * np.asarray(standing)

    def at_most(self, c: Floats) -> Floats:
        """The probability that the last standing bid is at most c."""
        own = self.laws[0]
        chances = [own.cdf(np.interp(c, *reach(*self.laws, k))) for k in range(self.rivals)]
        return np.asarray(np.prod(chances, axis=0))

    def nodes(self) -> Floats:
        """Panel ends for integrals over the standing bid: denser than its jumps in slope."""
        own, seller = self.laws
        return divided(np.union1d(own.nodes(0.0), seller.nodes(0.0) / 2), 2)

    def standing(self) -> float:
        """The mean of the last standing bid, money."""
        return integrate(lambda c: 1 - self.at_most(c), self.nodes())

    def taken(self) -> float:
        """How often the auctioneer takes."""
        return self.laws[1].mean_of(lambda v: self.at_most(v / 2), 2 * self.nodes())

    def received(self) -> float:
        """The mean of what the auctioneer receives, money."""
        seller = self.laws[1]

        def above(c: Floats) -> Floats:
            rises = seller.cdf(2 * c) + 2 * c * seller.pdf(2 * c)
            return np.asarray(rises * (1 - self.at_most(c)))

        return integrate(above, self.nodes())

    def simulate(self, draws: int, rng: np.random.Generator) -> AuctioneerOutcome:
        """Hold ``draws`` such auctions; errors as in :meth:`AuctionFormat.simulate`."""
        own, seller = self.laws
        standing, value = np.zeros(count("draws", draws)), np.empty(draws)
        for k in range(self.rivals - 1, -1, -1):
            own.draw(value, rng)
            np.maximum(standing, self.best(value, k), out=standing, where=value > standing)
        seller.draw(value, rng)
        return AuctioneerOutcome(standing, self.takes(value, standing))


@lru_cache(maxsize=64)
def reach(own: Distribution, seller: Distribution, to_come: int) -> tuple[Floats, Floats]:
    """Bids, and the values that make each the best one: b + 1/(k f/F(b) + 2 f_s/F_s(2b))."""
    nodes = np.union1d(own.nodes(0.0, least=1e-17), seller.nodes(0.0, least=1e-17) / 2)
    nodes = divided(nodes[nodes <= own.high], PARTS)
    nodes = np.unique(np.concatenate([nodes, np.nextafter(seller.high / 2, [0.0, math.inf])]))
    nodes = nodes[np.isfinite(nodes)]
    with np.errstate(all="ignore"):
        urge = to_come / hazard(own, nodes) if to_come else np.zeros_like(nodes)
        psi = nodes + 1 / (urge + 2 / hazard(seller, 2 * nodes))
    return nodes, np.minimum(psi, 2 * own.high if math.isfinite(own.high) else 1e300)
