"""The repository's address: kept in pyproject.toml, and every link that is made from it.

python tests/tools/address.py OWNER/NAME   moves all of them
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
FILES = ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")

_HOSTS = r"(?:github\.com|mybinder\.org/v2/gh)"
_LINK = re.compile(rf"(?<=://)({_HOSTS})/([\w.-]+/[\w-]+)")


def kept(folder: Path = REPOSITORY) -> str:
    """``owner/name`` as pyproject.toml has it."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = _LINK.search(project["urls"]["Repository"])
    assert found, "pyproject.toml: [project.urls] Repository is no address of a repository"
    return found[2]


def links(folder: Path = REPOSITORY) -> dict[str, set[str]]:
    """Every ``owner/name`` that a file links to, by file."""
    return {
        name: {found[2] for found in _LINK.finditer((folder / name).read_text(encoding="utf-8"))}
        for name in FILES
    }


def binder_tags(folder: Path = REPOSITORY) -> set[str]:
    """The tags that the README's Binder links build."""
    text = (folder / "README.md").read_text(encoding="utf-8")
    return set(re.findall(r"mybinder\.org/v2/gh/[\w.-]+/[\w-]+/([\w.-]+)", text))


def missing_files(folder: Path = REPOSITORY) -> list[str]:
    """Files that a page of this folder links to or shows, and that are not there."""
    pages = [name for name in FILES if name.endswith(".md")]
    targets = {
        target
        for name in pages
        for target in re.findall(r"\]\(([^)#:]+)\)", (folder / name).read_text(encoding="utf-8"))
    }
    return sorted(target for target in targets if not (folder / target).exists())


def move(to: str, folder: Path = REPOSITORY) -> None:
    """Change the address, and every link made from it, to ``owner/name``."""
    if not re.fullmatch(r"[\w.-]+/[\w-]+", to):
        raise ValueError(f"{to!r} is not of the form owner/name")
    old = kept(folder)
    link = re.compile(rf"(?<=://)({_HOSTS})/{re.escape(old)}\b")
    for name in FILES:
        file = folder / name
        text = file.read_text(encoding="utf-8")
        file.write_text(link.sub(rf"\1/{to}", text), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"The address is {kept()}. To change it: make address TO=owner/name")
    move(sys.argv[1])
    print(f"The address is {kept()} now, in {', '.join(FILES)}.")
