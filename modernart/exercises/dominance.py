"""Questions to notebook 02: why the value is the best limit, whatever the others do."""

from __future__ import annotations

import random

from modernart.exercises import payoffs
from modernart.exercises.answers import as_number
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import Case, Miss, amount, crossed, each, spread
from modernart.exercises.judges import by_payoff
from modernart.exercises.verdict import Verdict, not_yet, right
from modernart.language import _

__all__ = ["open_limit", "second_price_bid", "second_price_case"]

# ---- the open auction ----


def limit_in_open(value: float) -> float:
    return value


def open_cases(chance: random.Random) -> list[Case]:
    """Values from 0 to 100."""
    return each(payoffs.limit, crossed(value=(0, 1, 2, 50, 99, 100, *spread(chance, 3, 98, 14))))


def told_open(miss: Miss) -> str:
    """With a last rival who leaves half-way between the limit and the value."""
    value = miss.best
    rival = max((miss.answer + value) / 2, 0.0)
    if miss.answer < value:
        message = _(
            "with a value of {value} you leave at {answer}. If the last rival would leave at"
            " {rival}, you gain nothing; by staying in up to {value} you would gain {gain}."
        )
    else:
        message = _(
            "with a value of {value} you stay in up to {answer}. If the last rival leaves at"
            " {rival}, you win and lose {gain}; had you left at {value}, you would lose nothing."
        )
    facts = {**miss.facts, "rival": amount(rival), "gain": amount(abs(rival - value))}
    return message.format(**facts)


open_limit = Question(
    name="open_limit",
    notebook="02",
    title=_("How far in an open auction?"),
    text=_(
        "In an open auction the price rises like the hand of a clock, and bidders leave; who stays"
        " longest wins, at the price at which the last rival left. Write a function of your value"
        " (k€): up to which price (k€) do you stay in? It should never be worse than another limit,"
        " whatever the rivals do."
    ),
    parameters=("value",),
    judge=by_payoff(open_cases, told_open, spare=0.0),
    solved=limit_in_open,
    praise=_("A limit equal to the value is dominant: never worse, whatever the others do."),
    hints=(
        _("Does your limit change the price that you pay, or only whether you win?"),
        _("Take a value of 60 and a rival who leaves at 50; then one who leaves at 70."),
    ),
    mistakes=(
        Mistake(
            "shades as in a sealed auction",
            lambda value: 2 / 3 * value,
            _("Shading pays where one pays the own bid. Here the last rival makes the price."),
        ),
        Mistake(
            "leaves just before the value",
            lambda value: value - 1.0,
            _("One k€ less does not make it cheaper: the price is where the last rival leaves."),
        ),
        Mistake(
            "a little more, to be sure",
            lambda value: 1.1 * value,
            _("Going on above the value wins only those auctions that cost more than they give."),
        ),
        Mistake(
            "the mean price",
            lambda value: 50.0,
            _("A limit of 50, whatever the value, forgets what the painting is worth to you."),
        ),
    ),
    tolerance=0.3,
)

# ---- a case that shows it ----

VALUE, SHADED = 60, 48


def a_rival_bid() -> float:
    return 54


def gain(bid: float, rival: float) -> float:
    """What the friend gains on average with a bid, in second price; a coin settles a tie."""
    won = 1.0 if bid > rival else 0.5 if bid == rival else 0.0
    return won * (VALUE - rival)


def judge_case(answer: object, chance: random.Random) -> Verdict:
    """Right where the shaded bid gains less than the value."""
    rival = as_number(answer)
    if gain(VALUE, rival) > gain(SHADED, rival):
        return right()
    facts = {"rival": amount(rival), "gain": amount(gain(VALUE, rival))}
    if rival < SHADED:
        message = _(
            "if the highest rival bids {rival}, she wins with 48 as well as with 60. She pays"
            " {rival} and gains {gain} both times: her own bid does not make the price."
        )
    elif rival > VALUE:
        message = _(
            "if the highest rival bids {rival}, she wins neither with 48 nor with 60, and gains 0"
            " both times. Which rival is beaten by one of the two only?"
        )
    else:
        message = _(
            "if the highest rival bids {rival}, winning costs just what it is worth: she gains 0"
            " whether she wins or not."
        )
    return not_yet(message.format(**facts))


second_price_case = Question(
    name="second_price_case",
    notebook="02",
    title=_("When shading costs something"),
    text=_(
        "Second price: sealed bids, the highest wins and pays the second-highest; a tie is settled"
        " by a coin. To a friend the painting is worth 60 k€. She writes 48, “so that something is"
        " left to gain”. Give a highest rival bid (k€) with which she gains less than she would by"
        " writing 60."
    ),
    judge=judge_case,
    solved=a_rival_bid,
    praise=_("Against such a rival she lets go of a painting that she could have had for less."),
    hints=(
        _("Both bids win against 30, and pay the same. Both lose against 90."),
        _("Look for a rival who beats 48 and not 60."),
    ),
    mistakes=(
        Mistake("a rival whom both beat", 40.0, _("her own bid does not make the price")),
        Mistake("a rival who beats both", 70.0, _("Which rival is beaten by one of the two only?")),
        Mistake("a rival with the same value", 60.0, _("winning costs just what it is worth")),
    ),
)

# ---- second price with a reserve ----


def bid_in_second_price(value: float, reserve: float) -> float:
    if value < reserve:
        return 0
    return value


def second_price_cases(chance: random.Random) -> list[Case]:
    """Values from 0 to 100 on both sides of reserves from 0 to 100, next to them and far away."""
    return [
        case
        for reserve in (0, 1, 2, 50, 99, 100, *spread(chance, 3, 98, 4))
        for value in {0, 1, reserve - 1, reserve, reserve + 1, 99, 100, *spread(chance, 2, 98, 3)}
        if 0 <= value <= 100
        for case in each(payoffs.second_price, [{"value": value, "reserve": reserve}])
    ]


def told_second_price(miss: Miss) -> str:
    """With the rivals' bids that cost the most, or nearly."""
    value, reserve = miss.case.given["value"], miss.case.given["reserve"]
    rival, least = (miss.answer + value) / 2, value
    if value < reserve:
        message = _(
            "with a value of {value} and a reserve of {reserve} you bid {answer}. If the others bid"
            " less than the reserve, you win, pay {reserve} and lose {gain}; with no bid (0) you"
            " would lose nothing."
        )
        least = reserve
        rival = value
    elif miss.answer < reserve:
        message = _(
            "with a value of {value} and a reserve of {reserve} you bid {answer}, which the seller"
            " does not take. If the others bid less than the reserve, a bid of {value} would win at"
            " {reserve} and gain {gain}."
        )
        rival = reserve
    elif miss.answer < value:
        message = _(
            "with a value of {value} and a reserve of {reserve} you bid {answer}. If the highest"
            " rival bids {rival}, you gain nothing; a bid of {value} would win and gain {gain}."
        )
    else:
        message = _(
            "with a value of {value} and a reserve of {reserve} you bid {answer}. If the highest"
            " rival bids {rival}, you win, pay {rival} and lose {gain}."
        )
    facts = {**miss.facts, "rival": amount(rival), "gain": amount(abs(rival - least))}
    return message.format(**facts)


second_price_bid = Question(
    name="second_price_bid",
    notebook="02",
    title=_("Second price with a reserve"),
    text=_(
        "Sealed bids; the highest wins if it reaches the reserve, and pays the second-highest bid"
        " or the reserve, whichever is more. Write a function of your value and the reserve (both"
        " in k€): your bid (k€; 0: no bid). It should never be worse than another bid, whatever the"
        " rivals do."
    ),
    parameters=("value", "reserve"),
    judge=by_payoff(second_price_cases, told_second_price, spare=0.0),
    solved=bid_in_second_price,
    praise=_("The reserve acts like one more rival's bid: it changes the price, not your bid."),
    hints=(
        _("Think of the reserve as a bid that the seller has written."),
        _("What if the reserve is above your value?"),
    ),
    mistakes=(
        Mistake(
            "at least the reserve",
            lambda value, reserve: max(1.0 * value, reserve),
            _("A reserve above your value is a price that you do not want to pay."),
        ),
        Mistake(
            "shades as in a sealed auction",
            lambda value, reserve: 2 / 3 * value,
            _("You shade as if you paid your own bid; here you pay another's."),
        ),
        Mistake(
            "what is left above the reserve",
            lambda value, reserve: max(value - reserve, 0.0),
            _("The reserve is not a fee on top of the price; do not take it off your bid."),
        ),
        Mistake(
            "just the reserve",
            lambda value, reserve: reserve if value >= reserve else 0.0,
            _("Bidding just the reserve loses to every rival who bids a little more."),
        ),
    ),
    tolerance=0.3,
)
