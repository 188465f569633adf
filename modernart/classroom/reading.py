"""The table that the teacher pastes: hand-in lines among names, times, headings and mistakes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from modernart.classroom.keys import lettering, tidy_letters
from modernart.classroom.register import Register
from modernart.classroom.ticket import CHECK, plain
from modernart.language import _, shortened
from modernart.typed import readings

__all__ = ["LONGEST", "HandIn", "Reading", "UnreadRow", "read_table"]

LONGEST = 1_000_000
"""Characters of a table; eighty rows have some ten thousand."""
SHOWN = 70
# Between the parts anything but letters and figures: quotes, tabs, semicolons, a line break; and
# a unit that somebody wrote behind the bid.
_LINE = re.compile(
    r"(?<![0-9A-Z])MA\W*(\d{1,4})\W*BID\W*?(-?\d(?:[\d., '’]{0,30}\d)?)\W*(?:[^\W\d_]{1,12}\W*)?"
    rf"CHECK\W*({lettering(CHECK)})(?![0-9A-Z])",
    re.IGNORECASE,
)
_SPACED = re.compile(r" ?([.,]) ?")
_BEGUN = re.compile(r"(?<![0-9A-Z])MA\W*\d|\bCHECK\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HandIn:
    """A bid that counts: the student's number, and money."""

    number: int
    bid: float


@dataclass(frozen=True, slots=True)
class UnreadRow:
    """What does not count, or counts with a remark: where (a row from 1), the text, and why."""

    row: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: bids by student's number, problems by row, and who is missing (with tickets).

    repeated: who handed in more than once; the last bid counts.
    """

    bids: tuple[HandIn, ...]
    problems: tuple[UnreadRow, ...]
    repeated: tuple[UnreadRow, ...]
    missing: tuple[int, ...]


def read_table(text: str, register: Register) -> Reading:
    """All hand-in lines of a text, whatever is around them; every other row is listed as a problem.

    ValueError only for a text of more than a million characters.
    """
    if len(text) > LONGEST:
        message = _("The table has {length} characters; at most {most} are read.")
        raise ValueError(message.format(length=len(text), most=LONGEST))
    rows = [plain(row) for row in text.splitlines()]
    whole = "\n".join(rows)
    kept: dict[int, HandIn] = {}
    problems, repeated, used = [], [], set[int]()
    for found in _LINE.finditer(whole):
        first, last = (whole.count("\n", 0, end) for end in found.span())
        used.update(range(first, last + 1))
        said = " ".join(found[0].split())
        hand_in, reason = _checked(found, register)
        if hand_in is None:
            problems.append(UnreadRow(first + 1, said, reason))
            continue
        before = kept.get(hand_in.number)
        if before is not None:
            repeated.append(UnreadRow(first + 1, said, _again(before, hand_in, register)))
        kept[hand_in.number] = hand_in
    problems += [
        UnreadRow(i + 1, shortened(" ".join(row.split()), SHOWN), _why_not(row))
        for i, row in enumerate(rows)
        if i not in used and any(one.isalnum() for one in row)
    ]
    missing = tuple(n for n in range(1, register.students + 1) if n not in kept)
    bids = tuple(kept[number] for number in sorted(kept))
    problems.sort(key=lambda problem: problem.row)
    return Reading(bids, tuple(problems), tuple(repeated), missing)


def _checked(found: re.Match[str], register: Register) -> tuple[HandIn | None, str]:
    """The bid, or why it does not count."""
    number, terms = int(found[1]), register.terms
    if not register.has(number):
        message = _("nobody has the number {number}: {students} tickets were made")
        most = register.students
        return None, message.format(number=number, students=most) if most else _("no number 0")
    ticket, check = register.ticket(number), tidy_letters(found[3])
    for written in readings(_SPACED.sub(r"\1", found[2])):
        shown = terms.show(float(written))
        if check == ticket.check(shown, terms) and Decimal(shown) == written:
            return HandIn(number, float(shown)), ""  # of two readings, the check knows which
    return None, (
        _("the check does not fit: the bid was altered, the ticket forged, or a typing error")
        if register.students
        else _("the check does not fit: another class code or auction, or a typing error")
    )


def _again(before: HandIn, now: HandIn, register: Register) -> str:
    show = register.terms.show
    if before == now:
        return _("number {number} handed in the same bid again").format(number=now.number)
    message = _("number {number} had bid {before}; the later bid of {now} counts")
    return message.format(number=now.number, before=show(before.bid), now=show(now.bid))


def _why_not(row: str) -> str:
    if _BEGUN.search(row):
        return _("a hand-in line that is cut short or changed")
    return _("no hand-in line in this row (a heading, or a missing bid?)")
