"""Playing one game of a tournament: from its place in the schedule to its result."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from modernart.engine.dealing import new_game
from modernart.match import Match, played
from modernart.students import numbered
from modernart.tournaments.entries import Entry
from modernart.tournaments.results import Plan, Result
from modernart.tournaments.schedule import ScheduledGame, deal_seed

__all__ = ["Sitting", "play_game", "play_games", "record_path", "sitting"]


class Sitting(NamedTuple):
    """All that it takes to play one game, wherever that is: who sits there, and the deal.

    It has what concerns this game, and nothing of the others: neither who else takes part, which
    would travel with every game, nor the tournament's seed.
    """

    game: ScheduledGame
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    edition: str
    seed: int
    time_limit: float


def sitting(plan: Plan, entries: tuple[Entry, ...], game: ScheduledGame) -> Sitting:
    """What a game of the schedule is."""
    return Sitting(
        game,
        tuple(numbered([plan.entries[entry] for entry in game.seats])),
        tuple(entries[entry] for entry in game.seats),
        plan.edition,
        deal_seed(plan.seed, game.deal),
        plan.time_limit,
    )


def play_game(one: Sitting) -> Match:
    """Play a game; the same again, if the entries decide from the view alone.

    Raises
    ------
    KeyboardInterrupt
        If Interrupt, and not the time limit, ended a decision of a student's code.
    """
    state = new_game(one.edition, one.names, one.seed)
    players = tuple(entry.make(one.time_limit) for entry in one.entries)
    return played(state, players, interruptible=True)


def play_games(sittings: tuple[Sitting, ...], records: str | None = None) -> tuple[Result, ...]:
    """Play some games, here, and tell what they came to; each record goes into a folder."""
    results = []
    for one in sittings:
        match = play_game(one)
        if records is not None:
            match.save(record_path(records, one.game.number))
        results.append(_result(one.game, match))
    return tuple(results)


def record_path(folder: str | Path, number: int) -> Path:
    """Where the record of a game is."""
    return Path(folder) / f"game-{number:06}.jsonl"


def _result(game: ScheduledGame, match: Match) -> Result:
    seats = range(len(game.seats))
    faults = [[one.reason for one in match.faults if one.seat == seat] for seat in seats]
    decisions, seconds = [0 for _seat in seats], [0.0 for _seat in seats]
    for state, took in zip(match.states, match.seconds, strict=False):  # nobody decides at the end
        assert state.current_player is not None
        decisions[state.current_player] += 1
        seconds[state.current_player] += took
    return Result(
        game=game.number,
        deal=game.deal,
        seats=game.seats,
        money=match.money,
        places=match.places,
        faults=tuple(len(reasons) for reasons in faults),
        decisions=tuple(decisions),
        seconds=tuple(round(one, 7) for one in seconds),
        reason=tuple(reasons[0] if reasons else None for reasons in faults),
    )
