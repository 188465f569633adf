"""The stepper as a person meets it: steps, a seat, a bid, and what it would have been worth."""

from __future__ import annotations

import threading
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from ipywidgets.widgets.widget import _instances

import modernart
from modernart.theory import (
    English,
    FirstPrice,
    FixedPrice,
    MeanOfSignals,
    OnceAround,
    SecondPrice,
    SignalsAround,
)
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import NO_BID
from modernart.widgets.laboratory.stepper import AuctionStepper
from widgets.lab_driver import button, click, field, html, labels, sent, text, tick, type_in

FORMATS: list[AuctionFormat] = [
    English(bidders=4),
    FirstPrice(bidders=4),
    SecondPrice(bidders=4),
    FixedPrice(bidders=4),
    OnceAround(bidders=4),
]
every_format = pytest.mark.parametrize("auction", FORMATS, ids=lambda one: type(one).__name__)


def no_error(stepper: AuctionStepper) -> None:
    assert stepper.errors.value == ""


def test_the_shop_window_has_it() -> None:
    assert modernart.AuctionStepper is AuctionStepper


def test_a_format_by_itself_its_class_or_its_name() -> None:
    steppers = [AuctionStepper(one) for one in (OnceAround(bidders=3), OnceAround, "OnceAround")]
    assert {repr(one) for one in steppers} == {"<AuctionStepper: OnceAround, 3 bidders>"}
    assert repr(AuctionStepper()) == "<AuctionStepper: English, 3 bidders>"


@pytest.mark.parametrize(
    ("given", "options", "kind", "said"),
    [
        ("Dutch", {}, ValueError, r"format was 'Dutch'; allowed: .* one of English, FirstPrice"),
        (3, {}, TypeError, "format was 3; allowed: a format such as FirstPrice"),
        (MeanOfSignals(), {}, TypeError, r"format was MeanOfSignals\(\); allowed"),
        (FirstPrice(bidders=9), {}, ValueError, "bidders was 9; allowed: at most 8"),
        (English(), {"seat": 3}, ValueError, "seat was 3; allowed: 0 to 2, or None"),
        (English(), {"seat": "A"}, TypeError, "seat was 'A'; allowed: a whole number from 0"),
        (English(), {"seed": -1}, ValueError, "seed was -1; allowed: a whole number from 0"),
        (English(), {"seed": 1.5}, TypeError, "seed was 1.5; allowed: a whole number"),
    ],
)
def test_bad_input_names_what_it_was_and_what_is_allowed(
    given: object, options: dict[str, object], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind, match=said):
        AuctionStepper(given, **options)  # type: ignore[arg-type]


@every_format
def test_it_steps_to_the_end_and_back(auction: AuctionFormat) -> None:
    stepper = AuctionStepper(auction)
    states = [stepper.state]
    while stepper.step():
        states.append(stepper.state)
        assert stepper.state.said in text(stepper)
        no_error(stepper)
    assert tuple(states) == stepper.moments
    assert states[-1].over
    for state in reversed(states[:-1]):
        assert stepper.back()
        assert stepper.state == state
    assert not stepper.back()


@every_format
def test_the_same_seed_shows_the_same(auction: AuctionFormat) -> None:
    one, other = AuctionStepper(auction, seed=3), AuctionStepper(auction, seed=3)
    for stepper in (one, other):
        stepper.new_draw()
        stepper.to_end()
    assert html(one) == html(other)
    assert AuctionStepper(auction, seed=4).draw != AuctionStepper(auction, seed=3).draw


@every_format
def test_buttons_do_what_code_does(auction: AuctionFormat) -> None:
    stepper = AuctionStepper(auction)
    assert "Back" not in labels(stepper)
    click(stepper, "Step")
    assert stepper.state == stepper.moments[1]
    click(stepper, "Back")
    assert stepper.state == stepper.moments[0]
    click(stepper, "Play")
    assert "Pause" in labels(stepper)
    for _beat in stepper.moments:
        tick(stepper)
    assert stepper.state.over
    assert "Pause" not in labels(stepper)
    assert "Step" not in labels(stepper)
    click(stepper, "Play")  # from the beginning
    assert stepper.state == stepper.moments[0]
    click(stepper, "Pause")
    tick(stepper)
    assert stepper.state == stepper.moments[0]
    before = stepper.draw
    click(stepper, "New draw")
    assert stepper.draw != before
    no_error(stepper)


@every_format
def test_what_the_browser_is_told_does_not_depend_on_what_rivals_hide(
    auction: AuctionFormat,
) -> None:
    """Not even in widgets that are not shown: what is sent can be read."""
    stepper = AuctionStepper(auction, seat=0)
    if not isinstance(auction, English):
        stepper.to_end()
        assert stepper.state.asked
    told, now = sent(stepper), stepper._sitting
    assert "Your value: " in told
    now.draw = replace(now.draw, values=(now.draw.values[0], 0.41, 0.52, 0.83))
    now.room = replace(now.room, draw=now.draw)
    now.choose(None)
    stepper._redraw()
    assert sent(stepper) == told
    stepper.decline()
    stepper.to_end()
    assert all(f"value {value:.2f}" in html(stepper) for value in now.draw.values)


def test_a_spectator_sees_all_and_afterwards_who_gained() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4))
    assert all(f"value {value:.2f}" in html(stepper) for value in stepper.draw.values)
    assert "Take a seat to bid yourself" in text(stepper)
    stepper.to_end()
    assert "The seller receives 0.67; on average it is 0.60." in text(stepper)
    assert stepper.payoffs is None
    assert labels(stepper) == ["Back", "Play", "New draw"]


def test_sealed_a_bid_is_typed_and_judged_in_words() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4), seat=1)
    assert stepper.state.asked
    assert not stepper.step()
    assert "Your value: 0.90" in " ".join(text(stepper).split())
    type_in(stepper, "0,6")
    assert stepper.state == stepper.moments[1]
    click(stepper, "Pause")
    while stepper.step():
        pass
    told = text(stepper)
    assert "You get it for 0.60, your own bid, and gain 0.30." in told
    assert "You bid 0.60 and earned 0.30." in told
    assert "In this auction 0.59 would have earned 0.31." in told
    assert "the best bid is 0.67, which earns 0.164. Yours earns 0.154." in told
    assert "At every bid you could have made" in told
    assert stepper.payoffs is not None
    assert stepper.payoffs.chosen == 0.6


def test_a_bid_too_low_could_have_won() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4), seat=1)
    stepper.bid(0.4)
    stepper.to_end()
    assert "You bid 0.40 and earned 0.00." in text(stepper)
    assert "In this auction 0.59 would have earned 0.31." in text(stepper)


def test_second_price_no_bid_beats_the_own_value() -> None:
    stepper = AuctionStepper(SecondPrice(bidders=4), seat=1)
    stepper.bid(0.9)
    stepper.to_end()
    assert "In this auction no other bid would have earned more." in text(stepper)
    assert "Yours earns as much." in text(stepper)


def test_open_one_leaves_now_or_says_when() -> None:
    stepper = AuctionStepper(English(bidders=4), seat=1)
    for _step in range(4):
        click(stepper, "Step")
    assert stepper.state.price == 0.2
    click(stepper, "Leave now")
    assert (stepper.state.said, stepper.state.price) == ("You leave at 0.20.", 0.2)
    assert "Leave now" not in labels(stepper)
    stepper.back()
    type_in(stepper, "0.1")
    assert "bid was '0.1'; allowed: a number from 0.15 to 1.00" in text(stepper)
    type_in(stepper, "0.7")
    stepper.to_end()
    assert stepper.state.holder == 2
    assert "You were ready to go up to 0.70 and earned 0.00." in text(stepper)
    assert "In this auction 0.78 would have earned 0.12." in text(stepper)


def test_open_one_may_stay_in_to_the_end() -> None:
    stepper = AuctionStepper(English(bidders=4, valuation=MeanOfSignals()), seat=0)
    stepper.to_end()
    assert stepper.state.holder == 0
    assert "and lose 0.07" in stepper.state.said
    assert "In this auction it was best not to win: 0.00." in text(stepper)
    assert "On average nothing is said here" in text(stepper)


def test_fixed_price_is_bought_or_not() -> None:
    stepper = AuctionStepper(FixedPrice(bidders=4, price=0.5), seat=0)
    stepper.to_end()
    assert labels(stepper)[-2:] == ["Buy", "Do not buy"]
    click(stepper, "Buy")
    assert (stepper.state.holder, stepper.state.price) == (0, 0.5)
    assert "You bought and earned 0.13. Your value is at least the price" in text(stepper)
    late = AuctionStepper(FixedPrice(bidders=4, price=0.5), seat=3)
    late.to_end()
    assert late.state.over
    assert "You were not asked" in text(late)
    dear = AuctionStepper(FixedPrice(bidders=4, price=0.8), seat=0)
    dear.to_end()
    click(dear, "Do not buy")
    dear.to_end()
    assert dear.state.holder == 1
    assert "You did not buy and earned 0.00. The price is above your value" in text(dear)


def test_once_around_an_offer_must_match_the_standing_bid() -> None:
    stepper = AuctionStepper(OnceAround(bidders=4), seat=2)
    stepper.to_end()
    assert "the standing bid is 0.60; one more comes after you" in stepper.state.said
    type_in(stepper, "0.5")
    assert "bid was '0.5'; allowed: a number from 0.60 to 1.00" in text(stepper)
    assert field(stepper).value == "0.5"
    type_in(stepper, "0.6")
    stepper.to_end()
    no_error(stepper)
    assert (stepper.state.holder, stepper.state.price) == (2, 0.6)
    passed = AuctionStepper(OnceAround(bidders=4), seat=2)
    passed.to_end()
    click(passed, "Pass")
    passed.to_end()
    assert passed.payoffs is not None
    assert passed.payoffs.chosen == NO_BID
    assert "You made no bid and earned 0.00." in text(passed)


def test_out_of_turn_nothing_can_be_bid() -> None:
    with pytest.raises(ValueError, match=r"bid was made out of turn \(nobody sits here\)"):
        AuctionStepper(FirstPrice()).bid(0.5)
    stepper = AuctionStepper(OnceAround(bidders=4), seat=2)
    with pytest.raises(ValueError, match="allowed: a bid at your turn"):
        stepper.decline()
    with pytest.raises(ValueError, match=r"bid was 'nan'; allowed: a number from 0.00 to 1.00"):
        AuctionStepper(FirstPrice(), seat=0).bid(float("nan"))


def test_looking_back_one_may_bid_again() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4), seat=1)
    stepper.bid(0.2)
    stepper.to_end()
    while stepper.back():
        pass
    stepper.bid(0.8)
    stepper.to_end()
    assert stepper.state.price == 0.8


@pytest.mark.parametrize("auction", [*FORMATS, English(valuation=SignalsAround(epsilon=8.0))])
def test_stepping_makes_no_widgets_and_pictures_are_whole(auction: AuctionFormat) -> None:
    stepper = AuctionStepper(auction, seat=0)
    before = set(_instances)
    for _draw in range(3):
        stepper.to_end()
        if not stepper.state.over:
            stepper.decline()
            stepper.to_end()
        for part in html(stepper).split("<svg")[1:]:
            picture = ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")
            assert picture.find("{*}title") is not None
        stepper.new_draw()
        stepper.take_seat(_draw % 2)
    assert set(_instances) == before
    no_error(stepper)


def test_sitting_down_by_the_list_begins_a_new_draw() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4))
    open_to_see = stepper.draw
    stepper._controls.seats.value = 3
    assert (stepper.seat, stepper.state.asked) == (3, True)
    assert stepper.draw != open_to_see
    stepper._controls.seats.value = None
    assert stepper.seat is None


def test_at_once_a_bid_leads_to_the_end() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4), seat=1)
    stepper._controls.transport.speed.value = 0
    type_in(stepper, "0.6")
    assert stepper.state.over


def test_an_error_in_a_click_is_shown_and_stops_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = AuctionStepper(English(bidders=4))
    click(stepper, "Play")
    monkeypatch.setattr(stepper._sitting, "go", lambda _cursor: 1 // 0)
    tick(stepper)
    assert "ZeroDivisionError" in text(stepper)
    assert button(stepper, "Play")
    tick(stepper)
    assert "ZeroDivisionError" in text(stepper)
    monkeypatch.undo()
    click(stepper, "Step")
    no_error(stepper)


def test_it_can_be_driven_from_another_thread() -> None:
    stepper = AuctionStepper(FirstPrice(bidders=4), seat=1)
    thread = threading.Thread(target=type_in, args=(stepper, "0.6"))
    thread.start()
    thread.join()
    assert stepper.moments[-1].over
