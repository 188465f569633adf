"""The order of the house: who may import whom, and how light `import modernart` is."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import modernart

REPOSITORY = Path(__file__).parents[1]
LINT = Path(sys.executable).parent / "lint-imports"

HEAVY = {"IPython", "ipywidgets", "matplotlib", "numpy", "pandas", "scipy"}

# Run in a fresh interpreter: what does the import change that others can see?
PROBE = """
import decimal, json, locale, os, random, signal, sys, threading, warnings

def seen():
    return {
        "chance": hash(random.getstate()),
        "environment": sorted(os.environ.items()),
        "folder": os.getcwd(),
        "hooks": [repr(sys.excepthook), repr(sys.displayhook), repr(threading.excepthook)],
        "limits": [sys.getrecursionlimit(), sys.getswitchinterval()],
        "locale": locale.setlocale(locale.LC_ALL),
        "numbers": repr(decimal.getcontext()),
        "path": sys.path[:],
        "signals": [repr(signal.getsignal(one)) for one in signal.valid_signals()],
        "streams": [id(sys.stdin), id(sys.stdout), id(sys.stderr)],
        "threads": threading.active_count(),
        "warnings": repr(warnings.filters),
    }

before = seen()
import modernart
after = seen()
print(json.dumps({
    "changed": sorted(name for name in before if before[name] != after[name]),
    "modules": sorted({name.split(".")[0] for name in sys.modules}),
}))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the house, in which a test may break things."""
    shutil.copytree(
        Path(modernart.__file__).parent,
        tmp_path / "modernart",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    shutil.copy(REPOSITORY / "pyproject.toml", tmp_path)
    return tmp_path


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LINT, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_modules_import_only_from_the_rooms_that_the_list_allows(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "line", "said"),
    [
        (
            "engine/cards",
            "from modernart.engine.state import State",
            "modernart.engine.cards -> modernart.engine.state",
        ),
        ("engine/market", "import modernart", "modernart.engine.market -> modernart"),
        ("cellar", "", "modernart.cellar"),
    ],
    ids=["a room above", "the shop window", "a room that nobody listed"],
)
def test_a_wrong_import_is_seen(copy: Path, module: str, line: str, said: str) -> None:
    file = copy / "modernart" / f"{module}.py"
    file.write_text((file.read_text() if file.exists() else "") + f"\n{line}\n")
    done = lint(copy)
    assert done.returncode == 1
    assert said in done.stdout


def test_importing_the_package_is_light_and_changes_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["changed"] == []
    assert HEAVY.isdisjoint(found["modules"]), HEAVY.intersection(found["modules"])
    assert "modernart" in found["modules"]


def test_every_name_in_the_shop_window_is_there() -> None:
    assert [name for name in modernart.__all__ if not hasattr(modernart, name)] == []


@pytest.mark.parametrize(
    ("then", "now", "name"),
    [
        ("events", "engine.events", "Sold"),
        ("cards", "engine.cards", "Painting"),
        ("tournament", "tournaments", "standings_of"),
        ("counterfactual", "whatif", "Counterfactual"),
    ],
)
def test_a_module_that_moved_is_found_where_it_was(then: str, now: str, name: str) -> None:
    old, new = (import_module(f"modernart.{one}") for one in (then, now))
    assert getattr(old, name, None) is getattr(new, name, None)
    assert old is new
