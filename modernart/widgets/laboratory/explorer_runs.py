"""Auctions held under the clock: a few while a slider moves, many when it rests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.findings import Finding, Theory, ask, find

__all__ = ["FEW", "MANY", "Bench"]

Auctions = Mapping[str, AuctionFormat | str]
FEW, MANY = 2_000, 200_000
PATIENCE = 0.15
"""Seconds for all formats together while a slider moves: the rest of a third goes into drawing."""
REMEMBERED = 64


class Bench:
    """Holds auctions.

    What the theory works out once for each new auction (tables, an equation's solution) may take
    long; a format that took long last time waits until the slider rests, and a sentence says so.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._seconds: dict[tuple[str, str], float] = {}
        self._warm: dict[AuctionFormat, None] = {}

    def few(self, auctions: Auctions, source: str, seed: int) -> dict[str, Finding | str]:
        """A few draws of each format for which there is time; ``source``: of the values."""
        found: dict[str, Finding | str] = dict.fromkeys(auctions, "")
        spent = 0.0
        for name in sorted(auctions, key=lambda one: self._seconds.get((source, one), 0.0)):
            auction = auctions[name]
            due = 0.0 if auction in self._warm else self._seconds.get((source, name), 0.0)
            if isinstance(auction, str):
                found[name] = auction
            elif spent + due > PATIENCE:
                found[name] = _("when the slider rests")
            else:
                start = self._clock()
                found[name] = self._first(name, auction, source, seed)
                spent += self._clock() - start
        return found

    def many(self, auctions: Auctions, source: str, seed: int) -> dict[str, Finding | str]:
        """Many draws of each format."""
        for _done in self.work(auctions, source, seed):
            pass
        return {
            name: one if isinstance(one, str) else find(one, MANY, seed)
            for name, one in auctions.items()
        }

    def work(self, auctions: Auctions, source: str, seed: int) -> Iterator[None]:
        """The same in small steps, with time for something else in between: all is kept."""
        for name, auction in auctions.items():
            if not isinstance(auction, str):
                self._first(name, auction, source, seed)
                yield
                find(auction, MANY, seed)
                yield
                for question in Theory.__dataclass_fields__:
                    ask(auction, question)
                    yield

    def _first(self, name: str, auction: AuctionFormat, source: str, seed: int) -> Finding:
        """A few draws; how long the first ones of an auction take is remembered."""
        start = self._clock()
        found = find(auction, FEW, seed)
        if auction not in self._warm:
            self._seconds[source, name] = self._clock() - start
            self._warm[auction] = None
            if len(self._warm) > REMEMBERED:
                del self._warm[next(iter(self._warm))]
        return found
