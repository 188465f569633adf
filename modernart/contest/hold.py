"""From a folder of submissions to a tournament among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING

from modernart.contest.secret import settled_seed
from modernart.language import _
from modernart.strategies import make_strategy
from modernart.students import Player
from modernart.submissions import (
    Isolated,
    Jail,
    Limits,
    Submission,
    checked,
    find_jail,
    left_out,
    read_folder,
)
from modernart.tournaments import ResultsFile
from modernart.tournaments.run import run
from modernart.tournaments.workers import watched

if TYPE_CHECKING:
    from modernart.tournaments import Entry, Standings

__all__ = ["RECORDS", "RESULTS", "Contest", "prepare", "run_contest"]

MOST_NAMED = 20
"""So many files that are left out are named."""

RESULTS, RECORDS = "results.jsonl", "records"
"""In the folder of results: the file that a tournament goes on from, the folder of all games."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who takes part, and under which limits.

    ``submissions`` have been loaded once; ``rivals`` are names of built-in players. ``others``
    says which files were left out; empty: none.
    """

    submissions: tuple[Submission, ...]
    rivals: tuple[str, ...]
    limits: Limits
    jail: Jail
    others: str = ""

    @property
    def entries(self) -> list[Entry | str]:
        """What a tournament takes."""
        from modernart.tournaments import Entry

        # Who would play under other limits is another entry: no tournament goes on with it.
        own: list[Entry | str] = [
            Entry(
                one.name,
                partial(_seat, one, self.limits, self.jail),
                f"{one.version} {self.limits}",
            )
            for one in self.submissions
        ]
        return [*own, *self.rivals]

    @property
    def in_force(self) -> tuple[str, ...]:
        """In sentences, what submissions are kept from, and what not."""
        return self.jail.in_force(self.limits)


def _seat(submission: Submission, limits: Limits, jail: Jail, decision: float) -> Player:
    return Isolated(submission, replace(limits, decision=decision), jail)


def prepare(
    folder: str | Path, out: str | Path, rivals: Sequence[str] = (), limits: Limits | None = None
) -> Contest:
    """Read a folder of submissions and load each of them once, in a process of its own.

    Parameters
    ----------
    out
        The folder of results, which no submission may see; it is made if it is not there.
    rivals
        Names of built-in players that take part, too.

    Raises
    ------
    ValueError
        If there are fewer than two entries, a rival is no built-in player, or submissions cannot be
        run here.
    OSError
        If the folder cannot be read, or that of the results cannot be made.
    """
    limits = limits or Limits()
    submissions, others = read_folder(folder), _others(folder, out)
    for name in rivals:
        make_strategy(name)  # a ValueError, if it is none
    if not submissions or len(submissions) + len(rivals) < 2:
        message = _("{} has {} submissions; a tournament needs 2, or 1 and a built-in player")
        said = message.format(folder, len(submissions))
        raise ValueError(f"{said}. {others}" if others else said)
    Path(out).mkdir(parents=True, exist_ok=True)  # what is not there cannot be hidden
    jail = find_jail([folder, out])
    loaded = checked(submissions, limits, jail)
    bar = watched(loaded, len(submissions), _("submissions"), _("submission"))
    return Contest(tuple(bar), tuple(rivals), limits, jail, others)


def _others(folder: str | Path, out: str | Path) -> str:
    """Which files in the folder are left out, in a sentence."""
    here = realpath(out)
    names = [one for one in left_out(folder) if realpath(Path(folder, one)) != here]
    if not names:
        return ""
    told = ", ".join(names[:MOST_NAMED])
    if len(names) > MOST_NAMED:
        told = _("{} and {} more").format(told, len(names) - MOST_NAMED)
    return _("Left out, as a submission is a .py or .ipynb file: {}").format(told)


def run_contest(
    contest: Contest,
    out: str | Path,
    games: int = 500,
    edition: str = "cmon",
    players: int = 4,
    seed: int | None = None,
    n_jobs: int = -1,
    secret: bool = True,
) -> Standings:
    """Play the tournament, and write all that came of it into a folder.

    What is not said here is as in :func:`modernart.tournament`. If the folder has results of the
    same tournament, it goes on from there.

    Parameters
    ----------
    seed
        Chance is mixed into it, or a submission that tries small seeds would find it.
    secret
        ``False``: the seed is used as it is, to play the deals of another tournament again.

    Until the end the seed is in ``secret.json`` alone, in the folder of results, which nobody but
    its owner can read.
    """
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    chosen = settled_seed(folder, ResultsFile(folder / RESULTS), seed, secret)
    return run(
        contest.entries, games, edition, players, chosen, n_jobs, contest.limits.decision,
        folder / RESULTS, folder / RECORDS, progress=True, on_deal=None, in_secret=True,
    )  # fmt: skip
