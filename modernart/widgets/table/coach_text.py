"""How a question to a student's code went, as HTML. Strings alone."""

from __future__ import annotations

from html import escape

from modernart.engine.actions import (
    Action,
    AddSecond,
    Bid,
    Buy,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
)
from modernart.engine.view import View
from modernart.language import _
from modernart.match import house_default
from modernart.students import Consultation

__all__ = ["consultation_html", "in_words", "shown"]


def consultation_html(title: str, one: Consultation) -> str:
    """What it was shown, what it answered, how long it took, what it printed, what became of it."""
    took = _took(one.seconds)
    answer = _("nothing") if one.answer is None else one.answer
    rows = [
        (_("was shown"), escape(shown(one.view))),
        (_("answered"), f"<code>{escape(answer)}</code> <small>{escape(took)}</small>"),
    ]
    if one.printed:
        rows.append((_("printed"), f'<pre tabindex="0">{escape(one.printed)}</pre>'))
    if one.problem is not None:
        rows.append((_("fault"), f'<b class="ma-wrong">{escape(one.problem)}</b>'))
    if one.remark is not None:
        rows.append((_("remark"), escape(one.remark)))
    rows.append((_("the house"), escape(_became(one))))
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{cell}</td></tr>' for name, cell in rows
    )
    return f'<table class="ma-consulted"><caption>{escape(title)}</caption>{body}</table>'


def _took(seconds: float) -> str:
    milliseconds = f"{1000 * seconds:.2g}" if seconds < 0.1 else f"{1000 * seconds:.0f}"
    return _("in {} ms").format(milliseconds)


def _became(one: Consultation) -> str:
    if one.action is None:
        return _("plays for it: {}").format(in_words(house_default(one.view), one.view))
    return in_words(one.action, one.view)


def shown(view: View) -> str:
    """The situation in a line."""
    show = view.edition.show
    parts = [_("round {}").format(view.round)]
    if view.lot is not None:
        paintings = " + ".join(card.artist for card in view.lot.paintings)
        parts.append(f"{view.lot.auction.label}, {paintings}")
        if view.lot.price is not None:
            parts.append(_("price {}").format(show(view.lot.price)))
        elif view.phase is Phase.BID:
            parts.append(_("standing bid {}").format(show(view.standing_bid)))
    parts.append(_("its money {}").format(show(view.money)))
    parts.append(_("{} cards").format(len(view.hand)))
    return " · ".join(parts)


def in_words(action: Action, view: View) -> str:
    """What the house made of the answer."""
    show = view.edition.show
    if isinstance(action, Bid) and view.phase is Phase.SEALED:
        return _("puts {} into the envelope").format(show(action.amount))
    if isinstance(action, Bid):
        return _("bids {}").format(show(action.amount))
    if isinstance(action, NamePrice):
        return _("names {}").format(show(action.amount))
    if isinstance(action, Offer):
        return _("offers {}").format(action.card.id)
    if isinstance(action, AddSecond):
        return _("adds {}").format(action.card.id)
    return {Buy: _("buys"), Reveal: _("turns up a card"), Pass: _("passes")}[type(action)]
