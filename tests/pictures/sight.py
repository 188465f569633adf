"""How far apart two colours look, to usual sight and to the colour-blind.

Linear RGB is changed as Machado, Oliveira and Fernandes (2009) give it for a complete lack of
one kind of cone; the distance is CIE 1976, in CIELAB under D65: about 2.3 is just seen.
"""

from __future__ import annotations

from math import dist

_Row = tuple[float, float, float]

SIGHTS: dict[str, tuple[_Row, _Row, _Row]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[_Row, _Row, _Row], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _lab(colour: str, sight: str) -> tuple[float, float, float]:
    rgb = [_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5)]
    seen = [min(1.0, max(0.0, channel)) for channel in _times(SIGHTS[sight], rgb)]
    ratios = [a / b for a, b in zip(_times(_XYZ, seen), _WHITE, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str) -> float:
    """How far apart the two look to someone of that sight."""
    return dist(_lab(one, sight), _lab(other, sight))
