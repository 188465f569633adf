"""The events of a game so far, to which adding one costs the same at its start and at its end.

Each moment of a game keeps its own: a chain, newest event first, that shares all that came before.
It becomes a tuple only when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING

from modernart.engine.sealing import open_twin
from modernart.language import _

if TYPE_CHECKING:
    from modernart.engine.events import Event

__all__ = ["History"]


class History:
    """All events up to one moment; a value, equal to another with the same events."""

    __slots__ = ("_before", "_events", "_last", "length")
    length: int
    """How many events there are."""
    _before: History | None
    _last: Event
    _events: tuple[Event, ...] | None

    @staticmethod
    def of(events: Iterable[Event] = ()) -> History:
        """The history of these events, oldest first."""
        history = _OpenHistory()
        history._before = None
        history._events = tuple(events)
        history.length = len(history._events)
        history.__class__ = History
        return history  # type: ignore[no-any-return]

    def then(self, event: Event) -> History:
        """The history with one more event."""
        history = _OpenHistory()
        history._before = self
        history._last = event
        history._events = None
        history.length = self.length + 1
        history.__class__ = History
        return history  # type: ignore[no-any-return]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, oldest first."""
        known = self._events
        if known is None:
            newest_first: list[Event] = []
            history = self
            while history._before is not None and history._events is None:
                newest_first.append(history._last)
                history = history._before
            known = (*(history._events or ()), *reversed(newest_first))
            _set_events(self, known)
        return known

    def since(self, earlier: History) -> tuple[Event, ...] | None:
        """The events that came after an earlier moment of the same game; ``None`` if it is none."""
        newest_first: list[Event] = []
        history = self
        while history._before is not None and history.length > earlier.length:
            newest_first.append(history._last)
            history = history._before
        return tuple(reversed(newest_first)) if history is earlier else None

    def __eq__(self, other: object) -> bool:
        if type(other) is not History:
            return NotImplemented
        return self is other or (self.length == other.length and self.events == other.events)

    def __hash__(self) -> int:
        return hash(self.events)

    def __reduce__(self) -> tuple[object, ...]:
        return History.of, (self.events,)

    def __repr__(self) -> str:
        return f"<History: {self.length} events>"


_OpenHistory = open_twin(History)
_set_events = vars(History)["_events"].__set__


def _unchangeable(_history: History, _name: str, _value: object = None) -> None:
    raise FrozenInstanceError(_("what happened cannot be changed"))


History.__setattr__ = History.__delattr__ = _unchangeable  # type: ignore[assignment, method-assign]
