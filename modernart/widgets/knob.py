"""A number to set: a slider for the mouse, a field for everybody."""

from __future__ import annotations

import math
from dataclasses import dataclass

import ipywidgets
import traitlets

from modernart.language import _
from modernart.widgets.common import set_classes, show

__all__ = ["Dial", "Knob", "QuietIntSlider", "QuietSlider"]


@dataclass(frozen=True, slots=True)
class Dial:
    """What can be set: a label, the bounds (both allowed), the slider's step, and the start."""

    label: str
    low: float
    high: float
    step: float
    start: float

    def checked(self, value: float) -> float:
        """The value; a ``ValueError`` says what is allowed instead."""
        whole = self.step % 1 == 0
        if not self.low <= value <= self.high or (whole and value % 1):
            allowed = _("a whole number from {} to {}") if whole else _("a number from {} to {}")
            message = _("{label} was {value:g}; allowed: {allowed}")
            raise ValueError(
                message.format(
                    label=self.label,
                    value=value,
                    allowed=allowed.format(f"{self.low:g}", f"{self.high:g}"),
                )
            )
        return value

    def clipped(self, value: float) -> float:
        """The allowed value that is closest."""
        return max(self.low, min(value, self.high))


class QuietSlider(ipywidgets.FloatSlider):
    """A slider that does not jump back under the hand.

    The kernel tells the page at once what it has received; with a redraw going on the hand is well
    past that place by then, and the page would put the handle back.
    """

    value = traitlets.CFloat(0.0).tag(sync=True, echo_update=False)


class QuietIntSlider(ipywidgets.IntSlider):
    """The same for whole numbers."""

    value = traitlets.CInt(0).tag(sync=True, echo_update=False)


class Knob:
    """A slider and a field that show one number; ``box`` holds both.

    The slider's handle has no name for a screen reader: it is for the mouse alone, the labelled
    field for everybody (see ``explorer.css``).
    """

    def __init__(self, dial: Dial) -> None:
        self.dial = dial
        self.slider = QuietSlider(readout=False, tabbable=False)
        self.field = ipywidgets.FloatText()
        self.box = ipywidgets.Box((self.field, self.slider))
        set_classes(self.box, "ma-knob")
        self.refit(dial, dial.start)

    @property
    def value(self) -> float:
        """The number that is set."""
        return self.dial.clipped(float(self.slider.value))

    def set(self, value: float) -> None:
        """Show this number in both."""
        self.slider.value = value
        if not math.isclose(self.field.value, value, abs_tol=5e-5):
            self.field.value = round(value, 4)

    def from_field(self) -> None:
        """Take over what was typed; ``ValueError`` if it is not allowed."""
        self.set(self.dial.checked(float(self.field.value)))

    def from_slider(self) -> None:
        """Take over where the slider stands, freed of the noise of binary fractions."""
        self.set(round(self.dial.clipped(float(self.slider.value)), 9))

    def refit(self, dial: Dial, value: float | None = None) -> None:
        """Set something else, or other bounds; the value is kept as far as it is allowed."""
        kept = dial.clipped(self.value if value is None else value)
        self.dial = dial
        with self.slider.hold_trait_notifications():
            self.slider.min, self.slider.max, self.slider.step = dial.low, dial.high, dial.step
            self.slider.value = kept
        self.field.description, self.field.step = dial.label, dial.step
        self.set(kept)

    def enable(self, enabled: bool) -> None:
        """Let it be moved, or not."""
        self.slider.disabled = self.field.disabled = not enabled

    def show(self, visible: bool) -> None:
        """Show or hide it."""
        show(self.box, visible)
