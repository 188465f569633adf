"""One auction, held again at every bid that a seat could have made."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import getattr_static

from modernart.engine.actions import Action, Bid, Buy, Pass, Phase, described
from modernart.engine.events import Called, Opened, Sold
from modernart.engine.public import checked_seat
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.language import _, quoted
from modernart.match import ask
from modernart.students import Player, Student, seated

__all__ = ["Cast", "auctions", "bid_made", "held_again", "possible_bids", "sale", "the_auction"]

ASKED = (Phase.BID, Phase.SEALED, Phase.BUY)


class Cast:
    """Who plays: the strategies as in the game, a stand-in for the others; notes who it was for.

    ``players`` are by seat; ``None``, or none at all: a person, or nobody knows. A strategy that
    plays games on in its head says so by ``thinks_ahead = True`` and is not asked: there are too
    many questions.
    """

    def __init__(self, players: Sequence[Player | None], seats: int, stand_in: object) -> None:
        real = tuple(players) or (None,) * seats
        # A student's code is tried out by a twin, so that nothing is counted where it really sits.
        self._players: list[Player | None] = [
            None if thinks_ahead(one) else one.twin() if isinstance(one, Student) else one
            for one in real
        ]
        self._others = [seated(stand_in) for _seat in range(seats)]
        if thinks_ahead(self._others[0][1]):
            message = _("stand_in is {}; allowed: one that does not play games on in its head")
            raise ValueError(message.format(described(stand_in)))
        self._stood_in: set[int] = set()

    def after_the_sale(self, seat: int) -> None:
        """From now on the stand-in plays this seat, too."""
        self._players[seat] = None

    def step(self, course: list[State]) -> None:
        """One more decision at the end of a course of the game."""
        seat = course[-1].current_player
        assert seat is not None
        player = self._players[seat]
        if player is None:
            self._stood_in.add(seat)
            player = self._others[seat][1]
        course.append(ask(player, course).after)

    @property
    def stand_ins(self) -> tuple[str | None, ...]:
        """By seat, who stood in there; ``None``: nobody had to."""
        pairs = enumerate(self._others)
        return tuple(name if seat in self._stood_in else None for seat, (name, _player) in pairs)


def thinks_ahead(player: object) -> bool:
    """Whether it, or the student's code that it asks, plays games on in its head; runs no code."""
    decides = player.source().written if isinstance(player, Student) else player
    return getattr_static(decides, "thinks_ahead", False) is True


# ---- what was ----------------------------------------------------------------------------------


def auctions(states: Sequence[State], seat: int) -> dict[int, tuple[int, int]]:
    """The auctions that are over and in which the seat was asked, by their number in the game.

    Each with the indices of two States: that in which it was asked first, and the one after the
    sale.
    """
    asked: dict[int, int] = {}
    over: list[int] = []
    for index, state in enumerate(states):
        if type(state.public.history[-1]) is Sold:
            over.append(index)
        if state.current_player == seat and state.phase in ASKED:
            asked.setdefault(len(over), index)
    return {number: (asked[number], over[number]) for number in asked if number < len(over)}


def the_auction(states: Sequence[State], seat: int, lot: int | None) -> tuple[int, int, int]:
    """The number of one of the :func:`auctions`, by default the last, and its two indices.

    A ``ValueError`` says which auctions are possible.
    """
    checked_seat(seat, len(states[0].hands))
    known = auctions(states, seat)
    if lot is None and known:
        lot = max(known)
    if type(lot) is not int or lot not in known:
        message = _("lot is {}; the auctions that are over and in which seat {} was asked are {}")
        raise ValueError(message.format(quoted(lot), seat, ", ".join(map(str, known)) or _("none")))
    return lot, *known[lot]


def possible_bids(view: View) -> tuple[int, ...]:
    """What the player could bid, in thousands; the first is not to bid at all."""
    if view.phase is Phase.BUY:
        assert view.lot is not None and view.lot.price is not None
        price = view.lot.price
        none = min(0, price - 1)  # an auctioneer without money names 0: then 0 is to buy
        return (none, price) if price <= view.money else (none,)
    opened = view.lot is not None and view.lot.is_open
    least = 1 if opened or view.phase is Phase.SEALED else view.standing_bid + 1
    return (0, *range(least, view.money + 1))


def bid_made(asked: View, after: State) -> int:
    """What the player really bid; in an open auction, the highest call."""
    events = after.public.history[len(asked.history) :]
    made = [one.bids[asked.seat] for one in events if type(one) is Opened]
    made += [one.amount for one in events if type(one) is Called and one.seat == asked.seat]
    return max([bid for bid in made if bid is not None], default=possible_bids(asked)[0])


def sale(after: State) -> Sold:
    """The sale that led to this State."""
    sold = after.public.history[-1]
    assert type(sold) is Sold
    return sold


# ---- what would have been ----------------------------------------------------------------------


def held_again(course: Sequence[State], after: State, cast: Cast) -> list[State]:
    """The State after the sale, for each of the possible bids.

    ``course`` ends with the State in which the seat was asked. Cards lie as they lay; envelopes
    of the others hold what they really held, and whoever else is asked answers anew.
    """
    asked = course[-1]
    seat = asked.current_player
    assert seat is not None
    view = asked.view(seat)
    bids = possible_bids(view)
    if view.phase is Phase.SEALED:
        return [_opened(asked, bid, after) for bid in bids]
    if view.lot is not None and view.lot.is_open:
        return _at_every_limit(course, seat, bids[-1], cast)
    return [_to_the_sale(course, _answer(view, bid), cast) for bid in bids]


def _answer(view: View, bid: int) -> Action:
    """The one answer that a bid means, once around or at a fixed price."""
    if view.phase is Phase.BUY:
        return Pass() if bid == possible_bids(view)[0] else Buy()
    return Bid(bid) if bid else Pass()


def _to_the_sale(course: Sequence[State], answer: Action, cast: Cast) -> State:
    branch = [*course, course[-1].apply(answer)]
    while branch[-1].public.lot is not None:
        cast.step(branch)
    return branch[-1]


def _opened(asked: State, bid: int, after: State) -> State:
    """With another envelope of one seat; one that nobody noted, of a real table, counts as 0."""
    opened = after.public.history[-2]
    assert type(opened) is Opened
    state = asked.apply(Bid(bid))
    while state.public.lot is not None:
        seat = state.current_player
        assert seat is not None
        state = state.apply(Bid(opened.bids[seat] or 0))
    return state


def _at_every_limit(course: Sequence[State], seat: int, most: int, cast: Cast) -> list[State]:
    """An open auction at the limits 0 to ``most``: the house raises by 1, then passes.

    All limits share one course, and each leaves it when it is reached; so there are no more
    auctions to hold than raises.
    """
    sales: list[State] = []
    trunk = list(course)
    while len(sales) <= most:
        lot = trunk[-1].public.lot
        if lot is None:  # won: a higher limit changes nothing
            return sales + [trunk[-1]] * (most + 1 - len(sales))
        if trunk[-1].current_player != seat:
            cast.step(trunk)
            continue
        reached = min(lot.standing_bid, most) + 1 - len(sales)
        if reached > 0:
            sales += [_without(trunk, seat, cast)] * reached
        if lot.standing_bid < most:
            trunk.append(trunk[-1].apply(Bid(lot.standing_bid + 1)))
    return sales


def _without(trunk: Sequence[State], seat: int, cast: Cast) -> State:
    """The open auction goes on, and the seat passes whenever it is asked."""
    branch = list(trunk)
    while branch[-1].public.lot is not None:
        if branch[-1].current_player == seat:
            branch.append(branch[-1].apply(Pass()))
        else:
            cast.step(branch)
    return branch[-1]
