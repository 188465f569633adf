"""How much time, memory and so on a submission may use."""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from math import ceil

__all__ = ["MEGABYTE", "ROOM", "Limits", "limit_process"]

MEGABYTE = 1 << 20
ROOM = 256
"""Without walls, where the system counts all that you run: so many processes more than that."""

SET_DEATH_SIGNAL = 1
"""Of ``prctl``: PR_SET_PDEATHSIG, from Linux's ``sys/prctl.h``."""


@dataclass(frozen=True, slots=True)
class Limits:
    """``decision``, ``game`` and ``loading``: seconds for one decision, for all that it does in one
    game, and for running its file once. ``memory``: megabytes for each process. ``processes``
    (threads count as well) and open ``files``: how many. ``disk``: megabytes that it may write,
    into the temporary directory.
    """

    decision: float = 1.0
    game: float = 30.0
    loading: float = 10.0
    memory: int = 1024
    processes: int = 16
    files: int = 64
    disk: int = 16


def limit_process(limits: Limits, walled: bool) -> None:
    """Limit the process that calls this, for good, as far as the system knows how to.

    ``walled``: it is in a room of its own, where it and what it starts are all that is counted.
    """
    import resource  # not on Windows

    bounds = {
        "RLIMIT_CORE": 0,
        "RLIMIT_CPU": ceil(limits.game + limits.loading) + 5,  # its clock runs for all threads
        "RLIMIT_FSIZE": limits.disk * MEGABYTE,
        "RLIMIT_NOFILE": limits.files,
    }
    if sys.platform != "darwin":  # which refuses
        bounds["RLIMIT_AS"] = limits.memory * MEGABYTE
    for name, bound in bounds.items():
        which = getattr(resource, name, None)
        if which is not None:
            _limit(which, bound)
    _limit_processes(limits.processes if walled else _running() + ROOM)
    if not walled:
        _end_with_parent()


def _end_with_parent() -> None:
    """Where Linux allows it: even amid an endless loop, and however the parent was ended.

    bubblewrap sees to it by itself, and elsewhere the pipe, as soon as an answer is sent.
    """
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(SET_DEATH_SIGNAL, signal.SIGKILL)


def _limit(which: int, bound: int) -> None:
    import resource

    least, _hard = _within(which, bound)
    with suppress(ValueError, OSError):
        resource.setrlimit(which, (least, least))


def _within(which: int, bound: int) -> tuple[int, int]:
    """The bound, as far as the hard limit lets it be set, and that limit."""
    import resource

    hard = resource.getrlimit(which)[1]
    return bound if hard == resource.RLIM_INFINITY else min(bound, hard), hard


def _limit_processes(most: int) -> None:
    """Limit them, but not so that none can be started: the guard needs a thread now and then.

    In a container the system may count more than can be seen from here.
    """
    import resource

    which = resource.RLIMIT_NPROC
    least, hard = _within(which, most)
    with suppress(ValueError, OSError):
        resource.setrlimit(which, (least, hard))
        try:
            one = threading.Thread(target=int)
            one.start()
            one.join()
        except RuntimeError:
            resource.setrlimit(which, (hard, hard))
        else:
            resource.setrlimit(which, (least, least))


def _running() -> int:
    """How many processes and threads of this user can be seen; 0 where there is no ``/proc``."""
    found = 0
    with suppress(OSError):
        for one in os.scandir("/proc"):
            with suppress(OSError):  # it may end in between
                if one.name.isdecimal() and one.stat().st_uid == os.geteuid():
                    found += len(os.listdir(f"{one.path}/task"))
    return found
