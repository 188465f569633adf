"""What a bidder cares about, beyond the own surplus in money."""

from __future__ import annotations

from dataclasses import dataclass

from modernart.theory.checks import number

__all__ = ["Preferences", "RiskAverse", "Rivals", "Spiteful"]


@dataclass(frozen=True, slots=True)
class RiskAverse:
    """Utility ``surplus ** exponent``: less than 1 is risk averse, 1 is risk neutral.

    Errors: ValueError unless 0 < exponent <= 1. Source: Krishna, Auction Theory, section 4.1.
    """

    exponent: float

    def __post_init__(self) -> None:
        number("exponent", self.exponent, 0, 1, above=True)

    def power(self, bidders: int) -> float:
        """The m of the one formula for first-price: (n - 1) / exponent."""
        return (bidders - 1) / self.exponent


@dataclass(frozen=True, slots=True)
class Rivals:
    """A rival's gain hurts: ``winner`` weighs the winning rival's surplus, ``seller`` the seller's
    receipts.

    Utility: for a win at the bid b, v - b - seller * b; when a rival with the value y wins at b_y,
    -winner * (y - b_y) - seller * b_y. In Modern Art the seller is a rival too. Equal weights
    cancel.

    Errors: ValueError for a negative or NaN weight.
    """

    winner: float = 0.0
    seller: float = 0.0

    def __post_init__(self) -> None:
        number("winner", self.winner)
        number("seller", self.seller)

    def power(self, bidders: int) -> float:
        """The m of the one formula for first-price: (n - 1)(1 + winner) / (1 + seller)."""
        return (bidders - 1) * (1 + self.winner) / (1 + self.seller)


@dataclass(frozen=True, slots=True)
class Spiteful:
    """Utility (1 - weight) * own surplus - weight * the rivals' surplus.

    Errors: ValueError unless 0 <= weight < 1. Source: Brandt, Sandholm and Shoham 2007.
    """

    weight: float

    def __post_init__(self) -> None:
        number("weight", self.weight, 0, 1, below=True)

    def power(self, bidders: int) -> float:
        """The m of the one formula for first-price: (n - 1) / (1 - weight)."""
        return (bidders - 1) / (1 - self.weight)


Preferences = RiskAverse | Rivals | Spiteful
