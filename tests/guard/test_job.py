"""Jobs: started, waited for, stopped, from any thread."""

from __future__ import annotations

import threading
import time

import pytest

from guard.cell import cell, gone_in
from modernart.guard import Job, Kind, job, run, start

LOOP = "def f():\n    while True:\n        pass"


def test_an_answer() -> None:
    started = start(int, "7")
    report = started.wait()
    assert report is not None
    assert report.answer == 7
    assert started.wait() is report
    assert started.wait(0) is report
    started.stop()  # too late
    assert started.wait() is report


def test_still_running_then_answered() -> None:
    gate = threading.Event()
    started = start(gate.wait, limit=60)
    assert started.wait(0) is None
    assert started.wait(0.01) is None
    gate.set()
    report = started.wait()
    assert report is not None
    assert report.answer is True


def test_stopped() -> None:
    started = start(cell(LOOP), limit=60)
    assert started.wait(0.02) is None
    started.stop()
    report = started.wait()
    assert report is not None
    assert report.kind is Kind.STOPPED
    assert report.line in {2, 3}
    assert report.problem is not None
    assert report.problem.endswith(": it was stopped before it answered.")
    assert gone_in(20)


def test_stopped_from_another_thread_while_somebody_waits() -> None:
    started = start(cell(LOOP), limit=60)
    threading.Timer(0.05, started.stop).start()
    report = started.wait()
    assert report is not None
    assert report.kind is Kind.STOPPED


def test_the_limit_holds_while_waiting() -> None:
    report = start(cell(LOOP), limit=0.05).wait(60)
    assert report is not None
    assert report.kind is Kind.TIMEOUT


def test_the_limit_holds_when_nobody_waits() -> None:
    started = start(cell(LOOP), limit=0.05)
    assert gone_in(20)
    report = started.wait(0)
    assert report is not None
    assert report.kind is Kind.TIMEOUT


def test_many_wait_for_one() -> None:
    gate = threading.Event()
    started, reports = start(gate.wait, limit=60), []
    waiting = [
        threading.Thread(target=lambda: reports.append(started.wait())) for _each in range(5)
    ]
    for one in waiting:
        one.start()
    gate.set()
    for one in waiting:
        one.join()
    assert reports == [started.wait()] * 5


def test_many_at_once_each_print_their_own() -> None:
    talk = cell("""
        def f(n):
            for each in range(200):
                print(n)
            return n
        """)
    jobs = [start(talk, n, limit=60) for n in range(20)]
    reports = [one.wait() for one in jobs]
    assert [report.answer for report in reports if report] == list(range(20))
    assert [report.printed for report in reports if report] == [f"{n}\n" * 200 for n in range(20)]


def test_outside_the_main_thread() -> None:
    reports = []
    talk = "def f():\n    print('hi')\n    input()"

    def elsewhere() -> None:
        reports.append(run(cell(talk)))
        reports.append(run(cell(LOOP), limit=0.05))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert [report.kind for report in reports] == [Kind.INPUT, Kind.TIMEOUT]
    assert reports[0].printed == "hi\n"


def test_where_there_are_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in Pyodide: everything but the time limit."""

    def no_worker() -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(job, "free_worker", no_worker)
    assert run(int, "7").answer == 7
    report = run(cell("def f():\n    print('hi')\n    exit()"))
    assert (report.kind, report.printed) == (Kind.EXIT, "hi\n")
    assert run(cell("def f():\n    return f()")).kind is Kind.RECURSION
    assert run(cell("def f():\n    raise KeyboardInterrupt")).kind is Kind.STOPPED
    late = run(time.sleep, 0.02, limit=0.01)
    assert (late.kind, late.answer) == (None, None)
    started = start(int, "7")
    assert isinstance(started, Job)
    report_of_start = started.wait()
    assert report_of_start is not None
    assert report_of_start.answer == 7


def test_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that waits for its next task holds on to nothing of the last one."""
    import gc
    import weakref

    class Thing:
        pass

    thing = Thing()
    seen = weakref.ref(thing)
    assert run(lambda one: 7, thing).answer == 7
    del thing
    gc.collect()
    assert seen() is None
