"""No guarded function outlives its test."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from guard.cell import gone_in


@pytest.fixture(autouse=True)
def all_gone() -> Iterator[None]:
    """After the test everything has ended, and the streams are back."""
    before = sys.stdout, sys.stderr, input
    yield
    assert gone_in(20)
    assert (sys.stdout, sys.stderr, input) == before
