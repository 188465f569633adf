"""What a person is asked, in words and bounds, and the action that an answer stands for."""

from __future__ import annotations

from dataclasses import dataclass

from modernart.actions import (
    Action,
    Bid,
    Buy,
    LegalActions,
    NamePrice,
    Phase,
    Reveal,
)
from modernart.language import _
from modernart.opencalls import is_open, passes_to
from modernart.state import State
from modernart.view import View

__all__ = ["Question", "question_for", "whole_number"]


@dataclass(frozen=True, slots=True)
class Question:
    """One decision of one person.

    ``label`` names the amount field (``""``: no amount is asked); ``yes`` and ``no`` are the
    captions of the two buttons (``""``: there is none); ``is_open`` adds the open auction's own;
    ``suggestion`` is what the field holds at first, in thousands.
    """

    seat: int
    legal: LegalActions
    prompt: str
    label: str
    yes: str
    no: str
    note: str
    is_open: bool
    suggestion: int = 0

    def answer(self, typed: str) -> Action:
        """The action of the main button, with what stands in the amount field."""
        if self.legal.phase is Phase.BUY:
            return Buy()
        if self.legal.phase is Phase.REVEAL:
            return Reveal()
        amount = whole_number(typed, self.legal.min, self.legal.max)
        return NamePrice(amount) if self.legal.phase is Phase.PRICE else Bid(amount)


def whole_number(typed: str, low: int | None, high: int | None) -> int:
    """The number that was typed; a ``ValueError`` says what is allowed instead."""
    text = typed.strip()
    if low is None or high is None:
        raise ValueError(_("no amount is possible here: there is not enough money"))
    if not (text.isascii() and text.isdecimal()) or not low <= int(text[:9]) <= high:
        message = _("{!r} is not possible; allowed: a whole number from {} to {}")
        raise ValueError(message.format(typed, low, high))
    return int(text)


def question_for(state: State, seat: int, name: str = "") -> Question:
    """What the person at ``seat`` is asked, or may call in an open auction, whoever is asked.

    ``name`` begins the prompt, where several persons share the screen.
    """
    if is_open(state) and state.current_player != seat:
        state = passes_to(state, seat)[-1]
    view = state.view(seat)
    legal, phase = view.legal_actions, view.phase
    label, yes, no = _CAPTIONS[phase]
    if phase is Phase.BUY and Buy() not in legal:
        yes = ""
    if phase is Phase.BUY and view.lot is not None and view.lot.price is not None:
        yes = yes and _("Buy for {}").format(view.edition.show(view.lot.price))
    opened = is_open(state)
    if opened:
        yes = _("Raise")
    if label and legal.min is None:
        label = yes = ""
    prompt = "" if label else _(_PROMPTS[phase])
    if name:
        prompt = f"{name}: {prompt}" if prompt else f"{name}:"
    suggestion = _fair_price(view) if phase is Phase.PRICE else legal.min or 0
    return Question(seat, legal, prompt, _(label), _(yes), _(no), _note(view), opened, suggestion)


_CAPTIONS = {
    Phase.OFFER: ("", "", ""),
    Phase.SECOND: ("", "", "Add none"),
    Phase.PRICE: ("Price", "Name the price", ""),
    Phase.BID: ("Bid", "Bid", "Pass"),
    Phase.SEALED: ("Envelope", "Seal it", "No bid"),
    Phase.BUY: ("", "Buy", "Do not buy"),
    Phase.REVEAL: ("", "Turn up a card", "Leave it"),
}

_PROMPTS = {
    Phase.OFFER: "Choose a painting to offer.",
    Phase.SECOND: "Add a second painting?",
    Phase.PRICE: "Name a price.",
    Phase.BID: "Not enough money for a higher bid.",
    Phase.SEALED: "Fill the envelope.",
    Phase.BUY: "Buy at this price?",
    Phase.REVEAL: "Turn up a card of the mystery hand?",
}


def _fair_price(view: View) -> int:
    """A price to begin with: what the painting would pay if the round ended now, or 10."""
    assert view.lot is not None
    now = view.board[view.lot.artist].worth_now * len(view.lot.paintings)
    return min(now or 10, view.money)


def _note(view: View) -> str:
    """How much money there is, and what a painting of the lot would pay now."""
    show = view.edition.show
    have = _("of your {}").format(show(view.money))
    if view.lot is None or view.phase in (Phase.SECOND, Phase.REVEAL):
        return ""
    worth = view.board[view.lot.artist].worth_now
    pays = _("{} pays {} apiece if the round ended now").format(view.lot.artist, show(worth))
    return f"{have} · {pays}"
