"""Whether what is called 70 % comes true in 70 of 100 cases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from modernart.engine.events import Closed
from modernart.engine.market import tiles_for, worths
from modernart.engine.public import Public
from modernart.engine.state import State
from modernart.language import _, quoted
from modernart.search.worth import Worth, worth_from

__all__ = ["Bin", "Forecast", "brier", "calibration", "forecasts", "naive"]

Forecaster = Callable[[Public], Mapping[str, Worth]]


class Forecast(NamedTuple):
    """The chance that was given to something, from 0 to 1, and whether it came true."""

    chance: float
    came_true: bool


class Bin(NamedTuple):
    """Forecasts of about the same chance: their mean, how often they came true, how many."""

    chance: float
    share: float
    number: int


def naive(public: Public) -> Mapping[str, Worth]:
    """What a painting would pay if the round ended now, as if that were certain."""
    now = worths(public.tiles, tiles_for(public.counts))
    return {
        artist: Worth(artist, (now[column], 0), (1.0, 0.0))
        for artist, column in public.rules.edition.column.items()
    }


def forecasts(states: Sequence[State], forecaster: Forecaster = worth_from) -> Iterator[Forecast]:
    """Whether a painting will pay anything at the round's end: one forecast for each artist, each
    time that a lot is put up in a finished round of this game."""
    ends = [e.values for e in states[-1].public.history if isinstance(e, Closed)]
    before = None
    for state in states:
        public = state.public
        new = public.lot is not None and public.lot.paintings != before
        before = public.lot.paintings if public.lot is not None else None
        if new and public.round <= len(ends):
            paid = ends[public.round - 1]
            for expected, amount in zip(forecaster(public).values(), paid, strict=True):
                yield Forecast(expected.at_least(1), amount > 0)


def brier(made: Iterable[Forecast]) -> float:
    """The mean square of chance less outcome (Brier, *Monthly Weather Review* 78, 1950).

    0 is best, 0.25 what one gets by always saying one half. A ``ValueError`` if there are none.
    """
    squares = [(chance - came_true) ** 2 for chance, came_true in made]
    if not squares:
        raise ValueError(_("there are no forecasts; at least one is needed"))
    return fmean(squares)


def calibration(made: Iterable[Forecast], bins: int = 10) -> tuple[Bin, ...]:
    """The data of a calibration plot: forecasts in bins of equal width; empty ones are left out."""
    if type(bins) is not int or not 1 <= bins <= 100:
        raise ValueError(
            _("bins is {}; allowed: a whole number from 1 to 100").format(quoted(bins))
        )
    piles: list[list[Forecast]] = [[] for _pile in range(bins)]
    for one in made:
        piles[min(int(one.chance * bins), bins - 1)].append(one)
    return tuple(
        Bin(
            fmean(one.chance for one in pile),
            fmean(one.came_true for one in pile),
            len(pile),
        )
        for pile in piles
        if pile
    )
