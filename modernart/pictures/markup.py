"""HTML that more than one room writes: a table, a place that scrolls, a download."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence

from modernart.language import _
from modernart.pictures.shapes import text

__all__ = ["download_link", "scrolling", "table"]


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """A table whose first column names its rows.

    Heads and cells are HTML: what is inside an element, or all of it (``<td class="words">…``).
    """
    words = f"<caption>{text(caption)}</caption>" if caption else ""
    head = "".join(_element(one, "th", ' scope="col"') if one else "<td></td>" for one in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(_element(one, "td") for one in row[1:])}</tr>'
        for row in rows
    )
    return f"<table>{words}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _element(html: str, tag: str, attributes: str = "") -> str:
    return html if html.startswith(f"<{tag}") else f"<{tag}{attributes}>{html}</{tag}>"


def scrolling(name: str, html: str, css_class: str) -> str:
    """A place that scrolls, by keyboard too, where it is too narrow; its name is read aloud."""
    place = f'tabindex="0" role="region" aria-label="{text(name)}"'
    return f'<div class="{css_class}" {place}>{html}</div>'


def download_link(name: str, data: bytes, kind: str) -> str:
    """A link that holds the file itself; ``kind``: its media type."""
    href, words = f"data:{kind};base64,{b64encode(data).decode()}", _("Download {}").format(name)
    return f'<a download="{text(name)}" href="{href}">{text(words)}</a>'
