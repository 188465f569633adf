"""Setting the traits of a table's widgets to what is to be seen. Makes no widget."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

import ipywidgets

from modernart.engine.actions import Phase
from modernart.language import _
from modernart.students import PERSON
from modernart.timeline import Timeline
from modernart.widgets.common import set_classes, show
from modernart.widgets.table import outcome, scenes
from modernart.widgets.table.controls import Controls
from modernart.widgets.table.question import Prompt
from modernart.widgets.table.table_view import TableView

__all__ = ["Redrawing", "draw", "first_control", "news"]


@dataclass(frozen=True, slots=True)
class Redrawing:
    """All that one redrawing needs.

    ``question`` is what a person is asked (``None``: nobody, or behind the museum screen of
    ``curtained``); ``told`` is how much of the history was shown before.
    """

    timeline: Timeline
    sight: TableView
    question: Prompt | None
    curtained: int | None
    told: int

    @property
    def asks(self) -> tuple[object, ...]:
        """Changes where somebody is asked something new."""
        return self.question, self.curtained


def draw(c: Controls, moment: Redrawing) -> None:
    """Bring all widgets up to date."""
    sight = moment.sight
    c.board.value = scenes.board(sight)
    c.easel.value = scenes.easel(sight)
    c.heading.value = scenes.heading(sight)
    c.players.value = scenes.players(sight)
    c.story.value = scenes.story(sight)
    c.end.value = outcome.end(sight)
    _draw_top(c, moment)
    _draw_bar(c, moment)
    _draw_hand(c, moment)


def first_control(c: Controls, moment: Redrawing) -> ipywidgets.DOMWidget | None:
    """The control that the keyboard should find itself on; ``None`` if nobody is asked."""
    question = moment.question
    if moment.curtained is not None:
        return c.curtain
    if question is None:
        return None
    if question.legal.cards:
        return next(card for card in c.cards if not card.disabled)
    if question.label:
        return c.amount
    return c.main if question.yes else c.decline


def _draw_top(c: Controls, moment: Redrawing) -> None:
    line, c.title.value = moment.timeline, scenes.title(moment.sight)
    asked = moment.question is not None or moment.curtained is not None
    running, over = c.play.playing, line.state.is_terminal
    c.undo.disabled = not line.can_undo
    c.back.disabled = line.cursor == 0
    c.run.disabled = c.step.disabled = c.turn.disabled = line.at_end and (asked or over)
    c.run.description = _("Pause") if running else _("Play")
    set_classes(c.run, "ma-i-pause" if running else "ma-i-play")
    c.slider.max = max(1, line.last)
    c.slider.value = line.cursor
    c.move.value = str(line.cursor)
    c.of.value = escape(_("of {}").format(line.last))
    show(c.branch, not line.at_end)
    show(c.lines, len(line.lines) > 1)
    if len(c.lines.options) != len(line.lines):
        c.lines.options = [(str(i + 1), i) for i in range(len(line.lines))]
    c.lines.value = line.current


def _draw_bar(c: Controls, moment: Redrawing) -> None:
    question, line = moment.question, moment.timeline
    prompt = _prompt(moment, c.play.playing)
    c.prompt.value = escape(prompt)
    show(c.prompt, bool(prompt))
    show(c.curtain, moment.curtained is not None)
    if moment.curtained is not None:
        name = line.seats[moment.curtained].name
        own = _("It's me: show my hand") if name == PERSON else _("It's me, {}: show my hand")
        c.curtain.description = own.format(name)
    callers = line.callers if question is not None and question.is_open else ()
    for seat, button in enumerate(c.callers):
        show(button, len(line.people) > 1 and seat in callers)
        if seat < len(line.seats):
            button.description = line.seats[seat].name
        picked = question is not None and question.seat == seat
        set_classes(button, "ma-caller", *(("ma-picked",) if picked else ()))
    _draw_answers(c, moment, question)


def _draw_answers(c: Controls, moment: Redrawing, question: Prompt | None) -> None:
    label, yes, no = (question.label, question.yes, question.no) if question else ("", "", "")
    unit = moment.sight.public.rules.edition.unit
    has_amount = question is not None and bool(label)
    for widget in (c.amount, c.one, c.five):
        show(widget, has_amount)
    show(c.all, question is not None and has_amount and not question.secret)
    if question is not None and has_amount:
        c.amount.description = f"{label} ({unit})"
        if not _may_stay(c.asked, question, c.amount.value):
            c.amount.value = str(question.suggestion)
        c.asked = question
    else:  # the next person need not read what this one typed
        c.amount.value, c.asked = "", None
    first = c.decline if question is not None and question.sells else c.main
    for button, caption in ((c.main, yes), (c.decline, no)):
        show(button, bool(caption))
        button.description = caption
        set_classes(button, *(("ma-main",) if button is first else ()), "ma-answer")
    is_open = question is not None and question.is_open
    show(c.out, is_open)
    show(c.follow, is_open and has_amount)
    c.follow.description = _("Follow up to this")
    c.note.value = escape(question.note if question else "")


def _may_stay(before: Prompt | None, question: Prompt, typed: str) -> bool:
    """Whether what stands in the field was typed for this lot, and has not become too low."""
    if before is None or before.about != question.about:
        return False
    if before.legal.min == question.legal.min:
        return True
    if (before.legal.min or 0) > (question.legal.min or 0):  # a bid was taken back
        return False
    try:
        question.amount(typed)
    except ValueError:
        return False
    return True


def _draw_hand(c: Controls, moment: Redrawing) -> None:
    sight, question = moment.sight, moment.question
    c.deal(sight.hand, question.legal.cards if question else ())
    count = len(sight.hand)
    if sight.viewer is None:
        text = "" if sight.public.phase is Phase.OVER else _("The hands are behind the screens.")
    elif moment.timeline.seats[sight.viewer].is_person:
        text = _("Your hand: {n} paintings").format(n=count)
    else:
        text = _("The hand of {name}: {n} paintings").format(
            name=sight.names[sight.viewer], n=count
        )
    c.hand_label.value = escape(text)


def _prompt(moment: Redrawing, running: bool) -> str:
    """What is asked, or how one goes on; while it goes on by itself, who decides."""
    line, question = moment.timeline, moment.question
    if question is not None:
        return question.prompt
    if not line.at_end and running:
        return _("You are looking back.")
    if not line.at_end:
        return _("You are looking back. Step on, or play on from here.")
    if line.state.is_terminal:
        return _("The game is over. Look back with the controls above.")
    seat = line.state.current_player
    assert seat is not None
    if moment.curtained is not None:
        return _("{}: it is your turn. Everybody else looks away.").format(line.seats[seat].name)
    over = line.round_just_ended
    if over is not None:
        text = _("Round {} is over: the story says what was paid. Play goes on.")
        return text.format(over)
    text = _("{} decides …") if running else _("{} decides: play, step, or go to your turn.")
    if not line.people and not running:
        text = _("{} decides: play, or step.")
    return text.format(moment.sight.names[seat])


def news(moment: Redrawing) -> str:
    """For the screen reader: what happened since the last drawing, and what is asked."""
    fresh = len(moment.sight.public.history) - moment.told
    told = [text for _event, text, _new in moment.sight.story][-3:] if fresh > 0 else []
    question = moment.question
    asked = question.prompt or question.label if question else ""
    return " ".join([*told, asked]).strip()
