"""What all tests share: how many random games hypothesis plays, and which Jupyter is driven."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from modernart import play, tournament
from modernart.guard import run, start
from modernart.students import Student, seated

pytest.register_assert_rewrite("ledger", "scorekeeper", "screen", "support")

_UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# `make test` plays the same games each time; `make full` plays many more, new ones each time.
settings.register_profile("quick", _UNHURRIED, max_examples=25, derandomize=True)
settings.register_profile("full", _UNHURRIED, max_examples=500, print_blob=True)
settings.load_profile("quick")

PATIENCE = 60.0
"""Seconds for a function, where a test does not say how many: on a busy machine a quick one must
not count as one that never ends."""


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    unhurried: tuple[Callable[..., Any], ...] = (run, start, play, tournament)
    for function in unhurried:
        usual = function.__kwdefaults__ or {}
        usual.update(dict.fromkeys({"limit", "time_limit"} & usual.keys(), PATIENCE))
    seated.__defaults__ = Student.__init__.__defaults__ = (PATIENCE,)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the browser tests drive the JupyterLab of another environment."""
    parser.addoption(
        "--jupyter", help="the `jupyter` program whose JupyterLab the browser tests drive"
    )
