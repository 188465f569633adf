"""Random games in every edition, size and option, watched by a second pair of eyes."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from modernart import (
    AddSecond,
    Bid,
    Buy,
    IllegalAction,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
    State,
    new_game,
)
from scorekeeper import Scorekeeper
from support import Temper, playing

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
TABLES: list[dict[str, Any]] = [
    {"edition": edition, "players": players, "double_proceeds": proceeds, "mystery_hand": mystery}
    for edition in EDITIONS
    for players in (3, 4, 5)
    for proceeds in (None, "all", "split")
    for mystery in ((False, True) if players == 3 and edition in ("cmon", "mayfair") else (False,))
]
SEEDS = st.integers(0, 2**64)
TEMPERS = st.builds(
    Temper,
    seed=SEEDS,
    most=st.sampled_from([1, 5, 25, 1000]),  # 1000: all that is left, so that some go broke
    passes=st.sampled_from([0.1, 0.5, 0.9]),
    spread=st.booleans(),
)


def watched(state: State, temper: Temper) -> Iterator[tuple[State, Scorekeeper]]:
    """A whole game, each state after the scorekeeper has agreed with it."""
    keeper = Scorekeeper(state)
    for moment in playing(state, temper):
        keeper.follow(moment)
        yield moment, keeper


def longest(players: int) -> int:
    """More decisions than any game has: 70 lots, each raised by 1 up to all the money there is.

    All the money is 100 a player and what the bank pays: four rounds, each at most 4 + 4 + 4
    paintings sold of the ranked and 4 of each other artist, at no more than 120.
    """
    money = 100 * players + 4 * 4 * 3 * 120
    return 70 * (players * (money + 2) + 2 * players)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(str(v) for v in t.values()))
@settings(max_examples=max(2, settings().max_examples // 12))  # for each of so many tables
@given(seed=SEEDS, temper=TEMPERS)
def test_a_game_follows_the_rules_from_the_first_card_to_the_last(
    table: dict[str, Any], seed: int, temper: Temper
) -> None:
    """Money against the bank's ledger, the place of each card, whose turn it is: every move."""
    bound = longest(table["players"])
    *_, (state, keeper) = islice(watched(new_game(seed=seed, **table), temper), bound)
    assert state.is_terminal
    assert keeper.expected == "over"
    for reason in keeper.ended_by:
        event(reason)


def test_chance_comes_upon_every_way_a_round_can_end() -> None:
    """Else the property above would say less than it seems to."""
    seen: set[str] = set()
    for seed in range(40):
        table = TABLES[1] if seed % 2 else TABLES[7]
        temper = Temper(seed, most=2, passes=0.9, spread=True)
        *_, (_state, keeper) = watched(new_game(seed=seed, **table), temper)
        seen |= keeper.ended_by
    assert TABLES[1]["mystery_hand"]
    assert seen >= {"fifth", "last card, round 3", "last card, round 4", "empty hands"}


# ---- legal and illegal


def allowed(state: State) -> set[object]:
    """The legal actions, from the rules."""
    seat = state.current_player
    if seat is None:
        return set()
    money, lot, hand = state.money[seat], state.public.lot, state.hands[seat]
    if state.phase is Phase.OFFER:
        return set(map(Offer, hand))
    if state.phase is Phase.PRICE:
        return set(map(NamePrice, range(min(1, money), money + 1)))
    if state.phase is Phase.SEALED:
        return {Pass(), *map(Bid, range(money + 1))}
    if state.phase is Phase.REVEAL:
        return {Pass(), Reveal()}
    assert lot is not None
    if state.phase is Phase.SECOND:
        singles = [card for card in hand if card.auction != "double"]
        return {Pass(), *(AddSecond(card) for card in singles if card.artist == lot.artist)}
    if state.phase is Phase.BUY:
        assert lot.price is not None
        return {Pass(), Buy()} if lot.price <= money else {Pass()}
    return {Pass(), *map(Bid, range(lot.standing_bid + 1, money + 1))}


def universe(state: State) -> Iterator[Any]:
    """Actions of every kind, with every card and amounts from below to above all money."""
    cards, most = state.public.rules.edition.deck, max(state.money) + 2
    yield from (Pass(), Buy(), Reveal())
    for card in cards:
        yield from (Offer(card), AddSecond(card))
    for amount in range(-2, most):
        yield from (Bid(amount), NamePrice(amount))


def ends_and_some(actions: list[Any], chance: random.Random) -> list[Any]:
    """The first and last few, and some between."""
    if len(actions) <= 12:
        return actions
    return [*actions[:3], *chance.sample(actions[3:-3], 5), *actions[-3:]]


@given(table=st.sampled_from(TABLES), seed=SEEDS, temper=TEMPERS)
def test_what_is_listed_applies_and_what_is_not_raises(
    table: dict[str, Any], seed: int, temper: Temper
) -> None:
    states = list(playing(new_game(seed=seed, **table), temper))
    chance = random.Random(seed)
    for state in [*chance.sample(states[:-1], min(6, len(states) - 1)), states[-1]]:
        legal = state.legal_actions
        listed = list(legal)
        assert len(legal) == len(listed)
        among = set(listed)
        assert among == allowed(state)
        unlisted = [action for action in universe(state) if action not in among]
        assert all(action in legal for action in listed)
        assert not any(action in legal for action in unlisted)
        same = State(
            state.public, state.hands, state.mystery, state.envelopes, state.deck, state.seed
        )
        for action in ends_and_some(listed, chance):
            assert isinstance(state.apply(action), State)
        for action in ends_and_some(unlisted, chance):
            with pytest.raises(IllegalAction):
                state.apply(action)
        assert state == same


# ---- same seed, same game


@given(table=st.sampled_from(TABLES), seed=SEEDS, temper=TEMPERS)
def test_same_seed_same_game(table: dict[str, Any], seed: int, temper: Temper) -> None:
    one = list(playing(new_game(seed=seed, **table), temper))
    other = list(playing(new_game(seed=seed, **table), temper))
    assert one == other
    # Nothing was changed on the way: the first state still makes the same second.
    again = list(playing(one[0], temper))
    assert again[-1] == one[-1]
