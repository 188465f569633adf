"""Every built-in player, in every edition, size and option: no faults, and the same game again."""

import random
from itertools import product

import pytest

from modernart import EDITIONS, play
from modernart.strategies import strategy_names

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
