"""Once around in one integral each: the standing bid is the highest of independent offers.

With F log-concave a bidder raises exactly to max(standing, best offer), so the standing bid after some bidders is
at most c with the probability H(c), the product over them of F(psi(c)). What a bidder j wins follows by parts.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from modernart.theory.offers import Offers, hazard, offers
from modernart.theory.quadrature import integrate, panels, rule
from modernart.theory.valuations import Law

__all__ = ["Turn", "moments", "surplus", "turns", "win_probability"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Turn:
    """One bidder's turn: the own law, the law of those still to come, and how many they are."""

    own: Law
    later: Law
    to_come: int

    def offers(self) -> Offers:
        """The best offers; there must be somebody to come."""
        return offers(self.later, self.to_come)

    def highest_value(self, c: Floats) -> Floats:
        """psi(c): the highest value of those that offer at most c, where F is log-concave.

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


def turns(laws: tuple[Law, ...], bidders: int) -> tuple[Turn, ...]:
    """The turns in bidding order."""
    in_order = laws * bidders if len(laws) == 1 else laws
    return tuple(Turn(own, in_order[-1], bidders - 1 - i) for i, own in enumerate(in_order))


def nodes_of(order: tuple[Turn, ...]) -> Floats:
    """Panel ends for integrals over the standing bid: the laws' own, and where an offer reaches its top."""
    tops = [turn.top() for turn in order]
    found = np.concatenate(
        [turn.own.nodes(0.0) for turn in order] + [turn.later.nodes(0.0) for turn in order] + [tops]
    )
    return np.unique(found[np.isfinite(found)])


def standing(order: tuple[Turn, ...], c: Floats) -> Floats:
    """H(c): the probability that after these turns the standing bid is at most c."""
    return (
        np.asarray(np.prod([turn.at_most(c) for turn in order], axis=0))
        if order
        else np.ones_like(c)
    )


def moments(order: tuple[Turn, ...]) -> tuple[float, float]:
    """Mean and mean square of the price, money."""
    nodes = nodes_of(order)
    first = integrate(lambda c: 1 - standing(order, c), nodes)
    return first, 2 * integrate(lambda c: c * (1 - standing(order, c)), nodes)


def win_probability(order: tuple[Turn, ...]) -> Floats:
    """Each bidder's: above the standing bid, and nobody later above the own."""
    return np.array([wins(order, j) for j in range(len(order))])


def wins(order: tuple[Turn, ...], j: int) -> float:
    """For bidder j: the integral of F^k H dF less that of H (F(psi) - F) dF^k."""
    turn, before, nodes = order[j], order[:j], nodes_of(order)
    k = turn.to_come
    tried = turn.own.mean_of(lambda v: turn.later.cdf(v) ** k * standing(before, v), nodes)
    if k == 0:
        return tried

    def lost(c: Floats) -> Floats:
        between = turn.at_most(c) - turn.own.cdf(c)
        return np.asarray(standing(before, c) * between * k * turn.later.cdf(c) ** (k - 1))

    return tried - turn.later.mean_of(lost, nodes)


def surplus(order: tuple[Turn, ...]) -> Floats:
    """Each bidder's mean surplus, money."""
    return np.array([gain(order, j) for j in range(len(order))])


def gain(order: tuple[Turn, ...], j: int) -> float:
    """For bidder j: the integral of H times what a higher standing bid would cost those who offer less than it."""
    turn, before, nodes = order[j], order[:j], nodes_of(order)
    k = turn.to_come
    if k == 0:
        return integrate(lambda c: standing(before, c) * turn.own.sf(c), nodes)
    tail = Tail.of(turn.own, nodes)

    def cost(c: Floats) -> Floats:
        return np.asarray(
            standing(before, c) * turn.later.cdf(c) ** k * (turn.at_most(c) - turn.own.cdf(c))
        )

    def chance(c: Floats) -> Floats:
        return np.asarray(
            standing(before, c)
            * k
            * turn.later.cdf(c) ** (k - 1)
            * tail.between(c, turn.highest_value(c))
        )

    return integrate(cost, nodes) - turn.later.mean_of(chance, nodes)


@dataclass(frozen=True, slots=True)
class Tail:
    """The integral of 1 - F from x up, money, tabulated at ``nodes``."""

    law: Law
    nodes: Floats
    above: Floats

    @classmethod
    def of(cls, law: Law, nodes: Floats) -> Tail:
        """Sums from the top."""
        return cls(law, nodes, np.append(np.cumsum(panels(law.sf, nodes)[::-1])[::-1], 0.0))

    def __call__(self, x: Floats) -> Floats:
        """The integral from each x: to the next node by quadrature, from there by the table."""
        flat = np.clip(x.ravel(), self.nodes[0], self.nodes[-1])
        node = np.clip(np.searchsorted(self.nodes, flat), 0, self.nodes.size - 1)
        points, weights = rule(12)
        width = self.nodes[node] - flat
        first = width * (self.law.sf(flat[:, None] + width[:, None] * points) @ weights)
        return np.asarray((first + self.above[node]).reshape(x.shape))

    def between(self, c: Floats, top: Floats) -> Floats:
        """The mean of v - c where c < v <= top, 0 otherwise."""
        left = self.law.sf(top)
        with np.errstate(invalid="ignore"):
            rest = np.where(left > 0, (top - c) * left, 0.0)
        return np.asarray(self(c) - self(top) - rest)
