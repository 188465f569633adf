"""What the class bids for, and by which rules: alike in the teacher’s and students’ notebooks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import scipy.stats

from modernart.language import _, shortened
from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
    SignalsAround,
)
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import count, wrong
from modernart.theory.common_value import CommonValue
from modernart.theory.valuations import Distribution
from modernart.typed import MONEY, number

__all__ = ["FORMATS", "Terms"]

FORMATS: dict[type[AuctionFormat], str] = {
    English: _("open (English)"),
    SecondPrice: _("sealed, second price"),
    FirstPrice: _("sealed, first price"),
    OnceAround: _("once around"),
    FixedPrice: _("fixed price"),
}
RARE = 0.005
"""Where values have no end, this share of them is beyond the usual end."""
TYPED = 40
"""Letters of what was typed that an error shows."""


@dataclass(frozen=True, slots=True)
class Terms:
    """A format, the law of the values, and how many bid in one auction.

    format: ``English``, ``SecondPrice``, ``FirstPrice``, ``OnceAround`` or ``FixedPrice`` of
    ``modernart.theory``: the name without brackets.
    valuation: of every student, as in the laboratory; None: uniform from 0 to 100. A list
    (different bidders) is not allowed.
    group_size: so many students bid in one auction; None: the whole class in a single one.

    Errors: ValueError and TypeError name what was given and what is allowed; NotImplementedError a
    combination that the laboratory does not offer.
    """

    format: type[AuctionFormat] = FirstPrice
    valuation: Any = None
    group_size: int | None = None

    def __post_init__(self) -> None:
        if self.valuation is None:
            object.__setattr__(self, "valuation", scipy.stats.uniform(0, 100))
        if self.format not in FORMATS:
            names = ", ".join(one.__name__ for one in FORMATS)
            allowed = _("one of {names}, without brackets").format(names=names)
            wrong("format", repr(self.format), allowed, TypeError)
        if isinstance(self.valuation, (list, tuple)):
            allowed = _("one distribution for all, such as scipy.stats.uniform(0, 100)")
            wrong("valuation", _("a list"), allowed)
        if self.group_size is not None:
            count("group_size", self.group_size, 2)
        elif self.format is FixedPrice:  # the price is named before anyone knows how many bid
            wrong("group_size", "None", _("a whole number from 2 with FixedPrice"))
        probe = self.format(bidders=self.group_size or 2, valuation=self.valuation)
        if probe.common is not None and self.format is English:
            # one number cannot answer to others who leave
            wrong("format", "English", _("FirstPrice or SecondPrice with a common value"))

    @property
    def is_common(self) -> bool:
        """Whether the good is worth the same to all, and students hold signals of it."""
        return self.model is not None

    @property
    def model(self) -> CommonValue | None:
        """The common value model; None for private values."""
        return self._any.common

    @property
    def law(self) -> Distribution:
        """The law of private values."""
        return self._any.laws[0]

    @property
    def price(self) -> float | None:
        """FixedPrice: the price that is named, money; None in the other formats."""
        if self.format is not FixedPrice:
            return None
        assert self.group_size is not None
        best = FixedPrice(bidders=self.group_size, valuation=self.valuation).optimal_price()
        return round(best, self.decimals)

    def auction(self, bidders: int) -> AuctionFormat:
        """The auction of so many bidders."""
        if self.format is FixedPrice:
            return FixedPrice(bidders=bidders, valuation=self.valuation, price=self.price)
        return self.format(bidders=bidders, valuation=self.valuation)

    @property
    def _any(self) -> AuctionFormat:
        return SecondPrice(bidders=2, valuation=self.valuation)

    @property
    def ends(self) -> tuple[float, float]:
        """From which value, or signal, to which one students usually have one, money."""
        model = self.model
        if isinstance(model, SignalsAround):
            return model.low - model.epsilon, model.high + model.epsilon
        if isinstance(model, MeanOfSignals):
            return 0.0, 1.0
        law = self.law
        low = law.low if math.isfinite(law.low) else float(law.quantile(RARE))
        return low, law.high if math.isfinite(law.high) else float(law.upper(RARE))

    @property
    def decimals(self) -> int:
        """So many that about a thousand different values can be told apart."""
        model = self.model
        low, high = self.ends
        span = 6 * model.epsilon if isinstance(model, SignalsAround) else high - low
        return min(6, max(0, 3 - math.floor(math.log10(span) + 1e-9)))

    def show(self, money: float) -> str:
        """Money as the class sees it, never "-0.0": plain figures, a point, a plain minus.

        >>> Terms().show(41.25), Terms().show(-0.01)
        ('41.2', '0.0')
        """
        text = f"{money:.{self.decimals}f}"
        return text.lstrip("-") if float(text) == 0 else text

    def amount(self, name: str, typed: str | float) -> float:
        """The amount that was typed, in any usual form, rounded to what is shown.

        ValueError says what is allowed.
        """
        amount = number(typed, MONEY, shown=self.show)
        if amount is None or not 0 <= amount < 10**9:
            was = repr(shortened(str(typed), TYPED))
            wrong(name, was, _("a number from 0, such as {example}").format(example=self.show(12)))
        return float(self.show(float(amount)))

    @property
    def fingerprint(self) -> str:
        """The same for the same format, law and group size, however they were written."""
        model, law = self.model, [0.0]
        if isinstance(model, SignalsAround):
            law = [model.epsilon, model.low, model.high]
        elif model is None:
            law = [float(self.law.quantile(share)) for share in (0.1, 0.35, 0.6, 0.9)]
        numbers = " ".join(f"{number:.6g}" for number in law)
        kind = type(model).__name__ if model is not None else "private"
        return f"{self.format.__name__} {kind} {numbers} {self.group_size or 'all'}"
