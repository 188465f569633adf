"""What each action does: one function a phase, from a State and what is played to the next.

The functions build States only through :meth:`State.next`, so they know nothing of how one is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from modernart.engine.actions import Buy, Phase, Played, Reveal
from modernart.engine.auctions import Lot, payments, sealed_winner
from modernart.engine.cards import AuctionType, Painting
from modernart.engine.editions import LAST_OF_ROUND, ROUNDS
from modernart.engine.events import (
    Added,
    Closed,
    Dealt,
    Ended,
    Event,
    Offered,
    Opened,
    Priced,
    Sold,
    TurnedUp,
    called,
    hand_over,
)
from modernart.engine.history import History
from modernart.engine.market import tiles_for, worths
from modernart.engine.public import Public, match_points, places

if TYPE_CHECKING:
    from modernart.engine.state import State

__all__ = ["TRANSITIONS", "deal_round"]

_T = TypeVar("_T")


# ---- offering ----------------------------------------------------------------------------------


def _offer(state: State, card: Painting) -> State:
    seat = state.public.auctioneer
    lot = Lot((card,), seat, seat, card.auction)
    return _put_up(state, seat, card, lot, Offered(seat, card))


def _second(state: State, card: Played) -> State:
    public = state.public
    seat, lot = _asked(public)
    if isinstance(card, Painting):
        pair = Lot((*lot.paintings, card), seat, lot.first_auctioneer, card.auction)
        return _put_up(state, seat, card, pair, Added(seat, card))
    lot = lot.answered()
    log = public.log.then(Added(seat, None))
    if lot.is_closed(len(state.hands)):  # nobody added one: free of charge, in every edition
        return _sell(state, lot, lot.first_auctioneer, 0, log)
    return state.next(public.asking(public.rules.after(seat), lot, log))


def _put_up(state: State, seat: int, card: Painting, lot: Lot, event: Event) -> State:
    """Play a card from the hand: it counts, and may end the round instead of being auctioned."""
    public = state.public
    hand = tuple([held for held in state.hands[seat] if held.id != card.id])
    column = public.rules.edition.column[card.artist]
    counts = _with(public.counts, column, public.counts[column] + 1)
    phase, auctioneer_first = _FIRST_QUESTION[lot.auction]
    public = Public(
        public.rules,
        public.round,
        phase,
        seat if auctioneer_first else public.rules.after(seat),
        seat,
        public.money,
        _with(public.cards_left, seat, len(hand)),
        public.mystery_left,
        public.collections,
        counts,
        public.tiles,
        lot,
        public.log.then(event),
    )
    state = state.next(public, _with(state.hands, seat, hand))
    if counts[column] == LAST_OF_ROUND or not any(public.cards_left):
        return _close_round(state, seat)
    return state


_FIRST_QUESTION = {
    AuctionType.OPEN: (Phase.BID, False),
    AuctionType.ONCE_AROUND: (Phase.BID, False),
    AuctionType.SEALED: (Phase.SEALED, False),
    AuctionType.FIXED_PRICE: (Phase.PRICE, True),
    AuctionType.DOUBLE: (Phase.SECOND, True),
}
"""What is asked first in each type of sale, and whether of the auctioneer or of the next."""


# ---- bidding -----------------------------------------------------------------------------------


def _bid(state: State, amount: Played) -> State:
    public = state.public
    seat, lot = _asked(public)
    if isinstance(amount, int):
        lot = lot.called(seat, amount)
        log = public.log.then(called(seat, amount))
    else:
        lot = lot.answered()
        log = public.log.then(called(seat, None))
    if lot.is_closed(len(state.hands)):
        return _hammer(state, lot, log)
    return state.next(public.asking(public.rules.after(seat), lot, log))


def _price(state: State, amount: int) -> State:
    public = state.public
    seat, lot = _asked(public)
    lot = Lot(lot.paintings, lot.auctioneer, lot.first_auctioneer, lot.auction, amount)
    log = public.log.then(Priced(seat, amount))
    return state.next(public.asking(public.rules.after(seat), lot, log, Phase.BUY))


def _buy(state: State, answer: Played) -> State:
    public = state.public
    seat, lot = _asked(public)
    price = lot.price
    assert price is not None
    if answer is Buy:
        return _sell(state, lot, seat, price, public.log.then(called(seat, price)))
    lot = lot.answered()
    log = public.log.then(called(seat, None))
    if lot.is_closed(len(state.hands)):  # nobody does: the auctioneer must
        return _sell(state, lot, lot.auctioneer, price, log)
    return state.next(public.asking(public.rules.after(seat), lot, log))


def _seal(state: State, amount: Played) -> State:
    public = state.public
    seat, lot = _asked(public)
    envelopes = _with(state.envelopes, seat, amount if isinstance(amount, int) else 0)
    lot = lot.answered()
    if not lot.is_closed(len(state.hands)):
        public = public.asking(public.rules.after(seat), lot, public.log)
        return state.next(public, envelopes=envelopes)
    bids = tuple(bid or 0 for bid in envelopes)
    winner = sealed_winner(bids, lot.auctioneer, public.rules.step)
    state = state.next(public, envelopes=(None,) * len(bids))
    log = public.log.then(Opened(bids))
    if not bids[winner]:
        return _hammer(state, lot, log)
    return _sell(state, lot, winner, bids[winner], log)


def _hammer(state: State, lot: Lot, log: History) -> State:
    """Sell to the standing bidder; with no bid, to the auctioneer for the no-bid price."""
    if lot.standing_bidder is not None:
        return _sell(state, lot, lot.standing_bidder, lot.standing_bid, log)
    amount = min(state.public.rules.edition.no_bid_price, state.money[lot.auctioneer])
    return _sell(state, lot, lot.auctioneer, amount, log)


def _sell(state: State, lot: Lot, winner: int, amount: int, log: History) -> State:
    public = state.public
    paid = payments(lot, winner, amount, public.rules.split)
    money = list(public.money)
    hand_over(money, paid)
    bought = (*public.collections[winner], *lot.paintings)
    phase, seat = Phase.REVEAL, public.auctioneer
    if not public.mystery_left:
        phase, seat = Phase.OFFER, _next_with_cards(public, public.rules.after(seat))
    log = log.then(Sold(winner, amount, lot.paintings, paid))
    owned = _with(public.collections, winner, bought)
    return state.next(public.sold(phase, seat, tuple(money), owned, log))


# ---- turns and rounds --------------------------------------------------------------------------


def _turn_of(state: State, seat: int) -> State:
    """Ask the first player from ``seat`` on who holds a card to offer a painting."""
    public = state.public
    seat = _next_with_cards(public, seat)
    return state.next(public._replace(phase=Phase.OFFER, to_move=seat, auctioneer=seat))


def _next_with_cards(public: Public, seat: int) -> int:
    while not public.cards_left[seat]:
        seat = public.rules.after(seat)
    return seat


def _reveal(state: State, answer: Played) -> State:
    public = state.public
    seat = public.auctioneer
    if answer is not Reveal:
        public = public._replace(log=public.log.then(TurnedUp(seat, None)))
        return _turn_of(state.next(public), public.rules.after(seat))
    card, *rest = state.mystery
    column = public.rules.edition.column[card.artist]
    public = public._replace(
        mystery_left=len(rest),
        counts=_with(public.counts, column, public.counts[column] + 1),
        log=public.log.then(TurnedUp(seat, card)),
    )
    state = state.next(public, mystery=tuple(rest))
    if public.counts[column] == LAST_OF_ROUND:
        return _close_round(state, seat)
    return _turn_of(state, public.rules.after(seat))


def _close_round(state: State, seat: int) -> State:
    """Rank the artists, pay the owners, and go on to the next round after ``seat``."""
    public = state.public
    rules = public.rules
    tiles = tiles_for(public.counts)
    values = worths(public.tiles, tiles)
    column = rules.edition.column
    income = tuple(sum(values[column[c.artist]] for c in own) for own in public.collections)
    money = tuple(have + paid for have, paid in zip(public.money, income, strict=True))
    public = public._replace(
        money=money,
        collections=((),) * len(money),
        counts=(0,) * len(tiles),
        tiles=(*public.tiles, tiles),
        lot=None,
        log=public.log.then(Closed(public.round, public.counts, tiles, values, income)),
    )
    if public.round < ROUNDS:
        return deal_round(state.next(public), public.round + 1, rules.after(seat))
    end = Ended(money, places(money), match_points(rules, money))
    over = public._replace(phase=Phase.OVER, to_move=None, log=public.log.then(end))
    return state.next(over)


def deal_round(state: State, number: int, first: int) -> State:
    """Deal the cards of a round; ``first`` is to offer, or the next who holds a card."""
    public = state.public
    rules, seats = public.rules, len(state.hands)
    deals = rules.edition.deals[seats + rules.mystery_hand]
    start = sum(deals[: number - 1]) * (seats + rules.mystery_hand)
    size = deals[number - 1]
    dealt = [state.deck[start + i * size : start + (i + 1) * size] for i in range(seats + 1)]
    hands = tuple(hand + new for hand, new in zip(state.hands, dealt, strict=False))
    mystery = state.mystery + (dealt[seats] if rules.mystery_hand else ())
    event = Dealt(number, (size,) * seats, size * rules.mystery_hand)
    public = public._replace(
        round=number,
        cards_left=tuple(map(len, hands)),
        mystery_left=len(mystery),
        log=public.log.then(event),
    )
    state = state.next(public, hands, mystery)
    return _turn_of(state, first) if any(public.cards_left) else _close_round(state, first)


def _asked(public: Public) -> tuple[int, Lot]:
    """The seat that is asked, and the lot it is asked about."""
    return public.to_move, public.lot  # type: ignore[return-value]  # neither is None now


def _with(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    return (*values[:index], value, *values[index + 1 :])


TRANSITIONS: dict[Phase, Callable[..., State]] = {
    Phase.OFFER: _offer,
    Phase.SECOND: _second,
    Phase.PRICE: _price,
    Phase.BID: _bid,
    Phase.SEALED: _seal,
    Phase.BUY: _buy,
    Phase.REVEAL: _reveal,
}
