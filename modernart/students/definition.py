"""What a student wrote, under a name that can sit anywhere: ``@strategy("my_bid")``.

Running the cell again replaces it, also in games that are being played: a seat looks its
definition up by name at every decision.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from inspect import isclass, isroutine
from threading import Lock
from typing import TypeVar
from weakref import WeakMethod

from modernart.engine.actions import described
from modernart.guard import Kind, Report, run
from modernart.language import _, closest, did_you_mean
from modernart.strategies import Strategy, strategy_names
from modernart.students.levels import DECISIONS

__all__ = [
    "Definition",
    "Level",
    "define",
    "defined",
    "definition_names",
    "strategy",
    "unwrapped",
    "watch",
]

Written = TypeVar("Written")

PERSON = "me"
"""The name of whoever sits at the screen: no strategy can have it."""


class Level(StrEnum):
    """The three ways to write a player."""

    BID = "bid"
    NAMED = "named decisions"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class Definition:
    """What was written, and how it answers; ``version`` counts how often it was run.

    ``cell`` is the number of the notebook's cell that was run last; ``None``: it was in no cell.
    """

    name: str
    written: object
    level: Level
    version: int = 1
    cell: int | None = None

    @property
    def has_memory(self) -> bool:
        """Whether it may keep something between two decisions: a class may, a function need not."""
        return not isroutine(unwrapped(self.written))

    def fresh(self, limit: float) -> Report:
        """For a new game: an instance of a class, a copy of an instance, the function itself.

        ``limit`` is in seconds.
        """
        written = self.written
        if not self.has_memory:
            return Report(written, 0.0, "")
        if not isclass(written):
            report = run(deepcopy, written, limit=limit)
            what = _("it cannot be copied for a new game: give its class, without ()")
            return report if report.kind is None else replace(report, problem=what)
        report = run(written, limit=limit)
        if report.kind is not Kind.ARGUMENTS:
            return report
        what = _(
            "{}() must work without arguments: give each parameter of __init__ a default, as in x=2"
        )
        return replace(report, problem=what.format(written.__name__))


def define(name: str, written: object, decides: str | None = None) -> Definition:
    """The definition of what was written.

    Raises
    ------
    ValueError
        If it cannot decide anything; says what can.
    """
    if decides not in (None, "action"):
        message = _("decides is {}; allowed: 'action', or nothing for bids and named decisions")
        raise ValueError(message.format(described(decides)) + did_you_mean(decides, ["action"]))
    kind = written if isclass(written) else type(written)
    is_callable = any("__call__" in vars(one) for one in kind.__mro__)
    if issubclass(kind, Strategy) or (decides and is_callable):
        return Definition(name, written, Level.ACTION)
    if decides is None:
        _check_names(kind)
        if any(hasattr(kind, one) for one in ("bid", *DECISIONS)):
            return Definition(name, written, Level.NAMED)
        if is_callable:
            return Definition(name, written, Level.BID)
    message = _(
        "{} cannot play; allowed: a function bid(view), a class with any of bid, {}, one of the"
        ' names {}, or with decides="action" any function that answers with an action'
    )
    names = ", ".join(strategy_names())
    raise ValueError(message.format(described(written), ", ".join(DECISIONS), names))


def unwrapped(written: object) -> object:
    """What is called in the end: of ``partial(f, 3)``, f."""
    while type(written) is partial:
        written = written.func
    return written


def _check_names(kind: type) -> None:
    """That no decision is misspelt, as far as can be seen: it would never be asked."""
    right = ("bid", *DECISIONS)
    likeness = 1.0 if any(hasattr(kind, name) for name in right) else 0.7
    for one in kind.__mro__:
        for own in () if one.__module__ == "builtins" else vars(one):
            close = closest(own, right, likeness)
            if close and not hasattr(kind, close):
                message = _("no decision is called {!r}; did you mean {!r}?")
                raise ValueError(message.format(own, close))


# ---- under a name

_definitions: dict[str, Definition] = {}
_lock = Lock()
_watchers: set[WeakMethod[Callable[[str], None]]] = set()


def strategy(name: str, *, decides: str | None = None) -> Callable[[Written], Written]:
    """Give what follows a name, so that it can sit at tables, in matches and in tournaments.

    Above a function ``bid(view) -> int`` (thousands; or given anything else that can be called with
    a view, such as ``partial(f, 3)``), a class with named decisions
    (:class:`modernart.strategies.Strategy` lists them; any will do), or with
    ``decides="action"`` anything that is called with a view and answers with an action.

    Running the cell again replaces it, also in a game that is being played, from its next
    decision on.

    Raises
    ------
    ValueError
        For a name that is taken by a built-in player, or what cannot play.
    """
    if not isinstance(name, str):
        raise ValueError(_('a name is missing: write @strategy("my_bid") above your function'))
    taken = (PERSON, *strategy_names())
    if not name.strip() or not name.isprintable() or name in taken:
        message = _("{!r} cannot be the name of a strategy; allowed: any text but {}")
        raise ValueError(message.format(name, ", ".join(taken)))

    def under_the_name(written: Written) -> Written:
        _publish(define(name, written, decides))
        return written

    return under_the_name


def _publish(new: Definition) -> None:
    ipython = sys.modules.get("IPython")
    shell = ipython and ipython.get_ipython()
    new = replace(new, cell=shell.execution_count if shell else None)
    with _lock:
        old = _definitions.get(new.name)
        _definitions[new.name] = replace(new, version=old.version + 1) if old else new
        watchers = [method() for method in _watchers]
    for told in watchers:
        if told is not None:
            told(new.name)


def definition_names() -> tuple[str, ...]:
    """The names that were given so far."""
    return tuple(_definitions)


def defined(name: str) -> Definition:
    """The present definition under a name that was given."""
    return _definitions[name]


def watch(method: Callable[[str], None]) -> None:
    """Call a bound method with the name whenever one is given anew, as long as its owner lives."""
    reference = WeakMethod(method)
    with _lock:
        _watchers.difference_update([one for one in _watchers if one() is None])
        _watchers.add(reference)
