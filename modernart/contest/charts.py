"""The chart of a tournament: a row for each entry, its share of wins with the interval."""

from __future__ import annotations

from modernart.contest.numbers import in_per_cent
from modernart.language import _, shortened
from modernart.pictures.charts import LINE_COLOURS, text_width, write
from modernart.pictures.shapes import circle, line, number, text
from modernart.tournaments import Standings

__all__ = ["wins_chart"]

ROW, TOP, WIDTH = 30, 30, 860
"""In pixels: the height of an entry's row, what is above the first, and the width of it all."""
LONGEST = 18
"""Letters of a name that are shown."""


def wins_chart(standings: Standings) -> str:
    """Dots on an axis from 0 to 100 %, whiskers for what is 95 % sure, and a line for a fair share.

    SVG that reads on a light and on a dark page.
    """
    rows, players = standings.rows, standings.plan.players
    names = [shortened(row.name, LONGEST) for row in rows]
    left = 16 + max(map(text_width, names), default=0.0)
    right, bottom = WIDTH - 150, TOP + ROW * len(rows)
    drawn = []
    for percent in range(0, 101, 20):
        x = left + (right - left) * percent / 100
        drawn.append(
            line(f"M{number(x)} {TOP - 6}V{bottom}", "currentColor", 1, stroke_opacity=".16")
        )
        drawn.append(write(x, bottom + 18, f"{percent} %", "middle", opacity=".8"))
    fair = left + (right - left) / players
    drawn.append(
        line(f"M{number(fair)} {TOP - 6}V{bottom}", LINE_COLOURS[1], 1.5, stroke_dasharray="5 4")
    )
    drawn.append(write(fair, TOP - 12, _("a fair share: 1 / {}").format(players), "middle"))
    for i, row in enumerate(rows):
        y = TOP + ROW * (i + 0.5)
        low, mean, high = (left + (right - left) * end for end in
                           (row.wins.low, row.wins.mean, row.wins.high))  # fmt: skip
        if row.wins.deals > 1:
            d = f"M{number(low)} {number(y)}H{number(high)}"
            drawn.append(line(d, LINE_COLOURS[0], 3, stroke_opacity=".55", stroke_linecap="round"))
        drawn.append(circle(mean, y, 6, LINE_COLOURS[0]))
        drawn.append(write(0, y + 4, names[i], font_weight="600"))
        drawn.append(write(right + 16, y + 4, in_per_cent(row.wins)))
    height = bottom + 30
    title, said = _("Games won"), "; ".join(f"{row.name}: {in_per_cent(row.wins)}" for row in rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}"'
        f' font-family="inherit" font-size="13" fill="currentColor"><title>{text(title)}</title>'
        f"<desc>{text(said)}</desc>{''.join(drawn)}</svg>"
    )
