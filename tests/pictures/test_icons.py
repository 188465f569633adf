"""The icons: one set, named for a screen reader or hidden from it."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from modernart.engine.cards import AuctionType
from modernart.pictures import ICONS, icon, icon_data_uri

WANTED = {
    "gavel", "card", "cards", "envelope", "coins", "curtain", "eye", "play", "pause",
    "step_forward", "step_back", "to_start", "to_end", "to_my_turn", "branch", "undo", "save",
    "load", "trophy", "bank", "person", "robot", "function", "check", "cross", "hammer_once",
    "hammer_twice", "warning",
}  # fmt: skip


def test_every_auction_type_and_every_thing_of_the_table_has_an_icon() -> None:
    assert set(AuctionType) | WANTED == set(ICONS)
    assert len(set(ICONS.values())) == len(ICONS)


@pytest.mark.parametrize("name", ICONS)
def test_each_is_drawn_on_the_same_grid_with_the_same_stroke(name: str) -> None:
    root = ElementTree.fromstring(icon(name, size=24))
    assert (root.get("width"), root.get("height")) == ("24", "24")
    assert root.get("viewBox") == "0 0 24 24"
    assert (root.get("stroke"), root.get("stroke-width")) == ("currentColor", "2")
    assert {e.get("fill") for e in root} <= {None, "currentColor"}
    assert all(e.get("stroke-width") is None for e in root)
    assert len(icon(name)) < 900


def test_a_title_makes_a_picture_and_no_title_decoration() -> None:
    titled = ElementTree.fromstring(icon("gavel", title='Sold to <b>&"'))
    assert titled.get("role") == "img"
    assert titled.get("aria-hidden") is None
    assert titled[0].text == 'Sold to <b>&"'
    plain = ElementTree.fromstring(icon("gavel"))
    assert (plain.get("aria-hidden"), plain.get("role")) == ("true", None)
    assert plain.find("{*}title") is None


@pytest.mark.parametrize("draw", [icon, lambda name: icon_data_uri(name, "#000")])
def test_an_unknown_name_is_told_the_known_ones(draw: Callable[[str], str]) -> None:
    with pytest.raises(ValueError, match=r"unknown icon 'mallet'; the icons are open, once_around"):
        draw("mallet")


def test_a_data_uri_has_its_own_colour() -> None:
    uri = icon_data_uri("eye", "#d55e00")
    assert not set(uri) & set("\"'()<>#\\&\n")
    root = ElementTree.fromstring(unquote(uri.split(",", 1)[1]))
    assert root.get("stroke") == "#d55e00"
    assert "currentColor" not in uri
