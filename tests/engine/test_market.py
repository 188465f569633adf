"""Ranking and worth, from the section on the end of a round."""

import pytest

from modernart.engine.market import ranking, tiles_for, worths


@pytest.mark.parametrize(
    ("counts", "ranked", "tiles"),
    [
        ((5, 4, 3, 2, 1), (0, 1, 2), (30, 20, 10, 0, 0)),
        ((1, 2, 3, 4, 5), (4, 3, 2), (0, 0, 10, 20, 30)),
        ((1, 1, 5, 1, 1), (2, 0, 1), (20, 10, 30, 0, 0)),  # ties go to the left
        ((4, 4, 4, 4, 5), (4, 0, 1), (20, 10, 0, 0, 30)),
        ((0, 3, 3, 5, 3), (3, 1, 2), (0, 20, 10, 30, 0)),
        ((5, 0, 0, 0, 2), (0, 4), (30, 0, 0, 0, 20)),  # nobody without a painting is ranked
        ((0, 0, 5, 0, 0), (2,), (0, 0, 30, 0, 0)),
        ((0, 0, 0, 0, 0), (), (0, 0, 0, 0, 0)),  # a round that began with all hands empty
        ((2, 2, 2, 2, 2), (0, 1, 2), (30, 20, 10, 0, 0)),
        ((0, 0, 1, 0, 1), (2, 4), (0, 0, 30, 0, 20)),
        ((3, 0, 6, 1, 0), (2, 0, 3), (20, 0, 30, 10, 0)),  # any board, any number
    ],
)
def test_rank_by_paintings_offered(
    counts: tuple[int, ...], ranked: tuple[int, ...], tiles: tuple[int, ...]
) -> None:
    assert ranking(counts) == ranked
    assert tiles_for(counts) == tiles


@pytest.mark.parametrize(
    ("rounds", "values"),
    [
        # ngo: Lite Metal, Yoko, Christin P., Karl Gitter, Krypto
        (
            [(30, 10, 20, 0, 0), (0, 10, 20, 0, 30), (10, 0, 0, 20, 30)],
            [(30, 10, 20, 0, 0), (0, 20, 40, 0, 30), (40, 0, 0, 20, 60)],
        ),
        ([(30,), (10,), (0,), (20,)], [(30,), (40,), (0,), (60,)]),  # mayfair's Krypto
        ([(20,), (30,), (0,), (10,)], [(20,), (50,), (0,), (60,)]),  # hig's Christin P.
        ([(0,), (0,), (0,), (10,)], [(0,), (0,), (0,), (10,)]),
        ([(30,), (30,), (30,), (30,)], [(30,), (60,), (90,), (120,)]),
    ],
)
def test_worth_is_the_sum_of_the_column_for_the_ranked(
    rounds: list[tuple[int, ...]], values: list[tuple[int, ...]]
) -> None:
    assert [worths(rounds[:i], tiles) for i, tiles in enumerate(rounds)] == values
