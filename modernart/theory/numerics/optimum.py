"""The best point of a function known by its slope, however many peaks it has."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import scipy.optimize
from numpy.typing import NDArray

from modernart.theory.numerics.quadrature import panels

__all__ = ["best_point"]

Floats = NDArray[np.float64]


def best_point(
    nodes: Floats, slope: Callable[[Floats], Floats], weight: Callable[[Floats], Floats]
) -> float:
    """The point between the first and the last node where the integral of slope * weight is
    highest.

    ``weight`` is at least 0. The nodes find the right peak, the slope's own root the point: exact
    to rounding for a smooth slope.
    """
    gains = panels(lambda x: np.nan_to_num(slope(x) * weight(x)), nodes)
    height = np.concatenate([[0.0], np.cumsum(gains)])
    peak = int(height.argmax())
    left, right = nodes[max(peak - 1, 0)], nodes[min(peak + 1, nodes.size - 1)]
    inner = np.nextafter([left, right], [right, left])
    ends = slope(inner)
    if not (ends[0] > 0 > ends[1]):
        return float(nodes[peak])
    return float(
        scipy.optimize.brentq(lambda x: float(slope(np.array(x))), *inner, xtol=1e-14, rtol=1e-14)
    )
