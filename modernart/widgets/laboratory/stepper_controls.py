"""The stepper's widgets: a fixed pool, made once."""

from __future__ import annotations

from html import escape

from modernart.language import _
from modernart.widgets.common import (
    choice,
    make_box,
    make_button,
    make_html,
    make_text,
    show,
)
from modernart.widgets.laboratory.stepper_model import Sitting
from modernart.widgets.transport import Transport

__all__ = ["StepperControls"]

_CAPTIONS = {
    "English": (_("Leave at"), _("Stay in until then"), _("Leave now")),
    "FirstPrice": (_("Your bid"), _("Seal it"), _("No bid")),
    "SecondPrice": (_("Your bid"), _("Seal it"), _("No bid")),
    "OnceAround": (_("Your offer"), _("Offer"), _("Pass")),
    "FixedPrice": ("", _("Buy"), _("Do not buy")),
}


class StepperControls:
    """All widgets of one stepper: ``top`` is the bar above, ``scene`` what one sees, ``bar`` what
    the student can do.
    """

    def __init__(self, bidders: int, *, quick: bool) -> None:
        self.title = make_html()
        self.transport = Transport(quickness=3.0 if quick else 0.8)
        self.new = make_button(_("New draw"), "ma-i-cards")
        seats = [(_("nobody: just watch"), None)]
        seats += [(chr(ord("A") + i), i) for i in range(bidders)]  # type: ignore[misc]
        self.seats = choice(_("I sit at"), seats)
        self.top = make_box((self.title, *self.transport.widgets, self.new, self.seats), "ma-top")
        self.picture, self.told = make_html(), make_html()
        self.scene = make_box((self.picture, self.told), "ma-scene")
        self.amount = make_text()
        self.main, self.decline = make_button("", "ma-main"), make_button("")
        self.note = make_html("ma-note")
        self.bar = make_box((self.amount, self.main, self.decline, self.note), "ma-bar")

    def draw_bar(self, now: Sitting) -> None:
        """What the student can do at this moment; the bar stays, so that nothing jumps."""
        kind, may_bid = type(now.auction).__name__, now.may_bid
        label, self.main.description, self.decline.description = _CAPTIONS[kind]
        self.amount.description = label or _("Your bid")
        show(self.bar, now.seat is not None)
        show(self.amount, may_bid and bool(label))
        show(self.main, may_bid)
        show(self.decline, may_bid)
        self.note.value = escape(_note(now, kind))


def _note(now: Sitting, kind: str) -> str:
    if now.may_bid:
        low, high = map(now.scale.show, now.range)
        return "" if kind == "FixedPrice" else _("from {} to {}").format(low, high)
    if now.state.over:
        return _("The auction is over. Look back, or take a new draw.")
    if now.choice is not None:
        return _("You have decided.")
    return _("It is not your turn yet: press Play or Step.")
