"""The seed of a class tournament: chance is mixed in, and it is kept apart from the results."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import modernart
from modernart.__main__ import main
from modernart.contest import Contest, run_contest
from modernart.contest.secret import SECRET
from modernart.submissions import Jail, Limits
from modernart.tournaments import Standings, standings_of
from modernart.tournaments import run as running

RIVALS = ("steady", "bold", "half", "random", "hasty")
"""Entries without any submission, which play fast."""
CONTEST = Contest((), RIVALS, Limits(), Jail(None))


def held(out: Path, games: int = 20, seed: int | None = None, secret: bool = True) -> Standings:
    return run_contest(CONTEST, out, games, seed=seed, n_jobs=1, secret=secret)


def test_a_small_seed_is_not_the_seed(tmp_path: Path) -> None:
    one, other = (held(tmp_path / name, 4, seed=42).plan.seed for name in "ab")
    assert min(one, other) > 2**64
    assert one != other
    assert held(tmp_path / "c", 4, seed=42, secret=False).plan.seed == 42
    with pytest.raises(ValueError, match="seed is -1; allowed: a whole number from 0"):
        held(tmp_path / "d", 4, seed=-1)


def test_only_its_owner_reads_the_seed_and_only_in_its_file(tmp_path: Path) -> None:
    seed = str(held(tmp_path, 4).plan.seed)
    assert [
        path.name for path in tmp_path.iterdir() if path.is_file() and seed in path.read_text()
    ] == [SECRET]
    assert (tmp_path / SECRET).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("seed", "secret"), [(None, True), (42, True), (42, False)])
def test_the_same_command_goes_on(tmp_path: Path, seed: int | None, secret: bool) -> None:
    first = held(tmp_path, 8, seed, secret)
    again = held(tmp_path, 16, seed, secret)
    assert again.results[:8] == first.results
    assert held(tmp_path, 16) == again  # with no seed, that which is there
    assert held(tmp_path, 16, first.plan.seed, secret=False) == again  # with the published one
    for other, mixed in ((7, secret), (42, not secret)):
        with pytest.raises(ValueError, match=r"seed is .* there and .* here; to begin anew"):
            held(tmp_path, 16, other, mixed)


def test_the_published_seed_gives_the_same_results(tmp_path: Path) -> None:
    """Also where nothing is secret: in the order of the deals."""
    first = held(tmp_path / "a", seed=42)
    assert held(tmp_path / "b", seed=first.plan.seed, secret=False) == first
    open_one = modernart.tournament(RIVALS, 20, seed=first.plan.seed, progress=False)
    assert open_one.results == first.results
    assert [row.wins for row in open_one.rows] == [row.wins for row in first.rows]


def test_without_its_seed_a_tournament_does_not_go_on_unless_it_is_told(tmp_path: Path) -> None:
    first = held(tmp_path, 8)
    for damage in (None, "", "{}", "[" * 9999, '{"seed": "5", "chance": 1}', '{"seed": 5}'):
        (tmp_path / SECRET).unlink(missing_ok=True)
        if damage is not None:
            (tmp_path / SECRET).write_text(damage)
        with pytest.raises(ValueError, match=r"secret\.json is missing or damaged: .* --no-secret"):
            held(tmp_path, 8)
    assert held(tmp_path, 8, first.plan.seed, secret=False) == first


def test_a_new_tournament_has_a_new_seed_whatever_lies_there(tmp_path: Path) -> None:
    first = held(tmp_path, 4)
    (tmp_path / "results.jsonl").unlink()
    assert held(tmp_path, 4).plan.seed != first.plan.seed


def test_a_tournament_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    """Its seed is in the file of results."""
    first = modernart.tournament(
        RIVALS, 8, seed=5, time_limit=Limits().decision, results=tmp_path / "results.jsonl"
    )
    assert held(tmp_path, 8) == held(tmp_path, 8, seed=5) == first


def test_the_games_of_a_deal_are_spread_in_an_order_that_the_seed_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[list[int]] = []
    tasks_of = running._tasks

    def noted(
        plan: object, entries: object, parts: Sequence[Sequence[object]], folder: object
    ) -> object:
        orders.append([one.number for part in parts for one in part])  # type: ignore[attr-defined]
        return tasks_of(plan, entries, parts, folder)  # type: ignore[arg-type]

    monkeypatch.setattr(running, "_tasks", noted)
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        held(tmp_path / name, 40, seed, secret=False)
    first, again, other = orders
    assert first == again != other
    assert sorted(first) == sorted(other) == list(range(40))
    gaps = [abs(first.index(4 * deal) - first.index(4 * deal + 1)) for deal in range(10)]
    assert sum(gaps) / len(gaps) > 5  # at random 13.7; one after the other 1
    written = (tmp_path / "a" / "results.jsonl").read_text().splitlines()[1:]
    assert [json.loads(line)["game"] for line in written] == first


def test_the_command_warns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[object, ...]] = []

    def stopped(*arguments: object) -> Standings:
        given.append(arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr("modernart.contest.run_contest", stopped)
    (tmp_path / "anna.py").write_text("def bid(view): return 1")
    command = ["tournament", str(tmp_path), "--with", "steady", "--out", str(tmp_path / "out")]
    said = []
    for more in ([], ["--seed", "42"], ["--seed", "42", "--no-secret"]):
        assert main([*command, *more]) == 1
        said.append(capsys.readouterr().out)
    assert "The seed" not in said[0]
    assert "The seed 42 could be guessed or known: a secret is mixed in" in said[1]
    assert "The seed 42 is no secret: a submission that tries seeds" in said[2]
    assert [one[-3:] for one in given] == [(None, -1, True), (42, -1, True), (42, -1, False)]
    with pytest.raises(SystemExit):
        main([*command, "--no-secret"])
    assert "--no-secret needs a --seed" in capsys.readouterr().err


def test_standings_do_not_depend_on_the_order(tmp_path: Path) -> None:
    first = held(tmp_path)
    assert standings_of(first.plan, reversed(first.results)) == first
