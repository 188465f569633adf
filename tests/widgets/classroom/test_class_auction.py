"""The class's auction as students and the teacher meet it, without a browser."""

from __future__ import annotations

import base64
import csv
import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import scipy.stats

import modernart
from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
    SignalsAround,
)
from modernart.widgets.classroom.class_auction import ClassAuction
from modernart.widgets.classroom.class_desk import ClassDesk
from widgets.driver import seen, tree
from widgets.lab_driver import click, html, labels, text

JAR: dict[str, Any] = {
    "format": FirstPrice,
    "valuation": SignalsAround(epsilon=8.0, low=25.0, high=75.0),
}


def field(widget: Any, label: str) -> Any:
    """The field of that label, shown."""
    [found] = [
        one
        for one in seen(widget)
        if type(one).__name__ in ("Text", "Textarea") and one.description == label
    ]
    return found


def type_in(widget: Any, label: str, words: str, enter: bool = False) -> None:
    field(widget, label).value = words
    if enter:
        field(widget, label)._handle_custom_msg({"event": "submit"}, [])


def error(widget: Any) -> str:
    return re.sub("<[^>]+>", "", widget.errors.value)


def lines(numbers: Iterable[int], share: float = 0.8, code: str = "spring", **terms: Any) -> str:
    """What a class hands in, everyone bidding a share of the value."""
    student, found = ClassAuction(**terms), []
    for number in numbers:
        student.take(code, number)
        found.append(student.bid(student.value * share))
    return "\n".join(found)


def test_the_shop_window_has_them() -> None:
    assert modernart.ClassAuction is ClassAuction
    assert modernart.ClassDesk is ClassDesk
    assert repr(ClassAuction()) == "<ClassAuction: FirstPrice private 10 35 60 90 all>"


# ---- the student


def test_a_student_takes_a_value_and_hands_in_a_bid() -> None:
    student = ClassAuction(code="spring")
    assert labels(student) == ["Show my value"]
    assert "Enter the class code" in text(student)
    type_in(student, "Your number", "17")
    click(student, "Show my value")
    assert student.value == 20.3
    assert "Your value, number 17: 20.3" in text(student)
    type_in(student, "Your bid", "15,26", enter=True)
    assert re.fullmatch(r"MA 17 bid 15\.3 check .{4}-.{4}", student.line)
    assert f'readonly value="{student.line}"' in html(student)
    assert field(student, "Your bid").value == "15.3"
    assert error(student) == ""


def test_another_value_takes_the_old_line_away() -> None:
    student = ClassAuction()
    student.take("spring", 17)
    line = student.bid(15)
    student.take("Spring", 17)  # the same
    assert student.line == line
    student.take("spring", 18)
    assert student.line == ""
    assert "Hand in this line" not in html(student)


@pytest.mark.parametrize("number", ["", "x", "0", "-3", "1.5", "12345", "²", "9" * 5000])
def test_a_bad_number_is_said_and_nothing_is_lost(number: str) -> None:
    student = ClassAuction(code="spring")
    type_in(student, "Your number", number, enter=True)
    assert "a whole number from 1 to 9999" in error(student)
    assert field(student, "Your number").value == number
    assert "Traceback" not in error(student)


@pytest.mark.parametrize("bid", ["", "x", "-3", "nan", "1e99"])
def test_a_bad_bid_is_said_and_the_line_stays(bid: str) -> None:
    student = ClassAuction(code="spring")
    student.take("spring", 17)
    line = student.bid(15)
    type_in(student, "Your bid", bid, enter=True)
    assert "a number from 0" in error(student)
    assert student.line == line
    assert field(student, "Your bid").value == bid


def test_a_code_is_needed_and_not_both_ways_at_once() -> None:
    student = ClassAuction()
    type_in(student, "Your number", "17", enter=True)
    assert "A class code is needed" in error(student)
    type_in(student, "or your ticket", "ticket", enter=True)
    assert "not both" in error(student)
    type_in(student, "Your number", "")
    type_in(student, "or your ticket", "ticket", enter=True)
    assert "No ticket was found" in error(student)
    with pytest.raises(ValueError, match="no value yet"):
        student.bid(3)
    with pytest.raises(ValueError, match="no value yet"):
        _ = student.value


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"format": FirstPrice}, "pays its own bid. The whole class bids in one auction."),
        ({"format": SecondPrice, "group_size": 4}, "second-highest bid. You bid in a group of 4"),
        ({"format": English}, "you stay in up to your bid"),
        ({"format": OnceAround, "group_size": 4}, "0 is a pass"),
        ({"format": FixedPrice, "group_size": 4}, "The price is 66.9."),
        (JAR, "worth the same to everybody"),
    ],
)
def test_the_rules_are_told(terms: dict[str, Any], said: str) -> None:
    assert said in text(ClassAuction(**terms))


def test_bad_terms_are_refused() -> None:
    with pytest.raises(TypeError, match="without brackets"):
        ClassAuction(FirstPrice(bidders=2))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="group_size was 1"):
        ClassDesk(group_size=1)


# ---- the teacher


def test_the_class_by_code_in_one_auction() -> None:
    desk = ClassDesk(code="spring")
    type_in(desk, "Paste the table of hand-in lines", lines(range(1, 81)))
    click(desk, "Hold the auction")
    assert desk.results is not None
    [sale] = desk.results.sales
    best = max(sale.values)
    assert sale.price == pytest.approx(0.8 * best, abs=0.06)
    number = sale.numbers[sale.winner]
    assert f"Number {number} wins and pays {sale.price}. 80 bids were read" in text(desk)
    for name in ("your class", "open (English)", "once around", "fixed price", "Bid by bid"):
        assert name in text(desk)
    assert html(desk).count("ma-dot-won") == 1
    assert html(desk).count('class="ma-dot"') == 79
    assert error(desk) == ""


@pytest.mark.parametrize(
    "terms",
    [
        {"format": English, "group_size": 4},
        {"format": SecondPrice, "valuation": scipy.stats.lognorm(0.5, scale=50)},
        {"format": OnceAround, "group_size": 4},
        {"format": FixedPrice, "group_size": 5},
        {"format": SecondPrice, "valuation": MeanOfSignals(), "group_size": 4},
        JAR,
    ],
    ids=["english", "no end", "once around", "fixed", "signals", "jar"],
)
def test_every_kind_of_auction_is_shown(terms: dict[str, Any]) -> None:
    desk = ClassDesk(**terms, code="spring")
    desk.read(lines(range(1, 14), **terms))
    assert error(desk) == ""
    assert "13 bids were read; rows that do not count: 0." in text(desk)
    assert "<svg" in html(desk)
    assert "nan" not in html(desk).lower()


def test_the_winners_curse_is_told() -> None:
    terms: dict[str, Any] = {**JAR, "group_size": 4}
    desk = ClassDesk(**terms, code="spring")
    desk.read(lines(range(1, 81), share=1.0, **terms))
    assert desk.results is not None
    lost = len(desk.results.losers)
    assert lost > 12
    assert f"In {lost} of 20 auctions with a winner, the winner paid more" in text(desk)
    assert "Bids are on average 8.00 above the equilibrium bid." in text(desk)
    assert "the winner’s curse" in text(desk)


@pytest.mark.parametrize("group_size", [4, None])
@pytest.mark.parametrize(("share", "verb"), [(1.0, "loses"), (0.5, "gains")])
def test_a_loss_is_called_one(share: float, verb: str, group_size: int | None) -> None:
    terms: dict[str, Any] = {**JAR, "group_size": group_size}
    desk = ClassDesk(**terms, code="spring")
    desk.read(lines(range(1, 41), share=share, **terms))
    assert desk.results is not None
    gains = [sale.gain for sale in desk.results.sales]
    mean = sum(gains) / len(gains)
    assert (mean < 0) is (verb == "loses")
    told = (
        f"winner, who {verb} {{:.2f}}."
        if len(gains) == 1
        else f"winner {verb} {{:.2f}} on average."
    )
    assert told.format(abs(mean)) in text(desk)


def test_the_picture_begins_where_signals_do() -> None:
    desk = ClassDesk(**JAR, code="jar")
    desk.read(lines(range(1, 25), share=0.95, code="jar", **JAR))
    assert desk.results is not None
    [sale] = desk.results.sales
    amounts = [float(one) for one in re.findall(r">(\d+\.\d\d)</text>", html(desk))]
    assert min(amounts) > min(sale.advised) - 5  # and not at 0, far below all that is drawn
    assert min(sale.advised) > 20


def test_a_bid_far_off_is_named_and_the_picture_stays() -> None:
    desk = ClassDesk(code="spring")
    student = ClassAuction()
    student.take("spring", 5)
    desk.read(lines(range(1, 5)) + "\n" + student.bid(1_000_000))
    assert "Not drawn: number 5, who bids 1000000.0." in text(desk)
    assert "Number 5 wins and pays 1000000.0." in text(desk)


def test_what_is_wrong_is_listed_even_where_no_auction_is_held() -> None:
    desk = ClassDesk(code="spring")
    pasted = "name\tline\n" + lines([3]) + "\nMA 4 bid 5\n<b>bad</b>"
    desk.read(lines(range(1, 5)))
    type_in(desk, "Paste the table of hand-in lines", pasted)
    click(desk, "Hold the auction")
    assert "at least two bids; there are 1 so far" in error(desk)
    assert desk.results is None
    assert "Rows that do not count (3)" in text(desk)
    assert "&lt;b&gt;bad" in html(desk)
    assert field(desk, "Paste the table of hand-in lines").value == pasted


def test_a_desk_without_a_code_says_so() -> None:
    desk = ClassDesk()
    type_in(desk, "Paste the table of hand-in lines", lines([1, 2]))
    click(desk, "Hold the auction")
    assert "A class code is needed" in error(desk)


def test_a_table_is_a_text() -> None:
    with pytest.raises(TypeError, match=r"text was \[\]; allowed: a text, in quotes"):
        ClassDesk(code="spring").read([])  # type: ignore[arg-type]


def sheet(desk: ClassDesk) -> list[list[str]]:
    """The tickets behind the link."""
    found = re.search(r"base64,([^\"]+)", html(desk))
    assert found is not None
    return list(csv.reader(io.StringIO(base64.b64decode(found[1]).decode())))


def test_tickets_are_made_once_and_found_again(tmp_path: Path) -> None:
    file = tmp_path / "class.json"
    desk = ClassDesk(file=file)
    click_way(desk, "tickets")
    type_in(desk, "Students", "30")
    click(desk, "Make tickets")
    assert error(desk) == ""
    kept = file.read_bytes()
    assert "base64" not in html(desk)
    click(desk, "Tickets to hand out")
    rows = sheet(desk)
    assert rows[0] == ["number", "ticket"]
    assert [row[0] for row in rows[1:]] == [str(n) for n in range(1, 31)]
    again = ClassDesk(file=file)
    assert labels(again) == ["Tickets to hand out", "Hold the auction"]
    click(again, "Tickets to hand out")
    assert sheet(again) == rows
    with pytest.raises(ValueError, match="is there already"):
        again.make_tickets(5)
    assert file.read_bytes() == kept


def click_way(desk: ClassDesk, label: str) -> None:
    [way] = [one for one in tree(desk) if type(one).__name__ == "Dropdown"]
    way.label = label


def test_the_class_with_tickets(tmp_path: Path) -> None:
    desk = ClassDesk(file=tmp_path / "class.json")
    tickets = desk.make_tickets(5)
    found = []
    student = ClassAuction()
    for i, ticket in enumerate(tickets[:4], 1):
        type_in(student, "or your ticket", f"> *{ticket}*")
        click(student, "Show my value")
        found.append(student.bid(10 * i))
    found[3] = found[3].replace("40.0", "90.0")
    desk.read("\n".join(found))
    assert "Number 3 wins and pays 30.0." in text(desk)
    assert "the bid was altered" in text(desk)
    assert "No bid from: 4, 5" in text(desk)


def test_nothing_that_the_page_is_told_holds_the_secret(tmp_path: Path) -> None:
    file = tmp_path / "class.json"
    desk = ClassDesk(file=file)
    tickets = desk.make_tickets(5)
    student = ClassAuction()
    found = []
    for ticket in tickets:
        student.use_ticket(ticket)
        found.append(student.bid(10))
    desk.read("\n".join(found))
    secret = re.search('"secret": "([0-9a-f]{32})"', file.read_text())
    assert secret is not None
    told = "".join(str(one.get_state()) for one in tree(desk))
    assert secret[1] not in told
    assert not [ticket for ticket in tickets if ticket[-14:] in told]


@pytest.mark.parametrize("content", ["", "{}", '{"terms": "other", "students": 3, "secret": "00"}'])
def test_a_file_that_does_not_fit_is_said(tmp_path: Path, content: str) -> None:
    file = tmp_path / "class.json"
    file.write_text(content)
    desk = ClassDesk(file=file)
    for label in ("Tickets to hand out", "Hold the auction"):
        click(desk, label)
        assert "class.json" in error(desk)
        assert "Traceback" not in error(desk)
    assert file.read_text() == content


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    desk = ClassDesk(file=tmp_path / "nowhere" / "class.json")
    with pytest.raises(ValueError, match="could not be written"):
        desk.make_tickets(3)


def test_another_code_takes_the_results_away() -> None:
    desk = ClassDesk(code="spring")
    desk.read(lines([1, 2]))
    type_in(desk, "Class code", "autumn")
    assert desk.results is None
    assert "<svg" not in html(desk)
