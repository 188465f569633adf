"""Values by code and by ticket: the same everywhere, and a secret stays one."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import numpy as np
import pytest
import scipy.stats

from modernart.classroom import (
    Register,
    Terms,
    Ticket,
    code_register,
    load_register,
    new_register,
    read_ticket,
)
from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
    SignalsAround,
)

TERMS = Terms()
JAR = Terms(FirstPrice, SignalsAround(epsilon=8.0, low=25.0, high=75.0), 4)


def secret(terms: Terms = TERMS, students: int = 80) -> Register:
    return Register(terms, bytes(range(16)), students)


def test_a_code_gives_the_same_values_everywhere() -> None:
    register = code_register("Spring 2026", TERMS)
    assert [register.value(number) for number in (1, 2, 17, 80)] == [17.2, 83.6, 86.9, 4.5]
    assert code_register(" sPRING2026 ", TERMS) == register
    assert code_register("autumn", TERMS).value(1) != register.value(1)


@pytest.mark.parametrize(
    ("valuation", "law"),
    [
        (scipy.stats.uniform(0, 100), scipy.stats.uniform(0, 100)),
        (scipy.stats.lognorm(0.5, scale=50), scipy.stats.lognorm(0.5, scale=50)),
        (MeanOfSignals(), scipy.stats.uniform()),
    ],
    ids=["uniform", "no end", "signals"],
)
def test_values_follow_the_law(valuation: object, law: object) -> None:
    register = code_register("law", Terms(SecondPrice, valuation))
    values = [register.value(number) for number in range(1, 1501)]
    assert scipy.stats.kstest(values, law.cdf).pvalue > 0.01  # type: ignore[attr-defined]


def test_signals_are_around_one_worth() -> None:
    register = code_register("jar", JAR)
    values = np.array([register.value(number) for number in range(1, 401)])
    assert 25 <= register.worth <= 75
    assert np.abs(values - register.worth).max() == pytest.approx(8, abs=0.1)
    assert values.mean() == pytest.approx(register.worth, abs=1)


@pytest.mark.parametrize(
    ("valuation", "decimals"),
    [
        (scipy.stats.uniform(), 3),
        (scipy.stats.uniform(0, 100), 1),
        (scipy.stats.uniform(0, 5000), 0),
        (SignalsAround(epsilon=8.0), 2),
    ],
)
def test_about_a_thousand_values_are_told_apart(valuation: object, decimals: int) -> None:
    assert Terms(FirstPrice, valuation).decimals == decimals


def test_a_ticket_is_read_as_it_was_made_and_however_a_chat_dresses_it() -> None:
    ticket = secret().ticket(17)
    text = ticket.text(TERMS)
    assert text == "ticket 17 value 64.4 key P1KY-NCW2-EH6E-MKQW"
    for dressed in (
        text,
        f"Hi Kim! “{text.upper()}” good luck",
        f"**{text.replace('-', '–')}**",
        text.replace(" ", "\N{NO-BREAK SPACE}"),
        text.replace("value ", "value: ").replace(".", ",").replace("key ", "\nkey\n"),
        text.replace("P1KY", "plky").replace("EH6E", "eh6e"),
    ):
        assert read_ticket(dressed, TERMS) == ticket


@pytest.mark.parametrize(
    ("old", "new"), [("17", "18"), ("64.4", "99.9"), ("P1KY", "P2KY"), ("MKQW", "MKQX")]
)
def test_a_slip_in_a_ticket_is_noticed_at_once(old: str, new: str) -> None:
    text = secret().ticket(17).text(TERMS)
    with pytest.raises(ValueError, match="typing error"):
        read_ticket(text.replace(old, new), TERMS)


@pytest.mark.parametrize("text", ["", "17", "ticket 17 value 64.4 key P1KY", "key " * 99])
def test_what_is_no_ticket_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="No ticket was found"):
        read_ticket(text, TERMS)


@pytest.mark.parametrize(
    "other", [Terms(SecondPrice), Terms(group_size=4), Terms(valuation=scipy.stats.uniform(0, 99))]
)
def test_a_ticket_of_another_auction_is_refused(other: Terms) -> None:
    with pytest.raises(ValueError, match="another format"):
        read_ticket(secret().ticket(17).text(TERMS), other)


def test_terms_are_the_same_however_they_are_written() -> None:
    other = Terms(FirstPrice, scipy.stats.uniform(loc=0, scale=100))
    assert other.fingerprint == TERMS.fingerprint


def test_nothing_of_a_ticket_tells_the_secret_or_another_ticket() -> None:
    register = secret()
    tickets = [register.ticket(number) for number in range(1, 81)]
    assert len({ticket.key for ticket in tickets}) == 80
    assert register.key.hex() not in repr(register)
    assert Register(TERMS, bytes(16), 80).ticket(17).key != register.ticket(17).key


def test_the_teachers_file_is_kept_for_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "class.json"
    register = new_register(30, TERMS)
    register.save(path)
    assert load_register(path, TERMS) == register
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        new_register(30, TERMS).save(path)
    assert load_register(path, TERMS) == register
    with pytest.raises(ValueError, match="made for another auction"):
        load_register(path, JAR)


@pytest.mark.parametrize("text", ["", "[]", "{}", json.dumps({"terms": 1, "students": "x"})])
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "class.json").write_text(text)
    with pytest.raises(ValueError, match="not a teacher’s file"):
        load_register(tmp_path / "class.json", TERMS)


def test_two_secrets_differ() -> None:
    assert new_register(4, TERMS).key != new_register(4, TERMS).key
    assert len(new_register(4, TERMS).key) == 16


@pytest.mark.parametrize(
    ("given", "kind", "said"),
    [
        (lambda: Terms("FirstPrice"), TypeError, "without brackets"),  # type: ignore[arg-type]
        (lambda: Terms(FirstPrice()), TypeError, "without brackets"),  # type: ignore[arg-type]
        (lambda: Terms(valuation=[scipy.stats.uniform()] * 2), ValueError, "one distribution"),
        (lambda: Terms(valuation=7), TypeError, "valuation was 7"),
        (lambda: Terms(group_size=1), ValueError, "group_size was 1"),
        (lambda: Terms(FixedPrice), ValueError, "group_size was None"),
        (lambda: Terms(English, MeanOfSignals()), ValueError, "common value"),
        (lambda: Terms(OnceAround, MeanOfSignals()), NotImplementedError, "OnceAround"),
        (lambda: code_register("  ", TERMS), ValueError, "class code"),
        (lambda: new_register(1, TERMS), ValueError, "students was 1"),
        (lambda: new_register(10_000, TERMS), ValueError, "2 to 9999"),
        (lambda: secret().ticket(81), ValueError, "1 to 80"),
        (lambda: secret().ticket(0), ValueError, "number was 0"),
        (lambda: secret().ticket(17.0), TypeError, r"number was 17.0; allowed: a whole number"),  # type: ignore[arg-type]
        (lambda: secret().ticket(True), TypeError, "number was True"),
        (lambda: secret().ticket("17"), TypeError, "number was '17'"),  # type: ignore[arg-type]
        (lambda: code_register(17, TERMS), TypeError, "code was 17; allowed: a text"),  # type: ignore[arg-type]
        (lambda: read_ticket(None, TERMS), TypeError, "ticket was None; allowed: a text"),  # type: ignore[arg-type]
    ],
)
def test_bad_input_says_what_is_allowed(given: object, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        given()  # type: ignore[operator]


@pytest.mark.parametrize("typed", ["", "x", "-1", "nan", "inf", "1e12", "9" * 400])
def test_an_amount_that_is_none(typed: str) -> None:
    with pytest.raises(ValueError, match=r"bid was .* a number from 0, such as 12.0"):
        TERMS.amount("bid", typed)


def test_an_amount_may_have_a_comma_and_is_rounded_as_shown() -> None:
    assert TERMS.amount("bid", " 41,26 ") == 41.3
    assert Ticket(1, 2.0, "K" * 12).line(41.26, TERMS).startswith("MA 1 bid 41.3 check")
