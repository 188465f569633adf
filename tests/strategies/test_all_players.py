"""Every built-in player, in every edition, size and option: no faults, and the same game again."""

import random
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from modernart import EDITIONS, Action, Buy, NamePrice, Offer, new_game, play
from modernart.engine.events import Closed
from modernart.engine.state import State
from modernart.search import playout
from modernart.strategies import make_strategy, strategy_names
from support import go, last_sale, of_kind

# not `expert`: its games take seconds, see its own tests
BUILT_IN = ("steady", "bold", "cautious", "half", "hasty", "seller", "random")


def test_they_have_names() -> None:
    assert {*BUILT_IN, "expert"} == set(strategy_names())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_player_ever_makes_a_fault(edition: str, players: int) -> None:
    chance = random.Random(f"{edition} {players}")
    options = [False, True] if players == 3 and EDITIONS[edition].mystery_allowed else [False]
    for mystery_hand, proceeds in product(options, ("all", "split")):
        seats = chance.choices(BUILT_IN, k=players)
        match = play(
            seats, edition, chance.randrange(1000),
            mystery_hand=mystery_hand, double_proceeds=proceeds,
        )  # fmt: skip
        assert match.faults == ()
        assert match.states[-1].is_terminal


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert play([name] * 4, seed=3).states == play([name] * 4, seed=3).states


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_player_pays_more_than_a_lot_pays_at_best(edition: str, players: int) -> None:
    chance = random.Random(f"{edition} {players}")
    for name in BUILT_IN:
        seats = [name, "random", *chance.choices(BUILT_IN, k=players - 2)]
        for state, action in moves(seats, edition, chance.randrange(1000)):
            if (lot := state.public.lot) is not None:
                price = lot.price or 0 if isinstance(action, Buy) else getattr(action, "amount", 0)
                assert price <= max(best(state), int(isinstance(action, NamePrice)))


def moves(seats: Sequence[str], edition: str, seed: int) -> Iterator[tuple[State, Action]]:
    """A game between the players, move by move."""
    state, deciding = new_game(edition, len(seats), seed), [*map(make_strategy, seats)]
    while (seat := state.current_player) is not None:
        action = deciding[seat](state.view(seat))
        yield state, action
        state = state.apply(action)


def best(state: State) -> int:
    """What the lot pays if as many of its artist still come as the hands may hold, and no other."""
    public, lot = state.public, state.public.lot
    assert lot is not None
    mine, counts = public.rules.edition.column[lot.artist], list(public.counts)
    gone = sum(closed.counts[mine] for closed in of_kind(state, Closed))
    left = sum(public.rules.edition.artists[lot.artist]) - gone - counts[mine]
    counts[mine] = min(5, counts[mine] + min(left, sum(public.cards_left)))
    ahead = sum(n > counts[mine] or (n == counts[mine] and i < mine) for i, n in enumerate(counts))
    earlier = sum(tiles[mine] for tiles in public.tiles)
    return len(lot.paintings) * ((30, 20, 10)[ahead] + earlier) if ahead < 3 else 0


@pytest.mark.parametrize("name", strategy_names())
def test_a_tag_above_all_that_a_painting_can_pay_comes_back(name: str) -> None:
    """What notebook 01 says of a high price, at its table."""
    state = new_game(players=4, seed=23)
    state = go(state, Offer(next(c for c in state.hands[0] if c.auction == "fixed_price")))
    for price in (31, 60, 100):
        sold = playout(go(state, price), [make_strategy(name)] * 4, "auction")
        assert last_sale(sold).seat == 0
