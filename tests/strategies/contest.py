"""What the tests of the players share: a table as they find it, and a few games among them."""

from __future__ import annotations

from typing import Any

from modernart import View, play
from modernart.engine.state import State
from support import on_sale

__all__ = ["asked", "lot", "wins"]


def lot(kind: str = "open", counts: tuple[int, ...] = (0, 0, 0, 1, 0), **public: Any) -> State:
    """A painting of the fourth artist is for sale; so many are out, its own among them."""
    state = on_sale(kind)
    return state.next(state.public._replace(counts=counts, **public))


def asked(state: State) -> View:
    """What the player sees who is asked."""
    assert state.current_player is not None
    return state.view(state.current_player)


def wins(player: str, others: str, deals: int) -> float:
    """The share of games that one player wins against three others, in every seat of each deal.

    Players with equal money share the win. A fault of anybody fails the test.
    """
    won = 0.0
    for seed in range(deals):
        for seat in range(4):
            names = [others] * 4
            names[seat] = player
            match = play(names, seed=seed)
            assert match.faults == ()
            won += (match.places[seat] == 1) / match.places.count(1)
    return won / (4 * deals)
