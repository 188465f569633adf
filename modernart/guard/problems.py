"""What went wrong, in words for a beginner."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from inspect import ismethod, isroutine, signature
from threading import current_thread, main_thread

from modernart.guard.lines import SourceLine, code_of, named, raised_in
from modernart.guard.printed import KEPT
from modernart.guard.redirects import NoInput
from modernart.guard.report import Kind
from modernart.language import _, did_you_mean

__all__ = [
    "Failure",
    "name_of",
    "of_error",
    "plays_itself",
    "replaced",
    "stopped",
    "timeout",
    "told",
]

Failure = tuple[Kind, str, int | None]
"""The kind, the sentence, the line."""

_LONG = 300
"""Characters of an exception's own message that are shown."""


def told(kind: Kind, place: SourceLine | None, what: str) -> Failure:
    """A problem and the line that it is about."""
    return kind, named(place, what), place and place[1]


def name_of(function: object) -> str:
    """What a function is called."""
    code = code_of(function)
    return code.co_name if code is not None else _("the function")


def of_error(function: object, arguments: tuple[object, ...], error: BaseException) -> Failure:
    """What to say of an exception; its own code may be a student's too."""
    kind, code = type(error), code_of(function)
    place = raised_in(code, error.__traceback__)
    if issubclass(kind, SystemExit):
        what = _("exit(), quit() and sys.exit() cannot be used here: a function ends with return.")
        return told(Kind.EXIT, place, what)
    # Interrupt comes to the main thread only; anywhere else the function has raised it itself.
    if issubclass(kind, KeyboardInterrupt) and current_thread() is main_thread():
        return stopped(place)
    if issubclass(kind, NoInput):
        what = _("{} cannot be used here: all that a function needs comes in as its arguments.")
        return told(Kind.INPUT, place, what.format(error.args[0]))
    if issubclass(kind, RecursionError):
        what = _("{} calls itself without end: when should it stop?")
        return told(Kind.RECURSION, place, what.format(name_of(function)))
    if issubclass(kind, TypeError) and (unbound := _unbound(function, arguments, error)):
        return told(Kind.ARGUMENTS, code and (code.co_filename, code.co_firstlineno), unbound)
    return told(Kind.ERROR, place, _said(error))


def stopped(place: SourceLine | None) -> Failure:
    """What to say of a function that somebody stopped."""
    return told(Kind.STOPPED, place, _("it was stopped before it answered."))


def timeout(place: SourceLine | None, limit: float, length: int) -> Failure:
    """What to say of a function whose time is up; ``length``: characters that it has printed."""
    what = _("it was still running after {:g} s. Is there a loop that never ends?").format(limit)
    if length > KEPT:
        what = _("it was still running after {:g} s, and had printed {:,} characters.").format(
            limit, length
        )
    return told(Kind.TIMEOUT, place, what)


def replaced(name: str) -> Failure:
    """What to say of a function that answered, and had replaced what is not its own."""
    what = _("it replaced {}, which everybody uses: give what is yours a name of its own.")
    return told(Kind.ERROR, None, what.format(name))


def plays_itself(place: SourceLine | None, function: object) -> Failure:
    """What to say of a function that asks itself, inside of itself, and so without end."""
    what = _("{} plays itself, again and again: in a game that it plays, let another sit there.")
    return told(Kind.RECURSION, place, what.format(name_of(function)))


def _said(error: BaseException) -> str:
    """The exception as Python shows it, on one line and not too long."""
    name = type(error).__name__
    try:
        message = " ".join(str(error).split())
    except BaseException:
        message = _("(its message cannot be shown)")
    if len(message) > _LONG:
        message = message[:_LONG] + "…"
    with suppress(Exception):
        if isinstance(error, (AttributeError, NameError)):
            message += did_you_mean(error.name, _names_for(error))
    return f"{name}: {message}" if message else name


def _names_for(error: AttributeError | NameError) -> Iterable[str]:
    """The names that could have been written where one is wrong, but those that begin with _."""
    names = set(dir(error.obj)) if isinstance(error, AttributeError) else set[str]()
    trace = error.__traceback__
    while isinstance(error, NameError) and trace is not None:
        frame = trace.tb_frame
        names = names.union(frame.f_builtins, frame.f_globals, frame.f_locals)
        trace = trace.tb_next
    return sorted(one for one in names if one[0] != "_")


def _unbound(function: object, arguments: tuple[object, ...], error: BaseException) -> str | None:
    """What to say if the function does not take that many arguments; ``None`` if it does.

    A TypeError that was raised any further in than the guard's own call is another matter.
    """
    if not callable(function) or error.__traceback__ is None or error.__traceback__.tb_next:
        return None
    try:
        taken = signature(function)
        taken.bind(*arguments)
    except ValueError:  # a method that was written without self has no signature
        what = _("{} has no parameters, but the first parameter of a method is self.")
        return what.format(name_of(function)) if ismethod(function) else None
    except TypeError:
        parameters = taken.parameters.values()
        named = [
            one.name
            for one in parameters
            if one.kind is one.KEYWORD_ONLY and one.default is one.empty
        ]
        if named:
            what = _("{} has parameters behind a * ({}), which nobody gives it: leave out the *.")
            return what.format(name_of(function), ", ".join(named))
        has = sum(
            one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in parameters
        )
        given = len(arguments)
        if (written := _without_self(function, given)) is not None:
            return _("self is missing: write def {}.").format(written)
        has_them = _("1 parameter") if has == 1 else _("{} parameters").format(has)
        given_them = _("1 argument") if given == 1 else _("{} arguments").format(given)
        what = _("{} has {}, but is called with {}: it needs one parameter for each.")
        return what.format(name_of(function), has_them, given_them)
    return None


def _without_self(function: object, given: int) -> str | None:
    """How a method that takes all but ``self`` should begin; ``None`` if this is none."""
    code = code_of(function)
    if code is None or not (ismethod(function) or not isroutine(function)):
        return None
    names = code.co_varnames[: code.co_argcount]
    if len(names) != given or names[:1] == ("self",):
        return None
    return f"{code.co_name}({', '.join(('self', *names))})"
