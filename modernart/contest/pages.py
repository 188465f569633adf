"""All that is written after a tournament: pages, and the standings as a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain, count
from pathlib import Path
from urllib.parse import quote

from modernart.contest.hold import RECORDS, Contest
from modernart.contest.overview import overview, standings_csv
from modernart.contest.student import Part, student_page
from modernart.language import _
from modernart.tournaments import Standings
from modernart.tournaments.workers import done, watched

__all__ = ["STUDENTS", "file_names", "write_pages"]

STUDENTS = "students"
"""The folder of the students' pages, in that of the results."""
LONGEST = 200
"""Bytes of a page's name: with its ending and perhaps a number, disks take up to 255."""
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_DEVICE = re.compile(r"^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?= *(\.|$))", re.IGNORECASE)
"""What Windows does not take in a name, and what it takes for a device whatever the ending."""


def write_pages(
    contest: Contest, standings: Standings, out: str | Path, n_jobs: int = 1
) -> tuple[Path, ...]:
    """Write ``index.html``, ``standings.csv`` and a page for each student; their paths.

    ``n_jobs``: so many processes look for the students' worst decisions, -1 for one a processor.
    """
    folder = Path(out)
    (folder / STUDENTS).mkdir(parents=True, exist_ok=True)
    names = standings.plan.entries[: len(contest.submissions)]
    files = [f"{file}.html" for file in file_names(names)]
    links = {name: f"{STUDENTS}/{quote(file)}" for name, file in zip(names, files, strict=True)}
    written = [
        _write(folder / "index.html", overview(contest, standings, links)),
        _write(folder / "standings.csv", standings_csv(standings)),
    ]
    tasks = [
        partial(_write_page, folder / STUDENTS / file, part, folder / RECORDS)
        for file, part in zip(files, _shares(contest, standings), strict=True)
    ]
    with closing(done(tasks, n_jobs)) as pages:
        written += watched(pages, len(tasks), _("pages"), _("page"))
    return tuple(written)


def _shares(contest: Contest, standings: Standings) -> Iterator[Part]:
    """What each submission had of the tournament."""
    rows = {row.name: row for row in standings.rows}
    # The submissions come first among the entries.
    for name, one in zip(standings.plan.entries, contest.submissions, strict=False):
        games = standings.games_of(name)
        yield Part(name, rows.get(name), len(rows), games, one.problem, one.remark)


def _write_page(path: Path, part: Part, records: Path) -> Path:
    return _write(path, student_page(part, records))


def _write(path: Path, content: str) -> Path:
    path.write_text(content, encoding="utf-8", newline="")
    return path


def file_names(names: Sequence[str]) -> list[str]:
    """A name for the page of each: its own, unless a disk would not take it.

    Shorter than most disks allow, different for those that see no capitals, and such that Windows
    unpacks it.
    """
    found: list[str] = []
    taken: set[str] = set()
    for name in names:
        plain = _DEVICE.sub(r"\1_", _FORBIDDEN.sub("_", name))
        short = plain.encode()[:LONGEST].decode(errors="ignore")
        free = chain([short], (f"{short} {n}" for n in count(2)))
        found.append(next(one for one in free if one.casefold() not in taken))
        taken.add(found[-1].casefold())
    return found
