"""What a tournament costs grows with its entries and its games, and not with their squares."""

from __future__ import annotations

import pickle
import time
from pathlib import Path

import pytest

from modernart.contest import Contest, write_pages
from modernart.contest.overview import MOST_PAIRED, overview
from modernart.strategies import make_strategy
from modernart.submissions import Jail, Limits, Submission
from modernart.tournaments import Entry, Plan, Result, Standings, standings_of
from modernart.tournaments.game import sitting
from modernart.tournaments.schedule import schedule

SEED = 2**127 + 12345


def plan_of(entries: int, games: int) -> Plan:
    return Plan(tuple(f"student {i}" for i in range(entries)), "cmon", 4, games // 4, SEED, 1.0)


def standings(entries: int, games: int) -> Standings:
    """Nothing was played: whoever has the lowest number wins."""
    plan = plan_of(entries, games)
    results = []
    for one in schedule(entries, 4, plan.deals, plan.seed):
        places = tuple(1 + sorted(one.seats).index(entry) for entry in one.seats)
        money = tuple(500 - 10 * place for place in places)
        results.append(
            Result(
                one.number,
                one.deal,
                one.seats,
                money,
                places,
                (0, 1, 0, 0),
                (70,) * 4,
                (0.1,) * 4,
                (None, "it bid 'x'", None, None),
            )
        )
    return standings_of(plan, results)


def contest(entries: int) -> Contest:
    names = [f"student {i}" for i in range(entries)]
    return Contest(tuple(Submission(one, one) for one in names), (), Limits(), Jail(None))


def test_who_beats_whom_is_one_pass() -> None:
    some = standings(300, 1200)
    began = time.process_time()
    table = some.pairwise
    assert time.process_time() - began < 10  # it took 260 s
    assert table.shape == (300, 300)


def test_rows_are_worked_out_once() -> None:
    some = standings(5, 20)
    assert some.rows is some.rows


def test_the_page_of_the_standings_is_linear() -> None:
    small, large = (len(overview(contest(n), standings(n, 4 * n), {})) for n in (100, 400))
    assert large < 4.5 * small
    assert f"Among the first {MOST_PAIRED} of 100." in overview(
        contest(100), standings(100, 400), {}
    )
    assert "Among the first" not in overview(contest(9), standings(9, 36), {})


@pytest.mark.parametrize("entries", [4, 400])
def test_what_travels_to_play_a_game_is_of_its_table(entries: int) -> None:
    plan = plan_of(entries, 400)
    code = "x" * 1000
    those = tuple(Entry(one, make_strategy, code) for one in plan.entries)  # type: ignore[arg-type]
    sent = [pickle.dumps(sitting(plan, those, one)) for one in schedule(entries, 4, 2, plan.seed)]
    assert max(map(len, sent)) < 6000
    assert not any(SEED.to_bytes(16, "little") in one for one in sent)


def test_the_pages_have_a_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, str]] = []

    def bar(some: object, total: int, desc: str, **_others: object) -> object:
        seen.append((total, desc))
        return some

    monkeypatch.setattr("tqdm.auto.tqdm", bar)
    assert len(write_pages(contest(6), standings(6, 12), tmp_path)) == 8
    assert seen == [(6, "pages")]
