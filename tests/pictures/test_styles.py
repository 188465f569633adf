"""The artists' colours and patterns: readable, and told apart by everyone."""

from __future__ import annotations

from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

from modernart.engine.editions import EDITIONS, Edition
from modernart.pictures import artist_style, swatch_svg
from modernart.pictures.colours import DARK, LIGHT, contrast, mix
from pictures.sight import SIGHTS, distance

ARTISTS = sorted({artist for edition in EDITIONS.values() for artist in edition.artists})


def test_there_are_ten_artists_with_a_style_of_their_own() -> None:
    assert len(ARTISTS) == 10
    assert len({artist_style(artist).pattern for artist in ARTISTS}) == 10
    assert len({artist_style(artist).paint for artist in ARTISTS}) == 10


@pytest.mark.parametrize("artist", [*ARTISTS, "somebody unknown"])
def test_text_on_the_colour_and_lines_on_the_page_are_readable(artist: str) -> None:
    style = artist_style(artist)
    assert contrast(style.ink, style.colour) >= 4.5
    assert contrast(style.line, LIGHT) >= 3
    assert contrast(style.line, DARK) >= 3


@pytest.mark.parametrize("artist", ARTISTS)
@pytest.mark.parametrize("page", [LIGHT, DARK])
def test_text_of_the_page_stays_readable_on_the_tint(artist: str, page: str) -> None:
    style = artist_style(artist)
    share = int(style.soft.removeprefix(style.colour), 16) / 255
    text = {LIGHT: "#222222", DARK: "#eeeeee"}[page]
    assert contrast(mix(page, style.colour, share), text) >= 7


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_artists_of_an_edition_differ_to_every_sight(edition: Edition, sight: str) -> None:
    colours = [artist_style(artist).colour for artist in edition.artists]
    assert min(distance(a, b, sight) for a, b in combinations(colours, 2)) > 12


@pytest.mark.parametrize("artist", ARTISTS)
def test_the_swatch_shows_the_pattern_in_ink_within_a_visible_border(artist: str) -> None:
    style = artist_style(artist)
    swatch = swatch_svg(artist, 20)
    root = ElementTree.fromstring(swatch)
    assert (root.get("width"), root.get("aria-hidden"), root.get("color")) == (
        "20",
        "true",
        style.ink,
    )
    assert style.pattern in swatch
    square = root.find("{*}rect")
    assert square is not None
    assert (square.get("fill"), square.get("stroke")) == (style.colour, style.line)


def test_an_unknown_artist_is_slate_with_initials_and_safe() -> None:
    style = artist_style('<Zoë> & "Q"')
    root = ElementTree.fromstring(f"<svg>{style.paint(Random(1))}</svg>")
    letters = root.find("text")
    assert letters is not None
    assert letters.text == "<&"
    assert style.colour == artist_style("Another").colour
    assert style.pattern != artist_style("Another").pattern
    assert ">?<" in artist_style("").pattern
