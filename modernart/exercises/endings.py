"""How a round ends, exactly: the positions behind the questions on offering, ending and adding.

A question says what is still to come, so that the result of every choice is certain: nothing is
simulated, and a right answer never fails by chance.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from modernart.editions import LAST_OF_ROUND
from modernart.language import _
from modernart.market import tiles_for, worths
from modernart.match import play
from modernart.state import State
from modernart.view import View

__all__ = [
    "HELP",
    "HELP_AGAIN",
    "Draw",
    "Position",
    "about_to_end",
    "board_told",
    "lead",
    "positions",
    "worth_after",
]

HELP = _(
    "\nTwo functions of modernart.exercises help. `lead(view, worth)` is what your collection pays,"
    " less the rivals' on average (k€). `worth_after(view, a, b)` is what each artist's painting"
    " pays (k€) if paintings by `a` and `b` are offered and the round is then over; without them,"
    " if it is over at once."
)
HELP_AGAIN = _("\n`lead` and `worth_after` of modernart.exercises help again.")

POSITIONS = 100
"""So many positions are asked about in a check."""

A_GAME = 12
"""At most so many of them come from one game."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a function is given, and what each of its possible answers comes to, in k€."""

    given: tuple[Any, ...]
    results: Mapping[Any, float]

    @property
    def best(self) -> Any:
        """The answer with the best result; of equal ones, the first."""
        return max(self.results, key=lambda one: self.results[one])


Draw = Callable[[State, random.Random], Position | None]
"""The question at one moment of a game; ``None``: there is none."""


def worth_after(view: View, *artists: str) -> dict[str, int]:
    """Artist to what a painting pays when these are offered as well and the round is over, k€.

    A fifth painting ends the round: what would come after it does not.
    """
    counts, column = list(view.public.counts), view.edition.column
    for artist in artists:
        counts[column[artist]] += 1
        if counts[column[artist]] == LAST_OF_ROUND:
            break
    values = worths(view.public.tiles, tiles_for(counts))
    return {artist: values[place] for artist, place in column.items()}


def lead(view: View, worth: Mapping[str, int]) -> float:
    """What my collection pays, less what the rivals' pay on average, in k€."""
    paid = [
        sum(worth[painting.artist] for painting in view.collection_of(seat))
        for seat in range(len(view.players))
    ]
    mine = paid.pop(view.seat)
    return mine - sum(paid) / len(paid)


def positions(chance: random.Random, draw: Draw) -> list[Position]:
    """Positions from fresh games between built-in players, at most a few from each.

    Where the answer is yes or no, each is the best in half of them.
    """
    found: list[Position] = []
    best: Counter[object] = Counter()
    while len(found) < POSITIONS:
        drawn = (draw(state, chance) for state in _states(chance))
        for position in islice((one for one in drawn if one is not None), A_GAME):
            answer = position.best
            if isinstance(answer, bool) and best[answer] > best[not answer]:
                continue
            best[answer] += 1
            found.append(position)
    return found[:POSITIONS]


def _states(chance: random.Random) -> Iterator[State]:
    """The moments of one game at which somebody has bought something, in any order."""
    names = [chance.choice(("steady", "bold", "cautious")) for _seat in range(4)]
    states = list(play(names, seed=chance.randrange(10**9)).states)
    chance.shuffle(states)
    return (one for one in states if one.current_player is not None and any(one.public.collections))


def about_to_end(view: View, *artists: str) -> View:
    """The same view, but four paintings of these artists are out, and at most three of others."""
    counts = [min(count, 3) for count in view.public.counts]
    for artist in artists:
        counts[view.edition.column[artist]] = 4
    return replace(view, public=view.public._replace(counts=tuple(counts)))


def board_told(view: View) -> str:
    """The board in short: paintings out, and the tiles from before."""
    columns = []
    for artist, column in view.board.items():
        words = _("{artist} {count} (tiles {tiles})") if any(column.tiles) else "{artist} {count}"
        columns.append(words.format(artist=artist, count=column.count, tiles=sum(column.tiles)))
    return ", ".join(columns)
