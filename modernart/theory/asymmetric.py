"""First-price with two bidders of different F: a solver for the two differential equations.

With p_i(b) the probability that bidder i bids at most b, and Q_i the quantile function, dp_1/db =
p_1 / (Q_2(p_2) - b) and dp_2/db = p_2 / (Q_1(p_1) - b) (Krishna, Auction Theory, 4.3). No density
is needed. Time here is t = log p of the bidder with the higher low end: forwards in t errors shrink
(backwards they explode: Fibich and Gavish 2011), so we shoot upwards from close to the bottom until
both reach the top together, and polish by collocation.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import scipy.integrate
import scipy.interpolate
import scipy.optimize
from numpy.typing import NDArray

from modernart.language import _
from modernart.theory.numerics.collocation import BoundaryProblem, polish
from modernart.theory.numerics.cut_below import with_an_end
from modernart.theory.numerics.quantiles import LogQuantile
from modernart.theory.shading import shading
from modernart.theory.valuations import Distribution

__all__ = ["PairSolution", "solve_pair"]

Floats = NDArray[np.float64]
GRID = 401
SEEN = 1e-17  # lower values have no weight in anything that is asked
START = -80.0
OVERSHOT = 0.5


@dataclass(frozen=True, slots=True)
class PairSolution:
    """The solution along t: the bid b, and for the bidders in their order log p, p and the value
    that bids b.

    Accuracy: 1e-6 of the top bid or better, against the closed forms for uniform values. All in
    money but p. The first entry is the lowest bid at which both may win.
    """

    bid: Floats
    log_p: tuple[Floats, Floats]
    value: tuple[Floats, Floats]

    @property
    def p(self) -> tuple[Floats, Floats]:
        """The probabilities that each bids at most b."""
        return np.exp(self.log_p[0]), np.exp(self.log_p[1])

    def bids(self, bidder: int, values: Floats) -> Floats:
        """One bidder's bids: monotone between the curve's points.

        Below the curve a loser's, at most the value.
        """
        x, keep = np.unique(self.value[bidder], return_index=True)
        if x.size == 1:
            return np.asarray(np.minimum(values, self.bid[0]), dtype=np.float64)
        inside = scipy.interpolate.PchipInterpolator(x, self.bid[keep])(np.maximum(values, x[0]))
        loser = np.minimum(values, self.bid[0])
        return np.asarray(np.where(values < x[0], loser, inside), dtype=np.float64)

    def won(self, bidder: int, gain: Floats) -> float:
        """The mean of what a bidder gains by winning, ``gain`` along the curve.

        Below it nothing is won.
        """
        return area(gain * self.p[1 - bidder], self.p[bidder])

    def mean_bid(self, power: int = 1, less: float = 0.0) -> float:
        """The mean of (highest bid - less) ** power, money ** power.

        By parts, from P(bids <= b) = p_1 p_2.
        """
        lift = power * (self.bid - less) ** (power - 1) * self.p[0] * self.p[1]
        return float((self.bid[-1] - less) ** power) - area(lift, self.bid)


def area(y: Floats, x: Floats) -> float:
    """The integral of y over x along a curve, by monotone cubics."""
    at, keep = np.unique(x, return_index=True)
    if at.size == 1:
        return 0.0
    return float(scipy.interpolate.PchipInterpolator(at, y[keep]).integrate(at[0], at[-1]))


@dataclass(frozen=True, slots=True)
class Pair:
    """A problem to solve: the leader (whose log p is the time), the other, and how log p depends on
    b at the bottom.
    """

    lead: LogQuantile
    other: LogQuantile
    bottom: Callable[[float], float]

    def slope(self, t: float, y: Floats) -> tuple[float, float]:
        """d(b, log p of the other)/dt, for one point."""
        gap = self.other(y[1]) - y[0]
        return gap, gap / max(self.lead(t) - y[0], 1e-9 * self.lead.scale)

    def slopes(self, t: Floats, y: Floats) -> Floats:
        """The same for many points, by the distributions themselves."""
        gap = self.other.many(y[1]) - y[0]
        return np.array([gap, gap / self.room(t, y[0])])

    def room(self, t: Floats, b: Floats) -> Floats:
        """The leader's value less the bid."""
        return np.maximum(self.lead.many(t) - b, 1e-9 * self.lead.scale)

    def jacobians(self, t: Floats, y: Floats) -> Floats:
        """The derivatives of the slopes, (points, 2, 2)."""
        value = self.other.many(y[1])
        room, gap = self.room(t, y[0]), value - y[0]
        steep = np.exp(np.minimum(y[1], 0.0)) / np.maximum(
            self.other.law.pdf(value), 1e-9 / self.other.scale
        )
        return np.array(
            [[-np.ones_like(gap), steep], [(gap - room) / room**2, steep / room]]
        ).transpose(2, 0, 1)


@lru_cache(maxsize=32)
def solve_pair(one: Distribution, other: Distribution) -> PairSolution:
    """The equilibrium of two bidders with values at least 0.

    Errors: ArithmeticError if no solution is found (a density that jumps wildly).
    """
    one, other = with_an_end(one), with_an_end(other)
    first_leads = one.low >= other.low
    lead, follow = (one, other) if first_leads else (other, one)
    curve = level_start(lead, follow) if lead.low == follow.low else staggered_start(lead, follow)
    return curve if first_leads else PairSolution(curve.bid, curve.log_p[::-1], curve.value[::-1])


def level_start(lead: Distribution, follow: Distribution) -> PairSolution:
    """Both supports start at the same value, where the mean of the other's lower values is a fixed
    share of his.
    """
    low = lead.low
    near = low + (float(lead.quantile(0.5)) - low) * 1e-4
    start = float(lead.logcdf(max(near, float(lead.quantile(SEEN)), float(follow.quantile(SEEN)))))
    quantile = LogQuantile.of(lead)
    value = quantile(start)
    share = (float(shading(lead, 1.0, 0.0).bid(np.array([value]))[0]) - low) / (value - low)

    def bottom(b: float) -> float:
        return float(follow.logcdf(low + (b - low) / share))

    pair = Pair(quantile, LogQuantile.of(follow), bottom)
    begin = max(start, math.log(0.01))
    span = quantile(begin) - low
    t, y = shoot(pair, begin, low + 1e-6 * span, low + 0.999 * span)
    return polished(pair, start, t, y)


def staggered_start(lead: Distribution, follow: Distribution) -> PairSolution:
    """The leader never values it at less than ``lead.low``: the lowest serious bid maximises (low -
    b) F(b).
    """
    floor = lowest_serious_bid(lead.low, follow)
    if floor >= follow.high:
        return pre_empted(lead, follow)
    step = 1e-3 * (min(lead.low, follow.high) - floor)
    ratio = [float(np.exp(follow.logcdf(floor + d)) / follow.pdf(floor + d)) for d in (-step, step)]
    bend = ((ratio[1] - ratio[0]) / (2 * step) + 1) / (lead.low - floor)

    def bottom(b: float) -> float:
        return float(follow.logcdf(b + bend * (b - floor) ** 2 / 2))

    pair = Pair(LogQuantile.of(lead), LogQuantile.of(follow), bottom)
    span = lead.low - floor
    t, y = shoot(pair, START, floor + 1e-4 * span, floor + 0.5 * span)
    curve = polished(pair, START, t, y)
    below = float(follow.logcdf(floor))
    log_p = (np.append(-745.0, curve.log_p[0]), np.append(below, curve.log_p[1]))
    value = (np.append(lead.low, curve.value[0]), np.append(floor, curve.value[1]))
    return PairSolution(np.append(floor, curve.bid), log_p, value)


def lowest_serious_bid(value: float, rival: Distribution) -> float:
    """The b that maximises (value - b) F(b), on a grid first, so that no local peak deceives."""
    grid = np.linspace(max(rival.low, 0.0), min(value, rival.high), 2001)
    peak = int(((value - grid) * rival.cdf(grid)).argmax())
    if peak in (0, grid.size - 1):
        return float(grid[peak])
    bounds = (float(grid[peak - 1]), float(grid[peak + 1]))

    def loss(b: float) -> float:
        return -(value - b) * float(rival.cdf(b))

    return float(
        scipy.optimize.minimize_scalar(
            loss, bounds=bounds, method="bounded", options={"xatol": 1e-13}
        ).x
    )


def pre_empted(lead: Distribution, follow: Distribution) -> PairSolution:
    """The leader bids the other's highest value always, and the other never wins."""
    log_p = np.linspace(-80.0, -1e-12, GRID)
    top = np.full(GRID, follow.high)
    return PairSolution(top, (log_p, np.zeros(GRID)), (LogQuantile.of(lead).many(log_p), top))


def shoot(pair: Pair, start: float, least: float, most: float) -> tuple[Floats, Floats]:
    """A guess: the path from which both reach the top at about the same time."""

    def path(b: float) -> Any:
        return scipy.integrate.solve_ivp(
            pair.slope,
            (start, 0.0),
            (b, pair.bottom(b)),
            events=past_top,
            rtol=1e-6,
            atol=1e-9 * pair.lead.scale,
        )

    def miss(b: float) -> float:
        found = path(b)
        return float(found.y[1, -1] - found.t[-1])

    try:
        root = scipy.optimize.brentq(miss, least, most, xtol=1e-9 * (most - least), rtol=1e-13)
    except ValueError as error:
        raise ArithmeticError(_("no equilibrium found for this pair of distributions")) from error
    found = path(root)
    return found.t, found.y


def past_top(t: float, y: Floats) -> float:
    """Where a shot stops: the other is well past the top."""
    return float(y[1]) - OVERSHOT


past_top.terminal = True  # type: ignore[attr-defined]


def polished(pair: Pair, start: float, shot_t: Floats, shot: Floats) -> PairSolution:
    """Solve on a fine mesh, starting from the shot, continued downwards in proportion."""
    endless = math.isinf(max(pair.lead.law.high, pair.other.law.high))
    t = time_grid(start, -1e-12 if endless else 0.0)
    y = np.array([np.interp(t, shot_t, row) for row in shot])
    early = t < shot_t[0]
    low = pair.lead.law.low
    share = (pair.lead.many(t[early]) - low) / (pair.lead(shot_t[0]) - low)
    y[0, early] = low + share * (shot[0, 0] - low)
    y[1, early] = [pair.bottom(b) for b in y[0, early]]
    y[1] = np.minimum(y[1] - (y[1, -1] - t[-1]) * np.exp(t), -1e-13)
    b, q = polish(BoundaryProblem(pair.slopes, pair.jacobians, pair.bottom, float(t[-1])), t, y)
    q = np.minimum(q, 0.0)
    return PairSolution(b, (t, q), (pair.lead.many(t), pair.other.many(q)))


def time_grid(start: float, end: float) -> Floats:
    """Times from ``start`` to ``end``: even in t, and geometric towards the top."""
    near_top = -np.geomspace(1e-12, 0.05, 500)
    grid = np.concatenate([np.linspace(start, -0.05, 2500), near_top, [end]])
    return np.unique(grid[grid <= end])
