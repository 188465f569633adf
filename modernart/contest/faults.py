"""What entries did wrong, counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from modernart.language import _
from modernart.submissions.wire import told
from modernart.tournaments import Result

__all__ = ["Faults", "faults_of"]

_NUMBER = re.compile(r"(?<!line )-?\d+(?:[.,]\d+)*")
"""Any but that of a line: faults in two lines are two."""


class Faults(NamedTuple):
    """All faults of one entry: how many, in how many of its games, and the reasons.

    ``reasons`` are those of the first fault in each game, with the number of these games, the
    most frequent first. Those that differ by a number alone are told as one.
    """

    total: int
    games: int
    reasons: tuple[tuple[str, int], ...]


def faults_of(games: Iterable[tuple[Result, int]]) -> Faults:
    """The faults of an entry in these games and seats: see :meth:`Standings.games_of`."""
    wrong = [(one.faults[seat], one.reason[seat]) for one, seat in games if one.faults[seat]]
    reasons = _by_kind(Counter(told(reason or "") for _faults, reason in wrong))
    return Faults(sum(faults for faults, _reason in wrong), len(wrong), reasons)


def _by_kind(reasons: Counter[str]) -> tuple[tuple[str, int], ...]:
    """Each kind in the words of its most frequent reason, and how often it was."""
    kinds: dict[str, list[str]] = {}
    for reason, _times in reasons.most_common():
        kinds.setdefault(_NUMBER.sub("0", reason), []).append(reason)
    found = Counter[str]()
    for first, *others in kinds.values():
        more = _("{} (and {} more that differ by a number)").format(first, len(others))
        found[more if others else first] = sum(reasons[one] for one in (first, *others))
    return tuple(found.most_common())
