"""Stand-ins for what a guarded function must not reach: the screen, the keyboard, the exit.

While a guarded function runs, they stand in ``sys`` and ``builtins`` for everybody; but they act
for threads that run a guarded function, and pass everybody else on to the real thing.
"""

from __future__ import annotations

import builtins
import sys
from collections import deque
from collections.abc import Callable, Iterator
from sys import _current_frames, getrecursionlimit, setrecursionlimit
from threading import Lock, local
from typing import Any, NoReturn

from modernart.guard.forks import after_fork
from modernart.guard.intact import Seen, look, put_back
from modernart.guard.lines import stack
from modernart.guard.printed import Printed

__all__ = ["NoInput", "enter", "leave", "put_back_all", "restore_streams"]


class NoInput(EOFError):
    """A guarded function asked for input; ``args[0]`` is what it called."""


class _Here(local):
    """What this thread is doing."""

    printed: Printed | None = None
    """Where it prints to, while it runs a guarded function."""


_here = _Here()


class _StandIn:
    """For guarded functions something else, for everybody else the real thing.

    It may be kept and used when its time is over: then it only passes on.
    """

    __slots__ = ("_real",)
    _real: Any

    def __init__(self, real: Any) -> None:
        object.__setattr__(self, "_real", real)


class _Stream(_StandIn):
    """In the place of ``sys.stdout`` or ``sys.stderr``.

    It has nothing of its own: IPython puts a ``write`` of its own there for every cell.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        printed = _here.printed
        return getattr(self._real if printed is None else printed, name)

    @property
    def write(self) -> Any:
        """As ``__getattr__`` finds it, only faster: a student may print a million lines."""
        printed = _here.printed
        return (self._real if printed is None else printed).write

    def __setattr__(self, name: str, value: Any) -> None:
        printed = _here.printed
        setattr(self._real if printed is None else printed, name, value)


class _Function(_StandIn):
    """In the place of a function."""

    __slots__ = ("_instead",)

    def __init__(self, real: Any, instead: Callable[..., object]) -> None:
        super().__init__(real)
        self._instead = instead

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        called = self._real if _here.printed is None else self._instead
        return called(*arguments, **options)


def _no_input(*_arguments: object, **_options: object) -> NoReturn:
    raise NoInput("input()")


def _no_breakpoint(*_arguments: object, **_options: object) -> NoReturn:
    raise NoInput("breakpoint()")


def _no_exit(*_arguments: object, **_options: object) -> NoReturn:
    raise SystemExit


def _print_instead(data: dict[str, Any], *_arguments: object, **_options: object) -> None:
    """What would be displayed in the notebook is printed, as text."""
    print(data.get("text/plain", ""))


DEEPEST = 3_000
"""Calls in each other: more than that is a recursion without end. The stack of a worker has room
for them, even if they go through ``sorted`` or NumPy; without room Python crashes."""


def _shallow(real: Callable[[int], object]) -> Callable[[int], object]:
    """It only raises the limit: others may be deep inside already (see :func:`_bound_depth`)."""
    return lambda limit: real(max(getrecursionlimit(), min(limit, DEEPEST)))


_Place = tuple[Any, str, Callable[[Any], _StandIn]]

_PLACES: tuple[_Place, ...] = (
    (sys, "stdout", _Stream),
    (sys, "stderr", _Stream),
    (builtins, "input", lambda real: _Function(real, _no_input)),
    (sys, "breakpointhook", lambda real: _Function(real, _no_breakpoint)),
    (sys, "setrecursionlimit", lambda real: _Function(real, _shallow(real))),
)


def _places() -> Iterator[_Place]:
    """Where stand-ins go; in a notebook ``exit()`` asks the shell to end the kernel."""
    yield from _PLACES
    ipython = sys.modules.get("IPython")
    shell = ipython and ipython.get_ipython()
    if shell is not None:
        yield shell, "ask_exit", lambda real: _Function(real, _no_exit)
        yield shell.display_pub, "publish", lambda real: _Function(real, _print_instead)


_lock = Lock()
_inside: set[object] = set()
"""Who runs a guarded function."""
_depth: list[int] = []
"""The recursion limit that there was before the first of them came."""
_seen: list[Seen] = []
"""What stood where everybody looks, before the first of them came."""
_standing: list[tuple[Any, str, Any, _StandIn]] = []
"""Where, its name, what really belongs there, what stands there."""
_known: dict[str, _StandIn] = {}
"""The stand-in that was made last, by the name of its place."""
_lately: deque[object] = deque(maxlen=64)
"""What stood there lately. ``print`` only borrows sys.stdout: what another thread takes away from
there while it prints must live on, or Python crashes."""


def _stand_in(name: str, real: Any, make: Callable[[Any], _StandIn]) -> _StandIn:
    """A stand-in for that; the same as last time if it is for the same."""
    known = _known.get(name)
    if known is None or known._real is not real:
        known = _known[name] = make(real)
        _lately.append(known)
    return known


def _forget() -> None:
    """In a forked process nobody else is inside."""
    _inside.clear()
    if _lock.locked():
        _lock.release()


after_fork(_forget)


def _bound_depth() -> None:
    """Bound the recursion limit, but not below what runs already.

    Python cannot go on in a thread that is more than 50 calls above the limit.
    """
    limit = getrecursionlimit()
    _depth.append(limit)
    if limit > DEEPEST:
        deepest = max(sum(1 for _frame in stack(thread)) for thread in _current_frames())
        setrecursionlimit(min(limit, DEEPEST + deepest))


def enter(who: object, printed: Printed) -> None:
    """This thread runs a guarded function from now on.

    Every time all places are looked at: a notebook puts its own ``input`` there for each cell.
    """
    with _lock:
        if not _depth:
            _bound_depth()
            _seen[:] = [look()]
        _inside.add(who)
        for where, name, make in _places():
            real = getattr(where, name, None)
            if real is not None and not isinstance(real, _StandIn):
                stand_in = _stand_in(name, real, make)
                setattr(where, name, stand_in)
                _standing.append((where, name, real, stand_in))
    _here.printed = printed


def put_back_all() -> str | None:
    """Put back what functions replaced that is everybody's; the name of the first thing."""
    return put_back(_seen[0]) if _seen else None


def restore_streams() -> None:
    """Take back what a function put in the place of ``sys.stdout`` or ``sys.stderr`` and left."""
    with _lock:
        for where, name, _real, stand_in in _standing:
            put = getattr(where, name, None)
            if where is sys and not isinstance(put, _StandIn):
                _lately.append(put)
                setattr(sys, name, stand_in)


def leave(who: object, printed: Printed | None = None) -> None:
    """It runs no more; the last one out puts everything back, unless somebody else has.

    ``printed`` is for one in which it ran, in this thread.
    """
    _here.printed = printed
    with _lock:
        _inside.discard(who)
        while _standing and not _inside:
            where, name, real, stand_in = _standing.pop()
            if getattr(where, name, None) is stand_in:
                setattr(where, name, real)
        if _depth and not _inside:
            setrecursionlimit(_depth.pop())
