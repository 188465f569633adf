"""A game in sentences: what happened, and what an auction type means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.events import (
    BANK,
    Added,
    Called,
    Closed,
    Dealt,
    Ended,
    Event,
    Fault,
    Offered,
    Opened,
    Priced,
    Sold,
    TurnedUp,
)
from modernart.engine.public import Public, Rules
from modernart.language import _

__all__ = ["explain", "listing", "ordinal", "sentence_of_fault", "sentences"]

LONGEST_REASON = 200


def sentences(
    history: Sequence[Event], rules: Rules, names: Sequence[str]
) -> Iterator[tuple[int, str]]:
    """What is worth telling, with the index of its event; ``names`` are by seat.

    Passes in open auctions are left out, and a purchase at a fixed price is told by its sale.
    """
    kind: AuctionType | None = None
    for index, event in enumerate(history):
        if isinstance(event, (Offered, Added)) and event.card is not None:
            kind = event.card.auction
        if isinstance(event, Called) and _is_noise(event, kind):
            continue
        told = _tell(event, rules, names)
        if told:
            yield index, _opening(told)


def sentence_of_fault(fault: Fault, names: Sequence[str]) -> str:
    """What a strategy did wrong.

    What it might have done is left out: that would tell its hand, or its money.
    """
    reason = fault.reason.partition(_("; allowed: "))[0]
    if len(reason) > LONGEST_REASON:
        reason = reason[:LONGEST_REASON] + "…"
    text = _("A fault of {who}, which the house made good: {reason}")
    return text.format(who=names[fault.seat], reason=reason)


def _opening(text: str) -> str:
    """A sentence that begins with "you" begins with "You"; names stay as they are."""
    you = _("you")
    return text[0].upper() + text[1:] if text.startswith(you + " ") else text


def _is_noise(event: Called, kind: AuctionType | None) -> bool:
    if event.amount is None:
        return kind is AuctionType.OPEN
    return kind is AuctionType.FIXED_PRICE


def _tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    show = rules.edition.show
    if isinstance(event, Offered):
        text = _("{who} offered a {artist}, {auction}.")
        return _of_card(text, names[event.seat], event.card)
    if isinstance(event, Added):
        if event.card is None:
            return _("{who} added none.").format(who=names[event.seat])
        return _of_card(_("{who} added a {artist}, {auction}."), names[event.seat], event.card)
    if isinstance(event, Priced):
        text = _("{who} named {amount}.")
        return text.format(who=names[event.seat], amount=show(event.amount))
    if isinstance(event, Called):
        if event.amount is None:
            return _("{who} passed.").format(who=names[event.seat])
        return _("{who} bid {amount}.").format(who=names[event.seat], amount=show(event.amount))
    if isinstance(event, Opened):
        bids = (
            f"{name} {_('unknown') if bid is None else show(bid)}"
            for name, bid in zip(names, event.bids, strict=True)
        )
        return _("The envelopes: {bids}.").format(bids=", ".join(bids))
    if isinstance(event, Sold):
        return _sale(event, rules, names)
    if isinstance(event, TurnedUp):
        return _turned(event, names)
    return _round(event, rules, names)


def _of_card(text: str, who: str, card: Painting) -> str:
    return text.format(who=who, artist=card.artist, auction=card.auction.label)


def _turned(event: TurnedUp, names: Sequence[str]) -> str:
    if event.card is None:
        return _("{who} left the mystery hand alone.").format(who=names[event.seat])
    text = _("{who} turned up a {artist} of the mystery hand.")
    return text.format(who=names[event.seat], artist=event.card.artist)


def _sale(event: Sold, rules: Rules, names: Sequence[str]) -> str:
    show, who = rules.edition.show, names[event.seat]
    what = _("both") if len(event.cards) > 1 else _("it")
    if not event.payments:
        return _("{who} got {what} for nothing.").format(who=who, what=what)
    shares = [
        _("{amount} to {payee}").format(
            amount=show(paid.amount),
            payee=_("the bank") if paid.payee == BANK else names[int(paid.payee)],
        )
        for paid in event.payments
    ]
    return _("{who} bought {what}: {shares}.").format(who=who, what=what, shares=listing(shares))


def _round(event: Dealt | Closed | Ended, rules: Rules, names: Sequence[str]) -> str:
    show = rules.edition.show
    if isinstance(event, Dealt):
        if not any(event.cards):
            return _("Round {n}: no new cards.").format(n=event.round)
        return _("Round {n}: {cards} new cards each.").format(n=event.round, cards=event.cards[0])
    if isinstance(event, Closed):
        values = [
            f"{artist} {show(worth)}"
            for artist, worth in zip(rules.edition.artists, event.values, strict=True)
            if worth
        ]
        paid = [f"{n} {show(i)}" for n, i in zip(names, event.income, strict=True) if i]
        text = _("Round {n} ended{fifth}. A painting paid: {values}. Income: {income}.")
        nobody = _("nothing")
        return text.format(
            n=event.round,
            fifth=_fifth_out(event, rules),
            values=listing(values) or nobody,
            income=listing(paid) or nobody,
        )
    winners = [name for name, place in zip(names, event.places, strict=True) if place == 1]
    return _("The game is over. Most money: {who}.").format(who=listing(winners))


def _fifth_out(event: Closed, rules: Rules) -> str:
    """Why the round ended, where a fifth painting did it."""
    if max(event.counts) < 5:
        return ""
    artist = list(rules.edition.artists)[event.counts.index(max(event.counts))]
    return _(" with the fifth {artist}, which is not sold").format(artist=artist)


def explain(public: Public, names: Sequence[str]) -> str:
    """What the lot's auction type means, and what a fifth painting would do."""
    lot = public.lot
    if lot is None:
        return ""
    text = {
        AuctionType.OPEN: _(
            "Everyone may call a higher bid, at any time, until nobody wants more. {pays}"
        ),
        AuctionType.ONCE_AROUND: _("One chance each, round the table, the last for {host}. {pays}"),
        AuctionType.SEALED: _(
            "Everyone chooses in secret, and the envelopes open together. {pays}"
            " A tie goes to {host}, else to the first in seating order."
        ),
        AuctionType.FIXED_PRICE: _(
            "The price is named by {host}. The first in seating order who wants the lot buys it;"
            " if nobody does, it stays with {host} at that price."
        ),
        AuctionType.DOUBLE: _(
            "A second painting by the same artist may join, and its type sells both."
            " The first in seating order who adds one holds the auction."
        ),
    }[lot.auction].format(host=names[lot.auctioneer], pays=_who_is_paid(public, names))
    return f"{text} {_fifth(public)}".strip()


def _who_is_paid(public: Public, names: Sequence[str]) -> str:
    lot = public.lot
    assert lot is not None
    payees = [names[lot.auctioneer]]
    if public.rules.split and lot.first_auctioneer != lot.auctioneer:
        payees.insert(0, names[lot.first_auctioneer])
        text = _("The highest pays {payees}, half each; an own half goes to the bank.")
    else:
        text = _("The highest pays {payees}; an auctioneer's own bid goes to the bank.")
    return text.format(payees=listing(payees))


def _fifth(public: Public) -> str:
    lot = public.lot
    assert lot is not None
    count = public.counts[public.rules.edition.column[lot.artist]]
    if count != 4:
        return ""
    return _("This was the fourth {artist}: a fifth ends the round.").format(artist=lot.artist)


def listing(parts: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{most} and {last}").format(most=", ".join(parts[:-1]), last=parts[-1])


def ordinal(place: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``, ``5th``."""
    return (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))[place - 1]
