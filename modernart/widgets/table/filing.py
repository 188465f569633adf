"""Records at the table: saving, loading, and the game kept for when the kernel is gone."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets

from modernart.engine.state import State
from modernart.language import _
from modernart.pictures.markup import download_link
from modernart.record import RecordError, Replay, decoded, loads
from modernart.record.header import RECORD
from modernart.timeline import Timeline
from modernart.widgets.common import show
from modernart.widgets.table.controls import Controls

__all__ = ["Filing"]


class Filing:
    """What is saved, and what waits to be loaded.

    ``timeline`` gives the game that is shown now, ``put`` shows another. ``lifeline`` is what the
    page shows when the kernel is gone: only the page has the game then.
    """

    def __init__(
        self,
        controls: Controls,
        lifeline: ipywidgets.HTML,
        timeline: Callable[[], Timeline],
        put: Callable[[Timeline], None],
    ) -> None:
        self._controls, self._lifeline = controls, lifeline
        self._timeline, self._put = timeline, put
        self._saved: State | None = None
        self._waiting: Replay | None = None

    def offer(self) -> None:
        """Show a link to the line in view."""
        self._controls.saved.value = self._link()
        self._saved = self._timeline().line.last

    def upload(self) -> None:
        """Load the file that was chosen; where a game would be lost, ask first."""
        load = self._controls.load
        uploads, load.value = load.value, ()
        for upload in uploads:
            self._waiting = read(bytes(upload["content"]))
            if not self._would_lose():
                self.load_waiting()

    def load_waiting(self) -> None:
        """Show the record that waits."""
        if self._waiting is not None:
            self.load(self._waiting)

    def load(self, replay: Replay) -> None:
        """Show a record, from its beginning."""
        self.keep()
        self._put(Timeline.of_record(replay, self._timeline().seats))

    def keep(self) -> None:
        """The game that is shown goes on: nothing waits."""
        self._waiting = None

    def draw(self) -> None:
        """Bring it up to date; makes no widget."""
        c = self._controls
        if self._saved is not self._timeline().line.last:  # the link leads to another game
            c.saved.value = ""
        for widget in (c.drop, c.drop_not):
            show(widget, self._waiting is not None)
        words = _(
            "The kernel has ended, or was started anew: this table does not answer any more. Run"
            " the notebook's cells from the top, as far as this one. To go on with this game, load"
            " it there with Load a record, go to its end, and play on from there:"
        )
        self._lifeline.value = f"{escape(words)} {self._link()}"

    def _link(self) -> str:
        data = self._timeline().record().encode()
        return download_link("modern-art.jsonl", data, "application/jsonl")

    def _would_lose(self) -> bool:
        """Whether somebody has played here what is not over, and stands in no file."""
        timeline = self._timeline()
        last, origin = timeline.line.last, timeline.origin
        known = (self._saved, origin.states[-1] if origin else None)
        return bool(timeline.line.decided) and not last.is_terminal and last not in known


def read(data: bytes) -> Replay:
    """The record in a file; a :class:`RecordError` says first where it is none at all."""
    try:
        return loads(decoded(data))
    except RecordError as error:
        if RECORD.encode() in data[:1000]:
            raise
        message = _("This is no game record, such as Save the record gives. {}")
        raise RecordError(message.format(error)) from None
