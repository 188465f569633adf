"""Questions to notebook 03: one offer each, at first without the auctioneer's last word."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import product

from modernart.exercises import payoffs
from modernart.exercises.base import Mistake, Question
from modernart.exercises.cases import Case, Floats, Miss, each, spread
from modernart.exercises.judges import by_choice, by_payoff
from modernart.language import _

__all__ = ["bid_before_auctioneer", "last_word", "once_around_bid"]

# ---- once around ----


def bid_once_around(value: float, standing: float, to_come: int) -> float:
    if value <= standing:
        return 0
    return max(standing, to_come / (to_come + 1) * value)


def drawn(
    chance: random.Random,
    payoff: Callable[..., Floats],
    solved: Callable[[float, float, int], float],
    to_come: Sequence[int],
) -> list[Case]:
    """The opening and standing bids next to the value, and next to what one would bid anyway."""
    cases = []
    for still, value in product(
        to_come, (0, 1, 2, 60, 74, 75, 76, 99, 100, *spread(chance, 3, 98, 2))
    ):
        wish = int(solved(value, 0, still))
        close = (wish - 1, wish, wish + 1, value - 2, value - 1, value, value + 1)
        for standing in {0, 1, 100, *close, *spread(chance, 2, 98, 2)}:
            if 0 <= standing <= 100:
                given = {"value": value, "standing": standing, "to_come": still}
                cases += each(payoff, [given])
    return cases


def once_around_cases(chance: random.Random) -> list[Case]:
    """The last bidder, and up to four to come."""
    return drawn(chance, payoffs.once_around, bid_once_around, (0, 1, 2, 3, 4))


def told_once_around(miss: Miss) -> str:
    """A bid below the standing one, and 0, are a pass."""
    facts = miss.facts
    is_pass = miss.answer < 0 or miss.answer < miss.case.given["standing"]
    facts["does"] = _("pass") if miss.answer == 0 else _("bid {answer}").format(**facts)
    if miss.answer != 0 and is_pass:
        facts["does"] = _("bid {answer}, which is a pass,").format(**facts)
    better = _("a pass earns 0") if miss.top == 0 else _("a bid of {best} would earn {top}")
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
        " your value, the standing bid (both in k€) and how many bidders are still to come (0 to"
        " 4): your bid (k€). It must be at least the standing bid, which is 0 as long as nobody has"
        " bid; anything less is a pass, as 0 is against any other standing bid. Values lie between"
        " 0 and 100 k€, all equally likely, and everybody bids as well as can be. For simplicity"
        " one may match the standing bid, and wins if nobody raises or matches later."
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

# ---- the auctioneer's last word ----


def takes_it(value: float, standing: float) -> bool:
    return value > 2 * standing


def last_word_cases(chance: random.Random) -> list[Case]:
    """Values from 0 to 100 on both sides of twice a standing bid, next to it and far away."""
    return [
        case
        for standing in (0, 1, 2, 10, 49, 50, 51, 100, *spread(chance, 3, 48, 6))
        for twice in [2 * standing]
        for value in {0, standing, twice - 1, twice, twice + 1, 99, 100, *spread(chance, 1, 98, 3)}
        if 0 <= value <= 100
        for case in each(payoffs.last_word, [{"value": value, "standing": standing}])
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
    judge=by_choice(last_word_cases, told_last_word),
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
    return drawn(chance, payoffs.before_auctioneer, bid_before, (0, 1))


bid_before_auctioneer = Question(
    name="bid_before_auctioneer",
    notebook="03",
    title=_("Before the auctioneer speaks"),
    text=_(
        "Once around as in Modern Art: after all bidders the auctioneer may take the painting, and"
        " does so if it is worth more than twice the standing bid to her; her value, too, lies"
        " between 0 and 100 k€, all equally likely. Write a function of your value, the standing"
        " bid (both in k€; 0 as long as nobody has bid; at least match it, less is a pass) and how"
        " many rivals speak between you and the auctioneer, which is 0 or 1: your bid (k€)."
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
