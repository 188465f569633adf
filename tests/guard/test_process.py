"""What can only be seen in a process of its own: Interrupt, the end of Python, forks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

LOOP = """
import os, signal, sys, threading, time
from modernart.guard import job, run, start
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
def loop():
    while True:
        try:
            while True:
                pass
        except:
            pass
def waiting():
    frame = sys._current_frames()[threading.main_thread().ident]
    return frame.f_code is job.Job._wait.__code__
def interrupted():
    while not waiting():
        pass
    os.kill(os.getpid(), signal.SIGINT)
    loop()
"""
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and forks are of POSIX")


def ended(source: str) -> subprocess.CompletedProcess[str]:
    """A script that has ended, and nobody holds its output open any more."""
    return subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, timeout=120, check=False
    )


def python(source: str) -> str:
    """What a script prints; it ends without complaint."""
    done = ended(LOOP + source)
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


@POSIX
@pytest.mark.parametrize("wait", ["", ".wait()", ".wait(50)"])
def test_interrupt_stops_the_function_not_the_game(wait: str) -> None:
    call = "start" if wait else "run"
    said = python(f"print({call}(interrupted, limit=50){wait}.kind.name, 'and on')")
    assert said == "STOPPED and on\n"


@POSIX
def test_interrupt_where_there_are_no_threads() -> None:
    done = ended(
        LOOP
        + """
def no_worker(): raise RuntimeError
job.free_worker = no_worker
def interrupted():
    os.kill(os.getpid(), signal.SIGINT)
    while True: pass
print(run(interrupted).kind.name, "and on")
"""
    )
    assert (done.stdout, done.returncode) == ("STOPPED and on\n", 0)


def test_python_ends_while_functions_run() -> None:
    said = python(
        """
print(run(loop, limit=0.01).kind.name)
start(time.sleep, 1000, limit=0.01)
start(loop, limit=1000)
"""
    )
    assert said == "TIMEOUT\n"


@POSIX
def test_a_forked_process_starts_anew() -> None:
    said = python(
        """
import warnings
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


@POSIX
def test_a_fork_that_returns_from_the_function_ends_there() -> None:
    """It would wait for the next task without end, and keep the output open."""
    said = python(
        """
import warnings
warnings.simplefilter("ignore")
def forks():
    os.fork()
    return 7
print(run(forks, limit=50).answer)
"""
    )
    assert said == "7\n"


NO_THREADS = """
import _thread, threading
def none(*arguments, **options): raise RuntimeError("can't start new thread")
_thread.start_new_thread = threading._start_new_thread = none
threading._start_joinable_thread = _thread.start_joinable_thread = none
from modernart import play
"""
SAID = "No thread can be started here: functions are called without their time limit.\n"


def test_play_goes_on_where_no_thread_can_be_started_and_says_so_once() -> None:
    source = """
def bid(view): return 5
def prints(view): print("mine"); play(["steady"] * 3, seed=1); return 5
def fails(view): return 1 / 0
first, second = (play([bid, prints, fails, "steady"], seed=3) for _time in range(2))
print(first.money == second.money, len(first.faults) > 3, first.states[-1].is_terminal)
print({one.printed for one in first.consultations if one.function == "prints"})
"""
    done = ended(NO_THREADS + source)
    assert done.stdout.splitlines()[-2:] == ["True True True", "{'mine\\n'}"]
    assert (done.stderr, done.returncode) == (SAID, 0)


def test_a_strategy_that_plays_itself_where_no_thread_can_be_started() -> None:
    source = """
def f(view):
    play([f, "steady", "bold"], seed=1)
    return 1
match = play([f, "steady", "bold"], seed=1)
print({one.reason for one in match.faults})
"""
    done = ended(NO_THREADS + source)
    assert "f plays itself" in done.stdout
    assert (done.stderr, done.returncode) == (SAID, 0)


@pytest.mark.parametrize(
    "again", ["sorted([2, 1], key=f)", "list(map(f, [n]))", "getattr(Odd(), 'worth')"]
)
def test_there_is_room_for_a_deep_recursion(again: str) -> None:
    """Each call goes through Python's own C code, which takes the stack of the thread."""
    said = python(
        f"""
class Odd:
    def __getattr__(self, name): return getattr(self, name + "")
def f(n):
    sys.setrecursionlimit(10**6)
    return {again}
print(run(f, 1, limit=50).kind.name)
"""
    )
    assert said == "RECURSION\n"


def test_a_recursion_that_uses_the_room_for_a_stop() -> None:
    """Python ends itself when a thread is far above the recursion limit."""
    said = python(
        """
from modernart.guard.stopping import Stopper
hit, late = Stopper._raise, iter([None] * 20)
def slow(stopper, frames):
    if next(late, stopper):
        hit(stopper, frames)
Stopper._raise = slow
def f():
    try:
        return f()
    except:
        return f()
print(run(f, limit=0.02).kind.name)
while threading.active_count() > 1:
    time.sleep(0.01)
"""
    )
    assert said == "TIMEOUT\n"


@pytest.mark.parametrize(("here", "theirs"), [(1000, 30), (10**6, 10**6)])
def test_a_caller_that_is_deep_inside_goes_on(here: int, theirs: int) -> None:
    said = python(
        f"""
def f():
    sys.setrecursionlimit({theirs})
    while True: pass
def deep(n):
    return deep(n - 1) if n else run(f, limit=0.3).kind.name
sys.setrecursionlimit({here})
try:
    raise ValueError
except ValueError:
    print(deep({here} // 50))
"""
    )
    assert said == "TIMEOUT\n"


def test_printing_while_functions_come_and_go() -> None:
    """The streams are changed under the hands of a thread that prints."""
    said = python(
        """
started = [True]
def printing():
    while started:
        print("ours")
other = threading.Thread(target=printing)
other.start()
for each in range(3000):
    assert run(print, "theirs", limit=60).printed == "theirs\\n"
started.clear()
other.join()
"""
    )
    assert set(said.splitlines()) == {"ours"}
