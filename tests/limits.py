"""Auctions among players whose limits are known."""

from __future__ import annotations

from collections.abc import Sequence

from modernart import Bid, Buy, Match, Pass, Phase, State, View
from modernart.engine.actions import Action
from modernart.match import ask
from modernart.strategies import make_strategy
from modernart.students import Player
from support import Move, go, on_sale

__all__ = ["ONCE_AROUND_SALE", "OPEN_SALE", "SEALED_SALE", "scripted", "sold"]


def scripted(limit: int) -> Player:
    """Up to a limit, by 1 where one raises; steady in all else."""
    steady = make_strategy("steady")

    def decide(view: View) -> Action:
        lot = view.lot
        if view.phase is Phase.BUY:
            return Buy() if lot and lot.price is not None and lot.price <= limit else Pass()
        if view.phase is Phase.SEALED:
            return Bid(limit)
        if view.phase is Phase.BID:
            bid = view.standing_bid + 1 if lot and lot.is_open else limit
            return Bid(bid) if view.standing_bid < bid <= limit else Pass()
        return steady(view)

    return decide


def sold(start: State, *limits: int, moves: Sequence[Move] = ()) -> Match:
    """The auction that is on: some moves, and then what players of these limits do."""
    players = tuple(map(scripted, limits))
    states = [start]
    for move in moves:
        states.append(go(states[-1], move))
    while states[-1].public.lot is not None:
        seat = states[-1].current_player
        assert seat is not None
        states.append(ask(players[seat], states).after)
    return Match(tuple(states), (), players)


# Of a painting that would pay 30 if the round ended now; seat 0 is the auctioneer.
SEALED_SALE = sold(on_sale("sealed"), 0, 17, 12, 9)
OPEN_SALE = sold(on_sale("open"), 0, 17, 12, 9)
ONCE_AROUND_SALE = sold(on_sale("once_around"), 20, 11, 9, 14)
