"""What the notebooks call a misconception, against the number that their own cell shows."""

from __future__ import annotations

import ast
import re

import ipywidgets
import numpy as np
import pytest

from modernart.theory import FirstPrice
from notebook_cells import COPIES, cells, kept, ran, told


def shown_by(name: str, cell_id: str, needed: tuple[str, ...]) -> str:
    """What a person reads in a cell's widget: its HTML, after the ``needed`` cells have run."""
    notebook = cells(name, COPIES)
    names, _printed = ran(notebook, *needed)
    *before, last = ast.parse(told(notebook[cell_id])).body
    assert isinstance(last, ast.Expr)
    exec(compile(ast.Module(before, []), cell_id, "exec"), names)
    widget = eval(compile(ast.Expression(last.value), cell_id, "eval"), names)
    return "".join(part.value for part in widget.children if isinstance(part, ipywidgets.HTML))


def numbers(text: str) -> list[float]:
    return [float(found) for found in re.findall(r"-?\d+\.\d+|-?\d+", text)]


def misconceptions(name: str) -> int:
    """How many the notebook names."""
    return sum(told(cell).count("**A misconception.**") for cell in cells(name).values())


def test_02_the_highest_bid_brings_no_more_than_the_second_highest() -> None:
    name = "02_open_and_sealed"
    assert misconceptions(name) == 1
    needed = ("import", "formats", "seller-function")
    html = shown_by(name, "seller-prediction", needed)
    assert "It was <b>both the same</b>." in html
    means, errors = zip(
        *re.findall(r"(-?\d+\.\d+) ± (\d+\.\d+)", html.partition("<svg")[0]), strict=True
    )
    n, highest, second_highest = 3, 3 / 4, 2 / 4  # means of ordered values from U[0, 1]
    assert (n - 1) / n * highest == pytest.approx(second_highest)  # shading makes up for it
    open_mean, sealed_mean, gap = map(float, means)
    assert (open_mean, sealed_mean) == pytest.approx((100 * second_highest,) * 2, abs=0.25)
    assert abs(gap) < 3 * float(errors[2]) < 0.25  # the sealed auction's mean is not higher ...
    [naive] = re.findall(r"full value, sealed would bring (\d+\.\d+) k€", html)
    assert float(naive) == pytest.approx(100 * highest, abs=0.25)  # ... as it were without shading


def test_02_unlike_bidders_may_bring_more_sealed_or_open() -> None:
    notebook = cells("02_open_and_sealed", COPIES)
    rows = re.findall(
        r"^(.+?)  +([\d.]+) +([\d.]+) +(-?[\d.]+) ± ([\d.]+)", kept(notebook["break-table"]), re.M
    )
    brings = {name: tuple(map(float, row)) for name, *row in rows}
    for name, sign in (("small and big", 1), ("seldom, always", -1)):
        opened, sealed, gap, error = brings[name]
        assert sign * gap > 10 * error  # no chance: see also test_asymmetric
        assert gap == pytest.approx(sealed - opened, abs=0.2)
    said = told(notebook["break-notice"])
    assert "**Small and big**: the sealed auction brings more" in said
    assert "**Seldom and always**: here the *open* auction brings more" in said
    names, _printed = ran(notebook, "import", "formats", "rooms")
    auction = FirstPrice(**names["rooms"]["seldom, always"])
    seldom, always = (round(float(auction.bid(50, bidder=bidder))) for bidder in range(2))
    why = told(notebook["unlike-notice"])
    assert (
        f"for a value of 50 the bid is {always}, where the rival who comes seldom bids {seldom}"
        in why
    )


def test_03_who_opens_gains_least() -> None:
    name = "03_fixed_and_once_around"
    assert misconceptions(name) == 1
    html = shown_by(name, "around-prediction", ("import", "formats", "around-function"))
    assert "It was <b>the third</b>." in html
    rows = [numbers(row) for row in re.findall(r"<tr><td>(.+?)</tr>", html)]
    wins, gains, simulated, errors = zip(*rows, strict=True)
    first, last = 100 / 27, 100 * (5 / 64 + 13 / 216 + 1 / 18)  # see below
    assert (gains[0], gains[2]) == pytest.approx((first, last), abs=0.005)
    assert (wins[0], wins[2]) == pytest.approx((400 / 27, 100 * 29 / 48), abs=0.05)
    assert gains[0] < gains[1] < gains[2]
    for mean, error, formula in zip(simulated, errors, gains, strict=True):
        assert abs(mean - formula) < 3 * error + 0.01


# Once around with three values from U[0, 1]. The first offers 2v/3 and wins if both others are
# below: surplus E[(v/3)(2v/3)^2] = 1/27, probability E[(2v/3)^2] = 4/27. The last meets the
# standing bid c = max(2v/3, w/2), so P(c <= x) = min(3x/2, 1) min(2x, 1) = G(x): surplus
# E[(1-c)^2/2], the integral of (1-x)G(x), = 5/64 + 13/216 + 1/18; probability E[1-c] = 29/48.


def test_03_the_auctioneer_last_by_closed_form() -> None:
    """The notebook simulates it in lines of its own, so the rivals' rule is checked here, too."""
    names, _printed = ran(cells("03_fixed_and_once_around"), "import", "auctioneer-simulation")
    simulated = {name: names[name].mean() for name in ("standing", "takes", "receives", "gains")}
    formula = {"standing": 37.5, "takes": 0.25, "receives": 31.25, "gains": 43.75}
    assert simulated == pytest.approx(formula, rel=0.005)
    offers = np.linspace(0, 1, 1001)
    alone = np.minimum(2 * offers, 1)  # the auctioneer takes if s > 2b
    for value in np.linspace(0.05, 1, 20):
        last = offers[((value - offers) * alone).argmax()]
        first = offers[((value - offers) * offers * alone).argmax()]
        assert last == pytest.approx(value / 2, abs=0.0011)
        assert first == pytest.approx(min(2 / 3 * value, 0.5), abs=0.0011)
