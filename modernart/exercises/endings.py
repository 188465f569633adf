"""How a round ends, exactly: the positions behind the questions on offering, ending and adding.

A question says what is still to come, so that the result of every choice is certain: nothing is
simulated, and a right answer never fails by chance.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from modernart.engine.cards import Painting
from modernart.engine.dealing import new_game
from modernart.engine.editions import LAST_OF_ROUND, TILES
from modernart.engine.market import tiles_for, worths
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.language import _

__all__ = [
    "HELP",
    "HELP_AGAIN",
    "Draw",
    "Position",
    "board_told",
    "lead",
    "made_up",
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

NEARLY = 10
"""So near do the results of two answers lie in most positions, k€."""

CLEAR = 0.1
"""So many of the positions in which they do not are asked about."""

ALWAYS, DRAWN = 240, 30
"""So many positions are asked about in every check, and so many more in just one."""


@dataclass(frozen=True, slots=True)
class Position:
    """What a function is given, and what each of its possible answers comes to, in k€."""

    given: tuple[Any, ...]
    results: Mapping[Any, float]

    @property
    def best(self) -> Any:
        """The answer with the best result; of equal ones, the first."""
        return max(self.results, key=lambda one: self.results[one])

    @property
    def is_close(self) -> bool:
        """Whether another answer comes to nearly as much: there a wrong rule shows."""
        results = sorted(set(self.results.values()))[-2:]
        return len(results) == 2 and results[1] - results[0] <= NEARLY


Draw = Callable[[random.Random], Position | None]
"""The question at some moment; ``None``: there is none."""


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
    """Positions to ask about: many that are the same each time, and some by chance."""
    return [*_always(draw), *_drawn(chance, draw, DRAWN)]


@cache
def _always(draw: Draw) -> list[Position]:
    return _drawn(random.Random(1), draw, ALWAYS)


def _drawn(chance: random.Random, draw: Draw, count: int) -> list[Position]:
    """Where the answer is yes or no, each is the best in half of them."""
    found: list[Position] = []
    best: Counter[object] = Counter()
    while len(found) < count:
        position = draw(chance)
        if position is None or not (position.is_close or chance.random() < CLEAR):
            continue
        answer = position.best
        if not isinstance(answer, bool) or best[answer] <= best[not answer]:
            best[answer] += 1
            found.append(position)
    return found


def made_up(chance: random.Random, *artists: str) -> State:
    """A moment at which somebody is to offer, with four paintings out by each of these artists.

    At most three are out by the others; tiles, hands and who has bought what are by chance.
    """
    state = new_game("cmon", chance.randint(3, 5), chance.randrange(10**9))
    rules, seats = state.public.rules, len(state.hands)
    counts = [4 if one in artists else chance.randint(0, 3) for one in rules.edition.artists]
    deck = chance.sample(state.deck, len(state.deck))
    bought: list[list[Painting]] = [[] for _seat in range(seats)]
    for artist, count in zip(rules.edition.artists, counts, strict=True):
        for card in [card for card in deck if card.artist == artist][:count]:
            chance.choice(bought).append(card)
            deck.remove(card)
    hands = tuple(tuple(deck.pop() for _card in range(chance.randint(4, 8))) for _seat in bought)
    finished, seat = chance.randint(0, 3), chance.randrange(seats)
    public = state.public._replace(
        round=finished + 1,
        to_move=seat,
        auctioneer=seat,
        cards_left=tuple(map(len, hands)),
        collections=tuple(map(tuple, bought)),
        counts=tuple(counts),
        tiles=tuple(tuple(chance.sample((*TILES, 0, 0), 5)) for _round in range(finished)),
    )
    return state.next(public, hands)


def board_told(view: View) -> str:
    """The board in short: paintings out, and the tiles from before."""
    columns = []
    for artist, column in view.board.items():
        words = _("{artist} {count} (tiles {tiles})") if any(column.tiles) else "{artist} {count}"
        columns.append(words.format(artist=artist, count=column.count, tiles=sum(column.tiles)))
    return ", ".join(columns)
