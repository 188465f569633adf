"""Beside the table: what a student's function was shown and answered, and what bids would earn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from modernart.engine.state import State
from modernart.language import _
from modernart.match import earlier_views
from modernart.pictures.counterfactual import counterfactual_chart
from modernart.strategies import HOUSE
from modernart.students import MOST_TIMEOUTS, Consultation, Student, Thinking, hurried
from modernart.timeline import Timeline
from modernart.whatif import counterfactual
from modernart.whatif.sales import auctions
from modernart.widgets.common import make_box, make_button, make_html, show
from modernart.widgets.metronome import Metronome
from modernart.widgets.table.coach_text import consultation_html

__all__ = ["Coach"]

PATIENCE = 0.05
"""Seconds that a click waits for a student's function before it lets the page go on."""
POLL = 100
"""Milliseconds between two looks whether it has answered."""


class Coach:
    """The panel below the hand: ``row`` is its place in the table.

    A student's function: what it was shown, answered and printed, asked again, stopped. Whoever
    learns from the game, a function or the one person at the screen: what every other bid would
    have earned. ``timeline`` gives the game that is shown now.
    """

    def __init__(self, timeline: Callable[[], Timeline]) -> None:
        self._timeline = timeline
        self.told, self.again = make_html("ma-coach-told"), make_html("ma-coach-told")
        self.note = make_html("ma-coach-note")
        self.ask, self.stop = make_button(_("Ask it again here")), make_button(_("Stop it"))
        self.other = make_button(_("What other bids would have earned"))
        self.chart = make_html("ma-coach-chart")
        self.poll = Metronome(POLL)
        bar = make_box((self.note, self.ask, self.stop, self.other, self.poll), "ma-coach-bar")
        both = make_box((self.told, self.again), "ma-coach-both")
        self.row = make_box((bar, both, self.chart), "ma-coach")
        self._trial: Student | None = None
        self._tried: tuple[object, Consultation | None] | None = None
        self._compared: tuple[object, str] | None = None
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

    # ---- other bids

    def compare(self) -> None:
        """Show what every bid would have earned in the last auction that is over.

        Raises ``ValueError`` if there was none yet in which that player was asked.
        """
        seat = self._learner(self._timeline().question())
        if seat is not None:
            answer = counterfactual(self._timeline().match(), seat)
            self._compared = self._moment(), counterfactual_chart(answer)

    def _learner(self, question: tuple[Student, Sequence[State]] | None) -> int | None:
        """Whose bids are looked into: the function that was asked last, else the one person."""
        if question is not None:
            return question[1][-1].current_player
        timeline = self._timeline()
        own = [i for i, seat in enumerate(timeline.seats) if isinstance(seat.player, Student)]
        mine = own or list(timeline.people)
        return mine[0] if len(mine) == 1 else None

    # ---- drawing

    def draw(self) -> None:
        """Bring it up to date; makes no widget."""
        timeline = self._timeline()
        question, students = timeline.question(), timeline.students
        learner = self._learner(question)
        show(self.row, bool(students) or learner is not None)
        for widget in (self.ask, self.stop, self.told, self.again):
            show(widget, bool(students))
        show(self.other, learner is not None)
        self.other.disabled = learner is None or not auctions(timeline.match().states, learner)
        compared = self._compared
        self.chart.value = compared[1] if compared and compared[0] == self._moment() else ""
        if not students:
            self.note.value = ""
            return
        self.ask.disabled = question is None
        self.note.value = escape(self._note(question[0] if question else students[0]))
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
        if student.house_plays_on:
            message = _(
                "{} was ended {} times before it answered: {} plays for it until you run a new"
                " version."
            )
            return message.format(name, MOST_TIMEOUTS, HOUSE)
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
