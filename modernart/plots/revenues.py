"""What the seller earns: the distribution of the price in each format, one below the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike, NDArray

from modernart.language import _
from modernart.plots.canvas import axes_or_new, heading, ink, spread, text_width, tidy
from modernart.plots.letters import legible
from modernart.plots.palette import Look, looks, readable

__all__ = ["Revenue", "revenue_distributions"]

Floats = NDArray[np.float64]
BINS = 48
HEIGHT = 0.78
LUMP = 0.02
"""Prices are shown as a lump (a stem with its share) from this share of all auctions on."""


class Mean(Protocol):
    """A mean and how sure it is: ``modernart.theory.Estimate``."""

    @property
    def mean(self) -> float: ...
    @property
    def standard_error(self) -> float: ...


class Held(Protocol):
    """Auctions held: ``modernart.theory.Outcome``."""

    @property
    def price(self) -> Floats: ...
    def revenue(self) -> Mean: ...


@dataclass(frozen=True, slots=True, eq=False)
class Revenue:
    """Prices of many auctions, money (0: unsold), their mean and its standard error."""

    prices: ArrayLike
    mean: float
    error: float

    @classmethod
    def of(cls, outcome: Held) -> Revenue:
        """From an outcome of the theory's."""
        found = outcome.revenue()
        return cls(outcome.price, found.mean, found.standard_error)


@legible
def revenue_distributions(
    revenues: Mapping[str, Revenue | str],
    ax: Axes | None = None,
    *,
    title: str = "",
    unit: str = "",
    limit: float | None = None,
) -> Axes:
    """A ridge for each format: the prices, and their mean with its standard error.

    revenues: by the format's name, or any other; a sentence says why there are no numbers.
    limit: the highest price shown, money; None: all are.
    """
    ax = axes_or_new(ax, (0.22, 0.17))
    heading(
        ax,
        title or _("What the seller earns"),
        _("price paid ({unit})").format(unit=unit or _("money")),
    )
    tidy(ax, y_axis=False)
    look = looks(revenues)
    parts = {name: Parts.of(one) for name, one in revenues.items() if isinstance(one, Revenue)}
    low = min([0.0, *(part.low for part in parts.values())])
    high = limit or max([0.0, *(part.high for part in parts.values())]) or 1.0
    edges = np.linspace(low, high, BINS + 1)
    ax.set_xlim(low, high)
    ax.set_ylim(-0.12, len(revenues) - 0.04)
    bins = {name: part.binned(edges) for name, part in parts.items()}
    tallest = max([1e-300, *(float(bars.max()) for bars in bins.values())])
    for row, (name, one) in enumerate(revenues.items()):
        floor = float(len(revenues) - 1 - row)
        name_row(ax, look[name], floor)
        if isinstance(one, str):
            explain(ax, one, floor)
            continue
        ridge(ax, look[name].colour, edges, bins[name] / tallest, floor)
        stems(ax, look[name].colour, parts[name], floor, one.mean)
        mark_mean(ax, look[name].colour, one, floor)
    return ax


@dataclass(frozen=True, slots=True)
class Parts:
    """A sample of prices: the lumps (price, share of the auctions), and the rest, spread out."""

    lumps: tuple[tuple[float, float], ...]
    rest: Floats
    size: int
    low: float
    high: float

    @classmethod
    def of(cls, revenue: Revenue) -> Parts:
        """Lumps are looked for in the first draws, and counted in all."""
        prices = np.asarray(revenue.prices, dtype=np.float64)
        seen, times = np.unique(prices[:2000], return_counts=True)
        often = seen[times > max(LUMP * min(prices.size, 2000), 1)]
        rest, lumps = prices, []
        for price in often:
            others = rest[rest != price]
            lumps.append((float(price), (rest.size - others.size) / prices.size))
            rest = others
        return cls(tuple(lumps), rest, prices.size, float(prices.min()), float(prices.max()))

    def binned(self, edges: Floats) -> Floats:
        """The share of all auctions in each bin, without the lumps."""
        return np.histogram(self.rest, edges)[0] / self.size


def name_row(ax: Axes, look: Look, floor: float) -> None:
    """The format's name, left of its ridge."""
    ax.annotate(
        look.label,
        (0, floor + 0.3),
        xycoords=("axes fraction", "data"),
        xytext=(-6, 0),
        textcoords="offset points",
        ha="right",
        va="center",
        size="small",
        color=readable(look.colour, ink()),
    )


def explain(ax: Axes, sentence: str, floor: float) -> None:
    """Words where there are no numbers."""
    ax.annotate(
        sentence,
        (0, floor + 0.3),
        xycoords=("axes fraction", "data"),
        xytext=(6, 0),
        textcoords="offset points",
        va="center",
        size="small",
        style="italic",
        color=ink(),
    )


def ridge(ax: Axes, colour: str, edges: Floats, heights: Floats, floor: float) -> None:
    """The spread-out part, as steps on the row's floor."""
    x, y = np.repeat(edges, 2)[1:-1], floor + HEIGHT * np.repeat(heights, 2)
    ax.fill_between(x, floor, y, color=colour, alpha=0.35, linewidth=0)
    ax.plot(x, y, color=colour, linewidth=0.9)
    ax.plot(edges[[0, -1]], [floor, floor], color=colour, linewidth=0.9)


def stems(ax: Axes, colour: str, parts: Parts, floor: float, mean: float) -> None:
    """The lumps, each with its share: how tall they are beside the rest would say nothing."""
    for price, share in parts.lumps:
        ax.plot(
            [price, price],
            [floor, floor + HEIGHT * share],
            color=colour,
            linewidth=4,
            solid_capstyle="butt",
            alpha=0.75,
        )
    name_lumps(ax, readable(colour, ink()), parts, floor, mean)


def name_lumps(ax: Axes, shade: str, parts: Parts, floor: float, mean: float) -> None:
    """Each share beside its stem, on the side where there is more room, clear of the others."""
    low, high = ax.get_xlim()
    labels = [f"{share:.0%}" for _price, share in parts.lumps]
    widths = [text_width(ax, label + " ") for label in labels]
    wanted = [
        (price - low) / (high - low) + roomier(price, mean, low, high) * (width / 2 + 0.012)
        for (price, _share), width in zip(parts.lumps, widths, strict=True)
    ]
    for label, at in zip(labels, spread(wanted, widths), strict=True):
        ax.annotate(
            label,
            (at, floor),
            xycoords=("axes fraction", "data"),
            xytext=(0, 2),
            textcoords="offset points",
            ha="center",
            size="x-small",
            color=shade,
        )


def roomier(price: float, mean: float, low: float, high: float) -> int:
    """The side of a price, left (-1) or right (1), on which the mean and the end are farther."""
    left, right = (
        min(side * (end - price) for end in (stop, mean) if side * (end - price) >= 0)
        for side, stop in ((-1, low), (1, high))
    )
    return -1 if left > right else 1


def mark_mean(ax: Axes, colour: str, revenue: Revenue, floor: float) -> None:
    """A line at the mean, its standard error as a bar on top, and both in numbers at the right."""
    mean, error = revenue.mean, revenue.error
    shade, top = readable(colour, ink()), floor + HEIGHT + 0.06
    ax.plot([mean, mean], [floor, top], color=shade, linewidth=2.2, solid_capstyle="butt")
    ax.plot([mean - error, mean + error], [top, top], color=shade, linewidth=3.5,
            solid_capstyle="butt")  # fmt: skip
    ax.annotate(
        _("mean {mean:.3f}\n± {error:.4f}").format(mean=mean, error=error),
        (1, floor + 0.3),
        xycoords=("axes fraction", "data"),
        xytext=(8, 0),
        textcoords="offset points",
        va="center",
        size="small",
        color=shade,
    )
