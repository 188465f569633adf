"""What the stepper tells beside its picture: the rule, the student's value, and who gained what."""

from __future__ import annotations

import math
from html import escape

from modernart.language import _
from modernart.theory import MeanOfSignals, SignalsAround
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import NO_BID, AuctionMoment, Room
from modernart.widgets.laboratory.scale import Scale, span_of

__all__ = ["LABELS", "briefing_html", "summary_html"]

LABELS = {
    "English": _("Open auction (English)"),
    "FirstPrice": _("Sealed auction (first price)"),
    "SecondPrice": _("Sealed auction (second price)"),
    "FixedPrice": _("Fixed price"),
    "OnceAround": _("Once around"),
}

_RULES = {
    "English": _(
        "The price rises. Whoever leaves stays out; the last one in gets the lot for the price at"
        " which the last rival left."
    ),
    "FirstPrice": _("All bid in secret. The highest bid wins and is paid."),
    "SecondPrice": _("All bid in secret. The highest bid wins, and pays the second-highest."),
    "FixedPrice": _("The seller names a price. The first in turn who wants it buys."),
    "OnceAround": _(
        "One offer each, in turn. An offer must match the standing bid or raise it; the last"
        " offer gets the lot."
    ),
}

_OTHERS = {
    "English": _("The others stay in until the price reaches what the lot is worth to them."),
    "FirstPrice": _("The others bid less than their value, as is best for them (equilibrium)."),
    "SecondPrice": _("The others bid what is best for them whatever you do."),
    "FixedPrice": _("The others buy if their value is at least the price."),
    "OnceAround": _("The others offer what is best against those who come after them."),
}

_COMMON = _("The others allow for what winning would tell them (equilibrium).")


def briefing_html(room: Room, scale: Scale) -> str:
    """Before the end: the rule, how the others bid, and what the student knows."""
    kind = type(room.auction).__name__
    others = _OTHERS[kind] if room.auction.common is None else _COMMON
    lines = [
        f"<h4>{escape(LABELS[kind])}</h4>",
        f"<p>{escape(_RULES[kind])}</p>",
        f'<p class="ma-soft">{escape(others)}</p>',
        f'<p class="ma-soft">{escape(_chances(room.auction, scale))}</p>',
    ]
    if room.seat is None:
        lines.append(
            f"<p>{escape(_('Take a seat to bid yourself: choose it in the bar above.'))}</p>"
        )
    else:
        value = scale.show(room.draw.values[room.seat])
        own = _("Your value: {}") if room.auction.common is None else _("Your signal: {}")
        lines.append(f'<p class="ma-mine">{escape(own).format(f"<b>{value}</b>")}</p>')
    return f'<div class="ma-told">{"".join(lines)}</div>'


def _chances(auction: AuctionFormat, scale: Scale) -> str:
    if isinstance(auction.common, SignalsAround):
        message = _(
            "The lot is worth the same to all. Each has a signal, at most {} too low or too high."
        )
        return message.format(f"{auction.common.epsilon:g}")
    if isinstance(auction.common, MeanOfSignals):
        return _("The lot is worth the mean of all signals, to all. A signal lies between 0 and 1.")
    if len(auction.laws) > 1:
        parts = [_range(auction, scale, i) for i in range(len(auction.laws))]
        return _("Values lie {}.").format("; ".join(parts))
    return _("Values lie {}.").format(_range(auction, scale, None))


def _range(auction: AuctionFormat, scale: Scale, bidder: int | None) -> str:
    law = auction.law(bidder or 0)
    ends = (law.low, law.high)
    message = _("between {} and {}")
    if not all(map(math.isfinite, ends)):
        message, ends = _("nearly always between {} and {}"), span_of(auction)
    words = message.format(*map(scale.show, ends))
    if bidder is None:
        return words
    return _("{who}: {range}").format(who=chr(ord("A") + bidder), range=words)


def summary_html(room: Room, moment: AuctionMoment, scale: Scale) -> str:
    """At the end, to a spectator: value, bid and gain of each."""
    common = room.draw.common is not None
    heads = [_("bidder"), _("signal") if common else _("value"), _bid_head(room), _("gain")]
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    rows = "".join(_row(room, moment, scale, i) for i in range(room.auction.bidders))
    kind = type(room.auction).__name__
    told = _money_told(room, moment, scale)
    return (
        f'<div class="ma-told"><h4>{escape(LABELS[kind])}</h4>'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f"<p>{escape(told)}</p></div>"
    )


def _money_told(room: Room, moment: AuctionMoment, scale: Scale) -> str:
    """What the seller receives, or what a common value was, and what it is on average."""
    if room.draw.common is not None:
        message = _("The lot is worth {worth} to all. On average the winner gains {mean}.")
        mean = scale.show(room.auction.profit())
        return message.format(worth=scale.show(room.draw.common), mean=mean)
    price = moment.price if moment.holder is not None and moment.price is not None else 0.0
    message = _("The seller receives {price}; on average it is {mean}.")
    return message.format(price=scale.show(price), mean=scale.show(room.auction.revenue()))


def _bid_head(room: Room) -> str:
    return _("leaves at") if type(room.auction).__name__ == "English" else _("bid")


def _row(room: Room, moment: AuctionMoment, scale: Scale, i: int) -> str:
    bid = moment.bids[i]
    shown = _("not asked") if bid is None else _("none") if bid == NO_BID else scale.show(bid)
    if bid is None and i == moment.holder:
        shown = _("stays in")
    gain = scale.show(0.0)
    if i == moment.holder and moment.price is not None:
        gain = scale.signed(room.gain(i, moment.price))
    cells = "".join(
        f"<td>{escape(one)}</td>" for one in (scale.show(room.draw.values[i]), shown, gain)
    )
    return f'<tr><th scope="row">{escape(room.name(i))}</th>{cells}</tr>'
