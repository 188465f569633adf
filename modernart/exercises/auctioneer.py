"""Questions to notebook 03: once around as in Modern Art, where the auctioneer speaks last."""

from __future__ import annotations

import random
from functools import partial

from modernart.exercises import payoffs
from modernart.exercises.around import bid_once_around, drawn, told_once_around
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import YES_NO, Case, Miss, by_payoff, spread
from modernart.language import _

__all__ = ["bid_before_auctioneer", "last_word"]

# ---- the auctioneer's last word ----


def takes_it(value: float, standing: float) -> bool:
    return value > 2 * standing


def last_word_cases(chance: random.Random) -> list[Case]:
    """Values from 5 to 100, standing bids around half of each and elsewhere."""
    pairs = [
        (value, standing)
        for value in spread(chance, 5, 100, 12)
        for standing in {max(1, value // 3), *spread(chance, 1, 100, 4), 2 * value // 3}
        if value != 2 * standing
    ]
    return [
        Case(
            {"value": value, "standing": standing},
            partial(payoffs.last_word, value=value, standing=standing),
        )
        for value, standing in pairs
    ]


def told_last_word(miss: Miss) -> str:
    if miss.answer:
        message = _(
            "worth {value} to you, with a standing bid of {standing}, you take it: {value} -"
            " {standing} = {earned}. Let it go, and you receive {top}."
        )
    else:
        message = _(
            "worth {value} to you, with a standing bid of {standing}, you let it go and receive"
            " {earned}. Take it, and you gain {value} - {standing} = {top}."
        )
    return message.format(**miss.facts)


last_word = Question(
    name="last_word",
    notebook="03",
    title=_("The auctioneer's last word"),
    text=_(
        "Once around, and you are the auctioneer: the last to speak. Let the painting go, and you"
        " receive the standing bid. Or take it yourself, and pay the standing bid to the bank."
        " Write a function of what the painting is worth to you and the standing bid (both in k€):"
        " True to take it, False to let it go."
    ),
    parameters=("value", "standing"),
    judge=by_payoff(last_word_cases, told_last_word, YES_NO, spare=0.0),
    solved=takes_it,
    praise=_("Taking costs you twice: what you pay, and what you do not receive."),
    hints=(
        _("Write down what you have in the end, once if you take it and once if you do not."),
        _("Taking leaves you value - standing, letting go leaves you standing."),
    ),
    mistakes=(
        Mistake(
            "takes whatever is worth more than the bid",
            lambda value, standing: value > standing,
            _("You forget the standing bid that you would have received."),
        ),
        Mistake(
            "never takes",
            lambda value, standing: False,
            _("Never to take it gives up the cheap ones."),
        ),
        Mistake(
            "always takes", lambda value, standing: True, _("Always to take it overpays the bank.")
        ),
        Mistake(
            "half on the wrong side",
            lambda value, standing: 2 * value > standing,
            _("The factor is on the wrong side: it is the bid that counts twice."),
        ),
    ),
)

# ---- bidding before the auctioneer ----


def bid_before(value: float, standing: float, to_come: int) -> float:
    if value <= standing:
        return 0
    wish = value / 2 if to_come == 0 else min(2 / 3 * value, 50)
    return max(standing, wish)


def before_cases(chance: random.Random) -> list[Case]:
    """With no rival or one between the bidder and the auctioneer."""
    return drawn(chance, payoffs.before_auctioneer, 1) + drawn(chance, payoffs.before_auctioneer, 1)


bid_before_auctioneer = Question(
    name="bid_before_auctioneer",
    notebook="03",
    title=_("Before the auctioneer speaks"),
    text=_(
        "Once around as in Modern Art: after all bidders the auctioneer may take the painting, and"
        " does so if it is worth more than twice the standing bid to her; her value, too, lies"
        " between 0 and 100 k€, all equally likely. Write a function of your value, the standing"
        " bid (both in k€; at least match it, 0 is a pass) and how many rivals speak between you"
        " and the auctioneer, which is 0 or 1: your bid (k€)."
    ),
    parameters=("value", "standing", "to_come"),
    judge=by_payoff(before_cases, told_once_around),
    solved=bid_before,
    praise=_("She may take it, and so you bid more: the threat works by being there."),
    hints=(
        _("She lets a bid of b go with the chance 2b/100; from 50 on, for sure."),
        _("With no rival between you, maximise (value - b) 2b/100. With one, times b/100 as well."),
        _("Is there any reason to go above 50, but for a higher standing bid?"),
    ),
    mistakes=(
        Mistake(
            "forgets the auctioneer",
            bid_once_around,
            _("You bid as if the auctioneer had no last word: she takes what goes too cheaply."),
        ),
        Mistake(
            "does not stop at fifty",
            lambda value, standing, to_come: (
                max(1.0 * standing, (to_come + 1) / (to_come + 2) * value)
                if value > standing
                else 0.0
            ),
            _("From 50 on she never takes it: there is no reason to go higher on her account."),
        ),
        Mistake(
            "always half",
            lambda value, standing, to_come: (
                max(1.0 * standing, value / 2) if value > standing else 0.0
            ),
            _("Half is right with no rival between you; one more to get past asks for more."),
        ),
        Mistake(
            "forgets the standing bid",
            lambda value, standing, to_come: (
                value / 2 if to_come == 0 else min(2 / 3 * value, 50.0)
            ),
            _("Your bid takes no notice of the standing bid, and passes by mistake, or overpays."),
        ),
    ),
    tolerance=0.55,
)
