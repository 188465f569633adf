"""What a player can do, and the lazy set of what is legal right now."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, dataclass
from enum import StrEnum

from modernart.engine.cards import Painting, same_card
from modernart.language import _, quoted, shortened

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


def described(thing: object, most: int = 80) -> str:
    """Whatever was played, in at most that many letters, however oddly it behaves."""
    with suppress(Exception):
        card = getattr(thing, "card", None)
        if type(card) is Painting:
            return shortened(f"{type(thing).__name__}({card.id})", most)
    return quoted(thing, most)


class IllegalAction(ValueError):
    """An action that the rules do not allow here; the message says what is allowed."""


Played = int | Painting | type[Action]
"""What an action plays: an amount, a card, or for those that have neither the type itself."""

_Terms = tuple[Phase, tuple[Painting, ...], tuple[int, int] | None, tuple[type[Action], ...]]


class LegalActions(Collection[Action]):
    """All that one player may do now, without listing every bid.

    ``action in legal`` costs the same whatever the money; iterating and ``len`` go through all.
    ``cards`` are those that may be played; ``min`` and ``max`` bound the amount (in thousands) and
    are ``None`` where no amount can be given. Each is made anew, also the actions in ``others``:
    what becomes of one in a player's hands is no business of any other.
    """

    __slots__ = ("_terms",)
    _terms: _Terms

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(_("legal actions cannot be changed"))

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(_("legal actions cannot be changed"))

    def __reduce__(self) -> tuple[object, ...]:
        return _legal, self._terms

    @property
    def phase(self) -> Phase:
        """What is asked."""
        return self._terms[0]

    @property
    def cards(self) -> tuple[Painting, ...]:
        """The paintings that may be played."""
        return self._terms[1]

    @property
    def min(self) -> int | None:
        """The least amount, in thousands."""
        bounds = self._terms[2]
        return None if bounds is None else bounds[0]

    @property
    def max(self) -> int | None:
        """The highest amount, in thousands."""
        bounds = self._terms[2]
        return None if bounds is None else bounds[1]

    @property
    def others(self) -> tuple[Action, ...]:
        """What may be done without a card or an amount."""
        return tuple([kind() for kind in self._terms[3]])  # type: ignore[call-arg]

    def played(self, action: object) -> Played | None:
        """What this action plays: the own card, the plain number, or the type that says all.

        ``None`` if it is illegal. What a player hands in may be anybody's object, which says of
        itself what it likes, and can be changed later on: so it is asked for nothing but its type
        and that type's own field, and what goes on from here is not the player's.
        """
        kind = type(action)
        phase, cards, bounds, others = self._terms
        if bounds is not None and kind is _AMOUNTS[phase]:
            amount = getattr(action, "amount", None)
            is_legal = type(amount) is int and bounds[0] <= amount <= bounds[1]
            return amount if is_legal else None
        if cards and kind is _CARDS[phase]:
            return same_card(getattr(action, "card", None), cards)
        for other in others:  # `in` would ask the type whether it is equal
            if kind is other:
                return other
        return None

    def rebuilt(self, action: object) -> Action | None:
        """The same action, made anew of what it plays; ``None`` if it is illegal."""
        kind, played = type(action), self.played(action)
        if played is None:
            return None
        return kind() if played is kind else kind(played)  # type: ignore[return-value, call-arg]

    def __contains__(self, action: object) -> bool:
        return self.played(action) is not None

    def __iter__(self) -> Iterator[Action]:
        if self.cards:
            play = _CARDS[self.phase]
            yield from (play(card) for card in self.cards)
        if self.min is not None and self.max is not None:
            call = _AMOUNTS[self.phase]
            yield from (call(amount) for amount in range(self.min, self.max + 1))
        yield from self.others

    def __len__(self) -> int:
        _phase, cards, bounds, others = self._terms
        amounts = 0 if bounds is None else bounds[1] - bounds[0] + 1
        return len(cards) + amounts + len(others)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalActions):
            return NotImplemented
        return self._terms == other._terms

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


_new, _set_terms = object.__new__, vars(LegalActions)["_terms"].__set__


def _legal(
    phase: Phase,
    cards: tuple[Painting, ...] = (),
    bounds: tuple[int, int] | None = None,
    others: tuple[type[Action], ...] = (),
) -> LegalActions:
    """What an ``__init__`` would do, in half the time: every decision makes some."""
    legal = _new(LegalActions)
    _set_terms(legal, (phase, cards, bounds, others))
    return legal


_BID, _PASS = Phase.BID, (Pass,)
_AMOUNTS: dict[Phase, type[Bid] | type[NamePrice]] = {
    Phase.BID: Bid,
    Phase.SEALED: Bid,
    Phase.PRICE: NamePrice,
}
_CARDS: dict[Phase, type[Offer] | type[AddSecond]] = {
    Phase.OFFER: Offer,
    Phase.SECOND: AddSecond,
}


def nothing() -> LegalActions:
    """Another is asked, or nobody."""
    return _legal(Phase.OVER)


def offers(hand: tuple[Painting, ...]) -> LegalActions:
    """One painting of the hand must be offered."""
    return _legal(Phase.OFFER, hand)


def seconds(hand: tuple[Painting, ...], artist: str) -> LegalActions:
    """A painting by the same artist that is not itself a double, or none."""
    cards = tuple(card for card in hand if card.artist == artist and card.auction != "double")
    return _legal(Phase.SECOND, cards, None, (Pass,))


def prices(money: int) -> LegalActions:
    """A price of at least 1 and at most the own money; 0 only if broke."""
    return _legal(Phase.PRICE, (), (min(1, money), money))


def raises(standing_bid: int, money: int) -> LegalActions:
    """More than the standing bid, at most the own money; or pass."""
    legal = _new(LegalActions)  # as _legal does, at once: most decisions are bids
    bounds = (standing_bid + 1, money) if standing_bid < money else None
    _set_terms(legal, (_BID, (), bounds, _PASS))
    return legal


def envelopes(money: int) -> LegalActions:
    """Any amount from 0 to the own money; passing is an envelope with 0."""
    return _legal(Phase.SEALED, (), (0, money), (Pass,))


def purchases(price: int, money: int) -> LegalActions:
    """Buy at the price, if able to pay; or pass."""
    return _legal(Phase.BUY, (), None, (Buy, Pass) if money >= price else (Pass,))


def reveals() -> LegalActions:
    """Turn up a card of the mystery hand, or not."""
    return _legal(Phase.REVEAL, (), None, (Reveal, Pass))
