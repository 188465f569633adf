"""Integrals over panels: Gauss-Legendre between the nodes, the nodes laid where the mass is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["UNIT", "divided", "integrate", "panels", "rule"]

Floats = NDArray[np.float64]


@cache
def rule(order: int) -> tuple[Floats, Floats]:
    """Gauss-Legendre points and weights on [0, 1]."""
    points, weights = np.polynomial.legendre.leggauss(order)
    return (points + 1) / 2, weights / 2


def panels(function: Callable[[Floats], Floats], nodes: Floats, order: int = 12) -> Floats:
    """The integral of ``function`` between each two neighbouring nodes: one number fewer than
    nodes.
    """
    points, weights = rule(order)
    width = np.diff(nodes)
    where = nodes[:-1, None] + width[:, None] * points
    return np.asarray(width * (function(where) @ weights), dtype=np.float64)


def integrate(function: Callable[[Floats], Floats], nodes: Floats, order: int = 12) -> float:
    """The integral of ``function`` from the first node to the last.

    >>> round(integrate(lambda x: x**2, np.array([0.0, 0.5, 1.0])), 12)
    0.333333333333
    """
    return float(panels(function, nodes, order).sum())


def divided(nodes: Floats, parts: int) -> Floats:
    """The nodes with each panel cut into equal parts."""
    shares = np.arange(parts) / parts
    inner = nodes[:-1, None] + np.diff(nodes)[:, None] * shares
    return np.unique(np.append(inner, nodes[-1]))


def unit_nodes() -> Floats:
    """Nodes on [0, 1], dense in the middle and geometric towards both ends (probabilities)."""
    tail = 10.0 ** -np.arange(1.5, 16.0, 0.5)
    return np.unique(np.concatenate([[0.0, 1.0], tail, 1 - tail, np.linspace(0.04, 0.96, 93)]))


UNIT = unit_nodes()
