"""One drawing for light and dark pages, with a name, and nothing that leaks into the page."""

from __future__ import annotations

import re
import sys
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from IPython.core.formatters import HTMLFormatter
from matplotlib.figure import Figure

from modernart.notebook import show_figures_in_theme
from modernart.pictures.colours import contrast
from modernart.plots import Curve, as_html, bid_functions, inline_svg, svg
from modernart.plots.palette import LOOKS
from modernart.plots.svg import figure_html, theme_css
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


def own_figure(**options: Any) -> Figure:
    figure = Figure()
    ax = figure.add_subplot(facecolor="white")
    ax.plot([0, 1], [0, 1], color="black", **options)
    ax.set_title("Mine <&>")
    return figure


def test_any_figure_takes_paper_and_ink_of_the_page() -> None:
    html = figure_html(own_figure())
    assert html is not None
    drawing = html[html.index("<svg") : html.index("</svg>") + 6]
    root = ElementTree.fromstring(drawing)
    assert root.findtext(f"{SVG}title") == "Mine <&>"
    assert not re.search("(fill|stroke): #(000000|ffffff)", drawing)
    assert "fill: var(--jp-layout-color0, #fff)" in drawing
    assert '<img class="ma-untrusted" alt="Mine &lt;&amp;&gt;" src="data:image/png;base64,' in html


def test_a_figure_of_very_many_points_stays_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "LARGEST", 20_000)
    assert figure_html(own_figure()) is not None
    many = Figure()
    many.add_subplot().plot(range(5000), [n % 7 for n in range(5000)], "o")
    assert figure_html(many) is None


def test_a_notebook_shows_figures_so_unless_it_is_run_to_be_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    html = HTMLFormatter()
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": html}))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    show_figures_in_theme()
    html.pop(Figure, None)  # type: ignore[no-untyped-call]  # as pyplot does when it draws for the first time
    figure = own_figure()
    monkeypatch.setenv("MODERNART_OPEN", "0")
    assert "<svg" in html(figure)
    assert html(figure.subfigures()) is None
    monkeypatch.setenv("MODERNART_OPEN", "1")
    assert html(figure) is None
