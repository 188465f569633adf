"""Money over a game as a line chart, in SVG that reads on a light and on a dark page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from modernart.language import _, shortened
from modernart.pictures.shapes import line, number, path, text

__all__ = ["LINE_COLOURS", "money_chart", "spread", "text_width", "write"]

LINE_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#c57ab5", "#66666c")
"""One a player: each has a contrast of 3 or more to white and to near black."""
_DASHES = ("", "9 4", "2 3", "12 4 2 4", "5 3")
_FONT = 12
_LINE_HEIGHT = 15


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where data lands: lots 0 to ``lots`` from ``left`` to ``right``, money 0 to ``top_money``."""

    left: float
    right: float
    top: float
    bottom: float
    lots: int
    top_money: int

    def x(self, lot: float) -> float:
        return self.left + (self.right - self.left) * lot / self.lots

    def y(self, money: float) -> float:
        return self.bottom - (self.bottom - self.top) * money / self.top_money


def money_chart(
    series: Sequence[tuple[str, Sequence[int]]],
    *,
    marks: Sequence[tuple[int, str]] = (),
    show: Callable[[int], str],
    width: int = 640,
    height: int = 240,
) -> str:
    """Each player's money over the lots of a game, as SVG.

    Parameters
    ----------
    series
        For each player the name, and the money before the first lot and after each lot.
    marks
        Lots sold, and what to write there: where rounds end.
    show
        Money in words, as an edition's ``show``.
    width, height
        In pixels; on a narrower page the chart shrinks.

    Raises
    ------
    ValueError
        If there is no player, a player has no money to show or less than none, or a mark
        stands outside the game.
    """
    _check(series, marks)
    steps = _ticks(max(max(values) for _name, values in series), max(2, height // 50))
    labels = [_label(name, values[-1], show, width // 36) for name, values in series]
    plot = _Plot(
        left=max(text_width(show(money)) for money in steps) + 12,
        right=width - max(map(text_width, labels)) - 30,
        top=38 if marks else 12,
        bottom=height - 34,
        lots=max(1, _lots(series)),
        top_money=steps[-1],
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" style="max-width:100%;height:auto"'
        f' font-family="inherit" font-size="{_FONT}" fill="currentColor">'
        f"<title>{text(_('Money over the game'))}</title>"
        f"<desc>{text(_described(series, marks, show))}</desc>"
        f"{_axes(plot, steps, show)}{_marks(plot, marks)}{_lines(plot, series, labels)}</svg>"
    )


def _lots(series: Sequence[tuple[str, Sequence[int]]]) -> int:
    return max(len(values) - 1 for _name, values in series)


def _check(series: Sequence[tuple[str, Sequence[int]]], marks: Sequence[tuple[int, str]]) -> None:
    if not series or not all(values for _name, values in series):
        raise ValueError(_("money_chart needs a player, and for each player at least one value"))
    if min(min(values) for _name, values in series) < 0:
        raise ValueError(_("money_chart draws money, which is never below 0"))
    for lot, words in marks:
        if not 0 <= lot <= _lots(series):
            message = _("the mark {!r} is at lot {}; the lots are 0 to {}")
            raise ValueError(message.format(words, lot, _lots(series)))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near as can be to ``wanted``, ``gap`` apart, in order, from ``low`` to ``high``.

    Labels that would overlap form a block around their common middle, and blocks that meet join:
    the least squares that isotonic regression gives (pool adjacent violators, Ayer et al. 1955).
    Where the room is too small for all, the gap shrinks.

    >>> spread([50, 52, 90], 10, 0, 100)
    [46.0, 56.0, 90.0]
    """
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    blocks: list[tuple[float, int]] = []
    for step, i in enumerate(order):
        total, size = wanted[i] - gap * step, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / size:
            total, size = total + blocks[-1][0], size + blocks.pop()[1]
        blocks.append((total, size))
    starts = [total / size for total, size in blocks for _member in range(size)]
    places = [0.0] * len(wanted)
    for step, (i, start) in enumerate(zip(order, starts, strict=True)):
        places[i] = min(max(start, low), high - gap * (len(order) - 1)) + gap * step
    return places


def text_width(words: str) -> float:
    """About how wide a text is, in pixels, in the usual sans serif fonts; wide for CJK."""
    return sum(_FONT if east_asian_width(c) in "WF" else 0.6 * _FONT for c in words)


def _label(name: str, money: int, show: Callable[[int], str], longest: int) -> str:
    return f"{shortened(name, longest)} {show(money)}"


def _ticks(highest: int, about: int) -> list[int]:
    """Round steps from 0 up to the first at or above ``highest``, ``about`` as many as asked."""
    rough = max(1, highest / about)
    power = 10 ** (len(str(int(rough))) - 1)
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough)
    return list(range(0, max(highest, 1) + step, step))


def write(x: float, y: float, words: str, anchor: str = "start", **attributes: str) -> str:
    """Words at a place; ``font_weight="600"`` becomes ``font-weight="600"``."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f"<text {place}{more}>{text(words)}</text>"


def _axes(plot: _Plot, steps: Sequence[int], show: Callable[[int], str]) -> str:
    """Faint lines across with the money on the left, and the number of lots below."""
    grid = "".join(f"M{number(plot.left)} {number(plot.y(m))}H{number(plot.right)}" for m in steps)
    words = [write(plot.left - 8, plot.y(m) + 4, show(m), "end") for m in steps]
    lots = _ticks(plot.lots, 10)
    words += [write(plot.x(n), plot.bottom + 16, str(n), "middle") for n in lots if n <= plot.lots]
    words.append(write((plot.left + plot.right) / 2, plot.bottom + 31, _("lots sold"), "middle"))
    return line(grid, "currentColor", 1, stroke_opacity=".16") + "".join(words)


def _marks(plot: _Plot, marks: Sequence[tuple[int, str]]) -> str:
    """Dashed lines upright with words above, on a second row where the first has no room."""
    drawn, taken = [], [float("-inf"), float("-inf")]
    for lot, words in sorted(marks):
        half = text_width(words) / 2
        x = min(max(plot.x(lot), half), plot.right + half)
        row = 0 if x - half > taken[0] + 6 or taken[0] <= taken[1] else 1
        taken[row] = x + half
        y = 12 + _LINE_HEIGHT * row
        drawn.append(write(x, y, words, "middle", font_style="italic"))
        d = f"M{number(plot.x(lot))} {y + 4}V{number(plot.bottom)}"
        drawn.append(line(d, "currentColor", 1, stroke_opacity=".5", stroke_dasharray="2 4"))
    return "".join(drawn)


def _lines(plot: _Plot, series: Sequence[tuple[str, Sequence[int]]], labels: Sequence[str]) -> str:
    """Each player's line, a dot at its end, and a leader to a label with room of its own."""
    ends = [(plot.x(len(values) - 1), plot.y(values[-1])) for _name, values in series]
    places = spread([y for _x, y in ends], _LINE_HEIGHT, plot.top, plot.bottom)
    drawn = []
    for i, (_name, values) in enumerate(series):
        colour, dash = LINE_COLOURS[i % len(LINE_COLOURS)], _DASHES[i % len(_DASHES)]
        d = "M" + " ".join(
            f"{number(plot.x(lot))} {number(plot.y(money))}" for lot, money in enumerate(values)
        )
        style = {"stroke_linejoin": "round"} | ({"stroke_dasharray": dash} if dash else {})
        x, y = ends[i]
        leader = f"M{number(x)} {number(y)}L{number(plot.right + 16)} {number(places[i])}h6"
        drawn += [
            line(d, colour, 2.5, **style),
            line(leader, colour, 1),
            path(f"M{number(x - 4)} {number(y)}a4 4 0 1 1 8 0a4 4 0 1 1-8 0z", fill=colour),
            write(plot.right + 26, places[i] + 4, labels[i]),
        ]
    return "".join(drawn)


def _described(
    series: Sequence[tuple[str, Sequence[int]]],
    marks: Sequence[tuple[int, str]],
    show: Callable[[int], str],
) -> str:
    """The chart in words: who ended with what, the richest first, and what is marked where."""
    ranked = sorted(series, key=lambda player: -player[1][-1])
    ended = _("{player} ended with {money}")
    words = [ended.format(player=name, money=show(values[-1])) for name, values in ranked]
    lots = _lots(series)
    said = _("After {lots} lots: {ends}.").format(lots=lots, ends="; ".join(words))
    at = _("{mark} at lot {lot}")
    where = "; ".join(at.format(mark=mark, lot=lot) for lot, mark in sorted(marks))
    return f"{said} {where}." if where else said
