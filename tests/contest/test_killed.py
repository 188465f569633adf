"""A tournament that is ended with ``kill -9`` leaves no process behind, and goes on afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from submissions.asked import needs_bwrap

LOOPS = "def bid(view):\n    while True:\n        sum(range(10**12))\n"
"""Not even the guard gets a word in."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="counts in /proc")


def parents() -> dict[int, int]:
    """Who started whom: for every process that runs, its parent."""
    found = {}
    for one in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may end in between
            state, parent = one.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                found[int(one.parent.name)] = int(parent)
    return found


def with_offspring(some: set[int]) -> set[int]:
    """These, and whom they have started, and whom those."""
    every, found = parents(), set(some)
    for _generation in range(8):
        found |= {one for one, parent in every.items() if parent in found}
    return found


def within(seconds: float, what: Callable[[], bool]) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if what():
            return True
        time.sleep(0.1)
    return what()


@pytest.mark.parametrize("walled", [False, pytest.param(True, marks=needs_bwrap)])
@pytest.mark.parametrize("processes", [3, 8])
def test_nothing_of_it_stays(tmp_path: Path, walled: bool, processes: int) -> None:
    """Killed when its workers start, or when they have started submissions."""
    (tmp_path / "in").mkdir()
    for name in ("anna", "ben"):
        (tmp_path / "in" / f"{name}.py").write_text(LOOPS)
    command = [sys.executable, "-m", "modernart", "tournament", str(tmp_path / "in"),
               "--out", str(tmp_path / "out"), "--with", "steady", "--jobs", "2", "--seconds", "60",
               "--game-seconds", "60"]  # fmt: skip
    environment = os.environ | ({} if walled else {"PATH": "/nowhere"})
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as tournament:  # fmt: skip
        results, started = tmp_path / "out" / "results.jsonl", {tournament.pid}

        def is_there() -> bool:
            started.update(with_offspring({tournament.pid}))
            return results.exists() and len(started & parents().keys()) >= processes

        assert within(60, is_there)
        tournament.kill()
        tournament.wait()

    def ended() -> bool:
        started.update(with_offspring(started))
        return not started & parents().keys()

    assert within(20, ended)
