"""Questions to 02 and 03, from the seller's chair: reserve, revenue of all formats, and the tag."""

from __future__ import annotations

import random

from modernart.exercises import payoffs
from modernart.exercises.answers import as_number
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import Case, Miss, amount, crossed, each
from modernart.exercises.judges import by_payoff
from modernart.exercises.verdict import Verdict, not_yet, right
from modernart.language import _

__all__ = ["all_pay_revenue", "best_reserve", "best_tag"]

# ---- the reserve ----


def reserve_for(bidders: int) -> float:
    return 50


def reserve_cases(chance: random.Random) -> list[Case]:
    """From 1 to 20 bidders."""
    return each(payoffs.reserve, crossed(bidders=(1, 2, 3, 4, 5, 6, 10, 20, chance.randint(7, 30))))


def told_reserve(miss: Miss) -> str:
    """A single bidder pays the reserve."""
    message = _(
        "with {bidders} bidders a reserve of {answer} earns you {earned} on average; a reserve of"
        " {best} would earn {top}."
    )
    if miss.case.given["bidders"] == 1:
        message = _(
            "with a single bidder, who pays the reserve or leaves, a reserve of {answer} earns you"
            " {earned} on average; a reserve of {best} would earn {top}."
        )
    return message.format(**miss.facts)


best_reserve = Question(
    name="best_reserve",
    notebook="02",
    title=_("The best reserve"),
    text=_(
        "You sell a painting that is worth nothing to you, in an open auction. The bidders' values"
        " lie between 0 and 100 k€, all equally likely. Write a function of the number of bidders:"
        " the reserve (k€) that earns you the most on average. A single bidder above the reserve"
        " pays the reserve."
    ),
    parameters=("bidders",),
    judge=by_payoff(reserve_cases, told_reserve),
    solved=reserve_for,
    praise=_("The best reserve is 50 for any number of bidders: it only works against the last."),
    hints=(
        _("Begin with a single bidder: the reserve is a price that one takes or leaves."),
        _(
            "A reserve matters only if exactly one value is above it, or none. Does the number of"
            " those below tell you anything about the one above?"
        ),
        _("r solves r = (1 - F(r))/f(r); with values from 0 to 100 that is r = 100 - r."),
    ),
    mistakes=(
        Mistake(
            "no reserve",
            lambda bidders: 0.0,
            _("Without a reserve you always sell the painting, but often for too little."),
        ),
        Mistake(
            "the mean price without a reserve",
            lambda bidders: 100 * (bidders - 1) / (bidders + 1),
            _("That is the mean price of an auction without a reserve; why should one stop there?"),
        ),
        Mistake(
            "the mean highest value",
            lambda bidders: 100 * bidders / (bidders + 1),
            _("That is the mean highest value: in a third of the auctions or more nobody has it."),
        ),
        Mistake(
            "the best fixed price",
            lambda bidders: 100 * (bidders + 1) ** (-1 / bidders),
            _("That is the best fixed price. In an auction the rivals push the price up for you."),
        ),
    ),
    tolerance=0.55,
)

# ---- the tag ----


def tag_for(bidders: int) -> float:
    share: float = (bidders + 1) ** (-1 / bidders)
    return 100 * share


def tag_cases(chance: random.Random) -> list[Case]:
    """From 1 to 20 collectors."""
    return each(payoffs.tag, crossed(bidders=(*range(1, 9), 10, 20, chance.randint(9, 30))))


TOLD_TAG = _(
    "with {bidders} in the row a tag of {answer} earns {earned} on average; a tag of {best}"
    " would earn {top}."
)


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
    judge=by_payoff(tag_cases, TOLD_TAG),
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

# ---- revenue equivalence ----

BIDDERS = 4


def revenue_of_all_pay() -> float:
    return 100 * (4 - 1) / (4 + 1)


def judge_revenue(answer: object, chance: random.Random) -> Verdict:
    """Half a k€ is forgiven; one auction is held to show what is asked."""
    given = as_number(answer)
    off = given - revenue_of_all_pay()
    if abs(off) <= 0.5:
        return right()
    values = [round(chance.uniform(0, 100), 1) for _bidder in range(BIDDERS)]
    bids = [100 * (BIDDERS - 1) / BIDDERS * (value / 100) ** BIDDERS for value in values]
    message = _(
        "in an auction held for you the values were {values}; the bids, all of them paid, were"
        " {bids}, together {paid}. On average over very many auctions the seller gets less than"
        " your {given}."
    )
    if off < 0:
        message = _(
            "in an auction held for you the values were {values}; the bids, all of them paid, were"
            " {bids}, together {paid}. On average over very many auctions the seller gets more than"
            " your {given}."
        )
    facts = {
        "values": ", ".join(str(amount(one)) for one in values),
        "bids": ", ".join(str(amount(round(one, 1))) for one in bids),
        "paid": amount(round(sum(bids), 1)),
        "given": amount(given),
    }
    return not_yet(message.format(**facts))


all_pay_revenue = Question(
    name="all_pay_revenue",
    notebook="02",
    title=_("Everybody pays"),
    text=_(
        "An odd auction: four bidders write a bid, the highest wins, and all four pay what they"
        " wrote. Values are private, between 0 and 100 k€, all equally likely. In equilibrium the"
        " highest value wins, and a value of 0 gains nothing. What does the seller get on average"
        " (k€, all four payments together)?"
    ),
    judge=judge_revenue,
    solved=revenue_of_all_pay,
    praise=_("Revenue equivalence: the same as the open and the sealed auction with four bidders."),
    hints=(
        _("You need not work out the bids. Which theorem of the notebook applies?"),
        _("Take the open auction with four bidders: what is the mean of the second-highest value?"),
    ),
    mistakes=(
        Mistake(
            "the highest value",
            80.0,
            _("80 is the mean highest value; the bidders keep a part of it."),
        ),
        Mistake("three bidders", 50.0, _("50 is right for three bidders; here there are four.")),
        Mistake("what one of them pays", 15.0, _("15 is what each one pays; there are four.")),
        Mistake(
            "what the winner pays",
            37.5,
            _("37.5 is what the winner pays; the others pay as well."),
        ),
        Mistake(
            "everybody pays the value",
            200.0,
            _("200 would be all four values; who may pay for nothing bids much less."),
        ),
    ),
)
