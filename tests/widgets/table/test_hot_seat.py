"""Several persons at one screen: nobody sees another's hand, money or envelope."""

from __future__ import annotations

import random
import re

import pytest

from modernart import EDITIONS, Bid, Offer, Pass, Person, Phase, State, Table, new_game
from modernart.opencalls import is_open
from support import NAMES, find, table
from widgets.driver import at_once, buttons, error, press, table_at, traits, tree, type_in

ADA, BEN, CY = Person("Ada"), Person("Ben"), Person("Cy")
HANDS = (
    "Ramon open, Ramon double, Sigrid sealed, Daniel fixed_price",
    "Daniel sealed, Ramon sealed",
    "Daniel once_around, Ramon open",
)
RICH = (7919, 6367, 8231, 9473, 5387)
"""Money that nothing else on the screen looks like."""


def screen(offers: str = "", money: bool = False) -> Table:
    """Ada, Ben and Cy at one screen; Ada has offered that painting."""
    state = table(*HANDS, money=dict(enumerate(RICH)) if money else None)
    if offers:
        state = state.apply(Offer(find(state.hands[0], offers)))
    return table_at(state, ADA, BEN, CY)


def shows_hand(shown: Table) -> list[int]:
    """The seats of which a card in hand is in any trait of any widget.

    What is written on the cards tells no seat (the deck has many a card twice): it must be that of
    the hands that are shown.
    """
    found = set(re.findall(r"[a-z]+(?:-[a-z]+)*-[0-9]+", everything(shown)))
    hands = shown.state.hands
    seats = [i for i, hand in enumerate(hands) if any(card.id in found for card in hand)]
    held = [card for seat in seats for card in hands[seat]]
    pool = [button.description for button in shown._controls.cards if button.description]
    assert sorted(pool) == sorted(f"{card.artist}\n{card.auction.label}" for card in held)
    return seats


def shows_money(shown: Table) -> list[int]:
    """The seats whose money is in any trait of any widget."""
    found = set(re.findall(r"[0-9]{4,}", everything(shown).replace(",", "")))
    return [
        seat
        for seat, have in enumerate(shown.state.money)
        if have > 1000 and {f"{have}", f"{have}000"} & found
    ]


def everything(shown: Table) -> str:
    """All that is sent, but for pictures and the names of models."""
    text = "\n".join(traits(shown).values()).replace("ma-card-", "")
    return re.sub(r"<svg.*?</svg>|data:[^)]*|IPY_MODEL_\w+", "", text)


def test_nobody_sees_anything_before_it_is_me() -> None:
    shown = screen(money=True)
    assert (shows_hand(shown), shows_money(shown)) == ([], [])
    press(shown, "It's me, Ada: show my hand")
    assert (shows_hand(shown), shows_money(shown)) == ([0], [0])


def test_what_was_open_is_gone_when_the_next_is_asked() -> None:
    shown = screen(money=True)
    press(shown, "It's me, Ada: show my hand")
    shown.act(Offer(find(shown.state.hands[0], "Sigrid sealed")))
    assert shown.state.current_player == 1
    assert (shows_hand(shown), shows_money(shown)) == ([], [])


def test_an_envelope_is_not_shown_to_the_next() -> None:
    shown = screen("Sigrid sealed")
    press(shown, "It's me, Ben: show my hand")
    type_in(shown._controls.amount, "37")
    assert shown.state.current_player == 2
    assert shown._controls.amount.value == ""
    press(shown, "It's me, Cy: show my hand")
    assert shown._controls.amount.value == "0"
    assert "37" not in [widget.value for widget in tree(shown) if hasattr(widget, "value")]


@pytest.mark.parametrize("move", ["undo", "back", "slider", "move", "branch"])
def test_the_past_shows_no_hand_of_who_acted_before(move: str) -> None:
    shown = screen("Sigrid sealed", money=True)
    press(shown, "It's me, Ben: show my hand")
    type_in(shown._controls.amount, "5")
    if move == "undo":
        press(shown, "Undo")
    elif move == "slider":
        shown._controls.slider.set_state({"value": 0})
    elif move == "move":
        type_in(shown._controls.move, "0")
    else:
        press(shown, "Back")
        if move == "branch":
            press(shown, "Play on from here")
    assert shown.state.current_player == 1
    assert (shows_hand(shown), shows_money(shown)) == ([], [])


def test_who_looks_back_sees_the_own_hand() -> None:
    shown = screen("Daniel fixed_price")
    press(shown, "It's me, Ada: show my hand")
    type_in(shown._controls.amount, "5")
    press(shown, "It's me, Ben: show my hand")
    press(shown, "Do not buy")
    press(shown, "It's me, Cy: show my hand")
    press(shown, "Back")
    assert (shown.state.current_player, shows_hand(shown)) == (1, [])
    press(shown, "Step")
    assert (shown.state.current_player, shows_hand(shown)) == (2, [2])


def test_in_an_open_auction_the_screens_are_down_and_stay_down() -> None:
    """Whoever called last may be in front of the screen when Ada is asked next."""
    shown = screen(money=True)
    press(shown, "It's me, Ada: show my hand")
    shown.act(Offer(find(shown.state.hands[0], "Ramon open")))
    assert (shows_hand(shown), shows_money(shown)) == ([], [])
    shown.act(Bid(5), "Cy")
    shown.act(Pass(), "Ada")
    shown.act(Pass(), "Ben")
    shown.to_my_turn()
    shown.timeline.go(shown.timeline.last)
    assert shown.state.phase is Phase.OFFER
    assert shows_hand(shown) == []


def test_a_call_says_nothing_of_the_money() -> None:
    shown = screen("Ramon open", money=True)
    c = shown._controls
    for typed in ("5", "0", "999999", "x"):
        type_in(c.amount, "4")
        shown.timeline.undo() if shown.timeline.can_undo else None
        type_in(c.amount, typed)
        assert shows_money(shown) == []
    press(shown, "+1")
    press(shown, "+5")
    assert "all" not in [button.description for button in buttons(shown)]
    type_in(c.amount, "999999", enter=False)
    press(shown, "Follow up to this")
    assert "'999999' is too high" in error(shown)
    press(shown, "+5")
    assert shows_money(shown) == []


def test_who_cannot_pay_more_is_asked_like_all_others() -> None:
    state = table(*HANDS, money={1: 3})
    state = state.apply(Offer(find(state.hands[0], "Ramon open")))
    shown = table_at(state, ADA, BEN, CY)
    shown.act(Bid(10), "Cy")
    press(shown, "Ben")
    asked = [button.description for button in buttons(shown)]
    press(shown, "Ada")
    assert [button.description for button in buttons(shown)] == asked
    press(shown, "Ben")
    press(shown, "Raise")
    assert "as far as you can pay" in error(shown)
    assert shown.state.public.lot is not None
    assert shown.state.public.lot.standing_bid == 10


def test_people_call_in_any_order_and_none_is_passed_over() -> None:
    shown = screen("Ramon open")
    for name, amount in (("Cy", "5"), ("Ada", "6"), ("Ben", "9")):
        press(shown, name)
        type_in(shown._controls.amount, amount)
    assert shown.state.public.lot is not None
    assert (shown.state.public.lot.standing_bid, shown.state.public.lot.standing_bidder) == (9, 1)
    press(shown, "Ada")
    press(shown, "Pass")
    press(shown, "Ada")  # who passed may call as long as the lot is not sold
    assert shown.state.public.lot is not None
    press(shown, "Raise")
    assert shown.state.public.lot.standing_bidder == 0


def test_a_second_click_does_not_act_for_the_next_person() -> None:
    shown = screen("Sigrid sealed")
    press(shown, "It's me, Ben: show my hand")
    c = shown._controls
    c.decline.click()
    c.decline.click()
    c.main.click()
    type_in(c.amount, "4")
    c.cards[0].click()
    c.out.click()
    c.follow.click()
    assert (shown.state.current_player, error(shown)) == (2, "")


def test_a_curtain_is_lifted_for_one_person() -> None:
    shown = screen("Daniel fixed_price")
    press(shown, "It's me, Ada: show my hand")
    type_in(shown._controls.amount, "7")
    for name in ("Ben", "Cy"):
        press(shown, f"It's me, {name}: show my hand")
        press(shown, "Do not buy")
    assert shown.state.phase is Phase.OFFER
    assert [b.description for b in buttons(shown) if "show my hand" in b.description] == [
        "It's me, Ben: show my hand"
    ]


def rich(state: State) -> State:
    return state.next(state.public._replace(money=RICH[: len(state.money)]))


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_random_nobody_sees_more_than_the_own(edition: str) -> None:
    """Whatever is clicked: with a curtain up nothing shows, else only what its person has."""
    rng = random.Random(edition)
    people = [Person(name) for name in NAMES[:3]]
    shown = table_at(
        rich(new_game(edition, [p.name for p in people] + ["random"], 5)), *people, "random"
    )
    for _i in range(30):
        out = (shown._controls.save, shown._controls.all)  # who bids all the money tells it
        rng.choice([b for b in buttons(shown) if b not in out]).click()
        if shown.state.is_terminal:
            break
        c, line = shown._controls, shown.timeline
        curtain = c.curtain.layout.display != "none"
        hidden = curtain or is_open(shown.state)
        allowed = set() if hidden else {shown.state.current_player} & set(line.people)
        assert set(shows_hand(shown)) <= allowed
        assert set(shows_money(shown)) <= allowed
        assert "Traceback" not in error(shown)


def test_one_person_sees_the_own_money_and_nobody_elses() -> None:
    state = rich(new_game("ngo", ["me", "steady", "bold", "random"], 3))
    shown = table_at(state, "me", "steady", "bold", "random")
    shown.to_my_turn()
    assert (shows_hand(shown), shows_money(shown)) == ([0], [0])
    for _i in range(12):
        shown.step()
        if shown.timeline.callers:
            out = (shown._controls.save, shown._controls.all)
            random.Random(1).choice([b for b in buttons(shown) if b not in out]).click()
        assert shows_money(shown) == [0]
        assert shows_hand(shown) in ([0], [])


def test_a_persons_controls_are_at_hand_at_once_when_alone() -> None:
    shown = at_once("me", "steady", "bold", seed=4)
    assert shown._controls.curtain.layout.display == "none"
