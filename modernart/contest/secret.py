"""The seed of a class tournament: nobody can guess it, and it lies in a file of its own."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from modernart.engine.dealing import new_game
from modernart.language import _
from modernart.tournaments import ResultsFile

__all__ = ["SECRET", "settled_seed"]

SECRET = "secret.json"
"""In the folder of results, which no submission sees behind bubblewrap: for its owner alone."""


class _Kept(NamedTuple):
    """What lies in the file: the seed, and the chance from which it was made."""

    seed: int
    chance: int


def settled_seed(folder: Path, file: ResultsFile, given: int | None, secret: bool) -> int:
    """The seed of the tournament that goes on in a folder, else that of a new one, which is kept.

    Of a new one: the ``given`` with chance mixed in, or as it is if it shall be no ``secret``.

    Raises
    ------
    ValueError
        If the given one is no seed, or that of the tournament that goes on is not there.
    """
    path = folder / SECRET
    if not file.path.exists():
        new_game(seed=given)  # raises for what it must not be
        chance = secrets.randbits(128)
        kept = _Kept(_mixed(given, chance, secret), chance)
        path.unlink(missing_ok=True)
        path.touch(0o600, exist_ok=False)
        path.write_text(json.dumps(kept._asdict()), encoding="utf-8")
        return kept.seed
    there = _read(path)
    if there is not None:
        return there.seed if given is None else _mixed(given, there.chance, secret)
    # The seed is in the results, where it once was, or the teacher knows it.
    seed = file.seed() if given is None or secret else given
    if seed is None:
        message = _(
            "{} is missing or damaged: it holds the seed of the tournament in {}. For a new"
            " tournament give another place; if you know the seed: --seed with it, and --no-secret"
        )
        raise ValueError(message.format(path, folder))
    return seed


def _mixed(given: int | None, chance: int, secret: bool) -> int:
    if given is None:
        return chance
    if not secret:
        return given
    text = f"modernart contest {given} {chance}"
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")


def _read(path: Path) -> _Kept | None:
    """What the file holds; ``None`` if it is not there, or something else."""
    try:
        kept = _Kept(**json.loads(path.read_bytes()))
    except (FileNotFoundError, ValueError, TypeError, RecursionError):
        return None
    return kept if all(type(one) is int and one >= 0 for one in kept) else None
