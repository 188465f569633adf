"""A student's side of the class's auction: a private value, a bid, a line to hand in."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from modernart.classroom import Terms, Ticket, code_register, read_ticket
from modernart.classroom.ticket import student_number
from modernart.language import _
from modernart.theory import FirstPrice
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.classroom.class_text import rules, title
from modernart.widgets.common import (
    Panel,
    make_box,
    make_button,
    make_html,
    make_style,
    make_text,
    put_focus,
    show,
    top_bar,
)

__all__ = ["ClassAuction"]


class ClassAuction(Panel):
    """One auction for the class, without a server: make it the last line of a cell.

    Parameters
    ----------
    format
        ``English``, ``SecondPrice``, ``FirstPrice``, ``OnceAround`` or ``FixedPrice`` of
        ``modernart.theory``, without brackets.
    valuation
        The law of the values, such as ``scipy.stats.uniform(0, 100)``, which it is unless given;
        or ``SignalsAround(...)`` or ``MeanOfSignals()`` for a common value.
    group_size
        So many bid against one another; the whole class unless given.
    code
        The class code, if it is already known when the notebook is written.

    The value comes from the class code and the student's number (on trust: who knows the code can
    work out all values), or from a ticket of the teacher's :class:`ClassDesk`. The line to hand in
    shows the bid to whoever sees it: let it go by a form or a private message. The teacher's
    notebook needs the same ``format``, ``valuation`` and ``group_size``.

    By code: :meth:`take`, :meth:`use_ticket`, :meth:`bid`; :attr:`value`, :attr:`line`.

    Errors: ``ValueError`` and ``TypeError`` name what was given and what is allowed.
    """

    def __init__(
        self,
        format: type[AuctionFormat] = FirstPrice,
        valuation: Any = None,
        *,
        group_size: int | None = None,
        code: str = "",
    ) -> None:
        self._terms = Terms(format, valuation, group_size)
        self._ticket: Ticket | None = None
        self._line = ""
        super().__init__()
        self._make(code)
        style = make_style("classroom/class_auction.css")
        self._furnish(
            (style, self._top, self._entry, self._scene, self._bar, self.errors, self._out)
        )

    def __repr__(self) -> str:
        return f"<ClassAuction: {self._terms.fingerprint}>"

    # ---- by code

    @property
    def value(self) -> float:
        """The student's private value, or signal, money. ValueError before there is one."""
        return self._taken().value

    @property
    def line(self) -> str:
        """The line to hand in; empty before a bid."""
        return self._line

    def take(self, code: str, number: int) -> None:
        """Take the value of a student's number under a class code."""
        self._done(lambda: self._take(code_register(code, self._terms).ticket(number)))

    def use_ticket(self, ticket: str) -> None:
        """Take the value of a ticket."""
        self._done(lambda: self._take(read_ticket(ticket, self._terms)))

    def bid(self, amount: float) -> str:
        """Bid, money from 0, and return the line to hand in."""
        self._done(lambda: self._bid(amount))
        return self._line

    # ---- the widgets, made once

    def _make(self, code: str) -> None:
        self._top = top_bar(title(self._terms))
        self._code, self._number = (
            make_text(_("Class code"), "ma-code"),
            make_text(_("Your number"), "ma-number"),
        )
        self._code.value = code
        self._paper = make_text(_("or your ticket"), "ma-ticket")
        self._show = make_button(_("Show my value"), "ma-main")
        self._entry = make_box((self._code, self._number, self._paper, self._show), "ma-bar")
        self._said = make_html()
        self._scene = make_box((self._said,), "ma-scene", "ma-class-scene")
        self._amount = make_text(_("Your bid"), "ma-amount")
        self._main = make_button(_("Make my line"), "ma-main")
        self._bar = make_box((self._amount, self._main), "ma-bar")
        self._out = make_html()
        for one in (self._code, self._number, self._paper):
            self._on_enter(one, self._enter)
        self._show.on_click(self._guarded(self._enter))
        self._on_enter(self._amount, self._answer)
        self._main.on_click(self._guarded(self._answer))

    # ---- moves

    def _enter(self) -> None:
        """By the ticket if there is one, else by code and number."""
        if self._paper.value.strip():
            if self._number.value.strip():
                raise ValueError(_("A number or a ticket, not both: clear one of the fields."))
            self._take(read_ticket(self._paper.value, self._terms))
            return
        register = code_register(self._code.value, self._terms)
        self._take(register.ticket(student_number(_("number"), self._number.value)))

    def _take(self, ticket: Ticket) -> None:
        if ticket != self._ticket:
            self._ticket, self._line, self._amount.value = ticket, "", ""

    def _taken(self) -> Ticket:
        if self._ticket is None:
            raise ValueError(_("There is no value yet: enter code and number, or a ticket."))
        return self._ticket

    def _answer(self) -> None:
        self._bid(self._amount.value)

    def _bid(self, typed: str | float) -> None:
        ticket = self._taken()
        amount = self._terms.amount(_("bid"), typed)
        self._line = ticket.line(amount, self._terms)
        self._amount.value = self._terms.show(amount)

    # ---- drawing

    def _draw(self) -> None:
        ticket = self._ticket
        told = _("Enter the class code and your number, or your ticket, to see your value.")
        if ticket is not None:
            kind = _("Your signal") if self._terms.is_common else _("Your value")
            message = _("{kind}, number {number}: {value}")
            value = self._terms.show(ticket.value)
            told = message.format(kind=kind, number=ticket.number, value=value)
        self._said.value = (
            f'<p class="ma-said">{escape(told)}</p><p>{escape(rules(self._terms))}</p>'
        )
        show(self._bar, ticket is not None)
        self._out.value = self._handed() if self._line else ""
        self._say(_("Your line: {line}").format(line=self._line) if self._line else told)

    def _handed(self) -> str:
        """A field that cannot be changed: a click or Tab marks all of it, to copy."""
        label = _("Hand in this line")
        words = _(
            "Copy it with Ctrl-C (Cmd-C on a Mac), and send it where only your teacher reads it."
        )
        return (
            f'<div class="ma-handin"><label>{escape(label)} <input type="text" readonly '
            f'value="{escape(self._line)}" onfocus="this.select()" '
            'onclick="setTimeout(() =&gt; this.select())"></label>'
            f'<span class="ma-soft">{escape(words)}</span></div>'
        )

    def _focus(self, action: Callable[[], object]) -> None:
        """On the bid, which comes next."""
        if action == self._enter:
            put_focus(self._amount)
