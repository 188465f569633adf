"""In a real kernel: the notebook stays alive and sees only what is for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

Kernel = tuple[Any, Any]


@pytest.fixture(scope="module")
def kernel() -> Iterator[Kernel]:
    """A kernel, its manager and its client."""
    manager, client = start_new_kernel(kernel_name="python3")
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def shown(kernel: Kernel, code: str, *, interrupt: bool = False) -> str:
    """All that a cell shows; interrupted once it has said "go"."""
    manager, client = kernel
    seen: list[str] = []

    def see(message: dict[str, Any]) -> None:
        content = message["content"]
        seen.append(content.get("text", "") + content.get("data", {}).get("text/plain", ""))
        seen.append(" ".join(content.get("traceback", ())))
        if interrupt and "go\n" in seen:
            seen.remove("go\n")
            manager.interrupt_kernel()

    client.execute_interactive(code, output_hook=see, allow_stdin=False, timeout=60)
    return "".join(seen)


def test_exit_does_not_end_the_kernel(kernel: Kernel) -> None:
    code = "from modernart.guard import run, start\nmarker = 7\nrun(lambda: exit()).kind.name"
    assert shown(kernel, code) == "'EXIT'"
    assert shown(kernel, "run(lambda: quit(1)).kind.name, marker") == "('EXIT', 7)"


def test_input_asks_nobody(kernel: Kernel) -> None:
    assert shown(kernel, "run(lambda: input('How much? ')).kind.name") == "'INPUT'"


def test_the_line_of_a_cell(kernel: Kernel) -> None:
    code = "def bid(view):\n    return views.money\nprint(run(bid, 1).problem)"
    said = "line 2, \"return views.money\": NameError: name 'views' is not defined"
    assert shown(kernel, code) == f"{said}. Did you mean view?\n"


def test_what_is_displayed_is_printed(kernel: Kernel) -> None:
    code = "def f():\n    print('one')\n    display(2)\nprint(repr(run(f).printed))\ndisplay(3)"
    assert shown(kernel, code) == "'one\\n2\\n'\n3"


def test_interrupt_stops_the_function_and_the_cell_goes_on(kernel: Kernel) -> None:
    code = """
import os, sys
def loop(stream):
    stream.write("go\\n")
    stream.flush()
    while True:
        pass
print(run(loop, sys.stdout, limit=50).kind.name, "and on")
"""
    assert shown(kernel, code, interrupt=True) == "STOPPED and on\n"


def test_a_job_runs_on_over_cells(kernel: Kernel) -> None:
    code = """
import time
def talk():
    until = time.time() + 0.5
    while time.time() < until:
        print("theirs")
    return 5
job = start(talk, limit=50)
"""
    assert shown(kernel, code) == ""
    assert shown(kernel, "print('ours')") == "ours\n"
    assert shown(kernel, "report = job.wait(); report.printed[:7], report.answer") == (
        "('theirs\\n', 5)"
    )
    assert shown(kernel, "print('ours'); display(3)") == "ours\n3"
