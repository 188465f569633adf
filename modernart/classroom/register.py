"""Who has which value: from a class code that all know, or from a secret that the teacher keeps."""

from __future__ import annotations

import json
import os
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from modernart.classroom.keys import chance, letters, text_only
from modernart.classroom.terms import Terms
from modernart.classroom.ticket import KEY, MOST, Ticket
from modernart.language import _
from modernart.theory import SignalsAround
from modernart.theory.checks import count, wrong

__all__ = ["Register", "code_register", "load_register", "new_register"]


@dataclass(frozen=True, slots=True)
class Register:
    """A class: its terms, and the key from which follow values, tickets, the order by lot and V.

    students: so many tickets were made; 0: on trust, with a class code.
    """

    terms: Terms
    key: bytes = field(repr=False)
    students: int = 0

    def has(self, number: int) -> bool:
        """Whether a student has this number."""
        return 1 <= number <= (self.students or MOST)

    def ticket(self, number: int) -> Ticket:
        """The student's ticket. ValueError for a number that nobody has, TypeError for none."""
        number = count("number", number)
        if not self.has(number):
            wrong("number", number, _("1 to {most}").format(most=self.students or MOST))
        value = self.value(number)
        words = ("key", self.terms.fingerprint, number, self.terms.show(value))
        return Ticket(number, value, letters(self.key, KEY, *words))

    def value(self, number: int) -> float:
        """The private value, or the signal, money, rounded to what is shown."""
        share, model = chance(self.key, "value", number), self.terms.model
        if isinstance(model, SignalsAround):
            value = self.worth + model.epsilon * (2 * share - 1)
        elif model is not None:
            value = share
        else:
            law = self.terms.law
            value = min(max(float(law.quantile(share)), law.low), law.high)
        return float(self.terms.show(value))

    @property
    def worth(self) -> float:
        """SignalsAround: V, money, one for the whole class."""
        model = self.terms.model
        if not isinstance(model, SignalsAround):
            wrong("valuation", repr(model), "SignalsAround(...)")
        share = chance(self.key, "worth")
        return float(self.terms.show(model.low + (model.high - model.low) * share))

    def drawn(self, numbers: Iterable[int]) -> list[int]:
        """The students in an order by lot: it makes groups and turns, and breaks ties."""
        return sorted(numbers, key=lambda number: chance(self.key, "lot", number))

    def save(self, path: str | Path) -> None:
        """Write the teacher's file, readable for its owner alone; FileExistsError if it exists."""
        known = {
            "modernart": "class auction",
            "keep": _("This is the teacher's secret: do not hand it out."),
            "terms": self.terms.fingerprint,
            "students": self.students,
            "secret": self.key.hex(),
        }
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(json.dumps(known, indent=1) + "\n")


def code_register(code: str, terms: Terms) -> Register:
    """On trust: who knows the class code knows all values. Case and spaces do not matter.

    ValueError for an empty code, TypeError for what is no text.
    """
    words = "".join(unicodedata.normalize("NFKC", text_only("code", code)).casefold().split())
    if not words:
        raise ValueError(_("A class code is needed: any word that the teacher tells the class."))
    return Register(terms, f"code:{words}".encode())


def new_register(students: int, terms: Terms) -> Register:
    """With tickets, from a new secret of 128 bits."""
    if count("students", students, 2) > MOST:
        wrong("students", students, _("2 to {most}").format(most=MOST))
    return Register(terms, secrets.token_bytes(16), students)


def load_register(path: str | Path, terms: Terms) -> Register:
    """The teacher's file, read again. ValueError if it is none, or was made for other terms."""
    try:
        known = json.loads(Path(path).read_text(encoding="utf-8"))
        made_for, students = str(known["terms"]), count("students", known["students"], 2)
        key = bytes.fromhex(known["secret"])
    except (ValueError, TypeError, KeyError):
        message = _("{path} is not a teacher’s file of a class auction")
        raise ValueError(message.format(path=path)) from None
    if made_for != terms.fingerprint:
        message = _("{path} was made for another auction: {made_for}; this one is {this}")
        raise ValueError(message.format(path=path, made_for=made_for, this=terms.fingerprint))
    return Register(terms, key, students)
