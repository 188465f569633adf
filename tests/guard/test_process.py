"""What can only be seen in a process of its own: Interrupt, the end of Python, forks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

LOOP = """
from modernart.guard import run, start
def loop():
    while True:
        try:
            while True:
                pass
        except:
            pass
"""
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and forks are of POSIX")


def python(source: str, *, interrupt: bool = False) -> str:
    """What a script prints; it ends without complaint. Interrupted once it has printed a line."""
    process = subprocess.Popen(
        [sys.executable, "-c", LOOP + source],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said = ""
    if interrupt:
        said = process.stdout.readline()
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
    more, complaints = process.communicate(timeout=60)
    assert (complaints, process.returncode) == ("", 0)
    return said + more


@POSIX
@pytest.mark.parametrize(
    "wait",
    ["run(loop, limit=50)", "start(loop, limit=50).wait()", "start(loop, limit=50).wait(50)"],
)
def test_interrupt_stops_the_function_not_the_game(wait: str) -> None:
    said = python(f"print('go', flush=True)\nprint({wait}.kind.name, 'and on')", interrupt=True)
    assert said == "go\nSTOPPED and on\n"


@POSIX
def test_interrupt_where_there_are_no_threads() -> None:
    said = python(
        """
from modernart.guard import job
def no_worker(): raise RuntimeError
job.free_worker = no_worker
def loop():
    while True: pass
print("go", flush=True)
print(run(loop).kind.name, "and on")
""",
        interrupt=True,
    )
    assert said == "go\nSTOPPED and on\n"


def test_python_ends_while_functions_run() -> None:
    said = python(
        """
import time
print(run(loop, limit=0.01).kind.name)
start(time.sleep, 1000, limit=0.01)
start(loop, limit=1000)
"""
    )
    assert said == "TIMEOUT\n"


@POSIX
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_forked_process_starts_anew() -> None:
    said = python(
        """
import os, time, warnings
warnings.simplefilter("ignore")
start(time.sleep, 0.5, limit=0.01).wait()
run(int), run(loop, limit=0.01)
if os.fork() == 0:
    print(run(int, "7", limit=50).answer, run(loop, limit=0.05).kind.name, flush=True)
    os._exit(0)
os.wait()
print(run(int, "8").answer)
"""
    )
    assert said == "7 TIMEOUT\n8\n"
