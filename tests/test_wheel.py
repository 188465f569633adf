"""The wheel: built, installed into an empty environment, and played with."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
SCRIPTS = Path(sysconfig.get_path("scripts")).name  # "bin", or "Scripts" on Windows
UV = Path(sys.executable).parent / "uv"


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(UV, "build", "--wheel", "--out-dir", folder, folder=REPOSITORY)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with nothing in it."""
    folder = tmp_path_factory.mktemp("empty")
    run(UV, "venv", "--python", sys.executable, folder / "venv", folder=folder)
    return folder / "venv" / SCRIPTS / "python"


def test_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].removesuffix(".dist-info").split("-")[0] for name in names} == {
        "modernart"
    }
    assert "modernart/py.typed" in names
    assert any(name.endswith("/record.schema.json") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_plays_with_the_standard_library_alone(wheel: Path, empty: Path, tmp_path: Path) -> None:
    run(UV, "pip", "install", "--no-deps", "--python", empty, wheel, folder=tmp_path)
    game = ("--edition", "cmon", "--players", "4", "--seed", "7", "--record", "game.jsonl")
    played = run(empty, "-m", "modernart", "play", *game, folder=tmp_path)
    replayed = run(empty, "-m", "modernart", "replay", "game.jsonl", folder=tmp_path)
    assert replayed.strip()
    assert replayed.strip().splitlines()[-1] in played


def test_its_dependencies_install_and_the_table_is_there(wheel: Path, empty: Path) -> None:
    run(UV, "pip", "install", "--python", empty, wheel, folder=wheel.parent)
    code = "import modernart; modernart.Table(players=['steady'] * 3, seed=7); print('shown')"
    assert run(empty, "-W", "error", "-c", code, folder=wheel.parent).strip() == "shown"
