"""Is everything that the kit needs at its lower bound, here in this environment?

The long tests ask it in the environment where it should be so: else they would test nothing.
"""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]


def main() -> int:
    needs = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["lab"]
    higher = 0
    for need in map(Requirement, needs):
        (bound,) = need.specifier
        print(f"{need}: {version(need.name)}")
        higher += Version(version(need.name)) > Version(bound.version)
    return int(higher > 0)


if __name__ == "__main__":
    sys.exit(main())
