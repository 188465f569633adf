"""What a painting is likely to pay: the estimates that the built-in players share.

They rest on one picture of a round, Pólya's urn: see :mod:`modernart.search.urn`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum
from operator import mul
from typing import NamedTuple

from modernart.engine.actions import Action, Buy, NamePrice
from modernart.engine.editions import LAST_OF_ROUND, TILES
from modernart.engine.events import Closed
from modernart.engine.market import Columns, tiles_for, worths
from modernart.engine.view import View
from modernart.search.urn import one_more, pull, ranks

__all__ = [
    "Prospect",
    "column_of",
    "expected_worth",
    "is_sane",
    "likely_worths",
    "lot_worth",
    "one_more",
    "outlook",
    "richest_rival",
    "sane",
    "stakes",
]


class Prospect(NamedTuple):
    """An artist's chance to be ranked this round, and the expected tile in thousands."""

    chance: float
    tile: float


@cache
def outlook(counts: Columns) -> tuple[Prospect, ...]:
    """How the round is likely to end for each artist when these paintings are out."""
    return tuple(
        Prospect(min(1.0, fsum(chances)), fsum(map(mul, TILES, chances)))
        for chances in ranks(counts)
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
    return worth + pull(held) * (pulled - worth)


def lot_worth(view: View) -> float:
    """What the lot on the easel is likely to pay, in thousands."""
    lot = view.public.lot
    assert lot is not None
    return len(lot.paintings) * expected_worth(view, lot.artist)


def sane(view: View, amount: int) -> int:
    """The amount, but no more than the lot on the easel pays at best when the round ends.

    At best all that can still come of its artist comes, and nothing of the others: no more than
    is left of the deck's, nor than the hands hold. Cards are counted only where it matters.
    """
    public, lot = view.public, view.public.lot
    assert lot is not None
    column, size = column_of(view, lot.artist), len(lot.paintings)
    now = public.counts, public.tiles, column
    if amount <= size * _worth_after(*now, 0):
        return amount
    earlier = [event.counts[column] for event in public.history if type(event) is Closed]
    held = [card.artist for card in view.hand].count(lot.artist)
    deck = sum(public.rules.edition.artists[lot.artist])
    hidden = deck - sum(earlier) - public.counts[column] - held
    elsewhere = sum(public.cards_left) - len(view.hand) + public.mystery_left
    return min(amount, size * _worth_after(*now, held + min(hidden, elsewhere)))


def is_sane(view: View, action: Action) -> bool:
    """Whether the lot may pay what the action costs, or the action is the lowest price of all."""
    lot, amount = view.public.lot, getattr(action, "amount", 0)
    if lot is None or action == NamePrice(view.legal_actions.min or 0):
        return True
    paid = (lot.price or 0) if isinstance(action, Buy) else amount
    return paid == sane(view, paid)


@lru_cache(maxsize=4096)
def _worth_after(counts: Columns, tiles: tuple[Columns, ...], column: int, more: int) -> int:
    """What a painting of the artist pays when so many more come of it, and none of the others."""
    end = list(counts)
    end[column] = min(counts[column] + more, LAST_OF_ROUND)
    return worths(tiles, tiles_for(end))[column]


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
