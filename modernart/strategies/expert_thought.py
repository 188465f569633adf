"""What goes through the head of ``expert`` at one decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, fsum
from time import perf_counter
from typing import NamedTuple

from modernart.engine.actions import Action, Bid, Phase
from modernart.engine.auctions import payments
from modernart.engine.editions import ROUNDS
from modernart.engine.events import Closed, Dealt, hand_over
from modernart.engine.market import Columns
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.search import playout, resample
from modernart.strategies.expert_rivals import rivals

__all__ = ["Thought"]

KEPT = 10.0
"""What a card kept in the hand is good for in each round to come, in thousands."""
AGAIN = 0.4
"""And for each thousand that its artist's column holds already. Both are a little more than such a
card brings in games between ``steady`` players: it also leaves a choice."""

AHEAD = 60.0
"""A rival who is this much poorer than the richest (thousands) counts 1/e as much."""


class Imagined(NamedTuple):
    """One deal as it may be, and what one painting of each artist pays if it is played on;
    ``None`` where that is not needed: all is played on to the end of the round anyway."""

    state: State
    pays: Columns | None


class Thought:
    """Deals that agree with one view, and what each action leads to in them."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.players = rivals(view)
        self.far = view.phase in (Phase.OFFER, Phase.SECOND, Phase.REVEAL)

    def best(self, actions: Sequence[Action], deals: int, seconds: float | None) -> Action:
        """The action with the best sum over the deals; the worse half drops out after 4, 8, 16,
        but two go on to the end."""
        totals = dict.fromkeys(range(len(actions)), 0.0)
        for number, imagined in enumerate(self._imagined(deals, seconds), start=1):
            for i in totals:
                totals[i] += self._score(imagined, actions[i])
            if number >= 4 and number & (number - 1) == 0:
                order = sorted(totals, key=totals.__getitem__, reverse=True)
                totals = {i: totals[i] for i in order[: max(2, (len(order) + 1) // 2)]}
        return actions[max(totals, key=totals.__getitem__)]

    def _imagined(self, deals: int, seconds: float | None) -> Iterator[Imagined]:
        """So many deals, or as many as there is time for."""
        rng, start, number = self.view.rng, perf_counter(), 0
        while number < deals if seconds is None else not number or perf_counter() < start + seconds:
            number += 1
            state = resample(self.view, rng, lambda view: self.players[view.seat].sealed_bid(view))
            yield Imagined(state, None if self.far else self._pays(state))

    def _pays(self, state: State) -> Columns:
        """What a painting of each artist pays when the round is played on."""
        after = playout(state, self.players, "round").public.history
        news = after[len(state.public.history) :]
        return next(event.values for event in news if isinstance(event, Closed))

    # ---- what an action leads to

    def _score(self, imagined: Imagined, action: Action) -> float:
        """How far ahead it leaves me, in thousands."""
        state, pays = imagined
        if pays is None:
            return self._ahead(self._round_after(state, action))
        lot = self.view.public.lot
        if isinstance(action, Bid) and lot is not None and lot.is_open:
            return self._ahead(self._bought(state, pays, action.amount))
        after = state.apply(action)
        if after.public.lot is not None:
            after = playout(after, self.players, "auction")
        return self._ahead(_with_paintings(after, pays))

    def _round_after(self, state: State, action: Action) -> list[float]:
        """Money at the round's end, and what the cards kept are good for."""
        after = state.apply(action)
        if len(after.public.tiles) == len(state.public.tiles):
            after = playout(after, self.players, "round")
        money = list(map(float, after.money))
        if after.is_terminal:
            return money
        public, dealt = after.public, after.public.history[-1]
        assert isinstance(dealt, Dealt)
        column = public.rules.edition.column
        past = [sum(tiles) for tiles in zip(*public.tiles, strict=True)]
        left = ROUNDS + 1 - public.round
        for seat, hand in enumerate(after.hands):
            kept = hand[: len(hand) - dealt.cards[seat]]
            money[seat] += left * fsum([KEPT + AGAIN * past[column[c.artist]] for c in kept])
        return money

    def _bought(self, state: State, pays: Columns, price: int) -> list[float]:
        """Money at the round's end if the lot is mine for this price."""
        public, seat = state.public, self.view.seat
        lot = public.lot
        assert lot is not None
        money = _with_paintings(state, pays)
        money[seat] += len(lot.paintings) * pays[public.rules.edition.column[lot.artist]]
        hand_over(money, payments(lot, seat, price, public.rules.split))
        return money

    def _ahead(self, money: Sequence[float]) -> float:
        """My money less that of the others, of whom the richer count more."""
        seat = self.view.seat
        others = [*money[:seat], *money[seat + 1 :]]
        richest = max(others)
        weights = [exp((other - richest) / AHEAD) for other in others]
        mean = fsum([w * other for w, other in zip(weights, others, strict=True)]) / fsum(weights)
        return money[seat] - mean


def _with_paintings(state: State, pays: Columns) -> list[float]:
    """Money by seat when the paintings bought so far have paid this."""
    public = state.public
    column = public.rules.edition.column
    return [
        have + sum([pays[column[card.artist]] for card in own])
        for have, own in zip(public.money, public.collections, strict=True)
    ]
