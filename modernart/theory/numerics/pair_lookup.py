"""Fast bids for two different bidders."""

from __future__ import annotations

from functools import lru_cache

from modernart.theory.asymmetric import solve_pair
from modernart.theory.numerics.lookup import Lookup
from modernart.theory.valuations import Distribution

__all__ = ["curve_lookups"]


@lru_cache(maxsize=16)
def curve_lookups(one: Distribution, other: Distribution) -> tuple[Lookup, Lookup]:
    """One table a bidder."""
    curve = solve_pair(one, other)
    first = Lookup.of(one, max(one.low, 0.0), lambda v: curve.bids(0, v))
    return first, Lookup.of(other, max(other.low, 0.0), lambda v: curve.bids(1, v))
