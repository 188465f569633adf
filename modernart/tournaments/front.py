"""``modernart.tournament``: a light door, so that ``import modernart`` loads nothing behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from modernart.students import TIME_LIMIT

if TYPE_CHECKING:
    from pathlib import Path

    from modernart.tournaments.run import TournamentProgress
    from modernart.tournaments.standings import Standings

__all__ = ["tournament"]


def tournament(
    strategies: Sequence[object],
    games: int = 1000,
    edition: str = "cmon",
    players: int = 4,
    seed: int | None = None,
    n_jobs: int = 1,
    *,
    time_limit: float = TIME_LIMIT,
    results: str | Path | None = None,
    records: str | Path | None = None,
    progress: bool = True,
    on_deal: Callable[[TournamentProgress], None] | None = None,
) -> Standings:
    """Let strategies meet at many tables, each deal played from every seat.

    Parameters
    ----------
    strategies
        Two or more: names, functions ``bid(view) -> int``, classes with named decisions, or an
        :class:`Entry`. More than there are seats: tables are drawn so that all play equally often
        and meet as equally as possible. Fewer: all sit at every table, some of them more than
        once; means are for one seat, so that a fair share of wins is always 1 / ``players``.
    games
        How many; rounded up to whole deals, which are ``players`` games each.
    players
        Seats at a table: 3 to 5.
    seed
        A whole number from 0: same seed, same standings, whatever does the work, if the strategies
        take chance from ``view.rng`` and stay within their time. Without one, chance draws 128
        bits, which nobody can guess from the cards: ``standings.plan.seed``.
    n_jobs
        Processes at work; -1 for one on each processor. The work goes where
        ``joblib.parallel_config`` says, if that was used: to a dask cluster, for instance.
    time_limit
        Seconds for one decision of a student's code.
    results
        A file for the results. If it is there already, the tournament in it goes on.
    records
        A folder for the records of all games played now (``modernart.match.Match.save``).
    progress
        Whether to show a progress bar, where tqdm is installed and it takes a while.
    on_deal
        Called with a :class:`TournamentProgress` whenever the games of a deal have ended.

    Raises
    ------
    ValueError
        Names the argument, what was given and what is allowed.
    """
    from modernart.tournaments.run import run

    return run(
        strategies, games, edition, players, seed, n_jobs, time_limit,
        results, records, progress, on_deal,
    )  # fmt: skip
