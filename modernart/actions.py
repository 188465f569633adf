"""What a player can do, and the lazy set of what is legal right now."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import FrozenInstanceError, dataclass
from enum import StrEnum
from functools import lru_cache

from modernart.cards import Painting
from modernart.language import _

__all__ = [
    "Action",
    "AddSecond",
    "Bid",
    "Buy",
    "IllegalAction",
    "LegalActions",
    "NamePrice",
    "Offer",
    "Pass",
    "Phase",
    "Reveal",
    "described",
]


class Phase(StrEnum):
    """The question that the current player is asked; the values are those of the record."""

    OFFER = "offer"
    SECOND = "second"
    PRICE = "price"
    BID = "bid"
    SEALED = "sealed"
    BUY = "buy"
    REVEAL = "reveal"
    OVER = "over"

    __hash__ = str.__hash__  # an enum's own is slow, and phases are looked up at every decision


@dataclass(frozen=True, slots=True)
class Offer:
    """Put a painting from the hand up for auction."""

    card: Painting


@dataclass(frozen=True, slots=True)
class AddSecond:
    """Add a second painting to a double."""

    card: Painting


@dataclass(frozen=True, slots=True)
class NamePrice:
    """Name the fixed price, in thousands."""

    amount: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Call a bid, or put it into the envelope, in thousands."""

    amount: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy at the fixed price."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up a card of the mystery hand."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid (sealed: an empty envelope), no purchase, no second painting, no card turned up."""


Action = Offer | AddSecond | NamePrice | Bid | Buy | Reveal | Pass

_PASS, _BUY, _REVEAL = Pass(), Buy(), Reveal()


def described(thing: object, most: int = 80) -> str:
    """Whatever was played, in at most that many letters, however oddly it behaves."""
    try:
        if type(thing) in (str, bytes, list, tuple):  # the rest would be cut off, and takes time
            thing = thing[: most + 1]  # type: ignore[index]
        card = getattr(thing, "card", None)
        said = f"{type(thing).__name__}({card.id})" if type(card) is Painting else repr(thing)
        said = str.__str__(said)  # and not a text of their own kind
    except Exception:
        if type(thing) is int:  # Python writes out no more than 4300 digits
            return _("an int of about {} digits").format(int(thing.bit_length() * 0.30103) + 1)
        return type(thing).__name__
    return said if len(said) <= most else said[:most] + "…"


class IllegalAction(ValueError):
    """An action that the rules do not allow here; the message says what is allowed."""


class LegalActions(Collection[Action]):
    """All that one player may do now, without listing every bid.

    ``action in legal`` costs the same whatever the money; iterating and ``len`` go through all.
    ``cards`` are those that may be played; ``min`` and ``max`` bound the amount (in thousands) and
    are ``None`` where no amount can be given. It cannot be changed, so that equal ones are shared.
    """

    __slots__ = ("cards", "max", "min", "others", "phase")
    phase: Phase
    cards: tuple[Painting, ...]
    min: int | None
    max: int | None
    others: tuple[Action, ...]

    def __init__(
        self,
        phase: Phase,
        cards: tuple[Painting, ...] = (),
        bounds: tuple[int, int] | None = None,
        others: tuple[Action, ...] = (),
    ) -> None:
        least, most = bounds if bounds is not None and bounds[0] <= bounds[1] else (None, None)
        _set_phase(self, phase)
        _set_cards(self, cards)
        _set_min(self, least)
        _set_max(self, most)
        _set_others(self, others)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(_("legal actions cannot be changed"))

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(_("legal actions cannot be changed"))

    def __reduce__(self) -> tuple[object, ...]:
        bounds = None if self.min is None or self.max is None else (self.min, self.max)
        return LegalActions, (self.phase, self.cards, bounds, self.others)

    def __contains__(self, action: object) -> bool:
        kind = type(action)
        if kind is _AMOUNTS.get(self.phase):
            amount = action.amount  # type: ignore[attr-defined]
            return type(amount) is int and self.min is not None and self.min <= amount <= self.max  # type: ignore[operator]
        if kind is _CARDS.get(self.phase):
            card = action.card  # type: ignore[attr-defined]
            for held in self.cards:
                if held is card:  # nearly always; equality is slow
                    return True
            return type(card) is Painting and card in self.cards
        return kind in map(type, self.others)  # these hold nothing else

    def __iter__(self) -> Iterator[Action]:
        if self.cards:
            play = _CARDS[self.phase]
            yield from (play(card) for card in self.cards)
        if self.min is not None and self.max is not None:
            call = _AMOUNTS[self.phase]
            yield from (call(amount) for amount in range(self.min, self.max + 1))
        yield from self.others

    def __len__(self) -> int:
        amounts = 0 if self.min is None or self.max is None else self.max - self.min + 1
        return len(self.cards) + amounts + len(self.others)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalActions):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<LegalActions: {self}>"

    def __str__(self) -> str:
        parts = [f"{_CARDS[self.phase].__name__}({card.id})" for card in self.cards]
        if self.min is not None:
            call = _AMOUNTS[self.phase].__name__
            span = f"{self.min}" if self.min == self.max else f"{self.min}..{self.max}"
            parts.append(f"{call}({span})")
        parts += [repr(action) for action in self.others]
        return " | ".join(parts) or _("nothing")


_set_phase, _set_cards, _set_min, _set_max, _set_others = (
    vars(LegalActions)[name].__set__ for name in ("phase", "cards", "min", "max", "others")
)

_AMOUNTS: dict[Phase, type[Bid] | type[NamePrice]] = {
    Phase.BID: Bid,
    Phase.SEALED: Bid,
    Phase.PRICE: NamePrice,
}
_CARDS: dict[Phase, type[Offer] | type[AddSecond]] = {
    Phase.OFFER: Offer,
    Phase.SECOND: AddSecond,
}

NOTHING = LegalActions(Phase.OVER)


def offers(hand: tuple[Painting, ...]) -> LegalActions:
    """One painting of the hand must be offered."""
    return LegalActions(Phase.OFFER, hand)


def seconds(hand: tuple[Painting, ...], artist: str) -> LegalActions:
    """A painting by the same artist that is not itself a double, or none."""
    cards = tuple(card for card in hand if card.artist == artist and card.auction != "double")
    return LegalActions(Phase.SECOND, cards, None, (_PASS,))


@lru_cache(maxsize=1024)
def prices(money: int) -> LegalActions:
    """A price of at least 1 and at most the own money; 0 only if broke."""
    return LegalActions(Phase.PRICE, (), (min(1, money), money))


@lru_cache(maxsize=8192)
def raises(standing_bid: int, money: int) -> LegalActions:
    """More than the standing bid, at most the own money; or pass."""
    return LegalActions(Phase.BID, (), (standing_bid + 1, money), (_PASS,))


@lru_cache(maxsize=1024)
def envelopes(money: int) -> LegalActions:
    """Any amount from 0 to the own money; passing is an envelope with 0."""
    return LegalActions(Phase.SEALED, (), (0, money), (_PASS,))


@lru_cache(maxsize=8192)
def purchases(price: int, money: int) -> LegalActions:
    """Buy at the price, if able to pay; or pass."""
    return LegalActions(Phase.BUY, (), None, (_BUY, _PASS) if money >= price else (_PASS,))


def reveals() -> LegalActions:
    """Turn up a card of the mystery hand, or not."""
    return LegalActions(Phase.REVEAL, (), None, (_REVEAL, _PASS))
