"""Back, Play, Step and Speed."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from modernart.language import _
from modernart.widgets.common import SPEEDS, make_button, set_classes
from modernart.widgets.metronome import Metronome

__all__ = ["Transport"]


class Transport:
    """Back, Play, Step and Speed, with the page's clock behind them; ``widgets`` go into a bar.

    ``quickness`` divides the pause between two steps.
    """

    def __init__(self, quickness: float = 1.0) -> None:
        self._quickness = quickness
        self.back = make_button(_("Back"), "ma-i-step_back")
        self.run = make_button(_("Play"), "ma-i-play")
        self.step = make_button(_("Step"), "ma-i-step_forward")
        self.speed = ipywidgets.Dropdown(
            options=[(_(name), pause) for name, pause in SPEEDS.items()],
            value=SPEEDS["normal"],
            description=_("Speed"),
        )
        self.play = Metronome(self._pause())
        self.widgets = (self.back, self.run, self.step, self.speed, self.play)

    @property
    def running(self) -> bool:
        """Whether the clock ticks."""
        return self.play.playing

    @running.setter
    def running(self, on: bool) -> None:
        self.play.playing = on

    def on_tick(self, callback: Callable[[], object]) -> None:
        """Call back at every tick."""
        self.play.on_tick(callback)

    @property
    def at_once(self) -> bool:
        """Whether steps take no time."""
        return not self.speed.value

    def pace(self) -> None:
        """Take over the speed."""
        if not self.at_once:
            self.play.interval = self._pause()

    def draw(self, *, back: bool, on: bool) -> None:
        """Whether one can go back, and on."""
        self.back.disabled, self.step.disabled = not back, not on
        self.run.description = _("Pause") if self.running else _("Play")
        set_classes(self.run, "ma-i-pause" if self.running else "ma-i-play")

    def _pause(self) -> int:
        return max(60, int(self.speed.value / self._quickness))
