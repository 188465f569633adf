"""What everybody at the table sees: the agreed rules, and one moment of the game.

:class:`Public` is one immutable value inside the State, shared by all Views.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from modernart.engine import actions
from modernart.engine.actions import Bid, LegalActions, Pass, Phase, Played, described
from modernart.engine.auctions import Lot
from modernart.engine.cards import Painting
from modernart.engine.editions import Edition
from modernart.engine.events import Event
from modernart.engine.history import History
from modernart.language import _

__all__ = ["Public", "Rules", "checked_seat", "legal_actions", "match_points", "places"]


@dataclass(frozen=True, slots=True)
class Rules:
    """What was agreed before the first card: edition, names by seat, options.

    ``own_deck`` are an owner's own cards, by id; ``None``: they are those of the edition.
    """

    edition: Edition
    players: tuple[str, ...]
    first_auctioneer: int
    mystery_hand: bool = False
    double_proceeds: str | None = None
    own_deck: tuple[Painting, ...] | None = None

    @property
    def deck(self) -> tuple[Painting, ...]:
        """The 70 paintings that are played with, in no order that tells anything."""
        return self.own_deck or self.edition.deck

    @property
    def split(self) -> bool:
        """Whether a double's money is split when another player added the second painting."""
        return (self.double_proceeds or self.edition.double_proceeds) == "split"

    @property
    def step(self) -> int:
        """1 when the turn goes to the next higher seat (clockwise), else -1."""
        return 1 if self.edition.clockwise else -1

    def after(self, seat: int) -> int:
        """The seat after this one in seating order."""
        return (seat + (1 if self.edition.clockwise else -1)) % len(self.players)


_new, _BID = tuple.__new__, Phase.BID  # most decisions are bids, and an enum is slow to look into


class Public(NamedTuple):
    """What everybody sees. Tuples are by seat, or by artist in board order.

    Money is public in this sense: it follows from the sales and payments that all have seen.
    ``to_move`` is the seat that is asked, ``None`` when the game is over. ``counts`` are the
    paintings offered this round, sold or not; ``tiles`` has one tuple for each finished round.
    """

    rules: Rules
    round: int
    phase: Phase
    to_move: int | None
    auctioneer: int
    money: tuple[int, ...]
    cards_left: tuple[int, ...]
    mystery_left: int
    collections: tuple[tuple[Painting, ...], ...]
    counts: tuple[int, ...]
    tiles: tuple[tuple[int, ...], ...]
    lot: Lot | None
    log: History

    @property
    def history(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return self.log.events

    # Each is ``_replace`` in a fifth of the time: most decisions end here.

    def asking(self, seat: int, lot: Lot, log: History, phase: Phase | None = None) -> Public:
        """The same table when the next answer about the lot is asked of this seat."""
        rules, number, now, _, first, money, left, mystery, own, counts, tiles, _, _ = self
        ask = phase or now
        return _new(
            Public,
            (rules, number, ask, seat, first, money, left, mystery, own, counts, tiles, lot, log),
        )

    def sold(
        self,
        phase: Phase,
        seat: int,
        money: tuple[int, ...],
        own: tuple[tuple[Painting, ...], ...],
        log: History,
    ) -> Public:
        """The same table when the lot has found its owner, and this seat is asked next."""
        rules, number, _, _, _, _, left, mystery, _, counts, tiles, _, _ = self
        return _new(
            Public,
            (rules, number, phase, seat, seat, money, left, mystery, own, counts, tiles, None, log),
        )


def legal_actions(public: Public, seat: int, hand: tuple[Painting, ...]) -> LegalActions:
    """What this seat may do now; nothing when another seat is asked."""
    phase, lot = public.phase, public.lot
    if seat != public.to_move:
        return actions.nothing()
    money = public.money[seat]
    if phase is _BID:
        return actions.raises(lot.standing_bid, money)  # type: ignore[union-attr]
    if phase is Phase.SEALED:
        return actions.envelopes(money)
    if phase is Phase.BUY:
        return actions.purchases(lot.price, money)  # type: ignore[union-attr, arg-type]
    if phase is Phase.OFFER:
        return actions.offers(hand)
    if phase is Phase.SECOND:
        return actions.seconds(hand, lot.artist)  # type: ignore[union-attr]
    if phase is Phase.PRICE:
        return actions.prices(money)
    return actions.reveals()


def what_is_played(public: Public, hand: tuple[Painting, ...], action: object) -> Played | None:
    """What an action of the player in turn plays, see :meth:`LegalActions.played`.

    Most actions are answers to a bid; they are looked at without making a set of legal ones.
    """
    if public.phase is not _BID:
        seat = public.to_move
        legal = actions.nothing() if seat is None else legal_actions(public, seat, hand)
        return legal.played(action)
    kind, lot, seat = type(action), public.lot, public.to_move
    if kind is Pass:
        return Pass
    amount = getattr(action, "amount", None) if kind is Bid else None
    assert lot is not None and seat is not None
    is_legal = type(amount) is int and lot.standing_bid < amount <= public.money[seat]
    return amount if is_legal else None


def checked_seat(seat: int, seats: int) -> int:
    """The seat; a ``ValueError`` says what is allowed if there is none of that number."""
    if type(seat) is not int or not 0 <= seat < seats:
        message = _("seat {} is not at this table; seats are 0 to {}")
        raise ValueError(message.format(described(seat), seats - 1))
    return seat


def places(money: tuple[int, ...]) -> tuple[int, ...]:
    """1 + the number of players with more, by seat: equal money, equal place."""
    return tuple(1 + sum(other > mine for other in money) for mine in money)


def match_points(rules: Rules, money: tuple[int, ...]) -> tuple[int, ...] | None:
    """Match points by seat; tied players each get their shared place's points."""
    table = rules.edition.points
    return None if table is None else tuple(table[len(money)][p - 1] for p in places(money))
