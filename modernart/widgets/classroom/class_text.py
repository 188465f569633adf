"""What the class's auction tells its students and the teacher, in words and tables. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from statistics import mean

from modernart.classroom.reading import Reading, UnreadRow
from modernart.classroom.results import FormatResult, Results, Sale
from modernart.classroom.terms import FORMATS, Terms
from modernart.language import _
from modernart.pictures.markup import scrolling, table
from modernart.theory import English, FirstPrice, FixedPrice, OnceAround, SecondPrice
from modernart.theory.simulation import UNSOLD

__all__ = [
    "headline",
    "problems_html",
    "rules",
    "said_of_reading",
    "tables_html",
    "title",
    "told",
]

_RULES = {
    English: _(
        "The price rises, and you stay in up to your bid. Who stays longest wins, at the price"
        " where the last rival leaves."
    ),
    SecondPrice: _("The highest bid wins and pays the second-highest bid."),
    FirstPrice: _("The highest bid wins and pays its own bid."),
    OnceAround: _(
        "One offer each, in turns that are drawn by lot. Your offer counts unless more is offered"
        " by then; the last one to offer pays only what was offered before. 0 is a pass."
    ),
    FixedPrice: _(
        "The price is {price}. In turns that are drawn by lot, the first whose bid is at least"
        " {price} buys at {price}."
    ),
}


def title(terms: Terms) -> str:
    """What is held."""
    return _("The class in one auction: {format}").format(format=FORMATS[terms.format])


def rules(terms: Terms) -> str:
    """How a bid counts, and who bids against whom, in a few sentences."""
    price = "" if terms.price is None else terms.show(terms.price)
    words = [_RULES[terms.format].format(price=price)]
    if terms.group_size is None:
        words.append(_("The whole class bids in one auction."))
    else:
        group = _("You bid in a group of {n}, or so, drawn by lot.")
        words.append(group.format(n=terms.group_size))
    if terms.is_common:
        common = _(
            "The good is worth the same to everybody, but nobody knows how much: your number is a"
            " signal of it."
        )
        words.append(common)
    return " ".join(words)


def said_of_reading(reading: Reading) -> str:
    """How much of the table was read."""
    counts = {"bids": len(reading.bids), "rows": len(reading.problems)}
    return _("{bids} bids were read; rows that do not count: {rows}.").format(**counts)


def headline(results: Results) -> str:
    """Who won, for how much."""
    show, held = results.terms.show, results.held
    if len(results.sales) > 1:
        message = _("{n} auctions of about {size}: on average the price is {price}.")
        size, n = results.terms.group_size, len(results.sales)
        return message.format(n=n, size=size, price=show(held.revenue))
    [sale] = results.sales
    if sale.winner == UNSOLD:
        return _("Nobody buys.")
    message = _("Number {number} wins and pays {price}.")
    return message.format(number=sale.numbers[sale.winner], price=show(sale.price))


def told(results: Results) -> str:
    """What the auctions came to: gains, the bids beside the equilibrium, the winner's curse."""
    words = [_bids_in_words(results), _curse(results)]
    if any(sale.winner != UNSOLD for sale in results.sales):
        words.insert(0, _gains(results))
    return " ".join(filter(None, words))


def _gains(results: Results) -> str:
    """Of the winners: there is one at least."""
    show, sold = results.terms.show, [one for one in results.sales if one.winner != UNSOLD]
    gain = sum(one.gain for one in sold) / len(sold)
    if len(results.sales) == 1:
        words = _("The good is worth {worth} to the winner, who gains {amount}.")
        if gain < 0:
            words = _("The good is worth {worth} to the winner, who loses {amount}.")
        return words.format(worth=show(sold[0].worth), amount=show(abs(gain)))
    words = _(
        "In {lost} of {sold} auctions with a winner, the winner paid more than it was worth. An"
        " auction’s winner gains {amount} on average."
    )
    if gain < 0:
        words = _(
            "In {lost} of {sold} auctions with a winner, the winner paid more than it was worth."
            " An auction’s winner loses {amount} on average."
        )
    return words.format(lost=len(results.losers), sold=len(sold), amount=show(abs(gain)))


def _bids_in_words(results: Results) -> str:
    """How far from the equilibrium; at a fixed price there is none to speak of."""
    if results.terms.format is FixedPrice:
        return ""
    over = mean(
        bid - advised
        for sale in results.sales
        for bid, advised in zip(sale.bids, sale.advised, strict=True)
    )
    words = _("Bids are on average {much} below the equilibrium bid.")
    if over >= 0:
        words = _("Bids are on average {much} above the equilibrium bid.")
    return words.format(much=results.terms.show(abs(over)))


def _curse(results: Results) -> str:
    """What winning has to do with the values: the winner's curse."""
    sales = results.sales
    if results.terms.is_common:
        words = _(
            "Who wins has mostly the highest signal of all, and that one is too high: the winner’s"
            " curse. The equilibrium bid takes it into account."
        )
        if len({sale.best for sale in sales}) > 1 or len(sales) == 1:
            return words
        same = _("The good was worth {worth} to everybody.")
        return f"{same.format(worth=results.terms.show(sales[0].best))} {words}"
    above = [
        bid > value for sale in sales for bid, value in zip(sale.bids, sale.values, strict=True)
    ]
    words = _(
        "{above} of {n} bids are above the bidder’s own value. Each knows the own value, so there"
        " is no winner’s curse: who bids no more than that cannot lose."
    )
    return words.format(above=sum(above), n=len(above))


def tables_html(results: Results) -> str:
    """Every format on the same values; each auction; every bid."""
    return _formats(results) + _sales(results) + _bids(results)


def _formats(results: Results) -> str:
    head = (_("format"), _("mean price"), _("efficiency"), _("winner’s gain"))
    show = results.terms.show

    def row(one: FormatResult) -> tuple[str, ...]:
        gain = _signed(show(one.gain))
        return one.name, show(one.revenue), f"{one.efficiency:.0%}", gain

    caption = _("Your class, and every format on the same values, all bidding the equilibrium")
    rows = [row(results.held), *map(row, results.by_format)]
    return f'<div class="ma-formats">{_table(caption, head, rows)}</div>'


def _sales(results: Results) -> str:
    """One row an auction; with a single one the headline says it all."""
    if len(results.sales) == 1:
        return ""
    mine = _("worth to the winner")
    head = (_("auction"), _("bidders"), _("winner"), _("price"), mine, _("gain"))
    rows = [_sale(i, sale, results.terms) for i, sale in enumerate(results.sales, 1)]
    return _folded(_("Auction by auction"), _table("", head, rows))


def _sale(number: int, sale: Sale, terms: Terms) -> tuple[str, ...]:
    start, show = (str(number), str(len(sale.numbers))), terms.show
    if sale.winner == UNSOLD:
        return (*start, _("nobody"), "", "", "")
    money = show(sale.price), show(sale.worth), _signed(show(sale.gain))
    return (*start, str(sale.numbers[sale.winner]), *money)


def _bids(results: Results) -> str:
    seen = _("signal") if results.terms.is_common else _("value")
    head = (_("number"), _("auction"), seen, _("bid"), _("equilibrium bid"))
    show = results.terms.show
    rows = [
        (sale.numbers[i], n, show(sale.values[i]), show(sale.bids[i]), show(sale.advised[i]))
        for n, sale in enumerate(results.sales, 1)
        for i in range(len(sale.numbers))
    ]
    words = [tuple(map(str, row)) for row in sorted(rows)]
    return _folded(_("Bid by bid"), _table("", head, words))


def _signed(money: str) -> str:
    """With the typographer's minus, and a plus for a gain."""
    return money.replace("-", "\N{MINUS SIGN}") if "-" in money else f"+{money}"


def problems_html(reading: Reading) -> str:
    """What did not count, and why; what counts with a remark; who is missing."""
    parts = []
    if reading.problems:
        title = _("Rows that do not count ({n})").format(n=len(reading.problems))
        parts.append(_list(title, reading.problems))
    if reading.repeated:
        parts.append(_list(_("Handed in more than once"), reading.repeated))
    if reading.missing:
        numbers = ", ".join(map(str, reading.missing))
        parts.append(f"<p>{escape(_('No bid from: {numbers}').format(numbers=numbers))}</p>")
    return "".join(parts)


def _list(heading: str, problems: Iterable[UnreadRow]) -> str:
    line = _("Row {row}: {reason}: {text}")
    items = "".join(
        f"<li>{escape(line.format(row=one.row, reason=one.reason, text=one.text))}</li>"
        for one in problems
    )
    return f'<h4>{escape(heading)}</h4><ul class="ma-problems">{items}</ul>'


def _folded(heading: str, inside: str) -> str:
    return f"<details><summary>{escape(heading)}</summary>{inside}</details>"


def _table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names the row; it scrolls where it is wider than its place."""
    cells = [[escape(one) for one in row] for row in rows]
    made = table([escape(one) for one in head], cells, caption)
    return scrolling(caption or head[0], made, "ma-wide ma-tall")
