"""Deals that agree with what a player knows, and how they play out."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modernart import AuctionType, Bid, Pass, Phase, State, View, new_game
from modernart.match import play
from modernart.record import dumps, loads
from modernart.search import playout, resample
from modernart.search.playout import Player
from modernart.strategies import make_strategy
from support import Temper, go, on_sale, playing, table

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
TABLES: list[dict[str, Any]] = [
    {"edition": edition, "players": players, "double_proceeds": proceeds, "mystery_hand": mystery}
    for edition in EDITIONS
    for players in (3, 4, 5)
    for proceeds in ("all", "split")
    for mystery in ((False, True) if players == 3 and edition in ("cmon", "mayfair") else (False,))
]
SEEDS = st.integers(0, 2**32)


def moments(game: dict[str, Any], seed: int, number: int) -> list[State]:
    """Some moments of a random game: one of each phase that it came to, and a few more."""
    temper = Temper(seed, random.Random(seed).choice([3, 25]), passes=0.6, spread=True)
    states = list(playing(new_game(seed=seed, **game), temper))
    random.Random(seed).shuffle(states)
    one_each = {state.phase: state for state in states}
    return [*one_each.values(), *states[:number]]


@pytest.mark.parametrize("game", TABLES, ids=lambda t: "-".join(str(v) for v in t.values()))
@settings(max_examples=max(4, settings().max_examples // 4))  # for each of so many tables
@given(seed=SEEDS)
def test_a_resampled_state_agrees_with_all_that_the_player_knows(
    game: dict[str, Any], seed: int
) -> None:
    rng = random.Random(seed)
    for state in moments(game, seed, 4):
        for seat in range(len(state.hands)):
            view = state.view(seat)
            other = resample(view, rng)
            assert other.view(seat) == view
            assert sorted(c.id for c in other.deck) == sorted(c.id for c in state.deck)
            handed_in = [bid is not None for bid in state.envelopes]
            assert [bid is not None for bid in other.envelopes] == handed_in
            bids = zip(other.envelopes, other.money, strict=True)
            assert all(bid is None or 0 <= bid <= have for bid, have in bids)


@given(game=st.sampled_from(TABLES), seed=SEEDS)
def test_it_is_a_state_that_the_rules_could_have_led_to(game: dict[str, Any], seed: int) -> None:
    """Its deck, played by the public history, leads to it: every card, every hand, every deal."""
    for state in moments(game, seed, 1):
        if state.phase is Phase.SEALED:
            continue  # a record shows no closed envelopes
        other = resample(state.view(0), random.Random(seed))
        stop = None if other.is_terminal else "test"
        assert loads(dumps(other, stop=stop)).states[-1] == other


@given(game=st.sampled_from(TABLES), seed=SEEDS)
def test_it_can_be_played_to_the_end(game: dict[str, Any], seed: int) -> None:
    for state in moments(game, seed, 1):
        *_, last = playing(resample(state.view(0), random.Random(seed)), Temper(seed))
        assert last.is_terminal


def test_any_place_of_a_hidden_card_is_as_likely_as_any_other() -> None:
    state = new_game(seed=5)
    card, rng = state.hands[1][0], random.Random(1)
    places = [0] * 5
    for _i in range(3000):
        other = resample(state.view(0), rng)
        places[next((s for s, hand in enumerate(other.hands) if card in hand), 4)] += 1
    assert places[0] == 0
    # 9 of 61 unseen cards in each hand, 34 in the deck; three standard errors are 58 and 82
    assert places[1:4] == pytest.approx([3000 * 9 / 61] * 3, abs=58)
    assert places[4] == pytest.approx(3000 * 34 / 61, abs=82)


def test_same_rng_same_state() -> None:
    view = new_game(seed=5).view(2)
    assert resample(view, random.Random(1)) == resample(view, random.Random(1))
    assert resample(view, random.Random(1)) != resample(view, random.Random(2))


class TestEnvelopes:
    def test_those_of_others_are_filled_from_the_views_that_they_had(self) -> None:
        state = go(on_sale("sealed"), 11, 12)  # by seats 1 and 2; seat 3 is asked
        asked: list[View] = []

        def sealed(view: View) -> int:
            asked.append(view)
            return 20 + view.seat

        other = resample(state.view(3), random.Random(1), sealed)
        assert other.envelopes == (None, 21, 22, None)
        before = go(on_sale("sealed"))
        assert [view.seat for view in asked] == [1, 2]
        assert [view.public for view in asked] == [before.public, go(before, 11).public]
        assert [view.hand for view in asked] == list(other.hands[1:3])
        assert all(view.envelope is None and Bid(1) in view.legal_actions for view in asked)

    def test_the_own_one_stays(self) -> None:
        state = go(on_sale("sealed"), 11, 12)
        assert resample(state.view(1), random.Random(1), lambda view: 33).envelopes == (
            None, 11, 33, None,
        )  # fmt: skip

    def test_nobody_hands_in_more_than_he_has(self) -> None:
        state = go(on_sale("sealed", money={1: 7}), 1, 1)
        other = resample(state.view(3), random.Random(1), lambda view: 50 * (view.seat - 1) - 10)
        assert other.envelopes == (None, 0, 40, None)

    def test_without_a_guess_they_hold_something_sane(self) -> None:
        view = go(on_sale("sealed"), 11, 12).view(3)
        bids = {resample(view, random.Random(i)).envelopes[1] for i in range(200)}
        assert bids == set(range(10, 22))  # likely to pay 20.6


class TestPlayout:
    players = (make_strategy("steady"),) * 4

    def test_an_auction(self) -> None:
        state = on_sale("once_around")
        after = playout(state, self.players, "auction")
        assert after.phase is Phase.OFFER and after.public.round == 1
        assert sum(map(len, after.public.collections)) == 1

    def test_a_round(self) -> None:
        state = new_game(seed=2)
        after = playout(state, self.players)
        assert (len(after.public.tiles), after.public.round) == (1, 2)
        assert len(playout(after, self.players).public.tiles) == 2

    def test_a_game(self) -> None:
        over = playout(new_game(seed=2), self.players, "game")
        assert over.is_terminal
        assert playout(over, self.players, "round") is over

    def test_each_seat_is_played_by_its_own(self) -> None:
        bids = iter([4, 7, 5])
        players: list[Player] = [lambda view: Pass(), *[lambda view: Bid(next(bids))] * 3]
        after = playout(on_sale("sealed"), players, "auction")
        assert after.money == (107, 100, 93, 100)

    def test_it_says_what_until_may_be(self) -> None:
        with pytest.raises(ValueError, match="until is 'lunch'; allowed: auction, round, game"):
            playout(new_game(seed=2), self.players, "lunch")  # type: ignore[arg-type]


@pytest.mark.parametrize("types", [lambda kind: kind, lambda kind: AuctionType.SEALED])
@pytest.mark.parametrize("name", ["{}", "card {}", "Ж{}"])
def test_an_owner_s_own_deck_is_resampled_whole(
    types: Callable[[AuctionType], AuctionType], name: str
) -> None:
    """Whatever its cards are called and how they are sold: the view knows which 70 there are."""
    match = play(["random"] * 3, "cmon", seed=4, mystery_hand=True)
    header, *events = dumps(match.states[-1]).splitlines()
    ids = [card.id for card in match.states[-1].deck]
    renamed = {old: name.format(new) for old, new in zip(ids, sorted(ids), strict=True)}
    deck = [
        {"id": renamed[card.id], "artist": card.artist, "auction": types(card.auction)}
        for card in match.states[-1].deck
    ]
    deal = json.loads(events[0])
    deal["hands"] = [[renamed[card] for card in hand] for hand in deal["hands"]]
    deal["mystery"] = [renamed[card] for card in deal["mystery"]]
    rows = [json.loads(header) | {"deck": deck}, deal, {"event": "stop", "reason": ""}]
    start = loads("".join(json.dumps(row) + "\n" for row in rows)).states[0]
    for state in list(playing(start, Temper(4)))[::9]:
        for seat in range(3):
            other = resample(state.view(seat), random.Random(1))
            assert len(other.deck) == 70
            assert set(other.deck) == set(state.deck)
            assert other.view(seat) == state.view(seat)


def test_a_table_with_few_cards_can_be_resampled_too() -> None:
    state = table(
        "4 open",
        "1 open, 2 open",
        "2 sealed",
        "3 open",
        later=[["5 open", "5 sealed", "3 sealed", "4 sealed"]],
    )
    other = resample(state.view(0), random.Random(1))
    assert list(map(len, other.hands)) == [1, 2, 1, 1]
    *_, last = playing(other, Temper(1))
    assert last.is_terminal
