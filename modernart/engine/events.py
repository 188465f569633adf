"""What happened, as everybody saw it: the public log of a game.

Each event is one line of the game record, but for hands: how many cards were dealt is public,
which ones is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from modernart.engine.cards import Painting
from modernart.engine.sealing import open_twin

__all__ = [
    "BANK",
    "Added",
    "Called",
    "Closed",
    "Dealt",
    "Ended",
    "Event",
    "Fault",
    "Offered",
    "Opened",
    "Payment",
    "Priced",
    "Sold",
    "TurnedUp",
    "called",
    "hand_over",
]

BANK = "bank"


class Payment(NamedTuple):
    """Money that changed hands, in thousands; ``payer`` is a seat, ``payee`` a seat or the bank."""

    payer: int
    payee: int | str
    amount: int


_Money = TypeVar("_Money", int, float)


def hand_over(money: list[_Money], payments: Iterable[Payment]) -> None:
    """Change the money, by seat and in thousands, as these payments do."""
    for payment in payments:
        money[payment.payer] -= payment.amount
        if payment.payee != BANK:
            money[int(payment.payee)] += payment.amount


@dataclass(frozen=True, slots=True)
class Dealt:
    """New cards were dealt: how many to each seat, and to the mystery hand."""

    round: int
    cards: tuple[int, ...]
    mystery: int


@dataclass(frozen=True, slots=True)
class Offered:
    """The auctioneer played a painting."""

    seat: int
    card: Painting


@dataclass(frozen=True, slots=True)
class Added:
    """A second painting joined a double; ``None``: this seat adds none."""

    seat: int
    card: Painting | None


@dataclass(frozen=True, slots=True)
class Priced:
    """The fixed price was named."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Called:
    """A bid, or a purchase at the fixed price; ``None``: a pass."""

    seat: int
    amount: int | None


@dataclass(frozen=True, slots=True)
class Opened:
    """The envelopes of a sealed auction, one a seat; ``None``: nobody noted this losing bid."""

    bids: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Sold:
    """A lot found its owner; a free one has amount 0 and no payments."""

    seat: int
    amount: int
    cards: tuple[Painting, ...]
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card of the mystery hand was turned up; ``None``: this seat turned none up."""

    seat: int
    card: Painting | None


@dataclass(frozen=True, slots=True)
class Closed:
    """A round ended and the bank paid; counts and values are in board order."""

    round: int
    counts: tuple[int, ...]
    tiles: tuple[int, ...]
    values: tuple[int, ...]
    income: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over: money, places (1 = most, shared when equal) and match points by seat."""

    money: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...] | None


def called(seat: int, amount: int | None) -> Called:
    """``Called(seat, amount)``, in a third of the time: most events are calls."""
    event = _OpenCalled()
    event.seat = seat
    event.amount = amount
    event.__class__ = Called
    return event  # type: ignore[no-any-return]


_OpenCalled = open_twin(Called)

Event = Dealt | Offered | Added | Priced | Called | Opened | Sold | TurnedUp | Closed | Ended


@dataclass(frozen=True, slots=True)
class Fault:
    """A strategy's answer could not be used, and a default was played instead.

    ``move`` is the length of the public history when the seat was asked; ``asked`` is the phase
    (``open`` and ``once_around`` are both ``bid``); ``reason`` is for people; ``played`` is the
    default, as the record writes it: a card's id, an amount, or ``None`` for a pass.
    """

    move: int
    seat: int
    asked: str
    reason: str
    played: str | int | None
