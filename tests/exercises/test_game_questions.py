"""The questions to notebooks 00, 01 and 05 to 07: right answers, typical mistakes, other ways."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, cycle, pairwise
from typing import Any

import pytest

import modernart
from modernart import exercises
from modernart.engine.actions import Offer
from modernart.engine.cards import Painting
from modernart.engine.view import View
from modernart.exercises import (
    bidding,
    deciding,
    endings,
    judges,
    market,
    measuring,
    offering,
    questions,
    reading,
)
from modernart.exercises.base import Mistake, Question
from modernart.exercises.duels import Deal, DuelGame, Opponents, told_duel
from modernart.exercises.verdict import Status

DUELS = ("beat_random", "beat_cautious", "beat_steady")
POSITIONS = ("which_painting", "end_round", "second_painting")
MODULES = (reading, market, offering, deciding, measuring)
QUESTIONS: dict[str, Question] = {
    name: getattr(module, name) for module in MODULES for name in module.__all__
}


def test_every_question_is_in_the_shop_window() -> None:
    assert len(questions()) >= 20
    assert {one.notebook for one in questions()} == {f"0{number}" for number in range(8)}
    for question in questions():
        assert getattr(exercises, question.name) is question
        assert question.name in exercises.__all__


def test_no_sentence_of_a_mistake_is_part_of_anothers() -> None:
    for question in questions():
        says = [mistake.says for mistake in question.mistakes]
        assert len(set(says)) == len(says) >= 3
        assert not any(one in other for one in says for other in says if one is not other)
        assert question.hints and question.text and question.praise


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_right_answer_is_right_on_many_seeds(name: str) -> None:
    question = QUESTIONS[name]
    seeds = range(5 if name in POSITIONS else 20)  # those that play games first take longer
    said = {repr(question.check(question.answer, seed=seed)) for seed in seeds}
    assert said == {f"right. {question.praise}"}
    assert question.check(question.answer).is_right


@pytest.mark.parametrize("name", [*QUESTIONS, *DUELS])
def test_the_solution_runs_where_it_is_pasted(name: str) -> None:
    question, room = getattr(exercises, name), dict[str, Any]()
    exec(question.solution(), room)
    (pasted,) = [thing for word, thing in room.items() if word != "__builtins__"]
    if name in DUELS:
        view = modernart.new_game(seed=3).apply(first_offer()).view(1)
        assert pasted(view) == question.solved(view)
    else:
        assert question.check(pasted if question.parameters else pasted()).is_right


def first_offer() -> Offer:
    return Offer(modernart.new_game(seed=3).hands[0][0])


MISTAKES = [(question, mistake) for question in QUESTIONS.values() for mistake in question.mistakes]


@pytest.mark.parametrize(
    ("question", "mistake"), MISTAKES, ids=[f"{q.name}: {m.name}" for q, m in MISTAKES]
)
def test_a_typical_mistake_has_a_message_of_its_own(question: Question, mistake: Mistake) -> None:
    for seed in range(2):
        verdict = question.check(mistake.answer, seed=seed)
        assert verdict.status is Status.NOT_YET
        said = [other.says for other in question.mistakes if other.says in verdict.message]
        assert said == [mistake.says]
        assert not verdict.message.startswith(mistake.says)  # what shows it comes first


@pytest.mark.parametrize("name", [*QUESTIONS, *DUELS])
def test_nothing_answered(name: str) -> None:
    question = getattr(exercises, name)
    assert question.check(...).status is Status.NOT_ATTEMPTED
    if question.parameters:
        blank: dict[str, Any] = {}
        exec(f"def f({', '.join(question.parameters)}): ...", blank)
        assert question.check(blank["f"]).status is Status.NOT_ATTEMPTED


@pytest.mark.parametrize("name", [*QUESTIONS, *DUELS])
def test_odd_answers_get_a_sentence(name: str) -> None:
    question = getattr(exercises, name)
    for odd in ("something", [1, 2], int, lambda: 1, lambda *_all: "x", lambda *_all: 1 / 0, 7.5):
        verdict = question.check(odd, seed=0)
        assert verdict.status is Status.NOT_YET
        assert verdict.message


# ---- other right answers ----


def ranking(counts: list[int]) -> tuple[int, ...]:
    best = sorted(((-count, place) for place, count in enumerate(counts) if count))
    return tuple(place for _count, place in best)[:3]


def worth(earlier: list[int], now: int) -> float:
    return float(now + sum(earlier) if now else 0)


def payments(auctioneer: int, winner: int, price: int, players: int) -> list[int]:
    change = dict.fromkeys(range(players), 0)
    change[winner] = -price
    if auctioneer != winner:
        change[auctioneer] = price
    return list(change.values())


def best_offer(view: View, last: str) -> Offer:
    answer = exercises.which_painting.answer
    assert callable(answer)
    return Offer(answer(view, last))


def last_of_the_best(view: View, last: str) -> Painting:
    """Of several equally good paintings, another one than the solution's."""
    answer = exercises.which_painting.answer
    assert callable(answer)
    best = answer(view, last)
    return next(card for card in reversed(view.hand) if card.artist == best.artist)


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("tie_break", ranking),
        ("painting_worth", worth),
        ("sale_payments", payments),
        ("which_painting", best_offer),
        ("which_painting", last_of_the_best),
    ],
)
def test_another_right_answer(name: str, answer: Callable[..., object]) -> None:
    for seed in range(2):
        assert QUESTIONS[name].check(answer, seed=seed).is_right


def test_a_function_that_changes_its_list_does_no_harm() -> None:
    def sorts(counts: list[int]) -> list[int]:
        right = ranking(counts)
        counts.clear()
        return list(right)

    assert exercises.tie_break.check(sorts).is_right


def yields_for_ever(counts: list[int]) -> Iterator[int]:
    while True:
        yield 1


@pytest.mark.parametrize(
    "answer", [yields_for_ever, lambda counts: count(), lambda counts: cycle([1])]
)
def test_a_list_without_an_end_gets_a_sentence(answer: Callable[..., object]) -> None:
    verdict = exercises.tie_break.check(answer, seed=1)
    assert verdict.status is Status.NOT_YET
    assert ", but it is [" in verdict.message


# ---- the counterexample ----


def test_the_example_is_where_the_function_fails() -> None:
    verdict = exercises.end_round.check(lambda *_all: True, seed=5)
    view, mine, other, theirs = verdict.example
    answer = exercises.end_round.answer
    assert callable(answer)
    assert answer(view, mine, other, theirs) is False
    assert {view.board[artist].count for artist in (mine, theirs)} == {4}
    assert other in {card.artist for card in view.hand} - {mine, theirs}


def test_the_example_can_be_tried_as_the_verdict_says() -> None:
    def my_painting(view: View, last: str) -> Painting:
        return view.hand[0]

    room = {"which_painting": exercises.which_painting, "my_painting": my_painting}
    more = exercises.which_painting.check(my_painting).more
    assert "`verdict = which_painting.check(my_painting)`" in more
    for line in re.findall("`(.*?)`", more.splitlines()[0]):
        exec(line, room)


def test_yes_and_no_are_asked_for() -> None:
    message = exercises.second_painting.check(lambda view: "yes").message
    assert message == "your function returns 'yes'; True or False is asked for."
    message = exercises.which_painting.check(lambda view, last: last).message
    assert message.endswith("a painting from view.hand is asked for.")


# ---- how a round ends: against the engine ----


def test_worth_and_lead_are_the_markets() -> None:
    """What the helpers say of a fifth painting is what the bank really pays for it."""
    checked = 0
    for seed in range(6):
        states = modernart.play(["steady"] * 4, seed=seed).states
        for before, after in pairwise(states):
            if before.phase != "offer" or len(after.public.tiles) == len(before.public.tiles):
                continue
            seat = before.current_player
            assert seat is not None
            view = before.view(seat)
            paid = [new - old for new, old in zip(after.money, before.money, strict=True)]
            (artist,) = {
                card.artist
                for card in view.hand
                if card not in after.hands[seat] and view.board[card.artist].count == 4
            }
            others = sum(paid) - paid[seat]
            values = endings.worth_after(view, artist, "Daniel Melim")
            assert endings.lead(view, values) == pytest.approx(paid[seat] - others / 3)
            checked += 1
    assert checked >= 12


# ---- beating the built-in players ----


@pytest.mark.parametrize("name", DUELS)
def test_who_beats_them_is_right(name: str) -> None:
    question = getattr(exercises, name)
    verdict = question.check(question.answer, seed=1)
    assert repr(verdict) == f"right. {question.praise}"


def likely(view: View) -> float:
    lot = view.lot
    assert lot is not None
    return modernart.worth(view)[lot.artist].mean * len(lot.paintings)


def test_beating_with_another_function() -> None:
    def by_the_board(view: View) -> float:
        assert view.lot is not None
        pays = view.board[view.lot.artist].worth_now * len(view.lot.paintings)
        return float(pays // 2)

    for share in (0.45, 0.6, 0.65):
        bid = partial(lambda view, share: int(share * likely(view)), share=share)
        assert exercises.beat_random.check(bid, seed=1).is_right
    assert exercises.beat_random.check(by_the_board, seed=3).is_right
    for share in (0.6, 0.7):
        bid = partial(lambda view, share: int(share * likely(view)), share=share)
        assert exercises.beat_cautious.check(bid, seed=1).is_right


@pytest.mark.parametrize("name", DUELS)
@pytest.mark.parametrize("amount", [12, 25, 10**9, 10**400])
def test_the_same_for_everything_is_not_enough(name: str, amount: int) -> None:
    verdict = getattr(exercises, name).check(lambda view: amount, seed=3)
    assert verdict.status is Status.NOT_YET
    assert "You bid the same for whatever it is" in verdict.message


def test_a_narrow_lead_is_told_as_such() -> None:
    deals = [Deal(seed, (game_with(ahead),)) for seed, ahead in enumerate((90.0, 130.0) * 6)]
    message = told_duel(deals, Opponents(("cautious",) * 3, "cautious", 100), "my_bid")
    assert "you ended 110 k€ ahead of cautious on average (give or take 18)" in message
    assert "110 ± 18 is not clearly above 100." in message
    assert 'modernart.play([my_bid, "cautious", "cautious", "cautious"], seed=0)' in message
    message = told_duel(deals, Opponents(("cautious",) * 3, "cautious", 200), "my_bid")
    assert "At least 200 k€ are asked for." in message


def game_with(ahead: float) -> DuelGame:
    return DuelGame(
        ("bid", "cautious", "cautious", "cautious"), 0, modernart.new_game(seed=1), ahead
    )


def test_who_buys_little_is_told_how_little() -> None:
    message = exercises.beat_cautious.check(lambda view: 2, seed=4).message
    told = re.search(r"Lots bought in it: (\d+) by you, none of them too dear, and (\d+)", message)
    assert told and int(told[1]) < int(told[2])


BIDS = [
    (getattr(exercises, name), one) for name in DUELS for one in getattr(exercises, name).mistakes
]


@pytest.mark.parametrize(
    ("question", "mistake"), BIDS, ids=[f"{q.name}: {m.name}" for q, m in BIDS]
)
def test_a_typical_bid_has_a_message_of_its_own(question: Question, mistake: Mistake) -> None:
    verdict = question.check(mistake.answer, seed=2)
    assert verdict.status is Status.NOT_YET
    said = [other.says for other in question.mistakes if other.says in verdict.message]
    assert said == [mistake.says]
    assert "game, " in verdict.message and "modernart.play([" in verdict.message


def test_the_worst_game_can_be_played_again() -> None:
    def all_of_it(view: View) -> int:
        return bidding.pays_now(view)

    message = exercises.beat_cautious.check(all_of_it, seed=4).message
    begin = message.index("modernart.play(")
    call = message[begin : message.index(")", begin) + 1]
    money = eval(call, {"modernart": modernart, "all_of_it": all_of_it}).money
    seat = [word.strip() for word in call[call.index("[") + 1 : call.index("]")].split(",")]
    mine = money[seat.index("all_of_it")]
    rivals = (sum(money) - mine) / 3
    assert f"Your worst game, {rivals - mine:.0f} k€ behind" in message


def test_a_bid_that_is_no_amount_is_named() -> None:
    message = exercises.beat_random.check(lambda view: 2.5).message
    assert "it returned 2.5; allowed: a whole number: int(…) rounds down" in message


def test_what_cannot_be_paid_is_a_pass() -> None:
    def never_or_too_much(view: View) -> int:
        return 10**6 if view.phase == "sealed" else 0

    assert exercises.beat_cautious.check(never_or_too_much, seed=1).status is Status.NOT_YET


def test_a_solution_shows_nothing_for_a_type_checker() -> None:
    for question in questions():
        assert "# type" not in question.solution()
        assert "worth_now" not in question.solution()


def test_a_loop_in_a_bid_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "A_DEAL", 0.5)

    def loops(view: View) -> int:
        while True:
            pass

    message = exercises.beat_random.check(loops).message
    assert "it was still running after" in message and "while True" in message


def test_a_slow_bid_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "A_DEAL", 0.5)

    def slow(view: View) -> int:
        time.sleep(0.02)
        return 20

    message = exercises.beat_random.check(slow).message
    assert re.match(r"its answers to \d+ calls took more than 0\.5 s, all together\.", message)


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_positions_tell_right_from_wrong_on_many_seeds(name: str) -> None:
    question = QUESTIONS[name]
    for seed in range(100, 160):
        assert question.check(question.answer, seed=seed).is_right
        for mistake in question.mistakes:
            assert mistake.says in question.check(mistake.answer, seed=seed).message


@pytest.mark.slow
@pytest.mark.parametrize("name", DUELS)
def test_who_beats_them_is_right_on_many_seeds(name: str) -> None:
    question = getattr(exercises, name)
    assert all(question.check(question.answer, seed=seed).is_right for seed in range(40))


def test_a_board_in_short_names_the_tiles_of_artists_that_have_some() -> None:
    states = modernart.play(["steady", "bold", "cautious"], seed=4).states
    state = next(one for one in states if one.public.tiles and one.current_player is not None)
    words = endings.board_told(state.view(0)).split(", ")
    for said, (artist, column) in zip(words, state.view(0).board.items(), strict=True):
        tiles = f" (tiles {sum(column.tiles)})" if sum(column.tiles) else ""
        assert said == f"{artist} {column.count}{tiles}"
    assert 0 < sum("tiles" in said for said in words) == sum(map(bool, state.public.tiles[0])) < 5
