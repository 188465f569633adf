"""What a student's code can be and return beside numbers: it all runs under guard."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from modernart import Action, Bid, Offer, Painting, View, play, strategy
from modernart.engine.actions import described
from modernart.match import ask
from modernart.record import dumps, loads
from modernart.students import Student, Thinking, hurried, seated
from modernart.students import definition as definitions
from support import go, table

HANDS = ("4 open, 4 sealed, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")
OFFERS = [table(*HANDS)]
SEALED = [*OFFERS, go(OFFERS[0], "4 sealed")]


@pytest.fixture(autouse=True)
def no_names_stay() -> Iterator[None]:
    yield
    definitions._definitions.clear()


def reason(player: object, states: Any = SEALED, limit: float = 0.2) -> str:
    """Why the house's default was played."""
    fault = ask(seated(player, time_limit=limit)[1], states).fault
    assert fault is not None
    return fault.reason


def leave(*_all: object) -> Any:
    raise SystemExit


def break_in(*_all: object) -> Any:
    raise KeyboardInterrupt


def loop(*_all: object) -> Any:
    while True:
        pass


# ---- answers that run code when they are looked at


@pytest.mark.parametrize("act", [leave, break_in, loop])
@pytest.mark.parametrize(
    ("base", "name"),
    [
        (object, "__repr__"),
        (object, "__getattr__"),
        (object, "__class__"),
        (int, "__int__"),
        (float, "__float__"),
    ],
)
def test_an_answer_can_do_no_harm(base: type, name: str, act: Callable[..., Any]) -> None:
    one = property(act) if name == "__class__" else act
    answer = type("Odd", (base,), {name: one})()
    said = reason(lambda view: answer)
    assert said == "it returned something that cannot be shown, of which nothing can be made"


def test_what_an_answer_prints_when_it_is_shown_is_not_seen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Talks:
        def __repr__(self) -> str:
            print("hello")
            return "<Talks>"

    assert reason(lambda view: Talks()).startswith("it returned <Talks>; allowed: a whole number")
    assert capsys.readouterr().out == ""


def test_a_text_is_a_plain_text_at_last() -> None:
    class Text(str):
        __slots__ = ()

        def __len__(self) -> int:
            raise ValueError

    class Shown:
        def __repr__(self) -> str:
            return Text("shown")

    assert type(described(Shown())) is str
    assert described(Shown()) == "shown"


@pytest.mark.parametrize(
    "answer", ["x" * 10**8, [5] * 10**7, (5,) * 10**7], ids=["str", "list", "tuple"]
)
def test_only_the_beginning_of_something_long_is_shown(answer: Any) -> None:
    began = time.process_time()
    assert len(reason(lambda view: answer, limit=60)) < 200
    assert time.process_time() - began < 0.5  # to show all of it takes longer


class Agrees(str):
    """Equal to everything."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = str.__hash__


def test_a_forged_painting_is_not_played() -> None:
    def forged(view: View) -> Painting:
        return Painting(Agrees("mine"), view.hand[0].artist, view.hand[0].auction)

    class Forger:
        def choose_painting(self, view: View) -> Painting:
            return forged(view)

    @strategy("mine", decides="action")
    def forger(view: View) -> Action:
        return Offer(forged(view))

    for player in (Forger, "mine"):
        action = ask(seated(player)[1], OFFERS).action
        assert isinstance(action, Offer)
        assert any(action.card is card for card in OFFERS[0].hands[0])


def test_a_slip_has_its_hint_in_every_decision() -> None:
    class Slips:
        def choose_painting(self, view: View) -> Any:
            yield view.hand[0]

        async def sealed_bid(self, view: View) -> int:
            return 5

    assert "write return where it says yield" in reason(Slips, OFFERS)
    assert "write def without async before it" in reason(Slips)

    class Names:
        def choose_painting(self, view: View) -> Any:
            return view.hand[0].id

        def bid(self, view: View) -> Any:
            return Bid(5)

    class All:
        def choose_painting(self, view: View) -> Any:
            return view.hand

    assert reason(All, OFFERS) == (
        "choose_painting: it returned a tuple of paintings; return one of them, such as"
        " view.hand[0]"
    )
    assert "a painting itself, as in view.hand[0], and no text" in reason(Names, OFFERS)
    assert 'actions are for @strategy("…", decides="action")' in reason(Names)


# ---- classes


@pytest.mark.parametrize(
    ("act", "says"), [(leave, "exit()"), (loop, "still running"), (break_in, "KeyboardInterrupt")]
)
@pytest.mark.parametrize("name", ["bid", "__getattr__"])
def test_looking_for_a_method_may_run_code(name: str, act: Callable[..., Any], says: str) -> None:
    members = {"bid": property(act)} if name == "bid" else {"buy": leave, "__getattr__": act}
    assert says in reason(type("Odd", (), members))


def test_a_class_that_cannot_be_made_names_its_line() -> None:
    class Broken:
        def __init__(self) -> None:
            self.half = 1 / 0

        def bid(self, view: View) -> int:
            return 5

    said = reason(Broken)
    assert said.startswith("Broken: line ")
    assert '"self.half = 1 / 0": ZeroDivisionError' in said


def test_a_class_that_wants_to_know_something_first() -> None:
    class Shades:
        def __init__(self, factor: float) -> None:
            self.factor = factor

        def bid(self, view: View) -> int:
            return 5

    said = reason(Shades)
    assert said == (
        "Shades: Shades() must work without arguments: give each parameter of __init__ a default,"
        " as in x=2"
    )
    assert ask(seated(Shades(0.5))[1], SEALED).action == Bid(5)


def test_an_instance_that_cannot_be_copied() -> None:
    class Locked:
        def __init__(self) -> None:
            self.lock = threading.Lock()

        def bid(self, view: View) -> int:
            return 5

    assert (
        reason(Locked()) == "Locked: it cannot be copied for a new game: give its class, without ()"
    )
    assert ask(seated(Locked)[1], SEALED).action == Bid(5)


def test_a_class_that_is_never_made_gives_way_to_the_house() -> None:
    class Endless:
        def __init__(self) -> None:
            loop()

        def bid(self, view: View) -> int:
            return 5

    player = seated(Endless, time_limit=0.02)[1]
    faults = [ask(player, SEALED).fault for _i in range(4)]
    assert [fault is not None for fault in faults] == [True, True, True, False]
    assert faults[2] is not None
    assert faults[2].reason.endswith("steady plays for it, until you run a new version.")


# ---- waiting for what went before


class Slow:
    """Takes its time, always: until it may go on."""

    may_go_on = threading.Semaphore(0)

    def __init__(self) -> None:
        self.asked = 0

    def bid(self, view: View) -> int:
        self.may_go_on.acquire()
        self.asked += 1
        return self.asked


COURSE = list(SEALED)
for _move in (Bid(0), Bid(0), Bid(0), "4 sealed", Bid(0), Bid(0)):
    COURSE.append(go(COURSE[-1], _move))


def test_what_went_before_is_waited_for_with_the_same_patience() -> None:
    player = seated(Slow)[1]
    for _asked in range(2):  # what went before, and now
        for _wait in range(2):
            with pytest.raises(Thinking), hurried(0.01):
                ask(player, COURSE)
        Slow.may_go_on.release()
    assert ask(player, COURSE).action == Bid(2)


def test_what_went_before_can_be_stopped() -> None:
    class Endless(Slow):
        def bid(self, view: View) -> int:
            return int(loop())

    player = seated(Endless, time_limit=600)[1]
    assert isinstance(player, Student)
    with pytest.raises(Thinking), hurried(0.01):
        ask(player, COURSE)
    player.stop()
    fault = ask(player, COURSE).fault
    assert fault is not None
    assert "stopped before it answered" in fault.reason


def test_stop_reaches_a_function_for_which_code_waits() -> None:
    begun = threading.Event()

    def endless(view: View) -> int:
        begun.set()
        return int(loop())

    player = seated(endless, time_limit=600)[1]
    assert isinstance(player, Student)

    def stop(student: Student = player) -> None:
        begun.wait()
        student.stop()

    threading.Thread(target=stop).start()
    fault = ask(player, SEALED).fault
    assert fault is not None
    assert "stopped before it answered" in fault.reason


def test_a_function_may_play_games_of_its_own_however_little_time_there_is() -> None:
    gate = threading.Event()

    def inner(view: View) -> int:
        gate.wait()
        return 3

    def outer(view: View) -> int:
        action = ask(seated(inner)[1], SEALED).action
        assert isinstance(action, Bid)
        return action.amount

    player = seated(outer)[1]
    with pytest.raises(Thinking), hurried(0.01):
        ask(player, SEALED)
    gate.set()
    assert ask(player, SEALED).action == Bid(3)


# ---- signs


@pytest.mark.parametrize("name", ["\ud800", "a\nb", "\x00"])
def test_a_name_can_be_printed(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a strategy"):
        strategy(name)


def test_half_a_sign_reaches_no_screen_and_no_record() -> None:
    def prints(view: View) -> int:
        print("\ud800")
        return 0

    def fails(view: View) -> int:
        raise ValueError("\ud800\n")

    match = play([prints, fails, "steady"], seed=1)  # prints, which UTF-8 cannot do with these
    assert {one.printed for one in match.consultations if one.problem is None} == {"?\n"}
    assert match.faults
    assert all(fault.reason.endswith("ValueError: ?") for fault in match.faults)
    assert loads(dumps(match.states[-1], match.faults)).faults == match.faults


def test_an_answer_that_never_says_what_it_is_counts_as_a_time_out() -> None:
    answer = type("Endless", (), {"__repr__": loop})()
    player = seated(lambda view: answer, time_limit=0.02)[1]
    faults = [ask(player, SEALED).fault for _time in range(4)]
    assert [fault is not None for fault in faults] == [True, True, True, False]
    assert faults[2] is not None
    assert faults[2].reason.endswith("steady plays for it, until you run a new version.")


def test_an_interrupt_of_its_own_stops_no_tournament() -> None:
    answer = type("Odd", (), {"__repr__": break_in})()
    for odd in (break_in, lambda view: answer):
        consultation = ask(seated(odd)[1], SEALED).consultation
        assert consultation is not None
        assert not consultation.stopped
