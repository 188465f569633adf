"""What travels between the tournament and a submission's process.

Views go there as pickles. What comes back was perhaps written by a student's code that found the
pipe: it is JSON of limited length, and every value in it is checked.
"""

from __future__ import annotations

import json
import socket
import struct
import time
from typing import Any, NamedTuple

from modernart.engine.actions import (
    Action,
    AddSecond,
    Bid,
    Buy,
    LegalActions,
    NamePrice,
    Offer,
    Pass,
    Reveal,
)
from modernart.language import _

__all__ = [
    "MOST_PRINTED", "Failure", "Reply", "action_as_data", "clean", "frame", "read_action",
    "read_reply", "receive", "send", "told",
]  # fmt: skip

LENGTH = struct.Struct(">I")
LONGEST = 1 << 16
"""Bytes of one message from a submission's process."""
LONGEST_TEXT = 500
MOST_PRINTED = 2_000
"""Characters of what it printed at one decision that are kept."""


class Failure(Exception):
    """A message that did not come, or that is none; says why."""


class Reply(NamedTuple):
    """What came of a decision: the action as data, or the problem in words."""

    action: object
    problem: str | None
    answer: str | None
    function: str
    printed: str
    is_late: bool


def frame(data: bytes) -> bytes:
    """A message with its length before it."""
    return LENGTH.pack(len(data)) + data


def send(connection: socket.socket, data: bytes, deadline: float) -> None:
    """Send a message. Raises ``TimeoutError`` at the deadline, ``OSError`` if nobody is there."""
    connection.settimeout(_left(deadline))
    connection.sendall(frame(data))


def receive(connection: socket.socket, deadline: float) -> dict[str, Any]:
    """The next message, checked to be a JSON object.

    Raises ``TimeoutError`` at the deadline (``time.perf_counter``), ``EOFError`` if nobody is
    there, `Failure` for what is no message.
    """
    length = LENGTH.unpack(_bytes(connection, LENGTH.size, deadline))[0]
    if length > LONGEST:
        raise Failure
    try:
        message = json.loads(_bytes(connection, length, deadline))
    except (ValueError, RecursionError):
        raise Failure from None
    if type(message) is not dict:
        raise Failure
    return message


def _bytes(connection: socket.socket, count: int, deadline: float) -> bytes:
    data = b""
    while len(data) < count:
        connection.settimeout(_left(deadline))
        more = connection.recv(count - len(data))
        if not more:
            raise EOFError
        data += more
    return data


def _left(deadline: float) -> float:
    """Seconds; never 0, which would be "do not wait", nor less."""
    return max(1e-3, deadline - time.perf_counter())


# ---- what a message says -----------------------------------------------------------------------


def read_reply(message: dict[str, Any]) -> Reply:
    """The parts of a reply, each of its type; raises `Failure` if one is not."""
    problem, answer = message.get("problem"), message.get("answer")
    function, printed = message.get("function"), message.get("printed")
    if any(type(one) not in (str, type(None)) for one in (problem, answer)):
        raise Failure
    if type(function) is not str or type(printed) is not str:
        raise Failure
    return Reply(
        action=message.get("action"),
        problem=None if problem is None else told(problem),
        answer=None if answer is None else clean(answer),
        function=clean(function),
        printed=clean(printed, MOST_PRINTED),
        is_late=message.get("late") is True,
    )


def told(problem: str) -> str:
    """The problem that a process told of, which may have been an empty text."""
    text = clean(problem)
    return text if text.strip() else _("it did not say what is wrong")


def clean(text: str, most: int = LONGEST_TEXT) -> str:
    """A text that can be written to any file; not too long."""
    return text[:most].encode(errors="replace").decode()


def action_as_data(action: Action) -> list[str | int]:
    """An action as plain data: ``["Bid", 12]``."""
    name = type(action).__name__
    if isinstance(action, (Offer, AddSecond)):
        return [name, action.card.id]
    return [name, action.amount] if isinstance(action, (Bid, NamePrice)) else [name]


_WITH_CARD: dict[str, type[Offer] | type[AddSecond]] = {"Offer": Offer, "AddSecond": AddSecond}
_WITH_AMOUNT: dict[str, type[Bid] | type[NamePrice]] = {"Bid": Bid, "NamePrice": NamePrice}
_ALONE: dict[str, Action] = {"Buy": Buy(), "Pass": Pass(), "Reveal": Reveal()}


def read_action(data: object, legal: LegalActions) -> Action:
    """The legal action that the data mean; raises `Failure` if they mean none."""
    action: Action | None = None
    match data:
        case [str(name), str(card)] if name in _WITH_CARD:
            cards = [one for one in legal.cards if one.id == card]
            action = _WITH_CARD[name](cards[0]) if cards else None
        case [str(name), int(amount)] if name in _WITH_AMOUNT:
            action = _WITH_AMOUNT[name](amount)
        case [str(name)]:
            action = _ALONE.get(name)
    if action is None or action not in legal:
        raise Failure
    return action
