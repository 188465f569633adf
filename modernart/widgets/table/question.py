"""What a person is asked, in words and bounds, and the action that an answer stands for."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from modernart.engine.actions import (
    Action,
    Bid,
    Buy,
    LegalActions,
    NamePrice,
    Phase,
    Reveal,
)
from modernart.engine.cards import Painting
from modernart.engine.editions import Edition
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.language import _
from modernart.opencalls import is_open
from modernart.typed import number, refusal

__all__ = ["Prompt", "question_for", "whole_number"]


@dataclass(frozen=True, slots=True)
class Prompt:
    """One decision of one person.

    ``label`` names the amount field (``""``: no amount is asked); ``yes`` and ``no`` are the
    captions of the two buttons (``""``: there is none); ``is_open`` adds the open auction's own;
    ``suggestion`` is what the field holds at first, in thousands; ``paintings`` are for sale;
    ``secret``: others look on, so that how much money there is stays unsaid. ``sells``: who
    declines sells, and that is the answer that is offered first.
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
    paintings: tuple[Painting, ...] = ()
    secret: bool = False
    edition: Edition | None = None
    sells: bool = False

    @property
    def about(self) -> tuple[object, ...]:
        """The same for all questions to one person about one lot and decision."""
        return self.seat, self.legal.phase, self.paintings

    def answer(self, typed: str) -> Action:
        """The action of the main button, with what stands in the amount field."""
        if self.legal.phase is Phase.BUY:
            return Buy()
        if self.legal.phase is Phase.REVEAL:
            return Reveal()
        amount = self.amount(typed)
        return NamePrice(amount) if self.legal.phase is Phase.PRICE else Bid(amount)

    def amount(self, typed: str) -> int:
        """The amount that was typed, in thousands; a ``ValueError`` says what is allowed."""
        low, high = self.legal.min, self.legal.max
        if self.secret:  # who cannot pay at all is told the same as who cannot pay that much
            low, high = self.suggestion, high or 0
        return whole_number(typed, low, high, self.secret, self.edition)

    def standing(self, typed: str) -> int:
        """What stands in the amount field, allowed or not; 0 if it is no amount."""
        try:
            return int(_whole(typed, self.edition) or 0)
        except ValueError:
            return 0


def _whole(typed: str, edition: Edition | None) -> Decimal | None:
    """The whole number that was typed, of money in thousands if there is an ``edition``.

    None has a sign: ``+5`` might mean 5 more.
    """
    if typed.strip()[:1] in {"+", "-", "\N{MINUS SIGN}"}:
        return None
    if edition is None:
        return number(typed, whole=True)
    unit = "k$" if "," in edition.currency else edition.unit
    return number(typed, unit, whole=True, shown=edition.show)


def whole_number(
    typed: str,
    low: int | None,
    high: int | None,
    secret: bool = False,
    edition: Edition | None = None,
) -> int:
    """The number that was typed; a ``ValueError`` says what is allowed instead.

    ``secret``: the upper bound is not told. ``edition``: the number is an amount of its money.
    """
    if low is None or high is None:
        raise ValueError(_("no amount is possible here: there is not enough money"))
    found = _whole(typed, edition)
    if found is None or not low <= found <= high:
        allowed = _("a whole number from {} to {}")
        if secret:
            allowed = _("a whole number from {}, as far as you can pay")
        raise ValueError(refusal(typed, found, low, allowed.format(low, high)))
    return int(found)


def question_for(state: State, seat: int, name: str = "") -> Prompt:
    """What the person at ``seat`` is asked, or may call in an open auction, whoever is asked.

    ``name`` begins the prompt, where several persons share the screen.
    """
    opened = is_open(state)
    if opened:
        state = state.next(state.public._replace(to_move=seat))
    secret = opened and bool(name)
    view = state.view(seat)
    legal, phase = view.legal_actions, view.phase
    label, yes, no = _CAPTIONS[phase]
    if phase is Phase.BUY and Buy() not in legal:
        yes = ""
    if phase is Phase.BUY and view.lot is not None and view.lot.price is not None:
        yes = yes and _("Buy for {}").format(view.edition.show(view.lot.price))
    if opened:
        yes = _("Raise")
    buyer = _buyer(view) if phase is Phase.BID and not secret else None
    if buyer is not None:
        holder = view.players[buyer]
        no = _("Sell to {} for {}").format(holder, view.edition.show(view.standing_bid))
    if label and legal.min is None and not secret:
        label = yes = ""
    prompt = "" if label else _PROMPTS[phase]
    if opened and label:
        prompt = _("Going once, going twice …") if view.standing_bid else _("Who begins?")
    if name:
        prompt = f"{name}: {prompt}" if prompt else f"{name}:"
    suggestion = _fair_price(view) if phase is Phase.PRICE else legal.min or 0
    if secret:
        suggestion = view.standing_bid + 1
    paintings = view.lot.paintings if view.lot else ()
    note = _note(view, secret)
    return Prompt(
        seat,
        legal,
        prompt,
        label,
        yes,
        no,
        note,
        opened,
        suggestion,
        paintings,
        secret,
        view.edition,
        buyer is not None,
    )


def _buyer(view: View) -> int | None:
    """Who gets the lot if the seller, who is asked, declines; ``None`` where that is not so."""
    sells = view.lot is not None and view.lot.auctioneer == view.seat
    return view.standing_bidder if sells and view.standing_bidder != view.seat else None


_CAPTIONS = {
    Phase.OFFER: ("", "", ""),
    Phase.SECOND: ("", "", _("Add none")),
    Phase.PRICE: (_("Price"), _("Name the price"), ""),
    Phase.BID: (_("Bid"), _("Bid"), _("Pass")),
    Phase.SEALED: (_("Envelope"), _("Seal it"), _("No bid")),
    Phase.BUY: ("", _("Buy"), _("Do not buy")),
    Phase.REVEAL: ("", _("Turn up a card"), _("Leave it")),
}

_PROMPTS = {
    Phase.OFFER: _("Choose a painting to offer."),
    Phase.SECOND: _("Add a second painting? Click one that is lit, or none."),
    Phase.PRICE: _("Name a price."),
    Phase.BID: _("Not enough money for a higher bid."),
    Phase.SEALED: _("Fill the envelope."),
    Phase.BUY: _("Buy at this price?"),
    Phase.REVEAL: _("Turn up a card of the mystery hand?"),
}


def _fair_price(view: View) -> int:
    """A price to begin with: what the painting would pay if the round ended now, or 10."""
    assert view.lot is not None
    now = view.board[view.lot.artist].worth_now * len(view.lot.paintings)
    return min(now or 10, view.money)


def _note(view: View, secret: bool) -> str:
    """How much money there is (unless that is secret), and what the lot would pay now."""
    show = view.edition.show
    have = _("of your {}").format(show(view.money))
    if view.lot is None or view.phase in (Phase.SECOND, Phase.REVEAL):
        return ""
    worth = view.board[view.lot.artist].worth_now
    pays = _("{} would pay {} apiece if the round ended now").format(view.lot.artist, show(worth))
    return pays if secret else f"{have} · {pays}"
