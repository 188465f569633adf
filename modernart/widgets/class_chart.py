"""The bids of a class against their values, with the equilibrium."""

from __future__ import annotations

import numpy as np

from modernart.classroom.results import Results
from modernart.language import _
from modernart.theory import OnceAround
from modernart.widgets.charts import Line, line_chart

__all__ = ["class_chart"]

FAR = 2.0
"""Bids of so many times the highest value, and more, are named beside the picture, not drawn."""
POINTS = 200


def class_chart(results: Results) -> str:
    """An SVG: a dot a bid, winners in gold, the equilibrium as a line, and what is not drawn."""
    terms = results.terms
    values = [value for sale in results.sales for value in sale.values]
    ends = (min(values), max(values)) if terms.is_common else terms.ends
    low, high = min(*values, ends[0]), max(*values, ends[1])
    if low == high:
        high += 1
    dots, far = [], []
    for style in ("ma-dot-advised", "ma-dot", "ma-dot-won"):  # the winners above the others
        for sale in results.sales:
            for i, value in enumerate(sale.values):
                won = "ma-dot-won" if i == sale.winner else "ma-dot"
                if style == "ma-dot-advised" and isinstance(_auction(results), OnceAround):
                    dots.append((value, sale.advised[i], style))
                elif style == won and sale.bids[i] <= FAR * high:
                    dots.append((value, sale.bids[i], style))
                elif style == won:
                    far.append((sale.numbers[i], sale.bids[i]))
    seen = _("signal") if terms.is_common else _("value")
    same = _("bid = {seen}").format(seen=seen)
    lines = [
        Line(((low, low), (high, high)), "ma-expected", same, "ma-t-soft"),
        *_equilibrium(results, low, high),
    ]
    chart = line_chart(
        lines, dots=dots, title=_("Bids against values"), axes=(seen, _("bid")),
        show=(terms.show, terms.show), size=(520, 360), margin=92,
        description=_in_words(results),
    )  # fmt: skip
    key = _("Each dot is a bid; a winner’s is gold with a dark edge.")
    if isinstance(_auction(results), OnceAround):
        key += " " + _("Blue: the equilibrium bid against what had been offered.")
    for number, bid in far:
        key += " " + _("Not drawn: number {number}, who bids {bid}.").format(
            number=number, bid=terms.show(bid)
        )
    return f'{chart}<p class="ma-soft">{key}</p>'


def _auction(results: Results) -> object:
    return results.terms.auction(results.terms.group_size or len(results.sales[0].values))


def _equilibrium(results: Results, low: float, high: float) -> tuple[Line, ...]:
    """A line where the bid depends on the value alone."""
    auction = results.terms.auction(results.terms.group_size or len(results.sales[0].values))
    if isinstance(auction, OnceAround):
        return ()
    values = np.linspace(low, high, POINTS)
    bids = np.asarray(auction.bid(values))
    points = tuple(zip(map(float, values), map(float, bids), strict=True))
    return (Line(points, "ma-curve", _("equilibrium"), "ma-t-blue"),)


def _in_words(results: Results) -> str:
    """For who cannot see it."""
    pairs = [
        (bid, advised)
        for sale in results.sales
        for bid, advised in zip(sale.bids, sale.advised, strict=True)
    ]
    above = sum(bid > advised for bid, advised in pairs)
    return _("{n} bids, {above} of them above the equilibrium bid.").format(
        n=len(pairs), above=above
    )
