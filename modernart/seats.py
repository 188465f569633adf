"""Who sits at the table: strategies, and the people at the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from modernart.language import _, quoted
from modernart.strategies import HOUSE, make_strategy
from modernart.students import (
    PERSON,
    TIME_LIMIT,
    Player,
    Student,
    numbered,
    player_names,
    seated,
)

__all__ = ["Person", "Seat", "seats_of_names", "take_seats"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the screen."""

    name: str = PERSON


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a strategy, or a person (``player`` is ``None``); ``note`` says so."""

    name: str
    player: Player | None = None
    note: str = field(default_factory=lambda: _("at this screen"))

    @property
    def is_person(self) -> bool:
        """Whether somebody at the screen decides."""
        return self.player is None


def take_seats(players: Sequence[object], time_limit: float = TIME_LIMIT) -> tuple[Seat, ...]:
    """Seats from what a person wrote: names of strategies, strategies, ``"me"``, Persons.

    ``time_limit`` is in seconds for one decision of a student's code.

    Raises
    ------
    ValueError
        Names what was given and what is allowed; how many may play is for ``new_game`` to say.
    """
    if not isinstance(players, (list, tuple)):
        message = _("players is {}; allowed: a list of names of strategies, strategies, 'me', …")
        raise ValueError(message.format(quoted(players)))
    seats = [_seat(one, time_limit) for one in players]
    people = [seat.name for seat in seats if seat.is_person]
    if len(set(people)) < len(people):
        message = _("players has two persons of one name in {}; allowed: a name for each")
        raise ValueError(message.format(people))
    names = numbered([seat.name for seat in seats])
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))


def _seat(player: object, time_limit: float) -> Seat:
    if isinstance(player, str) and player == PERSON:
        return Seat(PERSON)
    if isinstance(player, Person):
        if not isinstance(player.name, str) or not player.name.strip():
            raise ValueError(_("{} has no name; allowed: a text").format(quoted(player)))
        return Seat(player.name)
    return _with_note(*seated(player, time_limit))


def _with_note(name: str, player: Player) -> Seat:
    own = isinstance(player, Student)
    return Seat(name, player, _("your strategy") if own else _("built-in player"))


def seats_of_names(names: Sequence[str], known: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats for the players of a record, by their names.

    The ``known`` seats where all names agree; else ``"me"`` is a person, a strategy's name that
    strategy, and anybody else is played by the house.
    """
    if tuple(names) == tuple(seat.name for seat in known):
        return tuple(known)
    return tuple(_seat_of_name(name) for name in names)


def _seat_of_name(name: str) -> Seat:
    if name == PERSON:
        return Seat(PERSON)
    for strategy in (name, name.rstrip("0123456789").rstrip()):  # "steady 2" is a second steady
        if strategy in player_names():
            return replace(_with_note(*seated(strategy)), name=name)
    return Seat(name, make_strategy(HOUSE), _("played on by {}").format(HOUSE))
