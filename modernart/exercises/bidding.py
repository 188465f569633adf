"""Questions to notebooks 05 and 06: a bid function that beats the built-in players."""

from __future__ import annotations

from typing import Any

from modernart.engine.view import View
from modernart.exercises.base import Mistake, Question
from modernart.exercises.duels import Opponents
from modernart.exercises.judges import by_duel
from modernart.language import _

__all__ = ["beat_cautious", "beat_random", "beat_steady"]

TASK = _(
    "Write a function of the `view` that returns what you bid for the lot on the easel"
    " (`view.lot`), in whole k€, 0 for nothing. In an open auction it is how far you go, while your"
    " money lasts; at a fixed price you buy if the price is not above it. Once around and in a"
    " sealed auction it is what you pay, and more than your money (`view.money`) counts as a pass."
    " All other decisions are steady's."
)

GIVE_UP = 60.0
"""Seconds for a whole check, on the slowest machine."""


def everything(view: View) -> int:
    """All the money."""
    return view.money


def nothing(_view: View) -> int:
    """No bid."""
    return 0


def pays_now(view: View) -> int:
    """All that the lot would pay if the round ended now, k€."""
    lot = view.lot
    assert lot is not None
    return len(lot.paintings) * view.board[lot.artist].worth_now


def half(view: View) -> int:
    """Half of it."""
    return pays_now(view) // 2


def twenty(_view: View) -> int:
    """Always the same."""
    return 20


SAME = _("You bid the same for whatever it is: too little for what is dear, too much for the rest.")
NEVER = _("You never bid: whoever buys nothing leaves every bargain to the rivals.")
ALL_IN = _("You bid all your money: what you win costs more than it pays.")
FULL = _("You bid all that the lot pays now: then a purchase earns nothing, and often less.")


# ---- against chance ----


def half_of_it(view: Any) -> int:
    from modernart.search import worth

    likely = worth(view)[view.lot.artist].mean * len(view.lot.paintings)
    return int(0.5 * likely)


beat_random = Question(
    name="beat_random",
    notebook="05",
    title=_("Beat chance, and by far"),
    text=_(
        "Three random players sit down with you. End at least 350 k€ ahead of them on average, over"
        " many deals, each played from all four seats. {}"
    ).format(TASK),
    parameters=("view",),
    judge=by_duel(Opponents(("random", "random", "random"), "random", 350), SAME),
    solved=half_of_it,
    praise=_(
        "Who buys for less than it pays, from sellers who do not know what it pays, gets rich."
    ),
    hints=(
        _("modernart.worth(view)[view.lot.artist].mean is what one painting pays on average."),
        _("Bid a share of that: what is left of it is your profit. How small may the share be?"),
        _("A lot may hold two paintings: len(view.lot.paintings)."),
    ),
    mistakes=(
        Mistake("never bids", nothing, NEVER),
        Mistake("bids the same always", twenty, SAME),
        Mistake("bids the whole worth", pays_now, FULL),
        Mistake("bids everything", everything, ALL_IN),
    ),
    limit=GIVE_UP,
)


# ---- against the cautious ----


def two_thirds(view: Any) -> int:
    from modernart.search import worth

    likely = worth(view)[view.lot.artist].mean * len(view.lot.paintings)
    return int(2 / 3 * likely)


beat_cautious = Question(
    name="beat_cautious",
    notebook="05",
    title=_("Beat the cautious"),
    text=_(
        "Three cautious players sit down with you: they pay up to 60 % of what a lot is likely to"
        " pay, less if the ranking is open. End at least 100 k€ ahead of them on average, over many"
        " deals, each played from all four seats. {}"
    ).format(TASK),
    parameters=("view",),
    judge=by_duel(Opponents(("cautious", "cautious", "cautious"), "cautious", 100), SAME),
    solved=two_thirds,
    praise=_(
        "You dare what is too uncertain for them, and still pay less than it is likely to pay."
    ),
    hints=(
        _("Bid less than they do, and you win nothing; bid all it pays, and you earn nothing."),
        _("They never go above 60 % of what they expect. What beats that, and still earns?"),
    ),
    mistakes=(
        Mistake("never bids", nothing, NEVER),
        Mistake("bids the whole worth", pays_now, FULL),
        Mistake(
            "bids half",
            half,
            _("You bid half: a profit each time you win, but they pay a little more, and win."),
        ),
        Mistake(
            "bids the same always",
            twenty,
            SAME,
        ),
    ),
    limit=GIVE_UP,
)


# ---- against the steady ----


def share_by_sale(view: Any) -> int:
    from modernart.search import worth

    if view.is_auctioneer:  # the money would go to the bank: half is the most
        share = 0.5
    elif view.lot.auction == "open":  # one pays what others stop at
        share = 0.9
    else:  # one pays what one writes: a little more than the half of two others
        share = 0.62
    return int(share * worth(view)[view.lot.artist].mean * len(view.lot.paintings))


beat_steady = Question(
    name="beat_steady",
    notebook="06",
    title=_("Beat the steady"),
    text=_(
        "You, one steady and two half players sit at a table. steady pays up to about 85 % of what"
        " a lot is likely to pay, whichever way it is sold, half up to 50 %. End ahead of steady on"
        " average, over many deals, each played from all four seats, in different orders. {}"
    ).format(TASK),
    parameters=("view",),
    judge=by_duel(Opponents(("steady", "half", "half"), "steady"), SAME),
    solved=share_by_sale,
    praise=_("One share for all sales is steady's weakness: how a lot is sold says how far to go."),
    hints=(
        _("In an open auction you pay what others stop at; in an envelope, what you write."),
        _("view.lot.auction says how it is sold; if view.is_auctioneer, the bank gets the money."),
        _(
            "Of what modernart.worth(view) says, try 0.9 in open auctions, half if you sell"
            " yourself, and a little more than half in all others."
        ),
    ),
    mistakes=(
        Mistake("never bids", nothing, NEVER),
        Mistake("bids the same always", twenty, SAME),
        Mistake("bids the whole worth", pays_now, FULL),
        Mistake("bids everything", everything, ALL_IN),
        Mistake(
            "outbids steady",
            lambda view: int(0.9 * pays_now(view)),
            _("You bid nine tenths of what it pays now: more than steady, and almost no profit."),
        ),
    ),
    limit=GIVE_UP,
)
