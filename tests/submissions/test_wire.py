"""Messages from a process that may lie: what is taken for an answer, and what is not."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator

import pytest

from modernart.engine.actions import Bid, Buy, NamePrice, Offer, Pass
from modernart.submissions.wire import (
    LONGEST,
    Failure,
    action_as_data,
    clean,
    frame,
    read_action,
    read_reply,
    receive,
)
from support import go, on_sale, table

OFFERING = table("4 open, 2 open", "3 open", "3 sealed")
SEALED = on_sale("sealed")
FIXED = go(on_sale("fixed_price"), 10)


@pytest.mark.parametrize("state", [OFFERING, SEALED, FIXED, on_sale("double"), on_sale("open")])
def test_every_legal_action_travels(state: object) -> None:
    legal = state.legal_actions  # type: ignore[attr-defined]
    for action in legal:
        data = json.loads(json.dumps(action_as_data(action)))
        assert read_action(data, legal) == action


@pytest.mark.parametrize(
    "data",
    [
        None, "Pass", 5, [], [5], ["Bid"], ["Bid", 101], ["Bid", -1], ["Bid", 5.0], ["Bid", True],
        ["Bid", 1, 2], ["Buy"], ["NamePrice", 5], ["Offer", "yoko-1"], ["__class__"], {"Bid": 5},
        [["Bid"], 5],
    ],
)  # fmt: skip
def test_what_is_no_legal_action_is_refused(data: object) -> None:
    with pytest.raises(Failure):
        read_action(data, SEALED.legal_actions)


def test_names_are_not_enough() -> None:
    assert action_as_data(Bid(3)) == ["Bid", 3]
    assert action_as_data(NamePrice(3)) == ["NamePrice", 3]
    assert action_as_data(Buy()) == ["Buy"]
    assert action_as_data(Pass()) == ["Pass"]
    card = OFFERING.hands[0][0]
    assert action_as_data(Offer(card)) == ["Offer", card.id]
    with pytest.raises(Failure):  # another's card
        read_action(["Offer", OFFERING.hands[1][0].id], OFFERING.legal_actions)


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    here, there = socket.socketpair()
    with here, there:
        yield here, there


def soon() -> float:
    return time.perf_counter() + 0.05


def late() -> float:
    return time.perf_counter() + 60


def test_a_message_in_pieces_is_one(pair: tuple[socket.socket, socket.socket]) -> None:
    here, there = pair
    data = frame(b'{"a": 1}')
    there.sendall(data[:3])
    there.sendall(data[3:])
    assert receive(here, late()) == {"a": 1}


@pytest.mark.parametrize("data", [b"", b"5", b"[]", b"{", b"[" * 60_000, b"\xff", b"9" * 5000])
def test_what_is_no_object_is_no_message(
    pair: tuple[socket.socket, socket.socket], data: bytes
) -> None:
    here, there = pair
    there.sendall(frame(data))
    with pytest.raises(Failure):
        receive(here, late())


def test_nothing_longer_than_allowed_is_read(pair: tuple[socket.socket, socket.socket]) -> None:
    here, there = pair
    there.sendall(frame(b"x" * (LONGEST + 1))[:10])
    with pytest.raises(Failure):
        receive(here, late())


def test_drops_do_not_outlast_the_deadline(pair: tuple[socket.socket, socket.socket]) -> None:
    here, there = pair
    there.sendall(frame(b"{}")[:5])
    with pytest.raises(TimeoutError):
        receive(here, soon())


def test_an_end_is_seen(pair: tuple[socket.socket, socket.socket]) -> None:
    here, there = pair
    there.close()
    with pytest.raises(EOFError):
        receive(here, late())


def test_a_reply_is_made_of_texts() -> None:
    good = {"problem": None, "answer": "\ud800" + "x" * 999, "function": "bid", "printed": ""}
    reply = read_reply(good)
    assert reply.answer is not None
    assert len(reply.answer) == 500
    assert reply.answer.encode()
    assert not reply.is_late
    for name in ("problem", "answer", "function", "printed"):
        with pytest.raises(Failure):
            read_reply({**good, name: 5})


@pytest.mark.parametrize("empty", ["", " \n", "\u2028"])
def test_a_problem_is_never_without_words(empty: str) -> None:
    data = {"problem": empty, "answer": None, "function": "bid", "printed": ""}
    assert read_reply(data).problem == "it did not say what is wrong"


def test_a_text_can_be_written_to_any_file() -> None:
    assert clean("a\ud800b") == "a?b"
    assert clean("abc", 2) == "ab"
