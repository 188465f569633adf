"""The five editions of the game, as data. A sixth is one more entry in :data:`EDITIONS`.

Where a rulebook lost a table, the values come from its sister editions; the comments say which.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from modernart.engine.cards import Painting, build_deck
from modernart.language import _, did_you_mean, quoted

__all__ = [
    "EDITIONS",
    "LAST_OF_ROUND",
    "ROUNDS",
    "START_MONEY",
    "TILES",
    "Edition",
    "edition_named",
]

ROUNDS = 4
LAST_OF_ROUND = 5
"""The painting of one artist that ends the round: the fifth, which is not sold."""
START_MONEY = 100
TILES = (30, 20, 10)
"""What the first, second and third artist of a round get, in thousands."""


@dataclass(frozen=True)
class Edition:
    """What one rulebook decides; everything else is common to all.

    Parameters
    ----------
    id, title, setting
        Its short name, the publisher, and what the players are (museums, galleries).
    currency
        How money is shown, with one ``{}`` for the whole number that the engine counts in.
    artists
        Artist to numbers of cards by auction type (open, once around, sealed, fixed price,
        double), in board order from the left.
    deals
        Number of players to the cards that each gets in rounds 1 to 4.
    double_proceeds
        ``"all"`` or ``"split"``: who gets a double's money when another player added the second.
    no_bid_price
        What the auctioneer pays the bank when nobody bids (as far as the money goes).
    clockwise
        Whether seats take turns in ascending order.
    first_drawn
        Whether the first auctioneer is drawn; else seat 0 unless one is named.
    mystery_allowed
        Whether three players may add a mystery hand.
    points
        Number of players to match points by place, or ``None``.
    """

    id: str
    title: str
    setting: str
    currency: str
    artists: Mapping[str, tuple[int, int, int, int, int]]
    deals: Mapping[int, tuple[int, int, int, int]]
    double_proceeds: str = "all"
    no_bid_price: int = 0
    clockwise: bool = True
    first_drawn: bool = False
    mystery_allowed: bool = False
    points: Mapping[int, tuple[int, ...]] | None = None

    @cached_property
    def column(self) -> Mapping[str, int]:
        """Artist to place on the board, 0 on the left."""
        return MappingProxyType({artist: i for i, artist in enumerate(self.artists)})

    @cached_property
    def deck(self) -> tuple[Painting, ...]:
        """The 70 paintings in printed order."""
        return build_deck(self.artists)

    def show(self, amount: int) -> str:
        """Money as this edition prints it: ``25 k€``, ``$25,000``, ``25 元``."""
        return self.currency.format(amount) if amount or "," not in self.currency else "$0"

    @property
    def unit(self) -> str:
        """What money is counted in: ``k€``, ``× $1,000``, ``元``."""
        return f"× {self.show(1)}" if "," in self.currency else self.currency.format("").strip()

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[object, ...]:
        return edition_named, (self.id,)


_CLASSIC: Mapping[str, tuple[int, int, int, int, int]] = MappingProxyType(
    {
        "Lite Metal": (3, 3, 2, 2, 2),
        "Yoko": (3, 2, 3, 3, 2),
        "Christin P.": (3, 3, 3, 3, 2),
        "Karl Gitter": (3, 3, 3, 3, 3),
        "Krypto": (4, 3, 3, 3, 3),
    }
)
_MUSEUM: Mapping[str, tuple[int, int, int, int, int]] = MappingProxyType(
    {
        "Manuel Carvalho": (3, 3, 2, 2, 2),
        "Sigrid Thaler": (3, 2, 3, 3, 2),
        "Daniel Melim": (3, 3, 3, 3, 3),
        "Ramon Martins": (3, 3, 3, 3, 3),  # one rulebook prints 12; with 15 its list sums to 70
        "Rafael Silveira": (3, 3, 3, 3, 3),
    }
)
_TEN = MappingProxyType({3: (10, 6, 6, 0), 4: (9, 4, 4, 0), 5: (8, 3, 3, 0)})
_ELEVEN = MappingProxyType({3: (11, 6, 6, 0), 4: (9, 4, 4, 0), 5: (8, 3, 3, 0)})
_PLACE_POINTS = MappingProxyType({3: (3, 2, 1), 4: (4, 3, 2, 1), 5: (5, 4, 3, 2, 1)})

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.id: edition
        for edition in (
            Edition("cmon", "CMON", "museums", "{} k€", _MUSEUM, _TEN, mystery_allowed=True),
            Edition(
                "hig", "Hans im Glück", "galleries", "{} 元", _CLASSIC, _ELEVEN,
                double_proceeds="split", first_drawn=True,
            ),
            Edition("ngo", "New Games Order", "galleries", "${:,},000", _CLASSIC, _TEN),
            Edition(
                "mayfair", "Mayfair", "galleries", "${:,},000", _CLASSIC, _TEN,
                double_proceeds="split", mystery_allowed=True,
            ),
            Edition(
                "masters", "Masters Gallery", "galleries", "{} yuan", _CLASSIC, _ELEVEN,
                double_proceeds="split", no_bid_price=1, clockwise=False, first_drawn=True,
                points=_PLACE_POINTS,
            ),
        )
    }
)  # fmt: skip


def edition_named(name: str) -> Edition:
    """The edition of that id; a ``ValueError`` that lists the five for any other name."""
    try:
        return EDITIONS[name]
    except (KeyError, TypeError):
        known = ", ".join(EDITIONS)
    if type(name) is Edition:  # type: ignore[comparison-overlap]
        message = _("edition is an object; allowed: its id, {!r}; the editions are {}")
        raise ValueError(message.format(name.id, known))
    message = _("unknown edition {}; the editions are {}").format(quoted(name), known)
    raise ValueError(message + did_you_mean(name, EDITIONS))
