"""``modernart.counterfactual``: a light door, so that ``import modernart`` loads nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from modernart.engine.state import State

if TYPE_CHECKING:
    from modernart.search.playout import Until
    from modernart.whatif.value import Counterfactual

__all__ = ["FinishedGame", "counterfactual"]


class FinishedGame(Protocol):
    """What was played: a Match, a record that was read, or a table's line.

    Its ``players``, if it has them, are by seat who decided; ``None``: a person, or nobody knows.
    """

    @property
    def states(self) -> Sequence[State]:
        """Every State from the deal on."""


def counterfactual(
    match: FinishedGame,
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
    A stand-in plays people, whoever is unknown, and strategies that play games on in their heads,
    such as ``expert``, which would take minutes; after the sale also the seat itself.

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
    from modernart.whatif.compute import compute

    return compute(match, seat, lot, until, hands, stand_in, seed)
