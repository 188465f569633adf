"""Ranking the artists, and what a painting is worth."""

from __future__ import annotations

from collections.abc import Sequence

from modernart.engine.editions import TILES

__all__ = ["ranking", "tiles_for", "worths"]

Columns = tuple[int, ...]
"""One whole number for each artist, in board order from the left."""


def ranking(counts: Sequence[int]) -> Columns:
    """The columns of the first, second and third artist of a round.

    Most paintings offered comes first, a tie goes to the artist further left; an artist with no
    painting is not ranked, so there may be fewer than three.
    """
    order = sorted(range(len(counts)), key=counts.__getitem__, reverse=True)  # stable: left first
    return tuple(column for column in order[: len(TILES)] if counts[column])


def tiles_for(counts: Sequence[int]) -> Columns:
    """The tile (30, 20, 10 or 0 thousand) that each artist gets in a round with these counts."""
    tiles = [0] * len(counts)
    for column, tile in zip(ranking(counts), TILES, strict=False):
        tiles[column] = tile
    return tuple(tiles)


def worths(earlier: Sequence[Sequence[int]], tiles: Sequence[int]) -> Columns:
    """What one painting of each artist pays, in thousands, when a round ends with these tiles.

    A ranked artist's painting pays the sum of all tiles in the column, those of ``earlier``
    rounds too; an unranked artist's pays nothing, whatever the column holds.
    """
    return tuple(
        tile and tile + sum(past[column] for past in earlier) for column, tile in enumerate(tiles)
    )
