"""What a tournament came to: a row for each entry, and how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from itertools import groupby, permutations
from math import ceil, nan
from statistics import fmean
from typing import TYPE_CHECKING

from modernart.language import _, quoted
from modernart.tournaments.estimate import Estimate, difference, estimate, games_for
from modernart.tournaments.results import Plan, Result

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Standing", "Standings", "standings_of"]

ByDeal = dict[int, float]
WIDEST = 30
"""Letters of a name up to which all lines are as wide as the longest."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One entry: ``rank`` 1 has the greatest share of wins.

    Means for one seat in one game, each with its interval: ``wins`` is the share of games won
    (``k`` winners have 1/k each), ``money`` in thousands, ``place`` from 1, ``faults`` how many,
    ``seconds`` for one decision (compared with no other run: no two take the same time).
    """

    rank: int
    name: str
    games: int
    wins: Estimate
    money: Estimate
    place: Estimate
    faults: Estimate
    seconds: Estimate


@dataclass(frozen=True)
class Standings:
    """The results of a tournament, or of what has been played of it: whole deals only.

    All intervals are from the pairing: what an entry does in a deal, in all the seats that it
    takes in turn, is one observation. Two standings are equal if the plans and all results are
    but for the time that the decisions took.
    """

    plan: Plan
    results: tuple[Result, ...]

    @cached_property
    def rows(self) -> tuple[Standing, ...]:
        """A row for each entry that has played, the best first."""
        rows = [self._row(entry) for entry, games in enumerate(self._seats) if games]
        rows.sort(key=lambda row: (-row.wins.mean, -row.money.mean))
        ranks: dict[float, int] = {}
        for place, row in enumerate(rows, 1):
            ranks.setdefault(row.wins.mean, place)
        return tuple(replace(row, rank=ranks[row.wins.mean]) for row in rows)

    @property
    def unplayed(self) -> tuple[str, ...]:
        """The names of those that have no row: they have not played a whole deal."""
        pairs = zip(self.plan.entries, self._seats, strict=True)
        return tuple(name for name, games in pairs if not games)

    @property
    def table(self) -> DataFrame:
        """The rows as a pandas DataFrame: for each mean a column, and the ends of its interval."""
        from pandas import DataFrame

        lines = []
        for row in self.rows:
            line: dict[str, object] = {"rank": row.rank, "games": row.games}
            for name in ("wins", "money", "place", "faults", "seconds"):
                one: Estimate = getattr(row, name)
                line |= {name: one.mean, f"{name}_low": one.low, f"{name}_high": one.high}
            lines.append(line)
        return DataFrame(lines, index=[row.name for row in self.rows])

    @property
    def pairwise(self) -> DataFrame:
        """How often the row's entry ended a game with more money than the column's: a DataFrame.

        The same money counts half. Empty (``nan``) where two never met.
        """
        from pandas import DataFrame

        names = [row.name for row in self.rows]
        entries, ahead = [self._number(name) for name in names], self._ahead()
        shares = [[ahead.get((one, other), nan) for other in entries] for one in entries]
        return DataFrame(shares, index=names, columns=names, dtype=float)

    @property
    def faults(self) -> DataFrame:
        """The first fault of an entry in each of its games, with its reason: a DataFrame."""
        from pandas import DataFrame

        columns = ("name", "game", "seat", "faults", "reason")
        lines = [
            (self.plan.entries[entry], one.game, seat, one.faults[seat], one.reason[seat])
            for one in self.results
            for seat, entry in enumerate(one.seats)
            if one.faults[seat]
        ]
        return DataFrame(lines, columns=columns)

    def games_of(self, name: str) -> tuple[tuple[Result, int], ...]:
        """All games of an entry, each with the seat that it had there; of two seats, both."""
        return tuple(self._seats[self._number(name)])

    def lead(self, first: str | None = None, second: str | None = None) -> Estimate:
        """How much greater the share of wins of one is than that of the other.

        Of the first two, if no names are given. The rows' own intervals do not tell: at one table
        one's win is the other's loss, and the same cards help or hurt both. Here each deal counts
        with what it brought to the two of them.
        """
        found = self._difference(first, second)
        return found._replace(low=max(-1.0, found.low), high=min(1.0, found.high))

    def games_needed(self, first: str | None = None, second: str | None = None) -> int | None:
        """How many games it takes to tell these two (or the first two) apart.

        If they are as far apart as it looks now, a tournament of so many games has an interval of
        their :meth:`lead` without 0 in it, four times out of five. In whole deals, two at least.
        ``None``: it sees no lead.
        """
        deal = self.plan.players
        found = games_for(self._difference(first, second), len(self.results))
        return found if found is None else max(2, ceil(found / deal)) * deal

    def __repr__(self) -> str:
        if not self.rows:
            return _("<Standings: no deal has been played to its end>")
        wide = min(WIDEST, max(len(row.name) for row in self.rows))
        lines = [
            f"{row.rank:>2}. {row.name:<{wide}}  {_share(row.wins):<20} "
            + _("money {}").format(_whole(row.money))
            + (_(", {:.2g} faults a game").format(row.faults.mean) if row.faults.mean else "")
            for row in self.rows
        ]
        if self.unplayed:
            words = _("Not a whole deal yet, which more games would change: {}")
            lines.append(words.format(", ".join(self.unplayed)))
        return "\n".join([self._title(), *lines])

    def _repr_html_(self) -> str:
        heads = ("", _("name"), _("games won"), _("money"), _("mean place"), _("faults a game"),
                 _("time per decision"))  # fmt: skip
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in _cells(row))}</tr>"
                       for row in self.rows)  # fmt: skip
        words = f'<td colspan="{len(heads) - 2}">{_("not a whole deal yet")}</td>'
        body += "".join(f"<tr><td></td><td>{escape(name)}</td>{words}</tr>"
                        for name in self.unplayed)  # fmt: skip
        head = "".join(f"<th>{word}</th>" for word in heads)
        return f"<table><caption>{escape(self._title())}</caption><tr>{head}</tr>{body}</table>"

    def _title(self) -> str:
        text = _(
            "{} games ({} deals, seats rotated), {} at a table, {}; in brackets: 95% confidence"
        )
        deals = len(self.results) // self.plan.players
        return text.format(len(self.results), deals, self.plan.players, self.plan.edition)

    # ---- by deal

    @cached_property
    def _seats(self) -> tuple[list[tuple[Result, int]], ...]:
        """For each entry, the games and seats in which it sat."""
        found: tuple[list[tuple[Result, int]], ...] = tuple([] for _one in self.plan.entries)
        for one in self.results:
            for seat, entry in enumerate(one.seats):
                found[entry].append((one, seat))
        return found

    def _difference(self, first: str | None, second: str | None) -> Estimate:
        names = [row.name for row in self.rows[:2]]
        one, other = (self._number(a or b) for a, b in zip((first, second), names, strict=True))
        return difference(self._by_deal(one, _win), self._by_deal(other, _win))

    def _number(self, name: str) -> int:
        if name not in self.plan.entries:
            message = _("{} is no entry; the entries are {}")
            raise ValueError(message.format(quoted(name), ", ".join(self.plan.entries)))
        return self.plan.entries.index(name)

    def _row(self, entry: int) -> Standing:
        last = float(self.plan.players)
        return Standing(
            rank=0,
            name=self.plan.entries[entry],
            games=len({one.game for one, _seat in self._seats[entry]}),
            wins=estimate(self._by_deal(entry, _win), 0.0, 1.0),
            money=estimate(self._by_deal(entry, lambda one, seat: one.money[seat]), 0.0),
            place=estimate(self._by_deal(entry, lambda one, seat: one.places[seat]), 1.0, last),
            faults=estimate(self._by_deal(entry, lambda one, seat: one.faults[seat]), 0.0),
            seconds=estimate(self._by_deal(entry, _pace), 0.0),
        )

    def _by_deal(self, entry: int, value: Callable[[Result, int], float]) -> ByDeal:
        """The mean over the entry's seats in all the games of each deal."""
        found: dict[int, list[float]] = {}
        for one, seat in self._seats[entry]:
            found.setdefault(one.deal, []).append(value(one, seat))
        return {deal: fmean(values) for deal, values in found.items()}

    def _ahead(self) -> dict[tuple[int, int], float]:
        """For all who met: the mean over deals of how often the first of them had more money; a
        draw is one half."""
        means: dict[tuple[int, int], list[float]] = {}
        for _deal, games in groupby(self.results, lambda result: result.deal):
            found: dict[tuple[int, int], list[float]] = {}
            for game in games:
                for (i, mine), (j, theirs) in permutations(
                    zip(game.seats, game.money, strict=True), 2
                ):
                    if i != j:
                        ahead = ((mine > theirs) + (mine >= theirs)) / 2
                        found.setdefault((i, j), []).append(ahead)
            for pair, shares in found.items():
                means.setdefault(pair, []).append(fmean(shares))
        return {pair: fmean(shares) for pair, shares in means.items()}


def standings_of(plan: Plan, results: Iterable[Result]) -> Standings:
    """The standings after these results, in whichever order they come; deals that are not whole
    do not count yet: whoever sat well in them would seem to be better."""
    known = sorted((one for one in results if one.deal < plan.deals), key=lambda one: one.game)
    whole: list[Result] = []
    for _deal, games in groupby(known, lambda one: one.deal):
        found = list(games)
        if len(found) == plan.players:
            whole += found
    return Standings(plan, tuple(whole))


def _win(result: Result, seat: int) -> float:
    """The seat's part in the win: 1/k for each of k winners."""
    return (result.places[seat] == 1) / result.places.count(1)


def _pace(result: Result, seat: int) -> float:
    return result.seconds[seat] / max(1, result.decisions[seat])


# ---- in words


def _share(one: Estimate) -> str:
    """A share with its interval, in per cent."""
    ends = _("{:.1f} to {:.1f}").format(100 * one.low, 100 * one.high) if one.deals > 1 else "?"
    return f"{one.mean:.1%} ({ends})"


def _whole(one: Estimate) -> str:
    ends = _("{:.0f} to {:.0f}").format(one.low, one.high) if one.deals > 1 else "?"
    return f"{one.mean:.0f} ({ends})"


def _cells(row: Standing) -> tuple[str, ...]:
    return (
        str(row.rank),
        escape(row.name),
        _share(row.wins),
        _whole(row.money),
        f"{row.place.mean:.2f}",
        f"{row.faults.mean:.2g}",
        _("{:.2g} ms").format(1000 * row.seconds.mean),
    )
