"""What a game and a decision cost, beside OpenSpiel, and an import, beside NumPy's.

Run from the project's root: ``python -m benchmarks.engine``. Every figure is the best of some runs:
what the work costs when nothing else disturbs. OpenSpiel is optional (``pip install open_spiel``);
each of its games is stepped through its Python bindings with the strings that it offers for what a
player sees, beginning and dealing included, as ours are.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

import modernart
from modernart.engine.actions import Action
from modernart.strategies import make_strategy

DEALS, REPEATS = 8, 25
GOAL_STEADY = 300
"""Games a second."""
PEER_RANDOM = 900
"""Random games a second of the fastest engine in Python that was found."""


def best_time(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest of some runs, in seconds."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


# ---- our own games


def games(name: str) -> tuple[float, float]:
    """Whole games a second among four players of that name, and decisions in a game."""
    deals = range(DEALS)
    played = [len(modernart.play([name] * 4, seed=seed).states) - 1 for seed in deals]
    took = [best_time(lambda seed=seed: modernart.play([name] * 4, seed=seed)) for seed in deals]  # type: ignore[misc]
    return DEALS / sum(took), sum(played) / DEALS


def line_of_play(seed: int) -> list[Action]:
    """The actions of a random game."""
    player, state, line = make_strategy("random"), modernart.new_game(seed=seed), []
    while (seat := state.current_player) is not None:
        line.append(player(state.view(seat)))
        state = state.apply(line[-1])
    return line


def walk(seed: int, line: list[Action]) -> None:
    """The same game again: for each decision the view, what is legal, and the next state."""
    state = modernart.new_game(seed=seed)
    for action in line:
        seat = state.current_player
        assert seat is not None
        assert state.view(seat).legal_actions
        state = state.apply(action)


def our_decision() -> float:
    """Seconds for one decision: view, legal actions, apply."""
    lines = {seed: line_of_play(seed) for seed in range(DEALS)}
    took = [best_time(lambda s=seed, k=line: walk(s, k)) for seed, line in lines.items()]  # type: ignore[misc]
    return sum(took) / sum(map(len, lines.values()))


# ---- theirs


def spiel_decision(name: str, string: str) -> float:
    """Seconds for one decision of an OpenSpiel game: its string, legal actions, apply."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def line() -> tuple[list[int], int]:
        state, actions, decisions = game.new_initial_state(), [], 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions.append(chance.choice(state.legal_actions()))
            state.apply_action(actions[-1])
        return actions, decisions

    def walk(actions: list[int]) -> None:
        state = game.new_initial_state()
        for action in actions:
            if not state.is_chance_node():
                getattr(state, string)(state.current_player())
                state.legal_actions()
            state.apply_action(action)

    lines = [line() for _ in range(DEALS * 5)]
    took = sum(best_time(lambda k=actions: walk(k)) for actions, _decisions in lines)  # type: ignore[misc]
    return took / sum(decisions for _actions, decisions in lines)


# ---- imports


def import_time(module: str) -> float:
    """Seconds that a fresh interpreter needs more when it imports the module."""

    def run(code: str) -> float:
        return best_time(lambda: subprocess.run([sys.executable, "-c", code], check=True), 9)

    return run(f"import {module}") - run("pass")


# ---- the report


def main() -> None:
    """Print every figure, and its ratio to what it is measured against."""
    for name, against in (("random", PEER_RANDOM), ("steady", GOAL_STEADY)):
        rate, decisions = games(name)
        print(
            f"{name} games: {rate:.0f}/s, {decisions:.0f} decisions in each"
            f" ({rate / against:.2f} of {against}/s)"
        )
    ours = our_decision()
    print(f"one decision (view, legal actions, apply): {ours * 1e6:.2f} µs")
    if find_spec("pyspiel"):
        for game, string in (
            ("hearts", "information_state_string"),
            ("leduc_poker", "observation_string"),
        ):
            theirs = spiel_decision(game, string)
            print(
                f"  OpenSpiel {game}, {string}: {theirs * 1e6:.2f} µs ({ours / theirs:.2f} times)"
            )
    else:
        print("  OpenSpiel is not installed: no comparison")
    mine = import_time("modernart")
    if find_spec("numpy"):
        numpy = import_time("numpy")
        print(
            f"import modernart {mine * 1e3:.0f} ms, numpy {numpy * 1e3:.0f} ms ({mine / numpy:.2f})"
        )


if __name__ == "__main__":
    main()
