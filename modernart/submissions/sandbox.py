"""What keeps a submission's process in: bubblewrap where it works, and limits everywhere."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from modernart.language import _
from modernart.submissions.limits import MEGABYTE, ROOM, Limits

__all__ = ["Jail", "child_environment", "find_jail"]

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache")
"""Where a Linux has what Python is linked to. No home, no ``/etc`` besides, no ``/var``."""
SCRATCH = "/scratch"
"""The only place to write to behind the wall. Not ``/tmp``: Python itself may live there."""
PACKAGE = Path(__file__).parents[1]
BEGIN = (
    "import sys; sys.path += sys.argv[2:]; "
    "from modernart.submissions.child import main; main(int(sys.argv[1]))"
)


@dataclass(frozen=True, slots=True)
class Jail:
    """How to start a submission's process.

    ``bwrap``: bubblewrap's program; ``None``: it is not used, and ``why`` says why. ``hidden``:
    folders that the process must not see even if they lie inside Python's own.
    """

    bwrap: str | None
    why: str = ""
    hidden: tuple[str, ...] = ()

    def command(self, pipe: int, limits: Limits) -> list[str]:
        """The command of a process that serves this file descriptor."""
        # Not -I, which would ignore PYTHONHASHSEED; nothing else is in the environment.
        python = [sys.executable, "-s", "-S", "-P", "-B", "-c", BEGIN, str(pipe), *_libraries()]
        return [*self._wrapped(limits), *python] if self.bwrap else python

    def _wrapped(self, limits: Limits) -> Iterator[str]:
        assert self.bwrap is not None
        yield from (self.bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv")
        yield from ("--cap-drop", "ALL")  # root would keep them all, and could remount the disk
        for name, value in child_environment(SCRATCH).items():
            yield from ("--setenv", name, value)
        shown = [*SYSTEM, *_python()]
        for path in shown:
            yield from ("--ro-bind-try", path, path)
        for path in self.hidden:
            if any(Path(path).is_relative_to(one) for one in shown):
                yield from ("--perms", "0500", "--tmpfs", path, "--remount-ro", path)
        yield from ("--proc", "/proc", "--remount-ro", "/proc")  # root could set the kernel there
        yield from ("--dev", "/dev", "--remount-ro", "/dev")
        yield from ("--size", str(limits.disk * MEGABYTE), "--tmpfs", SCRATCH, "--chdir", SCRATCH)
        yield from ("--remount-ro", "/", "--")

    def in_force(self, limits: Limits) -> tuple[str, ...]:
        """In sentences: what is prevented, and what is not."""
        own = _("Each submission runs in a process of its own, a new one for every game, with"
                " {:g} s for a decision and {:g} s for a game.")  # fmt: skip
        return (
            own.format(limits.decision, limits.game),
            _HANDS if self.bwrap else _HANDS_OUTSIDE,
            _memory(limits),
            self._processes(limits),
            *(_INSIDE if self.bwrap else (self.why, _OUTSIDE)),
        )

    def _processes(self, limits: Limits) -> str:
        if os.geteuid() == 0:
            return _("Not limited: how many processes it starts, since you are root.")
        if self.bwrap:
            return _("Limited: {} processes and threads.").format(limits.processes)
        if sys.platform == "linux":
            text = _("Limited, where the system can count them: about {} processes and threads more"
                     " than you run yourself.")  # fmt: skip
            return text.format(ROOM)
        return _("Not limited in practice: how many processes it starts.")


def _memory(limits: Limits) -> str:
    if sys.platform == "darwin":
        return _("Limited: open files and the size of a file. Not limited: memory.")
    text = _("Limited: {} MB of memory for each process, {} open files, {} MB of files.")
    return text.format(limits.memory, limits.files, limits.disk)


_HANDS = _("Other hands, the deck and the seed are never in that process.")
_HANDS_OUTSIDE = _(
    "Other hands, the deck and the seed are not in that process, but in files that it could read."
)
_INSIDE = (
    _("With bubblewrap: no network, no other process to be seen, an empty temporary directory, and"
      " of the disk only Python, what is installed for it, and the system's programs (/usr, /lib),"
      " which it can read and not write to."),
    _("Not prevented: errors in the operating system's own walls, and using up processors within"
      " the time limits, or memory by many processes."),
    _("Not prevented either: signs that submissions leave each other in what all of them can read"
      " (a lock on a file of Python, or which of its files are in memory). Those that have agreed"
      " on it can tell each other their hands. The games of a deal are spread over the whole"
      " tournament in an order that nobody can guess, so that to remember an earlier game helps"
      " little."),
)  # fmt: skip
_OUTSIDE = _(
    "So NOT prevented: it can read and write the files that you can (other submissions, results,"
    " the seed, the records of games whose deal it will play again from another seat), use the"
    " network, start processes that stay, end programs of yours, this one among them, and where the"
    " system lets it, read its memory. Run only what you have read."
)


def find_jail(hidden: Iterable[str | Path] = ()) -> Jail:
    """The best that works here; ``hidden``: folders with what no submission may see.

    A ``ValueError`` says if none does.
    """
    if os.name != "posix":
        raise ValueError(_("submissions need Linux or macOS; on Windows, WSL has Linux"))
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        return Jail(None, _("bubblewrap (bwrap) is not installed."))
    jail = Jail(bwrap, "", _outermost(Path(one).resolve() for one in hidden))
    command = [*jail._wrapped(Limits()), sys.executable, "-S", "-c", "pass"]
    tried = subprocess.run(command, capture_output=True, timeout=20, check=False)
    if tried.returncode == 0:
        return jail
    said = tried.stderr.decode(errors="replace").strip()
    return Jail(None, _("bubblewrap is installed, but does not work here: {}.").format(said))


def _outermost(folders: Iterable[Path]) -> tuple[str, ...]:
    """Those that lie in none of the others: what covers them covers what is inside, too."""
    found = list(dict.fromkeys(folders))
    return tuple(str(one) for one in found if not any(other in one.parents for other in found))


def child_environment(home: str) -> dict[str, str]:
    """All environment variables of the process."""
    one_thread = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
    return {
        "PATH": "/usr/bin:/bin", "HOME": home, "TMPDIR": home, "LANG": "C.UTF-8",
        "PYTHONHASHSEED": "0",  # the same order of a set in every run
        **dict.fromkeys(one_thread, "1"),
    }  # fmt: skip


def _libraries() -> list[str]:
    """Where the process finds what is installed, and this package."""
    return list(dict.fromkeys([*_installed(), str(PACKAGE.parent)]))


def _python() -> list[str]:
    """What of the disk is Python: itself, what is installed, this package."""
    own = [sys.base_prefix, sys.base_exec_prefix, sys.prefix]
    return list(dict.fromkeys([*own, *_installed(), str(PACKAGE)]))


def _installed() -> list[str]:
    folders = site.getsitepackages()
    if site.ENABLE_USER_SITE:
        folders.append(site.getusersitepackages())
    return [one for one in folders if Path(one).is_dir()]
