"""An entry's worst decisions: the auctions in which another bid would have brought most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from modernart.counterfactual import counterfactual
from modernart.counterfactual.value import Counterfactual
from modernart.events import Sold
from modernart.record import Replay, load
from modernart.tournament import Result, Standings
from modernart.tournament.game import record_path

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


def worst_games(standings: Standings, entry: int) -> tuple[Result, ...]:
    """The games in which an entry (by number) had the least money, beginning with the worst."""
    played = [one for one in standings.results if entry in one.seats]
    played.sort(key=lambda one: one.money[one.seats.index(entry)])
    return tuple(played[:GAMES])


def worst_decisions(standings: Standings, entry: int, records: Path) -> tuple[Decision, ...]:
    """At most :data:`MOST` decisions, the worst first, from the worst games of an entry.

    What another bid brings more is an average over hands that agree with what the player knew,
    with a stand-in in the seats of the others. Only what is more than chance counts. Games whose
    record is not in the folder any more are left out.
    """
    found = []
    for result in worst_games(standings, entry):
        path, seat = record_path(records, result.game), result.seats.index(entry)
        if path.is_file():
            game = load(path)
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
