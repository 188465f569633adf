"""Who paid whom: a table whose numbers, sums and headings a screen reader reads."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from modernart.engine.editions import EDITIONS
from modernart.pictures import payments_chart
from modernart.pictures.colours import DARK, LIGHT, contrast, mix

SHOW = EDITIONS["cmon"].show
NAMES = ["Ada", '<b>&"', "Cleo"]
MATRIX = [[0, 30, 40, 12], [25, 0, 0, 0], [88, 42, 0, 31]]


def cells(row: ElementTree.Element) -> list[str]:
    return ["".join(cell.itertext()) for cell in row]


def test_the_numbers_and_their_sums() -> None:
    root = ElementTree.fromstring(payments_chart(NAMES, MATRIX, show=SHOW))
    rows = [cells(row) for row in root.iter("tr")]
    assert rows == [
        ["paid by", "to Ada", 'to <b>&"', "to Cleo", "to the bank", "paid in all"],
        ["Ada", "—", "30 k€", "40 k€", "12 k€", "82 k€"],
        ['<b>&"', "25 k€", "—", "0 k€", "0 k€", "25 k€"],
        ["Cleo", "88 k€", "42 k€", "—", "31 k€", "161 k€"],
        ["received in all", "113 k€", "72 k€", "40 k€", "43 k€", "268 k€"],
    ]


def test_it_has_a_caption_and_headings_with_scope() -> None:
    root = ElementTree.fromstring(payments_chart(NAMES, MATRIX, show=SHOW))
    assert root.tag == "table"
    assert root.findtext("caption") == "Who paid whom in the whole game"
    scopes = [cell.get("scope") for cell in root.iter("th")]
    assert scopes == ["col"] * 6 + ["row"] * 4


def test_the_tint_grows_with_the_payment() -> None:
    root = ElementTree.fromstring(payments_chart(NAMES, MATRIX, show=SHOW))
    tints = {}
    for cell in root.iter("td"):
        style = cell.get("style", "")
        if "rgba(0,114,178" in style:
            share = style.split("rgba(0,114,178,")[1].split(")")[0]
            tints[int("".join(cell.itertext()).removesuffix(" k€"))] = float(share)
    assert sorted(tints) == [12, 25, 30, 31, 40, 42, 88]
    assert sorted(tints.values()) == [tints[amount] for amount in sorted(tints)]
    for page, ink in ((LIGHT, "#222222"), (DARK, "#eeeeee")):
        assert contrast(mix(page, "#0072b2", max(tints.values())), ink) >= 4.5


def test_a_game_without_payments_is_a_table_too() -> None:
    root = ElementTree.fromstring(payments_chart(["A", "B"], [[0, 0, 0], [0, 0, 0]], show=SHOW))
    assert cells(list(root.iter("tr"))[-1]) == ["received in all", *["0 k€"] * 4]


@pytest.mark.parametrize("matrix", [[], [[0, 1], [0, 1]], [[0, 0, 0]], [[0, 0, 0], [0, 0]]])
def test_a_matrix_of_the_wrong_shape_is_an_error(matrix: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="2 rows of 3 numbers, the last for the bank"):
        payments_chart(["A", "B"], matrix, show=SHOW)
