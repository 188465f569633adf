"""What a tournament is and what its games came to: values, and a file that grows line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from modernart.language import _

__all__ = ["Plan", "Result", "ResultsFile"]

FORMAT = "modernart tournament"
VERSION = 1


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
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def seed(self) -> int | None:
        """The seed of the tournament in the file; ``None`` if there is none yet."""
        lines = self._lines()[0]
        return int(self._header_in(lines[0])["seed"]) if lines else None

    def begin(self, plan: Plan) -> tuple[Result, ...]:
        """The games that were played before; a new file is begun if there is none.

        Raises
        ------
        ValueError
            If the file is no results file, or that of another tournament; says what differs.
        """
        lines, whole = self._lines()
        if not lines:
            self.path.write_bytes(_line(_header(plan)))
            return ()
        self._check(self._header_in(lines[0]), plan)
        results = self._results(lines[1:])
        if whole < self.path.stat().st_size:
            with self.path.open("r+b") as file:
                file.truncate(whole)
        return results

    def add(self, results: Iterable[Result]) -> None:
        """Write games that have ended."""
        with self.path.open("ab") as file:
            file.write(b"".join(_line(asdict(one)) for one in results))

    def _lines(self) -> tuple[list[str], int]:
        """The complete lines, and their length in bytes; nothing is changed."""
        data = self.path.read_bytes() if self.path.exists() else b""
        whole = data.rfind(b"\n") + 1
        if not whole and not _line(_header(None)).startswith(data[:20]):
            self._not_ours()
        return data[:whole].decode(errors="replace").splitlines(), whole

    def _header_in(self, line: str) -> dict[str, Any]:
        try:
            header = dict(json.loads(line))
        except (ValueError, TypeError):
            header = {}
        is_ours = header.get("file") == FORMAT and header.get("version") == VERSION
        if not is_ours or type(header.get("seed")) is not int:
            self._not_ours()
        return header

    def _not_ours(self) -> NoReturn:
        message = _("{} holds no tournament's results; give another place for them")
        raise ValueError(message.format(self.path))

    def _check(self, there: dict[str, Any], plan: Plan) -> None:
        """That the file's tournament is the planned one; it may have had fewer games or more."""
        for key, value in json.loads(_line(_header(plan))).items():
            if there.get(key) == value:
                continue
            if key == "versions":
                message = _(
                    "{}: other versions of {} played there, or under other limits; "
                    "to begin anew, give another place"
                )
                pairs = zip(plan.entries, value, there.get(key, ()), strict=False)
                changed = ", ".join(name for name, here, then in pairs if here != then)
                raise ValueError(message.format(self.path, changed))
            message = _("{}: {} is {} there and {} here; to begin anew, give another place")
            raise ValueError(message.format(self.path, key, there.get(key), value))

    def _results(self, lines: list[str]) -> tuple[Result, ...]:
        results: dict[int, Result] = {}
        for number, line in enumerate(lines, 2):
            try:
                read: dict[str, Any] = {
                    key: tuple(value) if isinstance(value, list) else value
                    for key, value in json.loads(line).items()
                }
                result = Result(**read)
            except (ValueError, TypeError, AttributeError):
                message = _("{}, line {}: no game's result can be read there")
                raise ValueError(message.format(self.path, number)) from None
            results.setdefault(result.game, result)
        return tuple(results.values())


def _header(plan: Plan | None) -> dict[str, Any]:
    fields = asdict(plan) if plan else {}
    fields.pop("deals", None)  # a tournament may go on to more of them
    return {"file": FORMAT, "version": VERSION, **fields}


def _line(thing: dict[str, Any]) -> bytes:
    return json.dumps(thing).encode() + b"\n"
