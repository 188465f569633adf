"""After the auction: what every bid would have earned, as a chart and in words."""

from __future__ import annotations

from html import escape

from modernart.language import _
from modernart.theory import FixedPrice
from modernart.widgets.laboratory.auction_course import NO_BID, Room
from modernart.widgets.laboratory.charts import ChartLine, Mark, line_chart
from modernart.widgets.laboratory.payoffs import Payoffs
from modernart.widgets.laboratory.scale import Scale

__all__ = ["sentences", "verdict_html"]


def verdict_html(room: Room, payoffs: Payoffs, scale: Scale, *, asked: bool) -> str:
    """The chart and the words; ``asked``: whether the student came to decide."""
    words = "".join(f"<p>{escape(one)}</p>" for one in sentences(room, payoffs, scale, asked=asked))
    return f'<div class="ma-told">{_chart(room, payoffs, scale)}{words}</div>'


def _chart(room: Room, payoffs: Payoffs, scale: Scale) -> str:
    low = float(payoffs.bids[0])
    value = room.draw.worth(room.seat or 0)
    last = max(value + 0.2 * (scale.high - scale.low), payoffs.chosen, payoffs.advised)
    shown = payoffs.bids <= max(last, low + scale.step)
    bids, here = payoffs.bids[shown], payoffs.here[shown]
    lines = [
        ChartLine(list(zip(bids, here, strict=True)), "ma-curve", _("this auction"), "ma-t-blue")
    ]
    if payoffs.average.size:
        average = list(zip(bids, payoffs.average[shown], strict=True))
        lines.append(ChartLine(average, "ma-mean", _("on average"), "ma-t-green"))
    marks = []
    best = payoffs.at(payoffs.advised)[1]
    if payoffs.advised != NO_BID and best is not None:
        label = _("best on average: {bid}").format(bid=scale.show(payoffs.advised))
        marks.append(Mark(payoffs.advised, best, label, "ma-ring", "ma-t-green"))
    if payoffs.chosen != NO_BID:
        mine = payoffs.at(payoffs.chosen)[0]
        words = _("you: {bid} earned {payoff}")
        if isinstance(room.auction, FixedPrice):
            words = _("you bought: {payoff}")
        label = words.format(bid=scale.show(payoffs.chosen), payoff=scale.signed(mine))
        marks.append(Mark(payoffs.chosen, mine, label))
    leaving = type(room.auction).__name__ == "English"
    x_axis = _("the price at which you leave") if leaving else _("your bid")
    y_axis = _("you gain") if room.auction.preferences is None else _("your utility")
    return line_chart(
        lines,
        marks,
        title=_("At every bid you could have made"),
        axes=(x_axis, y_axis),
        show=(scale.show, scale.show),
        margin=92,
        description=" ".join(sentences(room, payoffs, scale, asked=True)),
    )


def sentences(room: Room, payoffs: Payoffs, scale: Scale, *, asked: bool) -> list[str]:
    """What was bid and earned, what would have been best here, and what is on average."""
    if not asked:
        return [
            _("You were not asked: an earlier bidder bought. Those who come first choose first.")
        ]
    if isinstance(room.auction, FixedPrice):
        return [_bought(payoffs, scale)]
    return [_earned(room, payoffs, scale), _here(payoffs, scale), _average(payoffs, scale)]


def _bought(payoffs: Payoffs, scale: Scale) -> str:
    """At a fixed price there is nothing to reckon but the own value."""
    earned = scale.show(payoffs.at(payoffs.chosen)[0])
    worth_it, bought = payoffs.advised != NO_BID, payoffs.chosen != NO_BID
    told = (
        _("You bought and earned {earned}.")
        if bought
        else _("You did not buy and earned {earned}.")
    )
    if worth_it:
        rule = _("Your value is at least the price: to buy is best, whatever the others’ values.")
    else:
        rule = _("The price is above your value: not to buy is best, whatever the others’ values.")
    return f"{told} {rule}".format(earned=earned)


def _earned(room: Room, payoffs: Payoffs, scale: Scale) -> str:
    kind, earned = type(room.auction).__name__, payoffs.at(payoffs.chosen)[0]
    if payoffs.chosen == NO_BID:
        message = _("You made no bid and earned {payoff}.")
    elif kind == "English":
        message = _("You were ready to go up to {bid} and earned {payoff}.")
    else:
        message = _("You bid {bid} and earned {payoff}.")
    return message.format(bid=scale.show(payoffs.chosen), payoff=scale.show(earned))


def _here(payoffs: Payoffs, scale: Scale) -> str:
    best, gain = payoffs.best_here
    mine = payoffs.at(payoffs.chosen)[0]
    if gain <= mine + scale.unit / 2:
        return _("In this auction no other bid would have earned more.")
    if best == NO_BID:
        return _("In this auction it was best not to win: {payoff}.").format(
            payoff=scale.show(gain)
        )
    message = _("In this auction {bid} would have earned {payoff}.")
    return message.format(bid=scale.show(best), payoff=scale.show(gain))


def _average(payoffs: Payoffs, scale: Scale) -> str:
    """The theorem: against rivals whose values one does not know, the equilibrium bid is best."""
    if not payoffs.average.size:
        return _(
            "On average nothing is said here: where the others leave tells you what the lot is"
            " worth, so no price is best from the start."
        )
    finer = Scale(scale.low, scale.high, scale.step, scale.decimals + 1)
    best, mine = (
        finer.show(payoffs.at(bid)[1] or 0.0) for bid in (payoffs.advised, payoffs.chosen)
    )
    told = _("On average over your rivals’ values the best bid is {bid}, which earns {best}.")
    if payoffs.advised == NO_BID:
        told = _("On average over your rivals’ values it is best to make no bid.")
    yours = _("Yours earns as much.") if mine == best else _("Yours earns {mine}.")
    if payoffs.advised == payoffs.chosen == NO_BID:
        yours = ""
    words = {"bid": scale.show(payoffs.advised), "best": best, "mine": mine}
    return f"{told} {yours}".strip().format(**words)
