"""The money chart: labels that never overlap, words that say what it shows, any name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart.engine.editions import EDITIONS, Edition
from modernart.pictures import money_chart
from modernart.pictures.charts import LINE_COLOURS, spread
from modernart.pictures.colours import DARK, LIGHT, contrast
from pictures.sight import SIGHTS, distance

THREE = [("Ada", [100, 86, 134]), ("Ben", [100, 114, 98]), ('<b>&"', [100, 100, 75])]
NAMES = st.text(max_size=40)
SERIES = st.lists(
    st.tuples(NAMES, st.lists(st.integers(0, 2000), min_size=1, max_size=60)),
    min_size=1,
    max_size=5,
)


def parsed(
    series: list[tuple[str, list[int]]],
    *,
    show: Callable[[int], str] = "{} k€".format,
    marks: Sequence[tuple[int, str]] = (),
) -> ElementTree.Element:
    return ElementTree.fromstring(money_chart(series, show=show, marks=marks))


def texts(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


def label_heights(root: ElementTree.Element, count: int) -> list[float]:
    """The y of the labels at the line ends: each player's comes last of the player's shapes."""
    found = list(root.iter("{http://www.w3.org/2000/svg}text"))[-count:]
    return [float(element.get("y", "nan")) for element in found]


def test_it_says_in_words_who_ended_with_what() -> None:
    root = parsed(THREE, marks=[(1, "round 1")])
    assert root.get("role") == "img"
    assert root.findtext("{*}title") == "Money over the game"
    assert root.findtext("{*}desc") == (
        "After 2 lots: Ada ended with 134 k€; Ben ended with 98 k€; "
        '<b>&" ended with 75 k€. round 1 at lot 1.'
    )


def test_the_lines_pass_through_the_values() -> None:
    root = parsed([("Ada", [100, 0, 50])])
    lines = [e.get("d", "") for e in root.iter("{http://www.w3.org/2000/svg}path")]
    line = next(d for d in lines if re.fullmatch(r"M[\d.]+( [\d.]+){5}", d))
    points = [float(n) for n in line[1:].split()]
    xs, ys = points[::2], points[1::2]
    assert xs[1] - xs[0] == pytest.approx(xs[2] - xs[1], abs=0.2)
    assert ys[2] == pytest.approx((ys[0] + ys[1]) / 2, abs=0.2)
    assert ys[0] < ys[2] < ys[1]


def test_axes_have_round_money_and_lots() -> None:
    words = texts(parsed([("Ada", [100, 240])], show=EDITIONS["ngo"].show))
    assert words[:4] == ["$0", "$100,000", "$200,000", "$300,000"]
    assert words[4:7] == ["0", "1", "lots sold"]
    assert words[-1] == "Ada $240,000"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_money_reads_as_the_edition_prints_it(edition: Edition) -> None:
    show = edition.show
    words = texts(parsed([("Ada", [100, 0]), ("Ben", [100, 25])], show=show))
    assert words[-2:] == [f"Ada {show(0)}", f"Ben {show(25)}"]


@given(SERIES)
def test_labels_never_overlap_and_stay_within(series: list[tuple[str, list[int]]]) -> None:
    root = parsed(series)
    heights = label_heights(root, len(series))
    assert all(b - a >= 14.9 for a, b in pairwise(sorted(heights)))
    assert all(12 <= y <= 240 for y in heights)
    order = sorted(range(len(series)), key=lambda i: heights[i])
    assert [series[i][1][-1] for i in order] == sorted((v[-1] for _n, v in series), reverse=True)


@given(st.lists(st.floats(-50, 250), max_size=9), st.floats(1, 40))
def test_spread_keeps_order_distance_and_room(wanted: list[float], gap: float) -> None:
    places = spread(wanted, gap, 0, 200)
    least = min(gap, 200 / max(1, len(wanted) - 1))
    assert all(-1e-6 <= place <= 200 + 1e-6 for place in places)
    assert all(b - a >= least - 1e-6 for a, b in pairwise(sorted(places)))
    pairs = list(zip(wanted, places, strict=True))
    assert [p for _w, p in sorted(pairs)] == sorted(places)


def test_spread_moves_nothing_that_has_room() -> None:
    assert spread([90, 10, 50], 20, 0, 100) == [90, 10, 50]
    assert spread([], 20, 0, 100) == []


def test_lines_differ_by_dash_and_by_colour_to_every_sight_on_every_page() -> None:
    root = parsed([(name, [1, 2]) for name in "ABCDE"])
    lines = [
        e for e in root.iter("{http://www.w3.org/2000/svg}path") if e.get("stroke-width") == "2.5"
    ]
    assert len({line.get("stroke-dasharray") for line in lines}) == 5
    assert tuple(line.get("stroke") for line in lines) == LINE_COLOURS
    assert all(contrast(c, page) >= 3 for c in LINE_COLOURS for page in (LIGHT, DARK))
    apart = [distance(a, b, s) for a, b in combinations(LINE_COLOURS, 2) for s in SIGHTS]
    assert min(apart) > 12


def test_marks_close_together_take_two_rows() -> None:
    root = parsed([("Ada", [100] * 41)], marks=[(20, "round 1"), (21, "round 2"), (40, "round 3")])
    found = [e for e in root.iter("{http://www.w3.org/2000/svg}text") if e.get("font-style")]
    assert [(e.text, e.get("y")) for e in found] == [
        ("round 1", "12"),
        ("round 2", "27"),
        ("round 3", "12"),
    ]


def test_a_long_name_is_shortened_in_the_picture_and_whole_in_words() -> None:
    root = parsed([("a" * 50, [100])])
    assert texts(root)[-1] == "a" * 16 + "… 100 k€"
    assert "a" * 50 in (root.findtext("{*}desc") or "")


@pytest.mark.parametrize(
    ("series", "marks", "said"),
    [
        ([], (), "needs a player"),
        ([("Ada", [])], (), "needs a player"),
        ([("Ada", [100, -1])], (), "never below 0"),
        ([("Ada", [100, 1])], [(2, "round 1")], r"'round 1' is at lot 2; the lots are 0 to 1"),
    ],
)
def test_what_cannot_be_drawn_is_an_error(
    series: list[tuple[str, list[int]]], marks: list[tuple[int, str]], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        money_chart(series, marks=marks, show=str)
