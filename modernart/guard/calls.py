"""One guarded call, here and now: everything but the time limit."""

from __future__ import annotations

import sys
from contextvars import Context
from sys import getprofile, gettrace, setprofile, settrace
from time import perf_counter

from modernart.guard.printed import Printed
from modernart.guard.problems import Failure, of_error, replaced
from modernart.guard.redirects import put_back_all, restore_streams
from modernart.guard.report import Kind, Report
from modernart.language import _

__all__ = ["call"]


def call(
    context: Context, function: object, arguments: tuple[object, ...], printed: Printed
) -> Report:
    """Call a function in this thread and tell how it went; nothing that it raises comes out.

    The answer is not looked at: its code may be a student's, and must not run outside the guard.
    """
    streams = sys.stdout, sys.stderr
    watched = gettrace(), getprofile()
    answer: object = None
    problem: Failure | None = None
    began = perf_counter()
    try:
        answer = context.run(function, *arguments)  # type: ignore[arg-type]
    except BaseException as error:
        put_back_all()  # what follows reads the error, with Python's libraries
        problem = _problem(function, arguments, error)
    seconds = perf_counter() - began
    if (gettrace(), getprofile()) != watched:  # it would see who is called here next
        settrace(watched[0])
        setprofile(watched[1])
    name = put_back_all()
    if problem is None and name is not None:
        problem = replaced(name)
    if (
        getattr(sys, "stdout", None) is not streams[0]
        or getattr(sys, "stderr", None) is not streams[1]
    ):
        restore_streams()
    if problem is None:
        return Report(answer, seconds, printed.text)
    return Report(None, seconds, printed.text, *problem)


def _problem(
    function: object, arguments: tuple[object, ...], error: BaseException
) -> tuple[Kind, str, int | None]:
    """What to say of it; an exception can be so broken that it cannot be told."""
    try:
        return of_error(function, arguments, error)
    except BaseException:
        return Kind.ERROR, _("it raised an exception that cannot be shown."), None
