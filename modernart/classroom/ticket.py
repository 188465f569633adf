"""A ticket: a student's number, value and key; and the line that hands in a bid.

Who has the key can hand in bids for this number, and nobody else: the line's check is an HMAC of
number, value and bid under the key. The teacher's secret gives the key, but the key not the secret.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass

from modernart.classroom.keys import grouped, lettering, letters, text_only, tidy_letters
from modernart.classroom.terms import TYPED, Terms
from modernart.language import _, shortened
from modernart.theory.checks import wrong
from modernart.typed import number, readings

__all__ = ["CHECK", "KEY", "MOST", "Ticket", "plain", "read_ticket", "student_number"]

KEY, SLIP, CHECK = 12, 4, 8
"""Letters, 5 bits each, of a ticket's key, of its guard against slips, and of a line's check."""
MOST = 9999
"""The highest number of a student."""
_TICKET = re.compile(
    r"(?<![0-9A-Z])TICKET\W*(\d{1,4})\W*VALUE\W*?(-?\d+(?:[.,]\d+)?)\W*KEY\W*"
    rf"({lettering(16)})(?![0-9A-Z])",
    re.IGNORECASE,
)
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−"), "-")
_MARKUP = dict.fromkeys(map(ord, "*_~`"), " ")  # how chats write bold and the like


def plain(text: str) -> str:
    """Without what chats and word processors do to text: other dashes, digits, spaces, markup."""
    text = unicodedata.normalize("NFKC", text).translate(_DASHES).translate(_MARKUP)
    return "".join(one for one in text if unicodedata.category(one) != "Cf")


@dataclass(frozen=True, slots=True)
class Ticket:
    """A student's number, value (or signal, money) and key."""

    number: int
    value: float
    key: str

    def text(self, terms: Terms) -> str:
        """The ticket as the teacher hands it out."""
        code = grouped(self.key + self._slip(terms))
        return f"ticket {self.number} value {terms.show(self.value)} key {code}"

    def line(self, bid: float, terms: Terms) -> str:
        """The line to hand in. ``bid``: money, from 0, rounded to what the terms show.

        >>> Ticket(17, 62.4, "K7QX9PRMWT20").line(41.5, Terms())
        'MA 17 bid 41.5 check M6CE-0M96'
        """
        check = grouped(self.check(terms.show(bid), terms))
        return f"MA {self.number} bid {terms.show(bid)} check {check}"

    def check(self, bid: str, terms: Terms) -> str:
        """What only the key's owner can write behind a bid."""
        return letters(self.key.encode(), CHECK, self.number, terms.show(self.value), bid)

    def _slip(self, terms: Terms) -> str:
        """Notices a slip of the pen and another auction's ticket; no secret, so no forgery."""
        words = f"{terms.fingerprint}|{self.number}|{terms.show(self.value)}|{self.key}"
        return letters(hashlib.sha256(words.encode()).digest(), SLIP)


def student_number(name: str, typed: str) -> int:
    """The number of a student, or of students, that was typed; ValueError says what is allowed."""
    found = number(typed, whole=True)
    if found is None or not 1 <= found <= MOST:
        was = repr(shortened(typed, TYPED))
        wrong(name, was, _("a whole number from 1 to {most}").format(most=MOST))
    return int(found)


def read_ticket(text: str, terms: Terms) -> Ticket:
    """The ticket in a text, however a chat has dressed it.

    ValueError if there is none, or if it is not as it was made for this auction; TypeError for what
    is no text. A forged one is noticed only by the teacher, who has the secret.
    """
    found = _TICKET.search(plain(text_only("ticket", text)))
    if found is None:
        message = _(
            "No ticket was found there. Copy the whole of it, from the word ticket to the last of"
            " the letters and figures after the word key."
        )
        raise ValueError(message)
    code = tidy_letters(found[3])
    for value in readings(found[2]):  # its letters say which, where it can mean two numbers
        ticket = Ticket(int(found[1]), float(value), code[:KEY])
        if code[KEY:] == ticket._slip(terms):
            return ticket
    message = _(
        "This ticket has a typing error, or was made for an auction with another format,"
        " valuation or group_size than this one."
    )
    raise ValueError(message)
