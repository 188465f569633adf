"""One game: strategies in seats, the faults they made, and the States they went through."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from modernart.engine.actions import (
    Action,
    AddSecond,
    Bid,
    IllegalAction,
    NamePrice,
    Offer,
    Pass,
    described,
)
from modernart.engine.dealing import new_game
from modernart.engine.events import Fault
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.language import _
from modernart.students import TIME_LIMIT, Consultation, Player, Student, numbered, seated

__all__ = ["Answer", "Match", "ask", "earlier_views", "house_default", "play", "played"]

MOST_PRINTED = 10_000
"""Characters of what students' code prints in a game that :func:`play` shows."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game that was played: every State from the deal to the end, and every fault.

    ``players`` says by seat who decided (``None``: a person, or nobody knows), and
    ``consultations`` how each question to a student's code went; ``seconds`` how long each
    decision took, one after the other.
    """

    states: tuple[State, ...]
    faults: tuple[Fault, ...] = ()
    players: tuple[Player | None, ...] = field(default=(), compare=False)
    consultations: tuple[Consultation, ...] = field(default=(), compare=False)
    seconds: tuple[float, ...] = field(default=(), compare=False)

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
    time_limit: float = TIME_LIMIT,
) -> Match:
    """Play a whole game.

    Parameters
    ----------
    strategies
        One for each of 3 to 5 seats: a name (``"steady"``, or one given with ``@strategy``), a
        function ``bid(view) -> int``, or a class with named decisions
        (:class:`~modernart.strategies.Strategy`).
    players
        Names, if they shall differ from those of the strategies.
    edition, seed, first_auctioneer, mystery_hand, double_proceeds
        As in :func:`modernart.new_game`.
    time_limit
        Seconds for one decision of a student's code.

    What the students' code prints is printed at the end, as far as it is not too much.
    """
    if not isinstance(strategies, (list, tuple)) or not 3 <= len(strategies) <= 5:
        message = _("strategies is {}; allowed: a list of 3 to 5")
        raise ValueError(message.format(described(strategies)))
    seats = [seated(one, time_limit) for one in strategies]
    if players is not None and not isinstance(players, (list, tuple)):
        message = _("players is {}; allowed: a list of names, or None for the strategies' own")
        raise ValueError(message.format(described(players)))
    names = tuple(players) if players is not None else numbered([name for name, _one in seats])
    if len(names) != len(seats):
        message = _("players has {} names for {} strategies; allowed: one for each")
        raise ValueError(message.format(len(names), len(seats)))
    state = new_game(edition, names, seed, first_auctioneer, mystery_hand, double_proceeds)
    match = played(state, tuple(player for _name, player in seats))
    _show("".join([one.printed for one in match.consultations]))
    return match


def played(state: State, players: tuple[Player, ...], *, interruptible: bool = False) -> Match:
    """The game from this State to its end; nothing is printed.

    Interrupt ends a decision of a student's code, and if ``interruptible`` the game, too.
    """
    states, faults, consultations, seconds = [state], [], [], []
    while (seat := states[-1].current_player) is not None:
        began = perf_counter()
        answer = ask(players[seat], states)
        seconds.append(perf_counter() - began)
        if answer.fault is not None:
            faults.append(answer.fault)
        if answer.consultation is not None:
            consultations.append(answer.consultation)
            if interruptible and answer.consultation.stopped:
                raise KeyboardInterrupt
        states.append(answer.after)
    return Match(tuple(states), tuple(faults), players, tuple(consultations), tuple(seconds))


def _show(printed: str) -> None:
    """What students' code printed in the whole game."""
    if len(printed) > MOST_PRINTED:
        more = _("… {} more characters: see match.consultations")
        printed = printed[:MOST_PRINTED] + more.format(len(printed) - MOST_PRINTED)
    if printed:
        # Not every screen has all signs.
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        printed = printed.encode(encoding, "replace").decode(encoding)
        print(printed, end="" if printed.endswith("\n") else "\n")


class Answer(NamedTuple):
    """What was played, the State after it, the fault if it was the house's default, and how the
    question went if a student's code was asked."""

    action: Action
    after: State
    fault: Fault | None = None
    consultation: Consultation | None = None


def ask(player: Player, states: Sequence[State]) -> Answer:
    """A player's action in the last of these States, which are the course of the game up to there.

    The house's default and a fault if the answer is unusable.
    """
    state = states[-1]
    seat = state.current_player
    assert seat is not None
    if isinstance(player, Student):
        action, reason, consultation = player.consult(state.view(seat), earlier_views(states, seat))
        if action is None:
            return _default(state, seat, reason or "")._replace(consultation=consultation)
        return Answer(action, state.apply(action), None, consultation)
    try:
        action = player(state.view(seat))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # exit() in a strategy ends no game either
        return _default(state, seat, _said(error))
    try:
        return Answer(action, state.apply(action))
    except IllegalAction:
        reason = _("answered {}; allowed: {}").format(described(action), state.legal_actions)
        return _default(state, seat, reason)


def earlier_views(states: Sequence[State], seat: int) -> Callable[[], Iterator[View]]:
    """The views in which a seat decided, oldest first, but for the last State."""
    return lambda: (one.view(seat) for one in states[:-1] if one.current_player == seat)


def _default(state: State, seat: int, reason: str) -> Answer:
    played = house_default(state)
    asked, move = str(state.phase), state.public.log.length
    return Answer(
        played, state.apply(played), Fault(move, seat, asked, reason, _as_recorded(played))
    )


def _said(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # an exception may be as wrong as what raised it
        return type(error).__name__


def house_default(state: State | View) -> Action:
    """Pass where that is allowed, else the first card or the lowest price."""
    legal = state.legal_actions
    return Pass() if Pass() in legal else next(iter(legal))


def _as_recorded(action: Action) -> str | int | None:
    if isinstance(action, (Offer, AddSecond)):
        return action.card.id
    return action.amount if isinstance(action, (Bid, NamePrice)) else None
