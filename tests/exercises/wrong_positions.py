"""Wrong answers to the questions of notebooks 05 and 06 about positions: none may ever pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from exercises.wrong_amounts import SOLVED, but
from modernart.exercises import lead, worth_after

__all__ = ["POSITIONS"]

Answer = Callable[..., Any]


def mine(view: Any, worth: Mapping[str, int], seat: int | None = None) -> int:
    """What a collection pays, my own unless said otherwise."""
    seat = view.seat if seat is None else seat
    return sum(worth[card.artist] for card in view.collection_of(seat))


def theirs(view: Any, worth: Mapping[str, int]) -> list[int]:
    """What the rivals' collections pay."""
    return [mine(view, worth, seat) for seat in range(len(view.players)) if seat != view.seat]


LEADS: Mapping[str, Callable[[Any, Mapping[str, int]], float]] = {
    "no collections": lambda view, worth: 0,
    "no rivals": mine,
    "all rivals together": lambda view, worth: mine(view, worth) - sum(theirs(view, worth)),
    "the best rival": lambda view, worth: mine(view, worth) - max(theirs(view, worth)),
    "the next rival": lambda view, worth: mine(view, worth) - theirs(view, worth)[0],
    "all four at the table": lambda view, worth: (
        mine(view, worth) - (sum(theirs(view, worth)) + mine(view, worth)) / len(view.players)
    ),
    "a quarter of the rivals": lambda view, worth: mine(view, worth) - sum(theirs(view, worth)) / 8,
    "rivals only": lambda view, worth: -sum(theirs(view, worth)),
    "the other way round": lambda view, worth: -lead(view, worth),
}
"""Other ways to compare the collections."""


def offer_with(
    led: Callable[..., float] = lead,
    paid: float = 1,
    fifth_paid: float = 0,
    fifth_last: bool = False,
) -> Answer:
    """The painting with the largest result, if results were as here."""

    def result(view: Any, card: Any, last: str) -> float:
        if view.board[card.artist].count < 4:
            worth = worth_after(view, card.artist, last)
            return paid * worth[card.artist] + led(view, worth)
        worth = worth_after(view, card.artist)
        after = worth_after(view, last) if fifth_last else worth
        return fifth_paid * worth[card.artist] + led(view, after)

    return lambda view, last: max(view.hand, key=lambda card: result(view, card, last))


def by(key: Answer) -> Answer:
    """The painting of the hand with the greatest of something."""
    return lambda view, last: max(view.hand, key=lambda card: key(view, card, last))


def end_with(led: Callable[..., float] = lead, paid: float = 1, alone: bool = False) -> Answer:
    """Ends the round if that comes to more, if results were as here."""

    def answer(view: Any, mine: str, other: str, theirs: str) -> bool:
        later = worth_after(view, other) if alone else worth_after(view, other, theirs)
        return led(view, worth_after(view, mine)) > paid * later[other] + led(view, later)

    return answer


def add_with(
    led: Callable[..., float] = lead,
    fifth: float = 0,
    pair: float = 2,
    me: float = 1,
    them: float = 1,
) -> Answer:
    """Adds if that comes to more, if results were as here."""

    def answer(view: Any) -> bool:
        artist = view.lot.artist
        alone, both = worth_after(view), worth_after(view, artist)
        gift = me if view.is_auctioneer else -them / (len(view.players) - 1)
        paid = (pair if view.board[artist].count < 4 else fifth) * both[artist]
        return bool(paid + led(view, both) > gift * alone[artist] + led(view, alone))

    return answer


offers, ends, adds = (SOLVED[name] for name in ("which_painting", "end_round", "second_painting"))

POSITIONS: Mapping[str, Mapping[str, Answer]] = {
    "which_painting": {f"collections: {name}": offer_with(led) for name, led in LEADS.items()}
    | {
        "what pays now": by(lambda view, card, last: view.board[card.artist].worth_now),
        "what pays least": by(lambda view, card, last: -view.board[card.artist].worth_now),
        "what is out most": by(lambda view, card, last: view.board[card.artist].count),
        "what is out least": by(lambda view, card, last: -view.board[card.artist].count),
        "what is mine": by(lambda view, card, last: str(view.collection).count(card.artist)),
        "what I hold most of": by(lambda view, card, last: str(view.hand).count(card.artist)),
        "what has tiles": by(lambda view, card, last: sum(view.board[card.artist].tiles)),
        "the first": lambda view, last: view.hand[0],
        "the last": lambda view, last: view.hand[-1],
        "the last artist, if I can": by(lambda view, card, last: card.artist == last),
        "never the last artist": by(lambda view, card, last: card.artist != last),
        "price alone": offer_with(lambda view, worth: 0, fifth_paid=1),
        "price twice": offer_with(paid=2),
        "no price": offer_with(paid=0),
        "half the price": offer_with(paid=0.5),
        "a fifth is sold": offer_with(fifth_paid=1),
        "a fifth, and then the last": offer_with(fifth_last=True),
        "a fifth is sold, and then the last": offer_with(fifth_paid=1, fifth_last=True),
        "never a fifth": by(
            lambda view, card, last: (
                view.board[card.artist].count < 4
                and 1000 + worth_after(view, card.artist, last)[card.artist]
                + lead(view, worth_after(view, card.artist, last))
            )
        ),
        "no last": by(
            lambda view, card, last: (
                (view.board[card.artist].count < 4) * worth_after(view, card.artist)[card.artist]
                + lead(view, worth_after(view, card.artist))
            )
        ),
        "the board as it is": by(
            lambda view, card, last: (
                view.board[card.artist].worth_now + lead(view, worth_after(view))
            )
        ),
        "the worst": lambda view, last: min(
            view.hand,
            key=lambda card: (
                worth_after(view, card.artist, last)[card.artist]
                + lead(view, worth_after(view, card.artist, last))
            ),
        ),
        "no doubles": lambda view, last: max(
            view.hand, key=lambda card: (card.auction != "double", card == offers(view, last))
        ),
    },
    "end_round": {f"collections: {name}": end_with(led) for name, led in LEADS.items()}
    | {
        "always": lambda view, a, b, c: True,
        "never": lambda view, a, b, c: False,
        "when ahead": lambda view, a, b, c: lead(view, worth_after(view, a)) > 0,
        "when behind": lambda view, a, b, c: lead(view, worth_after(view, a)) < 0,
        "no price": end_with(paid=0),
        "half the price": end_with(paid=0.5),
        "price twice": end_with(paid=2),
        "no neighbour": end_with(alone=True),
        "the other way round": lambda view, a, b, c: not ends(view, a, b, c),
        "theirs for mine": lambda view, a, b, c: ends(view, c, b, a),
        "mine pays": lambda view, a, b, c: view.board[a].worth_now > view.board[b].worth_now,
        "mine is paid, too": lambda view, a, b, c: (
            worth_after(view, a)[a] + lead(view, worth_after(view, a))
            > worth_after(view, b, c)[b] + lead(view, worth_after(view, b, c))
        ),
        "the board as it is": lambda view, a, b, c: (
            lead(view, worth_after(view)) > view.board[b].worth_now + lead(view, worth_after(view))
        ),
        "price of now": lambda view, a, b, c: (
            lead(view, worth_after(view, a))
            > view.board[b].worth_now + lead(view, worth_after(view, b, c))
        ),
        "not with three players": but(
            ends, lambda view, *_all: len(view.players) == 3, lambda *_all: False
        ),
        "not with five players": but(
            ends, lambda view, *_all: len(view.players) == 5, lambda *_all: False
        ),
        "not in the first round": but(
            ends, lambda view, *_all: view.round == 1, lambda *_all: True
        ),
        "not without a collection": but(
            ends, lambda view, *_all: not view.collection, lambda *_all: True
        ),
    },
    "second_painting": {f"collections: {name}": add_with(led) for name, led in LEADS.items()}
    | {
        "always": lambda view: True,
        "never": lambda view: False,
        "unless it is the fifth": lambda view: view.board[view.lot.artist].count < 4,
        "if it is the fifth": lambda view: view.board[view.lot.artist].count == 4,
        "if it is mine": lambda view: view.is_auctioneer,
        "if it is another's": lambda view: not view.is_auctioneer,
        "the fifth is sold": add_with(fifth=2),
        "only the first is sold then": add_with(fifth=1),
        "one price": add_with(pair=1),
        "no price": add_with(pair=0),
        "no gift": add_with(me=0, them=0),
        "no gift to me": add_with(me=0),
        "no gift to them": add_with(them=0),
        "all of their gift": lambda view: (
            add_with(them=len(view.players) - 1)(view)
        ),
        "a gift to me only": lambda view: add_with(them=1 - len(view.players))(view),
        "their gift to me is good": add_with(them=-1),
        "the gift costs me": add_with(me=-1),
        "if it pays now": lambda view: view.board[view.lot.artist].worth_now > 0,
        "the other way round": lambda view: not adds(view),
        "the fifth never": lambda view: view.board[view.lot.artist].count < 4 and adds(view),
        "the fifth always": lambda view: view.board[view.lot.artist].count == 4 or adds(view),
        "not with three players": but(adds, lambda view: len(view.players) == 3, lambda view: True),
        "not in the first round": but(adds, lambda view: view.round == 1, lambda view: True),
    },
}  # fmt: skip
