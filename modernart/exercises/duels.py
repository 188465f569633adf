"""A bid function against built-in players: the same deals from every seat, until it is clear."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from modernart.engine.actions import Action, Pass
from modernart.engine.cards import AuctionType
from modernart.engine.dealing import new_game
from modernart.engine.events import BANK, Closed, Sold
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.exercises.verdict import VerdictReached, not_yet
from modernart.language import _
from modernart.search import playout
from modernart.strategies import HOUSE, Decide, make_strategy
from modernart.students.answers import Unusable, as_amount
from modernart.students.levels import bid_task
from modernart.students.seating import numbered

__all__ = ["Deal", "Opponents", "Score", "play_deal", "told_duel"]

SURE = 3.0
"""Standard errors above the aim that make an answer right: four looks at an answer that is just
as good as the aim call it right about once in a hundred times."""

ME = "bid"
"""The student's seat."""

BidFunction = Callable[[View], object]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Three rivals, those among them who are to be beaten, and by how much (k€)."""

    rivals: tuple[str, str, str]
    beat: str
    aim: int = 0

    def ahead(self, money: Sequence[int], names: Sequence[str], seat: int) -> float:
        """My money, less what the players to be beaten have on average, in k€."""
        theirs = [have for have, name in zip(money, names, strict=True) if name == self.beat]
        return money[seat] - fmean(theirs)


@dataclass(frozen=True, slots=True)
class DuelGame:
    """One game to its end: who sat where, my seat, and how far ahead I was (k€)."""

    names: tuple[str, ...]
    seat: int
    end: State
    ahead: float


@dataclass(frozen=True, slots=True)
class Deal:
    """The same cards from all four seats; ``bids``: all amounts that I said."""

    seed: int
    games: tuple[DuelGame, ...]
    bids: frozenset[int] = frozenset()

    @property
    def ahead(self) -> float:
        """On average over the seats, in k€: good cards at one of them count for nothing."""
        return fmean(game.ahead for game in self.games)


def play_deal(bid: BidFunction, table: Opponents, seed: int) -> Deal:
    """Play one deal four times: everybody moves on by one seat each time.

    The rivals sit in an order that the seed decides.
    """
    bids: set[int] = set()
    order = [ME, *random.Random(seed).sample(table.rivals, 3)]
    games = []
    for turn in range(4):
        names = tuple(order[-turn:] + order[:-turn])
        players = [as_player(bid, bids) if name == ME else make_strategy(name) for name in names]
        end = playout(new_game("cmon", numbered(names), seed), players, until="game")
        seat = names.index(ME)
        games.append(DuelGame(names, seat, end, table.ahead(end.money, names, seat)))
    return Deal(seed, tuple(games), frozenset(bids))


def as_player(bid: BidFunction, bids: set[int]) -> Decide:
    """A player as at the table, but that a useless answer ends the check.

    All amounts go into ``bids``. An amount that cannot be paid is a pass, as it is in a match.
    """
    house = make_strategy(HOUSE)

    def decide(view: View) -> Action:
        task = bid_task(bid, view, ME)
        if task is None:
            return house(view)
        answer = bid(view)
        try:
            bids.add(as_amount(answer))
        except Unusable as unusable:
            message = _("your function is asked about {}; {}.").format(view, unusable)
            raise VerdictReached(not_yet(message, (view,))) from None
        try:
            return task.read(view, answer)
        except Unusable:
            return Pass()

    return decide


@dataclass(frozen=True, slots=True)
class Score:
    """How far ahead I was on average over deals, and the standard error of that, in k€."""

    mean: float
    error: float

    @classmethod
    def of(cls, deals: Sequence[Deal]) -> Score:
        """The score of at least two deals."""
        ahead = [deal.ahead for deal in deals]
        return cls(fmean(ahead), stdev(ahead) / len(ahead) ** 0.5)

    @property
    def margin(self) -> float:
        """The mean is clear of whatever is further away than this, k€."""
        return SURE * self.error


# ---- in words ----


def told_duel(deals: Sequence[Deal], table: Opponents, name: str) -> str:
    """What a function of that name is told that is not right: how it went, and the worst game."""
    score = Score.of(deals)
    message = _(
        "in {n} deals, each played from all four seats, you ended {mean:.0f} k€ behind {whom} on"
        " average (give or take {margin:.0f}), and ahead in {won} of the deals."
    )
    if score.mean >= 0:
        message = _(
            "in {n} deals, each played from all four seats, you ended {mean:.0f} k€ ahead of {whom}"
            " on average (give or take {margin:.0f}), and ahead in {won} of the deals."
        )
    asked_for = ""
    if score.mean > table.aim:
        asked_for = _("{mean:.0f} ± {margin:.0f} is not clearly above {aim}.")
    elif table.aim:
        asked_for = _("At least {aim} k€ are asked for.")
    facts = {
        "n": len(deals),
        "mean": abs(score.mean),
        "margin": score.margin,
        "whom": table.beat,
        "won": sum(deal.ahead > 0 for deal in deals),
        "aim": table.aim,
    }
    said = (message.format(**facts), asked_for.format(**facts), told_worst(deals, name))
    return " ".join(filter(None, said))


def told_worst(deals: Sequence[Deal], name: str) -> str:
    """The worst game, as a line to play it again, and the dearest purchase in it."""
    seed, game = min(
        ((deal.seed, game) for deal in deals for game in deal.games), key=lambda one: one[1].ahead
    )
    seats = ", ".join(name if one == ME else f'"{one}"' for one in game.names)
    message = _("Your worst game, {:.0f} k€ behind: modernart.play([{}], seed={}).")
    if game.ahead >= 0:
        message = _("Your narrowest game, {:.0f} k€ ahead: modernart.play([{}], seed={}).")
    return f"{message.format(abs(game.ahead), seats, seed)} {told_purchase(game)}"


def told_purchase(game: DuelGame) -> str:
    """What was bought too dearly; or if nothing was, how many lots were bought."""
    bought = purchases(game)
    loss, sale, number = max(bought, key=lambda one: one[0], default=(0, None, 0))
    if sale is None or loss <= 0:
        history = game.end.public.history
        sold = sum(isinstance(one, Sold) and one.seat != game.seat for one in history)
        message = _("Lots bought in it: {} by you, none of them too dear, and {} by the rivals.")
        return message.format(len(bought), sold)
    message = _("In its round {} you bought {} for {} k€, and it paid {} k€.")
    cards = " + ".join(map(str, sale.cards))
    return message.format(number, cards, sale.amount, sale.amount - loss)


def purchases(game: DuelGame) -> list[tuple[int, Sold, int]]:
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
