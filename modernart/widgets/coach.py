"""Beside the table: what a student's function was shown and answered, and what it might have."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets

from modernart.language import _
from modernart.match import earlier_views
from modernart.students import Consultation, Student, Thinking, hurried
from modernart.timeline import Timeline
from modernart.widgets.coach_text import consultation_html
from modernart.widgets.common import make_box, make_button, make_html, show

__all__ = ["Coach"]

PATIENCE = 0.05
"""Seconds that a click waits for a student's function before it lets the page go on."""
POLL = 100
"""Milliseconds between two looks whether it has answered."""


class Coach:
    """The panel of a student's function: ``row`` is its place in the table.

    ``timeline`` gives the game that is shown now.
    """

    def __init__(self, timeline: Callable[[], Timeline]) -> None:
        self._timeline = timeline
        self.told, self.again = make_html("ma-coach-told"), make_html("ma-coach-told")
        self.note = make_html("ma-coach-note")
        self.ask, self.stop = make_button(_("Ask it again here")), make_button(_("Stop it"))
        self.poll = ipywidgets.Play(min=0, max=10**9, interval=POLL)
        show(self.poll, False)
        bar = make_box((self.note, self.ask, self.stop, self.poll), "ma-coach-bar")
        self.row = make_box((bar, make_box((self.told, self.again), "ma-coach-both")), "ma-coach")
        self._trial: Student | None = None
        self._tried: tuple[object, Consultation | None] | None = None
        self._waiting: tuple[object, Callable[[], object]] | None = None

    # ---- a function that takes its time

    @property
    def is_waiting(self) -> bool:
        """Whether something goes on as soon as a student's function has answered."""
        return self._waiting is not None

    def patiently(self, action: Callable[[], object]) -> None:
        """Do it; where a function takes its time, come back to it while the page goes on."""
        self._waiting = None
        try:
            with hurried(PATIENCE):
                action()
        except Thinking:
            self._waiting = self._moment(), action
        else:
            for student in self._students():
                student.settle()
        self.poll.playing = self.is_waiting

    def look(self) -> None:
        """See whether it has answered; if the game was moved meanwhile, forget about it."""
        if self._waiting is None:
            self.poll.playing = False
            return
        moment, action = self._waiting
        if moment == self._moment():
            self.patiently(action)
        else:
            self.end_waiting()

    def end_waiting(self) -> None:
        """Stop what is running; nothing is waited for."""
        self.stop_all()
        self._waiting, self.poll.playing = None, False
        for student in self._students():
            student.settle()

    def stop_all(self) -> None:
        """Stop the functions that are running; from any thread, without any lock."""
        for student in self._students():
            student.stop()

    def _students(self) -> tuple[Student, ...]:
        return (*self._timeline().students, *([self._trial] if self._trial else []))

    def _moment(self) -> object:
        timeline = self._timeline()
        return id(timeline), timeline.current, timeline.cursor, id(timeline.line.last)

    # ---- asking again

    def ask_again(self) -> None:
        """Let the present function answer the question in view, without playing it."""
        question = self._timeline().question()
        if question is None:
            return
        student, states = question
        seat = states[-1].current_player
        assert seat is not None
        view, earlier = states[-1].view(seat), earlier_views(states, seat)
        trial = self._trial = student.twin()

        def once() -> None:
            self._tried = self._moment(), trial.consult(view, earlier).consultation

        self.patiently(once)

    # ---- drawing

    def draw(self) -> None:
        """Bring it up to date; makes no widget."""
        timeline = self._timeline()
        show(self.row, bool(timeline.students))
        if not timeline.students:
            return
        question = timeline.question()
        self.ask.disabled = question is None
        self.note.value = escape(self._note(question[0] if question else timeline.students[0]))
        last = timeline.consultation
        title = _("{function}, version {n}") if last else ""
        self.told.value = (
            consultation_html(title.format(function=last.function, n=last.version), last)
            if last
            else ""
        )
        self.again.value = self._tried_html()

    def _note(self, student: Student) -> str:
        name, now = student.source().name, student.source().version
        if self.is_waiting:
            return _("{} is thinking …").format(name)
        last = self._timeline().consultation
        if last is not None and last.version < now:
            message = _("A new {} is in place, version {}: it plays from its next decision on.")
            return message.format(name, now)
        message = _("Your function: {}") if last else _("{} was not asked yet.")
        return message.format(name)

    def _tried_html(self) -> str:
        if self._tried is None or self._tried[0] != self._moment():
            return ""
        one = self._tried[1]
        if one is None:
            return escape(_("This question is the house's: the function is not asked."))
        return consultation_html(_("Asked again: version {}").format(one.version), one)
