"""Questions to notebook 07: what an interval says, and how many games it takes."""

from __future__ import annotations

import random
from itertools import combinations

from modernart.exercises.answers import as_number, as_text
from modernart.exercises.base import Mistake, Question
from modernart.exercises.judges import by_answers
from modernart.language import _

__all__ = ["enough_games", "who_is_better"]

# ---- what an interval says ----

ANSWERS = ("first", "second", "open")


def better(low: float, high: float) -> str:
    if low > 0:
        return "first"
    if high < 0:
        return "second"
    return "open"


ENDS = (-100, -30, -2, -1, -0.1, 0.1, 1, 2, 30, 100)
"""Ends of an interval, near to 0 and far away; never 0 itself."""


def draw_interval(chance: random.Random) -> tuple[float, float]:
    """Left of 0, right of it, or around it."""
    low, high = sorted(chance.sample([end for end in range(-40, 41) if end != 0], 2))
    return low, high


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
    judge=by_answers(combinations(ENDS, 2), draw_interval, better, as_answer),
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


def is_clear(games: int, margin: int, wanted: int) -> bool:
    """Where rounding could go either way, the ratio is whole."""
    return margin % wanted == 0 or games * margin**2 % (4 * wanted**2) != 0


MARGINS = ((1, 1), (8, 8), (2, 1), (3, 1), (100, 1), (3, 2), (5, 2), (10, 5), (9, 8), (20, 19))
"""Margins that are to be the same or less."""


def all_games() -> list[tuple[int, int, int]]:
    """One deal and very many, from the same margin to a hundredth of it."""
    found = [(games, *margins) for games in (4, 8, 20, 100, 400, 4000) for margins in MARGINS]
    return [one for one in found if is_clear(*one)]


def draw_games(chance: random.Random) -> tuple[int, int, int]:
    """A margin that shall be less."""
    while True:
        games, wanted = 4 * chance.randint(1, 100), chance.randint(1, 8)
        margin = chance.randint(wanted + 1, 20)
        if is_clear(games, margin, wanted):
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
    judge=by_answers(all_games(), draw_games, games_enough, as_games),
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
