"""A question to notebook 02: the bid in a sealed auction for any distribution of values."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import CENTS, Case, Floats, spread
from modernart.exercises.judges import by_payoff
from modernart.language import _

__all__ = ["any_sealed_bid"]


@dataclass(frozen=True, slots=True)
class ValueDistribution:
    """A distribution of values between 0 and 100 k€; called with x k€ it is F(x)."""

    name: str
    of_share: Callable[[Any], Any]

    def __call__(self, x: Any) -> Any:
        if isinstance(x, (float, int)):  # a student asks for one x after another
            return self.of_share(min(max(x, 0), 100) / 100)
        return self.of_share(np.minimum(np.maximum(x, 0), 100) / 100)

    def __repr__(self) -> str:
        return "F"


@dataclass(frozen=True, slots=True)
class HighestRivalBid:
    """What the highest of some rivals bids who all bid the equilibrium.

    won: the chance that a bid of each of ``bids`` beats them.
    """

    bids: Floats
    won: Floats

    @classmethod
    def of(cls, law: ValueDistribution, rivals: int) -> HighestRivalBid:
        """By trapezoids; accurate to 0.01 k€ where a value is not the lowest in 10^12."""
        won = law(CENTS) ** rivals
        area = np.concatenate([[0.0], np.cumsum((won[1:] + won[:-1]) / 2)]) / 100
        bids = CENTS - area / np.maximum(won, 1e-12)
        return cls(np.maximum.accumulate(np.where(won < 1e-12, 0.0, bids)), won)

    def payoff(self, value: float) -> Callable[[Floats], Floats]:
        """What bids earn against them."""
        return lambda bids: (value - bids) * np.interp(bids, self.bids, self.won, left=0.0)


def bid_for_any(value: float, bidders: int, F: Callable[[float], float]) -> float:
    steps = 500
    width = value / steps
    total = 0.0
    for i in range(steps):
        x = (i + 0.5) * width
        total += (F(x) / F(value)) ** (bidders - 1) * width
    return value - total


def power(exponent: float) -> ValueDistribution:
    return ValueDistribution(f"(x/100)**{exponent}", lambda share: share**exponent)


UNIFORM, SQUARE = power(1.0), power(2.0)
HUMP = ValueDistribution("3*(x/100)**2 - 2*(x/100)**3", lambda share: share**2 * (3 - 2 * share))
"""Values around the middle are the most likely ones."""


def any_cases(chance: random.Random) -> list[Case]:
    """Five distributions, two of them new each time, with 2 to 10 bidders and any value."""
    few, many = round(chance.uniform(0.4, 0.8), 1), round(chance.uniform(1.5, 3.0), 1)
    cases = []
    for law in (UNIFORM, HUMP, SQUARE, power(few), power(many)):
        for bidders in (2, 3, 4, 10):
            rivals = HighestRivalBid.of(law, bidders - 1)
            for value in (10, 50, 100, *spread(chance, 20, 99, 1)):
                given = {"value": value, "bidders": bidders, "F": law}
                cases.append(Case(given, rivals.payoff(value), {"law": law.name}))
    return cases


TOLD_ANY = _(
    "with F(x) = {law}, a value of {value} and {bidders} bidders you bid {answer} and earn"
    " {earned} on average; at {best} you would earn {top}."
)


any_sealed_bid = Question(
    name="any_sealed_bid",
    notebook="02",
    title=_("One function for every distribution"),
    text=_(
        "The general formula, as a function of three things: your value (k€, more than 0), the"
        " number of bidders with you, and `F`, itself a function: F(x) is the chance that a value"
        " is below x k€; values lie between 0 and 100. Return the equilibrium bid (k€) of the"
        " sealed auction. A sum over many small steps is as good as an integral."
    ),
    parameters=("value", "bidders", "F"),
    judge=by_payoff(any_cases, TOLD_ANY, spare=1.25),
    solved=bid_for_any,
    praise=_("One formula for every distribution and any number of bidders."),
    hints=(
        _("b(v) = v - the integral, from 0 to v, of (F(x)/F(v))^(n - 1)."),
        _(
            "Cut the way from 0 to value into 500 equal steps, take the middle x of each, and add"
            " up (F(x)/F(value))**(bidders - 1) times the length of a step."
        ),
    ),
    mistakes=(
        Mistake(
            "the formula for equally likely values",
            lambda value, bidders, F: (bidders - 1) / bidders * value,
            _("Your bid does not depend on F: it is the one for values that are equally likely."),
        ),
        Mistake(
            "one rival only",
            lambda value, bidders, F: bid_for_any(value, 2, F),
            _("The exponent is missing: all n - 1 rivals must be beaten, not just one."),
        ),
        Mistake(
            "counts oneself among the rivals",
            lambda value, bidders, F: bid_for_any(value, bidders + 1, F),
            _("The exponent is n - 1: you need not beat yourself."),
        ),
        Mistake(
            "forgets to divide by F(v)",
            lambda value, bidders, F: (
                value - float(np.mean(F(np.linspace(0, value, 1001)) ** (bidders - 1)) * value)
            ),
            _("F(x) must be divided by F(v): given that you win, all rivals are below your value."),
        ),
    ),
    limit=30.0,
    tolerance=0.55,
)
