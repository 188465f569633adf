"""What a painting will pay: distributions, and how well they forecast."""

import random
from fractions import Fraction
from itertools import chain
from statistics import pvariance

import pytest

import modernart
from modernart import State, new_game, play
from modernart.engine.market import tiles_for
from modernart.search.calibration import (
    Bin,
    Forecast,
    brier,
    calibration,
    forecasts,
    naive,
)
from modernart.search.urn import one_more, pull, ranks
from modernart.search.worth import Worth, worth_from
from modernart.strategies.estimates import likely_worths


def with_counts(*counts: int, tiles: tuple[tuple[int, ...], ...] = ()) -> State:
    state = new_game(seed=1)
    return state.next(state.public._replace(counts=counts, tiles=tiles))


class TestUrn:
    def test_a_finished_round_is_certain(self) -> None:
        assert ranks((2, 5, 0, 2, 1)) == ((0, 1, 0), (1, 0, 0), (0, 0, 0), (0, 0, 1), (0, 0, 0))

    def test_an_artist_who_is_not_out_has_no_rank(self) -> None:
        assert ranks((5, 0, 0, 0, 0)) == ((1, 0, 0), *[(0, 0, 0)] * 4)

    def test_chances_agree_with_drawing_from_the_urn(self) -> None:
        rng, start = random.Random(3), (1, 0, 2, 0, 3)
        first = [0] * 5
        for _i in range(4000):
            counts: tuple[int, ...] = start
            while max(counts) < 5:
                drawn = rng.choices(range(5), [1 + 0.7 * count for count in counts])[0]
                counts = one_more(counts, drawn)
            first[tiles_for(counts).index(30)] += 1
        expected = [4000 * chances[0] for chances in ranks(start)]
        assert first == pytest.approx(expected, abs=3 * 4000**0.5 / 2)

    def test_the_one_card_to_be_expected_pulls_nothing(self) -> None:
        assert pull(0) < pull(1) == 0 < pull(2) < pull(3) == pull(9) == 1


class TestWorth:
    def test_it_is_in_the_shop_window(self) -> None:
        view = new_game(seed=7).view(0)
        assert list(modernart.worth(view)) == list(view.board)

    def test_amounts_are_the_whole_column(self) -> None:
        state = with_counts(1, 4, 0, 2, 1, tiles=((30, 0, 0, 20, 10), (0, 0, 10, 30, 20)))
        found = modernart.worth(state.view(2))
        assert [one.amounts for one in found.values()] == [
            (60, 50, 40, 0), (30, 20, 10, 0), (40, 30, 20, 0), (80, 70, 60, 0), (60, 50, 40, 0),
        ]  # fmt: skip
        assert [sum(one.chances) for one in found.values()] == pytest.approx([1] * 5)

    def test_its_mean_is_what_the_players_expect(self) -> None:
        for state in play(["steady", "bold", "cautious"], seed=4).states:
            public = state.public
            means = [one.mean for one in worth_from(public).values()]
            assert means == pytest.approx(likely_worths(public.counts, public.tiles))

    def test_sums_are_exact_so_that_every_python_comes_to_the_same(self) -> None:
        """``sum`` of floats rounds otherwise from Python 3.12 on; a game would go another way."""
        for state in play(["steady", "bold", "cautious"], seed=4).states:
            for one in worth_from(state.public).values():
                products = [a * p for a, p in zip(one.amounts, one.chances, strict=True)]
                assert one.mean == float(sum(map(Fraction, products)))
                assert one.at_least(1) == min(1.0, float(sum(map(Fraction, one.chances[:-1]))))
                assert one.chances[-1] == max(0.0, 1 - one.at_least(1))

    def test_mean_spread_and_chances(self) -> None:
        one = Worth("Yoko", (50, 40, 30, 0), (0.1, 0.2, 0.2, 0.5))
        assert one.mean == pytest.approx(19)
        sure = [50] + [40] * 2 + [30] * 2 + [0] * 5
        assert one.spread == pytest.approx(pvariance(sure) ** 0.5)
        chances = [one.at_least(amount) for amount in (0, 1, 30, 35, 50, 51)]
        assert chances == pytest.approx([1, 0.5, 0.5, 0.3, 0.1, 0])
        assert repr(one) == "<Worth of Yoko: mean 19.0; 50: 10%, 40: 20%, 30: 20%, 0: 50%>"


class TestForecasts:
    def test_it_beats_what_would_be_paid_now(self) -> None:
        names = ["steady", "bold", "cautious", "half", "hasty", "seller"]
        games = [play(random.Random(seed).sample(names, 4), seed=seed).states for seed in range(20)]
        mine = list(chain(*map(forecasts, games)))
        now = list(chain(*(forecasts(game, naive) for game in games)))
        assert len(mine) == len(now) > 3000
        # 0.11 against 0.16 in a thousand games
        assert brier(mine) < 0.13
        assert brier(now) > 0.14

    def test_one_for_each_artist_and_lot(self) -> None:
        states = play(["steady"] * 4, seed=2).states
        first = next(s.public for s in states if s.public.lot)
        made = list(forecasts(states))
        chances = [one.at_least(1) for one in worth_from(first).values()]
        assert [one.chance for one in made[:5]] == chances
        assert [one.came_true for one in made[:5]] == [
            amount > 0 for amount in next(s.public.tiles for s in states if s.public.tiles)[0]
        ]

    def test_a_round_that_is_not_over_is_left_out(self) -> None:
        states = play(["steady"] * 4, seed=2).states
        some = [state for state in states if state.public.round == 1]
        assert list(forecasts(some)) == []

    def test_brier(self) -> None:
        assert brier([Forecast(0.8, True), Forecast(0.5, False)]) == pytest.approx(0.145)
        with pytest.raises(ValueError, match="no forecasts"):
            brier([])

    def test_bins(self) -> None:
        made = [
            Forecast(0.0, False),
            Forecast(0.2, False),
            Forecast(0.3, True),
            Forecast(1.0, True),
        ]
        assert calibration(made, 2) == (Bin((0.0 + 0.2 + 0.3) / 3, 1 / 3, 3), Bin(1.0, 1.0, 1))
        assert calibration([]) == ()
        with pytest.raises(ValueError, match="bins is 0; allowed: a whole number from 1 to 100"):
            calibration(made, 0)
