"""Who meets whom at which table: drawn from the seed alone, before anything is played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

__all__ = ["ScheduledGame", "deal_seed", "in_secret_order", "schedule"]


class ScheduledGame(NamedTuple):
    """One game: its number, which deal it plays, and which entry (by index) sits in each seat."""

    number: int
    deal: int
    seats: tuple[int, ...]


def deal_seed(seed: int, deal: int) -> int:
    """What makes the cards of a deal: 128 bits that follow from the tournament's seed and the
    deal's number alone, whoever plays it when and where."""
    return _derived(f"modernart tournament {seed}: deal {deal}")


def schedule(entries: int, players: int, deals: int, seed: int) -> tuple[ScheduledGame, ...]:
    """All games. Each deal is played ``players`` times, with its table's seats rotated.

    Each place at a table goes to whoever sits there least often already, of these to who has
    played least, of these to who has met the others at the table least; equals are drawn. So all
    play equally often (but for one deal), and meet as equally as that allows. With fewer entries
    than seats everyone sits there, some of them twice or more.

    A longer schedule begins with the shorter one of the same seed.
    """
    chance = random.Random(_derived(f"modernart tournament {seed}: tables"))
    played = [0] * entries
    met = [[0] * entries for _one in range(entries)]
    games = []
    for deal in range(deals):
        table = _table(players, played, met, chance)
        for entry in table:
            played[entry] += 1
            for other in table:
                met[entry][other] += 1
        for turn in range(players):
            seats = tuple(table[turn:] + table[:turn])
            games.append(ScheduledGame(deal * players + turn, deal, seats))
    return tuple(games)


def in_secret_order(games: Sequence[ScheduledGame], seed: int) -> list[ScheduledGame]:
    """The same games in an order that only the seed tells: those of one deal lie anywhere.

    Who sat in one of them cannot count on what the next is, nor wait for it.
    """
    shuffled = list(games)
    random.Random(_derived(f"modernart tournament {seed}: order")).shuffle(shuffled)
    return shuffled


def _table(
    players: int, played: list[int], met: list[list[int]], chance: random.Random
) -> list[int]:
    """The entries at the next table, in a drawn order."""
    table: list[int] = []
    here = [0] * len(played)
    before = [0] * len(played)
    for _place in range(players):
        rank = [(*one, chance.random()) for one in zip(here, played, before, strict=True)]
        chosen = min(range(len(played)), key=rank.__getitem__)
        table.append(chosen)
        here[chosen] += 1
        before = [sum(pair) for pair in zip(before, met[chosen], strict=True)]
    chance.shuffle(table)
    return table


def _derived(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")
