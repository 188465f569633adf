"""What entries did wrong, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from modernart.submissions.wire import told
from modernart.tournament import Result

__all__ = ["Faults", "faults_of"]


class Faults(NamedTuple):
    """All faults of one entry: how many, in how many of its games, and the reasons.

    ``reasons`` are those of the first fault in each game, with the number of these games, the
    most frequent first.
    """

    total: int
    games: int
    reasons: tuple[tuple[str, int], ...]


def faults_of(games: Iterable[tuple[Result, int]]) -> Faults:
    """The faults of an entry in these games and seats: see :meth:`Standings.games_of`."""
    wrong = [(one.faults[seat], one.reason[seat]) for one, seat in games if one.faults[seat]]
    reasons = Counter(told(reason or "") for _faults, reason in wrong)
    return Faults(
        sum(faults for faults, _reason in wrong), len(wrong), tuple(reasons.most_common())
    )
