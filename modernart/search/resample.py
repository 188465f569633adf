"""A whole State that agrees with all that one player knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from modernart.engine.actions import Phase
from modernart.engine.cards import Painting
from modernart.engine.events import Added, Event, Offered, TurnedUp
from modernart.engine.public import Public
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.search.worth import worth_from

__all__ = ["Sealed", "resample"]

Sealed = Callable[[View], int]
"""What a seat puts into its envelope, in thousands."""


def resample(view: View, rng: Random, sealed: Sealed | None = None) -> State:
    """A State in which this player knows just this: ``state.view(view.seat) == view``.

    The cards that the player has never seen (the deck less the own hand and all that was offered,
    added or turned up) are shuffled, and lie in the other hands, in the mystery hand, and in the
    deck for later rounds. Each such deal is as likely as any other: nothing is read from how the
    rivals bid.

    Parameters
    ----------
    view
        What the player knows, at any moment.
    rng
        Where chance comes from: same view, same ``rng``, same State.
    sealed
        Fills the envelopes that others have handed in, each from the view that its seat had.
        Amounts are cut to what the seat could pay. Without it an envelope holds by chance
        something between half and all of what the lot is likely to pay.
    """
    public, seat = view.public, view.seat
    seats = len(public.money)
    piles: list[list[Painting]] = [[] for _seat in range(seats + 1)]  # the last: mystery hand
    known = {card.id for card in view.hand}
    for event in public.history:
        if type(event) in _SHOWS and (card := event.card):  # type: ignore[union-attr]
            known.add(card.id)
            piles[-1 if type(event) is TurnedUp else event.seat].append(card)  # type: ignore[union-attr]
    unseen = [card for card in public.rules.deck if card.id not in known]
    chance = rng.random
    unseen.sort(key=lambda _card: chance())  # a shuffle, several times as fast as rng.shuffle
    hands, start = [], 0
    for other, held in enumerate((*public.cards_left, public.mystery_left)):
        hands.append(view.hand if other == seat else tuple(unseen[start : start + held]))
        start += held if other != seat else 0
        piles[other] += hands[-1]
    *hands, mystery = hands
    deck = (*_as_dealt(public, piles), *unseen[start:])
    state = State(public, tuple(hands), mystery, (None,) * seats, deck, None)
    if public.phase is not Phase.SEALED:
        return state
    return state.next(public, envelopes=_filled(view, state, rng, sealed))


def _as_dealt(public: Public, piles: list[list[Painting]]) -> list[Painting]:
    """What was dealt so far, in the order of dealing: by round, and by seat in each.

    A pile holds what its seat played, in order, and then its hand: so no card is played in an
    earlier round than the one in which this order deals it.
    """
    if not public.rules.mystery_hand:
        piles = piles[:-1]
    deck: list[Painting] = []
    start = 0
    for size in public.rules.edition.deals[len(piles)][: public.round]:
        for pile in piles:
            deck += pile[start : start + size]
        start += size
    return deck


_SHOWS: frozenset[type[Event]] = frozenset({Offered, Added, TurnedUp})
"""The events that show a card."""


def _filled(view: View, state: State, rng: Random, sealed: Sealed | None) -> tuple[int | None, ...]:
    """The envelopes, by seat: the own one as it is, those of the others who were asked filled."""
    public = view.public
    lot, rules = public.lot, public.rules
    assert lot is not None
    envelopes: list[int | None] = [None] * len(public.money)
    seat = lot.auctioneer
    for answers in range(lot.answers):
        seat = rules.after(seat)
        if seat == view.seat:
            envelopes[seat] = view.envelope
            continue
        if sealed is None:
            amount = _guess(public, rng)
        else:  # the view that the seat had: fewer had answered, and it was asked itself
            then = public.asking(seat, lot._replace(answers=answers), public.log)
            amount = sealed(View(then, seat, state.hands[seat]))
        envelopes[seat] = max(0, min(amount, public.money[seat]))
    return tuple(envelopes)


def _guess(public: Public, rng: Random) -> int:
    """A bid by someone of whom nothing is known, in thousands."""
    lot = public.lot
    assert lot is not None
    likely = len(lot.paintings) * worth_from(public)[lot.artist].mean
    return rng.randint(round(likely / 2), round(likely))
