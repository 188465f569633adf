"""Questions to notebook 04: the winner's curse, a seller who is a rival, and empty purses."""

from __future__ import annotations

import random

from modernart.exercises import payoffs
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import WHOLE, Case, crossed, each, spread
from modernart.exercises.judges import by_payoff
from modernart.language import _

__all__ = ["jar_bid", "purse_bid", "rival_seller_bid"]

# ---- the winner's curse, corrected ----


def bid_for_jar(guess: float) -> float:
    return guess - 10


def jar_cases(chance: random.Random) -> list[Case]:
    """Guesses from 10 to 110."""
    return each(
        payoffs.jar, crossed(guess=(10, 11, 20, 50, 109, 110, *spread(chance, 12, 108, 14)))
    )


TOLD_JAR = _(
    "with a guess of {guess} you bid {answer} and earn {earned} on average, counting 0 when you"
    " do not win; at {best} you would earn {top}."
)


jar_bid = Question(
    name="jar_bid",
    notebook="04",
    title=_("The winner's curse, corrected"),
    text=_(
        "A jar of coins is sold by sealed bids; the highest wins and is paid. Four bidders, you"
        " among them, each have a guess, which is off by at most 10 k€, all errors equally likely,"
        " so that it is right on average. The three others bid as well as can be. Write a function"
        " of your guess (10 to 110 k€): your bid (k€)."
    ),
    parameters=("guess",),
    judge=by_payoff(jar_cases, TOLD_JAR),
    solved=bid_for_jar,
    praise=_(
        "6 less, as your guess counts only when it is the highest of all; and 4 less again, to gain"
        " something when you win."
    ),
    hints=(
        _("When you win with the highest of four guesses, is it likely to be too high or too low?"),
        _(
            "To break even is not enough. How far must you stay below your guess to gain the most,"
            " if the others stay as far below theirs?"
        ),
        _(
            "Two steps: 6 less is what the jar holds on average when yours is the highest guess. Of"
            " that keep 4, as one shades in any sealed auction."
        ),
    ),
    mistakes=(
        Mistake(
            "naive",
            lambda guess: 1.0 * guess,
            _("Your guess is right on average, but not when it is the highest: winning is news."),
        ),
        Mistake(
            "takes off the mean error of the highest",
            lambda guess: guess - 6.0,
            _(
                "6 is what the highest guess is too high on average: if all bid so, the winner only"
                " breaks even."
            ),
        ),
        Mistake(
            "takes off half of the error",
            lambda guess: guess - 5.0,
            _("5 less is not enough: the highest of four guesses is too high by 6 on average."),
        ),
        Mistake(
            "shades as for a private value",
            lambda guess: 3 / 4 * guess,
            _(
                "Three quarters is for private values; here the guess is off by an amount, not by a"
                " share."
            ),
        ),
        Mistake(
            "takes off the whole span",
            lambda guess: guess - 20.0,
            _("20 less is too careful: your guess is never too high by more than 10."),
        ),
    ),
    tolerance=0.3,
)

# ---- the seller is a rival ----


def bid_of_rival(value: float, winner: float, seller: float) -> float:
    m = 2 * (1 + winner) / (1 + seller)
    return m / (m + 1) * value


def rival_cases(chance: random.Random) -> list[Case]:
    """Weights from 0 to 1, equal ones too, and values from 0 to 100."""
    drawn = [chance.choice([0.2, 0.4, 0.6, 0.8]) for _weight in range(2)]
    values = (0, 1, 10, 50, 99, 100, *spread(chance, 2, 98, 4))
    weights = (0.0, 0.5, 1.0, drawn[0]), (0.0, 0.5, 1.0, drawn[1])
    return each(payoffs.rival_seller, crossed(value=values, winner=weights[0], seller=weights[1]))


TOLD_RIVAL = _(
    "with a value of {value}, the weight {winner} on the winner and {seller} on the seller you"
    " bid {answer} and have {earned} on average, hurt feelings included; at {best} it would be"
    " {top}."
)


rival_seller_bid = Question(
    name="rival_seller_bid",
    notebook="04",
    title=_("The seller is a rival"),
    text=_(
        "A sealed auction; three bid, you among them, and a fourth player sells. Values lie between"
        " 0 and 100 k€, all equally likely. When a rival wins, every k€ that he gains hurts each"
        " other bidder like the weight `winner` of an own k€; and every k€ that the seller"
        " receives, from whomever, hurts each bidder like the weight `seller`. Write a function of"
        " your value (k€) and the two weights (0 to 1): the equilibrium bid (k€)."
    ),
    parameters=("value", "winner", "seller"),
    judge=by_payoff(rival_cases, TOLD_RIVAL),
    solved=bid_of_rival,
    praise=_("Equal weights cancel; only the difference between winner and seller moves the bid."),
    hints=(
        _("With equal weights the bid is two thirds of the value, as if nobody minded."),
        _("Whoever minds the winner bids more, whoever minds the seller bids less."),
        _("m/(m + 1) of the value, with m = 2 (1 + winner)/(1 + seller)."),
    ),
    mistakes=(
        Mistake(
            "as if nobody minded",
            lambda value, winner, seller: 2 / 3 * value,
            _("Two thirds is right only where the two weights are equal."),
        ),
        Mistake(
            "minds the seller only",
            lambda value, winner, seller: (2 / (1 + seller)) / (2 / (1 + seller) + 1) * value,
            _("You forget the winner: a higher bid also keeps the painting from a rival."),
        ),
        Mistake(
            "minds the winner only",
            lambda value, winner, seller: 2 * (1 + winner) / (2 * (1 + winner) + 1) * value,
            _("You forget the seller: whatever you pay makes a rival richer."),
        ),
        Mistake(
            "the weights the wrong way round",
            lambda value, winner, seller: bid_of_rival(value, seller, winner),
            _("The weights are the wrong way round: minding the seller lowers the bid."),
        ),
        Mistake(
            "less for every weight",
            lambda value, winner, seller: 2 / 3 * value / (1 + winner + seller),
            _("Not every weight lowers the bid: if you do not pay the seller, somebody else does."),
        ),
    ),
    tolerance=0.55,
)

# ---- empty purses ----


def bid_against_purses(value: float) -> float:
    def gain(bid: float) -> float:
        chance = (3 / 2 * bid / 100) ** 2
        if bid == 30:  # a lot is drawn with one rival, or with both
            chance += 0.45 * 0.55 + 0.55**2 / 3
        if bid > 30:
            chance = 1
        return chance * (value - bid)

    return max(range(101), key=gain)


def purse_cases(chance: random.Random) -> list[Case]:
    """Values from 0 to 100, but 32, where 21, 30 and 31 earn nearly the same."""
    low, high = spread(chance, 3, 29, 6), spread(chance, 35, 98, 10)
    values = (0, 1, 2, *low, 30, 31, 33, 34, *high, 99, 100)
    return each(payoffs.purse, crossed(value=values))


TOLD_PURSE = _(
    "with a value of {value} you bid {answer} and earn {earned} on average; at {best} you would"
    " earn {top}."
)


purse_bid = Question(
    name="purse_bid",
    notebook="04",
    title=_("Empty purses"),
    text=_(
        "A sealed auction in whole k€. Your two rivals have 30 k€ left, each; they bid two thirds"
        " of their values (between 0 and 100 k€, all equally likely), or all their money if that is"
        " less. You have plenty; of equal bids one wins by lot. Write a function of your value"
        " (k€): your bid (whole k€)."
    ),
    parameters=("value",),
    judge=by_payoff(purse_cases, TOLD_PURSE, WHOLE, spare=0.5),
    solved=bid_against_purses,
    praise=_("Who has counted the others' money need not guess: 31 cannot be beaten."),
    hints=(
        _("What is the highest bid that either rival can make?"),
        _("31 wins for sure. For which values is that worth while, and what do you bid below?"),
    ),
    mistakes=(
        Mistake(
            "as if they had money",
            lambda value: 2 / 3 * value,
            _("You bid as if the rivals' purses were full."),
        ),
        Mistake(
            "their purse",
            lambda value: min(2 / 3 * value, 30.0),
            _("At 30 the lot decides in four of five auctions; with 31 you need no luck."),
        ),
        Mistake(
            "always one more than they have",
            lambda value: 31.0,
            _("31 is too much for a painting that is worth less."),
        ),
        Mistake(
            "shades until the purse is reached",
            lambda value: min(2 / 3 * value, 31.0),
            _("To win for sure is worth while long before two thirds of your value reach 31."),
        ),
    ),
    tolerance=0.55,
)
