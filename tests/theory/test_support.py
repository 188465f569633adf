"""The table of what is offered: exactly that, and everything else refused by name."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import scipy.stats as st

from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    RiskAverse,
    Rivals,
    SecondPrice,
    SignalsAround,
    Spiteful,
)

KINDS = (English, SecondPrice, FirstPrice, OnceAround, FixedPrice)
VALUES: dict[str, Any] = {
    "equal": st.uniform(),
    "different": [st.uniform(), st.uniform(0, 2)],
    "SignalsAround": SignalsAround(epsilon=1.0),
    "MeanOfSignals": MeanOfSignals(),
}
LIKINGS: dict[str, Any] = {
    "none": None,
    "RiskAverse": RiskAverse(0.5),
    "Rivals": Rivals(winner=0.5),
    "Spiteful": Spiteful(0.5),
}
SEALED = {"English", "SecondPrice", "FirstPrice"}


def offered(kind: str, values: str, reserve: float, liking: str) -> bool:
    """The issue's table, written out once more."""
    extras = (reserve > 0) + (liking != "none") + (values != "equal")
    if extras == 0 or (extras == 1 and values == "different"):
        return True
    if kind not in SEALED:
        return False
    if extras > 1:
        return kind == "FirstPrice" and values == "equal" and liking == "RiskAverse"
    likings = {
        "English": {"RiskAverse"},
        "SecondPrice": {"RiskAverse", "Spiteful"},
        "FirstPrice": {"RiskAverse", "Rivals", "Spiteful"},
    }
    return liking == "none" or liking in likings[kind]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("values", "reserve", "liking"), list(itertools.product(VALUES, (0.0, 0.25), LIKINGS))
)
def test_exactly_the_table(kind: Any, values: str, reserve: float, liking: str) -> None:
    given = {"valuation": VALUES[values], "reserve": reserve, "preferences": LIKINGS[liking]}
    if offered(kind.__name__, values, reserve, liking):
        assert kind(**given).simulate is not None
        return
    with pytest.raises(NotImplementedError, match=kind.__name__) as refused:
        kind(**given)
    for part in (values if "Signals" in values else "", liking if liking != "none" else ""):
        assert part in str(refused.value)
    assert ("reserve" in str(refused.value)) == (reserve > 0)
    assert ("different" in str(refused.value)) == (values == "different")


@pytest.mark.parametrize("kind", KINDS)
def test_three_different_bidders_are_refused(kind: Any) -> None:
    three = [st.uniform(0, 1), st.uniform(0, 2), st.uniform(0, 3)]
    with pytest.raises(NotImplementedError, match="3 different distributions"):
        kind(valuation=three)


def test_equal_distributions_in_a_list_are_equal_bidders() -> None:
    listed = FirstPrice(valuation=[st.uniform(0, 2) for _ in range(4)])
    assert listed.bidders == 4
    assert listed.revenue() == FirstPrice(bidders=4, valuation=st.uniform(0, 2)).revenue()


def test_spite_in_second_price_is_for_standard_uniform_values() -> None:
    SecondPrice(valuation=st.beta(1, 1), preferences=Spiteful(0.5))
    with pytest.raises(NotImplementedError, match=r"U\[0, 1\]"):
        SecondPrice(valuation=st.uniform(0, 2), preferences=Spiteful(0.5))


def test_values_below_0_with_a_binding_reserve_of_0() -> None:
    FirstPrice(valuation=st.norm(), preferences=RiskAverse(0.5))
    for given in (
        {"valuation": st.norm(), "preferences": Rivals(seller=0.5)},
        {"valuation": [st.norm(), st.norm(1)]},
    ):
        with pytest.raises(NotImplementedError, match="below 0"):
            FirstPrice(**given)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        (lambda: English().optimal_price(), r"English\.optimal_price"),
        (lambda: OnceAround().optimal_reserve(), r"OnceAround\.optimal_reserve"),
        (lambda: FirstPrice().drop_out(0.5), r"FirstPrice\.drop_out"),
        (lambda: FirstPrice().profit(), r"FirstPrice\.profit"),
        (lambda: FirstPrice().naive_profit(), r"FirstPrice\.naive_profit"),
        (lambda: English(reserve=0.5).drop_out(0.5), r"English\.drop_out.*reserve"),
        (
            lambda: English(valuation=MeanOfSignals()).regret(lambda v: v),
            r"English\.regret.*MeanOfSignals",
        ),
        (
            lambda: FirstPrice(preferences=Spiteful(0.5)).optimal_reserve(),
            r"FirstPrice\.optimal_reserve.*Spiteful",
        ),
        (
            lambda: OnceAround().regret(lambda v: v, rivals=lambda v: v),
            r"OnceAround\.regret\(rivals",
        ),
        (lambda: FirstPrice(bidders=1, valuation=MeanOfSignals()), "one bidder"),
    ],
)
def test_questions_without_an_answer_are_refused_by_name(question: Any, name: str) -> None:
    with pytest.raises(NotImplementedError, match=name):
        question()
