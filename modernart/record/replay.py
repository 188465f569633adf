"""Reading a record: the game is played again, and every line is checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from modernart.engine.actions import described
from modernart.engine.events import Fault
from modernart.engine.state import State
from modernart.language import _
from modernart.record.cards import settle
from modernart.record.errors import RecordError
from modernart.record.header import HEADER_KEYS, Header, read_header
from modernart.record.lines import RecordLine, decoded, split_lines, until_wrong
from modernart.record.shapes import check_shape
from modernart.record.walk import Walk
from modernart.record.write import written

__all__ = ["Replay", "load", "loads"]


@dataclass(frozen=True, slots=True)
class Replay:
    """A game read from a record.

    ``states`` are all States from the deal on, those between sealed bids too: the same as the
    match went through. ``header`` is the first line as it stands in the file, unknown keys too.
    ``stop`` says why the game was not finished (``None``: it was). ``unknown`` are the ids of the
    cards that nobody saw in a game from a real table: which of them lies where is a guess.

    After a stop, the last State is the one that the last line leads to, with all that follows from
    it by itself: the sale, the close of the round, the next deal. Amid sealed bids that is where
    the first envelope is asked for: a record has them only when all are in.
    """

    states: tuple[State, ...]
    faults: tuple[Fault, ...]
    header: Mapping[str, Any]
    stop: str | None
    unknown: frozenset[str]

    @property
    def is_finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.stop is None

    @property
    def is_observed(self) -> bool:
        """Whether the game was written down at a real table."""
        return bool(self.header.get("observed", False))

    def dumps(self) -> str:
        """The game as a record again."""
        extra = {key: value for key, value in self.header.items() if key not in HEADER_KEYS}
        return written(
            self.states[-1], self.faults, stop=self.stop, extra=extra, unknown=self.unknown
        )

    def __repr__(self) -> str:
        stopped = "" if self.stop is None else f", stopped: {self.stop}"
        return f"<Replay: {len(self.states)} states{stopped}, {self.states[-1]!r}>"


def load(path: str | Path) -> Replay:
    """The game in a file; see :func:`loads`. A file that is not there is an ``OSError``."""
    return loads(Path(path).read_bytes())


def loads(text: str | bytes) -> Replay:
    """Play the game of a record again, given as text or as the bytes of a file.

    Raises
    ------
    RecordError
        For the first line that is illegal: its number and why.
    """
    if isinstance(text, bytes):
        text = decoded(text)
    if not isinstance(text, str):
        message = _(
            "{} is no record; allowed: its text or its bytes; for a file there is load(path)"
        )
        raise ValueError(message.format(described(text)))
    header, events, problem = _read(text)
    settled = settle(header, events)
    walk = Walk(header, settled)
    right, sooner = until_wrong(events, walk.take)
    problem = sooner or problem
    if problem is not None:
        raise problem
    if not walk.is_over:
        last = right[-1].number if right else 1
        raise RecordError(_("the record ends here, with neither 'end' nor 'stop'"), last)
    return Replay(tuple(walk.states), tuple(walk.faults), header.raw, walk.stop, settled.unknown)


def _read(text: str) -> tuple[Header, list[RecordLine], RecordError | None]:
    """The header, the events up to the first that cannot be one, and what is wrong with it."""
    lines, problem = split_lines(text)
    if not lines:
        raise problem or RecordError(_("the record is empty"), 1)
    try:
        header = read_header(lines[0].data)
    except RecordError as error:
        raise RecordError(error.why, 1) from None
    events, sooner = until_wrong(lines[1:], lambda line: check_shape(line.data, header))
    return header, events, sooner or problem
