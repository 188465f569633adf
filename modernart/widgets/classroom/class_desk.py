"""The teacher's side of the class's auction: tickets, the pasted table, and what came of it."""

from __future__ import annotations

import csv
import io
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets

from modernart.classroom import (
    Reading,
    Register,
    Results,
    Terms,
    code_register,
    load_register,
    new_register,
    read_table,
    run_class_auction,
)
from modernart.classroom.keys import text_only
from modernart.classroom.ticket import student_number
from modernart.language import _
from modernart.pictures.markup import download_link
from modernart.theory import FirstPrice
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.classroom.class_chart import class_chart
from modernart.widgets.classroom.class_text import (
    headline,
    problems_html,
    said_of_reading,
    tables_html,
    title,
    told,
)
from modernart.widgets.common import (
    Panel,
    choice,
    make_box,
    make_button,
    make_html,
    make_style,
    make_text,
    show,
    top_bar,
)

__all__ = ["ClassDesk"]

CODE, TICKETS = "code", "tickets"


class ClassDesk(Panel):
    """Where the teacher makes tickets and reads the class's bids: the last line of a cell.

    Parameters
    ----------
    format, valuation, group_size
        As in the students' :class:`ClassAuction`; they must be the same.
    code
        The class code, for a quick start on trust.
    file
        The teacher's file, with the secret behind the tickets. It is made with them, readable for
        its owner alone, and never overwritten. Keep a copy: without it no bid can be read.

    Noticed: a bid that was altered on its way, a line with another's number, a forged ticket, a
    typing error; with a class code only slips and other classes' lines. Not noticed: a student who
    uses another's ticket, or shows it; an old line of a student that somebody sends once more,
    which is listed as handed in twice.

    By code: :meth:`make_tickets`, :meth:`read`; :attr:`reading`, :attr:`results`.

    Errors: ``ValueError`` and ``TypeError`` name what was given and what is allowed.
    """

    def __init__(
        self,
        format: type[AuctionFormat] = FirstPrice,
        valuation: Any = None,
        *,
        group_size: int | None = None,
        code: str = "",
        file: str | Path = "class_auction.json",
    ) -> None:
        self._terms = Terms(format, valuation, group_size)
        self._file = Path(file)
        self._reading: Reading | None = None
        self._results: Results | None = None
        super().__init__()
        self._make(code)
        style = make_style("classroom/class_auction.css")
        self._furnish((style, self._top, self._entry, self._bar, self.errors, self._scene))

    def __repr__(self) -> str:
        return f"<ClassDesk: {self._terms.fingerprint}>"

    # ---- by code

    @property
    def reading(self) -> Reading | None:
        """What was read of the last table; None before."""
        return self._reading

    @property
    def results(self) -> Results | None:
        """What came of it; None before, and where fewer than two bids count."""
        return self._results

    def make_tickets(self, students: int) -> tuple[str, ...]:
        """Tickets for the numbers from 1, from a new secret, which is written to the file.

        ValueError if the file is there already: its tickets have been handed out.
        """
        self._done(lambda: self._new(students))
        return tuple(ticket for _number, ticket in self._tickets())

    def read(self, text: str) -> None:
        """Read the table of hand-in lines, and hold the auction."""
        self._paste.value = text_only("text", text)
        self._done(self._hold)

    # ---- the widgets, made once

    def _make(self, code: str) -> None:
        self._top = top_bar(title(self._terms) + " – " + _("teacher"))
        ways = [(_("a class code, on trust"), CODE), (_("tickets"), TICKETS)]
        self._way = choice(_("Values from"), ways)
        self._way.value = TICKETS if self._file.exists() and not code else CODE
        self._code, self._students = (
            make_text(_("Class code"), "ma-code"),
            make_text(_("Students"), "ma-number"),
        )
        self._code.value = code
        self._create = make_button(_("Make tickets"))
        self._offer = make_button(_("Tickets to hand out"))
        self._made = make_html("ma-files")
        entry = (self._way, self._code, self._students, self._create, self._offer, self._made)
        self._entry = make_box(entry, "ma-bar")
        self._paste = make_text(
            _("Paste the table of hand-in lines"), "ma-paste", kind=ipywidgets.Textarea
        )
        self._main = make_button(_("Hold the auction"), "ma-main")
        self._bar = make_box((self._paste, self._main), "ma-bar")
        self._shown = make_html()
        self._scene = make_box((self._shown,), "ma-scene", "ma-class-scene")
        self._way.observe(self._guarded(self._forget), "value")
        self._code.observe(self._guarded(self._forget), "value")
        self._create.on_click(self._guarded(self._make_new))
        self._offer.on_click(self._guarded(self._offer_tickets))
        self._on_enter(self._students, self._make_new)
        self._main.on_click(self._guarded(self._hold))

    # ---- moves

    def _register(self) -> Register:
        if self._way.value == CODE:
            return code_register(self._code.value, self._terms)
        if not self._file.exists():
            message = _("There are no tickets yet: {file} is not there. Make tickets first.")
            raise ValueError(message.format(file=self._file))
        return load_register(self._file, self._terms)

    def _make_new(self) -> None:
        self._new(student_number(_("students"), self._students.value))

    def _new(self, students: int) -> None:
        register = new_register(students, self._terms)
        self._way.value = TICKETS
        try:
            register.save(self._file)
        except FileExistsError:
            message = _(
                "{file} is there already, and its tickets are used. To make new ones, rename it"
                " first: without it the tickets that were handed out are worth nothing."
            )
            raise ValueError(message.format(file=self._file)) from None
        except OSError as error:
            message = _("{file} could not be written: {error}")
            raise ValueError(message.format(file=self._file, error=error)) from None
        self._forget()

    def _forget(self) -> None:
        self._made.value = ""
        self._reading, self._results = None, None

    def _hold(self) -> None:
        """Read first: what is wrong with single rows is shown even where no auction can be held."""
        self._reading, self._results = None, None
        register = self._register()
        self._reading = read_table(self._paste.value, register)
        self._results = run_class_auction(self._reading.bids, register)

    def _offer_tickets(self) -> None:
        """As a link; not before it is asked for, as whoever sees the page could take them all."""
        sheet = io.StringIO()
        csv.writer(sheet).writerows([(_("number"), _("ticket")), *self._tickets()])
        data = sheet.getvalue().encode()
        self._made.value = download_link("tickets.csv", data, "text/csv")

    def _tickets(self) -> tuple[tuple[int, str], ...]:
        register = load_register(self._file, self._terms)
        numbers = range(1, register.students + 1)
        return tuple((number, register.ticket(number).text(self._terms)) for number in numbers)

    # ---- drawing

    def _draw(self) -> None:
        by_code = self._way.value == CODE
        made = not by_code and self._file.exists()
        show(self._code, by_code)
        for widget in (self._students, self._create):
            show(widget, not by_code and not made)
        show(self._offer, made)
        show(self._made, made)
        reading, results = self._reading, self._results
        show(self._scene, reading is not None)
        words = "" if reading is None else said_of_reading(reading)
        if results is not None:
            words = headline(results) + " " + words
        self._shown.value = "" if reading is None else self._told(words, reading, results)
        self._say(words)

    def _told(self, words: str, reading: Reading, results: Results | None) -> str:
        said = f'<p class="ma-said">{escape(words)}</p>'
        problems = f'<div class="ma-remarks">{problems_html(reading)}</div>'
        if results is None:
            return f"{said}{problems}"
        seen = f"<div>{class_chart(results)}<p>{escape(told(results))}</p></div>"
        tables = f"<div>{tables_html(results)}</div>"
        return f'{said}<div class="ma-results">{seen}{tables}</div>{problems}'
