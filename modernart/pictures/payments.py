"""Who paid whom in a game: a table that a screen reader reads, tinted by how much it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from modernart.language import _
from modernart.pictures.shapes import text

__all__ = ["payments_chart"]

_CELL = "padding:.4em .8em;border:0;background:none;text-align:right;color:inherit"
_HEAD = f"{_CELL};font-weight:600;white-space:nowrap;max-width:11em;overflow:hidden;"
_HEAD += "text-overflow:ellipsis"
_RULE = ";border-left:1px solid rgba(128,128,128,.45)"
_BELOW = ";border-top:1px solid rgba(128,128,128,.45)"
_TINT = "0,114,178"
_DEEPEST = 0.42
"""The strongest tint: text on it keeps a contrast of 4.5, on a light and on a dark page."""


def payments_chart(
    names: Sequence[str],
    matrix: Sequence[Sequence[int]],
    *,
    income: Sequence[int] = (),
    show: Callable[[int], str],
) -> str:
    """Who paid whom in total, as an HTML table.

    Parameters
    ----------
    names
        The players.
    matrix
        For each player what they paid to each player, in order, and last to the bank.
    income
        For each player what the bank paid for paintings; a row of its own where it is given.
    show
        Money in words: an edition's ``show``.

    Raises
    ------
    ValueError
        If the matrix does not have one row for each player, each with one number more.
    """
    count = len(names)
    if len(matrix) != count or any(len(row) != count + 1 for row in matrix):
        message = _("payments_chart needs {} rows of {} numbers, the last for the bank")
        raise ValueError(message.format(count, count + 1))
    if income:
        matrix, names_of_payers = [*matrix, [*income, 0]], [*names, _("the bank, for paintings")]
    else:
        names_of_payers = list(names)
    most = max((paid for row in matrix for paid in row), default=0)
    rows = "".join(
        f"<tr>{_heading(name, 'row')}{_paid(row, i, most, show)}{_total(sum(row), show)}</tr>"
        for i, (name, row) in enumerate(zip(names_of_payers, matrix, strict=True))
    )
    return (
        '<table style="border-collapse:collapse;border:0;color:inherit;font-size:inherit;'
        'font-variant-numeric:tabular-nums">'
        f'<caption style="text-align:left;font-weight:600;padding:.2em .8em;color:inherit">'
        f"{text(_('Who paid whom in the whole game'))}</caption>"
        f"<thead>{_top(names)}</thead><tbody>{rows}</tbody>"
        f"<tfoot>{_bottom(matrix, show)}</tfoot></table>"
    )


def _heading(words: str, scope: str, more: str = "") -> str:
    align = ";text-align:left" if scope == "row" else ""
    title = text(words)
    return f'<th scope="{scope}" title="{title}" style="{_HEAD}{align}{more}">{title}</th>'


def _top(names: Sequence[str]) -> str:
    """The receivers."""
    corner = _heading(_("paid by"), "col", ";text-align:left;font-weight:400")
    to = _("to {}")
    receivers = "".join(_heading(to.format(name), "col") for name in (*names, _("the bank")))
    return f"<tr>{corner}{receivers}{_heading(_('paid in all'), 'col', _RULE)}</tr>"


def _paid(row: Sequence[int], payer: int, most: int, show: Callable[[int], str]) -> str:
    """One payer's cells: the number, the tint, and a bar of its share of the greatest payment."""
    cells = []
    for receiver, amount in enumerate(row):
        if not amount:
            words = "—" if receiver == payer else show(0)
            cells.append(f'<td style="{_CELL};opacity:.72">{text(words)}</td>')
            continue
        tint = f"{_DEEPEST * amount / most:.2f}"
        share = round(100 * amount / most)
        bar = (
            f'<span aria-hidden="true" style="display:block;height:3px;margin:2px 0 0 auto;'
            f'border-radius:2px;width:{share}%;background:rgb({_TINT})"></span>'
        )
        style = f"{_CELL};background:rgba({_TINT},{tint})"
        cells.append(f'<td style="{style}">{text(show(amount))}{bar}</td>')
    return "".join(cells)


def _total(amount: int, show: Callable[[int], str]) -> str:
    return f'<td style="{_CELL};font-weight:600{_RULE}">{text(show(amount))}</td>'


def _bottom(matrix: Sequence[Sequence[int]], show: Callable[[int], str]) -> str:
    """What each received, the bank too, and the sum of it all."""
    received = [sum(column) for column in zip(*matrix, strict=True)]
    cells = "".join(
        f'<td style="{_CELL};font-weight:600{_BELOW}">{text(show(amount))}</td>'
        for amount in received
    )
    whole = f'<td style="{_CELL};font-weight:600{_RULE}{_BELOW}">{text(show(sum(received)))}</td>'
    return f"<tr>{_heading(_('received in all'), 'row', _BELOW)}{cells}{whole}</tr>"
