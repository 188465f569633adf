"""The frame of every page: one file that needs no other, for a light and a dark screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modernart.language import _
from modernart.pictures.markup import scrolling, table
from modernart.pictures.shapes import text

__all__ = ["figure", "page", "wide_table"]

CSS = """
:root{color-scheme:light dark;--page:#fbfaf7;--card:#fff;--ink:#1b1b1f;--soft:#5c5c66;
--rule:#e2dfd8;--accent:#0072b2;--wrong:#b3261e;--shade:0,114,178;--most:.55}
@media(prefers-color-scheme:dark){:root{--page:#16171a;--card:#1f2024;--ink:#ececf0;--soft:#a9a9b4;
--rule:#36373d;--accent:#6cb8ea;--wrong:#ff9c94;--shade:108,184,234;--most:.4}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);
font:16px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:2rem;line-height:1.2;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:40px 0 10px}h3{font-size:1rem;margin:28px 0 8px}
p{margin:8px 0;max-width:72ch}a{color:var(--accent)}
.lead{color:var(--soft)}
.wrong{color:var(--wrong);overflow-wrap:anywhere}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--rule);border-radius:10px;
padding:8px 14px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);padding:4px 0 8px}
th,td{padding:7px 10px 7px 0;text-align:right;border-top:1px solid var(--rule);
vertical-align:top;white-space:nowrap}
thead th,thead td{border-top:0;color:var(--soft);font-weight:500}
th:first-child,th.words{text-align:left}
th[scope=row],td.words{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:6em}
td small{display:block;color:var(--soft)}
td.heat{text-align:center;padding:7px 10px;
background:rgba(var(--shade),calc(var(--share,0)*var(--most)))}
thead th.heat{text-align:center;max-width:9em;white-space:normal}
svg{display:block;max-width:100%;min-width:560px;height:auto}
ul{padding-left:1.2em}li{margin:4px 0;max-width:80ch}
code{font-size:.9em;overflow-wrap:anywhere}
@media print{body{background:none}.scroll{overflow:visible}}
"""


def page(title: str, body: Iterable[str]) -> str:
    """A whole page; the title is any text, the body is HTML."""
    return (
        f'<!doctype html>\n<html lang="{_("en")}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title><style>{CSS}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


def wide_table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names its rows; cells are HTML, or whole elements."""
    return scrolling(caption, table(heads, rows, caption), "scroll")


def figure(name: str, svg: str) -> str:
    """A drawing, which on a narrow page can be scrolled."""
    return scrolling(name, svg, "scroll")
