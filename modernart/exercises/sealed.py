"""Questions to notebook 02: how far to shade in a sealed auction."""

from __future__ import annotations

import random

from modernart.exercises import payoffs
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import Case, crossed, each, spread
from modernart.exercises.judges import by_payoff
from modernart.language import _

__all__ = ["careful_bid", "sealed_bid", "skewed_bid"]

# ---- any number of bidders ----


def bid_of_many(value: float, bidders: int) -> float:
    return (bidders - 1) / bidders * value


def sealed_cases(chance: random.Random) -> list[Case]:
    """From 2 to 20 bidders, each with values from 0 to 100."""
    values = (0, 1, 10, 50, 99, 100, *spread(chance, 2, 98, 4))
    return each(payoffs.sealed, crossed(value=values, bidders=(2, 3, 4, 5, 6, 7, 20)))


TOLD_SEALED = _(
    "with a value of {value} among {bidders} bidders you bid {answer} and earn {earned} on"
    " average; at {best} you would earn {top}."
)


sealed_bid = Question(
    name="sealed_bid",
    notebook="02",
    title=_("How far to shade"),
    text=_(
        "A sealed auction: the highest bid wins and is paid. Every bidder's value is between 0 and"
        " 100 k€, all amounts equally likely, and everybody bids as well as can be. Write a"
        " function of your value (k€) and of how many bidders there are, you among them: your bid"
        " (k€)."
    ),
    parameters=("value", "bidders"),
    judge=by_payoff(sealed_cases, TOLD_SEALED),
    solved=bid_of_many,
    praise=_("That is the equilibrium: the more rivals, the less you can afford to shade."),
    hints=(
        _("Against one rival: half of your value. Against two: two thirds. And so on."),
        _(
            "If every rival writes the share s of the value, a bid b beats one of them with the"
            " chance b / (100 s). How many must it beat? Maximise chance times gain."
        ),
        _("For n bidders: (n - 1)/n of the value."),
    ),
    mistakes=(
        Mistake(
            "the whole value",
            lambda value, bidders: 1.0 * value,
            _("That is your whole value: when you win, nothing is left."),
        ),
        Mistake(
            "counts one bidder too many",
            lambda value, bidders: bidders / (bidders + 1) * value,
            _("You count one rival too many: you are among the bidders yourself."),
        ),
        Mistake(
            "half, however many there are",
            lambda value, bidders: value / 2,
            _("Half is right against one rival; with more of them it seldom wins."),
        ),
        Mistake(
            "two thirds, however many there are",
            lambda value, bidders: 2 / 3 * value,
            _("Two thirds is right for three bidders only."),
        ),
        Mistake(
            "the share upside down",
            lambda value, bidders: value / bidders,
            _("One n-th is what to keep, not what to bid."),
        ),
        Mistake(
            "the mean price, whatever the value",
            lambda value, bidders: 100 * (bidders - 1) / (bidders + 1),
            _("That is the mean price of the auction, whatever your own value is."),
        ),
    ),
    tolerance=0.55,
)

# ---- values that are not equally likely ----


def bid_when_skewed(value: float) -> float:
    return 4 / 5 * value


def skewed_cases(chance: random.Random) -> list[Case]:
    """Values up to 100."""
    return each(payoffs.skewed, crossed(value=(1, 2, 10, 50, 99, 100, *spread(chance, 3, 98, 14))))


TOLD_SKEWED = _(
    "with a value of {value} you bid {answer} and earn {earned} on average; at {best} you would"
    " earn {top}."
)


skewed_bid = Question(
    name="skewed_bid",
    notebook="02",
    title=_("Rivals who love the artist"),
    text=_(
        "A sealed auction with three bidders, you among them. High values are more likely than low"
        " ones: a value is below x k€ with the chance F(x) = (x/100)², for x from 0 to 100."
        " Everybody bids as well as can be. Write a function of your value (k€, more than 0): your"
        " bid (k€)."
    ),
    parameters=("value",),
    judge=by_payoff(skewed_cases, TOLD_SKEWED),
    solved=bid_when_skewed,
    praise=_("Four fifths: keener rivals leave less room for shading than the two thirds before."),
    hints=(
        _("Use the formula of the notebook with this F, and n - 1 = 2 rivals."),
        _("(F(x)/F(v))² is (x/v)⁴; its integral from 0 to v is v/5."),
    ),
    mistakes=(
        Mistake(
            "as if all values were equally likely",
            lambda value: 2 / 3 * value,
            _("Two thirds is for values that are all equally likely, or for a single rival here."),
        ),
        Mistake(
            "the exponent of three rivals",
            lambda value: 6 / 7 * value,
            _("That shades as against three rivals; there are three bidders, and two rivals."),
        ),
        Mistake(
            "takes F for the share to bid",
            lambda value: value * (value / 100) ** 2,
            _("F(value) is a chance, not the share of the value to bid."),
        ),
        Mistake(
            "the whole value",
            lambda value: 1.0 * value,
            _("Winning at your whole value leaves you nothing."),
        ),
    ),
    tolerance=0.55,
)

# ---- bidders who fear to lose ----


def bid_of_careful(value: float, exponent: float) -> float:
    return 2 * value / (2 + exponent)


def careful_cases(chance: random.Random) -> list[Case]:
    """Exponents from 0.05 to 1, values from 0 to 100."""
    exponents = (0.05, 0.5, 0.95, 1.0, *(step / 100 for step in spread(chance, 10, 90, 3)))
    values = (0, 1, 10, 50, 99, 100, *spread(chance, 2, 98, 3))
    return each(payoffs.careful, crossed(value=values, exponent=exponents))


TOLD_CAREFUL = _(
    "with a value of {value} and the exponent {exponent} you bid {answer}, and your pleasure is"
    " {earned} on average; at {best} it would be {top}."
)


careful_bid = Question(
    name="careful_bid",
    notebook="02",
    title=_("Careful bidders"),
    text=_(
        "A sealed auction with three bidders, you among them, values between 0 and 100 k€, all"
        " equally likely. All three fear to go home with nothing: a gain of x k€ pleases them like"
        " x to the power of an exponent, which is between 0 and 1 (at 1 they are like everybody"
        " before). Write a function of your value (k€) and the exponent: the equilibrium bid (k€)."
    ),
    parameters=("value", "exponent"),
    judge=by_payoff(careful_cases, TOLD_CAREFUL),
    solved=bid_of_careful,
    praise=_(
        "Who fears to lose the painting shades less, and the seller of a sealed auction gains."
    ),
    hints=(
        _("At exponent 1 it must be two thirds of the value. Do careful people bid more or less?"),
        _(
            "Say that the others bid the share s of their values. Then maximise"
            " (b / (100 s))² (v - b)^exponent over b."
        ),
        _("The formula of the notebook holds with (n - 1)/exponent in the place of n - 1."),
    ),
    mistakes=(
        Mistake(
            "as if not careful",
            lambda value, exponent: 2 / 3 * value,
            _("Your bid does not depend on the exponent: that is what the others bid at 1."),
        ),
        Mistake(
            "careful means low",
            lambda value, exponent: 2 / 3 * exponent * value,
            _("Careful bidders fear to lose the painting, not to pay: they bid more, not less."),
        ),
        Mistake(
            "the exponent on the wrong side",
            lambda value, exponent: 2 * exponent / (2 * exponent + 1) * value,
            _("The exponent is on the wrong side: it divides n - 1."),
        ),
        Mistake(
            "the whole value",
            lambda value, exponent: 1.0 * value,
            _("Even the most careful want some gain; at your whole value there is none."),
        ),
    ),
    tolerance=0.55,
)
