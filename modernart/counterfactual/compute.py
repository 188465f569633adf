"""From a game, a seat and an auction to the results of all bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from modernart.actions import described
from modernart.counterfactual.later import estimate, played_on, some_of, wealth
from modernart.counterfactual.sales import (
    Cast,
    bid_made,
    held_again,
    possible_bids,
    sale,
    the_auction,
)
from modernart.counterfactual.value import Counterfactual
from modernart.language import _
from modernart.search.playout import Until
from modernart.state import State

__all__ = ["Game", "counterfactual"]

UNTIL = ("auction", "round", "game")


class Game(Protocol):
    """What was played: a Match, a record that was read, or a table's line.

    Its ``players``, if it has them, are by seat who decided; ``None``: a person, or nobody knows.
    """

    @property
    def states(self) -> Sequence[State]:
        """Every State from the deal on."""


def counterfactual(
    match: Game,
    seat: int,
    lot: int | None = None,
    *,
    until: Until = "round",
    hands: int = 20,
    stand_in: object = "steady",
    seed: int = 0,
) -> Counterfactual:
    """What every bid that a seat could have made in one auction would have brought it.

    Considered is the seat's first answer about the lot. A bid of 0 is none. In an open auction
    a bid is a limit, up to which the house raises by 1; at a fixed price it is to buy.

    At the bid really made, the sale is what really happened. At any other it is what the same
    cards, the same envelopes of the others and the same strategies make of it. All that follows is
    an average over hands that agree with what the player knew when asked, the same for every bid.
    A stand-in plays people and whoever is unknown; after the sale also the seat itself, and
    strategies that play games on in their heads.

    Parameters
    ----------
    match
        A :class:`~modernart.Match`, finished or not, or a record that was read.
    lot
        The number of the auction in the game, from 0 (every sale counts). ``None``: the last one
        that is over in which the seat was asked to bid, to seal or to buy.
    until
        Where results are read: ``"auction"``, right after the sale; at the end of the
        ``"round"``; at the end of the ``"game"``.
    hands
        How many deals the average is over.
    stand_in
        A strategy, as in :func:`modernart.play`.
    seed
        Of the deals: same seed, same hands.

    Raises
    ------
    ValueError
        Names the argument, what was given and what is allowed.
    """
    states = _checked(match, until, hands, seed)
    lot, begin, end = the_auction(states, seat, lot)
    view, after = states[begin].view(seat), states[end]
    cast = Cast(getattr(match, "players", ()), len(view.players), stand_in)
    bids, chosen = possible_bids(view), bid_made(view, after)
    made = bids.index(chosen)
    sales = held_again(states[: begin + 1], after, cast)
    sales[made] = after
    before = wealth(view.public, seat)
    now = tuple(wealth(state.public, seat) - before for state in sales)
    keys = [(sale(state).seat, sale(state).amount) for state in sales]
    samples: dict[tuple[int, int], list[int]] = {}
    if until != "auction":
        cast.after_the_sale(seat)
        different = {**dict(zip(keys, sales, strict=True)), keys[made]: after}
        picked = {key: different[key] for key in some_of(keys, now, made)}
        ends = played_on(picked, seat, cast, until, hands, seed)
        samples = {key: [have - before for have in found] for key, found in ends.items()}
    later = {key: estimate(sample) for key, sample in samples.items()}
    means = tuple(later[key].mean if key in later else None for key in keys)
    best = _best(means if samples else now, made)
    pairs = zip(samples.get(keys[best], ()), samples.get(keys[made], ()), strict=True)
    gain = [there - here for there, here in pairs] or [now[best] - now[made]] * 2
    return Counterfactual(
        view=view,
        lot=lot,
        until=until,
        hands=hands,
        bids=bids,
        winners=tuple(winner for winner, _price in keys),
        prices=tuple(price for _winner, price in keys),
        money=tuple(state.money[seat] - view.money for state in sales),
        immediate=now,
        mean=means,
        low=tuple(later[key].low if key in later else None for key in keys),
        high=tuple(later[key].high if key in later else None for key in keys),
        chosen=chosen,
        best=bids[best],
        gain=estimate(gain),
        stand_ins=cast.stand_ins,
    )


def _best(results: Sequence[float | None], made: int) -> int:
    """The index of the best result: that of the bid made if none is better, else the lowest bid."""
    known = [(result, i == made, -i) for i, result in enumerate(results) if result is not None]
    return -max(known)[2]


def _checked(match: Game, until: object, hands: object, seed: object) -> Sequence[State]:
    """The States of the game; a ``ValueError`` says what is wrong with the arguments."""
    if until not in UNTIL:
        message = _("until is {}; allowed: {}")
        raise ValueError(message.format(described(until), ", ".join(UNTIL)))
    if type(hands) is not int or hands < 2:
        raise ValueError(_("hands is {}; allowed: a whole number from 2").format(described(hands)))
    if type(seed) is not int:
        raise ValueError(_("seed is {}; allowed: a whole number").format(described(seed)))
    states = getattr(match, "states", ())
    if not states:
        message = _("match is {}; allowed: what play or a record gives, with its states")
        raise ValueError(message.format(described(match)))
    return tuple(states)
