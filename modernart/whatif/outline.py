"""What the charts of a counterfactual show, and in which words: the picture's and the plot's."""

from __future__ import annotations

from collections.abc import Sequence

from modernart.engine.actions import Phase
from modernart.language import _
from modernart.story import listing
from modernart.whatif.value import Counterfactual, short

__all__ = [
    "best_in_words", "bid_in_words", "bids_in_words", "described", "horizon", "made_in_words",
    "measure", "outline", "place", "shown", "signed", "subtitle", "title",
]  # fmt: skip


# ---- where things stand ------------------------------------------------------------------------


def shown(answer: Counterfactual) -> int:
    """How many of the bids are worth showing: far above the last change of winner none is."""
    last = max(answer.chosen, answer.best, answer.spans[-1][0])
    return sum(bid <= last * 1.25 + 8 for bid in answer.bids)


def place(answer: Counterfactual, bid: int) -> float:
    """Where a bid stands on the axis: its amount, but a pass just before the lowest real bid."""
    index = answer.bids.index(bid)
    if answer.view.phase is Phase.BUY:
        return index
    return bid if index or len(answer.bids) == 1 else answer.bids[1] - 1


def outline(
    answer: Counterfactual, values: Sequence[float | None]
) -> tuple[tuple[float, float], ...]:
    """The corners of a line through the values of the bids shown, a step for each bid.

    Where values are ``None``, the line goes straight from what is before to what is after.
    """
    corners: list[tuple[float, float]] = []
    end = place(answer, answer.bids[shown(answer) - 1]) + 0.5
    for bid, value in zip(answer.bids, values, strict=True):
        if value is None:
            continue
        x = place(answer, bid)
        if x > end:  # cut at the edge
            (x0, y0), x1 = corners[-1], x - 0.5
            if x0 < end:
                corners.append((end, y0 + (value - y0) * (end - x0) / (x1 - x0)))
            break
        if len(corners) > 1 and corners[-1] == (x - 0.5, value):
            corners.pop()
        else:
            corners.append((x - 0.5, value))
        corners.append((x + 0.5, value))
    return tuple(corners)


# ---- words -------------------------------------------------------------------------------------


def signed(value: float) -> str:
    """A result in thousands: ``+8``, ``−2.5``, ``0``."""
    rounded = round(value) if isinstance(value, int) else round(value, 1)
    return f"{rounded:+}".replace("-", "−") if rounded else "0"


def title(answer: Counterfactual) -> str:
    """The question that the chart answers."""
    return _("What every bid would have brought {name}").format(name=short(answer.name))


def subtitle(answer: Counterfactual) -> str:
    """What was for sale and how, and who was played by a stand-in."""
    lot = answer.view.lot
    assert lot is not None
    lots = _("Two by {artist}") if len(lot.paintings) > 1 else _("{artist}")
    text = _("{lot}, {auction}, auctioneer {name}. {cast}")
    return text.format(
        lot=lots.format(artist=lot.artist),
        auction=lot.auction.label,
        name=short(answer.view.players[lot.auctioneer]),
        cast=answer.cast,
    )


def measure(answer: Counterfactual) -> str:
    """What a result is."""
    return _("change in money and paintings’ worth ({unit})").format(unit=answer.view.edition.unit)


def bids_in_words(answer: Counterfactual) -> str:
    """What the axis of bids counts."""
    lot = answer.view.lot
    pattern = _("limit ({unit})") if lot is not None and lot.is_open else _("bid ({unit})")
    return pattern.format(unit=answer.view.edition.unit)


def horizon(answer: Counterfactual) -> str:
    """What the average is one of."""
    end = _("the round") if answer.until == "round" else _("the game")
    pattern = _("end of {end}, mean of {hands} hands, 95 % band")
    return pattern.format(end=end, hands=answer.hands)


def bid_in_words(answer: Counterfactual, bid: int) -> str:
    """One bid: ``pass``, ``buy at 13``, ``up to 12``, ``bid 12``."""
    lot = answer.view.lot
    assert lot is not None
    if answer.view.phase is Phase.BUY:
        pattern = _("pass") if bid == answer.bids[0] else _("buy at {bid}")
    elif bid == 0 and answer.view.phase is Phase.BID:
        pattern = _("pass")
    else:
        pattern = _("up to {bid}") if lot.is_open else _("bid {bid}")
    return pattern.format(bid=bid)


def made_in_words(answer: Counterfactual) -> str:
    """The bid that was made and its result."""
    pattern = _("made: {bid}, result {result}")
    if answer.best == answer.chosen:
        pattern = _("made: {bid}, result {result}; none is better")
    bid, lot = bid_in_words(answer, answer.chosen), answer.view.lot
    if answer.chosen and lot is not None and lot.is_open:  # the limit itself nobody has seen
        has_won = answer.winners[answer.bids.index(answer.chosen)] == answer.seat
        bid = (_("paid {bid}") if has_won else _("called {bid}")).format(bid=answer.chosen)
    return pattern.format(bid=bid, result=signed(answer.at(answer.chosen)))


def best_in_words(answer: Counterfactual) -> str:
    """The best bid, and how much it brings more; empty if that was made."""
    if answer.best == answer.chosen:
        return ""
    gain = answer.gain
    more = f"{gain.mean:.0f}"
    if answer.until != "auction":
        more = _("{mean:.1f} ± {half:.1f}").format(mean=gain.mean, half=gain.high - gain.mean)
    pattern = _("best: {bid}, result {result}, {more} more")
    if gain.low <= 0:
        pattern = _("best: {bid}, result {result}, {more} more, too close to tell")
    return pattern.format(
        bid=bid_in_words(answer, answer.best), result=signed(answer.at(answer.best)), more=more
    )


def described(answer: Counterfactual) -> str:
    """The whole chart in words."""
    players, first = answer.view.players, answer.bids[0]
    goes = [
        _("{bids}: {name}").format(
            bids=bid_in_words(answer, low)
            if low == high
            else _("{low} … {high}").format(low=bid_in_words(answer, low), high=high),
            name=players[winner],
        )
        for low, high, winner in answer.spans
    ]
    parts = [made_in_words(answer), best_in_words(answer)]
    said = " ".join(f"{part[0].upper()}{part[1:]}." for part in parts if part)
    who = _("Who gets the lot: {rows}.").format(rows=listing(goes))
    at_first = _("With {bid} the result right after the sale is {result}.").format(
        bid=bid_in_words(answer, first), result=signed(answer.immediate[0])
    )
    return f"{subtitle(answer)} {said} {at_first} {who}"
