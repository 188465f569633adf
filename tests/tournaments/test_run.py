"""Tournaments: the same whoever plays them, and where they were interrupted."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import modernart
from modernart import View, strategy
from modernart.record import load
from modernart.students import definition as definitions
from modernart.tournaments import Entry, Standings, TournamentProgress, play_again


@pytest.fixture(autouse=True)
def no_names_stay() -> Iterator[None]:
    yield
    definitions._definitions.clear()


def ten(view: View) -> int:
    """Bids 10."""
    print("I bid ten")
    return 10


def wrong(view: View) -> str:
    return "ten"


def lucky(view: View) -> int:
    return view.rng.randrange(30)


class Remembers:
    """Bids as often as it was asked in this game."""

    def __init__(self) -> None:
        self.asked = 0

    def bid(self, view: View) -> int:
        self.asked += 1
        return min(self.asked, view.money)


ENTRIES = ["steady", ten, wrong, lucky, Remembers, "random"]


def run(**changes: Any) -> Standings:
    """A short tournament."""
    settings: dict[str, Any] = {"strategies": ENTRIES, "games": 24, "seed": 5}
    return modernart.tournament(**settings | changes)


@pytest.fixture(scope="module")
def standings() -> Standings:
    return run()


def test_everybody_plays_each_deal_from_each_seat(standings: Standings) -> None:
    assert standings.plan.entries == ("steady", "ten", "wrong", "lucky", "Remembers", "random")
    assert len(standings.results) == standings.plan.games == 24
    assert [row.games for row in standings.rows] == [16] * 6


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert run(games=5, players=3).plan.games == 6


def test_students_prints_do_not_flood(capsys: pytest.CaptureFixture[str]) -> None:
    run(games=4, strategies=[ten, "steady"])
    assert capsys.readouterr().out == ""


def test_faults_stop_nothing_and_are_told(standings: Standings) -> None:
    rows = {row.name: row for row in standings.rows}
    assert rows["wrong"].faults.mean > 5
    assert rows["steady"].faults.mean == 0
    told = standings.faults
    assert set(told["name"]) >= {"wrong"}
    assert "without quotation marks" in told[told["name"] == "wrong"]["reason"].iloc[0]


def test_the_same_seed_gives_the_same_standings(standings: Standings) -> None:
    random.seed(1)
    assert run() == standings
    assert run(seed=6) != standings
    assert run(games=12).results == standings.results[:12]


def test_two_processes_come_to_the_same(standings: Standings) -> None:
    assert run(n_jobs=2) == standings


def test_threads_come_to_the_same(standings: Standings) -> None:
    from joblib import parallel_config

    with parallel_config(backend="threading"):
        assert run(n_jobs=3) == standings


def test_names_given_here_travel() -> None:
    @strategy("local")
    def bid(view: View) -> int:
        return 12

    @strategy("acts", decides="action")
    def act(view: View) -> Any:
        return next(iter(view.legal_actions))

    players = ["local", "acts", "steady", lambda view: 3]
    alone = run(strategies=players, games=8)
    assert run(strategies=players, games=8, n_jobs=2) == alone
    assert alone.plan.entries == ("local", "acts", "steady", "<lambda>")
    assert alone.faults.empty


def _locks() -> Callable[[View], int]:
    lock = threading.Lock()

    def locks(view: View) -> int:
        with lock:
            return 3

    return locks


class _Stays:
    """Can be sent, but not be received."""

    def __reduce__(self) -> Any:
        return wrong_number, ()

    def bid(self, view: View) -> int:
        return 3


def wrong_number() -> None:
    raise OSError("nobody is there")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (_locks(), r"^locks cannot be sent to other processes \(TypeError: cannot pickle"),
        (partial(_locks()), "^locks cannot be sent to other processes"),
        (_Stays(), r"^_Stays cannot be sent to other processes \(OSError: nobody is there\): let"),
    ],
    ids=["a lock", "partial", "received"],
)
def test_what_cannot_be_sent_to_another_process_is_named(player: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        run(strategies=[ten, player, "steady"], games=8, n_jobs=2)


def test_a_lock_does_no_harm_to_threads_and_to_one_process() -> None:
    from joblib import parallel_config

    alone = run(strategies=[ten, _locks(), "steady"], games=8)
    with parallel_config(backend="threading"):
        assert run(strategies=[ten, _locks(), "steady"], games=8, n_jobs=2) == alone


def test_equal_names_are_numbered() -> None:
    found = run(strategies=["steady", "steady", ten, ten], games=4)
    assert found.plan.entries == ("steady", "steady 2", "ten", "ten 2")


def test_fewer_entries_than_seats_sit_more_than_once() -> None:
    two = run(strategies=["steady", "random"], games=8)
    assert all(sorted(one.seats) == [0, 0, 1, 1] for one in two.results)
    assert [row.name for row in two.rows] == ["steady", "random"]
    assert sum(row.wins.mean for row in two.rows) == pytest.approx(1 / 2)


def test_an_entry_made_by_hand() -> None:
    from modernart.strategies import make_strategy

    entry = Entry("mine", lambda time_limit: make_strategy("steady"), "v1")
    found = run(strategies=[entry, "random"], games=4)
    assert (found.plan.entries, found.plan.versions) == (("mine", "random"), ("v1", ""))
    assert found.rows[0].name == "mine"


# ---- going on


class Stop(Exception):
    pass


def stop_after(deals: int) -> Any:
    seen = []

    def count(progress: TournamentProgress) -> None:
        seen.append(progress)
        if len(seen) == deals:
            raise Stop

    return count


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_an_interrupted_run_goes_on(tmp_path: Path, standings: Standings, n_jobs: int) -> None:
    file = tmp_path / "results.jsonl"
    with pytest.raises(Stop):
        run(results=file, on_deal=stop_after(2), n_jobs=n_jobs)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 8
    file.write_bytes(b"".join(lines[:7]) + lines[7][:20])  # as after a loss of power
    played: list[TournamentProgress] = []
    assert run(results=file, on_deal=played.append) == standings
    # Six games were whole. Of which deals is up to the processes, and so which of the five others
    # has only two games left to play.
    numbers = [6, *(len(one.results) for one in played)]
    assert sorted(after - before for before, after in pairwise(numbers)) == [2, 4, 4, 4, 4]
    assert run(results=file, on_deal=stop_after(1)) == standings  # nothing is left to do


def test_more_games_go_on_from_fewer(tmp_path: Path, standings: Standings) -> None:
    file = tmp_path / "results.jsonl"
    assert run(results=file, games=12).results == standings.results[:12]
    assert run(results=file) == standings
    assert run(results=file, games=12).results == standings.results[:12]


def test_a_drawn_seed_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = run(results=file, seed=None, games=4)
    assert run(results=file, seed=None, games=4) == first
    assert first.plan.seed > 2**53
    assert run(seed=None, games=4).plan.seed != first.plan.seed


@pytest.mark.parametrize("given", [lambda bid: bid, partial], ids=["function", "partial"])
def test_a_changed_function_does_not_go_on(
    given: Callable[[Callable[[View], int]], object], tmp_path: Path
) -> None:
    def bid(view: View) -> int:
        return 5

    first = bid

    def bid(view: View) -> int:  # type: ignore[no-redef]
        return 6

    file = tmp_path / "results.jsonl"
    run(strategies=[given(first), "steady"], games=3, players=3, results=file)
    with pytest.raises(ValueError, match="other versions of bid played there"):
        run(strategies=[given(bid), "steady"], games=6, players=3, results=file)


def test_interrupt_ends_the_tournament_and_not_one_decision(tmp_path: Path) -> None:
    """A student's function is being asked when Ctrl-C comes: the game is not counted."""
    file = tmp_path / "results.jsonl"
    begun = threading.Event()

    def waits(view: View) -> int:
        begun.set()
        while True:
            pass

    def interrupt() -> None:
        begun.wait()
        signal.raise_signal(signal.SIGINT)

    asked = signal.signal(signal.SIGINT, signal.default_int_handler)  # also where it is ignored
    threading.Thread(target=interrupt, daemon=True).start()
    with pytest.raises(KeyboardInterrupt):
        run(strategies=[waits, "steady"], games=4, time_limit=600.0, results=file)
    signal.signal(signal.SIGINT, asked)
    assert len(file.read_bytes().splitlines()) == 1


# ---- looking at it


def test_progress_tells_how_it_stands(standings: Standings) -> None:
    seen: list[TournamentProgress] = []
    assert run(on_deal=seen.append) == standings
    assert [len(one.results) for one in seen] == [4, 8, 12, 16, 20, 24]
    assert seen[-1].standings() == standings
    assert len(seen[0].standings().results) == 4


def test_every_game_leaves_its_record(tmp_path: Path, standings: Standings) -> None:
    run(games=8, records=tmp_path / "records", n_jobs=2)
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == [f"game-{i:06}.jsonl" for i in range(8)]
    for file, result in zip(files, standings.results[:8], strict=True):
        game = load(file)
        assert game.states[-1].money == result.money
        assert len(game.faults) == sum(result.faults)


def test_a_game_is_played_again(standings: Standings) -> None:
    match = play_again(standings, ENTRIES, 13)
    assert match.money == standings.results[13].money
    names = match.states[0].public.rules.players
    assert names == tuple(standings.plan.entries[i] for i in standings.results[13].seats)
    with pytest.raises(ValueError, match="game is 24; allowed: a number from 0 to 23"):
        play_again(standings, ENTRIES, 24)
    with pytest.raises(ValueError, match="allowed: those of the tournament"):
        play_again(standings, ENTRIES[1:], 0)


def test_a_bar_is_shown_when_it_takes_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []

    def bar(results: Any, **options: Any) -> Any:
        shown.append(options)
        return results

    monkeypatch.setattr("tqdm.auto.tqdm", bar)
    run(games=8)
    run(games=8, progress=False)
    assert [(one["total"], one["delay"]) for one in shown] == [(2, 1)]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"strategies": ["steady"]}, "strategies is .*; allowed: a list of 2 or more"),
        ({"strategies": "steady"}, "strategies is 'steady'; allowed: a list of 2 or more"),
        ({"strategies": ["steady", "stedy"]}, "unknown strategy 'stedy'"),
        ({"strategies": ["steady", 5]}, "5 cannot play"),
        ({"games": 0}, "games is 0; allowed: a whole number from 1"),
        ({"games": 2.5}, "games is 2.5; allowed"),
        ({"players": 6}, "players is 6; allowed: 3, 4 or 5"),
        ({"players": True}, "players is True; allowed"),
        ({"edition": "x"}, "edition"),
        ({"seed": -1}, "seed is -1; allowed"),
        ({"seed": "1"}, "seed is '1'; allowed"),
        ({"n_jobs": 0}, "n_jobs is 0; allowed"),
        ({"n_jobs": 1.5}, "n_jobs is 1.5; allowed"),
        ({"time_limit": 0}, "time_limit is 0; allowed"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    file = tmp_path / "results.jsonl"
    with pytest.raises(ValueError, match=said):
        run(results=file, **changes)
    assert not file.exists()
