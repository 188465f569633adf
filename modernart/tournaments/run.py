"""Running a tournament: here or on many processors, with a file that lets it go on."""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from math import ceil
from pathlib import Path

from modernart.engine.actions import described
from modernart.engine.dealing import new_game
from modernart.language import _
from modernart.match import Match
from modernart.tournaments.entries import Entry, entries_of
from modernart.tournaments.game import play_game, play_games, sitting
from modernart.tournaments.results import Plan, Result, ResultsFile
from modernart.tournaments.schedule import ScheduledGame, in_secret_order, schedule
from modernart.tournaments.standings import Standings, standings_of
from modernart.tournaments.workers import done, watched

__all__ = ["TournamentProgress", "play_again", "run"]

Task = Callable[[], tuple[Result, ...]]


@dataclass(frozen=True, slots=True)
class TournamentProgress:
    """How far a tournament has come: what is planned, and the results so far, as they came in."""

    plan: Plan
    results: tuple[Result, ...]

    def standings(self) -> Standings:
        """The standings now, of the deals that are whole."""
        return standings_of(self.plan, self.results)


def run(
    strategies: Sequence[object],
    games: int,
    edition: str,
    players: int,
    seed: int | None,
    n_jobs: int,
    time_limit: float,
    results: str | Path | None,
    records: str | Path | None,
    progress: bool,
    on_deal: Callable[[TournamentProgress], None] | None,
    in_secret: bool = False,
) -> Standings:
    """:func:`modernart.tournament`, which says what all this means.

    ``in_secret``: the file of results does not tell the seed, and a deal's games are spread over
    the whole tournament, in an order that cannot be guessed without it.
    """
    entries = entries_of(strategies, time_limit)
    file = ResultsFile(results, in_secret) if results is not None else None
    plan = _plan(entries, games, edition, players, _seed(seed, file), time_limit)
    _check(n_jobs, records)
    known = {one.game: one for one in (file.begin(plan) if file else ())}
    open_games = [one for one in _schedule(plan) if one.number not in known]
    tasks = _tasks(plan, entries, _parts(open_games, plan.seed, in_secret), records)
    what = (_("games"), _("game")) if in_secret else (_("deals"), _("deal"))
    with closing(_done(tasks, entries, n_jobs)) as played:
        for some in watched(played, len(tasks), *what, progress):
            known.update({one.game: one for one in some})
            if file:
                file.add(some)
            if on_deal:
                on_deal(TournamentProgress(plan, tuple(known.values())))
    return standings_of(plan, known.values())


def play_again(standings: Standings, strategies: Sequence[object], game: int) -> Match:
    """One game of a tournament once more, with the same strategies: to look at, or to save.

    ``game`` is its number, from 0. A ``ValueError`` says what does not fit.
    """
    plan = standings.plan
    entries = entries_of(strategies, plan.time_limit)
    if tuple(one.name for one in entries) != plan.entries:
        message = _("strategies are {}; allowed: those of the tournament, {}")
        names = ", ".join(one.name for one in entries)
        raise ValueError(message.format(names, ", ".join(plan.entries)))
    if type(game) is not int or not 0 <= game < plan.games:
        message = _("game is {}; allowed: a number from 0 to {}")
        raise ValueError(message.format(described(game), plan.games - 1))
    return play_game(sitting(plan, entries, _schedule(plan)[game]))


# ---- the plan


def _plan(
    entries: tuple[Entry, ...], games: int, edition: str, players: int, seed: int, limit: float
) -> Plan:
    if type(games) is not int or games < 1:
        message = _("games is {}; allowed: a whole number from 1")
        raise ValueError(message.format(described(games)))
    if type(players) is not int or not 3 <= players <= 5:
        raise ValueError(_("players is {}; allowed: 3, 4 or 5").format(described(players)))
    new_game(edition, players, seed)  # raises for what these must not be
    names = tuple(one.name for one in entries)
    versions = tuple(one.version for one in entries)
    return Plan(names, edition, players, ceil(games / players), seed, limit, versions)


def _seed(seed: int | None, file: ResultsFile | None) -> int:
    """The given one, else that of the tournament that goes on, else a new one."""
    if seed is None and file is not None:
        seed = file.seed()
    return secrets.randbits(128) if seed is None else seed


def _check(n_jobs: int, records: str | Path | None) -> None:
    if type(n_jobs) is not int or n_jobs == 0:
        message = _("n_jobs is {}; allowed: a number of processes, or -1 for all processors")
        raise ValueError(message.format(described(n_jobs)))
    if records is not None:
        Path(records).mkdir(parents=True, exist_ok=True)


def _schedule(plan: Plan) -> tuple[ScheduledGame, ...]:
    return schedule(len(plan.entries), plan.players, plan.deals, plan.seed)


# ---- the work


def _parts(games: Sequence[ScheduledGame], seed: int, in_secret: bool) -> list[list[ScheduledGame]]:
    """What is played in one go: the games of a deal, or a single game."""
    if in_secret:
        return [[one] for one in in_secret_order(games, seed)]
    return [list(some) for _deal, some in groupby(games, lambda one: one.deal)]


def _tasks(
    plan: Plan,
    entries: tuple[Entry, ...],
    parts: list[list[ScheduledGame]],
    records: str | Path | None,
) -> list[Task]:
    """A task for each part: its games."""
    folder = str(Path(records).resolve()) if records is not None else None
    return [
        partial(play_games, tuple(sitting(plan, entries, one) for one in some), folder)
        for some in parts
    ]


def _done(
    tasks: list[Task], entries: tuple[Entry, ...], n_jobs: int
) -> Generator[tuple[Result, ...], None, None]:
    """The tasks' results, as they come in; a ``ValueError`` names the entry that cannot travel."""
    try:
        yield from done(tasks, n_jobs)
    except Exception as error:
        for one in entries if n_jobs != 1 else ():
            if (why := _no_traveller(one)) is not None:
                message = _(
                    "{} cannot be sent to other processes ({}): let it make that itself when it is"
                    " called, or play with n_jobs=1"
                )
                raise ValueError(message.format(one.name, why)) from error
        raise


def _no_traveller(entry: Entry) -> str | None:
    """Why an entry cannot be sent to another process and be itself there; ``None`` if it can."""
    from joblib.externals.loky.backend.reduction import dumps

    try:
        pickle.loads(dumps(entry))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None
