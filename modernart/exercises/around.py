"""Questions to notebook 03: the tag, and one offer each."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from modernart.exercises import payoffs
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import Case, Floats, Miss, by_payoff, spread
from modernart.language import _

__all__ = ["best_tag", "once_around_bid"]

# ---- the tag ----


def tag_for(bidders: int) -> float:
    share: float = (bidders + 1) ** (-1 / bidders)
    return 100 * share


def tag_cases(chance: random.Random) -> list[Case]:
    """From 1 to 8 collectors."""
    return [
        Case({"bidders": bidders}, partial(payoffs.tag, bidders=bidders)) for bidders in range(1, 9)
    ]


def told_tag(miss: Miss) -> str:
    message = _(
        "with {bidders} in the row a tag of {answer} earns {earned} on average; a tag of {best}"
        " would earn {top}."
    )
    return message.format(**miss.facts)


best_tag = Question(
    name="best_tag",
    notebook="03",
    title=_("The price on the tag"),
    text=_(
        "A painting that is worth nothing to you has a price tag; collectors stand in a row, and"
        " the first whose value reaches the price buys. Values lie between 0 and 100 k€, all"
        " equally likely. Write a function of the number of collectors: the price (k€) that earns"
        " you the most on average. If nobody buys, you earn nothing."
    ),
    parameters=("bidders",),
    judge=by_payoff(tag_cases, told_tag),
    solved=tag_for,
    praise=_("The more collectors, the higher the tag: it is enough that one of them wants it."),
    hints=(
        _("A tag of p sells unless all n values are below it: with the chance 1 - (p/100)^n."),
        _("Maximise p (1 - (p/100)^n): by its derivative, or by trying every p from 0 to 100."),
    ),
    mistakes=(
        Mistake(
            "half, however many there are",
            lambda bidders: 50.0,
            _("50 is right for one collector. With more of them one can ask for more."),
        ),
        Mistake(
            "the mean highest value",
            lambda bidders: 100 * bidders / (bidders + 1),
            _("That is the mean of the highest value. Too often nobody's value reaches it."),
        ),
        Mistake(
            "what an auction brings",
            lambda bidders: 100 * (bidders - 1) / (bidders + 1),
            _("That is what an open auction brings on average, which is something else."),
        ),
        Mistake(
            "three collectors, however many there are",
            lambda bidders: 62.996,
            _("63 is the tag for three collectors only."),
        ),
    ),
    tolerance=0.55,
)

# ---- once around ----


def bid_once_around(value: float, standing: float, to_come: int) -> float:
    if value <= standing:
        return 0
    return max(standing, to_come / (to_come + 1) * value)


def drawn(chance: random.Random, payoff: Callable[..., Floats], most: int) -> list[Case]:
    """Values from 10 to 100, standing bids low and high, and up to ``most`` still to come."""
    return [
        Case(given, partial(payoff, **given))
        for to_come in range(most + 1)
        for value in spread(chance, 10, 100, 5)
        for standing in (chance.randint(1, 8), *spread(chance, 1, 100, 4))
        for given in [{"value": value, "standing": standing, "to_come": to_come}]
        if value != standing
    ]


def once_around_cases(chance: random.Random) -> list[Case]:
    """The last bidder, and up to three to come."""
    return drawn(chance, payoffs.once_around, 3)


def told_once_around(miss: Miss) -> str:
    """A bid below the standing one, and 0, are a pass."""
    facts = miss.facts
    is_pass = miss.answer <= 0 or miss.answer < miss.case.given["standing"]
    facts["does"] = _("pass") if miss.answer == 0 else _("bid {answer}").format(**facts)
    if miss.answer != 0 and is_pass:
        facts["does"] = _("bid {answer}, which is a pass,").format(**facts)
    better = _("a pass earns 0") if miss.best == 0 else _("a bid of {best} would earn {top}")
    message = _(
        "with a value of {value}, a standing bid of {standing} and {to_come} still to come you"
        " {does} and earn {earned} on average; {better}."
    )
    return message.format(**facts, better=better.format(**facts))


once_around_bid = Question(
    name="once_around_bid",
    notebook="03",
    title=_("Once around"),
    text=_(
        "Each bidder speaks once, in turn, and the last offer wins and is paid. Write a function of"
        " your value, the standing bid (both in k€) and how many bidders are still to come: your"
        " bid (k€). It must be at least the standing bid; anything less, as 0, is a pass. Values"
        " lie between 0 and 100 k€, all equally likely, and everybody bids as well as can be. For"
        " simplicity one may match the standing bid, and wins if nobody raises or matches later."
    ),
    parameters=("value", "standing", "to_come"),
    judge=by_payoff(once_around_cases, told_once_around),
    solved=bid_once_around,
    praise=_("You think from the end: the fewer are still to come, the less you need to offer."),
    hints=(
        _("Begin with the last one, with none to come: when is it worth while, and at what price?"),
        _(
            "With k to come, a bid of b wins with the chance (b/100)^k. Forget the standing bid,"
            " and maximise (value - b) times that."
        ),
        _("Then put the standing bid back: pass if it is above your value, else bid at least it."),
    ),
    mistakes=(
        Mistake(
            "forgets the standing bid",
            lambda value, standing, to_come: to_come / (to_come + 1) * value,
            _("Your bid does not look at the standing bid: below it, it is only a pass."),
        ),
        Mistake(
            "never passes",
            lambda value, standing, to_come: max(1.0 * standing, to_come / (to_come + 1) * value),
            _("Matching a standing bid above your value wins a loss."),
        ),
        Mistake(
            "the whole value",
            lambda value, standing, to_come: 1.0 * value if value > standing else 0.0,
            _("Bidding the whole value leaves nothing when it wins."),
        ),
        Mistake(
            "always just the standing bid",
            lambda value, standing, to_come: 1.0 * standing if value > standing else 0.0,
            _("Just matching is for the last one. The others still to come will go over it."),
        ),
        Mistake(
            "counts oneself among those to come",
            lambda value, standing, to_come: (
                max(standing, (to_come + 1) / (to_come + 2) * value) if value > standing else 0.0
            ),
            _("You bid against one too many: only those still to come can take it from you."),
        ),
    ),
    tolerance=0.55,
)
