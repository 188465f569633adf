"""The commands `tournament` and `template`, as a teacher types them."""

from __future__ import annotations

from pathlib import Path

import pytest
from joblib.externals.loky.process_executor import TerminatedWorkerError

from modernart.__main__ import _parser, main
from modernart.contest import Contest
from modernart.submissions import Limits
from modernart.tournaments import Standings

ANNA = "def bid(view):\n    return 1000\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "has 0 submissions; a tournament needs 2, or 1 and a built-in player"),
        (["--with", "x"], "unknown strategy 'x'; the strategies are steady"),
    ],
)
def test_without_players_there_is_no_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["tournament", str(tmp_path), "--out", str(tmp_path / "out"), *arguments]) == 1
    assert said in capsys.readouterr().err


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", str(tmp_path / "none")]) == 1
    assert "none: No such file" in capsys.readouterr().err


@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_a_number_of_games_that_is_none(games: str) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", ".", "--games", games])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seconds", "0"), ("--seconds", "-1"), ("--seconds", "nan"), ("--seconds", "inf"),
        ("--seconds", "soon"), ("--game-seconds", "0"), ("--memory", "64"), ("--memory", "1.5"),
        ("--memory", "much"),
    ],
)  # fmt: skip
def test_limits_that_are_none(
    arguments: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", ".", *arguments])
    assert f"{arguments[1]!r} is no" in capsys.readouterr().err


def test_the_command_sets_the_limits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Contest] = []

    def stop(contest: Contest, *_others: object) -> Standings:
        said.append(contest)
        raise KeyboardInterrupt

    monkeypatch.setattr("modernart.contest.run_contest", stop)
    (tmp_path / "anna.py").write_text(ANNA)
    command = ["tournament", str(tmp_path), "--with", "steady", "--out", str(tmp_path / "out")]
    assert main(command) == 1
    assert main([*command, "--seconds", "0.5", "--game-seconds", "12", "--memory", "300"]) == 1
    assert said[0].limits == Limits()
    assert said[1].limits == Limits(decision=0.5, game=12.0, memory=300)
    told = capsys.readouterr().out
    assert "with 0.5 s for a decision and 12 s for a game." in told
    assert "300 MB of memory for each process" in told


def test_numbers_as_people_type_them() -> None:
    given = ["--games", "1,000", "--seconds", "0,5 s", "--memory", "1'024 MB", "--jobs", "2"]
    options = _parser().parse_args(["tournament", ".", *given])
    assert (options.games, options.seconds, options.memory, options.jobs) == (1000, 0.5, 1024, 2)
    assert type(options.games) is type(options.memory) is int


def test_seconds_that_can_mean_two_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", ".", "--seconds", "1.500"])
    assert "'1.500' can mean 1.5 or 1500: type one of these" in capsys.readouterr().err


def test_a_worker_that_was_ended_is_told_and_the_results_so_far_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*_arguments: object) -> Standings:
        raise TerminatedWorkerError

    monkeypatch.setattr("modernart.contest.run_contest", ended)
    (tmp_path / "anna.py").write_text(ANNA)
    command = ["tournament", str(tmp_path), "--with", "steady", "--out", str(tmp_path / "out")]
    assert main(command) == 1
    said = capsys.readouterr().err
    assert "was ended from outside, or the memory ran out. The same command goes on" in said


def test_interrupt_while_the_pages_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_arguments: object) -> tuple[Path, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr("modernart.contest.write_pages", interrupted)
    (tmp_path / "anna.py").write_text("x = (")
    command = ["tournament", str(tmp_path), "--with", "steady", "--out", str(tmp_path / "out")]
    assert main([*command, "--games", "4", "--jobs", "1"]) == 1
    assert "Stopped. The same command goes on with it." in capsys.readouterr().err


def test_a_template_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "anna.py"
    assert main(["template", str(file)]) == 0
    before = file.read_text()
    assert "def bid(view):" in before
    file.write_text("mine")
    assert main(["template", str(file)]) == 1
    assert file.read_text() == "mine"
    assert "anna.py: File exists" in capsys.readouterr().err


@pytest.mark.slow
def test_as_a_teacher_types_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = tmp_path / "submissions", tmp_path / "results"
    folder.mkdir()
    for name in ("anna", "ben"):
        assert main(["template", str(folder / f"{name}.ipynb")]) == 0
    arguments = ["tournament", str(folder), "--games", "8", "--out", str(out), "--with", "bold",
                 "--jobs", "2", "--players", "3"]  # fmt: skip
    assert main(arguments) == 0
    assert "3 entries: anna, ben, bold" in capsys.readouterr().out
    assert {path.name for path in out.iterdir()} == {
        "index.html", "standings.csv", "students", "records", "results.jsonl", "secret.json",
    }  # fmt: skip


def test_other_limits_are_another_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "anna.py").write_text(ANNA)
    command = ["tournament", str(tmp_path / "in"), "--with", "steady", "--players", "3"]
    command += ["--with", "bold", "--games", "3", "--out", str(tmp_path / "out")]
    assert main([*command, "--memory", "512"]) == 0
    assert main([*command, "--memory", "600"]) == 1
    said = capsys.readouterr().err
    assert "other versions of anna played there, or under other limits" in said
    assert main([*command, "--memory", "512"]) == 0
