"""The state machine: a State is a value, and an action makes a new one.

Nothing is mutated, so stepping back, branching and "what if" need no undo and no copy.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart.engine.actions import Action, IllegalAction, LegalActions, Phase, described
from modernart.engine.cards import Painting
from modernart.engine.public import (
    Public,
    checked_seat,
    legal_actions,
    match_points,
    places,
    what_is_played,
)
from modernart.engine.sealing import open_twin
from modernart.engine.transitions import TRANSITIONS
from modernart.engine.view import View, shown
from modernart.language import _

__all__ = ["Hand", "State"]

Hand = tuple[Painting, ...]


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game, hidden cards and all.

    ``public`` is what everybody sees. ``hands`` are by seat; ``mystery`` is the mystery hand, its
    first card the next to be turned up; ``envelopes`` are the sealed bids handed in so far, by
    seat; ``deck`` is all 70 cards in the order in which they are dealt; ``seed`` made that order
    (``None``: a real table did).
    """

    public: Public
    hands: tuple[Hand, ...]
    mystery: Hand
    envelopes: tuple[int | None, ...]
    deck: Hand
    seed: int | None

    @property
    def current_player(self) -> int | None:
        """The seat that is asked; ``None`` when the game is over."""
        return self.public.to_move

    @property
    def phase(self) -> Phase:
        """What that seat is asked."""
        return self.public.phase

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.public.phase is Phase.OVER

    @property
    def money(self) -> tuple[int, ...]:
        """Money by seat, in thousands."""
        return self.public.money

    @property
    def places(self) -> tuple[int, ...]:
        """Places by seat as the money stands: 1 + the number of players with more."""
        return places(self.public.money)

    @property
    def points(self) -> tuple[int, ...] | None:
        """Match points by seat as the money stands; ``None`` where the edition gives none."""
        return match_points(self.public.rules, self.public.money)

    @property
    def legal_actions(self) -> LegalActions:
        """What the current player may do."""
        seat = self.public.to_move
        if seat is None:
            return legal_actions(self.public, -1, ())
        return legal_actions(self.public, seat, self.hands[seat])

    def view(self, seat: int) -> View:
        """What the player at ``seat`` knows."""
        checked_seat(seat, len(self.hands))
        return shown(self.public, seat, self.hands[seat], self.envelopes[seat])

    def apply(self, action: Action) -> State:
        """The state after the current player's action.

        Raises
        ------
        IllegalAction
            With what was played, by whom, in which phase, and what was allowed.
        """
        public = self.public
        seat = public.to_move
        hand = () if seat is None else self.hands[seat]
        played = what_is_played(public, hand, action)
        if played is None:
            raise IllegalAction(self._why_not(action))
        return TRANSITIONS[public.phase](self, played)

    def next(
        self,
        public: Public,
        hands: tuple[Hand, ...] | None = None,
        mystery: Hand | None = None,
        envelopes: tuple[int | None, ...] | None = None,
    ) -> State:
        """This state with another public part; hidden parts that are not given stay."""
        state = _OpenState()
        state.public = public
        state.hands = self.hands if hands is None else hands
        state.mystery = self.mystery if mystery is None else mystery
        state.envelopes = self.envelopes if envelopes is None else envelopes
        state.deck = self.deck
        state.seed = self.seed
        state.__class__ = State
        return state  # type: ignore[no-any-return]

    def _why_not(self, action: object) -> str:
        public = self.public
        if public.to_move is None:
            return _("{} was played, but the game is over").format(described(action))
        message = _("{who} may not play {what} when asked for: {phase}; allowed: {allowed}")
        return message.format(
            who=public.rules.players[public.to_move],
            what=described(action),
            phase=public.phase,
            allowed=self.legal_actions,
        )

    def __repr__(self) -> str:
        p = self.public
        who = "nobody" if p.to_move is None else p.rules.players[p.to_move]
        return (
            f"<State: {p.rules.edition.id}, round {p.round}, move {p.log.length},"
            f" {p.phase} from {who}, money {p.money}>"
        )


_OpenState = open_twin(State)
