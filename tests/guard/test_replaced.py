"""What a function puts in the place of what everybody uses: it does not decide how things go."""

from __future__ import annotations

import builtins
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import modernart
from guard.cell import gone_in
from modernart import State, new_game
from modernart.guard import Kind, run
from modernart.match import house_default


def wrong(*_arguments: object, **_options: object) -> None:
    raise RuntimeError("replaced")


def never(*_arguments: object, **_options: object) -> float:
    return 0.0


REPLACED: list[tuple[ModuleType, str, Callable[..., object]]] = [
    *[(builtins, name, wrong) for name in ("len", "isinstance", "getattr", "min", "type", "iter")],
    (builtins, "ValueError", wrong),
    (builtins, "len", type("Equal", (type,), {"__eq__": lambda *_: True, "__hash__": None})(
        "equal", (), {})),
    (time, "perf_counter", never),
    (time, "sleep", wrong),
]  # fmt: skip


@pytest.fixture(params=REPLACED, ids=lambda one: f"{one[0].__name__}.{one[1]}")
def replaced(request: pytest.FixtureRequest) -> Iterator[tuple[ModuleType, str, Any, Any]]:
    """Where, its name, what belongs there, what comes instead."""
    where, name, instead = request.param
    real = getattr(where, name)
    yield where, name, real, instead
    found = getattr(where, name)
    setattr(where, name, real)
    assert found is real


def test_a_function_that_replaces_what_everybody_uses_is_told(
    replaced: tuple[ModuleType, str, Any, Any],
) -> None:
    where, name, real, instead = replaced

    def replaces() -> int:
        setattr(where, name, instead)
        return 7

    report = run(replaces, limit=60)
    assert getattr(where, name) is real
    called = name if where is builtins else f"{where.__name__}.{name}"
    assert (report.kind, report.answer) == (Kind.ERROR, None)
    assert report.problem == (
        f"it replaced {called}, which everybody uses: give what is yours a name of its own."
    )
    assert run(lambda: [len("ab"), int(time.perf_counter() > 0)]).answer == [2, 1]


def test_what_is_taken_away_comes_back() -> None:
    def takes_away() -> None:
        del builtins.len

    report = run(takes_away)
    assert len("ab") == 2
    assert report.problem is not None
    assert report.problem.startswith("it replaced len, ")


def test_the_limit_holds_whatever_is_replaced(
    replaced: tuple[ModuleType, str, Any, Any],
) -> None:
    where, name, real, instead = replaced

    def loops() -> None:
        while True:
            setattr(where, name, instead)

    report = run(loops, limit=0.05)
    assert report.kind is Kind.TIMEOUT
    assert gone_in(20)
    assert getattr(where, name) is real


def test_an_error_of_its_own_comes_first() -> None:
    def fails() -> None:
        builtins.len = wrong  # type: ignore[assignment]
        raise ValueError("mine")

    problem = run(fails).problem
    assert problem is not None
    assert problem.endswith("ValueError: mine")
    assert len("ab") == 2


def test_what_others_had_replaced_before_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", never)
    assert run(lambda: time.time()).answer == 0.0  # noqa: PLW0108 - it looks it up
    assert time.time is never


def test_a_game_is_settled_whatever_stands_in_builtins() -> None:
    """A function that was left behind can change them at any time: the house has its own."""

    def settled() -> list[State]:
        states = [start]
        while states[-1].current_player is not None:
            states.append(states[-1].apply(house_default(states[-1])))
        return states

    start = new_game(seed=3)
    expected = settled()
    room = vars(builtins)
    real = {name: one for name, one in room.items() if type(one) in (type, type(len))}
    try:
        room.update(dict.fromkeys(real, wrong))
        found = settled()
    finally:
        room.update(real)
    assert found == expected


HOUSE = [
    f"modernart.{room}"
    for room in (
        "guard", "students", "match", "dealing", "state", "transitions", "view", "public",
        "auctions", "market", "events", "actions", "editions", "cards", "strategies", "search",
    )
]  # fmt: skip


def _modules() -> Iterator[ModuleType]:
    root = Path(modernart.__file__).parent
    for file in sorted(root.rglob("*.py")):
        name = ".".join(("modernart", *file.relative_to(root).with_suffix("").parts))
        name = name.removesuffix(".__init__")
        if any(name == room or name.startswith(room + ".") for room in HOUSE):
            yield import_module(name)


def test_where_time_is_counted_and_games_are_settled_nothing_is_looked_up_in_a_module() -> None:
    """``time.perf_counter`` is looked up when it is called; ``from time import …`` is not."""
    put_there = {
        ("modernart.guard.redirects", "builtins"),
        ("modernart.guard.intact", "builtins"),
        ("modernart.guard.intact", "time"),
    }
    found = {
        (module.__name__, name)
        for module in _modules()
        for name, thing in vars(module).items()
        if isinstance(thing, ModuleType)
        and not thing.__name__.startswith("modernart")
        and thing.__name__ != "sys"  # its streams are looked up when they are used
        and name != "__builtins__"
    }
    assert found == put_there


def test_the_house_has_builtins_of_its_own() -> None:
    for module in _modules():
        assert vars(module)["__builtins__"] is not vars(builtins), module
