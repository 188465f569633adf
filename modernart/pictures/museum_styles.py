"""How the five artists of the museum edition paint: stripes, circles, rays, blocks, waves.

Each function draws one painting on the canvas of :mod:`shapes`, all its chance from ``rng``.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
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

__all__ = ["blocks", "circles", "rays", "stripes", "waves"]

_CREAM = "#f8f1e0"


def stripes(rng: Random) -> str:
    """Yellow upright stripes, often shifted along a seam, and a dark bar that hangs among them."""
    hues = ("#e69f00", "#e69f00", "#f3c04b", "#f9dd94", _CREAM, "#c47f00", "#ffb81c")
    colours = ["#e69f00", *rng.sample(hues, 4)]
    seam = rng.choice((0, 0, rng.randint(28, 80)))
    shift = rng.randint(14, 60)
    pieces: list[tuple[str, str]] = []
    x, last = 0, ""
    while x < WIDTH:
        width = rng.choice((2, 3, 4, 6, 9, 13, 17))
        last = rng.choice([c for c in colours if c != last])
        pieces.append((last, rect(x, seam, width, HEIGHT - seam)))
        pieces += [(last, rect((x + shift) % WIDTH, 0, width, seam))] if seam else []
        x += width
    thin = [(_INK, rect(rng.randint(4, 82), 0, 1.5, HEIGHT)) for _i in range(rng.randint(1, 3))]
    return ground(colours[1]) + fills(pieces) + fills(thin) + _bars(rng, seam)


_INK = "#22242b"


def _bars(rng: Random, seam: int) -> str:
    """One or two dark bars, with a light notch; on the seam, if there is one."""
    width, height = rng.randint(34, 58), rng.choice((9, 12, 16))
    x, y = rng.randint(8, WIDTH - width - 8), seam - height // 2 if seam else rng.randint(12, 84)
    bars = [(_INK, rect(x, y, width, height))]
    if rng.random() < 0.6:
        bars.append((_CREAM, rect(x + rng.randint(4, width - 14), y, rng.choice((3, 6)), height)))
    if rng.random() < 0.5:
        other = (y + rng.randint(30, 60)) % (HEIGHT - 14) + 4
        bars.append((_INK, rect(rng.randint(6, 48), other, rng.randint(14, 30), 5)))
    return fills(bars)


def circles(rng: Random) -> str:
    """Green circles, one great and many small, that overlap like glass on cream."""
    greens = ["#009e73", "#00624a", "#5cc4a2", "#0c3b30", "#2fb48a"]
    rng.shuffle(greens)
    x, y, r = rng.randint(24, 64), rng.randint(28, 80), rng.randint(22, 33)
    great = circle(x, y, r, greens[0]) + circle(x, y, r * rng.choice((0.42, 0.6)), greens[1])
    middle = [
        circle(rng.randint(4, 84), rng.randint(4, 104), rng.randint(7, 17), rng.choice(greens))
        for _i in range(rng.randint(6, 9))
    ]
    a, b, out = rng.randint(5, 83), rng.randint(8, 100), rng.randint(13, 24)
    ring = circle(a, b, out, "none", stroke=greens[3], stroke_width=rng.choice((1.5, 3)))
    accent = circle(a, b, out * 0.3, "#f0853c" if rng.random() < 0.6 else _CREAM)
    middle_group = f'<g fill-opacity=".78">{"".join(middle)}</g>'
    return ground(_CREAM) + great + middle_group + _beads(rng, greens[2]) + ring + accent


def _beads(rng: Random, colour: str) -> str:
    """Small dots along an arc."""
    x, y, r = rng.randint(10, 78), rng.randint(20, 90), rng.randint(30, 56)
    start, step = rng.uniform(0, 2 * pi), rng.uniform(0.14, 0.24)
    angles = [start + step * i for i in range(rng.randint(7, 13))]
    return dots(((x + r * cos(t), y + r * sin(t)) for t in angles), colour, 4.5)


def rays(rng: Random) -> str:
    """Orange rays on a dark ground, and the pale sun that they come from."""
    oranges = ("#d55e00", "#f07f1a", "#a84a00", "#d55e00", "#ffa94d", "#7a3503")
    x, y = rng.randint(16, 72), rng.randint(14, 96)
    pieces: list[tuple[str, str]] = []
    angle, dense = rng.uniform(0, 0.4), rng.choice((0.7, 1, 1, 1.5))
    end = angle + 2 * pi
    while angle < end - 0.1:
        width = min(dense * rng.choice((0.09, 0.14, 0.2, 0.28)), end - angle)
        far = [(x + 150 * cos(t), y + 150 * sin(t)) for t in (angle, angle + width)]
        pieces.append(
            (rng.choice(oranges), polygon([(x, y), *((round(a), round(b)) for a, b in far)]))
        )
        angle += width + dense * rng.choice((0.07, 0.12, 0.2))
    return ground(_NIGHT) + fills(pieces) + _sun(rng, x, y) + _horizon(rng, y)


_NIGHT = "#23252d"


def _horizon(rng: Random, y: int) -> str:
    """For a low sun, now and then, dark water that hides the lower half."""
    if y < HEIGHT / 2 or rng.random() < 0.5:
        return ""
    gleams = [rect(0, y + 6 + i * i * 2, WIDTH, 1.2 + i * 0.6) for i in range(4)]
    return path(f"M0 {y}h{WIDTH}v{HEIGHT}H0z", fill=_NIGHT) + path("".join(gleams), fill="#d55e00")


def _sun(rng: Random, x: int, y: int) -> str:
    """A disc, an eclipse, a target or a sun with a halo."""
    r = rng.randint(8, 15)
    kind = rng.randrange(4)
    if kind == 0:
        return circle(x, y, r, _CREAM)
    if kind == 1:
        return circle(x, y, r + 2, _NIGHT, stroke=_CREAM, stroke_width=3)
    if kind == 2:
        return (
            circle(x, y, r + 5, _NIGHT) + circle(x, y, r, "#ffa94d") + circle(x, y, r / 2, _CREAM)
        )
    halo = circle(x, y, r + 7, "none", stroke=_CREAM, stroke_width=1.5)
    return circle(x, y, r + 3, _NIGHT) + circle(x, y, r, _CREAM) + halo


def blocks(rng: Random) -> str:
    """Blue and white blocks between dark lines, one of them often gold."""
    colours = ["#0072b2", "#0072b2", "#5ab4e6", "#bfe0f4", _CREAM, _CREAM, "#123a63"]
    gap = rng.choice((2, 3, 3))
    least = rng.choice((20, 26, 34))
    parts = sorted(_parts(rng, (gap, gap, WIDTH - 2 * gap, HEIGHT - 2 * gap), gap, least))
    pieces: list[tuple[str, str]] = []
    for part in parts:
        last = pieces[-1][0] if pieces else ""
        pieces.append((rng.choice([c for c in colours if c != last]), rect(*part)))
    if rng.random() < 0.7:
        small = min(range(len(parts)), key=lambda i: abs(parts[i][2] * parts[i][3] - 220))
        pieces[small] = ("#f2b632", pieces[small][1])
    return ground("#101b33") + fills(pieces)


_Part = tuple[int, int, int, int]


def _parts(rng: Random, part: _Part, gap: int, least: int) -> Iterator[_Part]:
    """A rectangle (x, y, width, height) cut in two, and in two again, until parts are small."""
    x, y, width, height = part
    longest = max(width, height)
    if longest < least or (longest < 2 * least and rng.random() < 0.3):
        yield part
        return
    cut = round(longest * rng.choice((0.28, 0.36, 0.5, 0.62, 0.7)))
    if width >= height:
        halves = (x, y, cut - gap, height), (x + cut, y, width - cut, height)
    else:
        halves = (x, y, width, cut - gap), (x, y + cut, width, height - cut)
    for half in halves:
        yield from _parts(rng, half, gap, least)


_SKIES = (
    ("#f3e8f7", "#f2a541"),
    ("#f7d9a8", "#d9534f"),
    ("#2f1d45", "#f3e8d0"),
    ("#e7b6cf", "#fff3d6"),
    ("#f6b866", "#7b2f5b"),
    ("#d9e3f2", "#c85c8e"),
    ("#4a2f6b", "#f2a541"),
)


def waves(rng: Random) -> str:
    """Purple waves, one before the other, under a sun or a moon."""
    sky, sun = rng.choice(_SKIES)
    tones = ["#d8c6e6", "#b596cc", "#9a6fb5", "#7b5294", "#5d3a78", "#432659", "#2c1740"]
    if rng.random() < 0.4:
        tones.reverse()
    tones[rng.randrange(1, 6)] = rng.choice(("#c85c8e", "#f2a541", "#f7ecd9"))
    y = rng.randint(20, 44)
    disc = circle(rng.randint(16, 72), y - rng.randint(-4, 12), rng.randint(9, 16), sun)
    step = (HEIGHT - y - 4) / len(tones)
    layers = [path(_wave(rng, y + step * i), fill=tone) for i, tone in enumerate(tones)]
    return ground(sky) + disc + "".join(layers) + _crests(rng, y)


def _wave(rng: Random, y: float) -> str:
    """Path data of the water below a wavy line."""
    half, tall = rng.choice((14, 18, 23, 30)), rng.randint(6, 15)
    start = -rng.randint(0, 2 * half)
    more = "t" + " ".join(f"{half} 0" for _i in range((WIDTH - start) // half))
    top = f"q{number(half / 2)} -{tall} {half} 0"
    return f"M{start} {number(y)}{top}{more}V{HEIGHT}H{start}z"


def _crests(rng: Random, y: int) -> str:
    """A thin line of foam."""
    wave = _wave(rng, y + rng.randint(16, 50)).split("V")[0]
    return line(wave, "#f7ecd9", rng.choice((1, 1.5)))
