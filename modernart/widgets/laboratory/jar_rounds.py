"""Bidding for a jar, again and again: who wins, at what price, and an account that may fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from modernart.language import _
from modernart.theory import Estimate, FirstPrice, SecondPrice, SignalsAround
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import among, wrong
from modernart.widgets.laboratory.auction_course import NO_BID, Draw, draw_of
from modernart.widgets.laboratory.envelopes import settled

__all__ = ["ME", "RULES", "Round", "Tally", "as_jar", "bids_by_rule", "play_round", "tally"]

ME = 0
"""The student's place among the bidders."""

RULES = {"naive": _("naive"), "corrected": _("corrected")}
"""How bidders without a person bid: what the own signal says, or the equilibrium."""


@dataclass(frozen=True, slots=True)
class Round:
    """One jar sold. ``how`` the student bid: ``"own"``, or all bidders by a rule; money."""

    how: str
    draw: Draw
    bids: tuple[float, ...]
    winner: int
    price: float

    @property
    def profit(self) -> float:
        """What the winner gained; a loss is below 0."""
        return 0.0 if self.winner < 0 else self.draw.worth(self.winner) - self.price

    @property
    def mine(self) -> float:
        """What the student gained; a loss is below 0."""
        return self.profit if self.winner == ME else 0.0


@dataclass(frozen=True, slots=True)
class Tally:
    """All rounds of one kind: how many, how many the student won and gained in all (money), and
    the ``winners``' profit per round.
    """

    rounds: int
    won: int
    account: float
    winners: Estimate


def as_jar(auction: AuctionFormat | None, bidders: int | None = None) -> AuctionFormat:
    """The auction of the jar, checked; ``None``: sealed, four bidders, signals at most 8 off."""
    if auction is None:
        auction = FirstPrice(bidders=4, valuation=SignalsAround(epsilon=8.0, low=25.0, high=75.0))
    sealed = isinstance(auction, (FirstPrice, SecondPrice))
    if not sealed or auction.common is None or not 2 <= auction.bidders <= 8:
        allowed = _(
            "FirstPrice or SecondPrice with SignalsAround(...) or MeanOfSignals(), and"
            " 2 to 8 bidders"
        )
        wrong("auction", repr(auction), allowed, ValueError if sealed else TypeError)
    return auction if bidders is None else replace(auction, bidders=bidders)


def bids_by_rule(auction: AuctionFormat, signals: Sequence[float], rule: str) -> list[float]:
    """What everybody bids on these signals, money."""
    among("rule", rule, RULES)
    bid = auction.naive_bid if rule == "naive" else auction.bid
    return [float(one) for one in bid(np.array(signals))]


def play_round(
    auction: AuctionFormat, seed: int, number: int, rule: str, bid: float | None = None
) -> Round:
    """The jar of that ``number``, all bidding by the rule, but the student ``bid`` if given."""
    draw = draw_of(auction, seed, number)
    bids = bids_by_rule(auction, draw.values, rule)
    if bid is not None:
        bids[ME] = bid
    winner, price = settled(auction, bids)
    return Round(rule if bid is None else "own", draw, tuple(bids), winner, price)


def tally(rounds: Sequence[Round], how: str) -> Tally | None:
    """The rounds of one kind; ``None``: there are none."""
    chosen = [one for one in rounds if one.how == how]
    if not chosen:
        return None
    won = sum(one.winner == ME and one.bids[ME] > NO_BID for one in chosen)
    winners = Estimate.of(np.array([one.profit for one in chosen]))
    return Tally(len(chosen), won, sum(one.mine for one in chosen), winners)
