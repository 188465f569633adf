"""What a View shows."""

import dataclasses
from typing import Any

import pytest

from modernart import Phase, new_game
from support import Temper, go, playing, table


def test_the_table_as_the_player_sees_it() -> None:
    hands = ("4 double, 4 open, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")
    state = go(table(*hands, mystery="5 open, 5 sealed"), "4 open", 10, 20)
    view = state.view(1)
    assert (view.seat, view.hand, view.players) == (1, state.hands[1], ("Ada", "Ben", "Cy"))
    assert (view.round, view.phase, view.edition.id) == (1, Phase.BID, "cmon")
    assert (view.standing_bid, view.standing_bidder) == (20, 2)
    assert (view.auctioneer, view.is_auctioneer) == (0, False)
    assert state.view(0).is_auctioneer
    assert (view.money, view.money_of(0), view.mystery_left) == (100, 100, 2)
    assert [view.cards_left_of(seat) for seat in range(3)] == [2, 2, 2]
    assert view.lot is not None
    assert (view.lot.artist, view.lot.auction) == ("Ramon Martins", "open")
    assert view.history == state.public.history
    board = view.board["Ramon Martins"]
    assert (board.count, board.tiles, board.tile_now, board.worth_now) == (1, (), 30, 30)
    assert list(view.board) == list(view.edition.artists)


def test_money_follows_from_the_public_sales() -> None:
    state = table("4 open, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")
    state = go(state, "4 open", 10, 20, None, None)
    for seat in range(3):
        view = state.view(seat)
        assert [view.money_of(other) for other in range(3)] == [120, 100, 80]
        assert view.money == (120, 100, 80)[seat]
        assert [len(view.collection_of(other)) for other in range(3)] == [0, 0, 1]
    assert state.view(2).collection == state.public.collections[2]


def test_only_the_one_who_is_asked_may_act() -> None:
    state = new_game(seed=1)
    assert list(state.view(0).legal_actions) == list(state.legal_actions)
    assert [len(state.view(seat).legal_actions) for seat in range(4)] == [9, 0, 0, 0]
    over = list(playing(state, Temper(1)))[-1]
    assert [len(over.view(seat).legal_actions) for seat in range(4)] == [0, 0, 0, 0]


def test_the_own_envelope_is_known_and_no_other() -> None:
    state = go(table("4 sealed, 2 open", "2 sealed", "3 open"), "4 sealed")
    first = state.current_player
    assert first is not None
    state = go(state, 77)
    others = [seat for seat in range(3) if seat != first]
    assert state.view(first).envelope == 77
    assert [state.view(seat).envelope for seat in others] == [None, None]
    assert [state.view(seat).standing_bid for seat in range(3)] == [0, 0, 0]
    opened = go(state, 5, 6)
    assert opened.envelopes == (None, None, None)
    assert [opened.view(seat).envelope for seat in range(3)] == [None, None, None]


@pytest.mark.parametrize("seat", [-1, 4, 10**9, "0", None, 1.0, True, [0]])
def test_a_seat_that_is_not_at_the_table(seat: Any) -> None:
    state = new_game(seed=1)
    view = state.view(0)
    for ask in (state.view, view.money_of, view.collection_of, view.cards_left_of):
        with pytest.raises(ValueError, match="0 to 3") as caught:
            ask(seat)
        assert repr(seat) in str(caught.value)


def test_an_artist_who_is_not_on_the_board_is_named_with_those_who_are() -> None:
    with pytest.raises(KeyError, match=r"Picasso.*Sigrid Thaler"):
        new_game(seed=1).view(0).board["Picasso"]


def test_a_view_cannot_be_changed_and_has_no_way_to_the_state() -> None:
    view = new_game(seed=1).view(0)
    for name in ("hand", "seat", "public", "anything"):
        with pytest.raises((dataclasses.FrozenInstanceError, AttributeError, TypeError)):
            setattr(view, name, ())
    assert not hasattr(view, "__dict__")
    assert not hasattr(view, "apply")


def test_chance_is_the_same_for_the_same_view_and_differs_between_moves_and_seats() -> None:
    state = new_game(seed=1)
    stream = [state.view(0).rng.random() for _ in range(3)]
    assert len(set(stream)) == 1
    later = state.apply(next(iter(state.legal_actions)))
    firsts = {moment.view(seat).rng.random() for moment in (state, later) for seat in range(4)}
    assert len(firsts) == 8


def test_two_players_without_cards_have_chances_of_their_own() -> None:
    state = table("4 open, 2 open", "", "")
    assert state.view(1).rng.random() != state.view(2).rng.random()
