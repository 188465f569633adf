"""All that is written after a tournament: pages, and the standings as a table."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from modernart.contest.hold import RECORDS, Contest
from modernart.contest.overview import overview, standings_csv
from modernart.contest.student import student_page
from modernart.tournament import Standings

__all__ = ["STUDENTS", "write_pages"]

STUDENTS = "students"
"""The folder of the students' pages, in that of the results."""


def write_pages(
    contest: Contest, standings: Standings, out: str | Path, n_jobs: int = 1
) -> tuple[Path, ...]:
    """Write ``index.html``, ``standings.csv`` and a page for each student; their paths.

    ``n_jobs``: so many processes look for the students' worst decisions, -1 for one a processor.
    """
    from joblib import Parallel, delayed

    folder = Path(out)
    (folder / STUDENTS).mkdir(parents=True, exist_ok=True)
    bodies = Parallel(n_jobs=n_jobs)(
        delayed(student_page)(standings, entry, one.problem, folder / RECORDS)
        for entry, one in enumerate(contest.submissions)
    )
    names = standings.plan.entries[: len(contest.submissions)]
    pages = zip(names, bodies, strict=True)
    links = {name: f"{STUDENTS}/{quote(name)}.html" for name in names}
    written = {
        folder / "index.html": overview(contest, standings, links),
        folder / "standings.csv": standings_csv(standings),
        **{folder / STUDENTS / f"{name}.html": body for name, body in pages},
    }
    for path, content in written.items():
        path.write_text(content, encoding="utf-8", newline="")
    return tuple(written)
