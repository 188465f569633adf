"""The auctions of a class, held: who wins, what it brings, and what theory would have brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from modernart.classroom.reading import HandIn
from modernart.classroom.register import Register
from modernart.classroom.terms import FORMATS, Terms
from modernart.language import _
from modernart.theory import FixedPrice, MeanOfSignals, OnceAround
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.simulation import UNSOLD

__all__ = ["FormatResult", "Results", "Sale", "run_class_auction"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sale:
    """One auction. Bidders stand in their turn, which was drawn by lot; money throughout.

    numbers, values, bids: of the students. advised: the equilibrium bids on these values, in once
    around against the standing bid that was met. winner: an index, ``UNSOLD`` if nobody buys, with
    price 0. worth: of the good to the winner, 0 if unsold. best: to whom it is worth most.
    """

    numbers: tuple[int, ...]
    values: tuple[float, ...]
    bids: tuple[float, ...]
    advised: tuple[float, ...]
    winner: int
    price: float
    worth: float
    best: float

    @property
    def gain(self) -> float:
        """The winner's worth less the price, money; a loss is below 0."""
        return self.worth - self.price


@dataclass(frozen=True, slots=True)
class FormatResult:
    """What a format brings on the same values, everyone bidding the equilibrium.

    revenue: the mean price of an auction, money, 0 where unsold. efficiency: the winners' worth
    over the most it could be, 1 at best. gain: the winner's mean worth less the price, money.
    """

    name: str
    revenue: float
    efficiency: float
    gain: float


@dataclass(frozen=True, slots=True)
class Results:
    """The sales, and what each format that is offered for these values would have brought, the
    class's own among them.
    """

    terms: Terms
    sales: tuple[Sale, ...]
    by_format: tuple[FormatResult, ...]

    @property
    def held(self) -> FormatResult:
        """What the class did."""
        rows = [(sale.price, sale.worth, sale.best) for sale in self.sales]
        return _mean(_("your class"), np.array(rows))

    @property
    def losers(self) -> tuple[Sale, ...]:
        """The sales in which the winner paid more than it was worth."""
        return tuple(sale for sale in self.sales if sale.gain < -1e-9)


def run_class_auction(bids: Sequence[HandIn], register: Register) -> Results:
    """Form the groups by lot and hold their auctions. ValueError for fewer than two bids."""
    if len(bids) < 2:
        message = _("An auction needs at least two bids; there are {count} so far.")
        raise ValueError(message.format(count=len(bids)))
    offered, terms = {one.number: one.bid for one in bids}, register.terms
    groups = split_evenly(register.drawn(offered), terms.group_size)
    sales = tuple(_sale(group, offered, register) for group in groups)
    by_format = [_in_equilibrium(kind, name, terms, sales) for kind, name in FORMATS.items()]
    return Results(terms, sales, tuple(one for one in by_format if one is not None))


def split_evenly(numbers: Sequence[int], size: int | None) -> list[Sequence[int]]:
    """Groups of about ``size``, as equal as they can be, of two at least; nobody is left out.

    >>> [len(group) for group in split_evenly(range(7), 4)]
    [3, 4]
    """
    n = len(numbers)
    count = 1 if size is None else max(1, min(round(n / size), n // 2))
    ends = [n * i // count for i in range(count + 1)]
    return [numbers[first:last] for first, last in pairwise(ends)]


def _sale(group: Sequence[int], offered: dict[int, float], register: Register) -> Sale:
    terms = register.terms
    auction = terms.auction(len(group))
    values = np.array([register.value(number) for number in group])
    bids = np.array([offered[number] for number in group])
    winner, price, advised = _settled(auction, values, bids)
    worths = _worths(values, register)
    sold = winner != UNSOLD
    return Sale(
        tuple(group), tuple(map(float, values)), tuple(map(float, bids)), tuple(advised), winner,
        price if sold else 0.0, float(worths[winner]) if sold else 0.0, float(worths.max()),
    )  # fmt: skip


def _worths(values: Floats, register: Register) -> Floats:
    """What the good is worth to each."""
    model = register.terms.model
    if model is None:
        return values
    mean = isinstance(model, MeanOfSignals)
    return np.full(values.size, values.mean() if mean else register.worth)


def _settled(
    auction: AuctionFormat, values: Floats, bids: Floats
) -> tuple[int, float, list[float]]:
    """Winner, price and equilibrium bids."""
    if isinstance(auction, OnceAround):
        return _around(auction, values, bids)
    advised = [float(bid) for bid in np.asarray(auction.bid(values))]
    if isinstance(auction, FixedPrice):
        price = auction.asked_price()
        takers = np.flatnonzero(bids >= price)
        return (int(takers[0]) if takers.size else UNSOLD), price, advised
    played = auction.play(values[:, None], lambda _values: bids[:, None])
    return int(played.winner[0]), float(played.price[0]), advised


def _around(auction: OnceAround, values: Floats, bids: Floats) -> tuple[int, float, list[float]]:
    """One offer each, in turn: it counts from the standing bid up, as in the theory, where of equal
    bids the later one wins; the last takes at the standing bid. An offer of 0 is a pass.
    """
    standing, winner, advised = 0.0, UNSOLD, []
    for turn, (value, bid) in enumerate(zip(values, bids, strict=True)):
        to_come = len(bids) - 1 - turn
        advised.append(float(auction.bid(value, to_come=to_come, standing=standing)))
        if bid >= standing and bid > 0:
            winner = turn
            standing = float(bid) if to_come else standing
    return winner, standing, advised


def _in_equilibrium(
    kind: type[AuctionFormat], name: str, terms: Terms, sales: Sequence[Sale]
) -> FormatResult | None:
    """A format on the values of these sales; None where the laboratory does not offer it."""
    rows = []
    for sale in sales:
        try:
            auction = kind(bidders=len(sale.values), valuation=terms.valuation)
            played = auction.play(np.array(sale.values)[:, None], None)
        except NotImplementedError:
            return None
        winner, price = int(played.winner[0]), float(played.price[0])
        sold = winner != UNSOLD
        worth = sale.best if terms.is_common else sale.values[winner]
        rows.append((price if sold else 0.0, worth if sold else 0.0, sale.best))
    return _mean(name, np.array(rows))


def _mean(name: str, rows: Floats) -> FormatResult:
    """rows: price, worth and best, one a sale."""
    price, worth, best = rows.mean(axis=0)
    share = worth / best if best > 0 else 1.0
    return FormatResult(name, float(price), float(share), float(worth - price))
