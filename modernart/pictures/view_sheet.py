"""All that a player is shown, on one page: read off the source of :class:`~modernart.View`.

Names, headings and sentences are those of the classes themselves (a docstring below a field or in
a property, a comment with four dashes above a group), so that the page cannot go stale.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from itertools import groupby
from typing import NamedTuple

from modernart.engine.actions import described
from modernart.engine.auctions import Lot
from modernart.engine.cards import Painting
from modernart.engine.view import Column, View
from modernart.language import _
from modernart.pictures.shapes import text

__all__ = ["ViewSheet", "told_of", "view_sheet"]

_LONGEST = 32
"""Letters of a value that are shown."""

# JupyterLab would take what stands between two dollars for a formula.
_CLASSES = "ma-view mathjax_ignore tex2jax_ignore"


@dataclass(frozen=True, slots=True)
class ViewSheet:
    """Shown by a notebook when it is the last line of a cell."""

    view: View

    def __repr__(self) -> str:
        return f"<ViewSheet of {self.view!r}>"

    def _repr_html_(self) -> str:
        css = (files("modernart.pictures") / "view_sheet.css").read_text(encoding="utf-8")
        title = text(_("All that a function is shown"))
        moment = text(_("In the middle, what it is at one moment: {}").format(self.view))
        boxes = "".join(_box(*box) for box in _boxes(self.view))
        return (
            f'<style>{css}</style><div class="{_CLASSES}"><h4>{title}</h4><p>{moment}</p>'
            f'<div class="ma-boxes">{boxes}</div></div>'
        )


def view_sheet(view: View) -> ViewSheet:
    """All that can be read off a view, with what it says at this moment, as a page to look at."""
    return ViewSheet(view)


# ---- what is told ------------------------------------------------------------------------------


class SheetRow(NamedTuple):
    """One name: the heading that it stands under, what it is called with, and what it says.

    ``arguments`` are ``None`` for what is read, not called.
    """

    heading: str
    name: str
    arguments: tuple[str, ...] | None
    says: str


def told_of(kind: type) -> tuple[SheetRow, ...]:
    """The public fields, properties and methods of a class, in the order of its source."""
    source = textwrap.dedent(inspect.getsource(kind))
    tree = ast.parse(source).body[0]
    assert isinstance(tree, ast.ClassDef)
    lines = source.splitlines()
    pairs = zip(tree.body, [*tree.body[1:], ast.Pass()], strict=True)
    found = (_told(node, after, _heading(lines, node.lineno)) for node, after in pairs)
    return tuple(one for one in found if one is not None and not one.name.startswith("_"))


def _told(node: ast.stmt, after: ast.stmt, heading: str) -> SheetRow | None:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        below = ast.Module(body=[after], type_ignores=[])
        return SheetRow(heading, node.target.id, None, _first(below))
    if not isinstance(node, ast.FunctionDef):
        return None
    is_read = any(isinstance(one, ast.Name) for one in node.decorator_list)  # @property
    arguments = None if is_read else tuple(one.arg for one in node.args.args[1:])
    return SheetRow(heading, node.name, arguments, _first(node))


def _heading(lines: list[str], number: int) -> str:
    """The last comment with four dashes above a line."""
    found = [line.strip() for line in lines[:number] if line.strip().startswith("# ---- ")]
    return found[-1].removeprefix("# ---- ") if found else ""


def _first(node: ast.Module | ast.FunctionDef) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


# ---- boxes -------------------------------------------------------------------------------------

Row = tuple[str, str, str]
"""What to write, what it says now, and what that is."""


def _boxes(view: View) -> Iterator[tuple[str, list[Row]]]:
    """A heading, and its rows."""
    for heading, told in groupby(told_of(View), key=lambda one: one.heading):
        yield _(heading), [_row("view", view, one) for one in told]
    lot = view.lot
    artist = lot.artist if lot else next(iter(view.board))
    card = next(iter((*(lot.paintings if lot else ()), *view.hand)), None)
    for heading, path, kind, thing in (
        (_("lot = view.lot, what is for sale; None: nothing is"), "lot", Lot, lot),
        (_("column = view.board[artist], for each artist"), "column", Column, view.board[artist]),
        (_("painting = lot.paintings[0], or one of view.hand"), "painting", Painting, card),
    ):
        read = [one for one in told_of(kind) if one.arguments is None]
        yield heading, [_row(path, thing, one) for one in read]


def _row(path: str, thing: object, told: SheetRow) -> Row:
    """A line of the page."""
    call = "" if told.arguments is None else f"({', '.join(told.arguments)})"
    return f"{path}.{told.name}{call}", _now(thing, told), _(told.says)


def _now(thing: object, told: SheetRow) -> str:
    """What it says at this moment; what is asked by seat, for all seats."""
    if thing is None:
        return ""
    value = getattr(thing, told.name)
    if told.arguments is None:
        return _shown(value)
    assert isinstance(thing, View)
    return ", ".join(_shown(value(seat)) for seat in range(len(thing.players)))


def _shown(value: object) -> str:
    """A value as Python writes it, if that is short; else how many of what, or what kind."""
    if isinstance(value, StrEnum):  # equal to its text
        return repr(value.value)
    said = described(value, _LONGEST)
    if len(said) <= _LONGEST and "<" not in said:
        return said
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if type(value) is not tuple:
        return type(value).__name__
    kinds = {type(one).__name__ for one in value}
    return f"{len(value)} × {kinds.pop()}" if len(kinds) == 1 else _("{} things").format(len(value))


def _box(heading: str, rows: list[Row]) -> str:
    body = "".join(
        f'<tr><th scope="row"><code>{text(name)}</code></th><td><code>{text(now)}</code></td>'
        f"<td>{_with_code(says)}</td></tr>"
        for name, now, says in rows
    )
    return f"<table><caption>{text(heading)}</caption><tbody>{body}</tbody></table>"


def _with_code(says: str) -> str:
    """A sentence of a docstring; what stands between double backquotes is Python."""
    return re.sub(r"``(.+?)``", r"<code>\1</code>", text(says))
