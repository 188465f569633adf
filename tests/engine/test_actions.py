"""The lazy set of legal actions, and what happens to an action that is not in it."""

import contextlib
import dataclasses
import math
import pickle
from typing import Any
from unittest import mock

import numpy as np
import pytest

from modernart import (
    AddSecond,
    AuctionType,
    Bid,
    Buy,
    IllegalAction,
    NamePrice,
    Offer,
    Painting,
    Pass,
    Phase,
    Reveal,
    State,
    new_game,
)
from modernart.engine.actions import (
    LegalActions,
    envelopes,
    nothing,
    offers,
    prices,
    purchases,
    raises,
)
from support import find, go, table

HANDS = ("4 double, 4 open, 4 fixed_price, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")


def at(phase: Phase) -> State:
    """The same table when it comes to that question."""
    state = table(*HANDS, mystery="5 open")
    return {
        Phase.OFFER: lambda: state,
        Phase.SECOND: lambda: go(state, "4 double"),
        Phase.PRICE: lambda: go(state, "4 fixed_price"),
        Phase.BUY: lambda: go(state, "4 fixed_price", 20),
        Phase.BID: lambda: go(state, "4 open", 10),
        Phase.SEALED: lambda: go(state, "4 double", None, "4 sealed"),
        Phase.REVEAL: lambda: go(state, "4 open", None, None, None),
    }[phase]()


ASKED = [phase for phase in Phase if phase is not Phase.OVER]


def everything(state: State) -> list[object]:
    """One action of every kind and amount that could be thought of."""
    cards = state.public.rules.edition.deck
    amounts = range(-2, 130)
    return [
        *map(Offer, cards), *map(AddSecond, cards), *map(Bid, amounts), *map(NamePrice, amounts),
        Buy(), Reveal(), Pass(),
    ]  # fmt: skip


@pytest.mark.parametrize("phase", ASKED)
def test_in_iteration_and_count_agree(phase: Phase) -> None:
    legal = at(phase).legal_actions
    listed = list(legal)
    assert len(legal) == len(listed) == len(set(listed)) > 0
    assert all(action in legal for action in listed)
    assert {a for a in everything(at(phase)) if a in legal} == set(listed)
    assert list(legal) == listed  # it can be gone through twice


@pytest.mark.parametrize("phase", ASKED)
def test_what_is_listed_applies_and_what_is_not_raises(phase: Phase) -> None:
    state, same = at(phase), at(phase)
    assert state.phase is phase
    for action in everything(state):
        if action in state.legal_actions:
            assert state.apply(action) != state  # type: ignore[arg-type]
        else:
            with pytest.raises(IllegalAction):
                state.apply(action)  # type: ignore[arg-type]
    assert state == same


class Evil:
    """Equal to all there is."""

    card = amount = 5

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


class Rude:
    """Cannot be compared."""

    card = amount = 5

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("leave me alone")

    __hash__ = None  # type: ignore[assignment]


class BigBid(Bid):
    """A bid of another class."""


class Flattering(type):
    """A type that is equal to every type."""

    def __eq__(cls, other: object) -> bool:
        return True

    __hash__ = type.__hash__


class Posing(metaclass=Flattering):
    """Says of itself that it is a bid, an offer, a pass: what is asked for."""

    amount = 10**6
    card = None
    __class__ = Bid  # type: ignore[assignment]


def empty(kind: type) -> Any:
    """An action that was never filled in."""
    return object.__new__(kind)


NO_ACTIONS: list[Any] = [
    Posing(), *map(empty, (Offer, AddSecond, Bid, NamePrice)),
    5, None, "pass", "Pass()", True, 5.5, (), [], {}, Pass, Bid, object(), b"x", math.nan,
    np.int64(5), np.array([1, 2]), np.array([]), Evil(), Rude(), mock.ANY, mock.MagicMock(),
    BigBid(15), AuctionType.OPEN, Phase.BID, Painting("a", "b", AuctionType.OPEN),
]  # fmt: skip


@pytest.mark.parametrize("thing", NO_ACTIONS, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize("phase", ASKED)
def test_what_is_no_action_is_illegal(phase: Phase, thing: Any) -> None:
    state = at(phase)
    assert thing not in state.legal_actions
    with pytest.raises(IllegalAction):
        state.apply(thing)
    assert state == at(phase)


NO_AMOUNTS: list[Any] = [
    5.0, True, False, "5", None, math.nan, math.inf, -1, 10**9, -(10**9), 15.5, 15j, [15], (15,),
    np.int64(15), np.float64(15), np.bool_(True), np.array(15), np.array([15]), np.array([15, 16]),
    Evil(), Rude(), mock.ANY, Bid(15),
]  # fmt: skip


@pytest.mark.parametrize("amount", NO_AMOUNTS, ids=lambda a: f"{type(a).__name__} {str(a)[:12]}")
@pytest.mark.parametrize("phase", [Phase.BID, Phase.SEALED, Phase.PRICE, Phase.BUY])
def test_an_amount_that_is_no_whole_number_in_reach(phase: Phase, amount: Any) -> None:
    """numpy's numbers too: money stays ``int``, so that a record can be written."""
    for action in (Bid(amount), NamePrice(amount)):
        assert action not in at(phase).legal_actions
        with pytest.raises(IllegalAction):
            at(phase).apply(action)


def card_of(**parts: Any) -> Painting:
    """A card of the hand in all but these parts."""
    card = Painting("ramon-martins-1", "Ramon Martins", AuctionType.OPEN)
    for name, part in parts.items():
        object.__setattr__(card, name, part)
    return card


NO_CARDS: list[Any] = [
    empty(Painting), card_of(id=mock.ANY), card_of(artist=Evil()), card_of(auction=mock.ANY),
    card_of(auction=Posing()), Posing(),
    None, 0, "ramon-martins-1", np.array([1, 2]), Evil(), Rude(), mock.ANY, Offer, [], Pass(),
    Painting("ramon-martins-1", "Ramon Martins", AuctionType.SEALED),
    Painting("ramon-martins-1", "Yoko", AuctionType.OPEN),
    Painting("yoko-1", "Yoko", AuctionType.OPEN),
]  # fmt: skip


@pytest.mark.parametrize("card", NO_CARDS, ids=lambda card: type(card).__name__)
@pytest.mark.parametrize("phase", [Phase.OFFER, Phase.SECOND, Phase.BID])
def test_a_card_that_is_none_or_not_held(phase: Phase, card: Any) -> None:
    for action in (Offer(card), AddSecond(card)):
        assert action not in at(phase).legal_actions
        with pytest.raises(IllegalAction):
            at(phase).apply(action)


def test_what_is_played_is_the_own_card_and_not_the_one_handed_in() -> None:
    state = at(Phase.OFFER)
    theirs = dataclasses.replace(find(state.hands[0], "4 open"))
    after = state.apply(Offer(theirs))
    object.__setattr__(theirs, "artist", "Nobody")
    assert after.public.lot is not None
    assert after.public.lot.artist == "Ramon Martins"


def test_nothing_done_to_what_is_legal_changes_what_is_legal() -> None:
    state = at(Phase.BID)
    legal = state.view(1).legal_actions
    for name, value in (("max", 10**6), ("min", 0), ("cards", ()), ("others", (Buy(),))):
        with contextlib.suppress(AttributeError):
            object.__setattr__(legal, name, value)
    object.__setattr__(legal, "_terms", (*legal._terms[:2], (0, 10**6), (Buy,)))
    object.__setattr__(state.legal_actions.others[0], "__class__", Buy)
    assert (raises(10, 100).min, raises(10, 100).max) == (11, 100)
    assert state.legal_actions.others == (Pass(),)
    for action in (Bid(10**6), Bid(1), Buy()):
        with pytest.raises(IllegalAction):
            state.apply(action)


def test_a_card_of_another_hand() -> None:
    state = at(Phase.OFFER)
    with pytest.raises(IllegalAction, match=state.hands[1][0].id):
        state.apply(Offer(state.hands[1][0]))
    state = at(Phase.SECOND)
    with pytest.raises(IllegalAction, match=find(state.hands[1], "4 sealed").id):
        state.apply(AddSecond(find(state.hands[1], "4 sealed")))


@pytest.mark.parametrize(
    ("phase", "action", "parts"),
    [
        (Phase.BID, Bid(10), ("Cy", "Bid(amount=10)", "bid", "11..100", "Pass")),
        (Phase.BUY, NamePrice(3), ("Ben", "NamePrice", "buy", "Buy", "Pass")),
        (Phase.PRICE, Pass(), ("Ada", "Pass", "price", "1..100")),
        (Phase.OFFER, Pass(), ("Ada", "Pass", "offer", "ramon-martins-1", "sigrid-thaler-1")),
        (Phase.REVEAL, Buy(), ("Ada", "Buy", "reveal", "Reveal", "Pass")),
    ],
)
def test_the_error_says_what_who_when_and_what_is_allowed(
    phase: Phase, action: Any, parts: tuple[str, ...]
) -> None:
    with pytest.raises(IllegalAction) as caught:
        at(phase).apply(action)
    assert isinstance(caught.value, ValueError)
    for part in parts:
        assert part in str(caught.value)


# ---- the set itself


@pytest.mark.parametrize(
    ("legal", "bounds", "number"),
    [
        (raises(10, 100), (11, 100), 91),
        (raises(10, 11), (11, 11), 2),
        (raises(10, 10), (None, None), 1),
        (raises(10, 3), (None, None), 1),
        (raises(0, 0), (None, None), 1),
        (envelopes(100), (0, 100), 102),
        (envelopes(0), (0, 0), 2),
        (prices(100), (1, 100), 100),
        (prices(0), (0, 0), 1),
        (purchases(20, 20), (None, None), 2),
        (purchases(20, 19), (None, None), 1),
        (offers(()), (None, None), 0),
        (nothing(), (None, None), 0),
    ],
)
def test_bounds_and_count(
    legal: LegalActions, bounds: tuple[int | None, int | None], number: int
) -> None:
    assert (legal.min, legal.max) == bounds
    assert len(legal) == len(list(legal)) == number


def test_a_million_bids_are_not_listed_to_find_one() -> None:
    legal = raises(0, 10**12)
    assert Bid(10**12) in legal
    assert Bid(10**12 + 1) not in legal
    assert len(legal) == 10**12 + 1
    assert "1..1000000000000" in repr(legal)


def test_equal_when_the_same_is_allowed() -> None:
    assert raises(3, 40) == raises(3, 40)
    assert raises(3, 40) != raises(3, 41)
    assert raises(3, 40) != envelopes(40)
    assert raises(3, 40) != "Bid(4..40)"
    assert new_game(seed=1).legal_actions == new_game(seed=1).legal_actions


def test_it_reads_well() -> None:
    assert repr(raises(3, 40)) == "<LegalActions: Bid(4..40) | Pass()>"
    assert str(raises(3, 4)) == "Bid(4) | Pass()"
    assert str(nothing()) == "nothing"
    assert "AddSecond(ramon-martins-" in str(at(Phase.SECOND).legal_actions)


@pytest.mark.parametrize("phase", ASKED)
def test_it_survives_pickling(phase: Phase) -> None:
    legal = at(phase).legal_actions
    assert pickle.loads(pickle.dumps(legal)) == legal
