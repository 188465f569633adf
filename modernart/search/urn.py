"""How a round is likely to end, from the paintings that are out: Pólya's urn.

Each further painting is by an artist drawn by chance, the likelier the more of that artist are out
already, until one artist has five (Eggenberger and Pólya, *ZAMM* 3, 1923). Everything then follows
exactly, without any simulation.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from modernart.engine.editions import LAST_OF_ROUND
from modernart.engine.market import Columns, ranking

__all__ = ["IN_HAND", "MOMENTUM", "Chances", "one_more", "pull", "ranks"]

MOMENTUM = 0.7
"""How much each painting that is out draws the next one of its artist onto the table."""
IN_HAND = 0.7
"""How far a card in the own hand, beyond the one to be expected, counts as one more that is out.
Both numbers fit what really happened in games between the built-in players."""

Chances = tuple[float, float, float]
"""An artist's chances to be first, second and third when the round ends."""


def one_more(counts: Columns, column: int) -> Columns:
    """The counts with one more painting of that artist."""
    return (*counts[:column], counts[column] + 1, *counts[column + 1 :])


@cache
def ranks(counts: Columns) -> tuple[Chances, ...]:
    """The chances of each artist, in board order, when these paintings are out."""
    columns = range(len(counts))
    if max(counts) >= LAST_OF_ROUND:
        order = ranking(counts)
        return tuple((*[float(order[r : r + 1] == (i,)) for r in range(3)],) for i in columns)  # type: ignore[misc]
    total = fsum(1 + MOMENTUM * count for count in counts)
    ends = [((1 + MOMENTUM * counts[i]) / total, ranks(one_more(counts, i))) for i in columns]
    return tuple((*[fsum(p * end[i][r] for p, end in ends) for r in range(3)],) for i in columns)  # type: ignore[misc]


def pull(held: int) -> float:
    """How much the own cards of an artist push it: 0 for the one card that is to be expected,
    1 as if one more were out already, below 0 for none."""
    return min(1.0, IN_HAND * (held - 1))
