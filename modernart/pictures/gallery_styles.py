"""How the five artists of the gallery editions paint: plates, knitting, strokes, bricks, glyphs.

Each function draws one painting on the canvas of :mod:`shapes`, all its chance from ``rng``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

from modernart.pictures.shapes import (
    HEIGHT,
    WIDTH,
    circle,
    dots,
    fills,
    ground,
    line,
    number,
    path,
    polygon,
    rect,
)

__all__ = ["bricks", "glyphs", "knitting", "plates", "strokes"]

_RIVET = "#2d2612"


def plates(rng: Random) -> str:
    """Folded yellow metal plates, riveted where they meet; often a round one bolted on top."""
    columns, rows = rng.choice(((2, 3), (3, 3), (3, 4), (4, 4)))
    mesh = [
        [_corner(rng, c / columns, r / rows) for c in range(columns + 1)] for r in range(rows + 1)
    ]
    pieces: list[tuple[str, str]] = []
    for upper, lower in pairwise(mesh):
        for c in range(columns):
            pieces += _plate(rng, [upper[c], upper[c + 1], lower[c + 1], lower[c]])
    rivets = [point for row in mesh[1:-1] for point in row[1:-1]]
    seams = f'<g stroke="{_RIVET}" stroke-width="1.2" stroke-linejoin="round">{fills(pieces)}</g>'
    bolted = _shield(rng) if columns == 2 or rng.random() < 0.4 else ""
    return seams + _rivets(rivets) + bolted


def _rivets(points: Sequence[tuple[float, float]]) -> str:
    return dots(points, _RIVET, 6.5) + dots(points, "#fff2bf", 3.2)


def _shield(rng: Random) -> str:
    """A round plate, half of it in the shade, with rivets around."""
    x, y, r = rng.randint(26, 62), rng.randint(28, 80), rng.randint(17, 27)
    turn, count = rng.uniform(0, pi), rng.choice((5, 6, 8))
    a, b = round(r * cos(turn)), round(r * sin(turn))
    bright, shade = rng.choice(
        (("#ffe58a", "#d39b00"), ("#f7cf3d", "#8f6500"), ("#9aa2ad", "#565c68"))
    )
    half = path(f"M{x + a} {y + b}A{r} {r} 0 0 1 {x - a} {y - b}z", fill=shade)
    inner = circle(x, y, r * 0.42, shade, stroke=_RIVET, stroke_width=1.2)
    angles = [turn + 2 * pi * i / count + 0.3 for i in range(count)]
    around = [(x + (r - 5) * cos(t), y + (r - 5) * sin(t)) for t in angles]
    return circle(x, y, r, bright, stroke=_RIVET, stroke_width=2.4) + half + inner + _rivets(around)


def _corner(rng: Random, across: float, down: float) -> tuple[float, float]:
    """A corner of the mesh; those on the edge of the canvas stay there."""
    x = across * WIDTH + (rng.randint(-8, 8) if 0 < across < 1 else 0)
    y = down * HEIGHT + (rng.randint(-8, 8) if 0 < down < 1 else 0)
    return round(x), round(y)


def _plate(rng: Random, corners: list[tuple[float, float]]) -> list[tuple[str, str]]:
    """Two halves of a plate, folded along a diagonal: one in the light, one in the shade."""
    turn = rng.randrange(4)
    a, b, c, d = corners[turn:] + corners[:turn]
    bright = rng.choice(("#f7cf3d", "#ffe58a", "#f0bd1c"))
    shade = rng.choice(("#e0a800", "#c08a00", "#8f6500"))
    if rng.random() < 0.12:
        bright, shade = "#7d8591", "#474c57"
    return [(bright, polygon((a, b, c))), (shade, polygon((a, c, d)))]


_BANDS = tuple(
    tuple(band.split())
    for band in (
        "2000 0200 0020 0002",
        "0001 0010 0100 1000",
        "0001 0011 0121 0011 0001",
        "0101 1010",
        "1111 2222",
        "2222 0000 2222",
        "0000 0100 0000",
        "0110 1111 0111 0011 0001",
        "1001 0110 0110 1001",
        "0002 0022 0212 2122",
        "1020 1020",
        "0201 1012 0201",
    )
)
"""Half the width of knitted bands, each row four stitches of yarn 0, 1 or 2."""


def knitting(rng: Random) -> str:
    """Bands of green and white knitting, the same on the left and on the right."""
    yarns = rng.choice((_FOREST, _MINT, _SNOW, _MEADOW))
    rows = [row for band in rng.sample(_BANDS, 6) for row in (*band, "0000")][:13]
    stitches: dict[str, str] = {}
    for r, row in enumerate(rows):
        for c, yarn in enumerate(row + row[::-1]):
            colour = yarns[int(yarn)]
            stitches[colour] = stitches.get(colour, "") + f"M{c * 11 + 1} {r * 9 - 5}l4 6 4-6"
    return ground("#06231b") + "".join(line(d, yarn, 5.4) for yarn, d in stitches.items())


_FOREST = ("#0b5c45", "#f6f0df", "#4cc79d")
_MINT = ("#7fd6b8", "#00664b", "#f6f0df")
_SNOW = ("#f6f0df", "#009e73", "#0b4f3c")
_MEADOW = ("#009e73", "#f6f0df", "#0b4034")


def strokes(rng: Random) -> str:
    """Red and black brush strokes that come down on a pale or a black sun."""
    sky, sun = rng.choice(
        (
            ("#f3e4d3", "#d8383a"),
            ("#f3e4d3", "#1d191b"),
            ("#1d191b", "#f3e4d3"),
            ("#e9b49a", "#1d191b"),
        )
    )
    colours = ["#d8383a", "#d8383a", "#8a1717", "#f0653f"]
    colours.append("#1d191b" if sky != "#1d191b" else "#f3e4d3")
    x, y, r = rng.randint(22, 66), rng.randint(22, 60), rng.randint(12, 22)
    lean = rng.choice((-1, 1))
    chosen = [colours[0], *rng.choices(colours, k=rng.randint(3, 4)), colours[0]]
    brushed = [_stroke(rng, colour, lean) for colour in chosen]
    brushed.append(_stroke(rng, colours[0], -lean))
    splatter = [(x + rng.gauss(0, 26), y + rng.gauss(0, 26)) for _i in range(rng.randint(6, 12))]
    first = rng.randint(1, 3)
    return (
        ground(sky)
        + "".join(brushed[:first])
        + circle(x, y, r, sun)
        + "".join(brushed[first:])
        + dots(splatter, colours[-1], 2.2)
    )


def _stroke(rng: Random, colour: str, lean: int) -> str:
    """One broad stroke with frayed edges: a thick line, and bristles beside it that run dry."""
    x, y = rng.randint(4, 84), rng.randint(-6, 40)
    run, fall, bend = lean * rng.randint(18, 70), rng.randint(44, 90), rng.randint(-16, 16)
    width = rng.choice((5, 8, 11, 14))
    away = hypot(run, fall)
    across, down = fall / away, -run / away

    def bristle(offset: float, start: float, end: float) -> str:
        a, b = x + across * offset + run * start, y + down * offset + fall * start
        rest = end - start
        return (
            f"M{round(a)} {round(b)}q{round(run * rest / 2 + bend)} {round(fall * rest / 2)}"
            f" {round(run * rest)} {round(fall * rest)}"
        )

    edges = "".join(
        bristle(side * width * 0.55, rng.uniform(-0.1, 0.1), rng.uniform(0.8, 1.15))
        for side in (-1, -0.6, 0.2, 1)
    )
    return line(bristle(0, 0, 1), colour, width) + line(edges, colour, width / 4.5)


def bricks(rng: Random) -> str:
    """A lattice of blue glass bricks with a light behind: a lamp, a beam, a dusk or a ring."""
    columns, rows, wide, tall = rng.choice(((4, 5, 21, 20), (5, 6, 17, 17), (6, 7, 14, 15)))
    left, top = (WIDTH - columns * wide) // 2 + 1, (HEIGHT - rows * tall) // 2 + 1
    darkness = _light(rng)
    pieces, glints = [], []
    for place in range(columns * rows):
        x, y = left + place % columns * wide, top + place // columns * tall
        tone = round(darkness((x + wide / 2) / WIDTH, (y + tall / 2) / HEIGHT) + rng.gauss(0, 0.4))
        pieces.append((_GLASS[min(5, max(0, tone))], rect(x, y, wide - 2, tall - 2)))
        glints.append(f"M{x + 3} {y + tall // 2 - 1}v-{tall // 4}q0-2 2-2h{wide // 4}")
    if rng.random() < 0.6:
        warm = rng.choice(("#f4c04e", "#f08a5d", "#ffe9b0"))
        for i in rng.sample(range(len(pieces)), rng.randint(1, 3)):
            pieces[i] = (warm, pieces[i][1])
    shine = line("".join(glints), "#fff", 1.4, stroke_opacity=".6")
    return ground("#071d36") + fills(pieces) + shine


_GLASS = ("#e3f5ff", "#9dd6f5", "#4ba8df", "#0072b2", "#0a5387", "#0c3a63")


def _light(rng: Random) -> Callable[[float, float], float]:
    """How dark it is, from 0 to 5, at a place across and down the wall (each 0 to 1)."""
    x, y = rng.random(), rng.random()
    slope, ring = rng.uniform(-1.2, 1.2), rng.uniform(0.25, 0.45)
    lights: tuple[Callable[[float, float], float], ...] = (
        lambda a, b: 6 * hypot(a - x, b - y),
        lambda a, b: 9 * abs(a - x + slope * (b - y)),
        lambda a, b: 5.5 * (b if slope > 0 else 1 - b),
        lambda a, b: 13 * abs(hypot(a - 0.25 - x / 2, (b - 0.25 - y / 2) * 1.2) - ring),
    )
    return rng.choice(lights)


def glyphs(rng: Random) -> str:
    """A brown page with an occult sign: a star in a circle, an eye, moons and runes."""
    page, ink, gold = rng.choice(
        (
            ("#3a2312", "#ecd9ae", "#c8924a"),
            ("#8b5a2b", "#f6e7c4", "#2c190b"),
            ("#e6cf9f", "#4a2c12", "#8b5a2b"),
            ("#5e3a1a", "#f0d9a6", "#d9a04f"),
        )
    )
    x, y, r = WIDTH / 2, rng.choice((44, 50, 54)), rng.randint(29, 36)
    rings = circle(x, y, r, "none", stroke=ink, stroke_width=2.4)
    rings += circle(x, y, r + 4, "none", stroke=gold, stroke_width=1.2)
    star = line(_star(rng, x, y, r), ink, 1.8, stroke_linejoin="round")
    return ground(page) + rings + star + _heart(rng, x, y, (page, ink, gold)) + _runes(rng, ink)


def _star(rng: Random, x: float, y: float, r: float) -> str:
    """A star polygon in a circle."""
    points, step = rng.choice(((3, 1), (5, 2), (6, 2), (7, 2), (7, 3), (8, 3), (4, 1), (9, 4)))
    turn = rng.choice((-pi / 2, pi / 2))
    corner = [
        (x + r * cos(turn + 2 * pi * i / points), y + r * sin(turn + 2 * pi * i / points))
        for i in range(points)
    ]
    if points == 6:
        return polygon(corner[::2]) + polygon(corner[1::2])
    return polygon(corner[i * step % points] for i in range(points))


def _heart(rng: Random, x: float, y: float, colours: tuple[str, str, str]) -> str:
    """What is in the middle of the sign: an eye, a moon, a sun."""
    page, ink, gold = colours
    kind = rng.randrange(3)
    if kind == 0:
        almond = f"M{x - 14} {y}q14-15 28 0q-14 15-28 0z"
        eye = path(almond, fill=page, stroke=ink, stroke_width=2)
        return eye + circle(x, y, 5, gold) + circle(x, y, 2, ink)
    if kind == 1:
        return circle(x, y, 10, gold) + circle(x + 4, y - 2, 8.5, page)
    return circle(x, y, 8, page, stroke=gold, stroke_width=2.5) + circle(x, y, 3.5, ink)


_RUNES = (
    "v9",
    "v9m0-9l4 4-4 4",
    "v9m0-9l4 4m-4 0l4 4",
    "l4 9m0-9l-4 9",
    "v9m4-9v9m-4-6l4 3",
    "m2 0v9m-2-9l2 3 2-3",
    "l4 4.5-4 4.5",
    "m0 4.5l2-4.5 2 4.5-2 4.5z",
)


def _runes(rng: Random, ink: str) -> str:
    """A line of runes along the lower edge."""
    count = rng.randint(5, 7)
    left = WIDTH / 2 - count * 5 + 3
    return line(
        "".join(f"M{number(left + 10 * i)} 95{rng.choice(_RUNES)}" for i in range(count)), ink, 1.5
    )
