"""Stand-ins: for guarded functions only, and gone when none runs."""

from __future__ import annotations

import builtins
import io
import sys
import threading
import time
from contextlib import redirect_stdout
from types import SimpleNamespace

import pytest

from guard.cell import cell, gone_in
from modernart.guard import Kind, run, start


def test_everybody_else_still_prints(capsys: pytest.CaptureFixture[str]) -> None:
    gate = threading.Event()
    job = start(cell("def f(gate):\n    print('theirs')\n    gate.wait()"), gate, limit=60)
    while job._printed.length == 0:
        time.sleep(0.001)
    print("ours")
    print("ours too", file=sys.stderr)
    assert sys.stdout.writable()
    gate.set()
    report = job.wait()
    assert report is not None
    assert report.printed == "theirs\n"
    assert capsys.readouterr() == ("ours\n", "ours too\n")


def test_what_an_abandoned_function_prints_is_never_seen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    gate = threading.Event()
    late = cell(
        """
        def f():
            gate.wait()
            print("late")
            while True:
                print("later")
        """,
        gate=gate,
    )
    assert run(late, limit=0.05).kind is Kind.TIMEOUT
    gate.set()
    print("ours")
    assert gone_in(20)
    assert capsys.readouterr() == ("ours\n", "")


def test_input_of_everybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "input", lambda prompt="": f"typed at {prompt}")
    gate, inside = threading.Event(), threading.Event()

    def function() -> None:
        inside.set()
        gate.wait()

    job = start(function, limit=60)
    inside.wait()
    assert input("> ") == "typed at > "
    gate.set()
    job.wait()


def test_input_swallowed() -> None:
    report = run(
        cell("def f():\n    try:\n        input()\n    except EOFError:\n        return 3")
    )
    assert report.answer == 3


def test_the_notebooks_exit(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a notebook ``exit()`` asks the shell, which would end the kernel."""
    asked: list[str] = []
    shell = SimpleNamespace(ask_exit=lambda: asked.append("exit"), display_pub=None)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    real = shell.ask_exit
    assert run(cell("def f(shell):\n    shell.ask_exit()"), shell).kind is Kind.EXIT
    assert shell.ask_exit is real
    assert asked == []
    shell.ask_exit()
    assert asked == ["exit"]


def test_a_stream_that_is_left_behind() -> None:
    before = sys.stdout
    assert run(cell("import io, sys\ndef f():\n    sys.stdout = io.StringIO()")).kind is None
    assert sys.stdout is before
    assert run(cell("import sys\ndef f():\n    del sys.stderr")).kind is None
    assert hasattr(sys, "stderr")
    loop = cell("""
        import contextlib, io
        def f():
            with contextlib.redirect_stdout(io.StringIO()):
                while True:
                    pass
        """)
    assert run(loop, limit=0.05).kind is Kind.TIMEOUT
    assert gone_in(20)
    assert sys.stdout is before


def test_redirecting_in_a_function() -> None:
    source = """
        import contextlib, io
        def f():
            with contextlib.redirect_stdout(io.StringIO()) as kept:
                print("kept")
            print("printed")
            return kept.getvalue()
        """
    report = run(cell(source))
    assert (report.answer, report.printed) == ("kept\n", "printed\n")


def test_a_stand_in_that_is_kept_passes_on() -> None:
    """Whoever took sys.stdout while a function ran gets the real one through it."""
    gate, inside = threading.Event(), threading.Event()

    def function() -> None:
        inside.set()
        gate.wait()

    with redirect_stdout(io.StringIO()) as ours:
        job = start(function, limit=60)
        inside.wait()
        kept = sys.stdout
        gate.set()
        job.wait()
        assert sys.stdout is ours
        assert kept is not ours
        print("hello", file=kept)
    assert ours.getvalue() == "hello\n"


def test_closing_what_it_prints_to() -> None:
    report = run(cell("import sys\ndef f():\n    sys.stdout.close()\n    return 3"))
    assert report.answer == 3
    assert not sys.stdout.closed


def test_writing_what_is_no_text() -> None:
    report = run(cell("import sys\ndef f():\n    sys.stdout.write(3)"))
    assert report.kind is Kind.ERROR


@pytest.mark.parametrize("here", [1000, 10**6])
@pytest.mark.parametrize("theirs", [None, 10**6])
def test_a_recursion_without_end_is_told_at_once_and_the_limit_is_as_before(
    here: int, theirs: int | None
) -> None:
    before = sys.getrecursionlimit()
    more = f"    sys.setrecursionlimit({theirs})\n" if theirs else ""
    deeper = cell(f"import sys\ndef f(n):\n{more}    return f(n + 1)")
    try:
        sys.setrecursionlimit(here)
        report = run(deeper, 0, limit=5.0)
        assert (report.kind, sys.getrecursionlimit()) == (Kind.RECURSION, here)
    finally:
        sys.setrecursionlimit(before)


def test_a_function_may_still_ask_for_more_depth() -> None:
    before = sys.getrecursionlimit()
    source = """
        import sys
        def f(n, is_first=True):
            if is_first:
                sys.setrecursionlimit(before + 2000)
            return n and f(n - 1, False)
        """.replace("before", str(before))
    assert run(cell(source), before + 1000).answer == 0
    assert sys.getrecursionlimit() == before
