"""A number as people type it: all usual forms, and a refusal of what can mean two."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest
import scipy.stats
from hypothesis import given
from hypothesis import strategies as some

from modernart.classroom import Terms
from modernart.engine.editions import EDITIONS
from modernart.typed import MONEY, number, readings
from modernart.widgets.laboratory.scale import Scale
from modernart.widgets.notebook import answers
from modernart.widgets.table.question import whole_number

USUAL = {
    "12500": "12500", "12 500": "12500", "12\N{NO-BREAK SPACE}500": "12500",
    "12\N{NARROW NO-BREAK SPACE}500": "12500", "12'500": "12500", "12’500": "12500",
    "12,500.0": "12500", "12.500,0": "12500", "1,234,567": "1234567", "1.234.567,5": "1234567.5",
    "12k": "12000", "12 K": "12000", "12.5k": "12500", "12,5 k": "12500", "12 thousand": "12000",
    "12.5": "12.5", "12,5": "12.5", " 12 ": "12", "12,": "12", ".5": "0.5", ",5": "0.5",
    "0,500": "0.5", "0.125": "0.125", "1234,500": "1234.5", "12,50": "12.5", "1e3": "1000",
    "-3": "-3", "−3": "-3", "–3,5": "-3.5", "+3": "3", "１２": "12", "１２．５": "12.5", "٣": "3",
}  # fmt: skip


@pytest.mark.parametrize("typed", USUAL)
def test_a_usual_form(typed: str) -> None:
    assert number(typed) == number(typed, MONEY) == Decimal(USUAL[typed])


@pytest.mark.parametrize(
    ("typed", "unit", "found"),
    [
        ("12 k€", "k€", 12), ("12k€", "k€", 12), ("12K", "k€", 12), ("12", "k€", 12),
        ("12 €", "k€", None), ("€12", "k€", None), ("12 k$", "k€", None),
        ("12 €", MONEY, 12), ("$12", MONEY, 12), ("12 EUR", MONEY, 12), ("12 k€", MONEY, 12000),
        ("€ 1.250,50", MONEY, 1250.5), ("$12 €", MONEY, None), ("12 points", MONEY, None),
        ("12 Points", "points", 12), ("12 €", "points", None), ("12 %", "", None),
        ("512MB", "MB", 512), ("1.5 s", "s", 1.5),
    ],
)  # fmt: skip
def test_a_unit_may_stand_behind(typed: str, unit: str, found: float | None) -> None:
    assert number(typed, unit) == found


@pytest.mark.parametrize(
    "typed",
    ["", " ", "k", ",", "'", "x", "12 apples", "12 million", "1.2.3", "1,23,456", "12 50", "1_000",
     "0x10", "½", "10²", "nan", "inf", "--3", "3-", "1e999", "12,500'000", "9" * 5000, "\0",
     "12\n13"],
)  # fmt: skip
def test_no_number(typed: str) -> None:
    assert number(typed) is None


@pytest.mark.parametrize(
    ("typed", "one", "other"),
    [("12,500", "12.5", "12500"), ("12.500", "12.5", "12500"), ("-1,000", "-1000", "-1"),
     ("100.000 €", "100", "100000"), ("1,500k", "1500", "1500000")],
)  # fmt: skip
def test_what_can_mean_two_numbers_is_refused_and_says_how(
    typed: str, one: str, other: str
) -> None:
    with pytest.raises(
        ValueError, match=f"^'{typed}' can mean {one} or {other}: type one of these$"
    ):
        number(typed, MONEY)
    assert number(one) is not None
    assert number(other) is not None


def test_a_whole_number_has_nothing_behind_its_comma() -> None:
    for typed in ("12,500", "12.500", "12 500", "12.5k"):
        assert number(typed, whole=True) == 12_500
    for typed in ("12.5", "12.0", "1e3", "12,500.0"):
        assert number(typed, whole=True) is None
    assert number("9" * 40, whole=True) == int("9" * 40)  # no digit is lost


def test_what_the_field_itself_writes_is_never_refused() -> None:
    terms = Terms(valuation=scipy.stats.uniform(0, 5))
    assert terms.amount("bid", "3.250") == terms.amount("bid", terms.show(3.25)) == 3.25
    with pytest.raises(ValueError, match=r"'3,250' can mean 3\.25 or 3250"):
        terms.amount("bid", "3,250")
    scale = Scale(-5000, 5000, 1000, 3)
    assert scale.amount("bid", scale.show(-12.125), -5000, 5000) == -12.125


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("amount", [0, 7, 25, 100, 1250])
def test_money_as_an_edition_prints_it_is_an_amount(edition: object, amount: int) -> None:
    shown = edition.show(amount)  # type: ignore[attr-defined]
    assert whole_number(shown, 0, 2000, edition=edition) == amount  # type: ignore[arg-type]


@given(some.floats(-1e9, 1e9) | some.integers(-(10**9), 10**9))
def test_a_number_itself_is_taken_as_it_is(given: float) -> None:
    assert float(number(given) or 0) == given
    assert answers.AllowedAnswers(whole=False).checked(given) == given


def test_what_code_gives_is_no_text() -> None:
    assert Terms().amount("bid", 12.125) == 12.1
    assert Terms().amount("bid", np.float64(12.5)) == 12.5
    assert (
        answers.AllowedAnswers(unit="k€").checked(12)
        == answers.AllowedAnswers(unit="k€").checked("12 k€")
        == 12
    )
    several: list[object] = [None, "nan", float("nan"), float("inf"), [], 10**400]
    for odd in several:
        with pytest.raises(ValueError, match=r"allowed: a number from 0, such as 12\.0"):
            Terms().amount("bid", odd)  # type: ignore[arg-type]


@given(some.text(max_size=60))
def test_no_text_is_an_error_unless_it_can_mean_two_numbers(typed: str) -> None:
    for unit in ("", MONEY, "k€"):
        if len(readings(typed, unit)) < 2:
            found = number(typed, unit)
            assert found is None or found.is_finite()
