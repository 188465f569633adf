"""What entries did wrong, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

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
    seats = list(_seats(standings, name))
    faulty = [reason for count, reason in seats if count]
    reasons = Counter(reason for reason in faulty if reason)
    return Faults(sum(count for count, _reason in seats), len(faulty), tuple(reasons.most_common()))


def _seats(standings: Standings, name: str) -> Iterator[tuple[int, str | None]]:
    entry = standings.plan.entries.index(name)
    for result in standings.results:
        for seat, who in enumerate(result.seats):
            if who == entry:
                yield result.faults[seat], result.reason[seat]
