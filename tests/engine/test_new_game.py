"""Beginning a game: the defaults, the same deal for the same seed, and every wrong argument."""

import inspect
import json
import math
import random
import subprocess
import sys
from itertools import chain
from typing import Any

import pytest

import modernart
from modernart import new_game
from modernart.engine.editions import EDITIONS
from modernart.record import dumps, loads


def test_the_defaults_of_the_signature() -> None:
    parameters = inspect.signature(new_game).parameters
    assert {name: p.default for name, p in parameters.items()} == {
        "edition": "cmon",
        "players": 4,
        "seed": None,
        "first_auctioneer": None,
        "mystery_hand": False,
        "double_proceeds": None,
    }


@pytest.mark.parametrize("players", [["Ada", "Ben", "Cy"], ("Ada", "Ben", "Cy", "Dee", "Éva")])
def test_players_are_a_number_or_names(players: Any) -> None:
    assert new_game(players=players).public.rules.players == tuple(players)
    assert len(set(new_game(players=5).public.rules.players)) == 5


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_deck_is_whole_and_dealt_by_seat(edition: str, players: int) -> None:
    state = new_game(edition, players, seed=11)
    assert sorted(card.id for card in state.deck) == sorted(c.id for c in EDITIONS[edition].deck)
    dealt = tuple(chain(*state.hands))
    assert dealt == state.deck[: len(dealt)]


def test_same_seed_same_deal_and_another_seed_another() -> None:
    assert new_game(seed=7) == new_game(seed=7)
    assert new_game(seed=7) != new_game(seed=8)
    assert new_game(seed=2**127 + 1).seed == 2**127 + 1
    assert new_game(seed=0).seed == 0


def test_without_a_seed_chance_draws_one_that_makes_the_same_game() -> None:
    one, other = new_game(), new_game()
    assert one.seed != other.seed
    assert new_game(seed=one.seed) == one


def test_the_global_generator_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    new_game("hig", seed=3)
    new_game("hig")
    assert random.getstate() == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_auctioneer_is_drawn_in_two_editions_and_seat_0_in_the_others(
    edition: str,
) -> None:
    firsts = [new_game(edition, 5, seed=seed).current_player for seed in range(60)]
    if edition in ("hig", "masters"):
        assert {0, 1, 2, 3, 4} == set(firsts)
    else:
        assert set(firsts) == {0}
    assert [new_game(edition, 5, 1, seat).current_player for seat in range(5)] == [0, 1, 2, 3, 4]


def test_naming_the_first_auctioneer_deals_the_same_cards() -> None:
    assert new_game("hig", 4, 1, 2).hands == new_game("hig", 4, 1).hands


NO_EDITIONS: list[Any] = ["CMON", "", "chess", None, 4, [], {}]
NO_NUMBERS: list[Any] = [2, 6, 0, -3, 4.0, True, "4", "Ada", None, math.nan]
NO_LISTS: list[Any] = [[], ["a", "b"], list("abcdef"), {"a"}, range(3)]
NO_NAMES: list[Any] = [[1, 2, 3], ["a", None, "c"], ["a", "", "c"], ["a", "  ", "c"]]
TWINS: list[Any] = [["Ada", "Ben", "Ada"]]
STEERING: list[Any] = [["a", "b", f"c{sign}"] for sign in "\0\n\r\x1b\x85"]
NO_SEEDS: list[Any] = [10**100, -1, "x", 1.5, True, [1], math.nan, b"1"]
NO_SEATS: list[Any] = [-1, 4, 1.0, True, "0", "Player 1", [0]]
NO_HANDS: list[Any] = [1, "yes", None, []]
NO_PROCEEDS: list[Any] = ["half", "ALL", "", 1, True, [], ["all"], {}]


@pytest.mark.parametrize(
    ("argument", "given", "allowed"),
    [
        *(("edition", given, "cmon, hig, ngo, mayfair, masters") for given in NO_EDITIONS),
        *(("players", given, "3, 4 or 5") for given in (*NO_NUMBERS, *NO_LISTS)),
        *(("players", given, "every name must be a text") for given in NO_NAMES),
        *(("players", given, "no name may hold a line break") for given in STEERING),
        *(("players", given, "names that differ") for given in TWINS),
        *(("seed", given, "from 0, or None; at most 100 digits") for given in NO_SEEDS),
        *(("first_auctioneer", given, "from 0 to 3") for given in NO_SEATS),
        *(("mystery_hand", given, "True or False") for given in NO_HANDS),
        *(("double_proceeds", given, "'all', 'split'") for given in NO_PROCEEDS),
    ],
    ids=repr,
)
def test_a_wrong_argument_is_named_with_what_is_allowed(
    argument: str, given: Any, allowed: str
) -> None:
    with pytest.raises(ValueError, match=allowed) as caught:
        new_game(**{argument: given})
    assert argument in str(caught.value)
    assert repr(given)[:80] in str(caught.value)


ARGUMENTS = ("edition", "players", "seed", "first_auctioneer", "mystery_hand", "double_proceeds")


@pytest.mark.parametrize("argument", ARGUMENTS)
@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_too_long_to_be_written_is_refused_in_words(argument: str, sign: int) -> None:
    with pytest.raises(ValueError, match="an int of about 5001 digits") as caught:
        new_game(**{argument: sign * 10**5000})  # type: ignore[arg-type]
    assert argument in str(caught.value)


def test_an_edition_itself_is_answered_with_its_id() -> None:
    with pytest.raises(ValueError, match="allowed: its id, 'hig'") as caught:
        new_game(EDITIONS["hig"])  # type: ignore[arg-type]
    assert len(str(caught.value)) < 120


def test_the_longest_seed_can_be_written_and_read() -> None:
    state = new_game(seed=10**100 - 1)
    assert loads(dumps(state, stop="")).states == (state,)


def test_records_with_names_and_seeds_that_are_refused_today_still_load() -> None:
    header, deal = dumps(new_game(seed=1), stop="").splitlines()[:2]
    old = json.loads(header) | {"players": ["a\n", "a\n", "\0", "b"], "seed": 10**4000}
    replay = loads("\n".join([json.dumps(old), deal, '{"event": "stop", "reason": ""}']))
    assert replay.states[0].seed == 10**4000
    assert loads(replay.dumps()).states == replay.states


@pytest.mark.parametrize(
    ("edition", "players"),
    [("hig", 3), ("ngo", 3), ("masters", 3), ("cmon", 4), ("cmon", 5), ("mayfair", 4)],
)
def test_a_mystery_hand_where_there_is_none(edition: str, players: int) -> None:
    with pytest.raises(ValueError, match="3 players in cmon or mayfair") as caught:
        new_game(edition, players, mystery_hand=True)
    for named in ("mystery_hand", edition, str(players)):
        assert named in str(caught.value)


def test_too_many_arguments_or_unknown_ones_are_a_type_error() -> None:
    with pytest.raises(TypeError, match="rounds"):
        new_game(rounds=5)  # type: ignore[call-arg]


@pytest.mark.parametrize("edition", ["cmon", "mayfair"])
def test_every_allowed_option_is_taken(edition: str) -> None:
    assert new_game(edition, 3, mystery_hand=True).public.rules.mystery_hand
    for proceeds in ("all", "split", None):
        rules = new_game(edition, double_proceeds=proceeds).public.rules
        assert rules.split == (edition == "mayfair" if proceeds is None else proceeds == "split")


def test_the_same_game_in_another_process_with_another_hash_seed() -> None:
    code = (
        "import modernart, hashlib\n"
        "from support import Temper, playing\n"
        "*_, end = playing(modernart.new_game('hig', 5, seed=99), Temper(4))\n"
        "print(hashlib.sha256(repr(end.public.history).encode()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(found) == 1
    assert len(found.pop().strip()) == 64


def test_the_shop_window_shows_what_it_names() -> None:
    assert all(hasattr(modernart, name) for name in modernart.__all__)
