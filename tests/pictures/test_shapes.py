"""The small shapes: compact path data, and text that nothing can break."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from modernart.pictures.shapes import dots, fills, line, number, polygon, rect, text


def test_coordinates_have_one_decimal_at_most() -> None:
    assert [number(n) for n in (3, 3.0, 2.46, -0.5, 120)] == ["3", "3", "2.5", "-0.5", "120"]


def test_path_data() -> None:
    assert rect(1, 2, 3, 4.25) == "M1 2h3v4.2h-3z"
    assert polygon([(0, 0), (5, 0), (5, 5)]) == "M0 0 5 0 5 5z"


def test_what_has_one_colour_is_one_path_in_order_of_first_use() -> None:
    drawn = fills([("red", "M0 0z"), ("blue", "M1 1z"), ("red", "M2 2z")])
    assert drawn == '<path d="M0 0zM2 2z" fill="red"/><path d="M1 1z" fill="blue"/>'


def test_lines_and_dots() -> None:
    assert line("M0 0h9", "red", 1.5, stroke_linecap="round") == (
        '<path d="M0 0h9" fill="none" stroke="red" stroke-width="1.5" stroke-linecap="round"/>'
    )
    assert 'd="M1 2h0M3 4h0"' in dots([(1, 2), (3, 4)], "red", 5)


@given(st.text())
def test_any_text_is_safe_in_an_element_and_in_an_attribute(message: str) -> None:
    root = ElementTree.fromstring(f'<a b="{text(message)}">{text(message)}</a>')
    assert root.text in (None, root.get("b"))
    assert len(root.get("b", "")) <= len(message)
