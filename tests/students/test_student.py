"""A seat that a student's code decides: memory, new versions, time-outs, waiting."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from modernart import Bid, Pass, State, View, play, strategy
from modernart.match import ask, earlier_views
from modernart.students import Student, Thinking, hurried, seated
from modernart.students import definition as definitions
from modernart.students.asking import remade
from modernart.students.definition import define
from support import go, table

HANDS = ("4 open, 4 sealed, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")


@pytest.fixture(autouse=True)
def no_names_stay() -> Iterator[None]:
    yield
    definitions._definitions.clear()


def course(*moves: Any) -> list[State]:
    """The States of a game of three, from the deal on."""
    states = [table(*HANDS)]
    for move in moves:
        states.append(go(states[-1], move))
    return states


class Counts:
    """Bids how often it was asked: memory that shows."""

    def __init__(self) -> None:
        self.asked = 0

    def sealed_bid(self, view: View) -> int:
        return self.bid(view)

    def bid(self, view: View) -> int:
        self.asked += 1
        return 10 * self.asked


FIRST = course("4 sealed")
SECOND = course("4 sealed", Bid(0), Bid(0), Bid(0), "4 sealed", Bid(0), Bid(0))
OTHER = course("4 open", None, None, None, "4 sealed", Bid(1), Bid(1))


def bid_of(player: Any, states: list[State]) -> int:
    answer = ask(player, states)
    assert answer.fault is None
    assert isinstance(answer.action, Bid)
    return answer.action.amount


def test_seats_of_the_courses() -> None:
    assert [states[-1].current_player for states in (FIRST, SECOND, OTHER)] == [1, 1, 1]


def test_a_class_remembers_along_one_game() -> None:
    player = seated(Counts)[1]
    states = SECOND[:2]
    assert bid_of(player, states) == 10
    assert bid_of(player, SECOND) == 20


def test_a_class_is_asked_again_about_what_went_before_on_another_course() -> None:
    player = seated(Counts)[1]
    assert bid_of(player, SECOND) == 20  # it was not there before: it hears of its first decision
    assert bid_of(player, SECOND[:2]) == 10  # back
    assert bid_of(player, OTHER) == 20  # another branch, with one earlier decision of this seat
    assert bid_of(player, OTHER) == 20  # the same question again


def test_two_seats_and_two_games_share_no_memory() -> None:
    one, other = seated(Counts)[1], seated(Counts)[1]
    assert [bid_of(one, FIRST), bid_of(other, FIRST)] == [10, 10]
    shared = Counts()
    first, second = seated(shared)[1], seated(shared)[1]
    assert [bid_of(first, FIRST), bid_of(second, FIRST), shared.asked] == [10, 10, 0]


def test_a_new_version_plays_from_the_next_decision_on() -> None:
    strategy("mine")(lambda view: 5)
    player = seated("mine")[1]
    assert bid_of(player, FIRST) == 5
    strategy("mine")(lambda view: 6)
    assert bid_of(player, FIRST) == 6
    strategy("mine")(Counts)
    assert bid_of(player, SECOND) == 20
    consultation = ask(player, SECOND).consultation
    assert consultation is not None
    assert consultation.version == 3


def test_a_seat_without_the_name_is_not_told() -> None:
    class Hears:
        def __init__(self) -> None:
            self.heard: list[str] = []

        def hear(self, name: str) -> None:
            self.heard.append(name)

    hears = Hears()
    definitions.watch(hears.hear)
    strategy("mine")(lambda view: 5)
    strategy("other")(lambda view: 5)
    assert hears.heard == ["mine", "other"]


@pytest.mark.parametrize("name", ["steady", "me", "", "  ", 5, None])
def test_a_name_must_be_free(name: Any) -> None:
    with pytest.raises(ValueError, match=r"allowed: any text but me, steady|a name is missing"):
        strategy(name)


def test_without_a_name_the_decorator_says_how() -> None:
    with pytest.raises(ValueError, match=r'write @strategy\("my_bid"\)'):

        @strategy  # type: ignore[arg-type]
        def my_bid(view: View) -> int:
            return 0


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["nameprice"], "no decision is called 'nameprice'; did you mean 'name_price'?"),
        (["chose_painting"], "no decision is called 'chose_painting'; did you mean 'choose_p"),
        (["bid", "openBid"], "no decision is called 'openBid'; did you mean 'open_bid'?"),
    ],
)
def test_a_misspelt_decision_is_told(names: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("?", r"\?")):
        strategy("mine")(type("Mine", (), dict.fromkeys(names, endless)))


def test_a_helper_with_a_name_of_its_own_is_none_of_ours() -> None:
    mine = type("Mine", (), {**dict.fromkeys(["best_bid", "bids", "reveals"], 1), "bid": endless})
    assert strategy("mine")(mine) is mine


@pytest.mark.parametrize("name", ["my_bidd", "Steady"])
def test_an_unknown_name_is_told_which_may_be_meant(name: str) -> None:
    strategy("my_bid")(endless)
    close = {"my_bidd": "my_bid", "Steady": "steady"}[name]
    said = f"unknown strategy '{name}'; the strategies are steady, .*. Did you mean {close}\\?$"
    with pytest.raises(ValueError, match=said):
        seated(name)


@pytest.mark.parametrize("written", [5, "steady?", None, object(), type("Empty", (), {})])
def test_what_cannot_play_is_refused_and_the_old_one_stays(written: Any) -> None:
    strategy("mine")(lambda view: 5)
    with pytest.raises(ValueError, match="cannot play; allowed: a function"):
        strategy("mine")(written)
    assert bid_of(seated("mine")[1], FIRST) == 5
    with pytest.raises(ValueError, match="decides is 'bid'"):
        strategy("mine", decides="bid")(lambda view: 5)


@pytest.mark.parametrize("limit", [0, -1, "1", None, True, float("nan"), float("inf")])
def test_a_time_limit_is_a_number_of_seconds(limit: Any) -> None:
    with pytest.raises(ValueError, match=r"time_limit is .*; allowed: seconds"):
        play(["steady"] * 3, seed=1, time_limit=limit)


# ---- what is told


def test_a_consultation_tells_everything() -> None:
    def talks(view: View) -> int:
        print("looking at", view.lot.artist if view.lot else None)
        return 7

    answer = ask(seated(talks)[1], FIRST)
    told = answer.consultation
    assert told is not None
    assert (told.view, told.function, told.version) == (FIRST[-1].view(1), "talks", 1)
    assert (told.answer, told.action, told.problem, told.remark) == ("7", Bid(7), None, None)
    assert told.printed.startswith("looking at ")
    assert 0 <= told.seconds < 1


def test_none_is_remarked_on_the_first_time_only() -> None:
    player = seated(lambda view: None)[1]
    remarks = [ask(player, states).consultation for states in (FIRST, SECOND)]
    assert [one is not None and one.remark for one in remarks] == [
        "It returned None, which passes. A forgotten return looks the same.",
        None,
    ]


def test_no_second_painting_is_an_answer_not_a_forgotten_return() -> None:
    class Alone:
        def add_second(self, view: View) -> None:
            return None

    states = [table("4 double, 4 open", *HANDS[1:])]
    states.append(go(states[-1], "4 double"))
    told = ask(seated(Alone)[1], states).consultation
    assert told is not None
    assert (told.function, told.answer, told.problem, told.remark) == (
        "add_second", "None", None, None,
    )  # fmt: skip


def test_the_houses_decisions_are_no_consultations() -> None:
    assert ask(seated(lambda view: 5)[1], course()).consultation is None


def test_a_match_prints_what_was_printed(capsys: pytest.CaptureFixture[str]) -> None:
    def talks(view: View) -> int:
        print("hm")
        return 0

    match = play([talks, "steady", "steady"], seed=1)
    assert capsys.readouterr().out == "hm\n" * len(match.consultations) != ""
    play([lambda view: print("x" * 999), "steady", "steady"], seed=1)
    out = capsys.readouterr().out
    assert len(out) < 10_100
    assert "more characters: see match.consultations" in out


def test_an_error_names_the_line() -> None:
    def wrong(view: View) -> int:
        return view.moneys  # type: ignore[attr-defined, no-any-return]

    fault = ask(seated(wrong)[1], FIRST).fault
    assert fault is not None
    assert "return view.moneys" in fault.reason
    assert "AttributeError" in fault.reason


@pytest.mark.parametrize("name", ["seat", "money", "mine"])
def test_a_view_cannot_be_changed(name: str) -> None:
    def cheat(view: View) -> int:
        setattr(view, name, 500)
        return 5

    fault = ask(seated(cheat)[1], FIRST).fault
    assert fault is not None
    assert "a view cannot be changed: keep what you compute under a name of" in fault.reason


def test_a_class_that_cannot_be_made() -> None:
    class Broken:
        def __init__(self) -> None:
            raise RuntimeError("no")

        def bid(self, view: View) -> int:
            return 5

    fault = ask(seated(Broken)[1], FIRST).fault
    assert fault is not None
    assert "RuntimeError: no" in fault.reason


# ---- time


def endless(view: View) -> int:
    while True:
        pass


def test_after_three_time_outs_the_house_plays_on() -> None:
    player = seated(endless, time_limit=0.02)[1]
    faults = [ask(player, states).fault for states in (FIRST, SECOND, OTHER, FIRST, SECOND)]
    assert [one is not None for one in faults] == [True, True, True, False, False]
    assert faults[2] is not None
    assert faults[2].reason.endswith(
        "It was ended 3 times in this game before it answered: from the next decision on steady"
        " plays for it, until you run a new version."
    )


def test_a_stop_counts_as_a_time_out_does() -> None:
    player = seated(endless)[1]
    assert isinstance(player, Student)
    for states in (FIRST, SECOND, OTHER):
        with pytest.raises(Thinking), hurried(0.01):
            ask(player, states)
        player.stop()
        assert ask(player, states).fault is not None
    assert player.house_plays_on
    assert ask(player, FIRST).fault is None


def test_what_went_before_is_heard_up_to_the_third_time_out() -> None:
    class Forgetful:
        heard = 0

        def bid(self, view: View) -> int:
            Forgetful.heard += 1
            return endless(view) if Forgetful.heard < 5 else 5

    before = [FIRST[-1].view(1)] * 5
    report = remade(define("forgetful", Forgetful), before, 0.3)
    assert (report.kind, Forgetful.heard) == (None, 3)


def test_a_new_version_gets_a_new_chance() -> None:
    strategy("mine")(endless)
    player = seated("mine", time_limit=0.02)[1]
    for _i in range(4):
        ask(player, FIRST)
    strategy("mine")(lambda view: 9)
    assert isinstance(player, Student)
    player.time_limit = 60
    assert bid_of(player, FIRST) == 9


def test_who_is_in_a_hurry_comes_back_later() -> None:
    may_go_on = threading.Semaphore(0)

    def slow(view: View) -> int:
        may_go_on.acquire()
        return 8

    player = seated(slow)[1]
    assert isinstance(player, Student)
    for _wait in range(2):
        with pytest.raises(Thinking), hurried(0.01):
            ask(player, FIRST)
    may_go_on.release()
    with hurried(60):
        assert ask(player, FIRST).action == Bid(8)
    with hurried(0.01):  # asked about the same thing again, it has answered
        assert ask(player, FIRST).action == Bid(8)
    player.settle()
    with pytest.raises(Thinking), hurried(0.01):
        ask(player, FIRST)
    player.stop()
    fault = ask(player, FIRST).fault
    assert fault is not None
    assert "stopped" in fault.reason
    may_go_on.release()  # its thread was left behind


def test_a_twin_counts_for_nothing() -> None:
    player = seated(endless, time_limit=0.02)[1]
    assert isinstance(player, Student)
    for _i in range(3):
        ask(player.twin(), FIRST)
    told = player.consult(FIRST[-1].view(1), earlier_views(FIRST, 1))
    assert told.action is None
    assert told.reason is not None
    assert "steady plays" not in told.reason


def test_many_faults_end_no_game() -> None:
    match = play([lambda view: "5", "steady", "bold"], seed=1)
    assert match.states[-1].is_terminal
    assert len(match.faults) == len(match.consultations) > 5
    assert all(fault.played is None for fault in match.faults)
    assert Pass() not in [one.action for one in match.consultations]
