"""HTML that several rooms write: nothing that was typed becomes markup, and files come whole."""

from __future__ import annotations

import re
from base64 import b64decode

from modernart.pictures.markup import download_link, scrolling, table


def test_a_table_names_its_rows_and_keeps_whole_elements() -> None:
    assert table(["", "a"], [["x", '<td class="words">1</td>'], ["y", "2"]], "<b>") == (
        "<table><caption>&lt;b&gt;</caption>"
        '<thead><tr><td></td><th scope="col">a</th></tr></thead><tbody>'
        '<tr><th scope="row">x</th><td class="words">1</td></tr>'
        '<tr><th scope="row">y</th><td>2</td></tr></tbody></table>'
    )


def test_a_place_that_scrolls_is_reached_by_keyboard_and_has_a_name() -> None:
    assert scrolling('"a"', "<p></p>", "wide") == (
        '<div class="wide" tabindex="0" role="region" aria-label="&quot;a&quot;"><p></p></div>'
    )


def test_a_download_holds_the_file() -> None:
    link = download_link('a"b.zip', b"\x00\xff", "application/zip")
    found = re.fullmatch(
        r'<a download="a&quot;b\.zip" href="data:application/zip;base64,(.*)">'
        r"Download a&quot;b\.zip</a>",
        link,
    )
    assert found is not None
    assert b64decode(found[1]) == b"\x00\xff"
