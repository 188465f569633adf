"""Bad input: an error that names the parameter, what it was and what is allowed."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import scipy.stats as st

from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    OnceAround,
    RiskAverse,
    Rivals,
    SecondPrice,
    SignalsAround,
    Spiteful,
    compare,
    whole_number_response,
)

RNG = np.random.default_rng(1)
NAN = math.nan


@pytest.mark.parametrize(
    ("wrong", "parameter", "was"),
    [
        (lambda: English(bidders=0), "bidders", "0"),
        (lambda: English(bidders=-2), "bidders", "-2"),
        (lambda: FirstPrice(valuation=[]), "bidders|valuation", "0"),
        (lambda: FirstPrice(bidders=3, valuation=[st.uniform(), st.expon()]), "valuation", "2"),
        (lambda: FirstPrice(reserve=-0.1), "reserve", "-0.1"),
        (lambda: FirstPrice(reserve=NAN), "reserve", "nan"),
        (lambda: FirstPrice(reserve=math.inf), "reserve", "inf"),
        (lambda: FirstPrice(valuation=st.pareto(0.9)), "valuation", r"pareto\(0.9\)"),
        (lambda: FirstPrice(valuation=st.cauchy()), "valuation", "cauchy"),
        (lambda: FirstPrice(valuation=st.uniform(0, NAN)), "valuation", "nan"),
        (lambda: FirstPrice(valuation=st.uniform(0, -1)), "valuation", "-1"),
        (lambda: FirstPrice(valuation=[st.uniform(), st.cauchy()]), r"valuation\[1\]", "cauchy"),
        (lambda: RiskAverse(0.0), "exponent", "0.0"),
        (lambda: RiskAverse(1.5), "exponent", "1.5"),
        (lambda: RiskAverse(NAN), "exponent", "nan"),
        (lambda: Rivals(winner=-1), "winner", "-1"),
        (lambda: Rivals(seller=NAN), "seller", "nan"),
        (lambda: Spiteful(1.0), "weight", "1.0"),
        (lambda: Spiteful(-0.1), "weight", "-0.1"),
        (lambda: SignalsAround(epsilon=0), "epsilon", "0"),
        (lambda: SignalsAround(epsilon=NAN), "epsilon", "nan"),
        (lambda: SignalsAround(epsilon=5, low=0, high=8), "high", "8"),
        (lambda: FixedPrice(price=1.5), "price", "1.5"),
        (lambda: FixedPrice(price=-0.5), "price", "-0.5"),
        (lambda: FixedPrice(valuation=st.uniform(2, 3), price=1.0), "price", "1.0"),
        (lambda: FixedPrice(price=NAN), "price", "nan"),
        (lambda: FixedPrice(seller_value=-1), "seller_value", "-1"),
        (lambda: English().drop_out(-1), "seller_value", "-1"),
        (lambda: English().bid(1.5), "value", "1.5"),
        (lambda: English().bid([0.5, NAN]), "value", "nan"),
        (lambda: FirstPrice(valuation=st.uniform(2, 3)).bid(1.0), "value", "1.0"),
        (lambda: SecondPrice().bid(0.5, bidder=3), "bidder", "3"),
        (lambda: OnceAround().bid(0.5, to_come=3), "to_come", "3"),
        (lambda: OnceAround().bid(0.5, standing=-1), "standing", "-1"),
        (lambda: English().simulate(0, RNG), "draws", "0"),
        (lambda: FirstPrice().regret(lambda v: v[:3]), "bid_function", r"\(3,\)"),
        (lambda: FirstPrice().regret(lambda v: 0.5), "bid_function", r"\(\)"),
        (lambda: FirstPrice().regret(lambda v: v * NAN), "bid_function", "NaN"),
        (lambda: FirstPrice().regret(lambda v: v, rivals=lambda v: v[:3]), "rivals", r"\(3,\)"),
        (
            lambda: OnceAround().regret(lambda v, to_come, standing: v[:2]),
            "bid_function",
            r"\(2,\)",
        ),
        (lambda: FixedPrice().regret(lambda v: v[:2]), "bid_function", r"\(2,\)"),
        (lambda: FirstPrice().simulate(5, RNG, bid_function=np.sum), "bid_function", r"\(\)"),
        (lambda: whole_number_response(FirstPrice(), 0.5, draws=9, rng=RNG, step=0), "step", "0"),
        (
            lambda: whole_number_response(FirstPrice(), 0.5, draws=9, rng=RNG, budget=-1),
            "budget",
            "-1",
        ),
        (
            lambda: compare(English().simulate(9, RNG), English().simulate(9, RNG)),
            "other",
            "other values",
        ),
    ],
)
def test_a_wrong_value(wrong: Any, parameter: str, was: str) -> None:
    with pytest.raises(ValueError, match=rf"({parameter}) was .*{was}.*; allowed: .+"):
        wrong()


@pytest.mark.parametrize(
    ("wrong", "parameter"),
    [
        (lambda: English(bidders=2.5), "bidders"),  # type: ignore[arg-type]
        (lambda: English(bidders=True), "bidders"),
        (lambda: English(valuation=st.uniform), "valuation"),
        (lambda: English(valuation=st.poisson(3)), "valuation"),
        (lambda: English(valuation="uniform"), "valuation"),
        (lambda: English(reserve="0.5"), "reserve"),  # type: ignore[arg-type]
        (lambda: English(preferences="spiteful"), "preferences"),  # type: ignore[arg-type]
        (lambda: FixedPrice(forced="yes"), "forced"),  # type: ignore[arg-type]
        (lambda: English().simulate(10, 7), "rng"),  # type: ignore[arg-type]
        (lambda: English().simulate(10.0, RNG), "draws"),  # type: ignore[arg-type]
        (lambda: FirstPrice().regret(0.5), "bid_function"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_type(wrong: Any, parameter: str) -> None:
    with pytest.raises(TypeError, match=rf"{parameter} was .*; allowed: .+"):
        wrong()
