"""What the tests of widgets share: none of a test's widgets lives longer than the test."""

from collections.abc import Iterator

import ipywidgets
import pytest


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    yield
    ipywidgets.Widget.close_all()
