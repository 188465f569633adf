"""The race of a tournament, to project in class: it moves while games end."""

from __future__ import annotations

from html import escape
from time import monotonic

import ipywidgets

from modernart.engine.actions import described
from modernart.language import _
from modernart.tournaments import Standing, TournamentProgress
from modernart.widgets.common import (
    Panel,
    make_box,
    make_html,
    make_style,
    set_classes,
    show,
    top_bar,
)

__all__ = ["Leaderboard"]

PAUSE = 0.3
"""Seconds between two drawings: more often, nobody can read it, and the games would wait."""
ROW = 56
"""Pixels from one row to the next."""


class Leaderboard(Panel):
    """Who wins how often so far; show it as the last line of a cell, and hand it to a tournament.

    >>> board = Leaderboard()
    >>> standings = modernart.tournament(["steady", "bold"], on_deal=board)  # doctest: +SKIP

    Parameters
    ----------
    rows
        How many entries are shown at most, the best of them.

    A bar is the share of games won, the line on it the 95% confidence interval, the dashed line
    the share that each would have if all were equal. It stays as it is
    when the tournament has ended; another tournament may use it again.
    """

    def __init__(self, rows: int = 12) -> None:
        if type(rows) is not int or rows < 1:
            message = _("rows is {}; allowed: a whole number from 1")
            raise ValueError(message.format(described(rows)))
        self._most = rows
        self._progress: TournamentProgress | None = None
        self._standings: tuple[Standing, ...] = ()
        self._drawn = 0.0
        self._rows: dict[str, _Row] = {}
        super().__init__()
        self._games, self._key = make_html("ma-board-games"), make_html("ma-board-key")
        top = top_bar(_("Leaderboard"), self._games)
        set_classes(top, "ma-top", "ma-board-top")
        self._done_part = make_box(())
        done = make_box((self._done_part,), "ma-board-done")
        self._board = make_box((), "ma-board")
        self._furnish(
            (
                make_style("classroom/leaderboard.css"),
                top,
                done,
                self.errors,
                self._board,
                self._key,
            )
        )

    def __repr__(self) -> str:
        return f"<Leaderboard: {self._count()}>"

    def __call__(self, progress: TournamentProgress) -> None:
        """Show how far the tournament has come; much more often than it can be read is no harm."""
        is_over = len(progress.results) >= progress.plan.games
        if not is_over and monotonic() < self._drawn + PAUSE:
            return
        self._done(lambda: self._take(progress))
        self._drawn = monotonic()

    def _take(self, progress: TournamentProgress) -> None:
        if self._progress is None or self._progress.plan != progress.plan:
            self._rows = {name: _Row(name) for name in progress.plan.entries}
            self._board.children = tuple(row.box for row in self._rows.values())
        self._progress, self._standings = progress, progress.standings().rows

    # ---- drawing

    def _draw(self) -> None:
        self._games.value = f"<span>{escape(self._count())}</span>"
        shown = self._standings[: self._most]
        self._board.layout.height = f"{ROW * max(1, len(shown))}px"
        for name, row in self._rows.items():
            show(row.box, any(one.name == name for one in shown))
        if self._progress is None or not shown:
            self._key.value = escape(_("It begins when the first deal has been played."))
            return
        plan = self._progress.plan
        self._done_part.layout.width = f"{100 * len(self._progress.results) / plan.games:.1f}%"
        widest = max([2 / plan.players, *(one.wins.high for one in shown)])
        for at, one in enumerate(shown):
            self._rows[one.name].draw(one, at, widest, 1 / plan.players)
        self._key.value = escape(self._explained(len(self._standings) - len(shown)))
        first = shown[0]
        words = _("{name} leads with {share:.0%} of the games won, after {games}.")
        self._say(words.format(name=first.name, share=first.wins.mean, games=self._count()))

    def _count(self) -> str:
        if self._progress is None:
            return _("no games yet")
        played, planned = len(self._progress.results), self._progress.plan.games
        return _("{played:,} of {planned:,} games").format(played=played, planned=planned)

    def _explained(self, hidden: int) -> str:
        assert self._progress is not None
        key = _("Bar: games won. Line: 95% confidence. Dashed: all equal, {share:.0%}.")
        if hidden:
            key = _(
                "Bar: games won. Line: 95% confidence. Dashed: all equal, {share:.0%}."
                " Not shown: {n} more."
            )
        return key.format(share=1 / self._progress.plan.players, n=hidden)


class _Row:
    """The widgets of one entry, made once: only their places, widths and words change."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._words, self._share = make_html("ma-board-name"), make_html("ma-board-share")
        self._bar, self._whisker = make_box((), "ma-board-bar"), make_box((), "ma-board-whisker")
        self._fair = make_box((), "ma-board-fair")
        track = make_box((self._bar, self._fair, self._whisker), "ma-board-track")
        self.box: ipywidgets.Box = make_box((self._words, track, self._share), "ma-board-row")

    def draw(self, standing: Standing, at: int, widest: float, fair: float) -> None:
        """Put it in its place; ``widest`` is the share that fills the track, ``fair`` all equal."""
        self.box.layout.top = f"{ROW * at}px"
        set_classes(self.box, "ma-board-row", *(("ma-board-first",) if standing.rank == 1 else ()))
        name = escape(self._name)
        self._words.value = f'<b>{standing.rank}.</b><span title="{name}">{name}</span>'
        self._share.value = f"{standing.wins.mean:.1%}"
        mean, low, high = (100 * one / widest for one in standing.wins[:3])
        self._bar.layout.width = f"{mean:.2f}%"
        self._fair.layout.left = f"{100 * fair / widest:.2f}%"
        self._whisker.layout.left = f"{low:.2f}%"
        self._whisker.layout.width = f"{high - low:.2f}%"
