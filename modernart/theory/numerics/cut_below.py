"""A law without its lowest few values: gives an endless lower tail an end, for the solver of two
bidders.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from modernart.theory.valuations import Distribution

__all__ = ["CutBelow", "with_an_end"]

Floats = NDArray[np.float64]
CUT = 1e-8


@dataclass(frozen=True, slots=True)
class CutBelow(Distribution):
    """The law of those values that are above the quantile of ``CUT``."""

    law: Distribution

    def cdf(self, x: ArrayLike) -> Floats:
        """(F - CUT) / (1 - CUT)."""
        return np.maximum(self.law.cdf(x) - CUT, 0.0) / (1 - CUT)

    def sf(self, x: ArrayLike) -> Floats:
        """(1 - F) / (1 - CUT)."""
        return np.minimum(self.law.sf(x) / (1 - CUT), 1.0)

    def logcdf(self, x: ArrayLike) -> Floats:
        """By the side that is exact."""
        return self.log_of_sides(x)

    def pdf(self, x: ArrayLike) -> Floats:
        """f / (1 - CUT)."""
        return np.where(np.asarray(x) >= self.low, self.law.pdf(x), 0.0) / (1 - CUT)

    def quantile(self, p: ArrayLike) -> Floats:
        """Of CUT + (1 - CUT) p."""
        return self.law.quantile(CUT + (1 - CUT) * np.asarray(p))

    def upper(self, p: ArrayLike) -> Floats:
        """Of (1 - CUT) p, from above."""
        return self.law.upper((1 - CUT) * np.asarray(p))


def with_an_end(law: Distribution) -> Distribution:
    """The law itself if its support has a low end; else without its lowest 1e-8."""
    if math.isfinite(law.low):
        return law
    return CutBelow(law.distribution, float(law.quantile(CUT)), law.high, law.name, law)
