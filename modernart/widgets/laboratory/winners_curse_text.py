"""What the jar tells: what happened, the account as a chart, the tally beside theory, and why."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from modernart.language import _
from modernart.theory import FirstPrice
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.charts import ChartLine, line_chart
from modernart.widgets.laboratory.jar_rounds import ME, Round, tally
from modernart.widgets.laboratory.scale import Scale

__all__ = ["account_html", "explanation", "happened", "tally_html"]

STYLES = {"own": "ma-own", "naive": "ma-naive", "corrected": "ma-corrected"}
INKS = {"own": "ma-t-blue", "naive": "ma-t-red", "corrected": "ma-t-green"}
NAMES = {
    "own": _("your own bids"),
    "naive": _("all bid naively"),
    "corrected": _("all bid corrected"),
}
HEADS = (
    _("bids"),
    _("jars"),
    _("you won"),
    _("your account"),
    _("winner’s mean profit"),
    _("theory"),
)
POINTS = 400
FIRST = 5
"""So many jars are sold before the curse is explained: it should be felt first."""


def happened(sold: Round, scale: Scale) -> str:
    """One round in a sentence."""
    price, worth = scale.show(sold.price), scale.show(sold.draw.common or 0.0)
    if sold.winner < 0:
        return _("Nobody bids; the jar held {worth}.").format(worth=worth)
    if sold.winner == ME:
        message = _("You win for {price}; the jar held {worth}: {gain} for you.")
    else:
        message = _("{who} wins for {price}; the jar held {worth}: {gain} for {who}.")
    who = chr(ord("A") + sold.winner)
    return message.format(who=who, price=price, worth=worth, gain=scale.signed(sold.profit))


def theory_of(auction: AuctionFormat, how: str) -> float | None:
    """The winner's mean profit when all bid by that rule, money; ``None`` for own bids."""
    if how == "own":
        return None
    return auction.naive_profit() if how == "naive" else auction.profit()


# ---- the account -------------------------------------------------------------------------------


def account_html(auction: AuctionFormat, rounds: Sequence[Round], scale: Scale) -> str:
    """The student's account over the rounds, with what theory expects of bidding by a rule."""
    lines, total = _account_lines(auction, rounds)
    kinds = {one.how for one in rounds}
    now = ChartLine([(float(len(rounds)), total)], "", scale.signed(total) if rounds else "")
    told = _("After {n} jars the account stands at {money}.")
    chart = line_chart(
        [*lines, now],
        title=_("Your account"),
        axes=(_("jars"), _("money")),
        show=(lambda x: f"{x:.0f}", lambda y: f"{y:g}".replace("-", "\N{MINUS SIGN}")),
        margin=64,
        least=(10.0, scale.step),
        whole=True,
        description=told.format(n=len(rounds), money=scale.signed(total)),
    )
    dashed = _("Dashed: what theory expects of one of {n} bidders.").format(n=auction.bidders)
    note = f'<p class="ma-soft">{escape(dashed)}</p>' if kinds - {"own"} else ""
    return f'<div class="ma-told ma-chart">{chart}{note}</div>'


def _account_lines(
    auction: AuctionFormat, rounds: Sequence[Round]
) -> tuple[list[ChartLine], float]:
    """A line for each run of rounds of one kind, the first of a kind named; and the account now."""
    lines: list[ChartLine] = []
    named: set[str] = set()
    total = 0.0
    for start, part in _runs(rounds):
        how, begin, end = part[0].how, total, start + len(part)
        points = [(float(start), total)]
        for i, sold in enumerate(part, start=start + 1):
            total += sold.mine
            points.append((float(i), total))
        label = "" if how in named else NAMES[how]
        named.add(how)
        lines.append(
            ChartLine(_thinned(points), STYLES[how], label, INKS[how], at=(start + end) / 2)
        )
        mean = theory_of(auction, how)
        if mean is not None:
            expected = begin + len(part) * mean / auction.bidders
            lines.append(ChartLine([(start, begin), (end, expected)], "ma-expected"))
    return lines, total


def _runs(rounds: Sequence[Round]) -> list[tuple[int, list[Round]]]:
    """Neighbouring rounds of one kind, with the number of rounds before."""
    runs: list[tuple[int, list[Round]]] = []
    for i, sold in enumerate(rounds):
        if not runs or runs[-1][1][0].how != sold.how:
            runs.append((i, []))
        runs[-1][1].append(sold)
    return runs


def _thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """At most about 400 points, the last among them."""
    step = max(1, -(-len(points) // POINTS))
    return [*points[:-1:step], points[-1]]


# ---- the tally ---------------------------------------------------------------------------------


def tally_html(auction: AuctionFormat, rounds: Sequence[Round], scale: Scale) -> str:
    """By kind of round: how many, what came of it, and what theory says."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in HEADS)
    finer = Scale(scale.low, scale.high, scale.step, scale.decimals + 1)
    rows = "".join(_row(auction, rounds, finer, how) for how in NAMES)
    return f"<div><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _row(auction: AuctionFormat, rounds: Sequence[Round], scale: Scale, how: str) -> str:
    found, mean = tally(rounds, how), theory_of(auction, how)
    cells = ["0", *["–"] * 4]
    if found is not None:
        theory = "–" if mean is None else scale.signed(mean)
        error = scale.show(found.winners.standard_error)
        profit = scale.signed(found.winners.mean)
        profit += f" ± {error}" if found.rounds > 1 else ""
        cells = [str(found.rounds), str(found.won), scale.signed(found.account), profit, theory]
    data = "".join(f"<td>{escape(one)}</td>" for one in cells)
    return f'<tr><th scope="row">{escape(NAMES[how])}</th>{data}</tr>'


def explanation(auction: AuctionFormat, rounds: Sequence[Round], scale: Scale) -> str:
    """The winner's curse in two sentences, with the numbers of this auction; not at once."""
    if len(rounds) < FIRST:
        return _("Bid for {n} jars; then two sentences say what you have seen.").format(n=FIRST)
    finer = Scale(scale.low, scale.high, scale.step, scale.decimals + 1)
    naive, fair = auction.naive_profit(), auction.profit()
    if naive < 0:
        first = _(
            "Whoever wins had the highest of {n} signals, and the highest of {n} is too high on"
            " average: if all bid what their signal says, the winner loses {naive} per jar."
        )
    else:
        first = _(
            "Whoever wins had the highest of {n} signals, and the highest of {n} is too high on"
            " average: if all bid what their signal says, the winner is left with {naive} per jar."
        )
    if isinstance(auction, FirstPrice):
        second = _(
            "So ask what the lot is worth if yours is the highest signal of all – only then does"
            " your bid count – and stay below even that, as one shades in any sealed auction: then"
            " the winner gains {fair} per jar."
        )
    else:
        second = _(
            "So bid what the lot is worth if one other signal is as high as yours and none higher"
            " – only there does a little more or less decide – and the winner gains {fair} per jar."
        )
    words = {"n": auction.bidders, "naive": finer.show(abs(naive)), "fair": finer.show(fair)}
    return f"{first} {second}".format(**words)
