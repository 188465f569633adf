"""A mean and how well it is known: one observation a deal, since its games share their cards."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, fsum, inf, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

__all__ = ["LEVEL", "Estimate", "difference", "estimate", "games_for"]

LEVEL = 0.95
"""How often such an interval holds the true value."""
POWER = 0.8
"""How often a tournament of the length that `games_for` names tells a difference."""


class Estimate(NamedTuple):
    """A mean with its interval of confidence 95%; ``deals`` is how many it comes from.

    From fewer than two deals nothing is known: the interval has no ends.
    """

    mean: float
    low: float
    high: float
    deals: int

    @property
    def margin(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.mean:.3g} ± {self.margin:.2g}"


def estimate(observations: Mapping[int, float], low: float = -inf, high: float = inf) -> Estimate:
    """The mean over deals, with Student's interval; ``low`` and ``high`` bound what is possible.

    If all deals are at one bound, they do not vary, and yet the mean may be off it: of a share
    that was 0 in n deals, more than 1 - (1 - LEVEL)^(1/n) deals are unlikely to be otherwise
    (Clopper and Pearson 1934, one-sided; for n = 60 about 3/n).
    """
    values, n = observations.values(), len(observations)
    mean = fmean(values)
    if mean in (low, high) and high - low < inf:
        most = (high - low) * (1 - (1 - LEVEL) ** (1 / n))
        ends = (low, low + most) if mean == low else (high - most, high)
        return Estimate(mean, ends[0], ends[1], n)
    spread = sqrt(fsum((value - mean) ** 2 for value in values))
    margin = spread / sqrt(n * (n - 1)) * _quantile(n) if n > 1 else inf
    return Estimate(mean, max(low, mean - margin), min(high, mean + margin), n)


def difference(first: Mapping[int, float], second: Mapping[int, float]) -> Estimate:
    """The mean of the first less that of the second, both by deal.

    What both have from the same deal is paired; deals that only one of them played count, too.
    The variance is that of the sum over deals of each one's part in the difference
    (linearisation, Cochran 1977, Sampling Techniques, 2.11); for the same deals in both this is
    the paired t interval.
    """
    means = fmean(first.values()), fmean(second.values())
    n, total = len(first.keys() | second.keys()), 0.0
    for deal in sorted(first.keys() | second.keys()):
        mine = (first[deal] - means[0]) / len(first) if deal in first else 0.0
        other = (second[deal] - means[1]) / len(second) if deal in second else 0.0
        total += (mine - other) ** 2
    deals = min(len(first), len(second))
    margin = sqrt(total * n / (n - 1)) * _quantile(deals) if n > 1 else inf
    gap = means[0] - means[1]
    return Estimate(gap, gap - margin, gap + margin, deals)


def games_for(lead: Estimate, games: int) -> int | None:
    """How many games would tell such a lead from nothing, four times out of five.

    ``lead`` was found in so many ``games``. What is needed grows with the square of its margin
    over its mean. ``None`` if there is no lead, or nothing is known of its margin.
    """
    if not lead.mean or lead.margin == inf:
        return None
    normal = NormalDist()
    error = lead.margin / _quantile(lead.deals)
    enough = normal.inv_cdf((1 + LEVEL) / 2) + normal.inv_cdf(POWER)
    return ceil(games * (enough * error / lead.mean) ** 2)


def _quantile(deals: int) -> float:
    """Of Student's distribution, for both sides."""
    if deals < 2:
        return inf
    from scipy.stats import t

    return float(t.ppf((1 + LEVEL) / 2, deals - 1))
