"""The Binder folder: what can be known of it without building an image."""

from __future__ import annotations

import os
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

REPOSITORY = Path(__file__).parents[1]
BINDER = REPOSITORY / "binder"
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]


def pinned() -> dict[str, str]:
    """Version by name; anything that is neither a pin nor the kit itself is an error."""
    lines = (BINDER / "requirements.txt").read_text().splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert wanted.count("-e .[lab]") == 1
    pins = [Requirement(line) for line in wanted if line != "-e .[lab]"]
    assert [str(pin) for pin in pins if not str(pin.specifier).startswith("==")] == []
    return {pin.name: str(pin.specifier).removeprefix("==") for pin in pins}


def test_python_is_one_that_the_kit_supports() -> None:
    kind, version = (BINDER / "runtime.txt").read_text().strip().split("-")
    assert kind == "python"
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]


def test_everything_that_the_kit_needs_is_pinned_within_its_bounds() -> None:
    needs = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["lab"]
    pins = pinned()
    for need in map(Requirement, needs):
        assert need.name in pins
        assert need.specifier.contains(pins[need.name]), need


def test_no_other_file_takes_precedence() -> None:
    # repo2docker would silently prefer these to requirements.txt, or build in another way.
    names = {file.name for file in BINDER.iterdir()}
    assert names == {"requirements.txt", "runtime.txt", "postBuild"}
    assert not (REPOSITORY / ".binder").exists()


def test_post_build_is_a_script_that_bash_can_read() -> None:
    script = BINDER / "postBuild"
    assert script.read_text().startswith("#!/bin/bash\n")
    subprocess.run(["bash", "-n", script], check=True)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no executable bit")
def test_post_build_may_be_executed() -> None:
    assert os.access(BINDER / "postBuild", os.X_OK)
