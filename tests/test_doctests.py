"""The examples in the docstrings, of the package as it is installed."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import modernart

MODULES = [
    "modernart",
    *(
        module.name
        for module in pkgutil.walk_packages(modernart.__path__, "modernart.")
        if not module.name.endswith("__main__")
    ),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_say_what_they_say(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
