"""What repo2docker makes of the Binder folder, without an engine to build images.

python tests/tools/binder_check.py REPOSITORY CONSTRAINTS, where jupyter-repo2docker is installed:
fails where repo2docker would not do what we mean, and writes to CONSTRAINTS the versions that every
Binder with this Python begins with.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from repo2docker import buildpacks
from repo2docker.app import Repo2Docker

# .../noarch/jupyterlab-4.4.9-pyhd8ed1ab_0.conda#…
_LOCKED = re.compile(r"/([^/_][^/]*)-([^-/]+)-[^-/]+\.(?:conda|tar\.bz2)(?:#|$)", re.MULTILINE)
_NOT_FROM_PYPI = {"pip", "python", "setuptools", "tzdata", "wheel"}


def locked_versions(lock: Path) -> dict[str, str]:
    """Version by package name, as a conda lock file for one platform has them."""
    found = dict(_LOCKED.findall(lock.read_text(encoding="utf-8")))
    return {name: version for name, version in found.items() if name not in _NOT_FROM_PYPI}


def constraints(lock: Path) -> str:
    """The same as a constraints file for pip and uv."""
    return "".join(f"{name}=={version}\n" for name, version in locked_versions(lock).items())


def chosen_buildpack(app: Any) -> Any:
    """The way in which repo2docker would build the folder that we are in."""
    for kind in app.buildpacks:
        pack = kind(app.base_image)
        if pack.detect():
            return pack
    return app.default_buildpack(app.base_image)


def lock_file(python: str) -> Path:
    """The versions of repo2docker's base environment for this Python."""
    folder = Path(buildpacks.__file__).parent / "conda"
    return folder / f"environment.py-{python}-linux-64.lock"


def problems(pack: Any) -> list[str]:
    """What would not happen as we mean it."""
    python = Path("binder/runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    dockerfile = pack.render({})  # raises where this Python is not supported
    pack.get_build_script_files()  # raises where there is no lock file for it
    found = []
    if type(pack).__name__ != "PythonBuildPack":
        found.append(f"built as {type(pack).__name__}, not as a Python repository")
    if pack.python_version != python:
        found.append(f"Python {pack.python_version}, not the {python} of runtime.txt")
    found += [
        f"binder/{name} is not used"
        for name in ("requirements.txt", "postBuild")
        if f"binder/{name}" not in dockerfile
    ]
    copied = dockerfile.find("COPY --chown=1000:1000 src/ ")
    if not 0 <= copied < dockerfile.find('install --no-cache-dir -r "binder/requirements.txt"'):
        found.append("the requirements are installed before the repository is there")
    return found + outdated(python)


def outdated(python: str) -> list[str]:
    """Pins that differ from what the base environment brings anyway."""
    base = locked_versions(lock_file(python))
    lines = Path("binder/requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines if "==" in line]
    return [
        f"{pin} is pinned, but Binder's base brings {base[pin.name]}"
        for pin in pins
        if pin.name in base and not pin.specifier.contains(base[pin.name])
    ]


def main(repository: str, output: str) -> int:
    output = str(Path(output).absolute())
    os.chdir(repository)
    pack = chosen_buildpack(Repo2Docker())
    pack.platform = "linux/amd64"
    found = problems(pack)
    Path(output).write_text(constraints(lock_file(pack.python_version)), encoding="utf-8")
    print("\n".join(found) or f"{type(pack).__name__}, Python {pack.python_version}: as we mean it")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
