"""What ``expert`` can tell of the others from how they bid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, inf
from typing import NamedTuple

from modernart.engine.editions import LAST_OF_ROUND, START_MONEY
from modernart.engine.events import (
    Added,
    Called,
    Closed,
    Offered,
    Opened,
    Priced,
    Sold,
    TurnedUp,
    hand_over,
)
from modernart.engine.market import Columns
from modernart.engine.view import View
from modernart.strategies.bidder import Bidder
from modernart.strategies.bold import Bold
from modernart.strategies.estimates import likely_worths, one_more
from modernart.strategies.steady import PAYS, Steady

__all__ = ["EagerBold", "EagerSteady", "Evidence", "evidence", "rivals"]

APPETITES = tuple(i / 20 for i in range(33))
"""The appetites that are tried: 0 buys nothing, 1 pays what the model would, at most 1.6."""

DOUBT = 1.0
"""How much a rival must contradict an appetite of 1 before another one is believed."""
CLEARLY = 4.0
"""How much less ``bold`` must contradict the evidence than ``steady``, to be believed."""


class EagerSteady(Steady):
    """Bids as ``steady`` does, times its appetite."""

    def __init__(self, appetite: float = 1.0) -> None:
        self.appetite = appetite

    def limit(self, view: View) -> int:
        """What ``steady`` would pay, times the appetite."""
        return int(self.appetite * super().limit(view))


class EagerBold(Bold):
    """Bids as ``bold`` does, times its appetite."""

    def __init__(self, appetite: float = 1.0) -> None:
        self.appetite = appetite

    def limit(self, view: View) -> int:
        """What ``bold`` would pay, times the appetite."""
        return int(self.appetite * super().limit(view))


class Evidence(NamedTuple):
    """One answer about a lot: its seat would pay at least ``low`` and less than ``high``
    (thousands), where ``steady`` pays ``likely`` and ``bold`` pays ``hoped``."""

    seat: int
    low: float
    high: float
    likely: float
    hoped: float


def rivals(view: View) -> tuple[Bidder, ...]:
    """A model of each player, by seat; ``steady`` for the own one."""
    known: list[list[Evidence]] = [[] for _seat in view.players]
    for one in evidence(view):
        known[one.seat].append(one)
    return tuple(
        EagerSteady() if seat == view.seat else _fitted(own) for seat, own in enumerate(known)
    )


def _fitted(known: Sequence[Evidence]) -> Bidder:
    """The model that contradicts the evidence least; ``bold`` only if it is clearly the better."""
    steady_off, steady = _least([(one.low / one.likely, one.high / one.likely) for one in known])
    bold_off, bold = _least([(one.low / one.hoped, one.high / one.hoped) for one in known])
    return EagerBold(bold) if CLEARLY * bold_off < steady_off else EagerSteady(steady)


def _least(bounds: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The least sum of contradictions, and the appetite that has it.

    A contradiction is a distance in shares of what the model would pay, half at most: so the best
    appetite lies in the middle of what the bids show, as a median does, whatever a few of them say.
    """
    return min(
        (
            DOUBT * abs(a - 1)
            + fsum([min(0.5, max(0.0, low - a, a - high)) for low, high in bounds]),
            a,
        )
        for a in APPETITES
    )


def evidence(view: View) -> Iterator[Evidence]:
    """What each answer of the game shows; those of an auctioneer about the own lot show nothing.

    A bid shows that its seat would pay as much, a pass that it would not pay more (if it could), an
    envelope both.
    """
    column = view.public.rules.edition.column
    counts: Columns = (0,) * len(column)
    tiles: tuple[Columns, ...] = ()
    money = [float(START_MONEY)] * len(view.players)
    seller, size, asked, likely, hoped = -1, 0, 0, 0.0, 0.0
    for event in view.public.history:
        if isinstance(event, Called):
            if event.seat != seller:
                low, high = event.amount or 0, inf if event.amount else asked + 1
                if high <= money[event.seat] or event.amount:
                    yield Evidence(event.seat, low, high, likely, hoped)
            asked = event.amount or asked
        elif isinstance(event, Opened):
            for seat, bid in enumerate(event.bids):
                if seat != seller and bid is not None:
                    high = bid + 1 if bid < money[seat] else inf
                    yield Evidence(seat, bid, high, likely, hoped)
        elif isinstance(event, Priced):
            asked = event.amount - 1  # who passes would not pay the price itself
        elif isinstance(event, Sold):
            hand_over(money, event.payments)
        elif isinstance(event, Closed):
            counts, tiles = (0,) * len(column), (*tiles, event.tiles)
            money = [have + paid for have, paid in zip(money, event.income, strict=True)]
        elif isinstance(event, (Offered, Added, TurnedUp)) and event.card is not None:
            artist = column[event.card.artist]
            counts = one_more(counts, artist)
            if max(counts) == LAST_OF_ROUND:
                continue  # it ends the round
            seller, size, asked = event.seat, 1 if isinstance(event, Offered) else size + 1, 0
            share = PAYS.get(event.card.auction, 1.0)
            likely = share * size * likely_worths(counts, tiles)[artist]
            hoped = size * likely_worths(one_more(counts, artist), tiles)[artist]
