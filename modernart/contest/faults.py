"""What entries did wrong, counted."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from modernart.submissions.wire import told
from modernart.tournament import Standings

__all__ = ["Faults", "faults_of"]


class Faults(NamedTuple):
    """All faults of one entry: how many, in how many of its games, and the reasons.

    ``reasons`` are those of the first fault in each game, with the number of these games, the
    most frequent first.
    """

    total: int
    games: int
    reasons: tuple[tuple[str, int], ...]


def faults_of(standings: Standings, name: str) -> Faults:
    """The faults of the entry of that name."""
    every = standings.faults
    own = every[every["name"] == name]
    reasons = Counter(told(reason or "") for reason in own["reason"])
    return Faults(int(own["faults"].sum()), len(own), tuple(reasons.most_common()))
