"""The page of one entry: how it did, its faults, its worst decisions, and a game to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from modernart.contest.faults import faults_of
from modernart.contest.numbers import few, in_per_cent, with_ends
from modernart.contest.style import figure, page, wide_table
from modernart.contest.worst import Decision, worst_decisions, worst_games
from modernart.language import _
from modernart.pictures import counterfactual_chart
from modernart.pictures.markup import download_link
from modernart.pictures.shapes import text
from modernart.tournaments import Result, Standing
from modernart.tournaments.game import record_path

__all__ = ["Part", "student_page"]

MOST_REASONS = 8


class Part(NamedTuple):
    """What one entry had of a tournament: a page needs this much, whatever the others did.

    ``row`` is its row of so ``many``; ``None``: it has not played a whole deal. ``games``: see
    :meth:`Standings.games_of`. ``problem`` says why it could not play at all, ``remark`` what was
    done to it so that it can.
    """

    name: str
    row: Standing | None
    many: int
    games: tuple[tuple[Result, int], ...]
    problem: str | None
    remark: str | None = None


def student_page(part: Part, records: Path) -> str:
    """The page of an entry; ``records`` is the folder of the games' records, one of which comes
    with the page."""
    decisions = () if part.problem else worst_decisions(part.games, records)
    return page(part.name, _parts(part, decisions, records))


def _parts(part: Part, decisions: Sequence[Decision], records: Path) -> Iterator[str]:
    yield f"<h1>{text(part.name)}</h1>"
    yield from _result(part)
    if part.remark:
        yield f"<p>{text(_('The code: {}.').format(part.remark))}</p>"
    if not part.games and not part.problem:
        return
    yield f"<h2>{text(_('Faults'))}</h2>"
    if part.problem:
        words = _("It could not be loaded, so the house played the default every time: {}")
        yield f'<p class="wrong">{text(words.format(part.problem))}</p>'
    else:
        yield from _faults(part)
        yield f"<h2>{text(_('Its most expensive decisions'))}</h2>"
        yield from _decisions(decisions)
    yield from _record(part, decisions, records)


def _result(part: Part) -> Iterator[str]:
    row = part.row
    if row is None:
        yield f"<p>{text(_('It has not played a whole deal: more games let everyone play.'))}</p>"
        return
    lead = _("Rank {} of {}, in {} games.")
    words = lead.format(row.rank, part.many, row.games)
    yield f'<p class="lead">{text(words)}</p>'
    yield wide_table(
        _("Means for one game, and below them the interval of confidence 95 %"),
        ["", _("games won"), _("money (thousands)"), _("mean place"), _("faults"),
         _("ms a decision")],
        [(text(part.name), in_per_cent(row.wins), with_ends(row.money), with_ends(row.place, 2),
          few(row.faults.mean), few(1000 * row.seconds.mean))],
    )  # fmt: skip
    places = Counter(one.places[seat] for one, seat in part.games)
    said = ", ".join(
        _("place {}: {} times").format(place, places[place]) for place in sorted(places)
    )
    yield f"<p>{text(said)}</p>"


def _faults(part: Part) -> Iterator[str]:
    faults = faults_of(part.games)
    if not faults.total:
        yield f"<p>{text(_('None.'))}</p>"
        return
    words = _("{} in {} games. The first of a game, and in how many games:")
    yield f"<p>{text(words.format(faults.total, faults.games))}</p><ul>"
    for reason, games in faults.reasons[:MOST_REASONS]:
        yield f'<li><span class="wrong">{text(reason)}</span> ({games})</li>'
    yield "</ul>"
    more = len(faults.reasons) - MOST_REASONS
    if more > 0:
        yield f"<p>{text(_('And {} more kinds.').format(more))}</p>"


def _decisions(decisions: Sequence[Decision]) -> Iterator[str]:
    if not decisions:
        words = _("In the games with the least money, no other bid would have been clearly better.")
        yield f"<p>{text(words)}</p>"
        return
    words = _("From the games in which it had the least money: what each other bid would have"
              " brought in the same auction, as far as can be told.")  # fmt: skip
    yield f"<p>{text(words)}</p>"
    for one in decisions:
        view = one.answer.view
        title = _("Game {}, round {}: it had {}")
        money = view.edition.show(view.money)
        name = title.format(one.game, view.round, money)
        yield f"<h3>{text(name)}</h3>"
        yield figure(name, counterfactual_chart(one.answer, width=760))


def _record(part: Part, decisions: Sequence[Decision], records: Path) -> Iterator[str]:
    """The game of the worst decision, or else the one with the least money, to download."""
    games = [one.game for one in decisions] + [one.game for one, _s in worst_games(part.games)]
    path = next((path for path in (record_path(records, n) for n in games) if path.is_file()), None)
    if path is None:
        return
    yield f"<h2>{text(_('A game to look at'))}</h2>"
    yield f"<p>{download_link(path.name, path.read_bytes(), 'application/jsonl')}</p>"
    words = _("In a notebook: table = modernart.Table(); table.load({!r}); table")
    yield f"<p><code>{text(words.format(path.name))}</code></p>"
