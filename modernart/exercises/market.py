"""Questions to notebook 01: who is ranked, what a painting pays, who pays whom."""

from __future__ import annotations

import random
from itertools import permutations, product

from modernart.exercises.answers import as_list, as_number
from modernart.exercises.base import Mistake, Question
from modernart.exercises.judges import by_answers
from modernart.exercises.verdict import VerdictReached, not_yet
from modernart.language import _

__all__ = ["painting_worth", "sale_payments", "tie_break"]


def as_numbers(answer: object, call: str) -> list[float]:
    """A list of numbers; a tuple is as good."""
    if isinstance(answer, (str, dict)):
        answer = None
    try:
        numbers = as_list(answer)
    except Exception:
        message = _("{} does not return a list of numbers.")
        raise VerdictReached(not_yet(message.format(call))) from None
    return [as_number(one, call) for one in numbers]


# ---- the ranking ----


def first_three(counts: list[int]) -> list[int]:
    positions = [i for i in range(len(counts)) if counts[i] > 0]
    positions.sort(key=lambda i: -counts[i])  # sort keeps the order of those who are equal
    return positions[:3]


def boards() -> list[tuple[list[int]]]:
    """Every tie and every gap that there may be, and the fifth painting in each column."""
    found = [list(counts) for counts in product(range(3), repeat=5)]
    found += [list(counts) for counts in permutations((0, 1, 3, 4, 5))]
    return [(counts,) for counts in found]


def draw_counts(chance: random.Random) -> tuple[list[int]]:
    """A board with ties."""
    most = chance.choice((3, 4, 5))
    return ([chance.randint(0, most) for _artist in range(5)],)


tie_break = Question(
    name="tie_break",
    notebook="01",
    title=_("First, second, third"),
    text=_(
        "Write a function of `counts`, a list with the number of paintings offered of each of the"
        " five artists, in the order of the board from the left: [2, 4, 2, 0, 3]. It returns the"
        " positions of the first, second and third artist, counted from 0: [1, 4, 0]. A tie goes"
        " to the artist further left; an artist without a painting is not ranked, so there may be"
        " fewer than three."
    ),
    parameters=("counts",),
    judge=by_answers(boards(), draw_counts, first_three, as_numbers),
    solved=first_three,
    praise=_("Most paintings first, the further left the better, and nobody ranked for nothing."),
    hints=(
        _("sorted(positions, key=…) sorts the positions 0 to 4 by whatever the key says."),
        _("With the key -counts[i] the most come first. Those who are equal keep their order."),
        _("Leave out the positions i with counts[i] == 0, and take the first three: [:3]."),
    ),
    mistakes=(
        Mistake(
            "ties go right",
            lambda counts: sorted(
                (i for i in range(5) if counts[i]), key=lambda i: (-counts[i], -i)
            )[:3],
            _("Of two artists with the same number, the one further left comes first."),
        ),
        Mistake(
            "ranks artists without a painting",
            lambda counts: sorted(range(5), key=lambda i: -counts[i])[:3],
            _("An artist with 0 paintings gets no tile: the list is then shorter."),
        ),
        Mistake(
            "returns the numbers",
            lambda counts: sorted((c for c in counts if c), reverse=True)[:3],
            _("These are the numbers of paintings; the positions on the board are asked for."),
        ),
        Mistake(
            "fewest first",
            lambda counts: sorted((i for i in range(5) if counts[i]), key=lambda i: counts[i])[:3],
            _("You begin with the fewest paintings; the most come first."),
        ),
        Mistake(
            "counts from 1",
            lambda counts: [i + 1 for i in first_three(counts)],
            _("Positions are counted from 0: the leftmost artist is 0."),
        ),
    ),
)


# ---- a painting's worth ----


def worth_of(earlier: list[int], now: int) -> int:
    if now == 0:
        return 0
    return now + sum(earlier)


def all_tiles() -> list[tuple[list[int], int]]:
    """All that an artist can have got in up to three rounds, and in this one."""
    tiles = (0, 10, 20, 30)
    return [
        (list(earlier), now)
        for rounds in range(4)
        for earlier in product(tiles, repeat=rounds)
        for now in tiles
    ]


painting_worth = Question(
    name="painting_worth",
    notebook="01",
    title=_("What a painting is worth"),
    text=_(
        "Write a function of two things: `earlier`, the list of the tiles that an artist got in the"
        " finished rounds (k€, 0 for none: [20, 0]), and `now`, the tile of this round (k€; 0 for"
        " none). It returns what the bank pays for one painting of this artist, in k€."
    ),
    parameters=("earlier", "now"),
    judge=by_answers(all_tiles(), None, worth_of, as_number),
    solved=worth_of,
    praise=_("Everything the artist ever got, but only with a tile in this round."),
    hints=(
        _("sum(earlier) adds up the list."),
        _("An artist who is not among the first three of this round pays nothing, ever so famous."),
    ),
    mistakes=(
        Mistake(
            "pays without a tile now",
            lambda earlier, now: now + sum(earlier),
            _("Without a tile in this round the bank pays nothing, whatever came before."),
        ),
        Mistake(
            "forgets the past",
            lambda earlier, now: now,
            _("The tiles of the earlier rounds count on top of this round's."),
        ),
        Mistake(
            "only the last round",
            lambda earlier, now: now and now + (earlier[-1] if earlier else 0),
            _("All earlier rounds count, not only the last one."),
        ),
        Mistake(
            "only the past",
            lambda earlier, now: now and sum(earlier),
            _("This round's own tile counts as well."),
        ),
        Mistake(
            "takes the best tile",
            lambda earlier, now: now and max([now, *earlier]),
            _("The tiles are added up; the best one alone is not enough."),
        ),
    ),
)


# ---- who pays whom ----


def changes(auctioneer: int, winner: int, price: int, players: int) -> list[int]:
    money = [0] * players
    money[winner] -= price
    if winner != auctioneer:
        money[auctioneer] += price
    return money


def all_sales() -> list[tuple[int, int, int, int]]:
    """Every auctioneer and every winner, at no price, a low, a usual and a high one."""
    return [
        (auctioneer, winner, price, players)
        for players in (3, 4, 5)
        for auctioneer in range(players)
        for winner in range(players)
        for price in (0, 1, 25, 240)
    ]


sale_payments = Question(
    name="sale_payments",
    notebook="01",
    title=_("Who pays whom"),
    text=_(
        "A painting is sold. Write a function of the seats of the auctioneer and of the winner"
        " (numbers from 0), the price (k€) and how many players there are. It returns the list of"
        " what each seat's money changes by (k€), in the order of the seats: if seat 0 sells to"
        " seat 2 for 25 among three players, [25, 0, -25]. Mind the auctioneer who wins."
    ),
    parameters=("auctioneer", "winner", "price", "players"),
    judge=by_answers(all_sales(), None, changes, as_numbers),
    solved=changes,
    praise=_("The price goes to the auctioneer, and from an auctioneer who buys to the bank."),
    hints=(
        _("Begin with a list of zeros: [0] * players."),
        _("If nobody wants a painting at its price, its auctioneer must buy: who gets that money?"),
    ),
    mistakes=(
        Mistake(
            "buys from oneself for nothing",
            lambda auctioneer, winner, price, players: [
                price * ((i == auctioneer) - (i == winner)) for i in range(players)
            ],
            _("Auctioneers who win pay the bank: the money is gone, not their own again."),
        ),
        Mistake(
            "the bank gets it all",
            lambda auctioneer, winner, price, players: [
                -price * (i == winner) for i in range(players)
            ],
            _("The bank gets the price only if the auctioneer wins; else the auctioneer does."),
        ),
        Mistake(
            "the winner receives",
            lambda auctioneer, winner, price, players: [
                -one for one in changes(auctioneer, winner, price, players)
            ],
            _("The signs are the wrong way round: the winner's money becomes less."),
        ),
        Mistake(
            "nobody pays the bank",
            lambda auctioneer, winner, price, players: [
                price * ((i == auctioneer) - (i == winner and winner != auctioneer))
                for i in range(players)
            ],
            _("Auctioneers who win receive nothing for it, and they do pay."),
        ),
    ),
)
