"""Where each of the 70 cards lies and whose the money is, compared with what a State says."""

from __future__ import annotations

from collections import Counter

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.state import State

SPLIT = {"cmon": False, "hig": True, "ngo": False, "mayfair": True, "masters": True}


class Ledger:
    """The books of one game: hands, mystery hand, table, collections, discards, money, bank."""

    def __init__(self, state: State) -> None:
        rules = state.public.rules
        self.edition = rules.edition.id
        self.artists = list(rules.edition.artists)
        self.n = len(rules.players)
        self.step = -1 if self.edition == "masters" else 1
        proceeds = rules.double_proceeds
        self.split = SPLIT[self.edition] if proceeds is None else proceeds == "split"
        self.with_mystery = rules.mystery_hand
        self.deck = list(state.deck)
        self.hands: list[list[Painting]] = [[] for _ in range(self.n)]
        self.mystery: list[Painting] = []
        self.collections: list[list[Painting]] = [[] for _ in range(self.n)]
        self.on_table: list[Painting] = []  # the lot, and what this round nobody can own
        self.discarded: list[Painting] = []
        self.money = [100] * self.n
        self.bank = 0
        self.round = 0
        self.counts = Counter(dict.fromkeys(self.artists, 0))
        self.tiles: list[tuple[int, ...]] = []
        self.expected = "deal"
        self.seat = rules.first_auctioneer  # who is asked next
        self.auctioneer = self.first = self.seat
        self.lot: list[Painting] = []
        self.sale: tuple[int, int] | None = None  # who must have bought the lot, for how much
        self.price = self.standing = 0
        self.bidder: int | None = None
        self.silent = 0  # passes in succession
        self.read_so_far = 0
        self.last_seen: object = None
        self.ended_by: set[str] = set()

    def compare(self, state: State) -> None:
        """Money, counts, tiles and numbers of cards."""
        public = state.public
        assert list(public.money) == self.money
        assert min(public.money) >= 0
        assert sum(public.money) + self.bank == 100 * self.n
        assert public.round == self.round
        assert list(public.counts) == [self.counts[artist] for artist in self.artists]
        assert list(public.tiles) == self.tiles
        assert list(public.cards_left) == list(map(len, self.hands))
        assert public.mystery_left == len(self.mystery)
        self.compare_question(state)

    def compare_cards(self, state: State) -> None:
        """Each of the 70 cards, in exactly one place."""
        public = state.public
        assert list(map(_ids, public.collections)) == list(map(_ids, self.collections))
        assert list(map(_ids, state.hands)) == list(map(_ids, self.hands))
        assert _ids(state.mystery) == _ids(self.mystery)
        places = (self.deck, *self.hands, self.mystery, self.on_table, *self.collections)
        assert _ids(*places, self.discarded) == _ids(state.deck)
        assert len(set(_ids(state.deck))) == 70
        assert _ids(public.lot.paintings if public.lot else ()) == _ids(self.lot)

    def compare_question(self, state: State) -> None:
        """Who is asked, and what."""
        public = state.public
        if self.expected == "over":
            assert (public.to_move, public.phase) == (None, "over")
        elif self.expected == "opened":
            assert public.phase == "sealed"
            assert public.to_move is not None
            assert state.envelopes[public.to_move] is None
        else:
            phases = {"added": "second", "priced": "price", "called": "bid", "turned_up": "reveal"}
            phase = phases.get(self.expected, "offer")
            if self.expected == "called" and self.lot[-1].auction is AuctionType.FIXED_PRICE:
                phase = "buy"
            assert (public.to_move, public.phase) == (self.seat, phase)
            assert public.auctioneer == self.auctioneer


def _ids(*cards: list[Painting] | tuple[Painting, ...]) -> list[str]:
    return sorted(card.id for pile in cards for card in pile)
