"""What one player may know: the game theorists' observation.

A :class:`View` shares what everybody sees and adds the player's own hand and envelope. So it costs
next to nothing and cannot leak what it does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError, dataclass
from random import Random
from zlib import crc32

from modernart.engine.actions import LegalActions, Phase
from modernart.engine.auctions import Lot
from modernart.engine.cards import Painting
from modernart.engine.editions import Edition
from modernart.engine.events import Event
from modernart.engine.market import tiles_for, worths
from modernart.engine.public import Public, Rules, checked_seat, legal_actions
from modernart.engine.sealing import open_twin
from modernart.language import _, did_you_mean, quoted

__all__ = ["Board", "Column", "View"]


@dataclass(frozen=True, slots=True)
class Column:
    """One artist on the board."""

    artist: str
    """The name."""
    count: int
    """Paintings offered this round, sold or not; the fifth ends the round."""
    tiles: tuple[int, ...]
    """What was got in each finished round, in thousands; 0 for none."""
    tile_now: int
    """The tile of this round, in thousands, if it ended now."""
    worth_now: int
    """What the bank would then pay for a painting, in thousands."""


class Board(Mapping[str, Column]):
    """Artist to :class:`Column`, in board order from the left."""

    __slots__ = ("_columns",)

    def __init__(self, public: Public) -> None:
        now = tiles_for(public.counts)
        worth = worths(public.tiles, now)
        self._columns = {
            artist: Column(
                artist, public.counts[i], tuple(past[i] for past in public.tiles), now[i], worth[i]
            )
            for artist, i in public.rules.edition.column.items()
        }

    def __getitem__(self, artist: str) -> Column:
        try:
            return self._columns[artist]
        except KeyError:
            known = ", ".join(self._columns)
            message = _("no artist {} on this board; the artists are {}").format(
                quoted(artist), known
            )
            raise KeyError(message + did_you_mean(artist, self._columns)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        lines = (
            f"  {c.artist}: {c.count} of 5, tiles {c.tiles}, worth now {c.worth_now}"
            for c in self._columns.values()
        )
        return "<Board\n" + "\n".join(lines) + ">"


@dataclass(frozen=True, slots=True)
class View:
    """All that the player at ``seat`` knows, and nothing else.

    It holds four things; everything else is read off these. The comments with four dashes are the
    headings of the page that shows it (:mod:`modernart.pictures.view_sheet`).
    """

    # ---- mine

    public: Public
    """What everybody sees, as the engine keeps it; all below is read off it."""
    seat: int
    """My seat, from 0."""
    hand: tuple[Painting, ...]
    """The paintings that I can still offer."""
    envelope: int | None = None
    """My sealed bid, in thousands, while the envelopes are closed."""

    # ---- the table

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.public.rules.edition

    @property
    def rules(self) -> Rules:
        """Edition, options and first auctioneer."""
        return self.public.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The names, by seat."""
        return self.public.rules.players

    @property
    def round(self) -> int:
        """The round, 1 to 4."""
        return self.public.round

    @property
    def phase(self) -> Phase:
        """What is being asked."""
        return self.public.phase

    @property
    def board(self) -> Board:
        """The market, by artist: ``view.board[artist].count``, ``.tiles``, ``.worth_now``."""
        return Board(self.public)

    @property
    def history(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        return self.public.history

    # ---- the lot

    @property
    def lot(self) -> Lot | None:
        """What is for sale: ``view.lot.artist``, ``.paintings``, ``.auction``, ``.price``."""
        return self.public.lot

    @property
    def auctioneer(self) -> int:
        """The seat that holds the auction, or that is to offer a painting."""
        return self.public.auctioneer

    @property
    def is_auctioneer(self) -> bool:
        """Whether that is me."""
        return self.public.auctioneer == self.seat

    @property
    def standing_bid(self) -> int:
        """The highest bid so far, in thousands; 0 if there is none."""
        return self.public.lot.standing_bid if self.public.lot else 0

    @property
    def standing_bidder(self) -> int | None:
        """The seat whose bid that is."""
        return self.public.lot.standing_bidder if self.public.lot else None

    @property
    def legal_actions(self) -> LegalActions:
        """What I may do now; empty when it is not my turn."""
        return legal_actions(self.public, self.seat, self.hand)

    # ---- the players

    @property
    def money(self) -> int:
        """My money, in thousands."""
        return self.public.money[self.seat]

    def money_of(self, seat: int) -> int:
        """A player's money, in thousands, as it follows from the public sales."""
        return self.public.money[checked_seat(seat, len(self.players))]

    def collection_of(self, seat: int) -> tuple[Painting, ...]:
        """The paintings that a player has bought this round."""
        return self.public.collections[checked_seat(seat, len(self.players))]

    def cards_left_of(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.public.cards_left[checked_seat(seat, len(self.players))]

    @property
    def collection(self) -> tuple[Painting, ...]:
        """The paintings that I have bought this round."""
        return self.public.collections[self.seat]

    @property
    def mystery_left(self) -> int:
        """How many cards the mystery hand holds."""
        return self.public.mystery_left

    @property
    def rng(self) -> Random:
        """Chance for this decision, the same each time the same view is asked.

        It follows from what the view shows, so that it gives away nothing of the deal.
        """
        p = self.public
        known = (self.seat, p.log.length, p.money, p.counts, p.cards_left, self.envelope)
        hand = ",".join([card.id for card in self.hand])
        return Random(crc32(f"{known}{hand}".encode()))

    def __repr__(self) -> str:
        lot = self.lot
        sale = f", lot {' + '.join(map(str, lot.paintings))}" if lot else ""
        bid = f", standing bid {lot.standing_bid}" if lot and lot.standing_bid else ""
        price = f", price {lot.price}" if lot and lot.price is not None else ""
        return (
            f"<View of {self.players[self.seat]}: round {self.round}, {self.phase}{sale}{bid}"
            f"{price}, money {self.money}, {len(self.hand)} cards>"
        )


def shown(public: Public, seat: int, hand: tuple[Painting, ...], envelope: int | None) -> View:
    """``View(…)`` in a third of the time: a view is made for every decision."""
    view = _OpenView()
    view.public = public
    view.seat = seat
    view.hand = hand
    view.envelope = envelope
    view.__class__ = View
    return view  # type: ignore[no-any-return]


_OpenView = open_twin(View)


def _unchangeable(_view: View, _name: str, _value: object = None) -> None:
    raise FrozenInstanceError(
        _("a view cannot be changed: keep what you compute under a name of your own")
    )


# A dataclass says it for its fields only, not for ``view.money = 500``.
View.__setattr__ = View.__delattr__ = _unchangeable  # type: ignore[assignment, method-assign]
