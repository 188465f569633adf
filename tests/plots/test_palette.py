"""Colours that everybody tells apart, and text that everybody reads."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from modernart.pictures.colours import contrast
from modernart.plots.palette import LOOKS, looks, readable

Floats = NDArray[np.float64]

# What a dichromat sees, in linear RGB: Machado, Oliveira and Fernandes 2009, severity 1.
SIGHTS = {
    "everybody": np.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
               [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
               [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
               [0.004733, 0.691367, 0.303900]],
}  # fmt: skip
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = TO_XYZ.sum(axis=1)


def linear(colour: str) -> Floats:
    rgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def lab(colour: str, sight: str) -> Floats:
    """CIE L*a*b*, in which distances are about those that one sees."""
    seen = np.clip(np.asarray(SIGHTS[sight]) @ linear(colour), 0, 1)
    x, y, z = np.cbrt(TO_XYZ @ seen / WHITE)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_formats_can_be_told_apart(sight: str) -> None:
    near = {
        (one, two): float(
            np.linalg.norm(lab(LOOKS[one].colour, sight) - lab(LOOKS[two].colour, sight))
        )
        for one, two in combinations(LOOKS, 2)
    }
    assert min(near.values()) > 10, near


@pytest.mark.parametrize(("ink", "paper"), [("#000000", "#ffffff"), ("#ffffff", "#111111")])
def test_text_in_the_formats_colours_reads_well(ink: str, paper: str) -> None:
    poor = {
        name: contrast(readable(look.colour, ink), paper)
        for name, look in LOOKS.items()
        if contrast(readable(look.colour, ink), paper) < 4.5
    }
    assert poor == {}


def test_other_names_take_the_colours_in_turn() -> None:
    found = looks(["mine", "FirstPrice"])
    assert found["mine"].label == "mine"
    assert found["FirstPrice"] is LOOKS["FirstPrice"]
