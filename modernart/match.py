"""One game: strategies in seats, the faults they made, and the States they went through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from modernart.actions import (
    Action,
    AddSecond,
    Bid,
    IllegalAction,
    NamePrice,
    Offer,
    Pass,
    described,
)
from modernart.dealing import new_game
from modernart.events import Fault
from modernart.language import _
from modernart.state import State
from modernart.strategies import Decide, numbered, seated

__all__ = ["Answer", "Match", "ask", "house_default", "play"]


@dataclass(frozen=True, slots=True)
class Match:
    """A game that was played: every State from the deal to the end, and every fault."""

    states: tuple[State, ...]
    faults: tuple[Fault, ...] = ()

    @property
    def money(self) -> tuple[int, ...]:
        """Money at the end, by seat, in thousands."""
        return self.states[-1].money

    @property
    def places(self) -> tuple[int, ...]:
        """Places by seat: 1 + the number of players with more money."""
        return self.states[-1].places

    @property
    def points(self) -> tuple[int, ...] | None:
        """Match points by seat, where the edition gives them."""
        return self.states[-1].points

    def save(self, path: str | Path) -> None:
        """Write the game record to a file (see ``modernart.record``)."""
        from modernart.record import dumps

        Path(path).write_bytes(dumps(self.states[-1], self.faults).encode())

    def __repr__(self) -> str:
        names = self.states[-1].public.rules.players
        money = (f"{name} {have}" for name, have in zip(names, self.money, strict=True))
        faults = _(", {} faults: see match.faults").format(len(self.faults)) if self.faults else ""
        return f"<Match: {', '.join(money)}{faults}>"


def play(
    strategies: Sequence[object],
    edition: str = "cmon",
    seed: int | None = None,
    *,
    players: Sequence[str] | None = None,
    first_auctioneer: int | None = None,
    mystery_hand: bool = False,
    double_proceeds: str | None = None,
) -> Match:
    """Play a whole game.

    Parameters
    ----------
    strategies
        One for each of 3 to 5 seats: a name (``"steady"``), a function ``bid(view) -> int``, or a
        :class:`~modernart.strategies.Strategy`.
    players
        Names, if they shall differ from those of the strategies.
    edition, seed, first_auctioneer, mystery_hand, double_proceeds
        As in :func:`modernart.new_game`.
    """
    if not isinstance(strategies, (list, tuple)) or not 3 <= len(strategies) <= 5:
        message = _("strategies is {}; allowed: a list of 3 to 5")
        raise ValueError(message.format(described(strategies)))
    seats = [seated(one) for one in strategies]
    if players is not None and not isinstance(players, (list, tuple)):
        message = _("players is {}; allowed: a list of names, or None for the strategies' own")
        raise ValueError(message.format(described(players)))
    names = tuple(players) if players is not None else numbered([name for name, _one in seats])
    if len(names) != len(seats):
        message = _("players has {} names for {} strategies; allowed: one for each")
        raise ValueError(message.format(len(names), len(seats)))
    state = new_game(edition, names, seed, first_auctioneer, mystery_hand, double_proceeds)
    states, faults = [state], []
    while (seat := state.current_player) is not None:
        answer = ask(seats[seat][1], state)
        if answer.fault is not None:
            faults.append(answer.fault)
        state = answer.after
        states.append(state)
    return Match(tuple(states), tuple(faults))


class Answer(NamedTuple):
    """What was played, the State after it, and the fault if it was the house's default."""

    action: Action
    after: State
    fault: Fault | None


def ask(strategy: Decide, state: State) -> Answer:
    """A strategy's action for the current player; the house's default and a fault if unusable."""
    seat = state.current_player
    assert seat is not None
    try:
        action = strategy(state.view(seat))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # exit() in a strategy ends no game either
        return _default(state, seat, _said(error))
    try:
        return Answer(action, state.apply(action), None)
    except IllegalAction:
        reason = _("answered {}; allowed: {}").format(described(action), state.legal_actions)
        return _default(state, seat, reason)


def _default(state: State, seat: int, reason: str) -> Answer:
    played = house_default(state)
    asked, move = str(state.phase), len(state.public.history)
    return Answer(
        played, state.apply(played), Fault(move, seat, asked, reason, _as_recorded(played))
    )


def _said(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # an exception may be as wrong as what raised it
        return type(error).__name__


def house_default(state: State) -> Action:
    """Pass where that is allowed, else the first card or the lowest price."""
    legal = state.legal_actions
    return Pass() if Pass() in legal else next(iter(legal))


def _as_recorded(action: Action) -> str | int | None:
    if isinstance(action, (Offer, AddSecond)):
        return action.card.id
    return action.amount if isinstance(action, (Bid, NamePrice)) else None
