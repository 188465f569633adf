"""What a painting is likely to pay: the estimates that the built-in players share.

They rest on one picture of a round, Pólya's urn (Eggenberger and Pólya, *ZAMM* 3, 1923): each
further painting is by an artist drawn by chance, the likelier the more of that artist are out
already, until one artist has five. Everything then follows exactly, without any simulation.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from modernart.market import Columns, tiles_for
from modernart.view import View

__all__ = [
    "Prospect",
    "column_of",
    "expected_worth",
    "likely_worths",
    "lot_worth",
    "one_more",
    "outlook",
    "richest_rival",
    "stakes",
]

MOMENTUM = 0.7
"""How much each painting that is out draws the next one of its artist onto the table."""
IN_HAND = 0.7
"""How far a card in the own hand, beyond the one to be expected, counts as one more that is out.
Both numbers fit what really happened in games between the built-in players."""


class Prospect(NamedTuple):
    """An artist's chance to be ranked this round, and the expected tile in thousands."""

    chance: float
    tile: float


def one_more(counts: Columns, column: int) -> Columns:
    """The counts with one more painting of that artist."""
    return (*counts[:column], counts[column] + 1, *counts[column + 1 :])


@cache
def outlook(counts: Columns) -> tuple[Prospect, ...]:
    """How the round is likely to end for each artist when these paintings are out."""
    columns = range(len(counts))
    if max(counts) >= 5:
        return tuple(Prospect(float(tile > 0), float(tile)) for tile in tiles_for(counts))
    total = sum(1 + MOMENTUM * count for count in counts)
    ends = [((1 + MOMENTUM * counts[i]) / total, outlook(one_more(counts, i))) for i in columns]
    return tuple(
        Prospect(sum(p * end[i].chance for p, end in ends), sum(p * end[i].tile for p, end in ends))
        for i in columns
    )


@lru_cache(maxsize=4096)
def likely_worths(counts: Columns, tiles: tuple[Columns, ...]) -> tuple[float, ...]:
    """What one painting of each artist is likely to pay, in thousands.

    ``counts`` are the paintings out this round, ``tiles`` those of the earlier rounds: an artist
    who is ranked again pays the whole column.
    """
    past = [sum(column) for column in zip(*tiles, strict=True)] if tiles else [0] * len(counts)
    ends = zip(outlook(counts), past, strict=True)
    return tuple([end.tile + end.chance * column for end, column in ends])


def expected_worth(view: View, artist: str) -> float:
    """What one painting of the artist is likely to pay at the end of the round, in thousands.

    The own hand is part of it: who holds more of an artist can put more on the table.
    """
    held = [card.artist for card in view.hand].count(artist)
    return _worth_to(held, view.public.counts, view.public.tiles, column_of(view, artist))


@lru_cache(maxsize=4096)
def _worth_to(held: int, counts: Columns, tiles: tuple[Columns, ...], column: int) -> float:
    """The likely worth of an artist to a player who holds so many cards of that artist."""
    worth = likely_worths(counts, tiles)[column]
    pulled = likely_worths(one_more(counts, column), tiles)[column]
    return worth + min(1.0, IN_HAND * (held - 1)) * (pulled - worth)


def lot_worth(view: View) -> float:
    """What the lot on the easel is likely to pay, in thousands."""
    lot = view.public.lot
    assert lot is not None
    return len(lot.paintings) * expected_worth(view, lot.artist)


def stakes(view: View) -> list[float]:
    """By artist: my paintings less a rival's on average, so that their gains count against me."""
    public, column = view.public, view.public.rules.edition.column
    each = 1 / (len(public.money) - 1)
    result = [0.0] * len(public.counts)
    for seat, owned in enumerate(public.collections):
        share = 1.0 if seat == view.seat else -each
        for card in owned:
            result[column[card.artist]] += share
    return result


def richest_rival(view: View) -> int:
    """The most that any other player can pay, in thousands: it follows from the public sales."""
    money = view.public.money
    return max(money[: view.seat] + money[view.seat + 1 :])


def column_of(view: View, artist: str) -> int:
    """The artist's place on the board, 0 on the left."""
    return view.public.rules.edition.column[artist]
