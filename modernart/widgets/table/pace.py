"""How the built-in players go on by themselves: play, pause, speed."""

from __future__ import annotations

from collections.abc import Callable

from modernart.timeline import Timeline
from modernart.widgets.table.controls import Controls

__all__ = ["Pace"]


class Pace:
    """The clock of a table. It ticks in the browser, so no thread of ours waits for anything.

    ``timeline`` gives the game that is shown now.
    """

    def __init__(self, controls: Controls, timeline: Callable[[], Timeline]) -> None:
        self._play, self._speed = controls.play, controls.speed
        self._timeline = timeline

    @property
    def is_running(self) -> bool:
        """Whether the clock ticks; a tick that comes after the pause is none."""
        return self._play.playing

    def start(self) -> None:
        """Let the built-in players go on, at the chosen speed."""
        if self._speed.value:
            self._play.playing = True
        else:
            self._timeline().to_decision()

    def stop(self) -> None:
        """Let them wait."""
        self._play.playing = False

    def toggle(self) -> None:
        """Play or pause."""
        if self.is_running:
            self.stop()
        else:
            self.start()

    def change(self) -> None:
        """Go on at the speed that was chosen."""
        running = self.is_running
        self.stop()
        self._play.interval = self._speed.value or self._play.interval
        if running:
            self.start()

    def tick(self) -> None:
        """One beat; stop where a person is asked, at the end, and for a look at a round's end."""
        timeline = self._timeline()
        if not timeline.beat() or timeline.round_just_ended is not None:
            self.stop()
