"""The clock of a page: it ticks in the browser, so no thread of ours waits for anything."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import ipywidgets

from modernart.widgets.common import set_classes, show

__all__ = ["Metronome"]


class Metronome(ipywidgets.Button):
    """Ticks every ``interval`` milliseconds while it is ``playing``; never seen.

    A tick is a click that the page makes (``keyboard.js``). Which one is due, and how long after
    the last, stands in a property of the layout that lays out nothing here. However many views
    there are, each tick comes once, and the next is due when that one has been answered.
    (``ipywidgets.Play`` stops at once where it has two views, and never begins in a view that was
    made while it played.)
    """

    def __init__(self, interval: int) -> None:
        super().__init__()
        self._interval, self._playing, self._due = interval, False, 0
        self._name = f"ma{uuid4().hex}"
        set_classes(self, "ma-metronome")
        show(self, False)

    @property
    def playing(self) -> bool:
        """Whether it ticks."""
        return self._playing

    @playing.setter
    def playing(self, on: bool) -> None:
        if on and not self._playing:
            self._due += 1  # of those before, one may still be on its way
        self._playing = on
        self._tell()

    @property
    def interval(self) -> int:
        """Milliseconds."""
        return self._interval

    @interval.setter
    def interval(self, pause: int) -> None:
        self._interval = pause
        self._tell()

    def on_tick(self, callback: Callable[[], object]) -> None:
        """Call back at every tick; one that comes after the pause is none."""

        def tick(_button: object) -> None:
            if not self._playing:
                return
            try:
                callback()
            finally:
                self._due += 1
                self._tell()

        self.on_click(tick)

    def _tell(self) -> None:
        due = f"{self._name}-{self._due}-{self._interval}"
        self.layout.grid_area = due if self._playing else None
