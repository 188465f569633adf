"""What every bid would have brought, as a chart in SVG for a light and for a dark page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from modernart.engine.actions import Phase
from modernart.language import _, shortened
from modernart.pictures.charts import LINE_COLOURS, spread, text_width, write
from modernart.pictures.shapes import line, number, path, text
from modernart.whatif.outline import (
    best_in_words,
    bid_in_words,
    bids_in_words,
    described,
    horizon,
    made_in_words,
    measure,
    outline,
    place,
    shown,
    signed,
    subtitle,
    title,
)
from modernart.whatif.value import Counterfactual

__all__ = ["counterfactual_chart"]

EXACT, LATER, BEST = LINE_COLOURS[0], LINE_COLOURS[1], LINE_COLOURS[2]
ROW = 17
"""The height of a line of words, in pixels."""


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where data lands, in pixels: bids from ``start`` to ``end``, results from the first of the
    round ``steps`` to the last."""

    left: float
    right: float
    top: float
    bottom: float
    start: float
    end: float
    steps: tuple[int, ...]

    def x(self, bid: float) -> float:
        return self.left + (self.right - self.left) * (bid - self.start) / (self.end - self.start)

    def y(self, result: float) -> float:
        share = (result - self.steps[0]) / (self.steps[-1] - self.steps[0])
        return self.bottom - (self.bottom - self.top) * share


def counterfactual_chart(answer: Counterfactual, *, width: int = 640) -> str:
    """The result at every bid, with the one made and the best one marked, as SVG.

    ``width`` is in pixels, at least 360; on a narrower page it shrinks.
    """
    if width < 360:
        raise ValueError(_("the chart is {} pixels wide; allowed: at least 360").format(width))
    head, top = _head(answer, width)
    height = max(340, round(top) + 220)  # many words above push the lines down
    plot = _plot(answer, width, height, top)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" style="max-width:100%;height:auto"'
        f' font-family="inherit" font-size="12" fill="currentColor">'
        f"<title>{text(title(answer))}</title><desc>{text(described(answer))}</desc>"
        f"{head}{_axes(answer, plot)}{_who(answer, plot)}{_lines(answer, plot)}"
        f"{_marks(answer, plot)}</svg>"
    )


def _head(answer: Counterfactual, width: int) -> tuple[str, float]:
    """The title, what is told below it, and the two marks explained; and where that ends."""
    written, y = [], -2.0
    for row in _wrapped(title(answer), width / 1.4):
        y += ROW
        written.append(write(0, y, row, font_size="15", font_weight="600"))
    y += 2
    for row in _wrapped(subtitle(answer), width):
        y += ROW
        written.append(write(0, y, row, opacity=".8"))
    made, best = made_in_words(answer), best_in_words(answer)
    for words, mark, colour in ((made, _disc, "currentColor"), (best, _diamond, BEST)):
        for i, row in enumerate(_wrapped(words, width - 18)):
            y += ROW
            written.append(write(18, y, row, font_weight="600"))
            written += [] if i else [mark(6, y - 4, colour)]
    return "".join(written), y


def _wrapped(words: str, width: float) -> list[str]:
    """The words in rows that fit."""
    rows: list[str] = []
    for word in words.split():
        if rows and text_width(f"{rows[-1]} {word}") <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _plot(answer: Counterfactual, width: int, height: int, top: float) -> _Plot:
    count = shown(answer)
    values = [0.0, *answer.immediate[:count]]
    values += [end for ends in (answer.low, answer.high) for end in ends[:count] if end is not None]
    steps = _ticks(min(values), max(values), 4)
    return _Plot(
        left=max(text_width(signed(step)) for step in steps) + 10,
        right=width - max(112, text_width(bids_in_words(answer)) + 10),
        top=top + 28,
        bottom=height - 58,
        start=place(answer, answer.bids[0]) - 0.5,
        end=place(answer, answer.bids[count - 1]) + 0.5,
        steps=steps,
    )


def _ticks(low: float, high: float, about: int) -> tuple[int, ...]:
    """Round numbers from at or below ``low`` to at or above ``high``."""
    rough = max(1.0, (high - low) / about)
    power = 10 ** (len(str(int(rough))) - 1)
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough)
    return tuple(step * i for i in range(floor(low / step), max(ceil(high / step), 1) + 1))


def _axes(answer: Counterfactual, plot: _Plot) -> str:
    """Faint lines across with results at their left, a firm one at 0, and bids below."""
    steps = plot.steps
    span = f"M{number(plot.left)} {{}}H{number(plot.right)}"
    drawn = [
        line(span.format(number(plot.y(step))), "currentColor", 1,
             stroke_opacity=".16" if step else ".6")
        for step in steps
    ]  # fmt: skip
    drawn += [write(plot.left - 6, plot.y(step) + 4, signed(step), "end") for step in steps]
    drawn.append(write(plot.right + 9, plot.bottom + 15, bids_in_words(answer), opacity=".8"))
    drawn.append(write(0, plot.top - 8, measure(answer), font_style="italic", opacity=".8"))
    for at, words in _bid_ticks(answer, plot):
        x, half = plot.x(at), text_width(words) / 2
        drawn.append(write(max(x, half), plot.bottom + 15, words, "middle"))
        drawn.append(line(f"M{number(x)} {number(plot.bottom)}v3", "currentColor", 1))
    return "".join(drawn)


def _bid_ticks(answer: Counterfactual, plot: _Plot) -> list[tuple[float, str]]:
    """Places on the axis of bids and what is written there."""
    first = answer.bids[0]
    if answer.view.phase is Phase.BUY or len(answer.bids) == 1:
        return [(place(answer, bid), bid_in_words(answer, bid)) for bid in answer.bids]
    steps = _ticks(plot.start, plot.end, max(2, int(plot.right - plot.left) // 60))
    ticks = [(float(step), str(step)) for step in steps if plot.start <= step <= plot.end]
    if answer.view.phase is Phase.SEALED:
        return ticks
    at, words = place(answer, first), bid_in_words(answer, first)
    room = text_width(words) / 2 + 12
    return [(at, words), *(tick for tick in ticks if plot.x(tick[0]) > plot.x(at) + room)]


def _who(answer: Counterfactual, plot: _Plot) -> str:
    """Below the axis, who gets the lot with which bids: the player's own rows are coloured."""
    y = plot.bottom + 28
    drawn = [write(plot.right + 9, y + 4, _("gets the lot"), opacity=".8")]
    for low, high, winner in answer.spans:
        if place(answer, low) > plot.end:
            break
        mine = winner == answer.seat
        left = plot.x(place(answer, low) - 0.5) + 1
        right = plot.x(min(place(answer, high) + 0.5, plot.end)) - 1
        colour, more = (EXACT, "1") if mine else ("currentColor", ".35")
        d = f"M{number(left)} {number(y)}H{number(right)}"
        drawn.append(line(d, colour, 5, stroke_opacity=more))
        name = shortened(answer.view.players[winner], 14)
        if text_width(name) <= right - left:
            weight = "600" if mine else "400"
            drawn.append(write((left + right) / 2, y + 18, name, "middle", font_weight=weight))
    return "".join(drawn)


def _lines(answer: Counterfactual, plot: _Plot) -> str:
    """The exact result as steps, the average with its interval as a band, and their names."""
    exact, mean = outline(answer, answer.immediate), outline(answer, answer.mean)
    band = [*outline(answer, answer.low), *reversed(outline(answer, answer.high))]
    drawn, named = [], [(exact, EXACT, [_("right after"), _("the sale, exact")])]
    if mean:
        drawn.append(path(_through(band, plot) + "z", fill=LATER, fill_opacity=".2"))
        drawn.append(line(_through(mean, plot), LATER, 2.5, stroke_linejoin="round"))
        named.append((mean, LATER, _wrapped(horizon(answer), 96)))
    drawn.append(line(_through(exact, plot), EXACT, 2.5, stroke_linejoin="round"))
    ends = [plot.y(corners[-1][1]) for corners, _colour, _words in named]
    places = spread(ends, 3.2 * ROW, plot.top + ROW, plot.bottom - 1.6 * ROW)
    for (_corners, colour, rows), end, at in zip(named, ends, places, strict=True):
        leader = f"M{number(plot.right)} {number(end)}L{number(plot.right + 6)} {number(at)}"
        drawn.append(line(leader, colour, 2))
        first = at + 4 - 7 * (len(rows) - 1)
        drawn += [write(plot.right + 9, first + 14 * i, row) for i, row in enumerate(rows)]
    return "".join(drawn)


def _through(corners: Sequence[tuple[float, float]], plot: _Plot) -> str:
    points = (f"{number(plot.x(bid))} {number(plot.y(result))}" for bid, result in corners)
    return "M" + " ".join(points)


def _marks(answer: Counterfactual, plot: _Plot) -> str:
    """The bid made and the best one, each with a dotted line down to the axis."""
    drawn = []
    marks = [(answer.chosen, _disc, "currentColor"), (answer.best, _diamond, BEST)]
    for bid, mark, colour in marks[: 2 - (answer.best == answer.chosen)]:
        x, y = plot.x(place(answer, bid)), plot.y(answer.at(bid))
        d = f"M{number(x)} {number(y)}V{number(plot.bottom)}"
        drawn.append(line(d, colour, 1, stroke_dasharray="2 3"))
        drawn.append(mark(x, y, colour))
    return "".join(drawn)


def _disc(x: float, y: float, colour: str) -> str:
    return path(f"M{number(x - 5)} {number(y)}a5 5 0 1 1 10 0a5 5 0 1 1-10 0z", fill=colour)


def _diamond(x: float, y: float, colour: str) -> str:
    return path(f"M{number(x)} {number(y - 7)}l6 7l-6 7l-6-7z", fill=colour)
