"""The sales on one lot, and who pays whom. Knows nothing of rounds.

A :class:`Lot` is what lies on the easel. It says whether the bidding goes on after an answer
(:attr:`Lot.is_closed`), and :func:`payments` says who pays whom once it is sold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.events import BANK, Payment

__all__ = ["Lot", "payments", "sealed_winner"]


_new = tuple.__new__
"""Makes a named tuple as ``_replace`` does, but six times as fast: lots change at every bid."""

_OPEN, _FIXED_PRICE = AuctionType.OPEN, AuctionType.FIXED_PRICE  # an enum is slow to look into


class Lot(NamedTuple):
    """The painting or pair under the hammer, and how far the bidding has come."""

    paintings: tuple[Painting, ...]
    """One painting, or two after a double."""
    auctioneer: int
    """The seat that holds the auction."""
    first_auctioneer: int
    """The seat that offered the (first) painting: another one added the second, if they differ."""
    auction: AuctionType
    """How it is sold; ``double`` as long as a second painting may still be added."""
    price: int | None = None
    """The fixed price, in thousands; ``None`` if there is none."""
    standing_bid: int = 0
    """The highest bid so far, in thousands; 0 if there is none."""
    standing_bidder: int | None = None
    """The seat whose bid that is."""
    answers: int = 0
    """How many were asked since the last raise (open), or since the start (all others)."""

    @property
    def artist(self) -> str:
        """The artist of the painting, or of both."""
        return self.paintings[0].artist

    @property
    def is_open(self) -> bool:
        """Whether an open auction sells it."""
        return self.auction is _OPEN

    def __dir__(self) -> list[str]:
        """What a player reads; the rest is for the engine, and Tab does not show it."""
        return [*self._fields, "artist", "is_open"]

    def called(self, seat: int, amount: int) -> Lot:
        """The lot after a bid."""
        paintings, auctioneer, first, auction, price, _bid, _bidder, answers = self
        answers = 0 if auction is _OPEN else answers + 1
        return _new(Lot, (paintings, auctioneer, first, auction, price, amount, seat, answers))

    def answered(self) -> Lot:
        """The lot after a pass, or after a sealed envelope."""
        paintings, auctioneer, first, auction, price, bid, bidder, answers = self
        return _new(Lot, (paintings, auctioneer, first, auction, price, bid, bidder, answers + 1))

    def is_closed(self, players: int) -> bool:
        """Whether nobody is left to be asked.

        Open: all but the standing bidder passed in succession since the last raise; with no bid,
        all passed once. Once around and sealed: everyone was asked. Fixed price: somebody bought,
        or all but the auctioneer declined. Double: everyone declined to add.
        """
        auction = self.auction
        if auction is _OPEN:
            return self.answers == players - (self.standing_bidder is not None)
        if auction is _FIXED_PRICE:
            return self.standing_bidder is not None or self.answers == players - 1
        return self.answers == players


def sealed_winner(bids: Sequence[int], auctioneer: int, step: int) -> int:
    """The seat of the highest envelope.

    A tie goes to the auctioneer if among the tied, else to the first tied player after the
    auctioneer in seating order (``step`` is 1 clockwise, -1 counter-clockwise).
    """
    order = ((auctioneer + step * i) % len(bids) for i in range(len(bids)))
    return max(order, key=bids.__getitem__)  # the first of equals


def payments(lot: Lot, winner: int, amount: int, split: bool) -> tuple[Payment, ...]:
    """Who pays whom when ``winner`` gets the lot for ``amount`` thousand.

    The winner pays the auctioneer; an auctioneer who wins pays the bank. With ``split``, when
    another player added the second painting, the first auctioneer's share is half, rounded down,
    the new auctioneer's is the rest, and the own share of a winner among them goes to the bank.
    """
    seat = lot.auctioneer
    shares = [(seat, amount)]
    if split and lot.first_auctioneer != seat:
        shares = [(lot.first_auctioneer, amount // 2), (seat, amount - amount // 2)]
    return tuple(
        [Payment(winner, BANK if s == winner else s, share) for s, share in shares if share]
    )
