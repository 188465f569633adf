"""The judges: each looks at an answer in its own way, and shows what is wrong with it.

A value is compared with the right one, a function's answers with the right ones or by what they
earn or come to, and a bid function plays against built-in players.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from modernart.engine.actions import described
from modernart.exercises.answers import as_choice, as_number
from modernart.exercises.asking import Asked
from modernart.exercises.base import Judge
from modernart.exercises.cases import CENTS, WHOLE, YES_NO, Case, Floats, Miss, largest_miss
from modernart.exercises.duels import Deal, Opponents, Score, play_deal, told_duel
from modernart.exercises.endings import Draw, Position, positions
from modernart.exercises.verdict import Verdict, not_yet, right
from modernart.language import _

__all__ = ["by_answers", "by_choice", "by_duel", "by_number", "by_payoff", "by_result"]

DRAWN = 40
"""So many cases are drawn by :func:`by_answers`, beside those that are asked each time."""

FAR = 1e6
"""No answer may be beyond this, k€: nobody has so much, and squares stay exact."""

LOOKS = (12, 24, 48, 96)
"""After so many deals one looks whether the result is clear."""

HOPELESS = 4.5
"""Standard errors below the aim that end it: a right answer falls so low once in a million times,
and one that lies a whole standard deviation of a deal above the aim is missed as seldom in 96."""

A_DEAL = 15.0
"""Seconds of processor time for one deal, four games with the student's function in them."""

Told = str | Callable[[Miss], str]
"""A sentence that names facts of a miss in braces; or where words must be chosen, a function."""


def by_number(expected: Callable[[], object]) -> Judge:
    """A judge of a number: it is right or wrong, in k€."""

    def judge(answer: object, _chance: random.Random) -> Verdict:
        number = as_number(answer)
        if abs(number - as_number(expected())) < 0.005:
            return right()
        return not_yet(_("it is not {:g} k€.").format(number))

    return judge


def by_answers(
    borders: Iterable[tuple[Any, ...]],
    draw: Callable[[random.Random], tuple[Any, ...]] | None,
    expected: Callable[..., object],
    read: Callable[[object, str], object],
) -> Judge:
    """A judge that compares all answers with the right ones, and shows the plainest wrong one.

    Parameters
    ----------
    borders
        The cases that are asked each time: every border of the right answer is among them.
    draw
        The arguments of one more case; None: there are no others.
    read
        What an answer stands for; it may raise :class:`Settled`.
    """
    always = list(borders)

    def judge(asked: Asked, chance: random.Random) -> Verdict:
        drawn = [draw(chance) for _case in range(DRAWN)] if draw is not None else []
        cases = sorted([*always, *drawn], key=lambda one: len(repr(one)))

        def compared(answer: object, number: int) -> Verdict:
            case = cases[number]
            call, best = asked.called(case), expected(*case)
            if read(answer, call) == best:
                return right()
            message = _("{} returns {}, but it is {}.")
            return not_yet(message.format(call, described(answer), best), case)

        verdicts = asked.each(cases, compared)
        return next((one for one in verdicts if not one.is_right), right())

    return judge


def by_payoff(
    draw: Callable[[random.Random], Sequence[Case]],
    told: Told,
    tried: Floats = CENTS,
    spare: float = 1.0,
) -> Judge:
    """A judge of amounts: the largest miss is told as a counterexample.

    Parameters
    ----------
    draw
        The cases: those at every border of the right answer, the same each time, and some by
        chance.
    tried
        The amounts that are possible.
    spare
        So far above the best answer what it costs is forgiven, in k€.
    """

    def judge(asked: Asked, chance: random.Random) -> Verdict:
        cases = draw(chance)
        arguments = [tuple(case.given.values()) for case in cases]
        answers = asked.numbers(arguments)
        for given, answer in zip(arguments, answers, strict=True):
            if abs(answer) > FAR:  # what it earns would say nothing
                message = _("{} returns {:.3g}, an amount that nobody has. Amounts are in k€.")
                return not_yet(message.format(asked.called(given), answer), given)
        if (miss := largest_miss(cases, answers, tried, spare)) is None and tried is WHOLE:
            return _whole(asked, arguments, answers)
        return _largest(miss, told)

    return judge


def _whole(asked: Asked, arguments: Sequence[tuple[Any, ...]], answers: Sequence[float]) -> Verdict:
    """Right where all amounts are whole."""
    for given, answer in zip(arguments, answers, strict=True):
        if not answer.is_integer():
            message = _("{} returns {:g}; a whole number of k€ is asked for.")
            return not_yet(message.format(asked.called(given), answer), given)
    return right()


def by_choice(draw: Callable[[random.Random], Sequence[Case]], told: Told) -> Judge:
    """The same for answers that are True or False."""

    def judge(asked: Asked, chance: random.Random) -> Verdict:
        cases = draw(chance)
        arguments = [tuple(case.given.values()) for case in cases]
        choices = asked.each(arguments, lambda answer, _number: as_choice(answer))
        return _largest(largest_miss(cases, choices, YES_NO, spare=0.0), told)

    return judge


def _largest(miss: Miss | None, told: Told) -> Verdict:
    if miss is None:
        return right()
    return not_yet(told.format(**miss.facts) if isinstance(told, str) else told(miss))


def by_result(
    draw: Draw, told: Callable[[Position, Any], str], read: Callable[[Any, Position], Any]
) -> Judge:
    """A judge of choices: the one that throws away most is the counterexample.

    Parameters
    ----------
    draw
        The question at a moment of a game.
    told
        A sentence about a position and the answer.
    read
        Which of the position's possible answers was given; it may raise :class:`Settled`.
    """

    def judge(asked: Asked, chance: random.Random) -> Verdict:
        asked_about = positions(chance, draw)
        answers = asked.each(
            [position.given for position in asked_about],
            lambda answer, number: read(answer, asked_about[number]),
        )
        worst, most = None, 0.005
        for position, answer in zip(asked_about, answers, strict=True):
            missed = position.results[position.best] - position.results[answer]
            if missed > most:
                worst, most = (position, answer), missed
        return right() if worst is None else not_yet(told(*worst), worst[0].given)

    return judge


def by_duel(table: Opponents, same: str = "") -> Judge:
    """A judge of bid functions: deals are played until it is clear who is ahead.

    ``same``: what a wrong function is told that bids the same for everything.
    """

    def judge(asked: Asked, chance: random.Random) -> Verdict:
        deals: list[Deal] = []
        for look in LOOKS:
            while len(deals) < look:
                seed = chance.randrange(10**6)
                play = partial(play_deal, table=table, seed=seed)
                deals.append(asked.during(play, A_DEAL))
            score = Score.of(deals)
            if score.mean - score.margin > table.aim:
                return right()
            if score.mean + HOPELESS * score.error < table.aim:
                break
        bids = {amount for deal in deals for amount in deal.bids}
        more = same if len(bids) == 1 and bids != {0} else ""
        return not_yet(f"{told_duel(deals, table, asked.name)} {more}".strip())

    return judge
