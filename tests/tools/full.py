"""The long tests, `make full`: each line of its table is one set of versions or one long pass.

python tests/tools/full.py [NAME ...]   runs the named ones only

All environments are made in `.full/`, where each step leaves its log. Python 3.12 and 3.13 must be
on the machine (or within uv's reach).
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
WORK = REPOSITORY / ".full"
BIN = Path(sys.executable).parent
EVERYTHING = ("-m", "slow or not slow")
WORKERS = ("-n", "auto", "--maxprocesses", "4", "--max-worker-restart=0")
OLDEST = "3.11"
BINDER_PYTHON = (REPOSITORY / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the table."""

    name: str
    passed: bool
    seconds: float
    said: str


class Failed(Exception):
    """A command of a step did not succeed."""


class Step:
    """Runs the commands of one line of the table, and keeps what they print."""

    def __init__(self, name: str) -> None:
        self.log = WORK / f"{name}.log"
        self.log.write_text("")

    def run(
        self, *command: str | Path, folder: Path = REPOSITORY, variables: Mapping[str, str] = {}
    ) -> None:
        """Run a command; raises `Failed` when it fails."""
        with self.log.open("a") as log:
            print("$", *command, file=log, flush=True)
            done = subprocess.run(
                command,
                cwd=folder,
                env=os.environ | variables,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                check=False,
            )
        if done.returncode:
            raise Failed(f"{Path(command[0]).name} failed: see {self.log}")

    def environment(self, name: str, python: str, *install: str | Path) -> Path:
        """A new environment, with what uv is told to install; returns its folder of programs."""
        folder = WORK / name
        self.run(BIN / "uv", "venv", "--clear", "--seed", "--python", find_python(python), folder)
        if install:
            self.run(BIN / "uv", "pip", "install", "--python", folder / "bin" / "python", *install)
        return folder / "bin"

    def summary(self) -> str:
        """The last line that a test runner printed, without its decoration."""
        lines = [line.strip("= ") for line in self.log.read_text().splitlines()]
        return next((line for line in reversed(lines) if " passed" in line), lines[-1])


def find_python(version: str) -> str:
    """A Python of this version on the machine, or else its number: uv may know where to get one."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python{version}")
    candidates = [on_path, *map(str, sorted(pyenv.glob(f"{version}.*/bin/python")))]
    for candidate in filter(None, candidates):
        if subprocess.run([candidate, "-c", ""], capture_output=True, check=False).returncode == 0:
            return candidate
    return version


def wheel(step: Step) -> str:
    """The kit as a user installs it, with what the notebooks and the tests need."""
    shutil.rmtree(WORK / "dist", ignore_errors=True)
    step.run(BIN / "uv", "build", "--wheel", "--out-dir", WORK / "dist")
    (built,) = (WORK / "dist").glob("*.whl")
    return f"{built}[lab,test]"


def newest(step: Step) -> None:
    """Everything, slow tests and browser passes too, with many new random games."""
    step.run(BIN / "pytest", *WORKERS, *EVERYTHING, "--hypothesis-profile=full")


def other_python(version: str) -> Callable[[Step], None]:
    def check(step: Step) -> None:
        programs = step.environment(f"python{version}", version, wheel(step))
        step.run(programs / "pytest", *WORKERS, "-m", "not slow and not browser")

    return check


def lowest(step: Step) -> None:
    """The lower bounds of pyproject.toml, each at its lowest, on the oldest Python."""
    # Named by file, the kit's own needs are the direct ones; through a wheel they would not be.
    bounds = ("--resolution", "lowest-direct", "-r", "pyproject.toml", "--extra", "lab")
    programs = step.environment("lowest", OLDEST, *bounds)
    # What satisfies the wheel stays; the tools of the tests come on top.
    step.run(BIN / "uv", "pip", "install", "--python", programs / "python", wheel(step))
    step.run(programs / "python", "tests/tools/bounds.py")
    step.run(programs / "pytest", *WORKERS, "-m", "not slow and not browser")


def binder(step: Step) -> None:
    """A Binder, without Docker: repo2docker's plan and versions, our pins, postBuild, browser."""
    planner = step.environment("repo2docker", BINDER_PYTHON, "jupyter-repo2docker")
    base = WORK / "binder-base.txt"
    step.run(planner / "python", "tests/tools/binder_check.py", REPOSITORY, base)
    wanted = ("-r", "binder/requirements.txt", "-c", base)
    programs = step.environment("binder", BINDER_PYTHON, *wanted)
    variables = {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "JUPYTER_DATA_DIR": str(WORK / "binder-data"),
        "MPLCONFIGDIR": str(WORK / "binder-data"),
    }
    step.run("binder/postBuild", variables=variables)
    jupyter = ("--jupyter", programs / "jupyter")
    step.run(BIN / "pytest", "tests/browser", *EVERYTHING, *jupyter)


def nbgrader(step: Step) -> None:
    """The notebooks' sources through the real nbgrader."""
    programs = step.environment("nbgrader", OLDEST, wheel(step), "nbgrader==0.9.6")
    step.run(programs / "python", "tests/tools/nbgrader_check.py", WORK / "course")


def fresh_play(step: Step) -> None:
    """`make play` in a fresh clone: JupyterLab answers with the first notebook."""
    clone = WORK / "clone"
    shutil.rmtree(clone, ignore_errors=True)
    step.run("git", "clone", "--quiet", REPOSITORY, clone)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    flags = f"LAB_FLAGS=--no-browser --allow-root --port={port} --ServerApp.port_retries=0"
    token = secrets.token_hex(16)
    with step.log.open("a") as log:
        process = subprocess.Popen(
            ["make", "play", flags],
            cwd=clone,
            env=os.environ | {"JUPYTER_TOKEN": token},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        # JupyterLab serves the folder of the notebook that it opens.
        address = f"http://127.0.0.1:{port}/api/contents/00_start_here.ipynb?token={token}"
        wait_for(address, process, seconds=600)
    finally:
        with contextlib.suppress(ProcessLookupError):  # it ended by itself
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


def wait_for(address: str, process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait until the address answers; raises `Failed` when that takes too long."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise Failed("make play ended before JupyterLab answered: see .full/play.log")
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except urllib.error.HTTPError as error:
            raise Failed(f"make play: {error}") from error
        except OSError:  # nobody there yet
            time.sleep(0.5)
    raise Failed(f"make play: no answer within {seconds:.0f} s")


STEPS: dict[str, Callable[[Step], None]] = {
    "newest": newest,
    "python3.12": other_python("3.12"),
    "python3.13": other_python("3.13"),
    "lowest": lowest,
    "binder": binder,
    "nbgrader": nbgrader,
    "play": fresh_play,
}


def perform(name: str) -> Result:
    """Run one step and say how it went."""
    print(f"{name} ...", flush=True)
    step, start = Step(name), time.monotonic()
    try:
        STEPS[name](step)
        said = step.summary() if re.search(r" passed", step.log.read_text()) else "as it should be"
        return Result(name, True, time.monotonic() - start, said)
    except Failed as failure:
        return Result(name, False, time.monotonic() - start, str(failure))


def main(names: list[str]) -> int:
    unknown = sorted(set(names) - set(STEPS))
    if unknown:
        sys.exit(f"Unknown: {', '.join(unknown)}. There are: {', '.join(STEPS)}.")
    WORK.mkdir(exist_ok=True)
    results = [perform(name) for name in names or STEPS]
    print()
    for one in results:
        verdict = "passed" if one.passed else "FAILED"
        print(f"{one.name:12} {verdict}  {one.seconds:6.0f} s  {one.said}")
    failed = sum(not one.passed for one in results)
    print(f"{len(results) - failed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
