"""How much time, memory and so on a submission may use."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass
from math import ceil

__all__ = ["MEGABYTE", "Limits", "limit_process"]

MEGABYTE = 1 << 20


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


def limit_process(limits: Limits) -> None:
    """Limit the process that calls this, for good, as far as the system knows how to."""
    import resource  # not on Windows

    bounds = {
        "RLIMIT_CORE": 0,
        "RLIMIT_CPU": ceil(limits.game + limits.loading) + 5,  # its clock runs for all threads
        "RLIMIT_FSIZE": limits.disk * MEGABYTE,
        "RLIMIT_NOFILE": limits.files,
        "RLIMIT_NPROC": limits.processes,
    }
    if sys.platform != "darwin":  # which refuses
        bounds["RLIMIT_AS"] = limits.memory * MEGABYTE
    for name, bound in bounds.items():
        which = getattr(resource, name, None)
        if which is None:
            continue
        hard = resource.getrlimit(which)[1]
        least = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(which, (least, least))
