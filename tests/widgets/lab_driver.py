"""Driving a laboratory widget without a browser: what a front end shows, and what it sends."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from widgets.driver import seen, tree

Widget = Any

__all__ = ["button", "click", "html", "labels", "sent", "text", "tick", "type_in"]


def buttons(widget: Widget) -> Iterator[Widget]:
    """The buttons that one can press."""
    return (one for one in seen(widget) if type(one).__name__ == "Button" and not one.disabled)


def labels(widget: Widget) -> list[str]:
    """What they say."""
    return [one.description for one in buttons(widget)]


def button(widget: Widget, label: str) -> Widget:
    """The only button of that label that one can press."""
    [found] = [one for one in buttons(widget) if one.description == label]
    return found


def click(widget: Widget, label: str) -> None:
    """Press it."""
    button(widget, label)._handle_button_msg(None, {"event": "click"}, [])


def field(widget: Widget) -> Widget:
    """The only text field that is shown."""
    [found] = [one for one in seen(widget) if type(one).__name__ == "Text"]
    return found


def type_in(widget: Widget, words: str) -> None:
    """Type, and press Enter, as the browser reports it."""
    field(widget).value = words
    field(widget)._handle_custom_msg({"event": "submit"}, [])


def tick(widget: Widget) -> None:
    """The page's clock ticks once, if it runs."""
    [play] = [one for one in tree(widget) if type(one).__name__ == "Metronome"]
    play.click()


def html(widget: Widget) -> str:
    """All that is shown, without the style sheet."""
    parts = (one.value for one in seen(widget) if type(one).__name__ == "HTML")
    return re.sub("<style>.*?</style>", "", "".join(parts), flags=re.DOTALL)


def text(widget: Widget) -> str:
    """The words of it."""
    return unescape(re.sub("<[^>]+>", " ", html(widget)))


def sent(widget: Widget) -> str:
    """All that the browser has been told, shown or not, without the style sheet."""
    states = [
        {key: value for key, value in one.get_state().items() if key[0] != "_"}
        for one in tree(widget)
        if not str(getattr(one, "value", "")).startswith("<style>")
    ]
    return json.dumps(states, default=str, ensure_ascii=False)
