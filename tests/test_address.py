"""Every link agrees with the one address that pyproject.toml keeps."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from tools import address


def test_links_agree_with_the_address() -> None:
    ours = address.kept()
    strangers = {
        name: found - {ours} for name, found in address.links().items() if not found <= {ours}
    }
    assert strangers == {}
    assert address.links()["README.md"] == {ours}


def test_binder_builds_the_tag_of_this_version() -> None:
    project = tomllib.loads((address.REPOSITORY / "pyproject.toml").read_text())["project"]
    assert address.binder_tags() == {f"v{project['version']}"}


def test_the_address_moves_everywhere_at_once(tmp_path: Path) -> None:
    for name in address.FILES:
        shutil.copy(address.REPOSITORY / name, tmp_path)
    address.move("school/auctions", tmp_path)
    assert address.kept(tmp_path) == "school/auctions"
    assert set().union(*address.links(tmp_path).values()) == {"school/auctions"}


def test_a_wrong_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="owner/name"):
        address.move("nowhere", tmp_path)


def test_links_within_the_repository_lead_somewhere() -> None:
    missing = address.missing_files()
    assert missing == []
