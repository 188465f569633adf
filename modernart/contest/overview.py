"""The page of the standings, and the same as a table of values separated by commas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import inf, isnan, nan

from modernart.contest.charts import wins_chart
from modernart.contest.faults import faults_of
from modernart.contest.hold import Contest
from modernart.contest.numbers import few, in_per_cent, with_ends
from modernart.contest.style import figure, page, wide_table
from modernart.contest.words import seed_told
from modernart.language import _
from modernart.pictures.shapes import text
from modernart.tournaments import Standings

__all__ = ["no_formula", "overview", "standings_csv"]

MOST_PAIRED = 40
"""So many of the first are in the table of pairs, which grows with their square."""


def standings_csv(standings: Standings) -> str:
    """A line for each entry, the best first; for each mean also the ends of its interval.

    What is not known is empty: the ends after one deal, everything before. The text begins with
    the mark by which spreadsheets know UTF-8, and a name that they would calculate with has an
    apostrophe before it.
    """
    table = standings.table.replace([inf, -inf], nan)
    table = table.reindex([*table.index, *standings.unplayed]).fillna({"games": 0})
    table.insert(1, "name", [no_formula(str(name)) for name in table.index])
    lines: str = table.to_csv(index=False, float_format="%.6g", lineterminator="\n")
    return "\ufeff" + lines


def no_formula(name: str) -> str:
    """A name that a spreadsheet takes for a text, whatever it begins with."""
    return f"'{name}" if name.lstrip()[:1] in {"=", "+", "-", "@"} else name


def overview(contest: Contest, standings: Standings, pages: Mapping[str, str]) -> str:
    """The page; ``pages`` are the addresses of the entries' own, by name."""
    return page(_("Modern Art: the class tournament"), _parts(contest, standings, pages))


def _parts(contest: Contest, standings: Standings, pages: Mapping[str, str]) -> Iterator[str]:
    plan, rows = standings.plan, standings.rows
    yield f"<h1>{text(_('The class tournament'))}</h1>"
    lead = _("{} games of {} players, {} deals, each played from every seat. Edition: {}.")
    deals = len(standings.results) // plan.players
    words = lead.format(len(standings.results), plan.players, deals, plan.edition)
    yield f'<p class="lead">{text(words)}</p>'
    yield f"<h2>{text(_('Games won'))}</h2>"
    words = _("Dot: share of the games won. Line: where the true share is, with 95 % confidence.")
    yield f"<p>{text(words)}</p>"
    yield figure(_("Games won"), wins_chart(standings))
    yield f"<h2>{text(_('Standings'))}</h2>"
    yield wide_table(
        _("Means for one game, and below them the interval of confidence 95 %"),
        [_("name"), _("rank"), _("games"), _("games won"), _("money (thousands)"),
         _("mean place"), _("faults a game"), _("ms a decision")],
        [
            *(
                (
                    _linked(row.name, pages), str(row.rank), str(row.games), in_per_cent(row.wins),
                    with_ends(row.money), with_ends(row.place, 2), few(row.faults.mean),
                    few(1000 * row.seconds.mean),
                )
                for row in rows
            ),
            *((_linked(one, pages), "", "0", _why(one, contest)) for one in standings.unplayed),
        ],
    )  # fmt: skip
    yield from _lead(standings)
    yield f"<h2>{text(_('Who beats whom'))}</h2>"
    yield from _pairs(standings)
    yield f"<h2>{text(_('Faults'))}</h2>"
    yield from _faults(contest, standings)
    yield f"<h2>{text(_('What submissions were kept from'))}</h2>"
    yield "<ul>" + "".join(f"<li>{text(one)}</li>" for one in contest.in_force) + "</ul>"
    yield f"<p><code>{text(seed_told(plan.seed))}</code></p>"


def _why(name: str, contest: Contest) -> str:
    """For one that has no results: a cell with the reason."""
    words = _("It has not played a whole deal: more games let everyone play.")
    problem = next((one.problem for one in contest.submissions if one.name == name), None)
    wrong = f' <span class="wrong">{text(problem)}</span>' if problem else ""
    return f'<td class="words" colspan="5">{text(words)}{wrong}</td>'


def _linked(name: str, pages: Mapping[str, str]) -> str:
    if name not in pages:
        return text(name)
    return f'<a href="{escape(pages[name])}">{text(name)}</a>'


def _lead(standings: Standings) -> Iterator[str]:
    """Whether the first is really ahead of the second."""
    if len(standings.rows) < 2:
        return
    lead, (first, second) = standings.lead(), standings.rows[:2]
    if lead.deals < 2:
        return
    if lead.low > 0:
        words = _("{} is ahead of {} by more than chance explains.")
        yield f"<p>{text(words.format(first.name, second.name))}</p>"
        return
    words = _("Chance alone may have put {} before {}.").format(first.name, second.name)
    needed = standings.games_needed()
    if needed is not None:
        words += " " + _("To tell them apart, about {:,} games are needed.").format(needed)
    yield f"<p>{text(words)}</p>"


def _pairs(standings: Standings) -> Iterator[str]:
    """How often the row's entry had more money than the column's, as a table with shades."""
    shares = standings.pairwise.iloc[:MOST_PAIRED, :MOST_PAIRED]
    if len(shares) < len(standings.rows):
        words = _("Among the first {} of {}.").format(len(shares), len(standings.rows))
        yield f"<p>{text(words)}</p>"
    rows = [
        [text(name), *(_shade(share) for share in line)]
        for name, line in zip(shares.index, shares.to_numpy().tolist(), strict=True)
    ]
    caption = _("In so many % of their common games the row ended with more money than the column")
    heads = [f'<th scope="col" class="heat">{text(one)}</th>' for one in shares.index]
    yield wide_table(caption, ["", *heads], rows)


def _shade(share: float) -> str:
    if isnan(share):  # they never met
        return '<td class="heat">–</td>'
    return f'<td class="heat" style="--share:{share:.2f}">{100 * share:.0f}</td>'


def _faults(contest: Contest, standings: Standings) -> Iterator[str]:
    plan = standings.plan
    rows = []
    for name in plan.entries:
        faults = faults_of(standings.games_of(name))
        if faults.total:
            reason, games = faults.reasons[0]
            told = _("{} (games in which it was the first: {})").format(reason, games)
            rows.append((text(name), str(faults.total), str(faults.games),
                         f'<td class="words wrong">{text(told)}</td>'))  # fmt: skip
    if not rows:
        yield f"<p>{text(_('None.'))}</p>"
        return
    heads = [
        _("name"),
        _("faults"),
        _("games with faults"),
        f'<th scope="col" class="words">{text(_("most frequent reason"))}</th>',
    ]
    caption = _("At a fault the house plays the default: it passes, or plays the first card")
    yield wide_table(caption, heads, rows)
