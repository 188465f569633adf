"""What the tests of widgets share."""

from collections.abc import Iterator

import ipywidgets
import pytest

from modernart.widgets.table import coach


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a quick function must not count as one that is still thinking."""
    monkeypatch.setattr(coach, "PATIENCE", 0.5)


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """None of a test's widgets lives longer than the test."""
    yield
    ipywidgets.Widget.close_all()
