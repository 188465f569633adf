"""What a student's code is handed: copies, so that nothing it does to them changes the game.

Python lets everybody change a frozen object (``object.__setattr__``), and even its type. So what
the game is kept in, and what answers are checked against, is never in a player's hands. What one
process cannot prevent is listed in ``docs/limits.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from modernart.engine.actions import Phase
from modernart.engine.auctions import Lot
from modernart.engine.cards import AuctionType
from modernart.engine.history import History
from modernart.engine.view import View

__all__ = ["Copies", "mended"]

_Thing = TypeVar("_Thing")


class Copies:
    """One player's own copies of views: each card, event and rule is copied once.

    So the player can compare them with ``is``, and a long history costs nothing. What nobody can
    change (numbers, texts, tuples of them) is shared.
    """

    def __init__(self) -> None:
        # By identity; the original is kept with its copy, so that no other gets its place.
        self._made: dict[int, tuple[object, object]] = {}
        self._log, self._own_log = History.of(), History.of()

    def view(self, view: View) -> View:
        """The same view, made of nothing that the game is made of."""
        public = view.public
        lot = public.lot
        own = public._replace(
            rules=self._own(public.rules),
            collections=self._own(public.collections),
            lot=None if lot is None else Lot(self._own(lot.paintings), *lot[1:]),
            log=self._copied(public.log),
        )
        return View(own, view.seat, self._own(view.hand), view.envelope)

    def _copied(self, log: History) -> History:
        """The history; what was copied before is not looked at again."""
        news = log.since(self._log)
        own = History.of() if news is None else self._own_log
        for event in log.events if news is None else news:
            own = own.then(self._own(event))
        self._log, self._own_log = log, own
        return own

    def _own(self, thing: _Thing) -> _Thing:
        """The copy of this thing; itself, if nobody can change it."""
        kind = type(thing)
        if kind in _PLAIN:
            return thing
        if kind is tuple:
            return tuple([self._own(one) for one in thing])  # type: ignore[return-value, attr-defined]
        found = self._made.get(id(thing))
        if found is None:
            found = self._made[id(thing)] = thing, self._copy(thing)
        return found[1]  # type: ignore[return-value]

    def _copy(self, thing: Any) -> object:
        kind = type(thing)
        fields = getattr(kind, "__match_args__", None)
        if fields is not None:  # a dataclass, or a named tuple
            return kind(*[self._own(getattr(thing, name)) for name in fields])
        return MappingProxyType(dict(thing)) if isinstance(thing, Mapping) else thing


_PLAIN = frozenset({int, str, bool, type(None), AuctionType})

_MEMBERS = [(one, type(one), one.name, one.value) for kind in (Phase, AuctionType) for one in kind]


def mended() -> bool:
    """Whether a phase or a type of auction was changed; it is then as it was.

    There is one of each for all games, so that ``is`` finds them: they cannot be copied.
    """
    found = False
    for member, kind, name, value in _MEMBERS:
        if type(member) is not kind or member._name_ is not name or member._value_ is not value:
            object.__setattr__(member, "__class__", kind)
            vars(member).update(_name_=name, _value_=value)
            found = True
    return found
