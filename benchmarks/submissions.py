"""What isolation costs: starting a process for a game, and asking it instead of a function."""

from __future__ import annotations

import statistics
import time

from modernart.engine.dealing import new_game
from modernart.match import played
from modernart.students import seated
from modernart.submissions import Isolated, Jail, Limits, Submission, find_jail

SOURCE = (
    "def bid(view):\n    return min(view.money, view.board[view.lot.artist].worth_now * 2 // 3)\n"
)
HANDED_IN = Submission("bid", "bid.py", SOURCE)
GAMES = 10


def in_process() -> tuple[float, float]:
    """Milliseconds for a decision (median) and a game (best), guarded, in this process."""
    names: dict[str, object] = {}
    exec(SOURCE, names)
    asked, games = [], []
    for seed in range(GAMES):
        began = time.perf_counter()
        match = played(new_game(seed=seed), tuple(seated(names["bid"])[1] for _seat in range(4)))
        games.append(time.perf_counter() - began)
        asked += [one.seconds for one in match.consultations]
    return 1000 * statistics.median(asked), 1000 * min(games)


def isolated(jail: Jail) -> tuple[float, float, float]:
    """Milliseconds to start a process (best), for a decision (median) and a game (best)."""
    starts, asked, games = [], [], []
    for seed in range(GAMES):
        began = time.perf_counter()
        one = Isolated(HANDED_IN, Limits(), jail)
        assert one._process is not None
        one._process.manner()
        starts.append(time.perf_counter() - began)
        one.close()
        began = time.perf_counter()
        players = tuple(Isolated(HANDED_IN, Limits(), jail) for _seat in range(4))
        match = played(new_game(seed=seed), players)
        for player in players:
            player.close()
        games.append(time.perf_counter() - began)
        asked += [consultation.seconds for consultation in match.consultations]
    return 1000 * min(starts), 1000 * statistics.median(asked), 1000 * min(games)


def main() -> None:
    """Print the figures."""
    print("                      start    decision    a game of four such players")
    decision, game = in_process()
    print(f"in this process           -  {decision:7.3f} ms  {game:7.0f} ms")
    for name, jail in (("limits alone", Jail(None)), ("bubblewrap", find_jail())):
        if name == "bubblewrap" and jail.bwrap is None:
            print(jail.why)
            continue
        start, decision, game = isolated(jail)
        print(f"{name:<15} {start:8.0f} ms  {decision:7.3f} ms  {game:7.0f} ms")


if __name__ == "__main__":
    main()
