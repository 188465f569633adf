"""Questions to notebook 07: what an interval says, and how many games it takes."""

from __future__ import annotations

import random

from modernart.exercises.asking import as_number, as_text
from modernart.exercises.base import Mistake, Question
from modernart.exercises.judges import by_answers
from modernart.language import _

__all__ = ["enough_games", "who_is_better"]

# ---- what an interval says ----

ANSWERS = ("first", "second", "open")


def better(low: int, high: int) -> str:
    if low > 0:
        return "first"
    if high < 0:
        return "second"
    return "open"


def draw_interval(chance: random.Random) -> tuple[int, int]:
    """Left of 0, right of it, or around it; never with an end at 0."""
    low = chance.choice([end for end in range(-30, 25) if end != 0])
    return low, chance.choice([end for end in range(low + 2, low + 31) if end != 0])


def as_answer(answer: object, _call: str) -> object:
    return as_text(answer, ANSWERS)


who_is_better = Question(
    name="who_is_better",
    notebook="07",
    title=_("What the interval says"),
    text=_(
        "standings.lead(a, b) is how much greater a's share of wins is than b's, with its 95%"
        " interval. Write a function of the interval's ends, `low` and `high` (percentage points,"
        ' `low` is less than `high`). It returns "first" if the interval says that a is better,'
        ' "second" if it says that b is, and "open" if it does not tell them apart. Neither end is'
        " ever 0."
    ),
    parameters=("low", "high"),
    judge=by_answers(draw_interval, better, as_answer),
    solved=better,
    praise=_("Only an interval that lies on one side of 0 tells who is better."),
    hints=(
        _("If a and b were equally good, their difference would be 0. Is 0 in the interval?"),
        _("If low is above 0, so is the whole interval."),
    ),
    mistakes=(
        Mistake(
            "the mean decides",
            lambda low, high: "first" if low + high > 0 else "second",
            _("The middle of an interval is on one side of 0 even if 0 lies in it: look at both"
              " ends."),
        ),
        Mistake(
            "the wrong way round",
            lambda low, high: "second" if low > 0 else "first" if high < 0 else "open",
            _("A difference above 0 means that the one named first has more wins."),
        ),
        Mistake(
            "the second never wins",
            lambda low, high: "first" if low > 0 else "open",
            _("An interval that lies below 0 as a whole tells something, too."),
        ),
        Mistake(
            "says open too seldom",
            lambda low, high: "first" if high > 0 else "second",
            _("It is not enough that a part of the interval lies above 0."),
        ),
    ),
)  # fmt: skip

# ---- how many games ----


def games_enough(games: int, margin: int, wanted: int) -> int:
    deals = games * margin**2 / wanted**2 / 4
    whole = int(deals)
    if whole < deals:
        whole += 1
    return 4 * whole


def draw_games(chance: random.Random) -> tuple[int, int, int]:
    """A margin that shall be less; where rounding could go either way, its ratio is whole."""
    while True:
        games, wanted = 4 * chance.randint(5, 100), chance.randint(1, 8)
        margin = chance.randint(wanted + 1, 20)
        if margin % wanted == 0 or games * margin**2 % (4 * wanted**2):
            return games, margin, wanted


def as_games(answer: object, _call: str) -> object:
    return as_number(answer)


enough_games = Question(
    name="enough_games",
    notebook="07",
    title=_("How many games?"),
    text=_(
        "A tournament of so many games, 4 for each deal, found a share of wins with an interval of"
        " ± `margin` percentage points. Write a function of `games`, `margin` and `wanted`: how"
        " many games a tournament needs for an interval of ± `wanted` points, or less? Whole deals"
        " only: its answer is a multiple of 4."
    ),
    parameters=("games", "margin", "wanted"),
    judge=by_answers(draw_games, games_enough, as_games),
    solved=games_enough,
    praise=_("Half the margin costs four times the games: they go with the square."),
    hints=(
        _("An interval from four times as many games is half as wide."),
        _("It takes games * (margin / wanted)**2 games. Divide by 4 for the deals."),
        _("Round the deals up, with math.ceil or by hand, and multiply by 4."),
    ),
    mistakes=(
        Mistake(
            "without the square",
            lambda games, margin, wanted: 4 * -(-games * margin // (4 * wanted)),
            _("Twice the games make the interval narrower by the square root of 2 only."),
        ),
        Mistake(
            "not in whole deals",
            lambda games, margin, wanted: -(-games * margin**2 // wanted**2),
            _("A deal is four games: round up to a multiple of 4."),
        ),
        Mistake(
            "rounds down",
            lambda games, margin, wanted: 4 * (games * margin**2 // (4 * wanted**2)),
            _("Rounded down, the interval is still a little too wide."),
        ),
        Mistake(
            "the number of deals",
            lambda games, margin, wanted: -(-games * margin**2 // (4 * wanted**2)),
            _("That is how many deals it takes; games are asked for."),
        ),
        Mistake(
            "how many more",
            lambda games, margin, wanted: games_enough(games, margin, wanted) - games,
            _("That is how many more games it takes; all of them are asked for."),
        ),
    ),
)
