"""Tables as teachers have them: the lines are found, and nothing is dropped without a word."""

from __future__ import annotations

import re
import time

import pytest
import scipy.stats
from hypothesis import given, settings
from hypothesis import strategies as some

from modernart.classroom import HandIn, Reading, Register, Terms, read_table
from modernart.classroom.reading import LONGEST

TERMS = Terms()
REGISTER = Register(TERMS, bytes(range(16)), 80)


def line(number: int, bid: float) -> str:
    return REGISTER.ticket(number).line(bid, TERMS)


def read(text: str, register: Register = REGISTER) -> Reading:
    return read_table(text, register)


def bids(text: str) -> dict[int, float]:
    return {one.number: one.bid for one in read(text).bids}


A, B, C = line(1, 41.5), line(2, 7), line(3, 0)
ALL = {1: 41.5, 2: 7.0, 3: 0.0}

MESSY = {
    "plain": f"{A}\n{B}\n{C}",
    "windows, empty rows": f"\r\n{A}\r\n\r\n{B}\r\n{C}\r\n\r\n",
    "tabs, names, times": f"Kim\t2026-03-01 10:02\t{A}\nBo\t10:03\t{B}\nAl\t10:04\t{C}",
    "commas, quotes": f'"Kim, R.","{A}",x\n"Bo","{B}",\n"Al","{C}",',
    "semicolons": f"1;Kim;{A};\n2;Bo;{B};\n3;Al;{C};;;",
    "one part a cell": "\n".join(one.replace(" ", ";") for one in (A, B, C)),
    "a chat": f"[10:02] Kim: {A} 😀\n10:03 - Bo: **{B}**\n> `{C}`",
    "smart quotes": f"“{A}”\n‘{B}’\n«{C}»",
    "other spaces and dashes": "\n".join(
        one.replace(" ", "\N{NO-BREAK SPACE}").replace("-", "–") for one in (A, B, C)
    ),
    "small letters": f"{A.lower()}\n{B.lower()}\n{C.lower()}",
    "mistaken letters": "\n".join(
        one[:-9] + one[-9:].replace("0", "O").replace("1", "l") for one in (A, B, C)
    ),
    "decimal comma": "\n".join(one.replace(".", ",") for one in (A, B, C)),
    "spreadsheet decimals": f"{A.replace('41.5', '41.50')}\n{B.replace('7.0', '7')}\n{C}",
    "no dash": "\n".join(one[:-5] + one[-4:] for one in (A, B, C)),
    "wide figures": "\n".join(one.translate({ord("1"): "１", ord("4"): "４"}) for one in (A, B, C)),
    "broken lines": "\n".join([A.replace(" check", "\ncheck"), B, C.replace(" bid", "\nbid")]),
    "broken in the check": "\n".join(
        [f"{A[:-2]}\n{A[-2:]}", f"> {B[:-4]}\n> {B[-4:]}", f"{C[:-8]} -\n{C[-8:]}"]
    ),
    "hyphenated": "\n".join(f"{one[:-3]}-\n{one[-3:]}" for one in (A, B, C)),
    "broken everywhere": "\n".join(
        one[:-9] + "\n".join(one[-9:].replace("-", "")) for one in (A, B, C)
    ),
    "soft hyphens": "\n".join(
        [
            A.replace("-", "\N{SOFT HYPHEN}"),
            "\N{SOFT HYPHEN}".join(B),
            f"{C[:-2]}\N{SOFT HYPHEN}\n{C[-2:]}",
        ]
    ),
    "two in a row": f"{A} | {B}\n{C}",
    "invisible characters": f"\ufeff{A}\n\u200b{B}\u200b\n" + C.replace("bid", "b\u200did"),
    "units": f"{A.replace(' check', ' k€ check')}\n{B.replace(' check', '€ check')}\n"
    + C.replace(" check", "thousand; check"),
    "html": f"<td>{A}</td>\n<td>{B}</td>\n<td>{C}</td>",
}


@pytest.mark.parametrize("name", MESSY)
def test_messy_tables_are_read_whole(name: str) -> None:
    found = read(MESSY[name])
    assert {one.number: one.bid for one in found.bids} == ALL
    assert (found.problems, found.repeated) == ((), ())
    assert found.missing == tuple(range(4, 81))


def test_a_line_that_is_cut_short_takes_nothing_of_the_next() -> None:
    for cut in range(1, 8):
        for before in ("", "2 ", "Bo ", "Bo;", "> "):
            found = read(f"{A[:-cut]}\n{before}{B}\n{C}")
            assert [(one.number, one.bid) for one in found.bids] == [(2, 7.0), (3, 0.0)]
            assert [one.row for one in found.problems] == [1]


def test_a_check_may_look_like_the_beginning_of_a_line() -> None:
    ticket = next(
        REGISTER.ticket(n).line(bid, TERMS)
        for n in range(1, 81) for bid in range(2000)
        if re.search(r"MA[0-9].$", REGISTER.ticket(n).line(bid, TERMS))
    )  # fmt: skip
    assert len(read(ticket).bids) == 1


GROUPED = Terms(valuation=scipy.stats.uniform(0, 50_000))
"""Bids in whole figures, to which a spreadsheet adds commas."""


@pytest.mark.parametrize("written", ["12500", "12,500", "12.500", "12 500", "12’500", "12 500,00"])
def test_a_bid_that_a_spreadsheet_has_written_anew_is_read(written: str) -> None:
    register = Register(GROUPED, bytes(range(16)), 80)
    text = register.ticket(1).line(12_500, GROUPED).replace("12500", written)
    assert read(text, register).bids == (HandIn(1, 12_500.0),)
    other = register.ticket(1).line(12, GROUPED).replace(" 12 ", f" {written} ")
    assert read(other, register).bids == ()


K = A[-9:]
PROBLEMS = {
    "a heading": ("Name\tLine\n" + B, 1, "no hand-in line"),
    "a missing bid": (f"{B}\nKim\t\n", 2, "no hand-in line"),
    "a comment": (f"{B}\nI forgot, sorry", 2, "no hand-in line"),
    "cut short": (f"{A[:-3]}\n{B}", 1, "cut short"),
    "no check": (f"MA 1 bid 41.5\n{B}", 1, "cut short"),
    "no bid in the line": (f"MA 1 bid check {K}\n{B}", 1, "cut short"),
    "a letter too many": (f"{A}Q\n{B}", 1, "cut short"),
    "an altered bid": (f"{A.replace('41.5', '41.6')}\n{B}", 1, "altered"),
    "an altered bid, finer": (f"{A.replace('41.5', '41.54')}\n{B}", 1, "altered"),
    "an altered bid, below 0": (f"{A.replace('41.5', '-41.5')}\n{B}", 1, "altered"),
    "a thousand": (f"{A.replace('41.5', '41.500,0')}\n{B}", 1, "altered"),
    "no amount": (f"{A.replace('41.5', '4,1,5')}\n{B}", 1, "altered"),
    "another's number": (f"{A.replace('MA 1 ', 'MA 4 ')}\n{B}", 1, "altered"),
    "a slip in the check": (f"{A[:-1]}{'7' if A[-1] != '7' else '8'}\n{B}", 1, "altered"),
    "nobody's number": (f"MA 81 bid 5.0 check {K}\n{B}", 1, "nobody has the number 81"),
    "number 0": (f"MA 0 bid 5.0 check {K}\n{B}", 1, "nobody has the number 0"),
    "a number of five figures": (f"MA 12345 bid 5.0 check {K}\n{B}", 1, "cut short"),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_what_cannot_count_is_listed_with_its_reason(name: str) -> None:
    text, row, reason = PROBLEMS[name]
    found = read(text)
    assert found.bids == (HandIn(2, 7.0),)
    assert [(one.row, reason in one.reason) for one in found.problems] == [(row, True)]
    assert found.problems[0].text
    assert 1 in found.missing


def test_a_forged_ticket_is_noticed() -> None:
    """A student who writes another value on the ticket, and mends its letters against slips."""
    ticket = REGISTER.ticket(1)
    forged = type(ticket)(ticket.number, 99.9, ticket.key)
    found = read(f"{forged.line(41.5, TERMS)}\n{B}")
    assert found.bids == (HandIn(2, 7.0),)
    assert "the ticket forged" in found.problems[0].reason


def test_with_a_code_another_class_is_noticed() -> None:
    mine, theirs = (Register(TERMS, code) for code in (b"code:a", b"code:b"))
    found = read(theirs.ticket(1).line(5, TERMS), mine)
    assert found.bids == ()
    assert "another class code" in found.problems[0].reason
    assert found.missing == ()  # nobody knows how many there are


def test_the_last_of_several_bids_counts_and_that_is_said() -> None:
    found = read(f"{A}\n{B}\n{line(1, 30)}\n{B}")
    assert found.bids == (HandIn(1, 30.0), HandIn(2, 7.0))
    assert [(one.row, one.reason) for one in found.repeated] == [
        (3, "number 1 had bid 41.5; the later bid of 30.0 counts"),
        (4, "number 2 handed in the same bid again"),
    ]
    assert found.problems == ()


def test_a_bad_line_does_not_displace_a_good_one() -> None:
    found = read(f"{A}\n{A.replace('41.5', '1.5')}")
    assert found.bids == (HandIn(1, 41.5),)
    assert len(found.problems) == 1


def test_eighty_rows() -> None:
    rows = [f"{n},Student {n},2026-03-01 10:{n % 60:02},{line(n, n / 2)}" for n in range(1, 81)]
    found = read("id,name,time,answer\n" + "\n".join(reversed(rows)))
    assert found.bids == tuple(HandIn(n, n / 2) for n in range(1, 81))
    assert [one.row for one in found.problems] == [1]
    assert found.missing == ()


@pytest.mark.parametrize("text", ["", "\n \t\n", ",,,\n;;;\n---"])
def test_an_empty_table_has_no_problems(text: str) -> None:
    found = read(text)
    assert (found.bids, found.problems) == ((), ())


def test_too_long_a_table_is_refused_and_a_long_one_is_quick() -> None:
    with pytest.raises(ValueError, match="at most 1000000"):
        read("x" * (LONGEST + 1))
    for part in ("MA 1 bid 4 ", "MA 1 bid " + " " * 50, "MA\n", " " * 9 + "1"):
        before = time.process_time()
        read((part * (200_000 // len(part)))[:200_000])
        assert time.process_time() - before < 5


@settings(max_examples=60, deadline=None)
@given(some.text(max_size=300))
def test_no_text_is_an_error_and_no_row_is_lost(text: str) -> None:
    found = read(text)
    assert found.bids == ()
    rows = [i for i, row in enumerate(text.splitlines(), 1) if any(map(str.isalnum, row))]
    assert {one.row for one in found.problems} <= set(range(1, len(text.splitlines()) + 1))
    assert len(found.problems) <= len(rows) + 1


@settings(max_examples=60, deadline=None)
@given(some.integers(1, 80), some.integers(0, 10**7))
def test_what_is_handed_in_is_what_is_read(number: int, tenths: int) -> None:
    assert bids(line(number, tenths / 10)) == {number: tenths / 10}
