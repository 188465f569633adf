"""Which line is the student's own: where a function raised, or where it is right now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from linecache import checkcache, getline
from pathlib import Path
from sys import _current_frames, getrecursionlimit
from sysconfig import get_path
from types import CodeType, FrameType, FunctionType, MethodType, TracebackType

from modernart.language import _, shortened

__all__ = ["SourceLine", "code_of", "place_in", "raised_in", "running_in", "stack"]

LONGEST = 100
"""Letters of a line that are shown."""
SourceLine = tuple[str, int]
"""A file, or a notebook's cell, and a line in it."""

_LIBRARY = (
    str(Path(__file__).parents[1]),
    *{get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")},
    "<frozen ",
)


def code_of(function: object) -> CodeType | None:
    """The code that a call of it runs; ``None`` if that is not Python.

    Reads nothing that could itself be a student's code.
    """
    for _step in range(10):  # wrappings in each other
        kind = type(function)
        if kind is FunctionType:
            inner = vars(function).get("__wrapped__")
            if inner is None:
                return function.__code__  # type: ignore[attr-defined,no-any-return]
            function = inner
        elif kind is MethodType:
            function = function.__func__  # type: ignore[attr-defined]
        elif kind is partial:
            function = function.func  # type: ignore[attr-defined]
        else:
            function = _method(kind, "__call__")
    return None


def _method(kind: type, name: str) -> object:
    """What a class, or one above it, defines under that name."""
    return next((vars(one)[name] for one in type.mro(kind) if name in vars(one)), None)


def raised_in(code: CodeType | None, trace: TracebackType | None) -> SourceLine | None:
    """Where the student's own code was when the exception was raised."""
    steps = []
    while trace is not None:
        steps.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return place_in(code, reversed(steps))


def running_in(code: CodeType | None, thread: int | None) -> SourceLine | None:
    """Where the student's own code is right now, in the thread of that identity."""
    frames = islice(stack(thread or 0), getrecursionlimit())
    return place_in(code, ((one.f_code.co_filename, one.f_lineno or 0) for one in frames))


def stack(thread: int) -> Iterator[FrameType]:
    """What runs in the thread of that identity, the innermost first; it goes on meanwhile."""
    frame = _current_frames().get(thread)
    while frame is not None:
        yield frame
        frame = frame.f_back


def place_in(code: CodeType | None, steps: Iterable[SourceLine]) -> SourceLine | None:
    """Of the steps, the innermost first, the first in the function's file, else in no library."""
    theirs = None
    for file, line in steps:
        if code is not None and file == code.co_filename:
            return file, line
        if theirs is None and not file.startswith(_LIBRARY):
            theirs = file, line
    return theirs


def named(place: SourceLine | None, what: str) -> str:
    """A sentence, with the line that it is about before it."""
    if place is None:
        return what
    file, number = place
    try:
        checkcache(file)
        text = shortened(getline(file, number).strip(), LONGEST)
    except Exception:  # a running function may have replaced what Python's libraries use
        text = ""
    if not text:
        return _("line {}: {}").format(number, what)
    return _('line {}, "{}": {}').format(number, text, what)
