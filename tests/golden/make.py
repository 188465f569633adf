"""Play the golden records anew: ``python tests/golden/make.py``.

The tests replay these files and compare what is written again, byte by byte; they play nothing.
The players here are chance alone, so no strategy changes the files: they change only when a rule or
the record does. Then run this, look at the difference, and say in the commit which rule it was.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from modernart.engine.actions import Action, Bid, NamePrice, Pass, Phase
from modernart.engine.view import View
from modernart.match import play
from modernart.record import dumps
from modernart.strategies import register

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """One file: the game's arguments."""

    edition: str
    players: tuple[str, ...]
    seed: int
    mystery_hand: bool = False
    double_proceeds: str | None = None


GAMES = {
    "cmon": Golden("cmon", ("Ada", "Ben", "Cy", "Dee"), 3),
    "hig": Golden("hig", ("Ada", "Ben", "Cy"), 5),
    "ngo": Golden("ngo", ("Ada", "Ben", "Cy", "Dee", "Eve"), 3),
    "mayfair": Golden("mayfair", ("Zoë", "Łukasz", "王芳", "Dee"), 1),
    "masters": Golden("masters", ("Ada", "Ben", "Cy", "Dee", "Eve"), 4),
    "cmon-mystery": Golden("cmon", ("Ada", "Ben", "Cy"), 2, True, "split"),
}


@dataclass
class Chance:
    """Passes half the time, else plays any card or calls a little more; sometimes falls asleep."""

    rng: random.Random

    def __call__(self, view: View) -> Action:
        """The action, or no answer at all."""
        rng, legal = self.rng, view.legal_actions
        if rng.random() < 0.02:
            raise RuntimeError("fell asleep – 居眠り")
        if Pass() in legal and rng.random() < 0.5:
            return Pass()
        if legal.cards:
            return list(legal)[rng.randrange(len(legal.cards))]
        if legal.min is None or legal.max is None:
            return rng.choice(legal.others)
        amount = rng.randint(legal.min, min(legal.max, legal.min + 9))
        return NamePrice(amount) if legal.phase is Phase.PRICE else Bid(amount)


def golden(name: str, game: Golden) -> str:
    """The record of that game."""
    register("chance", lambda: Chance(rng))
    rng = random.Random(game.seed)
    match = play(
        ["chance"] * len(game.players),
        game.edition,
        game.seed,
        players=game.players,
        mystery_hand=game.mystery_hand,
        double_proceeds=game.double_proceeds,
    )
    return dumps(match.states[-1], match.faults, extra={"note": f"golden record {name}"})


def main() -> None:
    """Write every golden record."""
    for name, game in GAMES.items():
        (HERE / f"{name}.jsonl").write_bytes(golden(name, game).encode())


if __name__ == "__main__":
    main()
