"""The schedule: everyone sits in every seat of a deal, and meets everyone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby, pairwise

import pytest

from modernart.tournaments.schedule import ScheduledGame, deal_seed, schedule

SIZES = [(entries, players) for entries in (2, 3, 4, 5, 6, 7, 11, 30) for players in (3, 4, 5)]


def tables(games: tuple[ScheduledGame, ...]) -> list[tuple[int, ...]]:
    """Who sits at the table of each deal."""
    return [next(iter(some)).seats for _deal, some in groupby(games, lambda game: game.deal)]


@pytest.mark.parametrize(("entries", "players"), SIZES)
def test_a_deal_is_played_from_every_seat(entries: int, players: int) -> None:
    games = schedule(entries, players, 20, seed=1)
    assert [game.number for game in games] == list(range(20 * players))
    for deal, some in groupby(games, lambda game: game.deal):
        at_table = [game.seats for game in some]
        assert len(at_table) == players
        everyone = Counter(at_table[0])
        for seat in range(players):  # each seat sees all of them, as often as they are there
            assert Counter(seats[seat] for seats in at_table) == everyone, deal


@pytest.mark.parametrize(("entries", "players"), SIZES)
def test_all_play_equally_often(entries: int, players: int) -> None:
    sat = Counter(one for table in tables(schedule(entries, players, 61, seed=2)) for one in table)
    assert len(sat) == entries
    assert max(sat.values()) - min(sat.values()) <= 1


@pytest.mark.parametrize(("entries", "players"), SIZES)
def test_nobody_sits_twice_where_there_are_enough(entries: int, players: int) -> None:
    for table in tables(schedule(entries, players, 30, seed=3)):
        copies = Counter(table).values()
        assert len(copies) == min(entries, players)
        assert max(copies) - min(copies) <= 1


@pytest.mark.parametrize(("entries", "players"), [one for one in SIZES if one[0] > one[1]])
def test_all_meet_about_equally_often(entries: int, players: int) -> None:
    deals = 40 * entries
    met = Counter[tuple[int, int]]()
    for table in tables(schedule(entries, players, deals, seed=4)):
        met.update(combinations(sorted(table), 2))
    mean = deals * players * (players - 1) / (entries * (entries - 1))
    pairs = list(combinations(range(entries), 2))
    assert min(met[pair] for pair in pairs) >= mean - 3
    assert max(met[pair] for pair in pairs) <= mean + 3


def test_same_seed_same_schedule_and_a_longer_one_begins_with_the_shorter() -> None:
    long = schedule(9, 4, 50, seed=5)
    assert schedule(9, 4, 50, seed=5) == long
    assert schedule(9, 4, 20, seed=5) == long[:80]
    assert schedule(9, 4, 50, seed=6) != long


def test_who_sits_beside_whom_is_drawn() -> None:
    beside = {
        pair
        for table in tables(schedule(2, 4, 20, seed=7))
        for pair in pairwise((*table, table[0]))
    }
    assert beside == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_seed_of_a_deal() -> None:
    """A value that stays: results that were published can be played again."""
    assert deal_seed(7, 0) == 176944010371564305061386854363630666000
    assert len({deal_seed(seed, deal) for seed in range(20) for deal in range(20)}) == 400
