"""What a painting is likely to pay: the estimates that the built-in players share.

They rest on one picture of a round, Pólya's urn (Eggenberger and Pólya, *ZAMM* 3, 1923): each
further painting is by an artist drawn by chance, the likelier the more of that artist are out
already, until one artist has five. Everything then follows exactly, without any simulation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from modernart.market import Columns, tiles_for
from modernart.view import View

__all__ = ["Prospect", "expected_worth", "lead", "lot_worth", "one_more", "outlook", "stakes"]

MOMENTUM = 0.5
"""How much each painting that is out draws the next one of its artist onto the table."""
IN_HAND = 0.4
"""How far a card in the own hand counts as one more that is out."""


class Prospect(NamedTuple):
    """An artist's chance to be ranked this round, and the expected tile in thousands."""

    chance: float
    tile: float

    def worth(self, past: int) -> float:
        """What one painting is expected to pay with ``past`` thousand on the board already."""
        return self.tile + self.chance * past


def one_more(counts: Columns, column: int) -> Columns:
    """The counts with one more painting of that artist."""
    return (*counts[:column], counts[column] + 1, *counts[column + 1 :])


@cache
def outlook(counts: Columns) -> tuple[Prospect, ...]:
    """How the round is likely to end for each artist when these paintings are out."""
    if max(counts) >= 5:
        return tuple(Prospect(float(tile > 0), float(tile)) for tile in tiles_for(counts))
    weights = [1 + MOMENTUM * count for count in counts]
    total = sum(weights)
    ends = [outlook(one_more(counts, column)) for column in range(len(counts))]
    return tuple(
        Prospect(
            sum(w * end[column].chance for w, end in zip(weights, ends, strict=True)) / total,
            sum(w * end[column].tile for w, end in zip(weights, ends, strict=True)) / total,
        )
        for column in range(len(counts))
    )


def expected_worth(view: View, artist: str) -> float:
    """What one painting of the artist is likely to pay at the end of the round, in thousands.

    The own hand is part of it: who holds more of an artist can put more on the table.
    """
    public = view.public
    column = public.rules.edition.column[artist]
    past = sum([tiles[column] for tiles in public.tiles])
    worth = outlook(public.counts)[column].worth(past)
    held = sum([card.artist == artist for card in view.hand])
    if not held:
        return worth
    pull = min(1.0, IN_HAND * held)
    pulled = outlook(one_more(public.counts, column))[column].worth(past)
    return worth + pull * (pulled - worth)


def lot_worth(view: View) -> float:
    """What the lot on the easel is likely to pay, in thousands."""
    lot = view.public.lot
    assert lot is not None
    return len(lot.paintings) * expected_worth(view, lot.artist)


def stakes(view: View) -> list[float]:
    """By artist: my paintings less what a rival has on average. Theirs pay off against me."""
    public, column = view.public, view.edition.column
    rivals = len(public.money) - 1
    result = [0.0] * len(public.counts)
    for seat, owned in enumerate(public.collections):
        for card in owned:
            result[column[card.artist]] += 1.0 if seat == view.seat else -1.0 / rivals
    return result


def lead(stake: Sequence[float], view: View, counts: Columns) -> float:
    """What the stakes are likely to pay, in thousands, when these counts are out."""
    total = 0.0
    for column, prospect in enumerate(outlook(counts)):
        if stake[column]:
            past = sum([tiles[column] for tiles in view.public.tiles])
            total += stake[column] * prospect.worth(past)
    return total
