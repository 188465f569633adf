"""Every published or derived number in golden.json, each with its source."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import scipy.stats as st

from modernart import theory

GOLDEN: list[dict[str, Any]] = json.loads((Path(__file__).parent / "golden.json").read_text())
FORMATS = {
    "english": theory.English,
    "first_price": theory.FirstPrice,
    "second_price": theory.SecondPrice,
    "once_around": theory.OnceAround,
    "fixed_price": theory.FixedPrice,
}


def valuation(text: str) -> Any:
    """What the golden file calls the values."""
    if "signals U[V-1" in text:
        return theory.SignalsAround(epsilon=1.0)
    if "mean of n signals" in text:
        return theory.MeanOfSignals()
    if text == "uniform(0,1) against uniform(0,2)":
        return [st.uniform(0, 1), st.uniform(0, 2)]
    return {
        "uniform(0,1)": st.uniform(),
        "uniform(10,100)": st.uniform(10, 90),
        "power(a=2) on [0,1], F(v)=v^a": st.powerlaw(2),
        "exponential(1)": st.expon(),
        "beta(2,2)": st.beta(2, 2),
    }[text]


def preferences(row: dict[str, Any]) -> Any:
    """What the golden file calls risk aversion, weights and spite."""
    if "risk_aversion" in row:
        return theory.RiskAverse(float(row["risk_aversion"].split("^")[1]))
    if "weight_on_seller" in row:
        return theory.Rivals(winner=row["weight_on_winning_rival"], seller=row["weight_on_seller"])
    return theory.Spiteful(row["spite"]) if "spite" in row else None


def auction(row: dict[str, Any]) -> Any:
    """The format with its parameters."""
    given: dict[str, Any] = {"bidders": row["bidders"], "valuation": valuation(row["values"])}
    if row["format"] == "fixed_price":
        given |= {
            "forced": row.get("forced_purchase", False),
            "seller_value": row.get("seller_value", 0.0),
        }
    else:
        given |= {"reserve": row.get("reserve", 0.0), "preferences": preferences(row)}
    return FORMATS[row["format"]](**given)


def answer(row: dict[str, Any]) -> float:
    """What the package says to the quantity asked for."""
    game, quantity = auction(row), row["quantity"]
    if quantity == "auctioneer.drop_out":
        return float(game.drop_out(row["seller_value"]))
    if called := re.fullmatch(r"(?:(weak|strong)\.)?bid\((.+)\)", quantity):
        return float(game.bid(float(called[2]), bidder=int(called[1] == "strong")))
    if called := re.fullmatch(r"(\w+)\((first|last)\)", quantity):
        return float(getattr(game, called[1])()[0 if called[2] == "first" else -1])
    return float(getattr(game, quantity)())


@pytest.mark.parametrize(
    "row", GOLDEN, ids=lambda r: f"{r['format']}-{r['bidders']}-{r['values'][:20]}-{r['quantity']}"
)
def test_golden(row: dict[str, Any]) -> None:
    assert answer(row) == pytest.approx(row["value"], abs=2e-8)


def test_the_file_is_whole() -> None:
    assert len(GOLDEN) == 104
    assert all(row["source"] for row in GOLDEN)
