"""The money scale of one auction: its ends, its ticks, and how many decimals are shown."""

from __future__ import annotations

import math
from dataclasses import dataclass

from modernart.language import _, shortened
from modernart.theory import MeanOfSignals, SignalsAround
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import wrong
from modernart.typed import MONEY, number

__all__ = ["Scale", "decimals_for", "nice_step", "scale_of", "span_of"]

RARE = 0.005
"""Where values have no end, this share of them is beyond the scale's usual end."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Money from ``low`` to ``high``, with a tick every ``step``, shown with ``decimals``."""

    low: float
    high: float
    step: float
    decimals: int

    def show(self, money: float) -> str:
        """Money in words, the decimals cut to those of the scale; never "-0.00".

        >>> Scale(0, 1, 0.2, 2).show(-0.001)
        '0.00'
        """
        text = f"{money:.{self.decimals}f}"
        if float(text) == 0:
            text = text.lstrip("-")
        return text.replace("-", "\N{MINUS SIGN}")

    def signed(self, money: float) -> str:
        """The same with a plus sign, for what is gained or lost."""
        text = self.show(money)
        return f"+{text}" if money > 0 and any(c in "123456789" for c in text) else text

    def amount(self, name: str, typed: str | float, low: float, high: float) -> float:
        """The amount that was typed, in any usual form; ``ValueError`` says what is allowed.

        What is within a rounding of a bound, as it is shown, is taken for the bound.
        """
        found = number(typed, MONEY, shown=self.show)
        amount = math.nan if found is None else float(found)
        for bound in (low, high):
            if self.show(amount) == self.show(bound):
                amount = bound
        if not low <= amount <= high:
            was = repr(shortened(str(typed), 40))
            bounds = {"low": self.show(low), "high": self.show(high)}
            wrong(name, was, _("a number from {low} to {high}").format(**bounds))
        return amount

    @property
    def unit(self) -> float:
        """The smallest amount that is shown."""
        return 10.0**-self.decimals

    @property
    def ticks(self) -> tuple[float, ...]:
        """The amounts written at the axis."""
        first, last = (
            math.ceil(self.low / self.step - 1e-9),
            math.floor(self.high / self.step + 1e-9),
        )
        return tuple(round(i * self.step, 9) for i in range(first, last + 1))


def nice_step(span: float, about: int) -> float:
    """1, 2 or 5 times a power of ten, so that ``span`` has ``about`` steps or fewer.

    >>> nice_step(1, 6), nice_step(37, 8)
    (0.2, 5.0)
    """
    rough = span / about
    power = 10.0 ** math.floor(math.log10(rough))
    return next(round(n * power, 12) for n in (1, 2, 5, 10) if n * power >= rough * (1 - 1e-9))


def span_of(auction: AuctionFormat) -> tuple[float, float]:
    """From which value to which bidders may have one; around the common value where it is one."""
    if isinstance(auction.common, SignalsAround):
        return -3 * auction.common.epsilon, 3 * auction.common.epsilon
    if isinstance(auction.common, MeanOfSignals):
        return 0.0, 1.0
    lows = [
        law.low if math.isfinite(law.low) else float(law.quantile(RARE)) for law in auction.laws
    ]
    highs = [
        law.high if math.isfinite(law.high) else float(law.upper(RARE)) for law in auction.laws
    ]
    return min(0.0, *lows), max(highs)


def decimals_for(span: float) -> int:
    """So many that a hundredth of the span is seen."""
    return min(6, max(0, 2 - math.floor(math.log10(span) + 1e-9)))


def scale_of(auction: AuctionFormat, values: tuple[float, ...], seat: int | None) -> Scale:
    """The scale for these values (or signals). It tells a student in a ``seat`` nothing new, but
    for values so high that they are rare.
    """
    low, high = span_of(auction)
    decimals = decimals_for(high - low)
    if isinstance(auction.common, SignalsAround):
        middle = values[seat] if seat is not None else sum(values) / len(values)
        low, high = max(0.0, middle + low), middle + high
    else:
        high = max(high, *values, auction.reserve)
        low = min(low, *values)
    step = nice_step(high - low, 6)
    return Scale(
        math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, step, decimals
    )
