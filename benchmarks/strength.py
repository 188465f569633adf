"""How often each player wins among four, where 25 % is fair: `benchmarks/strength.md` keeps it.

Run from the project's root: ``python -m benchmarks.strength``, or with fewer deals and only the
lines of some: ``python -m benchmarks.strength 10 bold half``. Every deal is played four times, with
the player in each seat, so that no luck of the cards favours it. All of it takes about an hour.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from math import sqrt

from modernart import View, play, worth

FIRST = 1000
"""The first deal's seed: the numbers in ``expert`` were chosen on other deals, 0 to 11."""
DEALS = 25
"""Of each line with ``expert``; the others are 300 times as fast, and play ten times as many."""

Player = str | Callable[[View], int]


def share_of_worth(view: View, share: float) -> int:
    """That much of what the lot is likely to pay, as far as the money goes."""
    assert view.lot is not None
    likely = worth(view)[view.lot.artist].mean * len(view.lot.paintings)
    return min(view.money, int(share * likely))


def half_of_worth(view: View) -> int:
    """A student's one-liner: half of what the lot is likely to pay."""
    return share_of_worth(view, 0.5)


def most_of_worth(view: View) -> int:
    """Another: nine tenths of it."""
    return share_of_worth(view, 0.9)


LINES: list[tuple[Player, Player, float | None]] = [
    ("expert", "steady", 0.5),
    ("expert", "bold", 0.6),
    ("expert", "cautious", 0.6),
    ("expert", "half", 0.6),
    ("expert", "hasty", 0.6),
    ("expert", "seller", 0.6),
    ("expert", "random", 0.6),
    ("expert", half_of_worth, None),
    ("expert", most_of_worth, None),
    (most_of_worth, "expert", None),
    ("steady", "bold", 0.35),
    ("steady", "cautious", 0.35),
]
"""A player, the three others, and the share of wins that it should reach at least."""


def won(player: Player, others: Player, deals: int) -> tuple[float, float]:
    """Games won of four times the deals (equal money shares a win), and by how much.

    By how much: money at the end less the mean of the three others, in thousands, on average.
    """
    wins = margin = 0.0
    for seed in range(FIRST, FIRST + deals):
        for seat in range(4):
            seats: list[Player] = [others] * 4
            seats[seat] = player
            match = play(seats, seed=seed)
            assert match.faults == ()
            wins += (match.places[seat] == 1) / match.places.count(1)
            margin += match.money[seat] - (sum(match.money) - match.money[seat]) / 3
    return wins, margin / (4 * deals)


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, *Journal of the American Statistical Association* 22,
    1927)."""
    share, extra = wins / games, z * z / games
    middle = (share + extra / 2) / (1 + extra)
    half = z / (1 + extra) * sqrt(share * (1 - share) / games + extra / (4 * games))
    return middle - half, middle + half


def name_of(player: Player) -> str:
    """As the table shows it."""
    return f"`{player if isinstance(player, str) else player.__name__}`"


def main(deals: int = DEALS, *only: str) -> None:
    """Print the table, a line as soon as it is known."""
    print("| player | against three | games | wins | 95 % interval | aim | ahead by | s a game |")
    print("|---|---|---|---|---|---|---|---|")
    for player, others, aim in LINES:
        if only and not {name_of(player).strip("`"), name_of(others).strip("`")} & set(only):
            continue
        number = deals if "expert" in (player, others) else 10 * deals
        start = time.perf_counter()
        wins, margin = won(player, others, number)
        games = 4 * number
        low, high = interval(wins, games)
        wanted = "" if aim is None else f"{aim:.0%}"
        seconds = (time.perf_counter() - start) / games
        print(
            f"| {name_of(player)} | {name_of(others)} | {games} | {wins / games:.0%} "
            f"| {low:.0%} to {high:.0%} | {wanted} | {margin:+.0f} | {seconds:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS, *sys.argv[2:])
