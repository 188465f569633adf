"""The file of results: it grows, survives a cut, and is not mistaken for another."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from modernart.tournaments import Plan, Result, ResultsFile

PLAN = Plan(("a", "b", "c"), "cmon", 3, 4, seed=7, time_limit=1.0, versions=("", "1", "2"))


def result(game: int) -> Result:
    return Result(
        game, game // 3, (0, 1, 2), (9, 8, 7), (1, 2, 3), (0, 1, 0), (5, 5, 5), (0.1, 0.2, 0.3),
        (None, "it returned 'x'", None),
    )  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> ResultsFile:
    """A file with three games."""
    file = ResultsFile(tmp_path / "results.jsonl")
    assert file.seed() is None
    assert file.begin(PLAN) == ()
    file.add([result(0), result(2)])
    file.add([result(1)])
    return file


def test_what_was_written_is_read_with_all_its_numbers(file: ResultsFile) -> None:
    found = file.begin(PLAN)
    assert found == (result(0), result(2), result(1))
    assert (found[0].seconds, found[0].reason) == (result(0).seconds, result(0).reason)
    assert file.seed() == 7


def test_each_line_is_json(file: ResultsFile) -> None:
    header, *games = map(json.loads, file.path.read_text().splitlines())
    assert (header["file"], header["version"]) == ("modernart tournament", 2)
    assert (header["entries"], header["seed"]) == (["a", "b", "c"], 7)
    assert games[0]["money"] == [9, 8, 7]


def test_wherever_it_is_cut_whole_games_stay(file: ResultsFile) -> None:
    whole = file.path.read_bytes()
    ends = [i for i in range(len(whole)) if whole[i : i + 1] == b"\n"]
    for cut in range(0, len(whole), 7):
        file.path.write_bytes(whole[:cut])
        kept = sum(end < cut for end in ends)
        assert file.begin(PLAN) == (result(0), result(2), result(1))[: max(0, kept - 1)]
        file.add([result(3)])  # and what is added stands in a line of its own
        assert file.begin(PLAN)[-1] == result(3)


def test_more_games_may_be_planned_or_fewer(file: ResultsFile) -> None:
    assert len(file.begin(replace(PLAN, deals=50))) == 3
    assert len(file.begin(replace(PLAN, deals=1))) == 3


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 8}, "seed is 7 there and 8 here"),
        ({"players": 4}, "players is 3 there and 4 here"),
        ({"edition": "ngo"}, "edition is cmon there and ngo here"),
        ({"entries": ("a", "b", "d")}, r"entries is \['a', 'b', 'c'\] there"),
        ({"time_limit": 2.0}, r"time_limit is 1.0 there and 2.0 here"),
        ({"versions": ("", "1", "3")}, "other versions of c played there"),
    ],
)
def test_another_tournament_is_refused_and_nothing_is_lost(
    file: ResultsFile, other: dict[str, object], said: str
) -> None:
    before = file.path.read_bytes() + b'{"game": 3, "de'
    file.path.write_bytes(before)
    with pytest.raises(ValueError, match=said):
        file.begin(replace(PLAN, **other))  # type: ignore[arg-type]
    assert file.path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "hello", "hello\n", "hello\nyou", "[1]\n", '{"file": "x"}\n', "7\n",
        '{"file": "modernart tournament", "version": 1}\n',
        '{"file": "modernart tournament", "version": 1, "seed": "5"}\n',
        '{"file": "modernart tournament", "version": 2, "seed": 5, "versions": 5}\n',
        '{"file": "modernart tournament", "version": 2, "seed": -5, "versions": []}\n',
        '{"file": "modernart tournament", "version": 3, "seed": 5, "versions": []}\n',
        "[" * 100_000 + "\n", '[["file", "modernart tournament"]]\n', "9" * 5000 + "\n",
    ],
)  # fmt: skip
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"letter\.txt holds no tournament's results"):
        ResultsFile(path).begin(PLAN)
    with pytest.raises(ValueError, match=r"letter\.txt holds no tournament's results"):
        ResultsFile(path).seed()
    assert path.read_text() == text


def damaged(**changes: object) -> str:
    """A line of game 3, with something else in it, as an earlier version might have written it."""
    return json.dumps(asdict(result(3)) | changes)


@pytest.mark.parametrize(
    "line",
    [
        "{}", "[]", "5", "", '{"game": 1}', "{", '{"game": 0, "extra": 1}', "[" * 100_000,
        '{"game": ' + "[" * 100_000, "9" * 5000, '"\ud800"', "null", "\x00", "\u2028",
        damaged(game=-1, deal=-1), damaged(game="3"), damaged(game=True, deal=0),
        damaged(game=10**9), damaged(deal=2**80), damaged(seats=[0, 1, 3]), damaged(seats=[0, 1]),
        damaged(seats=5), damaged(money=[9, 8, None]), damaged(money=[9, 8, 1e400]),
        damaged(money=[9, 8, 10**400]), damaged(money=[[9], 8, 7]), damaged(places=[2, 2, 3]),
        damaged(places=[1, 2, 4]), damaged(faults={"a": 1}), damaged(decisions=[1.5, 1, 1]),
        damaged(seconds=[0.1, 0.2, float("nan")]), damaged(seconds=[0.1, 0.2, "3"]),
        damaged(reason=[1, 2, 3]), damaged(reason="abc"),
    ],
)  # fmt: skip
def test_a_broken_line_is_named_and_what_to_do(file: ResultsFile, line: str) -> None:
    with file.path.open("a", encoding="utf-8", errors="surrogatepass", newline="") as open_file:
        open_file.write(line + "\n")
    what_to_do = "line 5: no game's result can be read there; delete this line, and its game is"
    with pytest.raises(ValueError, match=what_to_do):
        file.begin(PLAN)
    lines = file.path.read_bytes().splitlines(keepends=True)
    file.path.write_bytes(b"".join(lines[:4]))  # as it was told
    assert len(file.begin(PLAN)) == 3


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ('"money": [9', '"money": [8'), ('"places": [1, 2, 3]', '"places": [1, 3, 2]'),
        ('"seats": [0, 1, 2]', '"seats": [1, 0, 2]'), ('"decisions": [5', '"decisions": [6'),
        ('"reason": [null, "it', '"reason": [null, "It'), ('"game": 2', '"game": 1'),
        (', "check": "', ', "check": "0'), ('"check"', '"seconds"'),
    ],
)  # fmt: skip
def test_what_was_changed_is_not_believed(file: ResultsFile, there: str, instead: str) -> None:
    lines = file.path.read_text().split("\n")
    assert there in lines[2]
    lines[2] = lines[2].replace(there, instead)
    file.path.write_text("\n".join(lines))
    with pytest.raises(ValueError, match=r"line 3: .*; delete this line, and its game is played"):
        file.begin(PLAN)


def test_a_line_without_its_checksum_or_of_another_tournament_is_not_believed(
    file: ResultsFile, tmp_path: Path
) -> None:
    with file.path.open("a") as open_file:
        open_file.write(json.dumps(asdict(result(3))) + "\n")
    with pytest.raises(ValueError, match="line 5: it was changed after it was written"):
        file.begin(PLAN)
    other = ResultsFile(tmp_path / "other.jsonl")
    other.begin(replace(PLAN, seed=8))
    other.path.write_bytes(other.path.read_bytes() + file.path.read_bytes().splitlines()[1] + b"\n")
    with pytest.raises(ValueError, match="line 2: it was changed after it was written"):
        other.begin(replace(PLAN, seed=8))


def test_a_file_of_the_first_version_had_no_checksums_and_goes_on(file: ResultsFile) -> None:
    header = json.loads(file.path.read_text().splitlines()[0])
    old = [json.dumps(header | {"version": 1}), *(json.dumps(asdict(result(i))) for i in (0, 1))]
    file.path.write_text("".join(f"{line}\n" for line in old))
    assert (file.seed(), file.begin(PLAN)) == (7, (result(0), result(1)))
    file.add([result(2)])
    assert file.begin(PLAN) == (result(0), result(1), result(2))
    text = file.path.read_text().replace('"money": [9, 8, 7]', '"money": [9, 8, 6]')
    file.path.write_text(text)
    with pytest.raises(ValueError, match="line 4: it was changed"):
        file.begin(PLAN)


def test_a_file_that_windows_has_saved_is_read(file: ResultsFile) -> None:
    file.path.write_bytes(b"\xef\xbb\xbf" + file.path.read_bytes().replace(b"\n", b"\r\n"))
    assert len(file.begin(PLAN)) == 3


def test_a_secret_seed_is_not_in_the_file(tmp_path: Path) -> None:
    plan = replace(PLAN, seed=2**127 + 12345)
    file = ResultsFile(tmp_path / "results.jsonl", in_secret=True)
    assert file.begin(plan) == ()
    file.add([result(0)])
    assert str(plan.seed) not in file.path.read_text()
    assert (file.seed(), file.begin(plan)) == (None, (result(0),))
    assert ResultsFile(file.path).begin(plan) == (result(0),)  # who knows it reads it
    with pytest.raises(ValueError, match=r"seed is sha256 \w+ there and 7 here; to begin anew"):
        file.begin(PLAN)


def test_a_game_counts_once(file: ResultsFile) -> None:
    file.add([replace(result(1), money=(0, 0, 0))])
    assert file.begin(PLAN) == (result(0), result(2), result(1))
