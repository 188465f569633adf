"""The bids of a class against their values, with the equilibrium."""

from __future__ import annotations

from html import escape

import numpy as np

from modernart.classroom.results import Results
from modernart.language import _
from modernart.theory import OnceAround
from modernart.widgets.laboratory.charts import ChartLine, line_chart

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
    seen = _("signal") if terms.is_common else _("value")
    same = ChartLine(((low, low), (high, high)), "ma-expected", f"{_('bid')} = {seen}", "ma-t-soft")
    chart = line_chart(
        [same, *_equilibrium(results, low, high)],
        dots=_dots(results, FAR * high),
        title=_("Bids against values"),
        axes=(seen, _("bid")),
        show=(terms.show, terms.show),
        size=(520, 360),
        margin=92,
        base=low,  # where values begin far from 0, bids do too
        description=_in_words(results),
    )
    return f'{chart}<p class="ma-soft">{escape(_key(results, FAR * high))}</p>'


def _dots(results: Results, most: float) -> list[tuple[float, float, str]]:
    """Bids up to ``most``, the winners' above the others; in once around the advised ones, too."""
    advised, bids, won = [], [], []
    for sale in results.sales:
        if results.terms.format is OnceAround:
            pairs = zip(sale.values, sale.advised, strict=True)
            advised += [(value, bid, "ma-dot-advised") for value, bid in pairs]
        for i, (value, bid) in enumerate(zip(sale.values, sale.bids, strict=True)):
            if bid > most:
                continue
            if i == sale.winner:
                won.append((value, bid, "ma-dot-won"))
            else:
                bids.append((value, bid, "ma-dot"))
    return advised + bids + won


def _key(results: Results, most: float) -> str:
    words = [_("Each dot is a bid; a winner’s is gold, with a rim.")]
    if results.terms.format is OnceAround:
        words.append(_("Blue: the equilibrium bid against what had been offered."))
    far = _("Not drawn: number {number}, who bids {bid}.")
    for sale in results.sales:
        for number, bid in zip(sale.numbers, sale.bids, strict=True):
            if bid > most:
                words.append(far.format(number=number, bid=results.terms.show(bid)))
    return " ".join(words)


def _equilibrium(results: Results, low: float, high: float) -> tuple[ChartLine, ...]:
    """A line where the bid depends on the value alone, for the group size that was announced."""
    terms = results.terms
    if terms.format is OnceAround:
        return ()
    values = np.linspace(low, high, POINTS)
    bids = np.asarray(terms.auction(terms.group_size or len(results.sales[0].values)).bid(values))
    points = tuple(zip(map(float, values), map(float, bids), strict=True))
    return (ChartLine(points, "ma-curve", _("equilibrium"), "ma-t-blue"),)


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
