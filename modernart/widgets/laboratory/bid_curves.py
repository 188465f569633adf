"""The bid functions of an auction over the values that occur, and the bids of a few auctions."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from modernart.language import _
from modernart.plots import Curve
from modernart.theory import FixedPrice, MeanOfSignals, OnceAround, Outcome, SignalsAround
from modernart.theory.auction_format import AuctionFormat

__all__ = ["bid_curves"]

Floats = NDArray[np.float64]
POINTS, DOTS = 61, 60
RARE = 0.005
"""Where values have no highest, this share of them is not shown."""
SHORT = {
    "English": _("open"),
    "SecondPrice": _("second price"),
    "FirstPrice": _("sealed"),
    "OnceAround": _("once around"),
    "FixedPrice": _("fixed price"),
}


def bid_curves(auction: AuctionFormat, seed: int) -> tuple[Curve, ...]:
    """One curve, or one a kind of bidder: weak and strong, the first and the last but one."""
    held = auction.simulate(-(-DOTS // auction.bidders), np.random.default_rng(seed))
    if isinstance(auction, FixedPrice):
        return (fixed_price(auction, held),)
    if isinstance(auction, OnceAround):
        return once_around(auction, held)
    name, strong = type(auction).__name__, len(auction.laws) - 1
    if name == "FirstPrice" and strong == 1:
        return (
            curve(auction, held, 0, _("sealed, weak"), mine=(0,)),
            curve(auction, held, 1, _("sealed, strong"), mine=(1,)),
        )
    return (curve(auction, held, max(strong, 0), SHORT[name]),)


def domain(auction: AuctionFormat, bidder: int = 0) -> Floats:
    """The values, or signals, for which one bidder bids."""
    low, high = 0.0, 1.0
    if isinstance(auction.common, SignalsAround):
        model = auction.common
        low, high = model.low - model.epsilon, model.high + model.epsilon
    elif not isinstance(auction.common, MeanOfSignals):
        law = auction.law(bidder)
        high = law.high if math.isfinite(law.high) else float(law.upper(RARE))
        low = min(max(law.low, auction.reserve), high)
    return np.linspace(low, high, POINTS)


def made(held: Outcome, bidders: tuple[int, ...]) -> tuple[Floats, Floats]:
    """Values and bids of those who made one."""
    values, bids = held.values[:, bidders].ravel(), held.bids[:, bidders].ravel()
    return values[bids > 0], bids[bids > 0]


def curve(
    auction: AuctionFormat,
    held: Outcome,
    bidder: int,
    label: str,
    mine: tuple[int, ...] | None = None,
) -> Curve:
    """A format in which the bid depends on the value alone."""
    name, values = type(auction).__name__, domain(auction, bidder)
    bids = np.asarray(auction.bid(values, bidder=bidder))
    dots = made(held, mine or tuple(range(auction.bidders)))
    return Curve(
        name, values, bids, label + share(values, bids), dots, dashed=name == "SecondPrice"
    )


def fixed_price(auction: FixedPrice, held: Outcome) -> Curve:
    """A line at the price, from the lowest value that pays it."""
    price, last = auction.asked_price(), max(len(auction.laws) - 1, 0)
    high = max(float(domain(auction, last)[-1]), price)
    label = _("fixed price {price:.2f}").format(price=price)
    bids = np.full(2, price)
    return Curve(
        "FixedPrice",
        np.array([price, high]),
        bids,
        label,
        made(held, tuple(range(auction.bidders))),
    )


def once_around(auction: OnceAround, held: Outcome) -> tuple[Curve, ...]:
    """The first bidder's curve and the last but one's, without a standing bid: with one, higher."""
    n = auction.bidders
    everyone = made(held, tuple(range(n)))
    curves: list[Curve] = []
    for to_come in sorted({n - 1, min(1, n - 1)}, reverse=True):
        values = domain(auction, n - 1 - to_come if len(auction.laws) > 1 else 0)
        bids = np.asarray(auction.bid(values, to_come=to_come))
        label = _("once around,\n{k} to come").format(k=to_come) + share(values, bids)
        curves.append(
            Curve("OnceAround", values, bids, label, ((), ()) if curves else everyone, dashed=True)
        )
    return tuple(curves)


def share(values: Floats, bids: Floats) -> str:
    """``: 2/3 v`` where the bid is that share of the value, or nothing.

    >>> share(np.array([0.5, 1.0]), np.array([0.25, 0.5]))
    ': 1/2 v'
    """
    inside = values > 0
    if not inside.any():
        return ""
    ratios = bids[inside] / values[inside]
    near = Fraction(float(ratios[-1])).limit_denominator(12)
    if near <= 0 or np.abs(ratios - float(near)).max() > 1e-6:
        return ""
    return ": v" if near == 1 else f": {near} v"
