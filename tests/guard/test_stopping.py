"""Functions that do not want to be stopped: the caller goes on, and their threads end."""

from __future__ import annotations

import threading

import pytest

from guard.cell import cell, gone_in
from modernart.guard import Kind, run

STUBBORN = {
    "a loop": """
        def f():
            while True:
                pass
        """,
    "a loop in a comprehension": """
        def f():
            return [n for n in iter(int, 1)]
        """,
    "all swallowed in a loop": """
        def f():
            while True:
                try:
                    while True:
                        pass
                except:
                    pass
        """,
    "one call in a try in a loop": """
        import time
        def f():
            while True:
                try:
                    time.sleep(0.01)
                except:
                    pass
        """,
    "the same twice": """
        import time
        def f():
            while True:
                try:
                    while True:
                        try:
                            time.sleep(0.01)
                        except:
                            pass
                except:
                    pass
        """,
    "swallowed thirty deep": """
        def f(n=30):
            while True:
                try:
                    if n:
                        f(n - 1)
                    while True:
                        pass
                except BaseException:
                    print("no")
        """,
    "finally goes on": """
        def f():
            while True:
                try:
                    while True:
                        pass
                finally:
                    continue
        """,
    "with swallows": """
        from contextlib import suppress
        def f():
            while True:
                with suppress(BaseException):
                    while True:
                        pass
        """,
    "a generator swallows": """
        def numbers():
            while True:
                try:
                    yield 1
                except GeneratorExit:
                    raise
                except:
                    pass
        def f():
            for n in numbers():
                pass
        """,
    "a recursion swallows its own end": """
        def f():
            try:
                return f()
            except:
                return f()
        """,
    "a sort key swallows": """
        class Key:
            def __lt__(self, other):
                while True:
                    try:
                        len("")
                    except:
                        pass
        def f():
            while True:
                try:
                    sorted([Key(), Key()])
                except:
                    pass
        """,
    "starts threads": """
        import threading
        def f():
            while True:
                threading.Thread(target=int).start()
        """,
    "one line": """
        def f():
            while True: 1
        """,
    "printing": """
        def f():
            while True:
                try:
                    print("still here")
                except:
                    print("still here")
        """,
}


@pytest.mark.parametrize("what", STUBBORN)
def test_it_is_stopped(what: str) -> None:
    for _time in range(2):
        report = run(cell(STUBBORN[what]), limit=0.05)
        assert report.kind is Kind.TIMEOUT
        assert gone_in(20)  # mostly within milliseconds; the machine may be busy


def test_a_thread_of_its_own_is_reused_but_not_after_a_stop() -> None:
    first = run(threading.get_ident).answer
    assert run(threading.get_ident).answer == first
    stopped = threading.active_count()
    run(cell(STUBBORN["a loop"]), limit=0.05)
    assert gone_in(20)
    assert threading.active_count() == stopped - 1
    assert run(threading.get_ident).kind is None


def test_a_stop_hits_nobody_else() -> None:
    """Calls go on while others are stopped; each gives its own answer."""
    loop = cell(STUBBORN["all swallowed in a loop"])
    kinds: list[Kind | None] = []

    def stopped() -> None:
        kinds.extend(run(loop, limit=0.01).kind for _each in range(20))

    others = [threading.Thread(target=stopped) for _each in range(2)]
    for other in others:
        other.start()
    answers = []
    while any(other.is_alive() for other in others):
        answers.append(run(int, "7", limit=60).answer)
    assert set(answers) == {7}
    assert kinds == [Kind.TIMEOUT] * 40


def test_a_guard_within_a_guard() -> None:
    loop = cell(STUBBORN["a loop"])
    inner = run(lambda: run(loop, limit=0.05), limit=60)
    assert inner.kind is None
    assert isinstance(inner.answer, type(inner))
    assert inner.answer.kind is Kind.TIMEOUT
    for _time in range(5):
        outer = run(lambda: run(loop, limit=60), limit=0.03)
        assert outer.kind is Kind.TIMEOUT
        assert gone_in(20)
