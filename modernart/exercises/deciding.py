"""Questions to notebook 06: when to end the round, whether to add to a double."""

from __future__ import annotations

import random
from typing import Any

from modernart.engine.actions import Offer, Pass
from modernart.engine.cards import AuctionType
from modernart.engine.editions import EDITIONS
from modernart.engine.view import View
from modernart.exercises.answers import as_choice
from modernart.exercises.base import Mistake, Question
from modernart.exercises.endings import (
    HELP_AGAIN,
    Position,
    board_told,
    lead,
    made_up,
    worth_after,
)
from modernart.exercises.judges import by_result
from modernart.language import _

__all__ = ["end_round", "second_painting"]


def as_yes_or_no(answer: Any, _position: Position) -> bool:
    """True or False."""
    return as_choice(answer)


def _yes_or_no(sentences: tuple[str, str], position: Position, answer: bool) -> str:
    """The sentence for what was answered; the other choice is the better one."""
    view: View = position.given[0]
    here, there = position.results[answer], position.results[not answer]
    message = _("{} The board: {}. That comes to {:+.1f} k€; the other way to {:+.1f} k€.")
    return message.format(sentences[answer], board_told(view), here, there)


# ---- when to end the round ----


def better_now(view: View, mine: str, other: str, theirs: str) -> bool:
    from modernart.exercises import lead, worth_after

    now = lead(view, worth_after(view, mine))
    worth = worth_after(view, other, theirs)
    return now > worth[other] + lead(view, worth)


def fifth_in_hand(chance: random.Random) -> Position | None:
    """A player is to offer, and holds an artist's fifth painting and one that is none."""
    mine, theirs = chance.sample(tuple(EDITIONS["cmon"].artists), 2)
    state = made_up(chance, mine, theirs)
    view = state.view(state.public.auctioneer)
    held = {card.artist for card in view.hand}
    others = sorted(held - {mine, theirs})
    if mine not in held or not others:
        return None
    other = chance.choice(others)
    later = worth_after(view, other, theirs)
    results = {
        True: lead(view, worth_after(view, mine)),
        False: later[other] + lead(view, later),
    }
    return Position((view, mine, other, theirs), results)


def told_end(position: Position, answer: bool) -> str:
    _view, mine, other, theirs = position.given
    ends = _("You end the round with {} instead of selling {}.").format(mine, other)
    waits = _("You sell {}, and the round is ended with {}.").format(other, theirs)
    return _yes_or_no((waits, ends), position, answer)


end_round = Question(
    name="end_round",
    notebook="06",
    title=_("When to end the round"),
    text=_(
        "You hold the fifth painting by the artist `mine`. Offer it, and the round is over at once."
        " Or sell a painting by the artist `other` first: it brings just what it will pay in the"
        " end, and then your neighbour ends the round with the fifth painting by `theirs`. Write a"
        " function of the `view` and of these three names that returns True to end the round now."
        " What counts: what you are paid, and your collection, less the rivals' collections on"
        " average."
    )
    + HELP_AGAIN,
    parameters=("view", "mine", "other", "theirs"),
    judge=by_result(fifth_in_hand, told_end, as_yes_or_no),
    solved=better_now,
    praise=_("The last word is worth as much as the difference between two final boards."),
    hints=(
        _("Work out both endings, and compare."),
        _("Ending now: lead(view, worth_after(view, mine)). Waiting: you are paid as well."),
    ),
    mistakes=(
        Mistake(
            "always ends",
            lambda view, mine, other, theirs: True,
            _("You always end the round; sometimes one more sale is worth more."),
        ),
        Mistake(
            "never ends",
            lambda view, mine, other, theirs: False,
            _("You never end the round; sometimes your neighbour's ending costs you more."),
        ),
        Mistake(
            "ends when ahead",
            lambda view, mine, other, theirs: lead(view, worth_after(view, mine)) > 0,
            _("You end it whenever that leaves you ahead; waiting may leave you further ahead."),
        ),
        Mistake(
            "forgets the rivals",
            lambda view, mine, other, theirs: own(view, mine) > waits(view, other, theirs),
            _("You look at your own paintings only; what the rivals' pay counts against you."),
        ),
        Mistake(
            "forgets what the sale brings",
            lambda view, mine, other, theirs: (
                lead(view, worth_after(view, mine)) > lead(view, worth_after(view, other, theirs))
            ),
            _("You compare the collections, but forget what you are paid for the sale."),
        ),
    ),
)


def own(view: View, *artists: str) -> int:
    """What my collection pays after these, k€."""
    worth = worth_after(view, *artists)
    return sum(worth[one.artist] for one in view.collection)


def waits(view: View, other: str, theirs: str) -> int:
    """What I am paid and what my collection pays if I sell first, k€."""
    return worth_after(view, other, theirs)[other] + own(view, other, theirs)


# ---- whether to add the second to a double ----


def worth_adding(view: View) -> bool:
    from modernart.exercises import lead, worth_after

    artist, rivals = view.lot.artist, len(view.players) - 1  # type: ignore[union-attr]
    worth = worth_after(view)
    gift = worth[artist] if view.is_auctioneer else -worth[artist] / rivals
    alone = gift + lead(view, worth)
    worth = worth_after(view, artist)
    paid = 2 * worth[artist] if view.board[artist].count < 4 else 0
    return paid + lead(view, worth) > alone


def adding(chance: random.Random) -> Position | None:
    """A player may add the second painting to a double, the own one or another's."""
    others = chance.sample(tuple(EDITIONS["cmon"].artists), chance.choice((0, 1, 2)))
    state = made_up(chance, *others)
    seat, hands = state.public.auctioneer, list(state.hands)
    asked = (seat + chance.randrange(len(hands))) % len(hands)
    gone = {card.id for own in (*hands, *state.public.collections) for card in own}
    counts, column = state.public.counts, state.public.rules.edition.column
    fifth = chance.random() < 0.5  # where the second would be one, a wrong rule shows
    free = [
        card
        for card in state.deck
        if card.id not in gone
        and (counts[column[card.artist]] == 3 if fifth else counts[column[card.artist]] < 4)
    ]
    doubles = [card for card in free if card.auction is AuctionType.DOUBLE]
    double = chance.choice(doubles) if doubles else None
    seconds = [card for card in free if double and card.artist == double.artist]
    seconds = [card for card in seconds if card.auction is not AuctionType.DOUBLE]
    if double is None or not seconds:
        return None
    artist = double.artist
    hands[seat] = (*hands[seat], double)
    hands[asked] = (*hands[asked], chance.choice(seconds))
    left = tuple(map(len, hands))
    state = state.next(state.public._replace(cards_left=left), tuple(hands)).apply(Offer(double))
    while state.current_player != asked:
        state = state.apply(Pass())
    view = state.view(asked)
    alone, both = worth_after(view), worth_after(view, artist)
    results = {True: pair(view) + lead(view, both), False: gift(view) + lead(view, alone)}
    return Position((view,), results)


def told_second(position: Position, answer: bool) -> str:
    view: View = position.given[0]
    artist = view.lot.artist  # type: ignore[union-attr]
    adds = _("You add a second painting by {}.").format(artist)
    leaves = _("You add none, and the double by {} is given away.").format(artist)
    return _yes_or_no((leaves, adds), position, answer)


second_painting = Question(
    name="second_painting",
    notebook="06",
    title=_("A second for the double"),
    text=_(
        "A double lies on the easel (`view.lot`), and you hold a second painting by its artist. If"
        " you add it, the pair is sold for just what both will pay in the end, and all the money"
        " is yours. If you add none, nobody does, and whoever offered the double (you, if"
        " `view.is_auctioneer`) has it for nothing. Either way the round is over after that. The"
        " double is on the board already; if yours is the fifth, neither is sold. Write a function"
        " of the `view` that returns True to add. What counts: what you are paid, and your"
        " collection, less the rivals' collections on average; a gift belongs to a collection."
    )
    + HELP_AGAIN,
    parameters=("view",),
    judge=by_result(adding, told_second, as_yes_or_no),
    solved=worth_adding,
    praise=_("A pair sells for two, but it pushes the artist up for all who have bought before."),
    hints=(
        _("Two endings again: worth_after(view) without yours, worth_after(view, artist) with it."),
        _("A gift to one of three rivals makes the rivals richer by a third of it on average."),
        _("view.board[artist].count == 4 means that yours would be the fifth."),
    ),
    mistakes=(
        Mistake(
            "always adds",
            lambda view: True,
            _("You always add; a fifth is not sold, and a higher artist may help the rivals more."),
        ),
        Mistake(
            "never adds",
            lambda view: False,
            _("You never add; most of the time the price of a pair is worth it."),
        ),
        Mistake(
            "adds unless it is the fifth",
            lambda view: view.board[view.lot.artist].count < 4,
            _("You add whenever it sells; look at what it does to the collections too."),
        ),
        Mistake(
            "sells a fifth",
            lambda view: (
                2 * pays_with(view) + lead(view, worth_after(view, view.lot.artist))
                > gift(view) + lead(view, worth_after(view))
            ),
            _("You count on the price of a pair whose second is the fifth; neither is sold then."),
        ),
        Mistake(
            "forgets the gift",
            lambda view: (
                pair(view) + lead(view, worth_after(view, view.lot.artist))
                > lead(view, worth_after(view))
            ),
            _("You forget the gift: without a second, the double is somebody's for nothing."),
        ),
    ),
)


def pays_with(view: Any) -> int:
    """What a painting of the double's artist pays with the second, k€."""
    return worth_after(view, view.lot.artist)[view.lot.artist]


def pair(view: Any) -> int:
    """What the pair is sold for, k€."""
    return 2 * pays_with(view) if view.board[view.lot.artist].count < 4 else 0


def gift(view: Any) -> float:
    """What the double comes to alone, k€: it is in a collection, mine or a rival's."""
    worth = worth_after(view)[view.lot.artist]
    return worth * (1 if view.is_auctioneer else -1 / (len(view.players) - 1))
