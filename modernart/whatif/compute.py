"""From a game, a seat and an auction to the results of all bids."""

from __future__ import annotations

from collections.abc import Sequence

from modernart.engine.actions import described
from modernart.engine.state import State
from modernart.language import _, did_you_mean
from modernart.search.playout import Until
from modernart.whatif.front import FinishedGame
from modernart.whatif.later import estimate, played_on, some_of, wealth
from modernart.whatif.sales import (
    Cast,
    bid_made,
    held_again,
    possible_bids,
    sale,
    the_auction,
)
from modernart.whatif.value import Counterfactual

__all__ = ["compute"]

UNTIL = ("auction", "round", "game")


def compute(
    match: FinishedGame,
    seat: int,
    lot: int | None,
    until: Until,
    hands: int,
    stand_in: object,
    seed: int,
) -> Counterfactual:
    """As :func:`modernart.counterfactual` says."""
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


def _checked(match: FinishedGame, until: object, hands: object, seed: object) -> Sequence[State]:
    """The States of the game; a ``ValueError`` says what is wrong with the arguments."""
    if until not in UNTIL:
        message = _("until is {}; allowed: {}")
        message = message.format(described(until), ", ".join(UNTIL))
        raise ValueError(message + did_you_mean(until, UNTIL))
    if type(hands) is not int or hands < 2:
        raise ValueError(_("hands is {}; allowed: a whole number from 2").format(described(hands)))
    if type(seed) is not int:
        raise ValueError(_("seed is {}; allowed: a whole number").format(described(seed)))
    states = getattr(match, "states", ())
    if not states:
        message = _("match is {}; allowed: what play or a record gives, with its states")
        raise ValueError(message.format(described(match)))
    return tuple(states)
