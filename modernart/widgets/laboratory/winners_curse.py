"""The winner's curse: bidding for a jar of coins, again and again, with losses that are felt."""

from __future__ import annotations

from functools import partial
from html import escape

from modernart.language import _
from modernart.theory.auction_format import AuctionFormat
from modernart.theory.checks import among, count
from modernart.widgets.common import (
    Panel,
    choice,
    make_box,
    make_button,
    make_html,
    make_text,
    put_focus,
    show,
)
from modernart.widgets.laboratory.auction_course import NO_BID, Draw, draw_of
from modernart.widgets.laboratory.jar_picture import JarPicture, jar_svg
from modernart.widgets.laboratory.jar_rounds import ME, RULES, Round, as_jar, play_round
from modernart.widgets.laboratory.scale import Scale, scale_of
from modernart.widgets.laboratory.winners_curse_text import (
    account_html,
    explanation,
    happened,
    tally_html,
)

__all__ = ["WinnersCurse"]

MANY = 100


class WinnersCurse(Panel):
    """A jar worth the same to all, of which each has a signal; show it as the last line of a cell.

    Parameters
    ----------
    auction
        ``FirstPrice`` or ``SecondPrice`` with ``SignalsAround(...)`` or ``MeanOfSignals()`` and 2
        to 8 bidders; ``None``: first price, four bidders, signals at most 8 off.
    seed
        The same seed brings the same jars and signals.
    rivals
        How the others bid when the student does: ``"naive"`` (what the own signal says) or
        ``"corrected"`` (the equilibrium).

    By code: :meth:`bid`, :meth:`decline`, :meth:`run`, :meth:`restart`; :attr:`signal`,
    :attr:`rounds`, :attr:`account`.

    Errors: ``ValueError`` and ``TypeError`` name what was given and what is allowed.
    """

    def __init__(
        self, auction: AuctionFormat | None = None, *, seed: int = 7, rivals: str = "naive"
    ) -> None:
        self._auction = as_jar(auction)
        self._seed, self._rivals = count("seed", seed, 0), _rule("rivals", rivals)
        self._rounds: list[Round] = []
        self._open = False  # whether the last jar lies open
        super().__init__()
        self._make()
        self._connect()
        self._furnish((self._top, self._scene, self.errors, self._bar, self._why))

    def __repr__(self) -> str:
        kind, model = type(self._auction).__name__, type(self._auction.common).__name__
        return f"<WinnersCurse: {kind}, {self._auction.bidders} bidders, {model}>"

    # ---- by code

    @property
    def auction(self) -> AuctionFormat:
        """The format that is held."""
        return self._auction

    @property
    def signal(self) -> float:
        """The student's signal of the jar that is for sale, money."""
        return self._draw_of(len(self._rounds)).values[ME]

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The jars sold."""
        return tuple(self._rounds)

    @property
    def account(self) -> float:
        """What the student has gained in all, money; a loss is below 0."""
        return sum(one.mine for one in self._rounds)

    def bid(self, amount: float) -> None:
        """The student's bid for the jar that is for sale, money.

        Errors: ValueError if the amount is not possible.
        """
        self._done(lambda: self._bid(amount))

    def decline(self) -> None:
        """No bid for this jar."""
        self._done(self._decline)

    def run(self, rule: str, rounds: int = MANY) -> None:
        """Many jars, all bidding by the ``rule``: ``"naive"`` or ``"corrected"``."""
        rule, rounds = _rule("rule", rule), count("rounds", rounds)
        self._done(partial(self._run, rule, rounds))

    def restart(self) -> None:
        """From the first jar, with an account of 0."""
        self._done(self._restart)

    # ---- the widgets, made once

    def _make(self) -> None:
        title = make_html()
        name = escape(_("The winner’s curse"))
        title.value = f'<span class="ma-name">{name}</span>'
        # a format with more bidders than the list has is not allowed
        self._bidders = choice(_("Bidders"), [(str(n), n) for n in range(2, 9)])
        self._others = choice(_("The others bid"), [(words, rule) for rule, words in RULES.items()])
        self._again = make_button(_("Start again"), "ma-i-undo")
        self._top = make_box((title, self._bidders, self._others, self._again), "ma-top")
        self._picture, self._chart, self._why = make_html(), make_html(), make_html()
        self._scene = make_box((self._picture, self._chart), "ma-scene")
        self._amount = make_text(_("Your bid"))
        self._main = make_button("", "ma-main")
        self._no_bid = make_button(_("No bid"))
        words = _("{n} jars, all {rule}")
        self._many = {
            rule: make_button(words.format(n=MANY, rule=label)) for rule, label in RULES.items()
        }
        self._note = make_html("ma-note")
        self._bar = make_box(
            (self._amount, self._main, self._no_bid, self._note, *self._many.values()), "ma-bar"
        )

    def _connect(self) -> None:
        self._main.on_click(self._guarded(self._answer))
        self._no_bid.on_click(self._guarded(self._decline))
        self._again.on_click(self._guarded(self._restart))
        for rule, button in self._many.items():
            button.on_click(self._guarded(partial(self._run, rule, MANY)))
        self._on_enter(self._amount, self._answer)
        self._bidders.observe(self._guarded(self._other_bidders), "value")
        self._others.observe(self._guarded(self._other_rivals), "value")

    # ---- moves

    def _draw_of(self, number: int) -> Draw:
        return draw_of(self._auction, self._seed, number)

    def _scale(self, draw: Draw) -> Scale:
        return scale_of(self._auction, draw.values, ME)

    def _answer(self) -> None:
        """The main button, or Enter: bid, or go to the next jar."""
        if self._open:
            self._open = False
            self._amount.value = ""
        else:
            self._bid(self._amount.value)

    def _bid(self, typed: str | float) -> None:
        scale = self._scale(self._draw_of(len(self._rounds)))
        self._sell(scale.amount(_("bid"), typed, scale.low, scale.high))

    def _decline(self) -> None:
        self._sell(NO_BID)

    def _sell(self, bid: float) -> None:
        number = len(self._rounds)
        self._rounds.append(play_round(self._auction, self._seed, number, self._rivals, bid))
        self._open = True

    def _run(self, rule: str, rounds: int) -> None:
        first = len(self._rounds)
        self._rounds += [
            play_round(self._auction, self._seed, first + i, rule) for i in range(rounds)
        ]
        self._open = True

    def _restart(self) -> None:
        self._rounds, self._open = [], False
        self._amount.value = ""

    def _other_bidders(self) -> None:
        self._auction = as_jar(self._auction, self._bidders.value)
        self._restart()

    def _other_rivals(self) -> None:
        self._rivals = self._others.value

    # ---- drawing

    def _draw(self) -> None:
        number = len(self._rounds) - self._open
        draw, sold = self._draw_of(number), self._rounds[-1] if self._open else None
        scale = self._scale(draw)
        said = _said(number, draw, scale, sold)
        picture = jar_svg(JarPicture(self._auction, draw, scale, sold))
        self._picture.value = f'<p class="ma-said">{escape(said)}</p>{picture}'
        self._chart.value = account_html(self._auction, self._rounds, scale)
        words = f"<p>{escape(explanation(self._auction, self._rounds, scale))}</p>"
        numbers = tally_html(self._auction, self._rounds, scale)
        self._why.value = f'<div class="ma-why">{numbers}{words}</div>'
        self._bidders.value, self._others.value = self._auction.bidders, self._rivals
        self._main.description = _("Next jar") if self._open else _("Bid")
        for widget in (self._amount, self._no_bid, self._note):
            show(widget, not self._open)
        ends = {"low": scale.show(scale.low), "high": scale.show(scale.high)}
        self._note.value = escape(_("from {low} to {high}").format(**ends))
        self._say(said)

    def _focus(self, action: object) -> None:
        """On the next decision, where the last one's control has gone."""
        if action in (self._answer, self._decline):
            put_focus(self._main if self._open else self._amount)


def _said(number: int, draw: Draw, scale: Scale, sold: Round | None) -> str:
    """The headline."""
    if sold is not None:
        return happened(sold, scale)
    message = _("Jar {number}: your signal is {signal}. What do you bid?")
    return message.format(number=number + 1, signal=scale.show(draw.values[ME]))


def _rule(name: str, rule: str) -> str:
    among(name, rule, RULES)
    return rule
