"""Seventy pictures an edition: well-formed, small, each its own, the same for the same card."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.editions import EDITIONS, Edition
from modernart.pictures import painting_data_uri, painting_svg

ALL = list(EDITIONS.values())
CARDS = {card for edition in ALL for card in edition.deck}
PROBE = """
from hashlib import sha256
from modernart.engine.editions import EDITIONS
from modernart.pictures import painting_svg
cards = [card for edition in EDITIONS.values() for card in edition.deck]
print(sha256("".join(map(painting_svg, cards)).encode()).hexdigest())
"""


def drawing(svg: str) -> str:
    """The canvas without title and frame."""
    return svg[svg.rindex("<svg") :]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.id)
def test_seventy_different_pictures(edition: Edition) -> None:
    assert len({drawing(painting_svg(card)) for card in edition.deck}) == 70


def test_the_pictures_do_not_depend_on_process_or_hash_seed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = "".join(painting_svg(card) for edition in ALL for card in edition.deck)
    assert done.stdout.strip() == sha256(here.encode()).hexdigest()


@pytest.mark.parametrize("frame", [True, False])
def test_each_is_well_formed_small_and_without_ids(frame: bool) -> None:
    for card in CARDS:
        svg = painting_svg(card, frame=frame)
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert root[0].tag == "{http://www.w3.org/2000/svg}title"
        assert root[0].text == f"{card.artist}, {card.auction.label}"
        assert not [element for element in root.iter() if "id" in element.attrib]
        assert len(svg) < 2500, card


def test_the_frame_is_around_the_same_picture() -> None:
    card = EDITIONS["cmon"].deck[40]
    framed, bare = painting_svg(card), painting_svg(card, frame=False)
    assert ElementTree.fromstring(framed).get("viewBox") == "0 0 100 120"
    assert ElementTree.fromstring(bare).get("viewBox") == "0 0 88 108"
    inside = re.compile(r'<svg x="\d+" y="\d+"')
    assert inside.sub("", drawing(framed)) == inside.sub("", drawing(bare))


@pytest.mark.parametrize(("width", "height"), [(100, 120), (26, 31), (250, 300)])
def test_the_height_follows_the_width(width: int, height: int) -> None:
    root = ElementTree.fromstring(painting_svg(EDITIONS["hig"].deck[0], width=width))
    assert (root.get("width"), root.get("height")) == (str(width), str(height))


@pytest.mark.parametrize("frame", [True, False])
def test_a_data_uri_survives_any_quoting_and_is_the_picture(frame: bool) -> None:
    for card in CARDS:
        uri = painting_data_uri(card, frame)
        head, body = uri.split(",", 1)
        assert head == "data:image/svg+xml"
        assert not set(body) & set("\"'()<>#\\&\n")
        assert unquote(body) == painting_svg(card, frame=frame)
        assert len(uri) < 3500


def test_a_deck_of_ones_own_has_pictures_too() -> None:
    cards = [Painting(f"x-{i}", "<b>&\"'\x00", AuctionType.OPEN) for i in range(3)]
    pictures = [painting_svg(card) for card in cards]
    assert len({drawing(picture) for picture in pictures}) == 3
    title = ElementTree.fromstring(pictures[0])[0].text
    assert title == "<b>&\"', open"


def test_each_is_drawn_once() -> None:
    painting_svg.cache_clear()
    for card in EDITIONS["hig"].deck:
        painting_svg(card)
    assert painting_svg.cache_info().misses == 70
    painting_svg(EDITIONS["hig"].deck[0])
    assert painting_svg.cache_info().hits == 1
