"""Which combinations the laboratory offers: the table, as data.

Everything else is refused by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from modernart.theory.checks import refuse
from modernart.theory.preferences import Spiteful
from modernart.theory.valuations import NEGLIGIBLE, Distribution, is_standard_uniform

if TYPE_CHECKING:
    from modernart.theory.auction_format import AuctionFormat

__all__ = ["OFFERED", "check_supported", "features"]

DIFFERENT = "bidders with different distributions"
RESERVE = "a reserve"
TRUTHFUL = frozenset(
    map(
        frozenset,
        [(), (RESERVE,), ("RiskAverse",), (DIFFERENT,), ("SignalsAround",), ("MeanOfSignals",)],
    )
)
OFFERED: dict[str, frozenset[frozenset[str]]] = {
    "English": TRUTHFUL,
    "SecondPrice": TRUTHFUL | {frozenset(["Spiteful"])},
    "FirstPrice": TRUTHFUL
    | {frozenset(["Rivals"]), frozenset(["Spiteful"]), frozenset([RESERVE, "RiskAverse"])},
    "OnceAround": frozenset(map(frozenset, [(), (DIFFERENT,)])),
    "FixedPrice": frozenset(map(frozenset, [(), (DIFFERENT,)])),
}


def features(auction: AuctionFormat) -> frozenset[str]:
    """What of the table's columns a format uses.

    The private values of equal bidders are the plain case.
    """
    found = set()
    if auction.reserve > 0:
        found.add(RESERVE)
    if auction.preferences is not None:
        found.add(type(auction.preferences).__name__)
    if auction.common is not None:
        found.add(type(auction.common).__name__)
    elif len(auction.laws) > 1:
        found.add(DIFFERENT)
    return frozenset(found)


def check_supported(auction: AuctionFormat) -> None:
    """Raise NotImplementedError, naming the combination, unless the table has it."""
    name, used = type(auction).__name__, features(auction)
    if used not in OFFERED[name]:
        refuse(" with ".join([name, " and ".join(sorted(used))]))
    if auction.common is not None:
        if auction.bidders == 1:
            refuse(f"{name} with {type(auction.common).__name__} and one bidder")
        return
    if len(auction.laws) > 2:
        refuse(f"{name} with {len(auction.laws)} different distributions (two are)")
    binding = used and used | {RESERVE} not in OFFERED[name]
    if binding and any(goes_below_zero(law) for law in auction.laws):
        refuse(f"{name} with {' and '.join(sorted(used))} and values below 0")
    spiteful = name == "SecondPrice" and isinstance(auction.preferences, Spiteful)
    if spiteful and not is_standard_uniform(auction.laws[0]):
        refuse("SecondPrice with Spiteful and values other than U[0, 1]")


def goes_below_zero(law: Distribution) -> bool:
    """Whether some values are negative, where the reserve of 0 binds.

    One in a million is let pass.
    """
    return law.low < 0 and float(law.cdf(0.0)) > NEGLIGIBLE
