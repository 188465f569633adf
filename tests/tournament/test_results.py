"""The file of results: it grows, survives a cut, and is not mistaken for another."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from modernart.tournament import Plan, Result, ResultsFile

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
    assert (header["file"], header["version"]) == ("modernart tournament", 1)
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


@pytest.mark.parametrize("line", ["{}", "[]", "5", '{"game": 1}', "{", '{"game": 0, "extra": 1}'])
def test_a_broken_line_is_named(file: ResultsFile, line: str) -> None:
    with file.path.open("a") as open_file:
        open_file.write(line + "\n")
    with pytest.raises(ValueError, match="line 5: no game's result can be read there"):
        file.begin(PLAN)


def test_a_game_counts_once(file: ResultsFile) -> None:
    file.add([replace(result(1), money=(0, 0, 0))])
    assert file.begin(PLAN) == (result(0), result(2), result(1))
