"""A two-point boundary value problem of two equations: Newton's method on Simpson's collocation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import scipy.linalg
from numpy.typing import NDArray

from modernart.language import _

__all__ = ["BoundaryProblem", "polish"]

Floats = NDArray[np.float64]
STEPS = 60
DONE = 1e-11


@dataclass(frozen=True, slots=True)
class BoundaryProblem:
    """y' = slope(t, y) with y of shape (2, points); ``jacobian`` has shape (points, 2, 2).

    The first condition is y[1] = bottom(y[0]) at the first t, the second y[1] = top at the last.
    """

    slope: Callable[[Floats, Floats], Floats]
    jacobian: Callable[[Floats, Floats], Floats]
    bottom: Callable[[float], float]
    top: float


def polish(problem: BoundaryProblem, t: Floats, guess: Floats) -> Floats:
    """The solution on the mesh t near ``guess``, both of shape (2, t.size).

    Fourth order in the mesh width. Errors: ArithmeticError if Newton's method does not settle.
    """
    y, miss, blocks = guess, *residual(problem, t, guess)
    for _step in range(STEPS):
        step = newton_step(problem, y, miss, blocks)
        y, miss, blocks, used = damped(problem, t, y, step, float(np.abs(miss).sum()))
        if used * np.abs(step).max() < DONE * max(1.0, float(np.abs(y).max())):
            return y
    raise ArithmeticError(_("no equilibrium found for this pair of distributions"))


def damped(
    problem: BoundaryProblem, t: Floats, y: Floats, step: Floats, before: float
) -> tuple[Floats, Floats, Floats, float]:
    """Go as far along the step as makes things better."""
    share = 1.0
    while True:
        trial = y - share * step
        miss, blocks = residual(problem, t, trial)
        if float(np.abs(miss).sum()) <= before * (1 - 0.1 * share) + 1e-13 or share < 1e-4:
            return trial, miss, blocks, share
        share /= 2


def residual(problem: BoundaryProblem, t: Floats, y: Floats) -> tuple[Floats, Floats]:
    """What each interval and each end misses, and the derivatives (intervals, 2, 4)."""
    h = np.diff(t)
    f, j = problem.slope(t, y), problem.jacobian(t, y)
    middle = (y[:, 1:] + y[:, :-1]) / 2 - h / 8 * np.diff(f)
    f_mid, j_mid = problem.slope(t[:-1] + h / 2, middle), problem.jacobian(t[:-1] + h / 2, middle)
    inner = np.diff(y) - h / 6 * (f[:, :-1] + 4 * f_mid + f[:, 1:])
    ends = (y[1, 0] - problem.bottom(float(y[0, 0])), y[1, -1] - problem.top)
    h3, one = h[:, None, None], np.eye(2)
    left = -one - h3 / 6 * (j[:-1] + 4 * j_mid @ (one / 2 + h3 / 8 * j[:-1]))
    right = one - h3 / 6 * (j[1:] + 4 * j_mid @ (one / 2 - h3 / 8 * j[1:]))
    return np.concatenate([ends[:1], inner.T.ravel(), ends[1:]]), np.concatenate(
        [left, right], axis=2
    )


def newton_step(problem: BoundaryProblem, y: Floats, miss: Floats, blocks: Floats) -> Floats:
    """Solve the banded linear system: the bottom's row, two rows an interval, the top's row."""
    size = 2 * y.shape[1]
    band = np.zeros((5, size))
    rows = 1 + 2 * np.arange(len(blocks))
    for row in range(2):
        for column in range(4):
            band[2 + 1 + row - column, rows - 1 + column] = blocks[:, row, column]
    b, width = float(y[0, 0]), 1e-6 * max(float(y[0, -1] - y[0, 0]), 1e-9)
    band[2, 0] = -(problem.bottom(b + width * 1e-2) - problem.bottom(b - width * 1e-2)) / (
        2e-2 * width
    )
    band[1, 1], band[2, size - 1] = 1.0, 1.0
    return np.asarray(scipy.linalg.solve_banded((2, 2), band, miss).reshape(-1, 2).T)
