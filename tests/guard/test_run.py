"""What a guarded call comes to: the answer, or the problem in words."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextvars import ContextVar
from decimal import Decimal, localcontext
from functools import lru_cache, partial
from typing import Any

import pytest

from guard.cell import cell, gone_in
from modernart.guard import Kind, run


def test_an_answer() -> None:
    report = run(lambda x: x + 1, 41)
    assert (report.answer, report.kind, report.problem, report.line) == (42, None, None, None)
    assert report.printed == ""
    assert report.seconds >= 0


def test_what_comes_back_is_not_looked_at() -> None:
    assert run(lambda: None).answer is None
    assert next(run(cell("def f():\n    yield 7")).answer) == 7  # type: ignore[call-overload]
    coroutine: Any = run(cell("async def f():\n    return 7")).answer
    assert coroutine.__name__ == "f"
    coroutine.close()


PROBLEMS = [
    ("def bid(view):\n    return views.money", Kind.ERROR, 2,
     'line 2, "return views.money": NameError: name \'views\' is not defined.'
     ' Did you mean view?'),
    ("def bid(view):\n    view = view\n    return 1 / 0", Kind.ERROR, 3,
     'line 3, "return 1 / 0": ZeroDivisionError: division by zero'),
    ("def bid(view):\n    assert view > 1", Kind.ERROR, 2,
     'line 2, "assert view > 1": AssertionError'),
    ("def bid(view):\n    return view.money()", Kind.ERROR, 2,
     'line 2, "return view.money()": AttributeError: \'int\' object has no attribute \'money\''),
    ("def bid(view):\n    import sys\n    sys.exit()", Kind.EXIT, 3,
     'line 3, "sys.exit()": exit(), quit() and sys.exit() cannot be used here: '
     'a function ends with return.'),
    ("def bid(view):\n    raise SystemExit(7)", Kind.EXIT, 2,
     'line 2, "raise SystemExit(7)": exit(), quit() and sys.exit() cannot be used here: '
     'a function ends with return.'),
    ("def bid(view):\n    return int(input('How much? '))", Kind.INPUT, 2,
     'line 2, "return int(input(\'How much? \'))": input() cannot be used here: '
     'all that a function needs comes in as its arguments.'),
    ("def bid(view):\n    breakpoint()", Kind.INPUT, 2,
     'line 2, "breakpoint()": breakpoint() cannot be used here: '
     'all that a function needs comes in as its arguments.'),
    ("def bid():\n    return 3", Kind.ARGUMENTS, 1,
     'line 1, "def bid():": bid has 0 parameters, but is called with 1 argument: '
     'it needs one parameter for each.'),
    ("def bid(view, money):\n    return 3", Kind.ARGUMENTS, 1,
     'line 1, "def bid(view, money):": bid has 2 parameters, but is called with 1 argument: '
     'it needs one parameter for each.'),
    ("def bid(**view):\n    return 3", Kind.ARGUMENTS, 1,
     'line 1, "def bid(**view):": bid has 0 parameters, but is called with 1 argument: '
     'it needs one parameter for each.'),
    ("def bid(view, *, money):\n    return 3", Kind.ARGUMENTS, 1,
     'line 1, "def bid(view, *, money):": bid has parameters behind a * (money), which nobody '
     'gives it: leave out the *.'),
    ("def bid(view):\n    return bid(view)", Kind.RECURSION, 2,
     'line 2, "return bid(view)": bid calls itself without end: when should it stop?'),
    ("def bid(view):\n    raise KeyboardInterrupt", Kind.ERROR, 2,
     'line 2, "raise KeyboardInterrupt": KeyboardInterrupt'),
    ("def bid(view):\n    exec('1 +')", Kind.ERROR, 2,
     'line 2, "exec(\'1 +\')": SyntaxError: invalid syntax (<string>, line 1)'),
]  # fmt: skip


@pytest.mark.parametrize(("source", "kind", "line", "problem"), PROBLEMS)
def test_problems(source: str, kind: Kind, line: int, problem: str) -> None:
    report = run(cell(source), 1)
    assert (report.kind, report.line, report.problem) == (kind, line, problem)
    assert report.answer is None


@pytest.mark.parametrize("name", ["name_price", "__call__"])
def test_a_method_without_self_that_takes_all_the_rest(name: str) -> None:
    player = cell(f"class Mine:\n    def {name}(view):\n        return 5")()
    report = run(player if name == "__call__" else player.name_price, 1)
    said = f'line 2, "def {name}(view):": self is missing: write def {name}(self, view).'
    assert (report.kind, report.problem) == (Kind.ARGUMENTS, said)


LONG = [
    ("def bid(view):\n    while True:\n        pass", "while True:", "pass"),
    ("def bid(view):\n    return [0 for each in iter(int, 1)]", "return [0 for each in"),
    ("def bid(view):\n    import time\n    time.sleep(2)", "time.sleep(2)"),
]


@pytest.mark.parametrize("case", LONG)
def test_time_is_up(case: tuple[str, ...]) -> None:
    report = run(cell(case[0]), 1, limit=0.1)
    assert report.kind is Kind.TIMEOUT
    assert report.answer is None
    assert report.line in {2, 3}
    assert report.problem is not None
    assert report.problem.endswith(
        ": it was still running after 0.1 s. Is there a loop that never ends?"
    )
    assert any(f'"{text}' in report.problem for text in case[1:])
    assert report.seconds >= 0.1


def test_the_game_does_not_wait_for_a_sleeper() -> None:
    gate = threading.Event()
    assert run(gate.wait, limit=0.05).kind is Kind.TIMEOUT
    gate.set()


@pytest.mark.parametrize("limit", [0, -1, float("nan")])
def test_a_limit_is_a_time(limit: float) -> None:
    with pytest.raises(ValueError, match="limit is a number of seconds above 0, not "):
        run(int, limit=limit)


# ---- which line, and whose fault


def test_a_type_error_further_in_is_not_about_the_parameters() -> None:
    report = run(cell("def bid(view):\n    return len(view)"), 1)
    assert report.kind is Kind.ERROR
    assert report.problem == (
        "line 2, \"return len(view)\": TypeError: object of type 'int' has no len()"
    )
    inner = run(cell("def helper():\n    return 1\ndef bid(view):\n    return helper(view)"), 1)
    assert (inner.kind, inner.line) == (Kind.ERROR, 4)


def test_the_line_is_the_students_also_in_a_library() -> None:
    source = "import json\ndef bid(view):\n    return json.loads('{')"
    assert run(cell(source), 1).line == 3


class Seat:
    """Functions can be methods."""

    def bid(self, view: int) -> int:
        return view // 0

    def __call__(self, view: int) -> int:
        return view // 0


@pytest.mark.parametrize(
    "function", [Seat().bid, Seat(), partial(Seat().bid), lru_cache(Seat().bid)]
)
def test_methods_and_other_callables(function: Callable[[int], int]) -> None:
    report = run(function, 1)
    assert report.kind is Kind.ERROR
    assert report.problem is not None
    assert '"return view // 0": ZeroDivisionError' in report.problem
    unbound = run(function, 1, 2)
    assert unbound.kind is Kind.ARGUMENTS
    assert unbound.problem is not None
    assert "has 1 parameter, but is called with 2 arguments" in unbound.problem


def test_a_method_without_self() -> None:
    seat = cell("class Seat:\n    def forgotten():\n        return 1")()
    report = run(seat.forgotten)
    assert report.kind is Kind.ARGUMENTS
    assert report.problem == (
        'line 2, "def forgotten():": '
        "forgotten has no parameters, but the first parameter of a method is self."
    )


def test_what_is_no_function() -> None:
    report = run(5, 1)
    assert report.kind is Kind.ERROR
    assert report.problem == "TypeError: 'int' object is not callable"
    assert run(len, 5).problem == "TypeError: object of type 'int' has no len()"


def test_a_long_message_is_cut() -> None:
    problem = run(cell("def f():\n    raise ValueError('x' * 10**6)")).problem
    assert problem is not None
    assert problem.endswith("xxx…")
    assert len(problem) < 400


# ---- printing


def test_what_is_printed() -> None:
    report = run(
        cell("""
        import sys
        def f():
            print("one", 2)
            print("three", file=sys.stderr)
            return 4
        """)
    )
    assert (report.printed, report.answer) == ("one 2\nthree\n", 4)


def test_a_million_lines() -> None:
    report = run(cell("def f():\n    for n in range(10**6):\n        print(n)"), limit=60)
    assert report.kind is None
    assert report.printed.startswith("0\n1\n2\n")
    assert report.printed.endswith("…")
    assert len(report.printed) == 10_001


def test_printing_without_end() -> None:
    report = run(cell("def f():\n    while True:\n        print('money' * 100)"), limit=0.3)
    assert report.kind is Kind.TIMEOUT
    assert report.problem is not None
    assert "it was still running after 0.3 s, and had printed " in report.problem
    assert report.problem.endswith(" characters.")
    assert len(report.printed) == 10_001


# ---- what somebody might also try


def test_a_broken_exception() -> None:
    report = run(
        cell("""
        class Broken(Exception):
            def __str__(self):
                raise SystemExit
            __repr__ = __str__
        def f():
            raise Broken
        """)
    )
    assert report.problem == 'line 6, "raise Broken": Broken: (its message cannot be shown)'


def test_an_exception_that_never_ends() -> None:
    report = run(
        cell("""
        class Broken(Exception):
            def __str__(self):
                while True:
                    pass
        def f():
            raise Broken
        """),
        limit=0.1,
    )
    assert report.kind is Kind.TIMEOUT
    assert gone_in(10)


def test_a_class_of_exceptions_without_a_name() -> None:
    report = run(
        cell("""
        class Nameless(type):
            @property
            def __name__(self):
                raise SystemExit
        class Broken(Exception, metaclass=Nameless):
            pass
        def f():
            raise Broken
        """)
    )
    assert report.kind is Kind.ERROR
    assert report.problem == "it raised an exception that cannot be shown."


def test_a_hostile_answer() -> None:
    report = run(
        cell("""
        class Answer:
            def trap(self, *rest):
                raise RuntimeError("touched")
            __class__ = property(trap)
            __eq__ = __repr__ = __bool__ = __len__ = __getattribute__ = trap
        def f():
            return Answer()
        """)
    )
    assert report.kind is None
    assert type(report.answer).__name__ == "Answer"


def test_a_hostile_callable() -> None:
    hostile = cell("""
        class Hostile:
            def __getattribute__(self, name):
                raise SystemExit
            def __call__(self):
                while True:
                    pass
        def make():
            return Hostile()
        """)()
    report = run(hostile, limit=0.05)
    assert (report.kind, report.line) == (Kind.TIMEOUT, 5)


def test_recursion_that_cannot_be_seen() -> None:
    report = run(
        cell("""
        class Bid:
            def __repr__(self):
                return repr(self)
        def f():
            return repr(Bid())
        """)
    )
    assert report.kind is Kind.RECURSION


def test_the_context_of_the_caller() -> None:
    """Decimals are as precise as in the caller's cell; what the function sets ends with it."""
    mood = ContextVar("mood", default="calm")

    def third() -> str:
        mood.set("wild")
        return str(Decimal(1) / 3)

    with localcontext() as context:
        context.prec = 5
        assert run(third).answer == "0.33333"
    assert mood.get() == "calm"
    assert run(mood.get).answer == "calm"


def test_a_trace_function_does_not_outlive_the_call() -> None:
    """It would see the frames of whatever is called next in that thread: others' views."""
    seen: list[object] = []

    def traces() -> int:
        sys.settrace(lambda frame, event, argument: seen.append(frame))
        sys.setprofile(lambda frame, event, argument: seen.append(frame))
        return 5

    assert run(traces).answer == 5
    del seen[:]
    assert run(lambda: 6).answer == 6
    assert seen == []
