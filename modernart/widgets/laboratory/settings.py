"""What can be set in the laboratory, as data, and the auctions that follow from it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import scipy.stats

from modernart.language import _
from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    RiskAverse,
    Rivals,
    SecondPrice,
    SignalsAround,
    Spiteful,
)
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import among, wrong
from modernart.theory.common_value import CommonValue
from modernart.widgets.knob import Dial

__all__ = ["BIDDERS", "FORMATS", "SEED", "SOURCES", "WISHES", "ExplorerSettings", "Source", "Wish"]

FORMATS: tuple[type[AuctionFormat], ...] = (
    English,
    SecondPrice,
    FirstPrice,
    OnceAround,
    FixedPrice,
)
BIDDERS = Dial(_("Bidders"), 1, 10, 1, 3)
SEED = Dial(_("Seed of the draws"), 0, 999, 1, 7)


@dataclass(frozen=True, slots=True)
class Source:
    """Where values come from: a label, numbers to set, and what the theory is given for them."""

    label: str
    dials: tuple[Dial, ...]
    make: Callable[..., Any]
    bidders: int | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What bidders want: a label, weights to set, and what the theory is given for them."""

    label: str
    dials: tuple[Dial, ...]
    make: Callable[..., Any]


def weak_and_strong(high: float) -> tuple[Any, Any]:
    """Values U[0, 1] against U[0, high]."""
    return (scipy.stats.uniform(), scipy.stats.uniform(0, high))


SOURCES: dict[str, Source] = {
    "uniform": Source(
        _("all values alike (uniform)"),
        (Dial(_("from"), 0, 0.9, 0.05, 0), Dial(_("to"), 1, 3, 0.05, 1)),
        lambda low, high: scipy.stats.uniform(low, high - low),
    ),
    "beta": Source(
        _("a bell between 0 and 1 (beta)"),
        (Dial(_("shape a"), 1, 6, 0.1, 2), Dial(_("shape b"), 1, 6, 0.1, 2)),
        scipy.stats.beta,
    ),
    "exponential": Source(
        _("few high ones (exponential)"),
        (Dial(_("mean"), 0.1, 2, 0.05, 0.5),),
        lambda mean: scipy.stats.expon(scale=mean),
    ),
    "lognormal": Source(
        _("few high ones (lognormal)"),
        (Dial(_("median"), 0.1, 2, 0.05, 0.5), Dial(_("spread"), 0.1, 1, 0.05, 0.5)),
        lambda median, spread: scipy.stats.lognorm(spread, scale=median),
    ),
    "unlike": Source(
        _("a weak and a strong bidder (uniform)"),
        (Dial(_("strong: up to"), 1, 3, 0.05, 2),),
        weak_and_strong,
        bidders=2,
    ),
    "mean_of_signals": Source(_("common: the mean of all signals"), (), MeanOfSignals),
    "signals_around": Source(
        _("common: signals around the value"),
        (Dial(_("signals off by up to"), 1, 20, 0.5, 10),),
        lambda epsilon: SignalsAround(epsilon=epsilon, low=25, high=100),
    ),
}
WISHES: dict[str, Wish] = {
    "money": Wish(_("their own money only"), (), lambda: None),
    "risk": Wish(
        _("rather a sure gain (risk averse)"),
        (Dial(_("exponent of utility"), 0.1, 1, 0.05, 0.5),),
        lambda exponent: RiskAverse(exponent) if exponent < 1 else None,
    ),
    "rivals": Wish(
        _("that rivals get little"),
        (
            Dial(_("weight on winner"), 0, 2, 0.05, 0.5),
            Dial(_("weight on seller"), 0, 2, 0.05, 0),
        ),
        lambda winner, seller: Rivals(winner, seller) if winner or seller else None,
    ),
    "spite": Wish(
        _("that rivals get little (spite)"),
        (Dial(_("weight of spite"), 0, 0.9, 0.05, 0.5),),
        lambda weight: Spiteful(weight) if weight else None,
    ),
}


@lru_cache(maxsize=64)
def valuation(source: str, numbers: tuple[float, ...]) -> Any:
    """One object for the same numbers: what the theory has worked out for it is found again."""
    return SOURCES[source].make(*numbers)


@dataclass(frozen=True, slots=True)
class ExplorerSettings:
    """All that is set; money in the unit of the values.

    source: where values come from, a key of ``SOURCES``; ``numbers``: its own (None: at the start).
    wish: what bidders want, a key of ``WISHES``; ``weights``: its own (None: at the start).
    reserve: the lowest price the seller takes. price: the fixed price; None: the seller's best.

    Errors: ValueError names what was set, and what is allowed.
    """

    bidders: int = 3
    source: str = "uniform"
    numbers: tuple[float, ...] | None = None
    wish: str = "money"
    weights: tuple[float, ...] | None = None
    reserve: float = 0.0
    price: float | None = None
    seed: int = 7

    def __post_init__(self) -> None:
        among("source", self.source, SOURCES)
        among("wish", self.wish, WISHES)
        set_up = SOURCES[self.source]
        object.__setattr__(self, "numbers", fitting("numbers", self.numbers, set_up.dials))
        object.__setattr__(
            self, "weights", fitting("weights", self.weights, WISHES[self.wish].dials)
        )
        bidders = set_up.bidders or int(BIDDERS.checked(self.bidders))
        object.__setattr__(self, "bidders", bidders)
        SEED.checked(self.seed)
        self.reserve_dial().checked(self.reserve)
        if self.price is not None:
            self.price_dial().checked(self.price)

    def reserve_dial(self) -> Dial:
        """The reserves that make sense, money; at the highest value nobody would ever buy."""
        _low, high = self.range()
        step = round(high / 100, 4)
        return Dial(_("Reserve"), 0.0, round(high - step, 4), step, 0.0)

    def price_dial(self) -> Dial:
        """The fixed prices that make sense, money."""
        low, high = self.range()
        return Dial(_("Fixed price"), low, high, round((high - low) / 100, 4), low)

    def range(self) -> tuple[float, float]:
        """The lowest value and the highest, money."""
        given = valuation(self.source, self.numbers or ())
        if isinstance(given, SignalsAround):
            return 0.0, given.high
        laws = given if isinstance(given, tuple) else () if self.is_common else (given,)
        low = min((float(law.support()[0]) for law in laws), default=0.0)
        return low, round(max(map(top, laws), default=1.0), 2)

    @property
    def is_common(self) -> bool:
        """Whether bidders see signals of one common value."""
        return isinstance(valuation(self.source, self.numbers or ()), CommonValue)

    def auctions(self) -> dict[str, AuctionFormat | str]:
        """Each format by its name, or the sentence that says why there is none."""
        return {kind.__name__: self.auction(kind) for kind in FORMATS}

    def auction(self, kind: type[AuctionFormat]) -> AuctionFormat | str:
        """One format with these settings, or the sentence that says why there is none."""
        more = {"price": self.price} if kind is FixedPrice else {}
        try:
            return kind(
                bidders=self.bidders,
                valuation=valuation(self.source, self.numbers or ()),
                reserve=self.reserve,
                preferences=WISHES[self.wish].make(*(self.weights or ())),
                **more,
            )
        except NotImplementedError as error:
            return str(error)


def top(law: Any) -> float:
    """The highest value; where there is none, the one that one bidder in a hundred exceeds."""
    high = float(law.support()[1])
    return float(law.ppf(0.99)) if math.isinf(high) else high


def fitting(
    name: str, numbers: tuple[float, ...] | None, dials: tuple[Dial, ...]
) -> tuple[float, ...]:
    """The numbers, each allowed by its dial; where there are none, those at the start."""
    if numbers is None:
        return tuple(dial.start for dial in dials)
    if len(numbers) != len(dials):
        labels = ", ".join(dial.label for dial in dials)
        wrong(
            name,
            repr(numbers),
            _("{count} numbers ({labels})").format(count=len(dials), labels=labels),
        )
    return tuple(dial.checked(number) for dial, number in zip(dials, numbers, strict=True))
