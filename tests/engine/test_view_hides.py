"""That nothing hidden can be had from a View, by any road."""

import dataclasses
import enum
import gc
import pickle
import random
import types
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart import Bid, IllegalAction, Painting, Phase, State, View, new_game
from modernart.engine.dealing import first_state
from modernart.engine.events import Added, Offered, TurnedUp
from modernart.engine.history import History
from support import Temper, go, playing, table

SECRET = 2**127 + 12345
"""A seed that no view mentions by chance."""


def hidden_from(state: State, seat: int) -> list[Painting]:
    """All cards that this player has never seen."""
    shown = {
        event.card
        for event in state.public.history
        if isinstance(event, (Offered, Added, TurnedUp)) and event.card is not None
    }
    return [card for card in state.deck if card not in shown and card not in state.hands[seat]]


def shuffled(state: State, seat: int, chance: random.Random) -> State:
    """The same moment with everything hidden from this player in other places."""
    hidden = hidden_from(state, seat)
    mixed = hidden[:]
    chance.shuffle(mixed)
    swap = dict(zip(hidden, mixed, strict=True))
    hands = tuple(
        hand if other == seat else tuple(swap[card] for card in hand)
        for other, hand in enumerate(state.hands)
    )
    envelopes = tuple(
        bid if bid is None or other == seat else chance.randint(0, state.money[other])
        for other, bid in enumerate(state.envelopes)
    )
    return dataclasses.replace(
        state,
        hands=hands,
        mystery=tuple(swap[card] for card in state.mystery),
        deck=tuple(swap.get(card, card) for card in state.deck),
        envelopes=envelopes,
        seed=chance.getrandbits(128),
    )


def everything_asked(view: View) -> dict[str, Any]:
    """Every public attribute, and what each method answers."""
    seats = range(len(view.players))
    answers: dict[str, Any] = {}
    for name in dir(view):
        if name.startswith("_"):
            continue
        value = getattr(view, name)
        if name == "rng":
            value = [value.random() for _ in range(5)]
        elif name == "board":
            value = dict(value)
        elif callable(value):
            value = [value(seat) for seat in seats]
        answers[name] = value
    return answers


def assert_same(one: View, other: View) -> None:
    assert one == other
    assert repr(one) == repr(other)
    assert str(one) == str(other)
    assert pickle.dumps(one) == pickle.dumps(other)
    assert hash(one) == hash(other)
    assert everything_asked(one) == everything_asked(other)
    assert repr(one.legal_actions) == repr(other.legal_actions)
    assert list(one.legal_actions) == list(other.legal_actions)
    assert one.rng.getstate() == other.rng.getstate()
    assert pickle.loads(pickle.dumps(one)) == one


@st.composite
def games(draw: st.DrawFn) -> list[State]:
    """Games of every edition, size and option, up to some move or to the end."""
    edition = draw(st.sampled_from(["cmon", "hig", "ngo", "mayfair", "masters"]))
    players = draw(st.integers(3, 5))
    mystery = players == 3 and edition in ("cmon", "mayfair") and draw(st.booleans())
    proceeds = draw(st.sampled_from([None, "all", "split"]))
    start = new_game(
        edition, players, SECRET + draw(st.integers(0, 2**32)), None, mystery, proceeds
    )
    temper = Temper(draw(st.integers(0, 2**32)), draw(st.sampled_from([3, 25])), spread=True)
    return list(playing(start, temper))


def sampled(states: list[State], number: int, chance: random.Random) -> Iterator[State]:
    """Some moments of a game; of those with envelopes handed in, if it has any, for sure."""
    sealed = [state for state in states if any(bid is not None for bid in state.envelopes)]
    yield from chance.sample(states, min(number, len(states)))
    yield from chance.sample(sealed, min(number // 2, len(sealed)))


@given(states=games(), seed=st.integers(0, 2**32))
def test_moving_all_that_is_hidden_changes_nothing(states: list[State], seed: int) -> None:
    chance = random.Random(seed)
    for state in sampled(states, 2, chance):
        for seat in range(len(state.hands)):
            other = shuffled(state, seat, chance)
            if len(hidden_from(state, seat)) > 2:
                assert other != state
            assert_same(state.view(seat), other.view(seat))


@given(states=games(), seed=st.integers(0, 2**32))
def test_another_deal_with_the_same_public_moves_looks_the_same(
    states: list[State], seed: int
) -> None:
    """From the first deal on: other hands, other seed, other envelopes, the same history."""
    chance = random.Random(seed)
    last = chance.randrange(len(states))
    seat = chance.randrange(len(states[0].hands))
    seen = set().union(*(state.hands[seat] for state in states[: last + 1]))
    hidden = [card for card in hidden_from(states[last], seat) if card not in seen]
    mixed = hidden[:]
    chance.shuffle(mixed)
    swap = dict(zip(hidden, mixed, strict=True))
    deck = tuple(swap.get(card, card) for card in states[0].deck)
    other = first_state(states[0].public.rules, deck, chance.getrandbits(128))
    for before, after in pairwise(states[: last + 1]):
        assert before.public == other.public
        other = other.apply(made_move(before, after, states[last], seat, chance))
    assert_same(states[last].view(seat), other.view(seat))


def made_move(before: State, after: State, last: State, seat: int, chance: random.Random) -> Any:
    """What was played; but any bid for another's envelope that is still closed at the end."""
    mover = before.current_player
    assert mover is not None
    if before.phase is Phase.SEALED and after.phase is Phase.SEALED:
        still_closed = last.public.history == after.public.history
        bid = chance.randint(0, before.money[mover])
        return Bid(bid) if still_closed and mover != seat else Bid(after.envelopes[mover] or 0)
    return next(
        action for action in before.legal_actions if before.apply(action).public == after.public
    )


FENCES = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)


def reachable(start: object) -> Iterator[object]:
    """Every object that can be had from this one (but for classes, functions and modules)."""
    seen: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (*FENCES, enum.Enum)):
            continue
        seen[id(thing)] = thing
        todo += gc.get_referents(thing)
    yield from seen.values()


def leaks(state: State, seat: int) -> list[str]:
    """Everything reachable from a view that this player must not have."""
    view = state.view(seat)
    everything_asked(view)  # whatever is remembered on the way is remembered now
    hidden = {id(card) for card in hidden_from(state, seat)}
    assert len(state.deck) == 70
    found = []
    for thing in reachable(view):
        whole = any(thing is part for part in (state.deck, state.hands, state.envelopes))
        if whole or isinstance(thing, (State, random.Random)) or thing == state.seed:
            found.append(repr(thing))
        elif isinstance(thing, (tuple, list, set, frozenset, dict)):
            printed = thing == view.edition.deck  # the printed order is public
            holds = any(id(part) in hidden for part in gc.get_referents(thing))
            if holds and not printed:
                found.append(repr(thing))
    return found


@given(states=games(), seed=st.integers(0, 2**32))
def test_nothing_hidden_is_reachable(states: list[State], seed: int) -> None:
    chance = random.Random(seed)
    for state in sampled(states, 3, chance):
        for seat in range(len(state.hands)):
            assert leaks(state, seat) == []


def test_the_search_for_leaks_finds_one() -> None:
    """The test above can fail: a view that held the state, or one card too many, is found out."""
    state = new_game(seed=SECRET)
    public = state.public
    for smuggled in (state, (state.hands[1][0],), [state.seed], {"deck": state.deck}):
        history: Any = (*public.history, smuggled)
        leaky = state.next(public._replace(log=History.of(history)))
        assert leaks(leaky, 0)
    assert not leaks(state, 0)


def test_no_envelope_is_reachable_before_all_are_in() -> None:
    rich = dict.fromkeys(range(4), 10**6)
    hands = ("4 sealed, 2 open", "2 sealed", "3 open", "3 sealed")
    state = go(table(*hands, money=rich), "4 sealed")
    for bid in (777_771, 777_772, 777_773):
        mover = state.current_player
        state = go(state, bid)
        for seat in range(4):
            numbers = {n for n in reachable(state.view(seat)) if type(n) is int}
            assert (bid in numbers) == (seat == mover)
    state = go(state, 1)
    assert 777_772 in {n for n in reachable(state.view(0)) if type(n) is int}


def test_an_error_of_one_player_tells_of_no_other_hand() -> None:
    """What a fault quotes is shown to its author: only the own cards and the card played."""
    state = new_game(seed=SECRET)
    with pytest.raises(IllegalAction) as caught:
        state.apply(Bid(5))
    assert state.hands[0][0].id in str(caught.value)
    assert not any(f"({card.id})" in str(caught.value) for card in hidden_from(state, 0))
    assert str(SECRET) not in str(caught.value)
    assert str(SECRET) not in repr(state)
    assert not any(card.id in repr(state) for card in state.deck)
