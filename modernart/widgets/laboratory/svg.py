"""The few SVG pieces of the laboratory's pictures, coloured by classes of ``laboratory.css``."""

from __future__ import annotations

from collections.abc import Iterable

from modernart.pictures.shapes import number, text

__all__ = ["box", "disc", "glide", "picture", "polyline", "rule", "write"]


def picture(width: float, height: float, title: str, inside: str, description: str = "") -> str:
    """The whole, named for a screen reader."""
    described = f"<desc>{text(description)}</desc>" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {number(width)}'
        f' {number(height)}" font-family="inherit"><title>{text(title)}</title>{described}'
        f"{inside}</svg>"
    )


def write(x: float, y: float, words: str, *classes: str, anchor: str = "middle") -> str:
    """A text on its baseline."""
    style = f' class="{" ".join(classes)}"' if classes else ""
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f"<text {place}{style}>{text(words)}</text>"


def box(x: float, y: float, width: float, height: float, name: str, *, round_: float = 0) -> str:
    """A rectangle of that class."""
    corner = f' rx="{number(round_)}"' if round_ else ""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place}{corner} class="{name}"/>'


def disc(x: float, y: float, r: float, name: str) -> str:
    """A disc of that class."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" class="{name}"/>'


def rule(x1: float, y1: float, x2: float, y2: float, name: str) -> str:
    """A straight line of that class."""
    return f'<path d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" class="{name}"/>'


def polyline(points: Iterable[tuple[float, float]], name: str) -> str:
    """A line through points."""
    d = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f'<path d="M{d}" class="{name}"/>' if d else ""


def glide(inside: str, dx: float = 0, dy: float = 0) -> str:
    """What arrives from (dx, dy) away, where motion is welcome."""
    if not dx and not dy:
        return inside
    style = f"--ma-dx:{number(dx)}px;--ma-dy:{number(dy)}px"
    return f'<g class="ma-arrive" style="{style}">{inside}</g>'
