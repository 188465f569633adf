"""What the class's auction tells its students and the teacher, in words and tables. Pure."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape

from modernart.classroom.reading import Problem, Reading
from modernart.classroom.results import NOBODY, FormatResult, Results, Sale
from modernart.classroom.terms import FORMATS, Terms
from modernart.language import _

__all__ = [
    "curse",
    "download",
    "headline",
    "problems_html",
    "rules",
    "said_of_reading",
    "table",
    "tables_html",
    "title",
]

_RULES = {
    "English": _(
        "The price rises, and you stay in up to your bid. Who stays longest wins, at the price"
        " where the last rival leaves."
    ),
    "SecondPrice": _("The highest bid wins and pays the second-highest bid."),
    "FirstPrice": _("The highest bid wins and pays its own bid."),
    "OnceAround": _(
        "One offer each, in turns that are drawn by lot. Your offer counts unless more is offered"
        " by then; the last one to offer pays only what was offered before. 0 is a pass."
    ),
    "FixedPrice": _(
        "The price is {price}. In turns that are drawn by lot, the first whose bid is at least"
        " {price} buys at {price}."
    ),
}


def title(terms: Terms) -> str:
    """What is held."""
    return _("The class in one auction: {format}").format(format=FORMATS[terms.format])


def rules(terms: Terms) -> str:
    """How a bid counts, and who bids against whom, in a few sentences."""
    words = _RULES[terms.format.__name__]
    if terms.price is not None:
        words = words.format(price=terms.show(terms.price))
    if terms.group_size is None:
        words += " " + _("The whole class bids in one auction.")
    else:
        words += " " + _("You bid in a group of {n}, or so, drawn by lot.").format(
            n=terms.group_size
        )
    if terms.is_common:
        words += " " + _(
            "The good is worth the same to everybody, but nobody knows how much: your number is a"
            " signal of it."
        )
    return words


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
    if sale.winner == NOBODY:
        return _("Nobody buys.")
    message = _("Number {number} wins and pays {price}.")
    return message.format(number=sale.numbers[sale.winner], price=show(sale.price))


def curse(results: Results) -> str:
    """What the bids had to do with the values: the winner's curse, in numbers."""
    show, terms, sales = results.terms.show, results.terms, results.sales
    own = [
        (bid, value, advised)
        for sale in sales
        for bid, value, advised in zip(sale.bids, sale.values, sale.advised, strict=True)
    ]
    over = sum(bid - advised for bid, _value, advised in own) / len(own)
    sold = sum(sale.winner != NOBODY for sale in sales)
    words = ""
    if sold:
        lost = _(
            "In {lost} of {sold} auctions with a winner, the winner paid more than it was worth. "
        )
        gain = _("An auction’s winner gains {gain} on average. ")
        words = lost.format(lost=len(results.losers), sold=sold)
        words += gain.format(gain=_signed(show(sum(sale.gain for sale in sales) / sold)))
        if len(sales) == 1:
            only = _("The good is worth {worth} to the winner, who gains {gain}. ")
            words = only.format(worth=show(sales[0].worth), gain=_signed(show(sales[0].gain)))
    if terms.format.__name__ != "FixedPrice":
        side = _("above") if over >= 0 else _("below")
        mean = _("Bids are on average {much} {side} the equilibrium bid. ")
        words += mean.format(much=show(abs(over)), side=side)
    if terms.is_common:
        if len({sale.best for sale in sales}) == 1 and len(sales) > 1:
            same = _("The good was worth {worth} to everybody. ")
            words = same.format(worth=show(sales[0].best)) + words
        return words + _(
            "Who wins has mostly the highest signal of all, and that one is too high: the winner’s"
            " curse. The equilibrium bid takes it into account."
        )
    above = sum(bid > value for bid, value, _advised in own)
    more = _("{above} of {n} bids are above the bidder’s own value. ")
    return (
        words
        + more.format(above=above, n=len(own))
        + _(
            "Each knows the own value, so there is no winner’s curse: who bids no more than that"
            " cannot lose."
        )
    )


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
    rows = [row(results.held), *map(row, results.others)]
    return table(caption, head, rows, first="ma-class-row")


def _sales(results: Results) -> str:
    """One row an auction; with a single one the headline says it all."""
    if len(results.sales) == 1:
        return ""
    mine = _("worth to the winner")
    head = (_("auction"), _("bidders"), _("winner"), _("price"), mine, _("gain"))
    rows = [_sale(i, sale, results.terms) for i, sale in enumerate(results.sales, 1)]
    return _folded(_("Auction by auction"), table("", head, rows))


def _sale(number: int, sale: Sale, terms: Terms) -> tuple[str, ...]:
    start, show = (str(number), str(len(sale.numbers))), terms.show
    if sale.winner == NOBODY:
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
    return _folded(_("Bid by bid"), table("", head, words))


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


def _list(heading: str, problems: Iterable[Problem]) -> str:
    line = _("Row {row}: {reason}: {text}")
    items = "".join(
        f"<li>{escape(line.format(row=one.row, reason=one.reason, text=one.text))}</li>"
        for one in problems
    )
    return f'<h4>{escape(heading)}</h4><ul class="ma-problems">{items}</ul>'


def _folded(heading: str, inside: str) -> str:
    return f"<details><summary>{escape(heading)}</summary>{inside}</details>"


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], first: str = "") -> str:
    """A table whose first column names the row; ``first``: a class of its first row."""
    top = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
    body = ""
    for i, row in enumerate(rows):
        cells = "".join(f"<td>{escape(one)}</td>" for one in row[1:])
        style = f' class="{first}"' if first and not i else ""
        body += f'<tr{style}><th scope="row">{escape(row[0])}</th>{cells}</tr>'
    words = f"<caption>{escape(caption)}</caption>" if caption else ""
    # a table that is wider than its place scrolls, by keyboard too
    place = f'role="region" tabindex="0" aria-label="{escape(caption or head[0])}"'
    return (
        f'<div class="ma-wide ma-tall" {place}><table>{words}<thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def download(name: str, data: bytes, kind: str, words: str) -> str:
    """A link that holds the file itself."""
    href = f"data:{kind};base64,{b64encode(data).decode()}"
    return f'<a download="{escape(name)}" href="{href}">{escape(words)}</a>'
