"""A law without its lowest few values: gives an endless lower tail an end, for the solver of two
bidders.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.theory.valuations import QUIET, Law

__all__ = ["CutBelow", "with_an_end"]

Floats = NDArray[np.float64]
CUT = 1e-8


@dataclass(frozen=True, slots=True)
class CutBelow(Law):
    """The law of those values that are above the quantile of ``share``."""

    share: float = CUT

    @QUIET
    def cdf(self, x: ArrayLike) -> Floats:
        """(F - share) / (1 - share)."""
        below = np.asarray(self.distribution.cdf(x), dtype=np.float64) - self.share
        return np.maximum(below, 0.0) / (1 - self.share)

    @QUIET
    def sf(self, x: ArrayLike) -> Floats:
        """(1 - F) / (1 - share)."""
        above = np.asarray(self.distribution.sf(x), dtype=np.float64)
        return np.minimum(above / (1 - self.share), 1.0)

    @QUIET
    def logcdf(self, x: ArrayLike) -> Floats:
        """By the side that is exact."""
        share = self.cdf(x)
        return np.where(share < 0.5, np.log(share), np.log1p(-self.sf(x)))

    @QUIET
    def pdf(self, x: ArrayLike) -> Floats:
        """f / (1 - share)."""
        inside = np.asarray(x) >= self.low
        return np.where(inside, self.distribution.pdf(x), 0.0) / (1 - self.share)

    @QUIET
    def quantile(self, p: ArrayLike) -> Floats:
        """Of share + (1 - share) p."""
        whole = self.share + (1 - self.share) * np.asarray(p)
        return np.asarray(self.distribution.ppf(whole), dtype=np.float64)

    @QUIET
    def upper(self, p: ArrayLike) -> Floats:
        """Of (1 - share) p, from above."""
        whole = (1 - self.share) * np.asarray(p)
        return np.asarray(self.distribution.isf(whole), dtype=np.float64)


def with_an_end(law: Law) -> Law:
    """The law itself if its support has a low end; else without its lowest 1e-8."""
    if math.isfinite(law.low):
        return law
    return CutBelow(law.distribution, float(law.quantile(CUT)), law.high)
