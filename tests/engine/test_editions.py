"""What differs between editions, cell by cell; and that a sixth edition is data alone."""

import dataclasses
import pickle
from collections.abc import Mapping

import pytest

import modernart.engine.editions
from modernart import new_game
from modernart.engine.editions import EDITIONS, ROUNDS, START_MONEY, TILES, Edition, edition_named
from support import Temper, playing

ORDER = ("cmon", "hig", "ngo", "mayfair", "masters")


def test_the_five_and_what_they_share() -> None:
    assert tuple(EDITIONS) == ORDER
    assert (ROUNDS, START_MONEY, TILES) == (4, 100, (30, 20, 10))
    assert all(edition.id == name for name, edition in EDITIONS.items())


@pytest.mark.parametrize(
    ("row", "cells"),
    [
        ("three", ((10, 6, 6, 0), (11, 6, 6, 0), (10, 6, 6, 0), (10, 6, 6, 0), (11, 6, 6, 0))),
        ("four", ((9, 4, 4, 0),) * 5),
        ("five", ((8, 3, 3, 0),) * 5),
        ("double_proceeds", ("all", "split", "all", "split", "split")),
        ("no_bid_price", (0, 0, 0, 0, 1)),
        ("clockwise", (True, True, True, True, False)),
        ("first_drawn", (False, True, False, False, True)),
        ("mystery_allowed", (True, False, False, True, False)),
    ],
)
def test_the_table_of_rules(row: str, cells: tuple[object, ...]) -> None:
    seats = {"three": 3, "four": 4, "five": 5}.get(row)
    found = (
        getattr(edition, row) if seats is None else tuple(edition.deals[seats])
        for edition in EDITIONS.values()
    )
    assert tuple(found) == cells


@pytest.mark.parametrize("name", ORDER)
def test_match_points_are_for_masters_alone(name: str) -> None:
    points = EDITIONS[name].points
    expected = {3: (3, 2, 1), 4: (4, 3, 2, 1), 5: (5, 4, 3, 2, 1)} if name == "masters" else None
    assert (None if points is None else dict(points)) == expected


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("cmon", ("25 k€", "0 k€")),
        ("hig", ("25 元", "0 元")),
        ("ngo", ("$25,000", "$0")),
        ("mayfair", ("$25,000", "$0")),
        ("masters", ("25 yuan", "0 yuan")),
    ],
)
def test_money_as_the_edition_prints_it(name: str, shown: tuple[str, str]) -> None:
    assert (EDITIONS[name].show(25), EDITIONS[name].show(0)) == shown


def test_artists_stand_in_board_order_from_the_left() -> None:
    assert list(EDITIONS["cmon"].artists) == [
        "Manuel Carvalho", "Sigrid Thaler", "Daniel Melim", "Ramon Martins", "Rafael Silveira",
    ]  # fmt: skip
    for name in ORDER[1:]:
        artists = ["Lite Metal", "Yoko", "Christin P.", "Karl Gitter", "Krypto"]
        assert list(EDITIONS[name].artists) == artists
        assert dict(EDITIONS[name].column) == {artist: i for i, artist in enumerate(artists)}


@pytest.mark.parametrize("name", ["", "CMON", "chess", None, 3, True, ["cmon"]])
def test_an_unknown_edition_is_named_with_the_known(name: object) -> None:
    with pytest.raises(ValueError, match="cmon, hig, ngo, mayfair, masters") as caught:
        edition_named(name)  # type: ignore[arg-type]
    assert repr(name) in str(caught.value)


@pytest.mark.parametrize("name", ORDER)
def test_an_edition_is_itself_after_pickling(name: str) -> None:
    assert pickle.loads(pickle.dumps(EDITIONS[name])) is EDITIONS[name]


def test_an_edition_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        EDITIONS["cmon"].clockwise = False  # type: ignore[misc]
    with pytest.raises(TypeError):
        EDITIONS["cmon"].deals[3] = (1, 1, 1, 1)  # type: ignore[index]


@pytest.fixture
def sixth(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """One more entry: four artists would do, a pauper's price, four rounds of cards."""
    small = dataclasses.replace(
        EDITIONS["hig"],
        id="attic",
        title="The Attic",
        currency="{} buttons",
        artists={"Ann": (9, 3, 2, 2, 2), "Bob": (3, 9, 3, 3, 9), "Cid": (5, 5, 5, 5, 5)},
        deals={3: (5, 2, 2, 2), 4: (5, 2, 2, 2), 5: (4, 2, 2, 2)},
        double_proceeds="all",
        no_bid_price=7,
        clockwise=False,
        first_drawn=False,
        mystery_allowed=True,
        points={3: (9, 4, 0)},
    )
    more: Mapping[str, Edition] = {**EDITIONS, "attic": small}
    monkeypatch.setattr(modernart.engine.editions, "EDITIONS", more)
    return small


def test_a_sixth_edition_is_one_more_entry(sixth: Edition) -> None:
    for seed in range(5):
        state = new_game("attic", 3, seed=seed)
        assert [len(hand) for hand in state.hands] == [5, 5, 5]
        assert state.public.counts == (0, 0, 0)
        *_, end = playing(state, Temper(seed))
        assert end.is_terminal
        assert end.points == tuple((9, 4, 0)[place - 1] for place in end.places)
        assert [len(tiles) for tiles in end.public.tiles] == [3] * 4
        assert pickle.loads(pickle.dumps(end)) == end
    assert sixth.show(3) == "3 buttons"


def test_a_sixth_edition_keeps_its_own_no_bid_price_and_direction(sixth: Edition) -> None:
    # Ann's open paintings come first in the printed deck: everybody holds some.
    from modernart.engine.actions import Offer, Pass
    from modernart.engine.dealing import first_state, make_rules

    state = first_state(make_rules(sixth, ("a", "b", "c"), 0), sixth.deck, None)
    state = state.apply(Offer(state.hands[0][0]))
    asked = []
    for _ in range(3):
        asked.append(state.current_player)
        state = state.apply(Pass())
    assert asked == [2, 1, 0]
    assert (state.money, state.current_player) == ((93, 100, 100), 2)


@pytest.mark.usefixtures("sixth")
def test_a_sixth_edition_may_have_a_mystery_hand_and_errors_know_it() -> None:
    assert new_game("attic", 3, seed=1, mystery_hand=True).public.mystery_left == 5
    with pytest.raises(ValueError, match="attic"):
        new_game("ngo", 3, seed=1, mystery_hand=True)
    with pytest.raises(ValueError, match="attic"):
        new_game("chess")
