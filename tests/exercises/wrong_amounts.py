"""Wrong amounts, as answers to the questions of notebooks 02 to 04: none may ever pass.

Most are right almost everywhere. Some are written by hand, the others made from the right answers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from modernart.exercises import questions

__all__ = ["AMOUNTS", "SOLVED"]

Answer = Callable[..., Any]
Answers = dict[str, object]

SOLVED: dict[str, Answer] = {one.name: one.solved for one in questions()}

RANGES: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "open_limit": ((0, 60, 100),),
    "second_price_bid": ((0, 60, 100), (0, 50, 100)),
    "sealed_bid": ((1, 60, 100), (2, 3, 20)),
    "skewed_bid": ((1, 60, 100),),
    "careful_bid": ((1, 60, 100), (0.05, 0.5, 1.0)),
    "best_reserve": ((1, 3, 20),),
    "best_tag": ((1, 3, 20),),
    "once_around_bid": ((0, 60, 100), (0, 30, 100), (0, 1, 4)),
    "bid_before_auctioneer": ((0, 60, 100), (0, 30, 100), (0, 1, 1)),
    "jar_bid": ((10, 50, 110),),
    "rival_seller_bid": ((1, 60, 100), (0, 0.5, 1), (0, 0.5, 1)),
    "purse_bid": ((0, 60, 100),),
    "auctioneer_limit": ((0, 50, 100),),
    "forced_tag": ((0, 50, 100), (1, 3, 20)),
}
"""The least, one in between, and the most of each parameter, as the text allows them."""

NO_FAULT = {
    ("best_reserve", "blind to parameter 0"),
    ("best_reserve", "wrong at the most of parameter 0"),  # 20 bidders: none is below 45
    ("second_price_bid", "wrong at the most of parameter 1"),  # a pass, as it should be
    ("once_around_bid", "wrong at the most of parameter 1"),
    ("bid_before_auctioneer", "wrong at the most of parameter 1"),
}


def but(right: Answer, where: Answer, other: Answer) -> Answer:
    """Right, but for where it is something else."""
    return lambda *given: other(*given) if where(*given) else right(*given)


def mutated(name: str) -> Answers:
    """What a right amount may be turned into: shifted, stretched, cut off, blind to something."""
    right = SOLVED[name]
    found: Answers = {}
    for by in (-20, -8, -4, 4, 8, 20):
        found[f"{by:+} everywhere"] = lambda *given, by=by: right(*given) + by
    for share in (-1, 0.5, 0.8, 1.25, 2):
        found[f"times {share}"] = lambda *given, share=share: share * right(*given)
    found["never above 25"] = lambda *given: min(right(*given), 25)
    found["never below 60"] = lambda *given: max(right(*given), 60)
    for place, ends in enumerate(RANGES[name]):
        found |= blind_in(right, place, *ends)
    return {what: one for what, one in found.items() if (name, what) not in NO_FAULT}


def blind_in(right: Answer, place: int, low: float, middle: float, high: float) -> Answers:
    """Blind to one parameter, or wrong at its ends only."""
    return {
        f"blind to parameter {place}": lambda *given: right(
            *given[:place], middle, *given[place + 1 :]
        ),
        f"wrong at the least of parameter {place}": but(
            right, lambda *given: given[place] <= low, lambda *given: right(*given) + 25
        ),
        f"wrong at the most of parameter {place}": but(
            right, lambda *given: given[place] >= high, lambda *given: right(*given) / 2 - 5
        ),
    }


def any_bid(value: float, bidders: int, F: Answer, power: float = 1, steps: int = 300) -> float:
    width = value / steps
    ways = ((step + 0.5) * width for step in range(steps))
    area: float = sum((F(x) / F(value)) ** (power * (bidders - 1)) for x in ways)
    return value - area * width


def by_power(value: float, bidders: int, F: Answer) -> float:
    """As if every distribution were a power; exact for those."""
    if F(value) == 1:
        return any_bid(value, bidders, F)
    power = math.log(F(value)) / math.log(value / 100) * (bidders - 1)
    return power / (power + 1) * value


def best_of(payoff: Callable[..., float], most: int = 100) -> Answer:
    """Whatever whole amount comes out best by that payoff."""
    return lambda *given: max(range(most + 1), key=lambda amount: payoff(amount, *given))


once, before, second = (
    SOLVED[name] for name in ("once_around_bid", "bid_before_auctioneer", "second_price_bid")
)
purse, limit, jar = (SOLVED[name] for name in ("purse_bid", "open_limit", "jar_bid"))
sealed, careful, rival = (
    SOLVED[name] for name in ("sealed_bid", "careful_bid", "rival_seller_bid")
)
tag, forced = SOLVED["best_tag"], SOLVED["forced_tag"]

BY_HAND: dict[str, Answers] = {
    "open_limit": {
        "half a thousand less": lambda v: v - 0.5,
        "a tenth more": lambda v: v + 0.1,
        "one more": lambda v: v + 1,
        "at least 1": lambda v: max(v, 1),
        "at least 5": lambda v: max(v, 5),
        "at most 99": lambda v: min(v, 99),
        "by tens": lambda v: v // 10 * 10,
        "the rivals' mean highest": lambda v: (v + 50) / 2,
        "careless at the top": lambda v: v + 3 if v > 95 else v,
        "careless at the bottom": lambda v: 0 if v < 5 else v,
    },
    "second_price_bid": {
        "value always": lambda v, r: v if v < r - 2 or v >= r else r,
        "overbids one below the reserve": lambda v, r: r if v == r - 1 else second(v, r),
        "value needs one more": lambda v, r: v if v > r + 1 else 0,
        "only well above": lambda v, r: v if v > r + 5 else 0,
        "reserve in between": lambda v, r: (v + r) / 2 if v >= r else 0,
        "one more than the reserve": lambda v, r: r + 1 if v > r else 0,
        "value plus one": lambda v, r: v + 1 if v >= r else 0,
        "value less one": lambda v, r: v - 1 if v >= r else 0,
        "value less one, the reserve at least": lambda v, r: max(v - 1, r) if v >= r else 0,
        "the smaller": min,
        "not without a reserve": lambda v, r: second(v, r) if r > 0 else 0,
        "shades without a reserve": lambda v, r: second(v, r) if r > 0 else v / 2,
        "stays out at the top": lambda v, r: second(v, r) if v < 100 else 0,
        "the reserve is a fee": lambda v, r: v - r / 10 if v >= r else 0,
        "hopes for a low reserve": lambda v, r: r if v > r - 10 and v < r else second(v, r),
    },
    "any_sealed_bid": {
        "no exponent": lambda v, n, F: any_bid(v, 2, F),
        "n for n - 1": lambda v, n, F: any_bid(v, n + 1, F),
        "n - 2": lambda v, n, F: any_bid(v, max(n - 1, 2), F),
        "the exponent stops at three": lambda v, n, F: any_bid(v, min(n, 4), F),
        "only up to three bidders": lambda v, n, F: any_bid(v, n, F) if n <= 3 else 3 / 4 * v,
        "uniform": lambda v, n, F: (n - 1) / n * v,
        "as if a power": by_power,
        "the value": lambda v, n, F: v,
        "half": lambda v, n, F: v / 2,
        "a share of F": lambda v, n, F: v * F(v),
        "F to the power": lambda v, n, F: v * F(v) ** (n - 1),
        "not divided": lambda v, n, F: (
            v - sum(F((i + 0.5) * v / 99) ** (n - 1) for i in range(99)) * v / 99
        ),
        "integral alone": lambda v, n, F: v - any_bid(v, n, F),
        "integral to 100": lambda v, n, F: (
            v - sum((F(i + 0.5) / F(v)) ** (n - 1) for i in range(100))
        ),
        "two steps only": lambda v, n, F: any_bid(v, n, F, steps=2),
        "twice the power": lambda v, n, F: any_bid(v, n, F, power=2),
        "the mean of the others": lambda v, n, F: 100 * (n - 1) / (n + 1),
        "five more": lambda v, n, F: any_bid(v, n, F) + 5,
        "five less": lambda v, n, F: any_bid(v, n, F) - 5,
        "wrong at 100": lambda v, n, F: any_bid(v, n, F) if v < 100 else 50,
        "wrong below 30": lambda v, n, F: any_bid(v, n, F) if v > 30 else 0,
        "wrong from ten bidders": lambda v, n, F: any_bid(v, n, F) if n < 10 else v / 2,
    },
    "sealed_bid": {
        "up to six bidders": but(sealed, lambda v, n: n > 6, lambda v, n: 5 / 6 * v),
        "up to seven bidders": but(sealed, lambda v, n: n > 7, lambda v, n: v / 2),
        "at least 10": lambda v, n: max(sealed(v, n), 10),
        "one rival too few": lambda v, n: max(n - 2, 1) / max(n - 1, 2) * v,
        "less one n-th of 100": lambda v, n: v - 100 / n,
        "less ten": lambda v, n: v - 10,
        "the root": lambda v, n: v ** (1 - 1 / n),
        "the mean of the rest": lambda v, n: v * (n - 1) / (n + 1),
        "n for the value": lambda v, n: (v - 1) / v * n,
    },
    "skewed_bid": {
        "three quarters": lambda v: 3 / 4 * v,
        "nine tenths": lambda v: 9 / 10 * v,
        "half": lambda v: v / 2,
        "the root": lambda v: 10 * v**0.5,
        "squared": lambda v: v**2 / 100,
        "at least 10": lambda v: max(4 / 5 * v, 10),
        "at most 70": lambda v: min(4 / 5 * v, 70),
    },
    "careful_bid": {
        "one of two": lambda v, a: v / (1 + a),
        "four": lambda v, a: 3 * v / (3 + a),
        "less the exponent": lambda v, a: v * (1 - a / 2),
        "to the power": lambda v, a: (2 / 3 * v) ** a,
        "straight between": lambda v, a: v * (1 - a / 3),
        "right but for the most careful": but(
            careful, lambda v, a: a < 0.2, lambda v, a: 10 / 11 * v - 3
        ),
        "right at one only": but(careful, lambda v, a: a < 1, lambda v, a: 0.8 * v),
    },
    "best_reserve": {
        "a third": lambda n: 100 / 3,
        "two thirds": lambda n: 200 / 3,
        "one bidder asks for more": lambda n: 60 if n == 1 else 50,
        "one bidder asks for nothing": lambda n: 0 if n == 1 else 50,
        "many need none": lambda n: 50 if n < 4 else 0,
        "many: 90": lambda n: 50 if n < 7 else 90,
        "grows": lambda n: 50 + 3 * (n - 1),
        "falls": lambda n: 100 / (n + 1),
        "share": lambda n: 50 / n,
    },
    "best_tag": {
        "up to eight": but(tag, lambda n: n > 8, lambda n: 75),
        "from two": but(tag, lambda n: n == 1, lambda n: 60),
        "no root": lambda n: 100 / (n + 1),
        "n for n + 1": lambda n: 100 * n ** (-1 / n) if n > 1 else 50,
        "the other root": lambda n: 100 * (n + 1) ** (-1 / (n + 1)),
        "of one less": lambda n: 100 * n ** (-1 / max(n - 1, 1)),
        "of one more": lambda n: tag(n + 1),
        "at most 75": lambda n: min(tag(n), 75),
        "median of the highest": lambda n: 100 * 0.5 ** (1 / n),
    },
    "once_around_bid": {
        "no opening": but(once, lambda v, s, k: s == 0, lambda v, s, k: 0),
        "opens with 1": but(once, lambda v, s, k: s == 0, lambda v, s, k: 1),
        "opens with half": but(once, lambda v, s, k: s == 0, lambda v, s, k: v / 2),
        "opens with all": but(once, lambda v, s, k: s == 0, lambda v, s, k: v),
        "opens as with one to come": but(once, lambda v, s, k: s == 0 < k, lambda v, s, k: v / 2),
        "one above the standing bid too": but(once, lambda v, s, k: v == s, lambda v, s, k: s + 1),
        "one below, too": but(once, lambda v, s, k: v == s - 1, lambda v, s, k: s),
        "two below, too": lambda v, s, k: once(v, s, k) if v > s or v < s - 2 else s,
        "needs three above": lambda v, s, k: once(v, s, k) if v > s + 2 else 0,
        "needs five above": lambda v, s, k: once(v, s, k) if v > s + 5 else 0,
        "always one more": lambda v, s, k: s + 1 if v > s else 0,
        "always five more": lambda v, s, k: s + 5 if v > s else 0,
        "the last bids half": lambda v, s, k: once(v, s, k) if k else max(s, v / 2),
        "the last passes": lambda v, s, k: once(v, s, k) if k or v <= s else 0,
        "one too few to come": lambda v, s, k: once(v, s, max(k - 1, 0)),
        "passes if the wish is below": lambda v, s, k: once(v, 0, k) if once(v, 0, k) > s else 0,
        "in the middle": lambda v, s, k: (v + s) / 2 if v > s else 0,
        "on top": lambda v, s, k: s + k / (k + 1) * (v - s) if v > s else 0,
        "up to three to come": but(once, lambda v, s, k: k > 3, lambda v, s, k: max(s, v / 2)),
    },
    "bid_before_auctioneer": {
        "no opening": but(before, lambda v, s, k: s == 0, lambda v, s, k: 0),
        "opens with 1": but(before, lambda v, s, k: s == 0, lambda v, s, k: 1),
        "opens with all": but(before, lambda v, s, k: s == 0, lambda v, s, k: v),
        "opens with 50": but(before, lambda v, s, k: s == 0, lambda v, s, k: min(v, 50)),
        "needs three above": lambda v, s, k: before(v, s, k) if v > s + 2 else 0,
        "needs five above": lambda v, s, k: before(v, s, k) if v > s + 5 else 0,
        "one below, too": but(before, lambda v, s, k: v == s - 1, lambda v, s, k: s),
        "two thirds always": lambda v, s, k: max(s, 2 / 3 * v) if v > s else 0,
        "never above 50": lambda v, s, k: min(before(v, s, k), 50),
        "at once 50": lambda v, s, k: max(s, min(v, 50)) if v > s else 0,
        "up to 60": lambda v, s, k: max(s, min((k + 1) / (k + 2) * v, 60)) if v > s else 0,
        "up to 45": lambda v, s, k: max(s, min((k + 1) / (k + 2) * v, 45)) if v > s else 0,
        "half of 50": lambda v, s, k: max(s, min(v / 2, 25)) if v > s else 0,
        "one more": lambda v, s, k: s + 1 if v > s else 0,
        "two more to come": lambda v, s, k: max(s, min((k + 2) / (k + 3) * v, 50)) if v > s else 0,
        "passes if it wishes less": lambda v, s, k: before(v, 0, k) if before(v, 0, k) > s else 0,
        "ignores one to come": lambda v, s, k: before(v, s, 0),
        "never without one": lambda v, s, k: before(v, s, 1),
    },
    "jar_bid": {
        "four less": lambda g: g - 4,
        "eight less": lambda g: g - 8,
        "fifteen less": lambda g: g - 15,
        "a tenth less": lambda g: 0.9 * g,
        "a fifth less": lambda g: 0.8 * g,
        "never above 70": lambda g: min(g - 10, 70),
        "never above 80": lambda g: min(g - 10, 80),
        "at least 20": lambda g: max(g - 10, 20),
        "at least 5": lambda g: max(g - 10, 5),
        "bold when large": lambda g: g - 10 if g <= 80 else g - 5,
        "timid when small": lambda g: g - 10 if g >= 30 else g / 3,
        "never above 99": lambda g: min(g - 10, 95),
    },
    "rival_seller_bid": {
        "straight": lambda v, w, s: v * (2 / 3 + (w - s) / 9),
        "the sum": lambda v, w, s: 2 * (1 + w + s) / (3 + w + s) * v,
        "two rivals for one": lambda v, w, s: (1 + w) / (2 + w + s) * v,
        "three": lambda v, w, s: 3 * (1 + w) / (4 + 3 * w + s) * v,
        "winner twice": lambda v, w, s: 2 * (1 + 2 * w) / (3 + 4 * w + s) * v,
        "full weight unknown": but(rival, lambda v, w, s: w == 1 == s, lambda v, w, s: v / 2),
        "full weight of the seller": but(rival, lambda v, w, s: s == 1, lambda v, w, s: 0.6 * v),
        "no weight unknown": but(rival, lambda v, w, s: w == 0 == s, lambda v, w, s: v / 2),
        "equal is nothing": but(rival, lambda v, w, s: w == s, lambda v, w, s: v * (1 - w) * 2 / 3),
    },
    "purse_bid": {
        "thirty and a half": lambda v: 30.5 if v > 32 else round(2 / 3 * v),
        "not whole below": lambda v: 31 if v > 32 else 2 / 3 * v,
        "thirty and a bit": lambda v: 30.01 if v > 32 else int(2 / 3 * v),
        "thirty-two": lambda v: 32 if v > 33 else round(2 / 3 * v),
        "thirty": lambda v: 30 if v > 32 else round(2 / 3 * v),
        "from 36": lambda v: 31 if v >= 36 else round(2 / 3 * v),
        "from 40": lambda v: 31 if v >= 40 else round(2 / 3 * v),
        "from 34": lambda v: 31 if v >= 34 else round(2 / 3 * v),
        "from 31": lambda v: 31 if v >= 31 else round(2 / 3 * v),
        "from 30": lambda v: 31 if v >= 30 else round(2 / 3 * v),
        "from 46": lambda v: 31 if v >= 46.5 else round(2 / 3 * v),
        "never low": lambda v: 31 if v > 32 else 0,
        "half below": lambda v: 31 if v > 32 else round(v / 2),
        "all below": lambda v: 31 if v > 32 else round(v),
        "more for more": lambda v: 31 + (v > 90) if v > 32 else round(2 / 3 * v),
        "two thirds, whole": lambda v: round(2 / 3 * v),
        "at most thirty": lambda v: min(round(2 / 3 * v), 30),
        "at most thirty-one": lambda v: min(round(2 / 3 * v), 31),
    },
    "auctioneer_limit": {
        "a third": lambda o: 100 / 3,
        "a third of it": lambda o: o / 3,
        "two thirds": lambda o: 2 * (100 + o) / 3 - 33,
        "the larger": lambda o: max(o, 100 / 3),
        "stops at 60": lambda o: min((100 + o) / 3, 60),
        "not if it is nothing to her": lambda o: (100 + o) / 3 if o > 0 else 0,
        "half and half": lambda o: (o + 50) / 2,
    },
    "forced_tag": {
        "no own use": lambda o, m: forced(0, m),
        "little own use": lambda o, m: forced(min(o, 60), m),
        "up to five rivals": lambda o, m: forced(o, min(m, 4)),
        "one rival as two": lambda o, m: forced(o, max(m, 2)),
        "twice the own use": lambda o, m: forced(min(2 * o, 100), m),
        "half the own use": lambda o, m: forced(o / 2, m),
        "between": lambda o, m: (100 + o) / 2,
        "a rival more": lambda o, m: forced(o, m + 1),
        "a rival less": lambda o, m: forced(o, max(m - 1, 1)),
        "pays twice": best_of(
            lambda p, o, m: p * (1 - (p / 100) ** m) + (o - 2 * p) * (p / 100) ** m
        ),
        "keeps it for nothing": best_of(
            lambda p, o, m: p * (1 - (p / 100) ** m) + o * (p / 100) ** m
        ),
        "asks at least 40": lambda o, m: max(forced(o, m), 40),
        "asks at most 80": lambda o, m: min(forced(o, m), 75),
    },
}  # fmt: skip

AMOUNTS: dict[str, Answers] = {
    name: BY_HAND[name] | (mutated(name) if name in RANGES else {}) for name in BY_HAND
}
