"""Driving a table without a browser: what a front end shows, and the messages that it sends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import unescape
from typing import Any

from ipywidgets.widgets.widget import _instances

from modernart import State, Table
from modernart.seats import take_seats
from modernart.timeline import Timeline
from modernart.widgets.common import SPEEDS
from modernart.widgets.table.shared_screen import Desk
from modernart.widgets.table.table_view import TableView

Widget = Any


def at_once(*players: object, **options: Any) -> Table:
    """A table at which the built-in players do not take their time."""
    table = Table(players, **options)
    set_speed(table, "at once")
    table.to_my_turn()
    return table


def table_at(state: State, *players: object) -> Table:
    """A table in this State, its built-in players at once."""
    table = Table(players, seed=1)
    set_speed(table, "at once")
    table._desk = Desk(Timeline(take_seats(players), (state,)))
    table._redraw()
    return table


def sight_of(table: Table) -> TableView:
    """What the table shows."""
    assert table._moment is not None
    return table._moment.sight


def set_speed(table: Table, name: str) -> None:
    table._controls.speed.set_state({"index": list(SPEEDS).index(name)})


def tree(widget: Widget) -> Iterator[Widget]:
    """The widget and all below it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from tree(child)


def seen(widget: Widget) -> Iterator[Widget]:
    """The widget and all below it that are shown."""
    if widget.layout.display != "none":
        yield widget
        for child in getattr(widget, "children", ()):
            yield from seen(child)


def buttons(table: Table) -> list[Widget]:
    """The buttons that one can press."""
    return [w for w in seen(table) if type(w).__name__ == "Button" and not w.disabled]


def press(table: Table, button: Widget | str) -> None:
    """Press a button, given by itself or its label; it must be there to be pressed."""
    found = [one for one in buttons(table) if button in (one, one.description)]
    assert len(found) == 1, f"{button!r} among {[one.description for one in buttons(table)]}"
    found[0].click()


def type_in(field: Widget, text: str, enter: bool = True) -> None:
    """Type into a field, and press Enter."""
    field.set_state({"value": text})
    if enter:
        field._handle_custom_msg({"event": "submit"}, [])


def error(table: Table) -> str:
    """What the table says is wrong, as a person reads it."""
    text = table.errors.value
    return unescape(text.removeprefix('<div class="ma-error" role="alert">').removesuffix("</div>"))


def upload(table: Table, content: bytes, name: str = "game.jsonl") -> None:
    """Upload a file, as the front end sends it."""
    file = {"name": name, "type": "", "size": len(content), "last_modified": 0}
    table._controls.load.set_state({"value": [{**file, "content": memoryview(content)}]})


def traits(table: Table) -> dict[str, str]:
    """All that a widget's own traits tell the front end, by widget and trait."""
    sent = {}
    names = {id(value): name for name, value in _pool(table)}
    for number, widget in enumerate(tree(table)):
        name = names.get(id(widget), f"{type(widget).__name__} {number}")
        for key, value in widget.get_state().items():
            if not key.startswith("_") or key == "_dom_classes":
                sent[f"{name}.{key}"] = json.dumps(value, default=str, ensure_ascii=False)
    return sent


def _pool(table: Table) -> Iterator[tuple[str, Widget]]:
    for name, value in vars(table._controls).items():
        if isinstance(value, list):
            yield from ((f"{name}[{i}]", one) for i, one in enumerate(value))
        else:
            yield name, value


def widget_count() -> int:
    """How many widgets there are in this process."""
    return len(_instances)
