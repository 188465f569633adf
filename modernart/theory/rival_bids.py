"""What a bidder is up against: the distribution of the rivals' bids, from any bid function."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["RivalBids"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RivalBids:
    """``rivals`` independent rivals, each equally likely to have any of the ``values``; sorted by
    ``bids``, money.

    Between two bids the chance to win is interpolated; of equal bids each wins half the time.
    """

    values: Floats
    bids: Floats
    rivals: int

    @classmethod
    def of(cls, values: Floats, bids: Floats, rivals: int) -> RivalBids:
        """Sorted by bid."""
        order = np.argsort(bids, kind="stable")
        return cls(values[order], bids[order], rivals)

    @property
    def masses(self) -> Floats:
        """The probability that the highest rival bid is each of the bids."""
        edges = np.arange(self.bids.size + 1) / self.bids.size
        return np.diff(edges**self.rivals)

    def steps(self) -> tuple[Floats, NDArray[np.intp], NDArray[np.intp]]:
        """The different bids, and how many rivals' bids are below and up to each."""
        bids, first, counts = np.unique(self.bids, return_index=True, return_counts=True)
        return bids, first, first + counts

    def share_below(self, b: Floats) -> Floats:
        """H(b), one rival's chance to bid less than b."""
        bids, below, up_to = self.steps()
        middle = (below + up_to) / (2 * self.bids.size)
        return np.asarray(np.interp(b, bids, middle, left=0.0, right=1.0), dtype=np.float64)

    def win(self, b: Floats) -> Floats:
        """W(b), the chance that all rivals bid less than b."""
        return np.asarray(self.share_below(b) ** self.rivals)

    def over_losses(self, loss: Floats, b: Floats) -> Floats:
        """The mean of ``loss`` (one number a bid of the highest rival) where the highest rival bids
        more than b.
        """
        total = np.concatenate([[0.0], np.cumsum((loss * self.masses)[::-1])])[::-1]
        bids, below, up_to = self.steps()
        return np.asarray(
            np.interp(b, bids, (total[below] + total[up_to]) / 2, left=total[0], right=0.0),
            dtype=np.float64,
        )

    def over_wins(self, gain: Floats, b: Floats) -> Floats:
        """The mean of ``gain`` (a row of one number a bid) where the highest rival bids less than
        b: b, one a row.
        """
        total = np.concatenate([[0.0], np.cumsum(gain * self.masses)])
        bids, below, up_to = self.steps()
        return np.asarray(
            np.interp(b, bids, (total[below] + total[up_to]) / 2, left=0.0, right=total[-1]),
            dtype=np.float64,
        )

    def second_above(self, b: Floats) -> Floats:
        """The mean of (second-highest rival bid - b) where positive, money."""
        if self.rivals == 1:
            return np.zeros_like(b)
        edges = np.arange(self.bids.size + 1) / self.bids.size
        mass = np.diff(
            self.rivals * edges ** (self.rivals - 1) - (self.rivals - 1) * edges**self.rivals
        )
        above = np.concatenate([[0.0], np.cumsum(mass[::-1])])[::-1]
        money = np.concatenate([[0.0], np.cumsum((mass * self.bids)[::-1])])[::-1]
        place = np.searchsorted(self.bids, b)
        return np.asarray(money[place] - b * above[place])

    def candidates(self, most: int = 1500) -> Floats:
        """Bids worth trying: the rivals' (thinned), and just above each."""
        different = np.unique(self.bids)
        thin = different[:: max(1, different.size // most)]
        kept = np.append(thin, different[-1])
        return np.unique(np.concatenate([kept, kept + 1e-9 * (1 + np.abs(kept))]))
