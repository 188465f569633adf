"""The mystery hand of three players: dealt as for four, turned up after the own auction."""

import pytest

from modernart import IllegalAction, Offer, Pass, Phase, Reveal, new_game
from modernart.engine.events import Closed, Dealt, Offered, Sold, TurnedUp
from support import find, go, of_kind, table

HANDS = ("4 once_around, 2 open, 4 double", "2 once_around, 4 sealed", "1 once_around, 1 open")


@pytest.mark.parametrize("edition", ["cmon", "mayfair"])
def test_deal_as_for_four(edition: str) -> None:
    state = new_game(edition, 3, seed=5, mystery_hand=True)
    assert state.public.cards_left == (9, 9, 9)
    assert (state.public.mystery_left, len(state.mystery)) == (9, 9)
    assert of_kind(state, Dealt) == [Dealt(1, (9, 9, 9), 9)]


def test_after_the_auction_you_held_you_may_turn_one_up() -> None:
    state = go(table(*HANDS, mystery="5 open, 3 open"), "4 once_around", 9, None, None)
    assert (state.phase, state.current_player) == (Phase.REVEAL, 0)  # the auctioneer, not the buyer
    assert set(state.legal_actions) == {Reveal(), Pass()}
    with pytest.raises(IllegalAction):
        state.apply(Offer(state.hands[0][0]))


def test_it_is_not_auctioned_and_nobodys_but_counts() -> None:
    state = go(table(*HANDS, mystery="5 open, 3 open"), "4 once_around", None, None, None, "reveal")
    turned = of_kind(state, TurnedUp)
    assert len(turned) == 1
    assert turned[0].seat == 0
    assert turned[0].card in table(*HANDS, mystery="5 open, 3 open").mystery
    assert turned[0].card not in state.mystery
    assert (state.phase, state.current_player) == (Phase.OFFER, 1)
    assert sum(state.public.counts) == 2
    assert sum(map(len, state.public.collections)) == 1
    assert (state.public.mystery_left, len(state.mystery)) == (1, 1)


def test_one_may_decline_and_the_turn_goes_on() -> None:
    state = go(table(*HANDS, mystery="5 open"), "4 once_around", None, None, None, None)
    assert (state.phase, state.current_player) == (Phase.OFFER, 1)
    assert state.public.mystery_left == 1
    assert of_kind(state, TurnedUp) == [TurnedUp(0, None)]


def test_nobody_is_asked_when_none_are_left() -> None:
    state = go(table(*HANDS, mystery="5 open"), "4 once_around", None, None, None, "reveal")
    state = go(state, "2 once_around", None, None, None)
    assert (state.phase, state.current_player) == (Phase.OFFER, 2)


def test_without_the_option_nobody_is_asked() -> None:
    state = go(table(*HANDS), "4 once_around", None, None, None)
    assert (state.phase, state.current_player) == (Phase.OFFER, 1)


def test_the_last_auctioneer_is_asked() -> None:
    state = go(table(*HANDS, mystery="5 open"), "4 double", None, "4 sealed", 0, 0, 0)
    assert (state.phase, state.current_player) == (Phase.REVEAL, 1)
    assert go(state, None).current_player == 2


def test_a_double_that_nobody_joined_was_an_auction_too() -> None:
    state = go(table(*HANDS, mystery="5 open"), "4 double", None, None, None)
    assert (state.phase, state.current_player) == (Phase.REVEAL, 0)
    assert len(of_kind(state, Sold)) == 1


def test_a_double_turned_up_takes_no_second() -> None:
    state = table("4 once_around, 5 open", "5 sealed, 2 open", "1 open", mystery="5 double")
    state = go(state, "4 once_around", None, None, None, "reveal")
    assert (state.phase, state.current_player) == (Phase.OFFER, 1)
    assert state.public.lot is None
    assert state.public.counts == (0, 0, 0, 1, 1)


LATER = [("1 sealed", "1 sealed", "3 open", "3 sealed")]


@pytest.mark.parametrize("kind", ["open", "double"])
def test_it_can_be_the_fifth_and_the_player_after_starts_the_next(kind: str) -> None:
    hands = ("4 once_around, 4 sealed, 2 open", "4 once_around, 2 open", "4 once_around, 2 open")
    state = table(*hands, mystery=f"4 {kind}, 5 open", later=LATER)
    for wish in ("4 once_around", "4 once_around", "4 once_around"):
        state = go(state, wish, None, None, None, None)
    state = go(state, "4 sealed", 0, 0, 0)
    assert state.current_player == 0
    first = state.mystery.index(find(state.mystery, f"4 {kind}"))
    assert first == 0  # the next to be turned up
    state = go(state, "reveal")
    closed = of_kind(state, Closed)[-1]
    assert closed.counts == (0, 0, 0, 5, 0)
    assert closed.income == (60, 30, 30)
    assert (state.public.round, state.current_player) == (2, 1)
    # what was turned up is gone, the rest stays and is added to
    assert [card.auction for card in state.mystery] == ["open", "sealed"]
    assert state.public.mystery_left == 2
    assert of_kind(state, Dealt)[-1].mystery == 1


def test_the_mystery_hand_does_not_keep_a_round_going() -> None:
    state = table("4 once_around", "3 once_around", "", mystery="5 open, 5 sealed", later=LATER)
    state = go(state, "4 once_around", None, None, None, None)
    state = go(state, "3 once_around")  # the last card in all hands: no auction, no turning up
    assert of_kind(state, Closed)[-1].counts == (0, 0, 1, 1, 0)
    assert not of_kind(state, TurnedUp)[1:]
    assert (state.public.round, state.phase, state.current_player) == (2, Phase.OFFER, 2)
    assert state.public.mystery_left == 3


def test_a_round_begins_with_empty_hands_though_the_mystery_hand_has_cards() -> None:
    state = table("4 open", "", "", mystery="5 open")
    state = go(state, "4 open")
    assert state.is_terminal
    assert [sum(event.counts) for event in of_kind(state, Closed)] == [1, 0, 0, 0]
    assert len(of_kind(state, Offered)) == 1


def test_which_card_comes_up_is_chance() -> None:
    """Over many deals each artist comes up about as often as its share of the deck."""
    came = [new_game("cmon", 3, seed=s, mystery_hand=True).mystery[0].artist for s in range(700)]
    shares = {"Manuel Carvalho": 120, "Sigrid Thaler": 130, "Ramon Martins": 150}
    for artist, share in shares.items():
        assert share * 0.7 < came.count(artist) < share * 1.3
