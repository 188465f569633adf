"""A small class tournament, from the folder to the pages: one is held, and looked at."""

from __future__ import annotations

import csv
import io
import re
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import pytest

from modernart.contest import Contest, prepare, run_contest, words, write_pages
from modernart.contest.faults import faults_of
from modernart.contest.numbers import few, in_per_cent, with_ends
from modernart.contest.overview import no_formula, overview, standings_csv
from modernart.contest.pages import file_names
from modernart.contest.student import Part, student_page
from modernart.contest.worst import MOST, worst_decisions, worst_games
from modernart.record import loads
from modernart.students import definition, strategy
from modernart.submissions import Limits, Submission
from modernart.submissions import sandbox as jail
from modernart.tournaments import Estimate, Standings
from submissions.asked import needs_bwrap

SEED = 2**127 + 12345
SOURCES = {
    "anna.py": "def bid(view):\n    return 1000\n",
    "Zoë <b>.py": "def bid(view):\n    return view.mony\n",
    "ben.py": "def bid(view)\n    return 5\n",
}


class Held(NamedTuple):
    """What came of it."""

    folder: Path
    out: Path
    contest: Contest
    standings: Standings
    pages: tuple[Path, ...]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    folder, out = tmp_path_factory.mktemp("submissions"), tmp_path_factory.mktemp("results")
    for name, source in SOURCES.items():
        (folder / name).write_text(source, encoding="utf-8")
    contest = prepare(folder, out, ["steady"], Limits(decision=5.0, memory=512))
    standings = run_contest(contest, out, games=4, seed=SEED, n_jobs=1, secret=False)
    return Held(folder, out, contest, standings, write_pages(contest, standings, out))


def test_all_take_part_and_who_cannot_play_is_told(held: Held) -> None:
    assert held.standings.plan.entries == ("Zoë <b>", "anna", "ben", "steady")
    said = "\n".join(words.before(held.contest))
    assert "4 entries: Zoë <b>, anna, ben, steady" in said
    assert 'ben cannot play, and gets the defaults: line 1, "def bid(view)": SyntaxError' in said
    assert all(line in said for line in held.contest.in_force)


def test_the_faults_are_told_by_name(held: Held) -> None:
    wrong = faults_of(held.standings.games_of("Zoë <b>"))
    assert wrong.games == 4
    assert wrong.total > 4
    ((reason, games),) = wrong.reasons
    assert reason.startswith('line 2, "return view.mony": AttributeError')
    assert games == 4
    assert faults_of(held.standings.games_of("steady")) == (0, 0, ())
    said = "\n".join(words.after(held.standings))
    assert f"Zoë <b>: {wrong.total} faults in 4 games, in 4 of them first: line 2" in said
    assert f"Seed of all deals: {SEED}." in said


@pytest.mark.parametrize("empty", ["", None])
def test_a_fault_without_words_ends_nothing(held: Held, empty: str | None) -> None:
    silent = [replace(one, reason=(empty,) * 4) for one in held.standings.results]
    standings = Standings(held.standings.plan, tuple(silent))
    assert faults_of(standings.games_of("Zoë <b>")).reasons == (
        ("it did not say what is wrong", 4),
    )
    assert "first: it did not say what is wrong" in "\n".join(words.after(standings))
    assert "it did not say what is wrong" in overview(held.contest, standings, {})


def test_the_table_of_values(held: Held) -> None:
    with (held.out / "standings.csv").open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["name"] for line in lines] == [row.name for row in held.standings.rows]
    assert [float(line["wins"]) for line in lines] == pytest.approx(
        [row.wins.mean for row in held.standings.rows], abs=1e-5
    )
    assert sum(float(line["wins"]) for line in lines) == pytest.approx(1, abs=1e-4)


def test_the_table_of_values_opens_in_a_spreadsheet(held: Held) -> None:
    data = (held.out / "standings.csv").read_bytes()
    assert data.startswith("\ufeffrank,name,".encode())  # or Excel reads Zoë as ZoÃ«
    names = ("=1+1", "@SUM(A1)", "-2", "+3", "\t=1", "\r=1", " =1", "a=1")
    plan = replace(held.standings.plan, entries=names[:4])
    some = Standings(plan, held.standings.results)
    lines = list(csv.reader(io.StringIO(standings_csv(some).lstrip("\ufeff"), newline="")))
    assert {line[1] for line in lines[1:]} == {"'=1+1", "'@SUM(A1)", "'-2", "'+3"}
    assert [no_formula(name)[0] for name in names[4:]] == ["'", "'", "'", "a"]
    assert not any("inf" in cell or "nan" in cell for line in lines for cell in line)  # unknown: ""
    assert any(line[-1] == "" for line in lines)


def test_who_has_not_played_has_a_row_and_a_word(held: Held) -> None:
    plan = replace(held.standings.plan, entries=(*held.standings.plan.entries, "late", "=late"))
    some = Standings(plan, held.standings.results)
    late = Submission("late", "late.py", problem="line 1: why not")
    contest = replace(held.contest, submissions=(*held.contest.submissions, late))
    assert some.unplayed == ("late", "=late")
    assert repr(some).splitlines()[-1] == (
        "Not a whole deal yet, which more games would change: late, =late"
    )
    assert some._repr_html_().count("not a whole deal yet") == 2
    page = overview(contest, some, {"late": "late.html"})
    assert page.count("It has not played a whole deal: more games let everyone play.") == 2
    assert '<a href="late.html">late</a>' in page
    assert "line 1: why not" in page
    lines = list(csv.reader(io.StringIO(standings_csv(some).lstrip("\ufeff"))))
    assert [line[:3] for line in lines[-2:]] == [["", "late", "0"], ["", "'=late", "0"]]
    assert lines[1][0] == "1"  # whole numbers stay whole
    assert {len(line) for line in lines} == {18}


def test_the_page_of_who_has_not_played_says_no_more_than_that(tmp_path: Path) -> None:
    page = student_page(Part("late", None, 4, (), None, "left out: line 2"), tmp_path)
    assert "The code: left out: line 2." in page
    assert "It has not played a whole deal" in page
    assert "Faults" not in page
    assert "decisions" not in page


def test_faults_that_differ_by_a_number_are_one_kind(held: Held) -> None:
    (one, *_others), seat = held.standings.results, 0
    said = [f'line 2, "return x": {n} is too much; at most {n - 1}' for n in range(215)]
    said += [said[7], 'line 5, "return x": 7 is too much; at most 6', "-1.5 is none", "2,5 is none"]
    games = [(replace(one, faults=(2,) * 4, reason=(words,) * 4), seat) for words in said]
    found = faults_of(games)
    assert (found.total, found.games) == (2 * 219, 219)
    assert found.reasons == (
        (f"{said[7]} (and 214 more that differ by a number)", 216),
        ("-1.5 is none (and 1 more that differ by a number)", 2),
        (said[-3], 1),
    )


class Outline(HTMLParser):
    """The tags in a page that are open, all links, and all that would be loaded."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in ("meta", "br"):
            self.open.append(tag)
        if tag == "a":
            self.links.append(found["href"] or "")
        if tag in ("script", "img", "link", "iframe") or "src" in found:
            self.loaded.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """It is closed at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_page_is_whole_safe_and_needs_no_other_file(held: Held) -> None:
    pages = [path for path in held.pages if path.suffix == ".html"]
    assert {path.stem for path in pages} == {"index", "Zoë _b_", "anna", "ben"}
    for path in pages:
        page = path.read_text(encoding="utf-8")
        outline = Outline(page)
        assert (outline.open, outline.loaded) == ([], [])
        assert "prefers-color-scheme:dark" in page
        assert "<b>" not in page
        assert str(held.folder) not in page


def test_every_name_gets_a_page_of_its_own_on_every_disk() -> None:
    names = ("a", "A", "a 2", "x" * 252, "x" * 253, "ä" * 126, "b")
    found = file_names(names)
    assert (found[0], found[-1]) == ("a", "b")
    assert len({one.casefold() for one in found}) == len(names)
    assert all(len(f"{one}.html".encode()) <= 255 for one in found)


def test_windows_unpacks_every_page() -> None:
    names = ("a\nb", "a_b", "a?b", "con", "LPT1.x", "console", "x.con", 'q"', "\x7f")
    assert file_names(names) == [
        "a_b", "a_b 2", "a_b 3", "con_", "LPT1_.x", "console", "x.con", "q_", "_",
    ]  # fmt: skip


def test_the_page_of_the_standings_leads_to_the_others(held: Held) -> None:
    page = (held.out / "index.html").read_text(encoding="utf-8")
    links = [unquote(link) for link in Outline(page).links]
    assert len(links) == 3
    assert all((held.out / link).is_file() for link in links)
    assert f"{SEED}" in page
    assert page.count('role="img"') == 1


def test_a_page_gives_a_record_to_load(held: Held) -> None:
    page = (held.out / "students" / "anna.html").read_text(encoding="utf-8")
    found = re.search(r'href="data:application/jsonl;base64,([^"]+)"', page)
    assert found
    game = loads(b64decode(found[1]).decode())
    assert game.is_finished
    assert "anna" in game.header["players"]


def test_the_worst_decisions_are_clear_and_sorted(held: Held) -> None:
    games = held.standings.games_of("anna")
    money = [one.money[seat] for one, seat in worst_games(games)]
    assert money == sorted(money)
    found = worst_decisions(games, held.out / "records")
    assert 1 <= len(found) <= MOST
    gains = [one.answer.gain for one in found]
    assert all(gain.low > 0 for gain in gains)
    assert [gain.mean for gain in gains] == sorted((gain.mean for gain in gains), reverse=True)
    assert {one.answer.name for one in found} == {"anna"}
    assert worst_decisions(games, held.out / "nowhere") == ()


def test_who_could_not_be_loaded_reads_why(held: Held) -> None:
    page = (held.out / "students" / "ben.html").read_text(encoding="utf-8")
    assert "It could not be loaded" in page
    assert "SyntaxError" in page
    assert "most expensive decisions" not in page


def test_a_rival_is_built_in(held: Held, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that was given with @strategy in this process says nothing to the tournament's."""
    monkeypatch.setattr(definition, "_definitions", {})
    strategy("mine")(lambda view: 1)
    with pytest.raises(ValueError, match="unknown strategy 'mine'"):
        prepare(held.folder, tmp_path, ["mine"])


def test_it_goes_on_from_the_same_folder(held: Held) -> None:
    lines = (held.out / "results.jsonl").read_text().splitlines()
    assert str(SEED) not in "".join(lines)
    again = run_contest(held.contest, held.out, games=4, n_jobs=1)
    assert again == held.standings
    assert (held.out / "results.jsonl").read_text().splitlines() == lines


@needs_bwrap
def test_results_that_lie_inside_pythons_own_folders_take_no_wall_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = jail._python()
    monkeypatch.setattr(jail, "_python", lambda: [*own, str(tmp_path)])
    (tmp_path / "anna.py").write_text("x = (")
    contest = prepare(tmp_path, tmp_path / "new" / "out", ["steady"])
    assert contest.jail.bwrap is not None


# ---- numbers


def test_numbers_as_people_read_them() -> None:
    one = Estimate(0.541, 0.344, 0.739, 12)
    assert in_per_cent(one) == "54 % (34 to 74)"
    assert in_per_cent(one._replace(deals=1)) == "54 %"
    assert with_ends(one, 2) == "0.54<small>0.34 to 0.74</small>"
    assert with_ends(one._replace(deals=1), 2) == "0.54"
    assert [few(n) for n in (0, 0.125, 4.12, 118.2)] == ["0", "0.12", "4.1", "118"]
