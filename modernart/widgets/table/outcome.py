"""The end of a game as HTML: places, money over time, who paid whom. Strings alone."""

from __future__ import annotations

from html import escape

from modernart.engine.actions import Phase
from modernart.engine.editions import START_MONEY
from modernart.engine.events import BANK, Closed, Sold, hand_over
from modernart.engine.public import Public, match_points, places
from modernart.language import _
from modernart.pictures import money_chart, payments_chart
from modernart.story import ordinal
from modernart.widgets.table.table_view import TableView

__all__ = ["end"]


def end(sight: TableView) -> str:
    """Places, money over time, who paid whom; empty while the game goes on."""
    public = sight.public
    if public.phase is not Phase.OVER:
        return ""
    series, marks = _courses(sight)
    show = public.rules.edition.show
    chart = money_chart(series, marks=marks, show=show, width=640, height=260)
    paid = payments_chart(sight.names, _paid(public), income=_income(public), show=show)
    return f'<div class="ma-end">{_places(sight)}<div>{chart}</div><div>{paid}</div></div>'


def _places(sight: TableView) -> str:
    public = sight.public
    show, points = public.rules.edition.show, match_points(public.rules, public.money)
    place = places(public.money)
    order = sorted(range(len(place)), key=place.__getitem__)
    head = [_("place"), _("player"), _("money"), *([_("points")] if points else [])]
    rows = []
    for seat in order:
        cells = [ordinal(place[seat]), sight.names[seat], show(public.money[seat])]
        if points:
            cells.append(str(points[seat]))
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    caption = escape(_("The result"))
    return (
        f'<table class="ma-places"><caption>{caption}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _courses(sight: TableView) -> tuple[list[tuple[str, list[int]]], list[tuple[int, str]]]:
    """Each player's money after every lot, and where the rounds ended."""
    public = sight.public
    money = [START_MONEY] * len(public.money)
    courses = [[have] for have in money]
    marks: list[tuple[int, str]] = []
    for event in public.history:
        if isinstance(event, Sold):
            hand_over(money, event.payments)
        elif isinstance(event, Closed):
            money = [have + got for have, got in zip(money, event.income, strict=True)]
            marks.append((len(courses[0]), _("round {n}").format(n=event.round)))
        else:
            continue
        for course, have in zip(courses, money, strict=True):
            course.append(have)
    return list(zip(sight.names, courses, strict=True)), marks


def _income(public: Public) -> list[int]:
    """By seat: what the bank paid for paintings in all rounds, in thousands."""
    closed = [event.income for event in public.history if isinstance(event, Closed)]
    return [sum(column) for column in zip(*closed, strict=True)]


def _paid(public: Public) -> list[list[int]]:
    """Row: payer; column: receiver, the bank last; thousands in the whole game."""
    seats = len(public.money)
    matrix = [[0] * (seats + 1) for _i in range(seats)]
    for event in public.history:
        if isinstance(event, Sold):
            for paid in event.payments:
                matrix[paid.payer][seats if paid.payee == BANK else int(paid.payee)] += paid.amount
    return matrix
