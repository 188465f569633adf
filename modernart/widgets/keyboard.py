"""Keys and clicks that a widget minds in the browser."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files

__all__ = ["keep_keys"]


@cache
def keep_keys(css_class: str) -> str:
    """HTML that minds keys and clicks of the widget of this CSS class.

    Letters typed on its controls are kept from JupyterLab, a text that was typed arrives before
    the click that follows it, the second click of a double click is none, the keyboard moves on in
    the view in which one acts, and the clock ticks: ``keyboard.js`` says how. ipywidgets has no
    place for a script; a picture that cannot be loaded runs it. Where a page forbids that, one
    steps by hand.
    """
    script = (files("modernart.widgets") / "keyboard.js").read_text(encoding="utf-8")
    handler = escape(script.replace("CLASS", css_class))
    return f'<img alt="" src="data:," onerror="{handler}">'
