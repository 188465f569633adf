"""What a million simulated auctions cost, against drawing and sorting the same numbers with NumPy.

Run from the project's root: ``python benchmarks/theory.py``. The goal is a ratio of at most 2 for
each format. The second number adds reading ``bids`` and ``surplus``, which are calculated when
asked for.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import numpy as np
import scipy.stats as st

from modernart.theory import English, FirstPrice, FixedPrice, OnceAround, SecondPrice
from modernart.theory.auction_format import AuctionFormat

DRAWS, BIDDERS, REPEATS, GOAL = 1_000_000, 5, 5, 2.0


def best_time(work: Callable[[], object]) -> float:
    """The shortest of some runs, in seconds: what the work costs when nothing else disturbs."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def read_all(auction: AuctionFormat, rng: np.random.Generator) -> None:
    """Simulate, and read what is calculated on demand."""
    outcome = auction.simulate(DRAWS, rng)
    assert outcome.bids.shape == outcome.surplus.shape


def main() -> None:
    """Print each format's ratio."""
    rng = np.random.default_rng(1)
    yardstick = best_time(lambda: np.sort(rng.random((DRAWS, BIDDERS)), axis=1))
    print(f"NumPy draws and sorts {DRAWS:,} x {BIDDERS} numbers in {yardstick:.3f} s")
    for kind in (English, SecondPrice, FirstPrice, OnceAround, FixedPrice):
        for valuation in (st.uniform(), st.beta(2, 2)):
            numpy_time = yardstick
            if valuation.dist.name == "beta":
                numpy_time = best_time(lambda: np.sort(rng.beta(2, 2, (DRAWS, BIDDERS)), axis=1))
            auction = kind(bidders=BIDDERS, valuation=valuation)
            auction.simulate(10, rng)  # tables are made once
            plain = best_time(partial(auction.simulate, DRAWS, rng)) / numpy_time
            whole = best_time(partial(read_all, auction, rng)) / numpy_time
            verdict = "ok" if plain <= GOAL else "too slow"
            name = f"{kind.__name__:12} {valuation.dist.name:8}"
            print(f"{name} {plain:5.2f}  all read {whole:5.2f}  {verdict}")


if __name__ == "__main__":
    main()
