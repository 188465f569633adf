"""The rules on one screen: every edition's own names and numbers, and they are right."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from modernart.engine.cards import AuctionType
from modernart.engine.editions import EDITIONS, Edition
from modernart.engine.market import worths
from modernart.pictures import RulesSheet, rules_sheet


def words(sheet: RulesSheet) -> str:
    """What is read, without style and markup."""
    html = re.sub("<style>.*</style>", "", sheet._repr_html_(), flags=re.DOTALL)
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


@pytest.fixture(params=EDITIONS.values(), ids=list(EDITIONS))
def edition(request: pytest.FixtureRequest) -> Edition:
    found: Edition = request.param
    return found


def test_names_and_numbers_are_the_editions(edition: Edition) -> None:
    told = words(rules_sheet(edition.id))
    for artist, numbers in edition.artists.items():
        assert f"{artist} {sum(numbers)} paintings" in told
    for amount in (100, 30, 20, 10):
        assert edition.show(amount) in told
    assert "with four players 9, 4, 4 each" in told


def test_what_differs_between_editions_differs_here() -> None:
    assert "becomes the auctioneer and gets the money" in words(rules_sheet("cmon"))
    assert "becomes the auctioneer and shares the money" in words(rules_sheet("hig"))
    assert "gets the painting for nothing" in words(rules_sheet("hig"))
    assert "gets the painting for 1 yuan" in words(rules_sheet("masters"))


def test_artists_stand_in_board_order(edition: Edition) -> None:
    told = words(rules_sheet(edition.id))
    assert sorted(edition.artists, key=told.index) == list(edition.artists)


def test_every_type_is_explained() -> None:
    told = words(rules_sheet())
    assert all(f" {kind.label} " in told for kind in AuctionType)


def test_the_example_is_what_the_market_pays() -> None:
    tiles, paid = (20, 0, 30, 10), []
    for i, now in enumerate(tiles):
        paid.append(worths(tuple((past,) for past in tiles[:i]), (now,))[0])
    assert "tile 20 · 30 10" in words(rules_sheet())
    assert "each painting pays " + " ".join(map(str, paid)) in words(rules_sheet())


def test_it_is_well_formed_and_small_enough_to_sit_in_a_notebook(edition: Edition) -> None:
    html = rules_sheet(edition.id)._repr_html_()
    root = ElementTree.fromstring(f"<body>{html}</body>".replace("&#x27;", "'"))
    pictures = root.findall(".//img")
    assert len(pictures) == 5
    assert all(picture.get("alt") is not None for picture in pictures)
    assert len(html) < 40_000


def test_its_name_in_an_output_is_short() -> None:
    assert repr(rules_sheet("ngo")) == "<RulesSheet: ngo>"


def test_an_unknown_edition_is_told() -> None:
    with pytest.raises(ValueError, match="the editions are cmon, hig"):
        rules_sheet("parker")
