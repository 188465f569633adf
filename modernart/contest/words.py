"""What the command says before a tournament and after it."""

from __future__ import annotations

from collections.abc import Iterator

from modernart.contest.faults import faults_of
from modernart.contest.hold import Contest
from modernart.language import _
from modernart.tournaments import Standings

__all__ = ["about_seed", "after", "before", "seed_told"]


def before(contest: Contest) -> Iterator[str]:
    """Who takes part, who cannot play, and what submissions are kept from."""
    names = ", ".join([*(one.name for one in contest.submissions), *contest.rivals])
    yield _("{} entries: {}").format(len(contest.submissions) + len(contest.rivals), names)
    for one in contest.submissions:
        if one.problem:
            yield _("{} cannot play, and gets the defaults: {}").format(one.name, one.problem)
        elif one.remark:
            yield f"{one.name}: {one.remark}"
    if contest.others:
        yield contest.others
    yield ""
    yield from contest.in_force
    yield ""


def after(standings: Standings) -> Iterator[str]:
    """The standings, the faults by name with their most frequent reason, the seed."""
    yield from repr(standings).splitlines()
    yield ""
    for name in standings.plan.entries:
        faults = faults_of(standings.games_of(name))
        if faults.total:
            text = _("{}: {} faults in {} games, in {} of them first: {}")
            reason, times = faults.reasons[0]
            yield text.format(name, faults.total, faults.games, times, reason)
    yield _(
        "standings.csv has commas between values, and decimal points. Where a spreadsheet wants"
        " decimal commas, or takes names such as 0012 or 3-4 for numbers or dates, do not open"
        " the file but import it (Data, From Text/CSV): English, and the names as text."
    )
    yield seed_told(standings.plan.seed)


def about_seed(seed: int | None, secret: bool) -> Iterator[str]:
    """What becomes of a seed that was given."""
    if seed is None:
        return
    text = _(
        "The seed {} is no secret: a submission that tries seeds, or knows it, knows all cards."
    )
    if secret:
        text = _("The seed {} could be guessed or known: a secret is mixed in, and told at the end."
                 " To play the deals of that seed itself, add --no-secret.")  # fmt: skip
    yield text.format(seed)
    yield ""


def seed_told(seed: int) -> str:
    """The seed, after the tournament."""
    text = _(
        "Seed of all deals: {}. With --seed, this number and --no-secret they are played again."
    )
    return text.format(seed)
