"""A match: who sits where, what a fault is, and that a fault never stops a game."""

import math
from collections.abc import Callable
from typing import Any

import pytest

from modernart import (
    AddSecond,
    Bid,
    Buy,
    IllegalAction,
    Match,
    NamePrice,
    Offer,
    Painting,
    Pass,
    Phase,
    Reveal,
    View,
    new_game,
    play,
)
from modernart.match import ask, house_default
from modernart.strategies import Strategy
from scorekeeper import Scorekeeper
from support import go, table


class Quiet(Strategy):
    """Does the least in every decision."""

    def choose_painting(self, view: View) -> Painting:
        return view.hand[0]

    def open_bid(self, view: View) -> int:
        return 0

    def once_around_bid(self, view: View) -> int:
        return 0

    def sealed_bid(self, view: View) -> int:
        return 0

    def buy(self, view: View) -> bool:
        return False

    def name_price(self, view: View) -> int:
        return view.money // 10 or view.money


class Scripted(Quiet):
    """Answers what a function makes of the view; is quiet where that is ``NotImplemented``."""

    def __init__(self, answer: Callable[[View], Any]) -> None:
        self.answer = answer

    def __call__(self, view: View) -> Any:
        said = self.answer(view)
        return super().__call__(view) if said is NotImplemented else said


def with_answer(answer: Callable[[View], Any], **options: Any) -> Match:
    return play([Scripted(answer), Quiet, Quiet], **({"seed": 7} | options))


def correct(match: Match) -> None:
    """Every state of it follows the rules."""
    keeper = Scorekeeper(match.states[0])
    for state in match.states:
        keeper.follow(state)
    assert match.states[-1].is_terminal


def test_a_match_keeps_every_state_and_the_result() -> None:
    match = play(["random"] * 4, "hig", seed=5)
    end = match.states[-1]
    assert match.states[0] == new_game("hig", match.states[0].public.rules.players, seed=5)
    assert (match.money, match.places, match.points) == (end.money, end.places, end.points)
    assert match.faults == ()
    correct(match)


def test_same_seed_same_match() -> None:
    assert play(["random"] * 3, seed=5) == play(["random"] * 3, seed=5)
    assert play(["random"] * 3, seed=5) != play(["random"] * 3, seed=6)


def test_points_in_masters() -> None:
    match = play(["random"] * 5, "masters", seed=5)
    assert match.points is not None
    assert sorted(match.points) == [1, 2, 3, 4, 5] or len(set(match.places)) < 5


def test_every_option_is_handed_on() -> None:
    match = play(
        ["random"] * 3,
        "mayfair",
        3,
        players=["Ada", "Ben", "Cy"],
        first_auctioneer=2,
        mystery_hand=True,
        double_proceeds="all",
    )
    names = ("Ada", "Ben", "Cy")
    assert match.states[0] == new_game("mayfair", names, 3, 2, True, "all")


def boom(view: View) -> Any:
    raise ZeroDivisionError("one by nothing")


ILLEGAL: list[Any] = [
    5, None, "pass", 5.5, Bid(10**9), Bid(-1), Bid(5.0), Bid(True), Bid(math.nan),  # type: ignore[arg-type]
    Bid("5"), NamePrice(0), NamePrice(10**6), [Pass()], Pass,  # type: ignore[arg-type]
]  # fmt: skip


def test_an_exception_is_a_fault_and_the_game_goes_on() -> None:
    match = with_answer(boom)
    correct(match)
    asked = [state for state in match.states if state.current_player == 0]
    assert len(match.faults) == len(asked) > 0
    for fault, state in zip(match.faults, asked, strict=True):
        assert (fault.seat, fault.asked) == (0, state.phase)
        assert fault.move == len(state.public.history)
        assert "ZeroDivisionError" in fault.reason
        assert "one by nothing" in fault.reason


@pytest.mark.parametrize("answer", ILLEGAL, ids=repr)
def test_an_illegal_answer_is_a_fault_that_says_what_was_allowed(answer: Any) -> None:
    match = with_answer(lambda view: answer)
    correct(match)
    assert match.faults
    for fault in match.faults:
        assert fault.seat == 0
        assert repr(answer) in fault.reason


def test_legal_answers_are_no_faults() -> None:
    match = with_answer(lambda view: NotImplemented)
    assert match.faults == ()
    correct(match)


@pytest.mark.parametrize("error", [ArithmeticError, MemoryError, StopIteration, AssertionError])
def test_any_exception_is_caught(error: type[Exception]) -> None:
    def answer(view: View) -> Any:
        raise error

    assert error.__name__ in with_answer(answer).faults[0].reason


@pytest.mark.parametrize(
    ("phase", "moves", "default"),
    [
        (Phase.OFFER, (), "first card"),
        (Phase.SECOND, ("4 double",), Pass()),
        (Phase.PRICE, ("4 fixed_price",), NamePrice(1)),
        (Phase.BUY, ("4 fixed_price", 20), Pass()),
        (Phase.BID, ("4 open",), Pass()),
        (Phase.SEALED, ("4 double", None, "4 sealed"), Pass()),
        (Phase.REVEAL, ("4 open", None, None, None), Pass()),
    ],
)
def test_the_houses_default(phase: Phase, moves: tuple[Any, ...], default: Any) -> None:
    hands = ("4 double, 4 open, 4 fixed_price, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")
    state = go(table(*hands, mystery="5 open"), *moves)
    assert state.phase is phase
    expected = Offer(state.hands[0][0]) if default == "first card" else default
    assert house_default(state) == expected
    action, after, fault, consultation = ask(boom, [state])
    assert consultation is None
    assert action == expected
    assert after == state.apply(expected)
    assert fault is not None
    played = state.hands[0][0].id if default == "first card" else getattr(default, "amount", None)
    assert fault.played == played
    assert ask(lambda view: expected, [state]) == (expected, after, None, None)


def test_a_broke_auctioneers_default_price_is_0() -> None:
    state = go(table("4 fixed_price, 2 open", "2 sealed", "3 open", money={0: 0}), "4 fixed_price")
    assert ask(boom, [state])[0] == NamePrice(0)


def test_a_strategy_is_handed_the_view_and_never_the_state() -> None:
    seen: list[object] = []

    def answer(view: View) -> Any:
        seen.append(view)
        return NotImplemented

    with_answer(answer)
    assert {type(view) for view in seen} == {View}
    assert {view.seat for view in seen if isinstance(view, View)} == {0}


def test_every_kind_of_action_is_played_in_some_match() -> None:
    kinds = {type(event).__name__ for seed in range(6) for event in _mystery(seed)}
    assert kinds >= {"Offered", "Added", "Priced", "Called", "Opened", "Sold", "TurnedUp"}
    assert {AddSecond, Buy, Reveal}  # these are what makes Added, Called and TurnedUp


def _mystery(seed: int) -> tuple[object, ...]:
    match = play(["random"] * 3, "cmon", seed, mystery_hand=True)
    correct(match)
    return match.states[-1].public.history


@pytest.mark.parametrize(
    ("strategies", "named"),
    [
        (["random", "random", "rndom"], "rndom"),
        (["random", "random", ""], "''"),
        (["random", "random", "RANDOM"], "RANDOM"),
        (["random", "random", 5], "5"),
        (["random", "random", None], "None"),
        (["random", "random", ["random"]], "random"),
        (["random"] * 2, "3"),
        (["random"] * 6, "3"),
        ([], "3"),
    ],
)
def test_wrong_strategies_are_named_with_what_is_allowed(
    strategies: list[object], named: str
) -> None:
    with pytest.raises(ValueError, match=r"random|allowed") as caught:
        play(strategies)
    assert named in str(caught.value)


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "chess"},
        {"seed": -1},
        {"seed": "x"},
        {"first_auctioneer": 3},
        {"mystery_hand": True, "edition": "hig"},
        {"double_proceeds": "none"},
        {"players": ["Ada", "Ben"]},
        {"players": ["Ada", "Ben", 3]},
        {"players": ["Ada", "Ben", "Cy", "Dee"]},
    ],
)
def test_wrong_options_raise_before_anything_is_played(options: dict[str, Any]) -> None:
    asked: list[View] = []

    def answer(view: View) -> Any:
        asked.append(view)
        return NotImplemented

    with pytest.raises(ValueError, match=r"allowed|editions are|3 players|must be"):
        with_answer(answer, **options)
    assert asked == []


def test_names_that_occur_twice_are_numbered() -> None:
    match = play(["random", "random", Quiet], seed=1)
    assert match.states[0].public.rules.players == ("random", "random 2", "Quiet")


def test_a_match_reads_well() -> None:
    match = play(["random", "random", Quiet], seed=1)
    assert repr(match) == (
        f"<Match: random {match.money[0]}, random 2 {match.money[1]}, Quiet {match.money[2]}>"
    )


class Hostile:
    """An answer that fights back whatever one does with it."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    @property
    def card(self) -> object:
        raise RuntimeError("no")


class LeavesForGood(BaseException):
    """Not an Exception."""


def leaves(view: View) -> Any:
    raise LeavesForGood("bye")


@pytest.mark.parametrize(
    "answer",
    [Hostile(), Bid(10**5000), 10**5000, Hostile, [Hostile()]],
    ids=["object", "bid", "number", "class", "list"],
)
def test_no_answer_ends_the_match(answer: Any) -> None:
    state = go(table("3 open, 3 sealed", "4 sealed", "4 open"), "3 open")
    assert ask(lambda view: answer, [state]).action == Pass()
    with pytest.raises(IllegalAction):
        state.apply(answer)


def test_no_exception_ends_the_match_but_the_persons_own_interrupt() -> None:
    state = go(table("3 open, 3 sealed", "4 sealed", "4 open"), "3 open")
    fault = ask(leaves, [state]).fault
    assert fault is not None
    assert "LeavesForGood: bye" in fault.reason

    def interrupted(view: View) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(interrupted, [state])


@pytest.mark.parametrize("number", [True, 17.5, float("nan"), "20", [20], object()])
def test_what_is_no_whole_number_is_a_fault_in_every_kind_of_auction(number: Any) -> None:
    match = play([lambda view: number, "steady", "bold"], seed=1)
    assert match.faults
    assert all("whole number" in fault.reason for fault in match.faults)


@pytest.mark.parametrize(("number", "same"), [(20.0, 20), (None, 0)])
def test_whole_floats_count_and_a_forgotten_return_is_a_pass(number: Any, same: int) -> None:
    one = play([lambda view: number, "steady", "bold"], seed=1, players=["a", "b", "c"])
    other = play([lambda view: same, "steady", "bold"], seed=1, players=["a", "b", "c"])
    assert one == other


@pytest.mark.parametrize("strategies", [3, "steady", ["steady"] * 2, ["steady"] * 6])
def test_how_many_strategies(strategies: Any) -> None:
    with pytest.raises(ValueError, match="allowed: a list of 3 to 5"):
        play(strategies)


@pytest.mark.parametrize("players", [4, "abcd"])
def test_names_of_players(players: Any) -> None:
    with pytest.raises(ValueError, match="allowed: a list of names"):
        play(["steady"] * 4, players=players)
