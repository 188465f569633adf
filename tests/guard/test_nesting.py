"""Functions that call guarded functions: what is over begins nothing, what plays itself is told."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from guard.cell import cell, gone_in
from modernart import View, play
from modernart.guard import Kind, Report, run

ONE = """
    import modernart
    def f(view):
        modernart.play([f, "steady", "bold"], seed=1)
        return 1
    """
SWALLOWS = """
    import modernart
    def f(view):
        while True:
            try:
                modernart.play([f, "steady", "bold"], seed=1)
            except:
                pass
    """
A_CLASS = """
    import modernart
    class Mine:
        def bid(self, view):
            modernart.play([Mine, "steady", "bold"], seed=1)
            return 1
    """
TWO = """
    import modernart
    def g(view):
        modernart.play([f, "steady", "bold"], seed=1)
    def f(view):
        modernart.play([g, "steady", "bold"], seed=1)
        return 1
    """


@pytest.mark.parametrize(
    ("source", "name"),
    [(ONE, "f"), (SWALLOWS, "f"), (A_CLASS, "bid"), (TWO, "f")],
    ids=["a function", "swallows", "a class", "two in turn"],
)
def test_a_strategy_that_plays_itself_is_told(source: str, name: str) -> None:
    match = play([cell(source), "steady", "bold"], seed=1)
    assert gone_in(20)
    assert match.states[-1].is_terminal
    assert match.faults
    for fault in match.faults:
        assert f"{name} plays itself, again and again: " in fault.reason
        assert "modernart.play([" in fault.reason


def test_who_looks_a_move_ahead_may_play_a_game_of_its_own() -> None:
    def thinks(depth: int) -> Callable[[View], int]:
        def bid(view: View) -> int:
            if depth:
                play([thinks(depth - 1), "steady", "bold"], seed=2)
            return 5

        return bid

    assert not play([thinks(1), "steady", "bold"], seed=1).faults
    assert run(thinks(2), None, limit=60).answer == 5


def test_what_is_over_begins_nothing() -> None:
    """A function whose time is up is driven out, and calls nobody meanwhile."""
    go_on = threading.Event()
    begun: list[object] = []

    def late() -> Any:
        go_on.wait()
        try:
            return run(begun.append, 1)
        except SystemExit:
            begun.append("over")

    assert run(late, limit=0.05).kind is Kind.TIMEOUT
    go_on.set()
    assert gone_in(20)
    assert begun in ([], ["over"])


def test_functions_in_each_other_are_called_however_many_they_are() -> None:
    def one_more(inner: Callable[[], Report]) -> Callable[[], Report]:
        return cell("def f():\n    return run(inner, limit=60)", run=run, inner=inner)

    function = cell("def f():\n    return 7")
    for _each in range(6):
        function = one_more(function)
    report: Any = run(function, limit=60)
    for _each in range(6):
        assert report.kind is None
        report = report.answer
    assert report.answer == 7
