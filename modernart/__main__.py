"""The commands: ``python -m modernart play``, ``replay``, ``template``, ``tournament``.

They exit with 0 if all went well, 1 if a record is illegal, nobody can play or a file cannot be
read or written, and 2 if the command itself was mistyped.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from modernart.engine.editions import EDITIONS
from modernart.engine.state import State
from modernart.language import _
from modernart.match import play
from modernart.record import RecordError, dumps, load
from modernart.typed import number

if TYPE_CHECKING:
    from modernart.submissions import Limits

__all__ = ["main"]

LINE_UP = ("steady", "bold", "cautious", "random")
"""Who plays, from seat 0 on; the fifth seat is the first's again."""
LONGEST = 3600
"""Seconds that can be allowed."""
LEAST_MEMORY = 128
"""Megabytes: Python itself, and something to work with."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status."""
    for stream in (sys.stdout, sys.stderr):  # a console that has no € must not stop a replay
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(argv)
    try:
        status: int = options.run(options)
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m modernart",
        description=_("Play Modern Art, check records, hold tournaments."),
    )
    commands = parser.add_subparsers(required=True, metavar=_("command"))
    _add_play(commands)
    _add_replay(commands)
    _add_template(commands)
    _add_tournament(commands)
    return parser


# ---- play --------------------------------------------------------------------------------------


def _add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    text = _("play one game of the built-in strategies")
    parser = commands.add_parser("play", help=text, description=text)
    parser.add_argument("--edition", choices=list(EDITIONS), default="cmon")
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument(
        "--seed", type=int, help=_("a whole number from 0: same seed, same game (default: drawn)")
    )
    parser.add_argument("--record", type=Path, metavar=_("FILE"), help=_("write the game here"))
    parser.add_argument(
        "--mystery-hand", action="store_true", help=_("the variant for three players")
    )
    parser.add_argument(
        "--double-proceeds",
        choices=("all", "split"),
        help=_("who gets a double's money (default: the edition's rule)"),
    )
    parser.set_defaults(run=_play, parser=parser)


def _play(options: argparse.Namespace) -> int:
    try:
        match = play(
            list(islice(cycle(LINE_UP), options.players)),
            options.edition,
            options.seed,
            mystery_hand=options.mystery_hand,
            double_proceeds=options.double_proceeds,
        )
    except ValueError as error:  # what does not go together, argparse cannot know
        options.parser.error(str(error))
    if options.record is not None:
        options.record.write_bytes(dumps(match.states[-1], match.faults).encode())
    _print(_report(match.states[-1], len(match.faults)))
    return 0


# ---- replay ------------------------------------------------------------------------------------


def _add_replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    text = _("check a game record line by line, and print the result")
    parser = commands.add_parser("replay", help=text, description=text)
    parser.add_argument("record", type=Path, metavar=_("FILE"))
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    try:
        game = load(options.record)
    except RecordError as error:
        return _complain(f"{options.record}: {error}")
    _print(_report(game.states[-1], len(game.faults), game.stop))
    return 0


# ---- template ----------------------------------------------------------------------------------


def _add_template(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    text = _("write a submission to begin with, for a tournament")
    parser = commands.add_parser("template", help=text, description=text)
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("YourName.py or .ipynb"))
    parser.set_defaults(run=_template, parser=parser)


def _template(options: argparse.Namespace) -> int:
    from modernart.submissions import template

    try:
        text = template(options.file.suffix)
    except ValueError as error:
        options.parser.error(str(error))
    with options.file.open("x", encoding="utf-8") as file:  # nobody's work is written over
        file.write(text)
    return 0


# ---- tournament --------------------------------------------------------------------------------


def _add_tournament(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    text = _("let the submissions in a folder play, each isolated in a process of its own")
    parser = commands.add_parser("tournament", help=text, description=text)
    parser.add_argument(
        "submissions", type=Path, metavar=_("FOLDER"),
        help=_("a .py or .ipynb for each student, or a folder with one; its name is the entry's"),
    )  # fmt: skip
    parser.add_argument("--games", type=_positive, default=500, help=_("how many (default: 500)"))
    parser.add_argument(
        "--out", type=Path, default=Path("results"), metavar=_("FOLDER"),
        help=_("for the results (default: results); a tournament in it goes on"),
    )  # fmt: skip
    parser.add_argument(
        "--with", dest="rivals", action="append", default=[], metavar=_("NAME"),
        help=_("a built-in player that takes part, too; may be given again"),
    )  # fmt: skip
    parser.add_argument("--edition", choices=list(EDITIONS), default="cmon")
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument(
        "--seed", type=int,
        help=_("to draw the deals from, with a secret mixed in (default: the secret alone)"),
    )  # fmt: skip
    parser.add_argument(
        "--no-secret", dest="secret", action="store_false",
        help=_("play the deals of --seed itself, though a submission may guess or know it"),
    )  # fmt: skip
    parser.add_argument(
        "--jobs", type=_positive, default=-1, help=_("processes at work (default: one a processor)")
    )
    _add_limits(parser)
    parser.set_defaults(run=_tournament, parser=parser)


def _add_limits(parser: argparse.ArgumentParser) -> None:
    """What a submission may use; without them, `modernart.submissions.Limits` says how much."""
    parser.add_argument(
        "--seconds", type=_seconds, metavar="S",
        help=_("a submission may take for one decision (default: 1)"),
    )  # fmt: skip
    parser.add_argument(
        "--game-seconds", type=_seconds, metavar="S",
        help=_("a submission may take for all that it does in one game (default: 30)"),
    )  # fmt: skip
    parser.add_argument(
        "--memory", type=_megabytes, metavar="MB",
        help=_("megabytes for each process of a submission (default: 1024; not on macOS)"),
    )  # fmt: skip


def _typed(text: str, unit: str = "", whole: bool = True) -> float:
    """The number that was typed, or 0, which is none of them."""
    try:
        return float(number(text, unit, whole=whole) or 0)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _positive(text: str) -> int:
    if not (found := _typed(text)) >= 1:
        message = _("{!r} is no number of them; allowed: a whole number from 1")
        raise argparse.ArgumentTypeError(message.format(text))
    return int(found)


def _seconds(text: str) -> float:
    seconds = _typed(text, "s", whole=False)
    if not 0 < seconds <= LONGEST:
        message = _("{!r} is no time; allowed: seconds, more than 0, at most {}")
        raise argparse.ArgumentTypeError(message.format(text, LONGEST))
    return seconds


def _megabytes(text: str) -> int:
    if (found := _typed(text, "MB")) < LEAST_MEMORY:
        message = _("{!r} is no memory; allowed: a whole number of megabytes from {}")
        raise argparse.ArgumentTypeError(message.format(text, LEAST_MEMORY))
    return int(found)


def _limits(options: argparse.Namespace) -> Limits:
    from modernart.submissions import Limits

    given = {"decision": options.seconds, "game": options.game_seconds, "memory": options.memory}
    return Limits(**{name: value for name, value in given.items() if value is not None})


def _tournament(options: argparse.Namespace) -> int:
    from concurrent.futures import BrokenExecutor

    from modernart.contest import prepare, run_contest, words, write_pages

    if options.seed is None and not options.secret:
        options.parser.error(_("--no-secret needs a --seed, whose deals shall be played"))
    try:
        contest = prepare(options.submissions, options.out, options.rivals, _limits(options))
        _print((*words.before(contest), *words.about_seed(options.seed, options.secret)))
        standings = run_contest(
            contest, options.out, options.games, options.edition, options.players, options.seed,
            options.jobs, options.secret,
        )  # fmt: skip
        pages = write_pages(contest, standings, options.out, options.jobs)
    except ValueError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return _complain(_("Stopped. The same command goes on with it."))
    except BrokenExecutor:
        ended = _("A process at work was ended from outside, or the memory ran out.")
        return _complain(ended + " " + _("The same command goes on with it."))
    _print((*words.after(standings), _("To look at: {}").format(pages[0])))
    return 0


# ---- the result in words -----------------------------------------------------------------------


def _report(state: State, faults: int, stop: str | None = None) -> Iterator[str]:
    rules, round_number = state.public.rules, state.public.round
    yield _("{} ({}), {} players").format(rules.edition.title, rules.edition.id, len(rules.players))
    if stop is None:
        yield _("Finished after round {}.").format(round_number)
    else:
        yield _("Stopped in round {}: {}").format(round_number, stop)
    yield from _standings(state, is_final=stop is None)
    yield _("Faults: {}").format(faults)
    if state.seed is not None:
        yield _("Seed: {}").format(state.seed)


def _standings(state: State, is_final: bool) -> Iterator[str]:
    """A line a player, the best first: place, name, money, and points where there are any."""
    rules, points = state.public.rules, state.points if is_final else None
    amounts = [rules.edition.show(have) for have in state.money]
    wide, digits = (max(map(len, column)) for column in (rules.players, amounts))
    for seat in sorted(range(len(amounts)), key=state.places.__getitem__):
        line = f"{state.places[seat]}. {rules.players[seat]:<{wide}}  {amounts[seat]:>{digits}}"
        yield line if points is None else line + "  " + _("match points {}").format(points[seat])


def _print(lines: Iterable[str]) -> None:
    _write(sys.stdout, lines)


def _complain(message: str) -> int:
    _write(sys.stderr, [message])
    return 1


def _write(stream: TextIO, lines: Iterable[str]) -> None:
    try:
        for line in lines:
            print(_printable(line), file=stream)
        stream.flush()
    except BrokenPipeError:  # who read it wants no more, as ``head`` does: the work is done
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _printable(text: str) -> str:
    """A name or a reason from a file must not steer the terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


if __name__ == "__main__":
    sys.exit(main())
