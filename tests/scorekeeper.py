"""A second pair of eyes: follows a game by its public events, with the rules written down anew.

It shares no code with the engine but the cards and the events. It says who is to be asked, keeps
the money in a ledger with the bank, and knows where each of the 70 cards lies.
"""

from __future__ import annotations

from collections import Counter

from ledger import Ledger
from modernart.engine.cards import AuctionType, Painting
from modernart.engine.events import (
    Added,
    Called,
    Closed,
    Dealt,
    Ended,
    Event,
    Offered,
    Opened,
    Payment,
    Priced,
    Sold,
    TurnedUp,
)
from modernart.engine.state import State

TEN, ELEVEN = {3: (10, 6, 6, 0)}, {3: (11, 6, 6, 0)}
MORE = {4: (9, 4, 4, 0), 5: (8, 3, 3, 0)}
DEALS = {
    "cmon": TEN | MORE,
    "hig": ELEVEN | MORE,
    "ngo": TEN | MORE,
    "mayfair": TEN | MORE,
    "masters": ELEVEN | MORE,
}
POINTS = {3: (3, 2, 1), 4: (4, 3, 2, 1), 5: (5, 4, 3, 2, 1)}


class Scorekeeper(Ledger):
    """Reads events and asserts that each follows the rules."""

    # ---- reading

    def follow(self, state: State) -> None:
        """Read what has happened since the last call, then compare the whole table."""
        new = state.public.history[self.read_so_far :]
        for event in new:
            assert self.expected == _kind(event), f"{self.expected} is due, not {event}"
            getattr(self, f"_{self.expected}")(event)
        self.read_so_far = len(state.public.history)
        self.compare(state)
        if all(isinstance(event, (Called, Priced)) for event in new):
            assert (state.hands, state.mystery, state.public.collections) == self.last_seen
        else:
            self.compare_cards(state)
            self.last_seen = (state.hands, state.mystery, state.public.collections)

    # ---- helpers

    def _after(self, seat: int, steps: int = 1) -> int:
        return (seat + steps * self.step) % self.n

    def _offer_next(self, seat: int) -> None:
        """The turn goes to this seat, or to the next one that has a card."""
        self.seat = next(s for s in (self._after(seat, i) for i in range(self.n)) if self.hands[s])
        self.auctioneer = self.first = self.seat
        self.lot, self.expected = [], "offered"

    def _lay(self, card: Painting) -> bool:
        """Put a card on the table; whether that ends the round."""
        self.counts[card.artist] += 1
        self.on_table.append(card)
        if self.counts[card.artist] == 5:
            self.ended_by.add("fifth")
        elif not any(self.hands):
            self.ended_by.add(f"last card, round {self.round}")
        else:
            return False
        self.expected, self.lot = "closed", []
        return True

    def _start_sale(self) -> None:
        self.price = self.standing = self.silent = 0
        self.bidder = None
        self.seat = self._after(self.auctioneer)
        kind = self.lot[-1].auction
        if kind is AuctionType.FIXED_PRICE:
            self.expected, self.seat = "priced", self.auctioneer
        else:
            self.expected = "opened" if kind is AuctionType.SEALED else "called"

    def _sell(self, seat: int | None, amount: int) -> None:
        """The lot must be sold now; to the auctioneer for the no-bid price if nobody bid."""
        if seat is None:
            seat = self.auctioneer
            amount = min(1, self.money[seat]) if self.edition == "masters" else 0
        self.sale, self.expected = (seat, amount), "sold"

    # ---- one method an event

    def _deal(self, event: Dealt) -> None:
        self.round += 1
        size = DEALS[self.edition][self.n + self.with_mystery][self.round - 1]
        mystery = size if self.with_mystery else 0
        assert event == Dealt(self.round, (size,) * self.n, mystery)
        for hand in [*self.hands, self.mystery][: self.n + self.with_mystery]:
            hand.extend(self.deck[:size])
            del self.deck[:size]
        if any(self.hands):
            self._offer_next(self.seat)
        else:
            self.expected = "closed"
            self.ended_by.add("empty hands")

    def _offered(self, event: Offered) -> None:
        assert event.seat == self.seat
        self.hands[self.seat].remove(event.card)
        self.lot = [event.card]
        if self._lay(event.card):
            return
        if event.card.auction is AuctionType.DOUBLE:
            self.expected = "added"
        else:
            self._start_sale()

    def _added(self, event: Added) -> None:
        assert event.seat == self.seat
        if event.card is None:
            self.seat = self._after(self.seat)
            if self.seat == self.first:  # everyone was asked: a gift to the first auctioneer
                self.sale, self.expected = (self.first, 0), "sold"
            return
        self.hands[self.seat].remove(event.card)
        assert event.card.artist == self.lot[0].artist
        assert event.card.auction is not AuctionType.DOUBLE
        self.lot.append(event.card)
        self.auctioneer = self.seat
        if not self._lay(event.card):
            self._start_sale()

    def _priced(self, event: Priced) -> None:
        money = self.money[self.auctioneer]
        assert event.seat == self.auctioneer
        assert min(1, money) <= event.amount <= money
        self.price = event.amount
        self.seat, self.expected = self._after(self.auctioneer), "called"

    def _called(self, event: Called) -> None:
        assert event.seat == self.seat
        amount, last = event.amount, self.seat == self.auctioneer
        if amount is not None:
            assert amount <= self.money[self.seat]
        self.seat = self._after(self.seat)
        kind = self.lot[-1].auction
        if kind is AuctionType.FIXED_PRICE:
            assert amount in (None, self.price)
            if amount is not None:
                self._sell(event.seat, amount)
            elif self.seat == self.auctioneer:
                self._sell(self.auctioneer, self.price)
            return
        if amount is not None:
            assert amount > self.standing
            self.standing, self.bidder, self.silent = amount, event.seat, 0
        else:
            self.silent += 1
        everyone = self.n if self.bidder is None else self.n - 1
        is_open = kind is AuctionType.OPEN
        if (self.silent == everyone) if is_open else last:
            self._sell(self.bidder, self.standing)

    def _opened(self, event: Opened) -> None:
        bids = [bid for bid in event.bids if bid is not None]
        assert len(bids) == self.n
        assert all(0 <= bid <= money for bid, money in zip(bids, self.money, strict=True))
        best = max(bids)
        if best == 0:
            self._sell(None, 0)
            return
        order = [self._after(self.auctioneer, i) for i in range(self.n)]  # the auctioneer first
        self._sell(next(seat for seat in order if bids[seat] == best), best)

    def _sold(self, event: Sold) -> None:
        assert (event.seat, event.amount) == self.sale
        assert event.cards == tuple(self.lot)
        assert all(payment.amount > 0 for payment in event.payments)
        owed = self._owed(event.seat, event.amount)
        assert Counter(event.payments) == Counter(owed)
        for payer, payee, amount in owed:
            self.money[payer] -= amount
            if isinstance(payee, int):
                self.money[payee] += amount
            else:
                self.bank += amount
        self.collections[event.seat] += self.lot
        for card in self.lot:
            self.on_table.remove(card)
        self.lot = []
        if self.mystery:
            self.seat, self.expected = self.auctioneer, "turned_up"
        else:
            self._offer_next(self._after(self.auctioneer))

    def _owed(self, winner: int, price: int) -> list[Payment]:
        shares = {self.auctioneer: price}
        if self.split and self.auctioneer != self.first:
            shares = {self.first: price // 2, self.auctioneer: price - price // 2}
        return [
            Payment(winner, "bank" if winner == seller else seller, share)
            for seller, share in shares.items()
            if share
        ]

    def _turned_up(self, event: TurnedUp) -> None:
        assert event.seat == self.seat
        if event.card is not None:
            self.mystery.remove(event.card)
            if self._lay(event.card):
                return
        self._offer_next(self._after(self.auctioneer))

    def _closed(self, event: Closed) -> None:
        order = sorted(self.artists, key=lambda a: (-self.counts[a], self.artists.index(a)))
        ranked = [artist for artist in order if self.counts[artist]][:3]
        tile = dict(zip(ranked, (30, 20, 10), strict=False))
        tiles = tuple(tile.get(artist, 0) for artist in self.artists)
        self.tiles.append(tiles)
        columns = zip(*self.tiles, strict=True)
        worth = {
            artist: sum(column) if artist in tile else 0
            for artist, column in zip(self.artists, columns, strict=True)
        }
        income = tuple(sum(worth[card.artist] for card in cards) for cards in self.collections)
        counts = tuple(self.counts[artist] for artist in self.artists)
        assert event == Closed(self.round, counts, tiles, tuple(worth.values()), income)
        for seat, amount in enumerate(income):
            self.money[seat] += amount
            self.bank -= amount
            self.discarded += self.collections[seat]
            self.collections[seat] = []
        self.discarded += self.on_table
        self.on_table = []
        if sum(counts):
            self.seat = self._after(self.seat)  # after the one who played the last card
        self.counts = Counter(dict.fromkeys(self.artists, 0))
        self.expected = "deal" if self.round < 4 else "ended"

    def _ended(self, event: Ended) -> None:
        places = tuple(1 + sum(m > mine for m in self.money) for mine in self.money)
        points = tuple(POINTS[self.n][p - 1] for p in places) if self.edition == "masters" else None
        assert event == Ended(tuple(self.money), places, points)
        self.expected = "over"


def _kind(event: Event) -> str:
    names = {Dealt: "deal", TurnedUp: "turned_up"}
    return names.get(type(event), type(event).__name__.lower())
