"""The commands, called as functions and as a person types them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from modernart.__main__ import main
from modernart.record import load

GOLDEN = Path(__file__).parent / "golden"


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, in a terminal that knows UTF-8."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "modernart", *map(str, arguments)],
        capture_output=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip


# ---- play --------------------------------------------------------------------------------------


def test_play_and_replay_as_typed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played = run("play", "--edition", "cmon", "--players", 4, "--seed", 7, "--record", path)
    assert (played.returncode, played.stderr) == (0, "")
    replayed = run("replay", path)
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert replayed.stdout == played.stdout
    assert "k€" in played.stdout
    replay = load(path)
    assert replay.is_finished
    assert replay.states[0].seed == 7
    assert len(path.read_text(encoding="utf-8").split('"event": "end"')) == 2


@pytest.mark.parametrize("streams", ["stdout", "stderr"])
def test_who_reads_no_more_is_no_fault(streams: str) -> None:
    """As in ``replay game.jsonl | head -1``; a wrong record is one all the same."""
    file = GOLDEN / ("cmon.jsonl" if streams == "stdout" else "SOURCES")
    command = [sys.executable, "-m", "modernart", "replay", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        (process.stdout if streams == "stdout" else process.stderr).close()
        other = (process.stderr if streams == "stdout" else process.stdout).read()
        assert (process.wait(), other) == (0 if streams == "stdout" else 1, b"")


@pytest.mark.parametrize("deep", [100, 900, 980, 1100, 100_000])
@pytest.mark.parametrize("line", [0, 1, 5])
def test_a_record_with_a_deep_value_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], deep: int, line: int
) -> None:
    path = tmp_path / "game.jsonl"
    rows = (GOLDEN / "cmon.jsonl").read_text(encoding="utf-8").splitlines()
    for spoilt in ("[" * deep + "]" * deep, '{"x": ' * deep + "1" + "}" * deep):
        for key in json.loads(rows[line]):
            old = rows[line]
            row = json.dumps(json.loads(old) | {key: "HERE"}).replace('"HERE"', spoilt)
            path.write_text("\n".join([*rows[:line], row, *rows[line + 1 :]]), encoding="utf-8")
            assert main(["replay", str(path)]) == 1
            error = capsys.readouterr().err
            assert error.count("\n") == 1
            assert f"line {line + 1}: " in error


def test_the_same_seed_plays_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for name in ("a.jsonl", "b.jsonl"):
        path = tmp_path / name
        assert main(["play", "--seed", "11", "--players", "3", "--record", str(path)]) == 0
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = set()
    for _game in range(2):
        assert main(["play", "--players", "3"]) == 0
        seeds.add(capsys.readouterr().out.splitlines()[-1])
    assert len(seeds) == 2
    assert all(line.startswith("Seed: ") for line in seeds)


@pytest.mark.parametrize("edition", ["cmon", "hig", "ngo", "mayfair", "masters"])
@pytest.mark.parametrize("players", [3, 5])
def test_every_edition_and_option(edition: str, players: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = ["play", "--edition", edition, "--players", str(players), "--seed", "1"]
    command += ["--double-proceeds", "split", "--record", str(path)]
    mystery = players == 3 and edition in ("cmon", "mayfair")
    assert main([*command, *(["--mystery-hand"] if mystery else [])]) == 0
    rules = load(path).states[-1].public.rules
    assert (rules.edition.id, len(rules.players)) == (edition, players)
    assert (rules.mystery_hand, rules.double_proceeds) == (mystery, "split")


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ([], "the following arguments are required: command"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "--edition", "atari"], "invalid choice: 'atari'"),
        (["play", "--players", "6"], "invalid choice: 6"),
        (["play", "--players", "three"], "invalid int value: 'three'"),
        (["play", "--seed", "1.5"], "invalid int value: '1.5'"),
        (["play", "--seed", "-1"], "seed is -1; allowed: a whole number from 0, or None"),
        (["play", "--double-proceeds", "none"], "invalid choice: 'none'"),
        (["play", "--mystery-hand"], "mystery_hand is for 3 players in cmon or mayfair, not for 4"),
        (["play", "--mystery-hand", "--players", "3", "--edition", "ngo"], "mystery_hand is for"),
        (["play", "--record"], "expected one argument"),
        (["replay"], "the following arguments are required"),
        (["replay", "a", "b"], "unrecognized arguments: b"),
    ],
    ids=" ".join,
)
def test_a_mistyped_command(
    command: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(command)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert why in said.err


def test_a_wrong_option_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with pytest.raises(SystemExit):
        main(["play", "--mystery-hand", "--record", str(path)])
    assert not path.exists()


def test_a_record_that_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "no" / "folder.jsonl"
    assert main(["play", "--seed", "1", "--players", "3", "--record", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}: No such file or directory\n"


# ---- replay ------------------------------------------------------------------------------------


def test_the_result_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN / "masters.jsonl")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Masters Gallery (masters), 5 players",
        "Finished after round 4.",
        "1. Ben  441 yuan  match points 5",
        "2. Ada  348 yuan  match points 4",
        "3. Dee  327 yuan  match points 3",
        "4. Eve  296 yuan  match points 2",
        "5. Cy    51 yuan  match points 1",
        "Faults: 8",
        "Seed: 4",
    ]


@pytest.mark.parametrize(
    ("name", "money"), [("cmon", "k€"), ("hig", "元"), ("ngo", ",000"), ("mayfair", "$")]
)
def test_money_is_shown_the_editions_way(
    name: str, money: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(GOLDEN / f"{name}.jsonl")]) == 0
    places = [line for line in capsys.readouterr().out.splitlines() if line[1:3] == ". "]
    assert len(places) == len(load(GOLDEN / f"{name}.jsonl").states[0].money)
    assert all(money in line for line in places)


def test_a_stopped_game(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(__file__).parent / "record" / "real_table.jsonl"
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "CMON (cmon), 3 players",
        "Stopped in round 1: Cy's train",
        "1. Ada  101 k€",
        "2. Cy    98 k€",
        "3. Ben   94 k€",
        "Faults: 0",
    ]


def test_the_first_illegal_event_is_named(tmp_path: Path) -> None:
    lines = (GOLDEN / "cmon.jsonl").read_text(encoding="utf-8").splitlines()
    for number in (40, 20):
        lines[number - 1] = json.dumps({"event": "price", "seat": 3, "amount": 10})
    path = tmp_path / "spoilt.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    replayed = run("replay", path)
    assert (replayed.returncode, replayed.stdout) == (1, "")
    assert replayed.stderr.startswith(f"{path}: line 20: 'price' by Dee (seat 3) comes where")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]\n", b"{}\n", b"\n\n{}"])
def test_a_file_that_is_no_record(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{path}: line 1: ")


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none.jsonl'}: No such file or directory\n"
    assert main(["replay", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err


def test_a_name_cannot_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    text = (GOLDEN / "cmon.jsonl").read_text(encoding="utf-8")
    path.write_text(text.replace('"Ada"', '"A\\u001b[2Ja"'), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "A\N{REPLACEMENT CHARACTER}[2Ja" in out


def test_a_console_without_the_sign_for_money() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "modernart", "replay", str(GOLDEN / "hig.jsonl")],
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parent.parent)},
        capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert rb"660 \u5143" in done.stdout
