"""An entry's worst decisions: the auctions in which another bid would have brought most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from modernart.engine.events import Sold
from modernart.record import RecordError, Replay, load
from modernart.tournaments import Result
from modernart.tournaments.game import record_path
from modernart.whatif import counterfactual
from modernart.whatif.value import Counterfactual

__all__ = ["Decision", "worst_decisions", "worst_games"]

GAMES = 3
"""So many games are looked through: those in which the entry had the least money."""
MOST = 3
"""So many decisions are told."""
PROMISING = 5
"""So many are looked at closely, by playing on; the others by the sale alone."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What every bid would have brought in one auction of one game of a tournament."""

    game: int
    answer: Counterfactual


def worst_games(games: Sequence[tuple[Result, int]]) -> list[tuple[Result, int]]:
    """Of the games of an entry those in which it had the least money, beginning with the worst."""
    once = {one.game: (one, seat) for one, seat in reversed(games)}
    return sorted(once.values(), key=lambda each: (each[0].money[each[1]], each[0].game))[:GAMES]


def worst_decisions(games: Sequence[tuple[Result, int]], records: Path) -> tuple[Decision, ...]:
    """At most :data:`MOST` decisions, the worst first, from the worst games of an entry.

    ``games``: see :meth:`Standings.games_of`. What another bid brings more is an average over hands
    that agree with what the player knew, with a stand-in in the seats of the others. Only what is
    more than chance counts. Games whose record is not in the folder any more, or cannot be read,
    are left out.
    """
    found = []
    for result, seat in worst_games(games):
        with suppress(FileNotFoundError, RecordError):
            game = load(record_path(records, result.game))
            found += [(one, game, seat, result.game) for one in _by_the_sale(game, seat)]
    found.sort(key=lambda one: -one[0].gain.mean)
    closely = [
        Decision(number, counterfactual(game, seat, one.lot))
        for one, game, seat, number in found[:PROMISING]
    ]
    sure = [one for one in closely if one.answer.gain.low > 0]
    return tuple(sorted(sure, key=lambda one: -one.answer.gain.mean)[:MOST])


def _by_the_sale(game: Replay, seat: int) -> Iterator[Counterfactual]:
    """All auctions in which the seat was asked and another bid looks better right after it."""
    sales = sum(type(event) is Sold for event in game.states[-1].public.history)
    for lot in range(sales):
        try:
            one = counterfactual(game, seat, lot, until="auction", hands=2)
        except ValueError:  # it was not asked
            continue
        if one.gain.mean > 0:
            yield one
