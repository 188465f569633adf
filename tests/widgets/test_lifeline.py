"""Every widget says what to do when its kernel is gone; only the page can show it then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import modernart
from widgets.driver import Widget

MADE: list[Callable[[], Widget]] = [
    lambda: modernart.Table(seed=1),
    lambda: modernart.Prediction("How many?"),
    modernart.AuctionStepper,
    modernart.AuctionExplorer,
    modernart.WinnersCurse,
    modernart.ClassAuction,
    modernart.SaveMyWork,
]


@pytest.mark.parametrize("make", MADE)
def test_it_stands_ready_first_of_all_that_is_shown(make: Callable[[], Widget]) -> None:
    widget = make()
    [lifeline] = [one for one in widget.children if "ma-lifeline" in one._dom_classes]
    assert "Run the notebook's cells from the top" in lifeline.value.replace("&#x27;", "'")
    sheets = "".join(one.value for one in widget.children if type(one).__name__ == "HTML")
    assert ".jupyter-widgets-disconnected > .ma-lifeline" in sheets
