"""A bid function read off a fine, even grid: what lets ten million auctions be simulated."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from modernart.theory.valuations import Distribution

__all__ = ["CELLS", "TOLERANCE", "Lookup", "even_grid"]

Floats = NDArray[np.float64]
CELLS = 4096
TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Lookup:
    """Straight lines over ``CELLS`` cells of t in [0, 1]; t is the share of the range that lies
    below a value.

    Where the range has no upper end, t = x / (x + half), x being the distance from ``start``.
    Accuracy: the middle of each cell was compared with ``exact``; where the line is off by more
    than ``TOLERANCE`` times the bid of a value in the highest percent, the cell is not used and
    ``exact`` is asked.
    """

    start: float
    high: float
    half: float
    base: Floats
    slope: Floats
    coarse: NDArray[np.bool_] | None
    exact: Callable[[Floats], Floats]

    def __call__(self, values: Floats) -> Floats:
        """The bids on an array of values; same shape, money.

        What is given below ``start`` means nothing.
        """
        cell = values - self.start
        if math.isinf(self.high):
            np.maximum(cell, 0.0, out=cell)
            cell /= cell + self.half
            cell *= CELLS
        else:
            cell *= CELLS / (self.high - self.start)
        index = cell.astype(np.intp)
        cell *= self.slope.take(index, mode="clip")
        cell += self.base.take(index, mode="clip")
        if self.coarse is None:
            return cell
        return self.mended(cell, values, self.coarse.take(index, mode="clip"))

    def mended(self, bids: Floats, values: Floats, coarse: NDArray[np.bool_]) -> Floats:
        """The bids with those in coarse cells calculated exactly."""
        if coarse.any():
            bids[coarse] = self.exact(np.maximum(values[coarse], self.start))
        return bids

    @classmethod
    def of(cls, law: Distribution, start: float, exact: Callable[[Floats], Floats]) -> Lookup:
        """The table of ``exact`` from ``start`` to the law's high end."""
        bids = exact(even_grid(law, start))
        rise = np.diff(bids)
        middle = exact(even_grid(law, start, shift=0.5)[:-1])
        near_top = max(float(law.upper(0.01)), start)
        scale = max(abs(float(exact(np.array([near_top]))[0])), 1e-300)
        coarse = np.append(np.abs(middle - bids[:-1] - rise / 2) > TOLERANCE * scale, False)
        slope = np.append(rise, [0.0, 0.0])
        base = np.append(bids, bids[-1]) - np.arange(CELLS + 2) * slope
        used = coarse if coarse.any() else None
        return cls(start, law.high, half_way(law, start), base, slope, used, exact)


def half_way(law: Distribution, start: float) -> float:
    """The distance from ``start`` at which half the cells are used up, if the range has no end."""
    return abs(float(law.quantile(0.5)) - start) or 1.0


def even_grid(law: Distribution, start: float, shift: float = 0.0) -> Floats:
    """The values at the ends of the cells (``shift`` cells further up).

    The last is the top, or close to it.
    """
    t = np.minimum((np.arange(CELLS + 1) + shift) / CELLS, 1.0)
    if math.isfinite(law.high):
        return np.asarray(start + t * (law.high - start), dtype=np.float64)
    t = np.minimum(t, 1 - 1e-13)
    return np.asarray(start + half_way(law, start) * t / (1 - t), dtype=np.float64)
