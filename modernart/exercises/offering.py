"""A question to notebook 06: which painting to offer."""

from __future__ import annotations

import random
from typing import Any

from modernart.engine.actions import Offer, described
from modernart.engine.cards import Painting
from modernart.engine.editions import EDITIONS
from modernart.engine.view import View
from modernart.exercises.base import Mistake, Question
from modernart.exercises.endings import (
    HELP,
    Position,
    board_told,
    lead,
    made_up,
    worth_after,
)
from modernart.exercises.judges import by_result
from modernart.exercises.verdict import VerdictReached, not_yet
from modernart.language import _

__all__ = ["which_painting"]


def furthest_ahead(view: View, last: str) -> Painting:
    from modernart.exercises import lead, worth_after

    def result(card: Painting) -> float:
        if view.board[card.artist].count == 4:  # the fifth: it is not sold, the round is over
            return lead(view, worth_after(view, card.artist))
        worth = worth_after(view, card.artist, last)
        return worth[card.artist] + lead(view, worth)

    return max(view.hand, key=result)


def offering(chance: random.Random) -> Position | None:
    """A player is to offer, and holds paintings by several artists, with fifth ones or without."""
    last, *more = chance.sample(tuple(EDITIONS["cmon"].artists), chance.choice((1, 1, 2)))
    state = made_up(chance, last, *more)
    view = state.view(state.public.auctioneer)
    if len({card.artist for card in view.hand}) < 2:
        return None
    results = {}
    for card in view.hand:
        ends = view.board[card.artist].count == 4
        worth = worth_after(view, card.artist, *(() if ends else (last,)))
        results[card] = lead(view, worth) + (0 if ends else worth[card.artist])
    return Position((view, last), results)


def as_card(answer: Any, position: Position) -> Painting:
    """A painting of the hand; an offer of it is as good."""
    card = answer.card if type(answer) is Offer else answer
    if type(card) is Painting and card in position.results:
        return card
    message = _("your function returns {}; a painting from view.hand is asked for.")
    raise VerdictReached(not_yet(message.format(described(answer))))


def told_offer(position: Position, answer: Painting) -> str:
    (view, last), best = position.given, position.best
    here, there = position.results[answer], position.results[best]
    message = _(
        "The board: {board}. {last} is still to come. You offer {answer}, and come to {here:+.1f}"
        " k€; with {best} it would be {there:+.1f} k€."
    )
    return message.format(
        board=board_told(view), last=last, answer=answer, here=here, best=best, there=there
    )


which_painting = Question(
    name="which_painting",
    notebook="06",
    title=_("Which painting to offer"),
    text=_(
        "It is your turn to offer, and you know how the round goes on: your painting is sold for"
        " just what it will pay in the end (the buyer gains nothing), and then your neighbour ends"
        " the round with a fifth painting, by the artist `last`. But if your own painting is an"
        " artist's fifth, it is not sold, the round is over, and `last` does not come. Write a"
        " function of the `view` and of `last` (the artist's name) that returns a painting from"
        " `view.hand`. Its result: what you are paid for it, and your collection, less the rivals'"
        " collections on average. A double is sold alone."
    )
    + HELP,
    parameters=("view", "last"),
    judge=by_result(offering, told_offer, as_card),
    solved=furthest_ahead,
    praise=_("Its price is the smaller half: what you offer moves what everybody has bought."),
    hints=(
        _("max(view.hand, key=result) finds the painting with the largest result(card)."),
        _("For a sale: worth = worth_after(view, card.artist, last). Its result has two parts."),
        _("view.board[card.artist].count == 4 says that the card would be the fifth."),
    ),
    mistakes=(
        Mistake(
            "offers what pays most now",
            lambda view, last: max(view.hand, key=lambda card: view.board[card.artist].worth_now),
            _("You look at what pays most now; the ranking will change, by your painting too."),
        ),
        Mistake(
            "looks at the price alone",
            lambda view, last: max(view.hand, key=lambda card: price(view, card, last)),
            _("You look at the price alone; the collections, yours and theirs, move with it."),
        ),
        Mistake(
            "forgets the rivals",
            lambda view, last: max(
                view.hand, key=lambda card: price(view, card, last) + own(view, card, last)
            ),
            _("You count your own collection only; what the rivals' gain counts against you."),
        ),
        Mistake(
            "sells the fifth",
            lambda view, last: max(view.hand, key=lambda card: sold(view, card, last)),
            _("You count on being paid for a fifth painting; it is not sold, but ends the round."),
        ),
        Mistake(
            "forgets the last one",
            lambda view, last: max(view.hand, key=lambda card: sold(view, card)),
            _("You forget your neighbour's painting: `last` moves the ranking, too."),
        ),
        Mistake(
            "takes the first",
            lambda view, last: view.hand[0],
            _("You offer the first painting of the hand, whatever it does."),
        ),
    ),
)


def price(view: View, card: Painting, last: str) -> int:
    """What it is sold for, k€."""
    if view.board[card.artist].count == 4:
        return 0
    return worth_after(view, card.artist, last)[card.artist]


def sold(view: View, card: Painting, *then: str) -> float:
    """What it would come to if any painting were sold, and these came then, k€."""
    worth = worth_after(view, card.artist, *then)
    return worth[card.artist] + lead(view, worth)


def own(view: View, card: Painting, last: str) -> int:
    """What my collection pays then, k€."""
    worth = worth_after(view, card.artist, last)
    return sum(worth[one.artist] for one in view.collection)
