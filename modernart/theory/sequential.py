"""Once around in one integral each: the standing bid is the highest of independent offers.

A bidder raises exactly to max(standing, best offer), so the standing bid after some bidders is at
most c with the probability H(c), the product over them of F(psi(c)). What a bidder j wins follows
by parts.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import scipy.interpolate
from numpy.typing import NDArray

from modernart.theory.numerics.quadrature import divided, panels, rule
from modernart.theory.offers import Offers, hazard, offers
from modernart.theory.valuations import Distribution

__all__ = ["Around", "Turn", "around", "turns"]

Floats = NDArray[np.float64]
ORDER = 8
FAR = 1e100  # what lies beyond adds nothing to a finite mean, and its cube is still a number


@dataclass(frozen=True, slots=True)
class Turn:
    """One bidder's turn: the own law, the law of those still to come, and how many they are."""

    own: Distribution
    later: Distribution
    to_come: int

    def offers(self) -> Offers:
        """The best offers; there must be somebody to come."""
        return offers(self.later, self.to_come, self.own.high)

    def highest_value(self, c: Floats) -> Floats:
        """psi(c): the highest value of those that offer at most c.

        Whoever has no more than every later bidder cannot win, and passes.
        """
        if self.to_come == 0:
            return np.full_like(c, math.inf)
        psi = c + hazard(self.later, c) / self.to_come
        return np.where(c < self.later.low, self.later.low, psi)

    def at_most(self, c: Floats) -> Floats:
        """The probability that the own offer is at most c."""
        return np.ones_like(c) if self.to_come == 0 else self.own.cdf(self.highest_value(c))

    def top(self) -> float:
        """The highest offer, or inf."""
        if self.to_come == 0 or math.isinf(self.own.high):
            return math.inf
        return float(self.offers().best(np.array([self.own.high]))[0])


def turns(laws: tuple[Distribution, ...], bidders: int) -> tuple[Turn, ...]:
    """The turns in bidding order."""
    in_order = laws * bidders if len(laws) == 1 else laws
    return tuple(Turn(own, in_order[-1], bidders - 1 - i) for i, own in enumerate(in_order))


@dataclass(frozen=True, slots=True)
class Around:
    """All about one table of bidders, at the points of one quadrature over the standing bid.

    nodes: panel ends; points, weights: money; ``most[i]``: bidder i's chance to offer at most each
    point.
    """

    order: tuple[Turn, ...]
    nodes: Floats
    points: Floats
    weights: Floats
    most: tuple[Floats, ...]

    def standing(self, turn: int) -> Floats:
        """H: the chance that the standing bid before a turn is at most each point."""
        return np.asarray(np.prod(self.most[:turn], axis=0) * np.ones_like(self.points))

    def quantiles(self, turn: int, shares: Floats) -> Floats:
        """The quantiles of the standing bid before a turn, money, by linear interpolation."""
        if turn == 0:
            return np.zeros_like(shares)
        return np.interp(shares, self.standing(turn), self.points)

    def moment(self, power: int) -> float:
        """The mean of price ** power."""
        above = 1 - self.standing(len(self.order))
        return float(self.weights @ (power * self.points ** (power - 1) * above))

    def wins(self, j: int) -> float:
        """Bidder j's chance: the integral of F^k H dF less that of H (F(psi) - F) dF^k."""
        turn, k = self.order[j], self.order[j].to_come
        tried = self.mass(turn.own) * turn.later.cdf(self.points) ** k
        lost = self.offers_less(j) * self.later_mass(turn) if k else 0.0
        return float(self.standing(j) @ (tried - lost))

    def gain(self, j: int) -> float:
        """Bidder j's mean surplus, money: H times what a higher standing bid would cost him."""
        turn, c = self.order[j], self.points
        if turn.to_come == 0:
            return float(self.weights @ (self.standing(j) * turn.own.sf(c)))
        cost = self.weights * turn.later.cdf(c) ** turn.to_come * self.offers_less(j)
        margin = tail_of(turn.own).between(c, turn.highest_value(c))
        return float(self.standing(j) @ (cost - self.later_mass(turn) * margin))

    def mass(self, law: Distribution) -> Floats:
        """The probability at each point: f dx, scaled so that each panel has its share of F."""
        shape = (self.nodes.size - 1, ORDER)
        found = (self.weights * density(law, self.points)).reshape(shape)
        target, total = np.diff(law.cdf(self.nodes))[:, None], found.sum(axis=1, keepdims=True)
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(total > 0, found * (target / total), target / ORDER).ravel()

    def later_mass(self, turn: Turn) -> Floats:
        """d(F^k) at each point: of the highest value of those to come."""
        k = turn.to_come
        return np.asarray(k * turn.later.cdf(self.points) ** (k - 1) * self.mass(turn.later))

    def offers_less(self, j: int) -> Floats:
        """The chance that bidder j's value is above each point and the offer is not."""
        return self.most[j] - self.order[j].own.cdf(self.points)


@lru_cache(maxsize=64)
def around(laws: tuple[Distribution, ...], bidders: int) -> Around:
    """The quadrature for one table: panels end where the laws' do, and where an offer tops out."""
    order = turns(laws, bidders)
    ends = [law.nodes(0.0) for law in laws]
    nodes = np.concatenate([*ends, [turn.top() for turn in order]])
    nodes = np.unique(nodes[np.isfinite(nodes)])
    at, weights = rule(ORDER)
    points = (nodes[:-1, None] + np.diff(nodes)[:, None] * at).ravel()
    weights = (np.diff(nodes)[:, None] * weights).ravel()
    return Around(order, nodes, points, weights, tuple(turn.at_most(points) for turn in order))


def density(law: Distribution, c: Floats) -> Floats:
    """f, with an endless value at the very end of the support left out: no probability is there."""
    found = law.pdf(c)
    return np.where(np.isfinite(found), found, 0.0)


@dataclass(frozen=True, slots=True)
class Tail:
    """The integral of 1 - F from x up, money: cubics through exact heights and slopes."""

    law: Distribution
    above: scipy.interpolate.CubicHermiteSpline

    def __call__(self, x: Floats) -> Floats:
        """The integral from each x."""
        inside = np.clip(x, self.above.x[0], min(self.above.x[-1], FAR))
        return np.asarray(self.above(inside), dtype=np.float64)

    def between(self, c: Floats, top: Floats) -> Floats:
        """The mean of v - c where c < v <= top, 0 otherwise."""
        left = self.law.sf(top)
        with np.errstate(invalid="ignore"):
            rest = np.where(left > 0, (top - c) * left, 0.0)
        return np.asarray(self(c) - self(top) - rest)


@lru_cache(maxsize=64)
def tail_of(law: Distribution) -> Tail:
    """The table of one law, from 0 or its low end up."""
    nodes = divided(law.nodes(0.0), 4)
    heights = np.append(np.cumsum(panels(law.sf, nodes)[::-1])[::-1], 0.0)
    return Tail(law, scipy.interpolate.CubicHermiteSpline(nodes, heights, -law.sf(nodes)))
