"""Questions to notebook 04: the auctioneer bids too, and must buy what is left."""

from __future__ import annotations

import random

from modernart.exercises import payoffs
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import Case, crossed, each, spread
from modernart.exercises.judges import by_payoff
from modernart.language import _

__all__ = ["auctioneer_limit", "forced_tag"]

# ---- the auctioneer in the open auction ----


def limit_of_auctioneer(own: float) -> float:
    return (100 + own) / 3


def auctioneer_cases(chance: random.Random) -> list[Case]:
    """What it is worth to the auctioneer, from 0 to 100."""
    return each(payoffs.auctioneer, crossed(own=(0, 1, 50, 99, 100, *spread(chance, 2, 98, 15))))


TOLD_AUCTIONEER = _(
    "worth {own} to you, you bid up to {answer} and earn {earned} on average; up to {best} you"
    " would earn {top}."
)


auctioneer_limit = Question(
    name="auctioneer_limit",
    notebook="04",
    title=_("The auctioneer bids too"),
    text=_(
        "You sell a painting in an open auction. Three rivals stay in up to their values, which lie"
        " between 0 and 100 k€, all equally likely; you may bid as well. If a rival wins, you"
        " receive the price; if you win, you pay it to the bank and have the painting. Write a"
        " function of what it is worth to you, `own` (k€): up to which price (k€) do you bid?"
    ),
    parameters=("own",),
    judge=by_payoff(auctioneer_cases, TOLD_AUCTIONEER),
    solved=limit_of_auctioneer,
    praise=_("Winning costs the auctioneer twice; a bluff pays a little, and up to a third only."),
    hints=(
        _("At which price would you rather sell than win, if the last rival goes no further?"),
        _(
            "Going on by a little from d: the last rival leaves with the chance 1/(100 - d) per k€,"
            " which costs you 2d - own; if he stays, you receive more."
        ),
        _("100 - d = 2 d - own."),
    ),
    mistakes=(
        Mistake(
            "up to the own value",
            lambda own: 1.0 * own,
            _(
                "The value is the limit of one who buys. A seller who wins also loses the price"
                " that a rival would have paid."
            ),
        ),
        Mistake(
            "never bids",
            lambda own: 0.0,
            _("Not to bid gives up what a little pushing brings: it drives up the last rival."),
        ),
        Mistake(
            "the best reserve",
            lambda own: (100 + own) / 2,
            _(
                "That is the best reserve of a seller who may keep the painting for nothing; you"
                " pay the bank."
            ),
        ),
        Mistake(
            "half of the value",
            lambda own: own / 2,
            _(
                "Half of the value is for the last word in once around, where no rival can be"
                " driven up."
            ),
        ),
    ),
    tolerance=0.55,
)

# ---- the price to name ----


def tag_with_duty(own: float, rivals: int) -> float:
    def mean(price: float) -> float:
        unsold = (price / 100) ** rivals
        return price * (1 - unsold) + (own - price) * unsold

    return max(range(101), key=mean)


def forced_cases(chance: random.Random) -> list[Case]:
    """From 1 to 20 rivals, the painting worth from 0 to 100 to the seller."""
    worths = (0, 1, 30, 60, 99, 100, *spread(chance, 2, 98, 4))
    return each(payoffs.forced, crossed(own=worths, rivals=(1, 2, 3, 4, 5, 6, 20)))


TOLD_FORCED = _(
    "with {rivals} rivals, and the painting worth {own} to you, you name {answer} and earn"
    " {earned} on average; at {best} you would earn {top}."
)


def free_tag(own: float, rivals: int) -> float:
    """The best price of a seller who keeps what nobody wants, and pays nothing for it."""

    def mean(price: float) -> float:
        unsold = (price / 100) ** rivals
        return price * (1 - unsold) + own * unsold

    return max((step / 10 for step in range(1001)), key=mean)


forced_tag = Question(
    name="forced_tag",
    notebook="04",
    title=_("The price that comes back"),
    text=_(
        "A fixed price, as in Modern Art: you name it, and your rivals are asked in turn. Who"
        " values the painting at least so much buys, and you receive the price. If nobody does, you"
        " must buy it yourself, and pay the price to the bank. The rivals' values lie between 0 and"
        " 100 k€, all equally likely. Write a function of what the painting is worth to you, `own`"
        " (0 to 100 k€), and the number of rivals: the price (k€) that earns you the most on"
        " average."
    ),
    parameters=("own", "rivals"),
    judge=by_payoff(forced_cases, TOLD_FORCED),
    solved=tag_with_duty,
    praise=_("The duty to buy what is left takes the price down: with three rivals 50, not 63."),
    hints=(
        _("With m rivals nobody buys at p with the chance (p/100)^m. What do you have then?"),
        _("Maximise p (1 - (p/100)^m) + (own - p) (p/100)^m by trying every p from 0 to 100."),
    ),
    mistakes=(
        Mistake(
            "as if one could keep it",
            free_tag,
            _("A seller who keeps what is left for nothing would name that; you pay the bank."),
        ),
        Mistake(
            "forgets the own use and the duty",
            lambda own, rivals: 100 * (rivals + 1) ** (-1 / rivals),
            _("That is the best tag of notebook 03, without a duty and without a use for it."),
        ),
        Mistake(
            "forgets the own use",
            lambda own, rivals: 100 * (2 * rivals + 2) ** (-1 / rivals),
            _(
                "You forget what the painting is worth to you: that makes it less bad to be left"
                " with it."
            ),
        ),
        Mistake(
            "always fifty",
            lambda own, rivals: 50.0,
            _("50 is right only for three rivals and a painting that is worth nothing to you."),
        ),
        Mistake(
            "what it is worth",
            lambda own, rivals: 1.0 * own,
            _("What it is worth to you is not what others would pay: you could ask for more."),
        ),
    ),
    tolerance=0.55,
)
