"""A bid function against built-in players: the same deals from every seat, until it is clear."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean, stdev

from modernart.actions import Action, Pass
from modernart.cards import AuctionType
from modernart.dealing import new_game
from modernart.events import BANK, Closed, Sold
from modernart.exercises.asking import Asked
from modernart.exercises.base import Judge
from modernart.exercises.verdict import Settled, Verdict, not_yet, right
from modernart.language import _
from modernart.search import playout
from modernart.state import State
from modernart.strategies import HOUSE, Decide, make_strategy
from modernart.students.answers import Unusable, as_amount
from modernart.students.levels import bid_task
from modernart.students.seating import numbered
from modernart.view import View

__all__ = ["Table", "by_duel", "play_deal"]

LOOKS = (12, 24, 48, 96)
"""After so many deals one looks whether the result is clear."""

SURE = 3.0
"""Standard errors above the aim that make an answer right: four looks at an answer that is just
as good as the aim call it right about once in a hundred times."""

HOPELESS = 4.5
"""Standard errors below the aim that end it: a right answer falls so low once in a million times,
and one that lies a whole standard deviation of a deal above the aim is missed as seldom in 96."""

ME = "bid"
"""The student's seat, and what the function is called where a game is to be played again."""

Bid = Callable[[View], object]

A_DEAL = 5.0
"""Seconds that one deal may take, four games with the student's function in them."""


@dataclass(frozen=True, slots=True)
class Table:
    """Three rivals, those among them who are to be beaten, and by how much (k€)."""

    rivals: tuple[str, str, str]
    beat: str
    aim: int = 0

    def ahead(self, money: Sequence[int], names: Sequence[str], seat: int) -> float:
        """My money, less what the players to be beaten have on average, in k€."""
        theirs = [have for have, name in zip(money, names, strict=True) if name == self.beat]
        return money[seat] - fmean(theirs)


@dataclass(frozen=True, slots=True)
class Game:
    """One game to its end: who sat where, my seat, and how far ahead I was (k€)."""

    names: tuple[str, ...]
    seat: int
    end: State
    ahead: float


@dataclass(frozen=True, slots=True)
class Deal:
    """The same cards from all four seats."""

    seed: int
    games: tuple[Game, ...]

    @property
    def ahead(self) -> float:
        """On average over the seats, in k€: good cards at one of them count for nothing."""
        return fmean(game.ahead for game in self.games)


def play_deal(bid: Bid, table: Table, seed: int) -> Deal:
    """Play one deal four times: everybody moves on by one seat each time.

    The rivals sit in an order that the seed decides.
    """
    order = [ME, *random.Random(seed).sample(table.rivals, 3)]
    games = []
    for turn in range(4):
        names = tuple(order[-turn:] + order[:-turn])
        players = [as_player(bid) if name == ME else make_strategy(name) for name in names]
        end = playout(new_game("cmon", numbered(names), seed), players, until="game")
        seat = names.index(ME)
        games.append(Game(names, seat, end, table.ahead(end.money, names, seat)))
    return Deal(seed, tuple(games))


def as_player(bid: Bid) -> Decide:
    """A player as at the table, but that a useless answer ends the check.

    An amount that cannot be paid is a pass, as it is in a match.
    """
    house = make_strategy(HOUSE)

    def decide(view: View) -> Action:
        task = bid_task(bid, view, ME)
        if task is None:
            return house(view)
        answer = bid(view)
        try:
            as_amount(answer)
        except Unusable as unusable:
            message = _("your function is asked about {}; {}.").format(view, unusable)
            raise Settled(not_yet(message, (view,))) from None
        try:
            return task.read(view, answer)
        except Unusable:
            return Pass()

    return decide


def by_duel(table: Table) -> Judge:
    """A judge of bid functions: deals are played until it is clear who is ahead."""

    def judge(asked: Asked, chance: random.Random) -> Verdict:
        deals: list[Deal] = []
        for look in LOOKS:
            while len(deals) < look:
                seed = chance.randrange(10**6)
                play = partial(play_deal, table=table, seed=seed)
                deals.append(asked.during(play, A_DEAL))
            ahead = [deal.ahead for deal in deals]
            mean, error = fmean(ahead), stdev(ahead) / len(ahead) ** 0.5
            if mean - SURE * error > table.aim:
                return right(told(deals, table))
            if mean + HOPELESS * error < table.aim:
                break
        asked_for = _("At least {} k€ are asked for. ").format(table.aim) if table.aim else ""
        return not_yet(f"{told(deals, table)} {asked_for}{told_worst(deals)}")

    return judge


# ---- in words ----


def told(deals: Sequence[Deal], table: Table) -> str:
    """How it went: the mean, its interval, and how many deals were won."""
    ahead = [deal.ahead for deal in deals]
    mean, error = fmean(ahead), stdev(ahead) / len(ahead) ** 0.5
    message = _(
        "in {n} deals, each played from all four seats, you ended {mean:.0f} k€ {side} {whom} on"
        " average (give or take {margin:.0f}), and ahead in {won} of the deals."
    )
    return message.format(
        n=len(deals),
        mean=abs(mean),
        side=_("ahead of") if mean >= 0 else _("behind"),
        whom=table.beat,
        margin=2 * error,
        won=sum(one > 0 for one in ahead),
    )


def told_worst(deals: Sequence[Deal]) -> str:
    """The worst game, as a line to play it again, and the dearest purchase in it."""
    seed, game = min(
        ((deal.seed, game) for deal in deals for game in deal.games), key=lambda one: one[1].ahead
    )
    seats = ", ".join(ME if name == ME else f'"{name}"' for name in game.names)
    message = _("Your worst game, {:.0f} k€ behind: modernart.play([{}], seed={}).")
    again = message.format(-game.ahead, seats, seed)
    if game.ahead >= 0:
        message = _("Your narrowest game, {:.0f} k€ ahead: modernart.play([{}], seed={}).")
        again = message.format(game.ahead, seats, seed)
    return f"{again} {told_purchase(game)}"


def told_purchase(game: Game) -> str:
    """What was bought too dearly, if anything was."""
    loss, sale, number = max(purchases(game), key=lambda one: one[0], default=(0, None, 0))
    if sale is None or loss <= 0:
        return _("In it you bought nothing too dearly.")
    message = _("In its round {} you bought {} for {} k€, and it paid {} k€.")
    cards = " + ".join(map(str, sale.cards))
    return message.format(number, cards, sale.amount, sale.amount - loss)


def purchases(game: Game) -> list[tuple[int, Sold, int]]:
    """What was bought by a bid: what was lost by it (k€), the sale, the round."""
    found, waiting = [], []
    column = game.end.public.rules.edition.column
    for event in game.end.public.history:
        if isinstance(event, Sold) and event.seat == game.seat and not _is_forced(event):
            waiting.append(event)
        elif isinstance(event, Closed):
            for sale in waiting:
                paid = sum(event.values[column[card.artist]] for card in sale.cards)
                found.append((sale.amount - paid, sale, event.round))
            waiting = []
    return found


def _is_forced(sale: Sold) -> bool:
    """Whether an auctioneer had to take what nobody wanted at its price: no bid is to blame."""
    to_bank = any(payment.payee == BANK for payment in sale.payments)
    return to_bank and sale.cards[-1].auction is AuctionType.FIXED_PRICE
