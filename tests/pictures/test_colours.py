"""Contrast, against values published with the guidelines, and mixing."""

from __future__ import annotations

import pytest

from modernart.pictures.colours import DARK, LIGHT, contrast, ink_on, luminance, mix
from pictures.sight import distance


@pytest.mark.parametrize(
    ("colour", "expected"),
    [("#ffffff", 1), ("#000000", 0), ("#ff0000", 0.2126), ("#00ff00", 0.7152), ("#0000ff", 0.0722)],
)
def test_luminance_of_the_primaries(colour: str, expected: float) -> None:
    assert luminance(colour) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("#000000", "#ffffff", 21), ("#767676", "#ffffff", 4.54), ("#ff0000", "#ffffff", 4.0)],
)
def test_known_contrasts_in_either_order(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == pytest.approx(expected, abs=0.005)
    assert contrast(other, one) == contrast(one, other)


def test_ink_is_dark_on_yellow_and_light_on_blue() -> None:
    assert ink_on("#e69f00") == DARK
    assert ink_on("#0072b2") == LIGHT


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert [mix("#000000", "#ff8000", share) for share in (0, 0.5, 1)] == [
        "#000000",
        "#804000",
        "#ff8000",
    ]


def test_the_measure_of_these_tests_knows_red_and_green_blindness() -> None:
    # An olive and a brown-red that a deuteranope confuses, and everyone else does not.
    assert distance("#a35a00", "#7a6a00", "usual") > 25
    assert distance("#a35a00", "#7a6a00", "deuteranopia") < 8
