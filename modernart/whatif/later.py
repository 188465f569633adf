"""What follows a sale, as an average over the hands that a player had to reckon with."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeVar

from modernart.engine.market import tiles_for, worths
from modernart.engine.public import Public
from modernart.engine.state import State
from modernart.search import resample
from modernart.search.playout import Until
from modernart.whatif.sales import Cast

__all__ = ["Estimate", "estimate", "played_on", "some_of", "wealth"]

MOST = 16
"""So many different sales are played on; of more, a choice is."""

Key = TypeVar("Key", bound=Hashable)


class Estimate(NamedTuple):
    """An average over hands and the ends of its 95 % interval, in thousands."""

    mean: float
    low: float
    high: float


def wealth(public: Public, seat: int) -> int:
    """Money, and what the own paintings would pay if the round ended now, in thousands."""
    worth, column = worths(public.tiles, tiles_for(public.counts)), public.rules.edition.column
    return public.money[seat] + sum(worth[column[card.artist]] for card in public.collections[seat])


def played_on(
    sales: Mapping[Key, State], seat: int, cast: Cast, until: Until, hands: int, seed: int
) -> dict[Key, list[int]]:
    """The seat's wealth in the end, for each of these States after a sale: one a deal.

    A deal agrees with all that the seat has seen of the cards. It is the same for every sale, and
    what was bid tells nothing about it: so the deals meet each bid alike.
    """
    ends: dict[Key, list[int]] = {key: [] for key in sales}
    for number in range(hands):
        rng = random.Random(f"{seed} {number}")
        deal = resample(next(iter(sales.values())).view(seat), rng)
        for key, state in sales.items():
            ends[key].append(wealth(_the_end(deal.next(state.public), cast, until), seat))
    return ends


def _the_end(state: State, cast: Cast, until: Until) -> Public:
    rounds = len(state.public.tiles)
    course = [state]  # a strategy with memory begins here: what it saw before were other hands
    while not course[-1].is_terminal:
        if until == "round" and len(course[-1].public.tiles) > rounds:
            break
        cast.step(course)
    return course[-1].public


def some_of(keys: Sequence[Key], results: Sequence[int], chosen: int) -> list[Key]:
    """At most :data:`MOST` of the keys, of which each belongs to one bid or to several in a row.

    The bid made, the first and the last, those beside the three greatest jumps of the result, and
    of the others more of those with a low bid, where bids are serious.
    """
    steps = [(abs(b - a), i) for i, (a, b) in enumerate(pairwise(results))]
    jumps = [i + side for _step, i in sorted(steps, reverse=True)[:3] for side in (0, 1)]
    different = list(dict.fromkeys(keys))
    spread = [round((len(different) - 1) * (i / MOST) ** 2) for i in range(MOST)]
    wanted = [keys[i] for i in (chosen, 0, -1, *jumps)] + [different[i] for i in spread]
    wanted += different  # where the spread falls on the same, the next lowest
    return list(dict.fromkeys(wanted))[:MOST]


def estimate(sample: Sequence[float]) -> Estimate:
    """The mean, and Student's interval for it; of numbers that are all equal, just these."""
    mean, freedom = fmean(sample), len(sample) - 1
    half = _quantile(freedom) * stdev(sample) / sqrt(len(sample))
    return Estimate(mean, mean - half, mean + half)


_FEW = (12.706, 4.303, 3.182, 2.776)


def _quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t, to 2 in 1000 (Abramowitz and Stegun, 26.7.5)."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    return 1.95996 + 2.37227 / freedom + 2.8225 / freedom**2 + 2.5558 / freedom**3
