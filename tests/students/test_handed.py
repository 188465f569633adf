"""Nothing that a function does to what it is handed changes a game."""

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import modernart
from modernart import AuctionType, Bid, Phase, View
from modernart.engine.history import History
from modernart.students.copies import Copies
from support import Temper, playing


def parts(thing: Any, seen: dict[int, Any]) -> dict[int, Any]:
    """All that can be reached from a thing by its fields, by identity."""
    if id(thing) in seen or isinstance(thing, (str, int, type(None))):
        return seen
    seen[id(thing)] = thing
    if isinstance(thing, tuple):
        inner: Any = thing
    elif is_dataclass(thing):
        inner = [getattr(thing, field.name) for field in fields(thing)]
        inner += getattr(thing, "__dict__", {}).values()
    elif type(thing) is History:
        inner = [getattr(thing, name, None) for name in History.__slots__]
    else:
        inner = gc.get_referents(thing)  # what a mapping proxy stands for, say
    for one in inner:
        parts(one, seen)
    return seen


def is_plain(thing: Any) -> bool:
    """Whether nobody can change it: a number, a text, a tuple of them."""
    return type(thing) is tuple and all(
        isinstance(one, (str, int, type(None))) or is_plain(one) for one in thing
    )


@pytest.mark.parametrize("edition", list(modernart.EDITIONS))
def test_what_is_handed_has_nothing_in_common_with_the_game(edition: str) -> None:
    copies = Copies()
    states = list(playing(modernart.new_game(edition, 4, seed=3), Temper(3)))
    for number, state in enumerate(states[::40]):
        view = state.view(number % 4)
        handed = copies.view(view)
        assert handed == view
        ours, theirs = parts(state, {}), parts(handed, {})
        shared = [ours[one] for one in ours.keys() & theirs.keys()]
        assert [one for one in shared if not is_plain(one)] == []


def test_cards_and_events_of_two_views_can_be_compared_with_is() -> None:
    copies, before = Copies(), None
    for state in playing(modernart.new_game(seed=3), Temper(3)):
        view = copies.view(state.view(0))
        if before is not None:
            assert all(map(is_same, before.history, view.history))
            kept = [one for one in before.hand if one in view.hand]
            assert all(any(card is one for one in kept) for card in view.hand if card in kept)
        before = view


def is_same(one: object, other: object) -> bool:
    return one is other


# ---- what a player may try


def reachable(view: View) -> Iterator[Any]:
    """What a function gets hold of from its view."""
    extra = [view.legal_actions, view.board, view.lot, view.rules, view.edition, *view.hand]
    yield from parts([view.public, *extra], {}).values()


class Everything:
    """Answers what it likes to whatever it is asked."""

    def __getattr__(self, name: str) -> Any:
        return 10**6

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


def overwrites(view: View) -> None:
    for thing in reachable(view):
        for name in (*getattr(type(thing), "__dataclass_fields__", ()), "max", "_terms"):
            with suppress(AttributeError, TypeError):
                object.__setattr__(thing, name, 10**6)
        if hasattr(thing, "__dict__"):
            vars(thing).update(no_bid_price=-(10**6), column={}, deck=())


def changes_types(view: View) -> None:
    for thing in reachable(view):
        kind = type(thing)
        lies = {
            "__slots__": (),
            "__getattribute__": lambda self, name: 10**6,
            "__eq__": lambda self, other: True,
            "__getitem__": lambda self, index: 10**6,
        }
        with suppress(TypeError):
            object.__setattr__(thing, "__class__", type("Liar", (kind,), lies))


def reaches_through_proxies(view: View) -> None:
    class Spy:
        def __eq__(self, other: Any) -> bool:
            for key in other:
                other[key] = (0, 0, 0, 0)
            return True

        __hash__ = None  # type: ignore[assignment]

    for mapping in (view.edition.deals, view.edition.artists):
        assert mapping == Spy()


ATTACKS = [overwrites, changes_types, reaches_through_proxies]


def quiet(view: View) -> int:
    return 12


def result(player: object, seed: int, edition: str = "masters") -> tuple[object, ...]:
    match = modernart.play([player, "steady", quiet, "bold"], edition, seed, players=list("ABCD"))
    last = match.states[-1]
    return match.money, last.public.history, last.public.rules, last.deck, match.faults


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_a_game_is_as_if_it_had_not_been_tried(attack: Callable[[View], None]) -> None:
    def attacker(view: View) -> int:
        if len(view.history) % 5 == 0:
            with suppress(Exception):  # what it has changed before, it is shown again
                attack(view)
        return 7

    plain = [result(lambda view: 7, seed) for seed in range(2)]
    assert [result(attacker, seed) for seed in range(2)] == plain
    assert [result(lambda view: 7, seed) for seed in range(2)] == plain  # nor do later games


def test_a_limit_that_a_function_raised_holds_for_nothing() -> None:
    def attacker(view: View) -> object:
        legal = view.legal_actions
        answer = Bid(10**6) if legal.phase in ("bid", "sealed") else next(iter(legal))
        object.__setattr__(legal, "_terms", (*legal._terms[:2], (0, 10**7), legal._terms[3]))
        return answer

    modernart.strategy("attacker", decides="action")(attacker)
    match = modernart.play(["attacker", "steady", "bold"], seed=5)
    assert match.faults
    assert all("1000000" in fault.reason for fault in match.faults)
    assert min(min(state.money) for state in match.states) >= 0


@pytest.mark.parametrize("member", [*Phase, *AuctionType])
def test_an_enum_of_all_games_that_is_changed_is_a_fault_and_is_mended(member: Any) -> None:
    kind = type(member)

    class Liar(str):
        def __hash__(self) -> int:
            raise RuntimeError

    for change in ({"__class__": Liar}, {"_value_": "x"}, {"_name_": Everything()}):

        def attacker(view: View, change: dict[str, Any] = change) -> int:
            for name, value in change.items():
                object.__setattr__(member, name, value)
            return 7

        match = modernart.play([attacker, "steady", "bold"], seed=5)
        assert "same in all games" in match.faults[0].reason
        assert (type(member), member.value) == (kind, str(member))
        assert kind(str(member)) is member
