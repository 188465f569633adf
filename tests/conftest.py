"""What all tests share: how many random games hypothesis plays, and which Jupyter is driven."""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("ledger", "scorekeeper", "screen", "support")

_UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# `make test` plays the same games each time; `make full` plays many more, new ones each time.
settings.register_profile("quick", _UNHURRIED, max_examples=25, derandomize=True)
settings.register_profile("full", _UNHURRIED, max_examples=500, print_blob=True)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the browser tests drive the JupyterLab of another environment."""
    parser.addoption(
        "--jupyter", help="the `jupyter` program whose JupyterLab the browser tests drive"
    )
