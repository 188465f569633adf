"""Submissions asked once, with tight limits; each process that was started is ended."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from modernart.engine.state import State
from modernart.match import Answer, ask
from modernart.submissions import Isolated, Jail, Limits, Submission, find_jail
from support import on_sale

LIMITS = Limits(decision=30.0, game=300.0, loading=60.0, memory=512)
"""Time for whatever ends, also where much else is running."""
BARE = Jail(None, "bubblewrap is not wanted here.")
"""The limits alone, which work wherever the tests run."""
WRAPPED = find_jail()
SEALED = on_sale("sealed")

needs_bwrap = pytest.mark.skipif(WRAPPED.bwrap is None, reason=WRAPPED.why)


def handed_in(source: str, name: str = "anna") -> Submission:
    return Submission(name, f"{name}.py", textwrap.dedent(source))


@contextmanager
def player(source: str, limits: Limits = LIMITS, jail: Jail = BARE) -> Iterator[Isolated]:
    seat = Isolated(handed_in(source), limits, jail)
    try:
        yield seat
    finally:
        seat.close()


def answer(
    source: str,
    limits: Limits = LIMITS,
    jail: Jail = BARE,
    states: Sequence[State] = (SEALED,),
) -> Answer:
    """What a match makes of the first decision."""
    with player(source, limits, jail) as seat:
        return ask(seat, states)


def reason(given: Answer) -> str:
    """Of a fault."""
    assert given.fault is not None
    return given.fault.reason


def printed(source: str, jail: Jail) -> str:
    """What it prints when asked."""
    given = answer(source, LIMITS, jail)
    assert given.fault is None, given.fault
    assert given.consultation is not None
    return given.consultation.printed
