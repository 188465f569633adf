"""Guarded calls: what comes back."""

from __future__ import annotations

from modernart.guard import Kind, run, start


def test_an_answer() -> None:
    report = run(lambda x: x + 1, 41)
    assert (report.answer, report.kind, report.problem, report.line) == (42, None, None, None)


def test_a_loop_is_stopped() -> None:
    def loop() -> None:
        while True:
            pass

    assert run(loop, limit=0.05).kind is Kind.TIMEOUT
    job = start(loop, limit=5)
    assert job.wait(0) is None
    job.stop()
    report = job.wait()
    assert report is not None
    assert report.kind is Kind.STOPPED
