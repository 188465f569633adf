"""What a submission can find out and do from inside: a few tries at it."""

from __future__ import annotations

import json
import os
import pickle
import pickletools
import resource
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import modernart
from modernart.engine.dealing import new_game
from modernart.submissions import Jail, Limits, find_jail
from modernart.submissions import sandbox as jail
from modernart.submissions.process import Process
from submissions.asked import BARE, LIMITS, WRAPPED, answer, handed_in, needs_bwrap, printed, reason
from support import on_sale

SECRET = 0x2F7A_9C41_D06B_58E3_9B1D_7720_C4AE_6F15
"""The seed of a tournament has 128 bits."""


def test_a_question_holds_the_view_and_nothing_of_another_hand() -> None:
    state = new_game(seed=SECRET)
    process = Process(handed_in("def bid(view): return 1"), LIMITS, BARE)
    sent = pickle.dumps(process._question(state.view(0), None))
    process.close()
    assert pickle.loads(sent).view == state.view(0)
    texts = {argument for _code, argument, _place in pickletools.genops(sent)}
    own = {card.id for card in state.hands[0]}
    assert {card.id for card in state.deck} & texts == own
    assert SECRET not in texts
    assert str(SECRET).encode() not in sent
    assert SECRET.to_bytes(16, "little") not in sent


def test_the_command_and_the_environment_tell_nothing() -> None:
    command = BARE.command(3, LIMITS)
    assert not any(str(SECRET) in part for part in command)
    assert set(jail.child_environment("/tmp")) == {
        "PATH", "HOME", "TMPDIR", "LANG", "PYTHONHASHSEED", "OMP_NUM_THREADS",
        "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS",
    }  # fmt: skip


LOOK = """
    import gc, json, os, sys

    def tried(what):
        try:
            return what()
        except BaseException as error:
            return type(error).__name__

    def processes():
        return [open(f"/proc/{one}/cmdline").read() for one in os.listdir("/proc") if one.isdigit()]

    def bid(view):
        print(json.dumps(LOOK))
        return 1
    """


def look(expression: str, there: Jail = WRAPPED) -> object:
    """What an expression is worth inside."""
    return json.loads(printed(LOOK.replace("LOOK", expression), there))


@pytest.mark.parametrize("there", [BARE, pytest.param(WRAPPED, marks=needs_bwrap)])
def test_neither_states_nor_other_games_are_in_its_memory(there: Jail) -> None:
    kinds = "sorted({type(one).__name__ for one in gc.get_objects()})"
    kept = "[type(one).__name__ for one in gc.get_objects()]"
    found = look(f"[name for name in {kinds} if name in ('State', 'Match', 'Plan')]", there)
    assert found == []
    assert look(f"{kept}.count('View') <= 3", there) is True


@needs_bwrap
def test_it_sees_no_other_process() -> None:
    mine = look("processes()")
    assert isinstance(mine, list)
    assert mine
    assert all("modernart.submissions.child" in one for one in mine)
    assert look("tried(lambda: os.kill(os.getppid() + 5, 0))") == "ProcessLookupError"
    assert look(f"tried(lambda: open('/proc/{os.getpid()}/mem', 'rb'))") == "FileNotFoundError"


@needs_bwrap
def test_it_finds_no_files_of_yours(tmp_path: Path) -> None:
    other = tmp_path / "ben.py"
    other.write_text("def bid(view): return 99")
    home = str(Path.home())
    paths = [str(other), str(Path(__file__)), "/etc/passwd", "/var/log", f"{home}/.ssh"]
    assert look(f"[one for one in {paths} if os.path.exists(one)]") == []
    assert look("os.listdir(os.environ['HOME'])") == []


@needs_bwrap
def test_folders_inside_pythons_own_are_hidden_too(tmp_path: Path) -> None:
    folder = Path(modernart.__file__).parent / "submissions"
    hidden = find_jail([folder.parent / "plots", tmp_path])
    assert look(f"os.listdir({str(folder.parent / 'plots')!r})", hidden) == []
    assert look(f"tried(lambda: open({str(folder.parent / 'plots' / 'x')!r}, 'w'))", hidden) in (
        "OSError",
        "PermissionError",
    )


@needs_bwrap
def test_it_writes_only_to_the_temporary_folder_and_not_much() -> None:
    places = ["/", "/tmp", "/usr", "/dev", "/dev/shm", "/proc", sys.prefix,
              str(Path(modernart.__file__).parent)]  # fmt: skip
    wrote = look(f"[tried(lambda: open(one + '/note', 'w').close()) for one in {places}]")
    assert isinstance(wrote, list)
    assert {*wrote} <= {"OSError", "PermissionError", "FileNotFoundError"}
    fill = (
        "[tried(lambda: open(os.environ['HOME'] + str(i), 'wb', 0).write(bytes(9_000_000))"
        " == 9_000_000) for i in ('/0', '/1', '/2')]"
    )
    assert look(fill) in ([True, False, "OSError"], [True, "OSError", "OSError"])


@needs_bwrap
def test_not_even_roots_submission_can_move_the_walls() -> None:
    status = "open('/proc/self/status').read().splitlines()"
    powers = look(f"[line.split()[1] for line in {status} if line.startswith('Cap')]")
    assert powers == ["0" * 16] * 5
    remount = "__import__('ctypes').CDLL(None).mount(b'', PATH, b'', 32 | 4096, None)"  # read-write
    assert [look(remount.replace("PATH", path)) for path in ("b'/usr'", "b'/'")] == [-1, -1]
    ways = ["sys/kernel/core_pattern", "self/uid_map", "self/oom_score_adj"]
    writing = "tried(lambda: os.close(os.open('/proc/' + one, os.O_WRONLY)))"
    opened = look(f"[{writing} for one in {ways}]")
    assert isinstance(opened, list)
    assert {*opened} <= {"OSError", "PermissionError"}


@needs_bwrap
def test_it_has_no_network() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        dial = f"__import__('socket').create_connection(('127.0.0.1', {port}), 0.2)"
        assert look(f"tried(lambda: {dial})") in ("ConnectionRefusedError", "OSError")
    outside = "__import__('socket').create_connection(('192.0.2.1', 80), 0.2)"
    assert look(f"tried(lambda: {outside})") == "OSError"


@pytest.mark.parametrize("there", [BARE, pytest.param(WRAPPED, marks=needs_bwrap)])
def test_it_inherits_nothing_but_its_pipe(there: Jail, tmp_path: Path) -> None:
    with (tmp_path / "deck").open("w") as secret:
        os.set_inheritable(secret.fileno(), True)
        opened = "[one for one in range(3, 64) if tried(lambda: bool(os.fstat(one))) is True]"
        found = look(opened, there)
    assert isinstance(found, list)
    assert len(found) == 1


@pytest.mark.parametrize("there", [BARE, pytest.param(WRAPPED, marks=needs_bwrap)])
def test_open_files_are_limited(there: Jail) -> None:
    many = "tried(lambda: [open('/dev/null') for _ in range(200)])"
    assert look(many, there) == "OSError"


def test_what_it_starts_ends_with_it() -> None:
    source = """
        import os, time

        def bid(view):
            for one in range(4):
                if os.fork() == 0:
                    if WRAPPED:
                        os.setsid()  # out of the group: only bubblewrap still finds it
                    time.sleep(60)
                    os._exit(0)
            return 3
        """
    for there in {BARE, WRAPPED}:
        handed = handed_in(source.replace("WRAPPED", str(there.bwrap is not None)))
        process = Process(handed, LIMITS, there)
        process.manner()
        assert process.ask(on_sale("sealed").view(1), None).problem is None
        kept = process._connection.dup()
        process.close()
        kept.settimeout(30)
        assert kept.recv(1) == b""  # the other end is closed when the last of them is gone
        kept.close()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root is not limited")
@needs_bwrap
def test_processes_are_limited() -> None:
    found = look("tried(lambda: [__import__('threading').Thread(target=__import__('time').sleep,"
                 " args=(1,), daemon=True).start() for _ in range(40)])")  # fmt: skip
    assert found == "RuntimeError"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root is not limited")
@pytest.mark.parametrize("there", [BARE, pytest.param(WRAPPED, marks=needs_bwrap)])
def test_what_else_you_run_takes_no_process_from_it(there: Jail) -> None:
    others = [subprocess.Popen(["sleep", "60"]) for _one in range(LIMITS.processes + 4)]
    try:
        source = "def bid(view):\n    while True: pass"
        given = answer(source, replace(LIMITS, decision=0.2), there)
        assert reason(given).startswith('line 2, "while True: pass": it was still running')
        thread = "__import__('threading').Thread(target=int).start()"
        assert look(f"tried(lambda: {thread})", there) is None
    finally:
        for one in others:
            one.kill()
            one.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="counts in /proc")
def test_a_limit_that_leaves_no_thread_is_lifted() -> None:
    begin = "import resource; from modernart.submissions.limits import *; "
    tried = "limit_process(Limits(processes=PROCESSES), walled=True); "
    shown = "print(resource.getrlimit(resource.RLIMIT_NPROC)[0])"
    found = []
    for most in (1, 5000):
        code = begin + tried.replace("PROCESSES", str(most)) + shown
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        found.append(int(done.stdout))
    before = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    allowed = 5000 if before == resource.RLIM_INFINITY else min(before, 5000)
    assert found == [1 if os.geteuid() == 0 else before, allowed]


def test_numpy_works_inside() -> None:
    source = "import numpy\ndef bid(view):\n    return numpy.int64(7)"
    for there in {BARE, WRAPPED}:
        given = answer(source, Limits(loading=20.0), there)
        assert given.action == modernart.Bid(7)


# ---- what is in force


def test_what_is_in_force_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    wrapped = " ".join(Jail("/usr/bin/bwrap").in_force(LIMITS))
    assert "no network" in wrapped
    assert "16 processes" in wrapped
    assert "seed are never in that process." in wrapped
    assert "a lock on a file of Python" in wrapped
    assert "never in that process" not in " ".join(BARE.in_force(LIMITS))
    assert (
        "seed are not in that process, but in files that it could read." in BARE.in_force(LIMITS)[1]
    )
    bare = " ".join(BARE.in_force(LIMITS))
    assert "So NOT prevented" in bare
    if sys.platform == "linux":
        assert "about 256 processes and threads more than you run" in bare
    assert BARE.why in bare
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "since you are root" in " ".join(Jail("/usr/bin/bwrap").in_force(LIMITS))


def test_bubblewrap_that_is_missing_or_broken_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\necho 'no permission' >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert find_jail().why == "bubblewrap is installed, but does not work here: no permission."
    monkeypatch.setenv("PATH", "/nowhere")
    assert find_jail() == Jail(None, "bubblewrap (bwrap) is not installed.")
