"""Playing a State on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from modernart.engine.actions import Action, described
from modernart.engine.public import Public
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.language import _, did_you_mean

__all__ = ["Player", "Until", "playout"]

Player = Callable[[View], Action]
Until = Literal["auction", "round", "game"]


def playout(state: State, players: Sequence[Player], until: Until = "round") -> State:
    """The State when the players, one a seat, have played on.

    Parameters
    ----------
    until
        ``"auction"``: until the lot on the easel is sold or the round is over. ``"round"``: until
        the round has been paid; the next one is dealt. ``"game"``: to the end. A game that is
        over stays as it is.
    """
    if until not in _MARKS:
        message = _("until is {}; allowed: {}")
        message = message.format(described(until), ", ".join(_MARKS))
        raise ValueError(message + did_you_mean(until, _MARKS))
    mark = _MARKS[until]
    start = mark(state.public)
    while (seat := state.public.to_move) is not None:
        state = state.apply(players[seat](state.view(seat)))
        if mark(state.public) != start:
            break
    return state


_MARKS: Mapping[str, Callable[[Public], object]] = MappingProxyType(
    {
        "auction": lambda public: (len(public.tiles), public.lot is None),
        "round": lambda public: len(public.tiles),
        "game": lambda public: 0,
    }
)
"""What changes when the playing stops."""
