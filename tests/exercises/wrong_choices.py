"""Wrong answers that are a choice, a list or a value: none may ever pass."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from exercises.wrong_amounts import SOLVED, but

__all__ = ["CHOICES", "VALUES"]

ranked, pays = SOLVED["tie_break"], SOLVED["painting_worth"]
changed, takes = SOLVED["sale_payments"], SOLVED["last_word"]
better, enough = SOLVED["who_is_better"], SOLVED["enough_games"]

VALUES: Mapping[str, Mapping[str, object]] = {
    "leading_artist": {
        "looks at round 1": "Daniel Melim",
        "leftmost": "Manuel Carvalho",
        "the rarest": "Ramon Martins",
        "the second": "Rafael Silveira",
        "half a name": "Sigrid",
        "small letters": "sigrid thaler",
        "a number": 30,
    },
    "painting_pays": {repr(one): one for one in (0, 10, 20, 29.98, 30.02, 40, 60, 90, -30, "30")},
    "left_out": {repr(one): one for one in (0.02, -0.02, 1, 10, 20, 30, 40, False, "0")},
    "second_price_case": {
        repr(one): one for one in (-1, 0, 30, 40, 47, 47.99, 60, 60.01, 61, 70, 100, "54")
    },
    "all_pay_revenue": {
        repr(one): one for one in (0, 15, 37.5, 50, 59.4, 60.6, 61, 75, 80, 200, 240, "60")
    },
}


def order(key: Callable[..., Any], most: int = 3, least: int = 1) -> Callable[..., Any]:
    """Ranked by another key."""
    return lambda c: sorted((i for i in range(5) if c[i] >= least), key=lambda i: key(c, i))[:most]


def has_tie(counts: list[int], place: int) -> bool:
    """Whether the artists at this place and the next have as many."""
    best = sorted((count for count in counts if count), reverse=True)
    return len(best) > place + 1 and best[place] == best[place + 1]


CHOICES: Mapping[str, Mapping[str, Callable[..., Any]]] = {
    "tie_break": {
        "ties go right": order(lambda c, i: (-c[i], -i)),
        "fewest first": order(lambda c, i: c[i]),
        "with nobody's": order(lambda c, i: -c[i], least=0),
        "from two paintings on": order(lambda c, i: -c[i], least=2),
        "the first only": order(lambda c, i: -c[i], most=1),
        "two only": order(lambda c, i: -c[i], most=2),
        "all": order(lambda c, i: -c[i], most=5),
        "from the left": order(lambda c, i: i),
        "numbers": lambda c: sorted((one for one in c if one), reverse=True)[:3],
        "from 1": lambda c: [i + 1 for i in ranked(c)],
        "backwards": lambda c: ranked(c)[::-1],
        "the first of that number": lambda c: [c.index(one) for one in sorted(c)[:1:-1] if one],
        "each number once": lambda c: [c.index(one) for one in sorted(set(c))[:-4:-1] if one],
        "always three": lambda c: (ranked(c) + [-1] * 3)[:3],
        "None for nobody": lambda c: (ranked(c) + [None] * 3)[:3],
        "nothing if not three": lambda c: ranked(c) if len(ranked(c)) == 3 else [],
        "someone if nobody": lambda c: ranked(c) or [0],
        "the fifth as a fourth": order(lambda c, i: -min(c[i], 4)),
        "the fifth does not count": order(lambda c, i: -(c[i] % 5)),
        "the example": lambda c: [1, 4, 0],
        "the first tie goes right": but(
            ranked, lambda c: has_tie(c, 0), order(lambda c, i: (-c[i], -i))
        ),
        "the last tie goes right": but(
            ranked, lambda c: has_tie(c, 2), order(lambda c, i: (-c[i], -i))
        ),
        "the tie for third is shared": but(
            ranked, lambda c: has_tie(c, 2), order(lambda c, i: -c[i], most=4)
        ),
        "the last column is forgotten": lambda c: ranked([*c[:4], 0]),
        "the first column is forgotten": lambda c: ranked([0, *c[1:]]),
        "an equal one in the last column": but(
            ranked, lambda c: c[4] == max(c), lambda c: [4, *ranked([*c[:4], 0])][:3]
        ),
        "all alike": but(ranked, lambda c: len(set(c)) == 1, lambda c: []),
    },
    "painting_worth": {
        "the past always": lambda e, n: n + sum(e),
        "now only": lambda e, n: n,
        "the past only": lambda e, n: sum(e) if n else 0,
        "the last round": lambda e, n: n and n + (e[-1] if e else 0),
        "the first round": lambda e, n: n and n + (e[0] if e else 0),
        "two rounds": lambda e, n: n and n + sum(e[-2:]),
        "the first two": lambda e, n: n and n + sum(e[:2]),
        "the best": lambda e, n: n and max([n, *e]),
        "the best of the past": lambda e, n: n and n + max(e, default=0),
        "each tile once": lambda e, n: n and sum({n, *e}),
        "twice": lambda e, n: 2 * pays(e, n),
        "no past, no pay": lambda e, n: pays(e, n) if sum(e) else 0,
        "no past at all": lambda e, n: pays(e, n) if e else 0,
        "not in the first round": lambda e, n: pays(e, n) if e else n / 2,
        "nothing for a small tile": lambda e, n: pays(e, n) if n != 10 else sum(e),
        "a gap ends it": lambda e, n: n and n + (sum(e) if 0 not in e else 0),
        "at most 90": lambda e, n: min(pays(e, n), 90),
        "at most 110": lambda e, n: min(pays(e, n), 110),
        "rounds times now": lambda e, n: n * (len(e) + 1),
        "the mean": lambda e, n: n and (n + sum(e)) / (len(e) + 1),
    },
    "sale_payments": {
        "for nothing": lambda a, w, p, n: [p * ((i == a) - (i == w)) for i in range(n)],
        "all to the bank": lambda a, w, p, n: [-p * (i == w) for i in range(n)],
        "all from the bank": lambda a, w, p, n: [p * (i == a) for i in range(n)],
        "signs": lambda a, w, p, n: [-one for one in changed(a, w, p, n)],
        "the bank pays": lambda a, w, p, n: [
            p * ((i == a) - (i == w and w != a)) for i in range(n)
        ],
        "nobody for herself": lambda a, w, p, n: changed(a, w, p, n) if a != w else [0] * n,
        "twice for herself": lambda a, w, p, n: changed(a, w, p * (1 + (a == w)), n),
        "half for herself": lambda a, w, p, n: changed(a, w, p / (1 + (a == w)), n),
        "three players": lambda a, w, p, n: changed(a, w, p, max(a, w, 2) + 1),
        "five players": lambda a, w, p, n: changed(a, w, p, 5),
        "no last seat": lambda a, w, p, n: changed(a, w, p, n)[:-1],
        "at most 100": lambda a, w, p, n: changed(a, w, min(p, 100), n),
        "at least 1": lambda a, w, p, n: changed(a, w, max(p, 1), n),
        "seat 0 is the bank": lambda a, w, p, n: changed(0, w, p, n),
        "seat 0 never pays": but(changed, lambda a, w, p, n: w == 0, lambda a, w, p, n: [0] * n),
        "roles": lambda a, w, p, n: changed(w, a, p, n),
        "shared": lambda a, w, p, n: [p / (n - 1) - p * n / (n - 1) * (i == w) for i in range(n)],
        "two numbers": lambda a, w, p, n: [p, -p],
        "from 1": lambda a, w, p, n: changed((a + 1) % n, (w + 1) % n, p, n),
    },
    "last_word": {
        "worth more": lambda v, s: v > s,
        "never": lambda v, s: False,
        "always": lambda v, s: True,
        "half on the wrong side": lambda v, s: 2 * v > s,
        "one below, too": lambda v, s: v > 2 * s - 2,
        "two below, too": lambda v, s: v > 2 * s - 3,
        "two above only": lambda v, s: v > 2 * s + 1,
        "five above only": lambda v, s: v > 2 * s + 5,
        "three halves": lambda v, s: v > 1.5 * s,
        "three times": lambda v, s: v > 3 * s,
        "the wrong way round": lambda v, s: v < 2 * s,
        "not for nothing": lambda v, s: takes(v, s) and s > 0,
        "for nothing always, else never": lambda v, s: s == 0,
        "not above 40": lambda v, s: takes(v, s) and s <= 40,
        "not at the top": lambda v, s: takes(v, s) and v < 100,
        "above 50": lambda v, s: v > 50,
        "a gain of ten": lambda v, s: v - 2 * s > 10,
        "whole halves": lambda v, s: v // 2 > s,
        "worth nothing, too": lambda v, s: takes(v, s) or v == 0,
    },
    "who_is_better": {
        "the mean": lambda a, b: "first" if a + b > 0 else "second",
        "wrong way": lambda a, b: "second" if a > 0 else "first" if b < 0 else "open",
        "no second": lambda a, b: "first" if a > 0 else "open",
        "no first": lambda a, b: "second" if b < 0 else "open",
        "seldom open": lambda a, b: "first" if b > 0 else "second",
        "seldom first": lambda a, b: "first" if a > 0 else "second",
        "always open": lambda a, b: "open",
        "from 1 on": lambda a, b: "first" if a >= 1 else "second" if b <= -1 else "open",
        "from 2 on": lambda a, b: better(a - 1, b + 1),
        "a point of mercy": lambda a, b: better(a + 1.5, b - 1.5),
        "one end may be across": lambda a, b: better(a + 0.2, b),
        "narrow": lambda a, b: better(a, b) if b - a > 2 else "open",
        "wide": lambda a, b: better(a, b) if b - a < 60 else "open",
        "no more than 50": lambda a, b: better(a, b) if b < 50 else "open",
        "not below -50": lambda a, b: better(a, b) if a > -50 else "open",
        "the longer side": lambda a, b: (
            "first" if b > -5 * a else "second" if -a > 5 * b else "open"
        ),
        "whole points": lambda a, b: better(int(a), int(b)),
        "their product": lambda a, b: "first" if a * b > 0 else "open",
    },
    "enough_games": {
        "no square": lambda g, m, w: 4 * -(-g * m // (4 * w)),
        "cubed": lambda g, m, w: 4 * -(-g * m**3 // (4 * w**3)),
        "no deals": lambda g, m, w: -(-g * m**2 // w**2),
        "down": lambda g, m, w: 4 * (g * m**2 // (4 * w**2)),
        "nearest": lambda g, m, w: 4 * round(g * m**2 / (4 * w**2)),
        "deals": lambda g, m, w: -(-g * m**2 // (4 * w**2)),
        "how many more": lambda g, m, w: enough(g, m, w) - g,
        "one deal more": lambda g, m, w: enough(g, m, w) + 4,
        "always up": lambda g, m, w: 4 * (g * m**2 // (4 * w**2) + 1),
        "to an even number": lambda g, m, w: 2 * -(-g * m**2 // (2 * w**2)),
        "to eight": lambda g, m, w: 8 * -(-g * m**2 // (8 * w**2)),
        "ratio first, whole": lambda g, m, w: g * -(-m // w) ** 2,
        "ratio first, down": lambda g, m, w: g * (m // w) ** 2,
        "games squared": lambda g, m, w: 4 * -(-(g**2) * m // (4 * w)),
        "the other way": lambda g, m, w: enough(g, w, m),
        "at most 10,000": lambda g, m, w: min(enough(g, m, w), 10_000),
        "at least 100": lambda g, m, w: max(enough(g, m, w), 100),
        "the same is one more": lambda g, m, w: enough(g, m, w) if m > w else g + 4,
        "at least twice": lambda g, m, w: max(enough(g, m, w), 2 * g),
        "tenths of the ratio": lambda g, m, w: 4 * math.ceil(g * round(m / w, 1) ** 2 / 4),
        "not under 20": lambda g, m, w: enough(max(g, 20), m, w),
    },
}  # fmt: skip
