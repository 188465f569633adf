"""What a tournament is and what its games came to: values, and a file that grows line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import chain
from math import inf
from pathlib import Path
from typing import Any, NoReturn

from modernart.language import _

__all__ = ["Plan", "Result", "ResultsFile"]

FORMAT = "modernart tournament"
VERSION = 2
VERSIONS = (1, VERSION)
"""Those that are read: the first had no checksums."""
FINGERPRINT = "sha256 "
"""Before that of a secret seed, in its place."""
MOST = 2**53
"""No number of a result is as large; a sum of such numbers is still a float."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: with the code of the entries, all that the results follow from.

    ``entries`` are the names, ``versions`` fingerprints of what was written. ``deals``: how many,
    each of them ``players`` games. ``seed``: whoever knows it knows all cards. ``time_limit``: in
    seconds, for one decision.
    """

    entries: tuple[str, ...]
    edition: str
    players: int
    deals: int
    seed: int
    time_limit: float
    versions: tuple[str, ...] = field(default=(), compare=False)

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.deals * self.players


@dataclass(frozen=True, slots=True)
class Result:
    """What one game came to; everything but its numbers is by seat.

    ``seats``: which entry sat there, ``money``: in thousands, ``faults`` and ``decisions``: how
    many. What may differ from run to run is not compared: ``seconds`` for all the decisions of
    the seat, ``reason`` of its first fault.
    """

    game: int
    deal: int
    seats: tuple[int, ...]
    money: tuple[int, ...]
    places: tuple[int, ...]
    faults: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)
    reason: tuple[str | None, ...] = field(compare=False)


class ResultsFile:
    """Results in JSON Lines: the plan, then one game a line, in the order in which they end.

    A run that was stopped leaves at worst a torn last line, which is dropped and played again.
    Each line has a checksum, and who does not know the seed cannot make it: a line that was changed
    is not believed. ``in_secret``: of the seed the file has only a fingerprint.
    """

    def __init__(self, path: str | Path, in_secret: bool = False) -> None:
        self.path, self.in_secret = Path(path), in_secret
        self._seed: int | None = None

    def seed(self) -> int | None:
        """The seed of the tournament in the file; ``None`` if it is not there, or a secret."""
        lines = self._lines()[0]
        seed = self._header_in(lines[0])["seed"] if lines else None
        return seed if isinstance(seed, int) else None

    def begin(self, plan: Plan) -> tuple[Result, ...]:
        """The games that were played before; a new file is begun if there is none.

        Raises
        ------
        ValueError
            If the file is no results file, that of another tournament, or damaged; says what
            differs, and what to do.
        """
        self._seed = plan.seed
        lines, whole = self._lines()
        if not lines:
            self.path.write_bytes(_line(self._header(plan)))
            return ()
        header = self._header_in(lines[0])
        self._check(header, plan)
        results: dict[int, Result] = {}
        for number, line in enumerate(lines[1:], 2):
            one = self._result(line, number, plan, header["version"] > 1)
            results.setdefault(one.game, one)
        if whole < self.path.stat().st_size:
            with self.path.open("r+b") as file:
                file.truncate(whole)
        return tuple(results.values())

    def add(self, results: Iterable[Result]) -> None:
        """Write games that have ended."""
        lines = [_line(asdict(one) | {"check": self._checksum(one)}) for one in results]
        with self.path.open("ab") as file:
            file.write(b"".join(lines))

    def _lines(self) -> tuple[list[str], int]:
        """The complete lines, and their length in bytes; nothing is changed."""
        data = self.path.read_bytes() if self.path.exists() else b""
        whole = data.rfind(b"\n") + 1
        if not whole and not _line({"file": FORMAT}).startswith(data[:20]):
            self._not_ours()
        return data[:whole].decode("utf-8-sig", errors="replace").split("\n")[:-1], whole

    # ---- the first line

    def _header(self, plan: Plan) -> dict[str, Any]:
        fields = asdict(plan)
        del fields["deals"]  # a tournament may go on to more of them
        if self.in_secret:
            fields["seed"] = _fingerprint(plan.seed)
        return {"file": FORMAT, "version": VERSION, **fields}

    def _header_in(self, line: str) -> dict[str, Any]:
        try:
            header = json.loads(line)
        except (ValueError, RecursionError):
            header = None
        if not isinstance(header, dict) or header.get("file") != FORMAT:
            self._not_ours()
        seed, versions = header.get("seed"), header.get("versions")
        is_seed = (type(seed) is int and seed >= 0) or str(seed).startswith(FINGERPRINT)
        if header.get("version") not in VERSIONS or not is_seed or not isinstance(versions, list):
            self._not_ours()
        return header

    def _not_ours(self) -> NoReturn:
        message = _("{} holds no tournament's results; give another place for them")
        raise ValueError(message.format(self.path))

    def _check(self, there: dict[str, Any], plan: Plan) -> None:
        """That the file's tournament is the planned one; it may have had fewer games or more."""
        is_same = there["seed"] == _fingerprint(plan.seed)
        there = there | {"version": VERSION} | ({"seed": plan.seed} if is_same else {})
        planned = self._header(plan) | {"seed": plan.seed}
        for key, value in json.loads(_line(planned)).items():
            if there.get(key) == value:
                continue
            if key == "versions":
                message = _(
                    "{}: other versions of {} played there, or under other limits; "
                    "to begin anew, give another place"
                )
                pairs = zip(plan.entries, value, there[key], strict=False)
                changed = ", ".join(name for name, here, then in pairs if here != then)
                raise ValueError(message.format(self.path, changed))
            message = _("{}: {} is {} there and {} here; to begin anew, give another place")
            raise ValueError(message.format(self.path, key, there.get(key), value))

    # ---- the others

    def _result(self, line: str, number: int, plan: Plan, has_checks: bool) -> Result:
        try:
            read = json.loads(line)
            check = read.pop("check", None)
            fields: dict[str, Any] = {
                key: tuple(v) if isinstance(v, list) else v for key, v in read.items()
            }
            one = Result(**fields)
        except (ValueError, TypeError, AttributeError, RecursionError):
            one = None
        if one is None or not _fits(one, plan):
            message = _("no game's result can be read there")
        elif check == self._checksum(one) or (check is None and not has_checks):
            return one
        else:
            message = _("it was changed after it was written")
        what_to_do = _("{}, line {}: {}; delete this line, and its game is played again")
        raise ValueError(what_to_do.format(self.path, number, message))

    def _checksum(self, result: Result) -> str:
        return _digest(f"{self._seed} {json.dumps(asdict(result))}")[:16]


def _fits(one: Result, plan: Plan) -> bool:
    """Whether this may be what a game of the plan came to, or one of a longer plan."""
    counted = (one.seats, one.money, one.places, one.faults, one.decisions)
    for values in (*counted, one.seconds, one.reason):
        if type(values) is not tuple or len(values) != plan.players:
            return False
    numbers = (one.game, one.deal, *chain(*counted))
    return (
        all(type(number) is int and 0 <= number < MOST for number in numbers)
        and one.deal == one.game // plan.players
        and max(one.seats) < len(plan.entries)
        and min(one.places) == 1
        and max(one.places) <= plan.players
        and all(type(took) in (int, float) and 0 <= took < inf for took in one.seconds)
        and all(type(reason) in (str, type(None)) for reason in one.reason)
    )


def _fingerprint(seed: int) -> str:
    return FINGERPRINT + _digest(f"modernart tournament {seed}")


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _line(thing: dict[str, Any]) -> bytes:
    return json.dumps(thing).encode() + b"\n"
