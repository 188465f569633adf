"""The people at one screen: who is asked, whose museum screen is open, what may be seen."""

from __future__ import annotations

from modernart.opencalls import is_open
from modernart.timeline import Timeline
from modernart.widgets.table.question import Prompt, question_for

__all__ = ["Desk"]


class Desk:
    """What a screen that several people may share keeps beside the game itself.

    Behind the open museum screen of one person, hand and money lie open; it goes up again as soon
    as anybody else may sit in front of it. In an open auction all call, and all screens are up.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._screen: int | None = None
        self._caller: int | None = None

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at this screen."""
        return len(self.timeline.people) > 1

    @property
    def asked(self) -> int | None:
        """The person whose answer is waited for: of several callers, the one that was picked."""
        callers = self.timeline.callers
        if self._caller in callers:
            return self._caller
        return callers[0] if callers else None

    @property
    def curtained(self) -> int | None:
        """The person who is asked, while a museum screen still hides what only that one may see."""
        callers = self.timeline.callers
        hidden = self.is_shared and bool(callers) and not is_open(self.timeline.state)
        return callers[0] if hidden and self._screen != callers[0] else None

    @property
    def question(self) -> Prompt | None:
        """What the person who is asked sees as the question; ``None`` behind a museum screen."""
        seat = self.asked
        if seat is None or self.curtained is not None:
            return None
        name = self.timeline.seats[seat].name if self.is_shared else ""
        return question_for(self.timeline.state, seat, name)

    @property
    def viewer(self) -> int | None:
        """Whose hand and money lie open; with no person, those of whoever is to decide."""
        people, state = self.timeline.people, self.timeline.state
        if len(people) == 1:
            return people[0]
        seat = state.current_player
        mine = seat == self._screen and not is_open(state)
        return seat if not people or mine else None

    def pick(self, seat: int) -> None:
        """Of several people who may call, this one does."""
        self._caller = seat

    def open_screen(self) -> None:
        """The person who is asked sits down."""
        self._screen = self.asked

    def settle(self) -> None:
        """Put the museum screen up again where somebody else may sit down."""
        last = self.timeline.line.last
        seat = last.current_player
        if is_open(last) or (seat in self.timeline.people and seat != self._screen):
            self._screen = None

    def acted(self) -> None:
        """The person who was picked has called."""
        self._caller = None
