"""One drawing for light and dark pages, with a name, and nothing that leaks into the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from matplotlib.figure import Figure

from modernart.pictures.colours import contrast
from modernart.plots import Curve, as_html, bid_functions, inline_svg
from modernart.plots.palette import LOOKS
from modernart.plots.svg import theme_css
from plots.boxes import axes

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def figure() -> Figure:
    curve = Curve("FirstPrice", [0, 1], [0, 0.5], made=([0.5], [0.2]))
    ax = bid_functions([curve], axes())
    assert isinstance(ax.figure, Figure)
    ax.figure.set_facecolor("none")
    return ax.figure


def test_it_is_well_formed_and_named(figure: Figure) -> None:
    root = ElementTree.fromstring(inline_svg(figure, "What <to> bid", "In words"))
    assert (root.tag, root.get("role")) == (f"{SVG}svg", "img")
    assert root.findtext(f"{SVG}title") == "What <to> bid"
    assert root.findtext(f"{SVG}desc") == "In words"


def test_nothing_leaks_into_the_page(figure: Figure) -> None:
    assert "<style" not in inline_svg(figure, "")


def test_ids_differ_from_drawing_to_drawing(figure: Figure) -> None:
    first, second = (
        set(re.findall(r'<clipPath id="(\w+)"', inline_svg(figure, ""))) for _i in range(2)
    )
    assert first
    assert first.isdisjoint(second)


def test_black_is_the_colour_of_the_pages_text(figure: Figure) -> None:
    drawn = inline_svg(figure, "")
    assert "currentColor" in drawn
    assert "#000000" not in drawn
    assert "var(--ma-shade-FirstPrice" in drawn


def test_a_dark_page_gets_shades_that_read_well() -> None:
    rules = dict(re.findall(r"--ma-shade-(\w+):(#\w+)", theme_css(".dark")))
    assert set(rules) == set(LOOKS)
    assert all(contrast(shade, "#111111") >= 4.5 for shade in rules.values())


def test_as_part_of_an_answer_it_has_no_paper_and_is_not_shown_twice() -> None:
    import matplotlib.pyplot as plt

    open_before = plt.get_fignums()
    ax = bid_functions([Curve("FirstPrice", [0, 1], [0, 0.5])], title="What <to> bid")
    html = as_html(ax)
    assert "<title>What &lt;to&gt; bid</title>" in html
    assert html.startswith('<style>body[data-jp-theme-light="false"]{--ma-shade-')
    assert "#ffffff" not in html.partition("</style>")[2]
    assert plt.get_fignums() == open_before
