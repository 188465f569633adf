"""What the tests share: stacked tables, moves in short, and games that chance plays."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

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
from modernart.engine.cards import Painting
from modernart.engine.dealing import first_state, make_rules
from modernart.engine.editions import EDITIONS
from modernart.engine.events import Event, Sold
from modernart.engine.state import State

NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve")

E = TypeVar("E", bound=Event)

Move = str | int | None | Action
"""A move in short: a card in words, an amount, ``buy``, ``reveal``, ``None`` for a pass."""


_COLUMN = {
    artist: str(i)
    for edition in EDITIONS.values()
    for i, artist in enumerate(edition.artists, start=1)
}


def find(cards: Sequence[Painting], wish: str) -> Painting:
    """The first card that fits words like ``Ramon double`` or ``4 double``.

    First how the artist begins, or the place on the board, 1 on the left; then the type, or
    ``single`` for any but a double.
    """
    artist, kind = wish.split()
    for card in cards:
        by_artist = artist == _COLUMN[card.artist] or card.artist.startswith(artist)
        if by_artist and (card.auction == kind or (kind == "single" and card.auction != "double")):
            return card
    raise LookupError(f"no {wish!r} among {[card.id for card in cards]}")


def take(rest: list[Painting], wishes: str) -> list[Painting]:
    """The cards of ``Ramon double, Ramon sealed``, taken out of the rest."""
    cards = []
    for wish in filter(None, wishes.split(", ")):
        cards.append(find(rest, wish))
        rest.remove(cards[-1])
    return cards


def table(
    *hands: str,
    edition: str = "cmon",
    mystery: str | None = None,
    later: Sequence[Sequence[str]] = (),
    first: int = 0,
    double_proceeds: str | None = None,
    money: Mapping[int, int] | None = None,
) -> State:
    """A table at which each seat holds just these cards: ``Krypto double, Yoko open``.

    ``later`` are the cards dealt in rounds 2 to 4, by seat (the mystery hand last). The edition
    is a real one but for the number of cards; what no one was promised lies under the deck.
    """
    rest = list(EDITIONS[edition].deck)
    rounds = [hands if mystery is None else (*hands, mystery), *later]
    wanted = [[take(rest, hand) for hand in hands] for hands in rounds]
    sizes = [max(map(len, hands)) for hands in wanted] + [0] * (4 - len(wanted))
    blocks = [
        [*hand, *(rest.pop() for _ in range(size - len(hand)))]
        for hands, size in zip(wanted, sizes, strict=False)
        for hand in hands
    ]
    deck = (*chain(*blocks), *rest)
    seats = len(hands)
    dealt = dataclasses.replace(
        EDITIONS[edition], deals=dict.fromkeys((3, 4, 5), (sizes[0], sizes[1], sizes[2], sizes[3]))
    )
    rules = make_rules(dealt, NAMES[:seats], first, mystery is not None, double_proceeds)
    state = first_state(rules, deck, None)
    trimmed = tuple(tuple(hand) for hand in wanted[0][:seats])
    public = state.public._replace(
        cards_left=tuple(map(len, trimmed)),
        money=tuple((money or {}).get(seat, 100) for seat in range(seats)),
    )
    if mystery is not None:
        public = public._replace(mystery_left=len(wanted[0][seats]))
        return state.next(public, trimmed, tuple(wanted[0][seats]))
    return state.next(public, trimmed)


def action_for(state: State, move: Move) -> Action:
    """The action that a move in short means when the current player is asked."""
    phase, seat = state.phase, state.current_player
    if move is None:
        return Pass()
    if isinstance(move, int):
        return NamePrice(move) if phase is Phase.PRICE else Bid(move)
    if not isinstance(move, str):
        return move
    if move in ("buy", "reveal"):
        return Buy() if move == "buy" else Reveal()
    assert seat is not None
    card = find(state.hands[seat], move)
    return AddSecond(card) if phase is Phase.SECOND else Offer(card)


def go(state: State, *moves: Move) -> State:
    """The state after these moves."""
    for move in moves:
        state = state.apply(action_for(state, move))
    return state


def seats_asked(state: State, *moves: Move) -> tuple[list[int | None], State]:
    """Who was asked for each of these moves, and the state after them."""
    asked = []
    for move in moves:
        asked.append(state.current_player)
        state = go(state, move)
    return asked, state


def of_kind(state: State, kind: type[E]) -> list[E]:
    """All events of that kind so far."""
    return [event for event in state.public.history if isinstance(event, kind)]


def on_sale(
    kind: str, edition: str = "cmon", money: dict[int, int] | None = None, first: int = 0
) -> State:
    """Four players; the first auctioneer has just offered a painting of that type."""
    hands = ["2 open", "2 sealed", "2 fixed_price", "3 open"]
    hands[first] = f"4 {kind}, 3 sealed"
    return go(table(*hands, edition=edition, money=money, first=first), f"4 {kind}")


def last_sale(state: State) -> Sold:
    """The last lot that found an owner."""
    return of_kind(state, Sold)[-1]


# ---- chance plays ------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Temper:
    """How chance plays: its seed, how fast it raises, how often it passes, and what it offers."""

    seed: int
    most: int = 25
    passes: float = 0.5
    spread: bool = False

    def choose(self, state: State, rng: random.Random) -> Action:
        """A legal action."""
        legal = state.legal_actions
        if legal.cards and (not legal.others or rng.random() >= self.passes):
            cards = legal.cards
            if self.spread:  # the artist with the fewest paintings: rounds last long
                board = state.public.rules.edition.column
                fewest = min(state.public.counts[board[card.artist]] for card in cards)
                cards = tuple(c for c in cards if state.public.counts[board[c.artist]] == fewest)
            card = rng.choice(cards)
            return Offer(card) if legal.phase is Phase.OFFER else AddSecond(card)
        if legal.min is not None and (not legal.others or rng.random() >= self.passes):
            assert legal.max is not None
            amount = rng.randint(legal.min, min(legal.max, legal.min + self.most))
            return NamePrice(amount) if legal.phase is Phase.PRICE else Bid(amount)
        if Pass() in legal and rng.random() < self.passes:
            return Pass()
        return rng.choice(legal.others)


def playing(state: State, temper: Temper) -> Iterator[State]:
    """This state and every one after it, to the end of the game."""
    rng = random.Random(temper.seed)
    yield state
    while not state.is_terminal:
        state = state.apply(temper.choose(state, rng))
        yield state
