"""What all widgets share: making the pool, callbacks that are safe, playing on."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Sequence
from functools import cache, partial
from html import escape
from importlib.resources import files
from itertools import count
from typing import Any

import ipywidgets

from modernart.language import N_, _
from modernart.pictures import icon_data_uri
from modernart.widgets.keyboard import keep_keys

__all__ = [
    "SPEEDS",
    "Panel",
    "choice",
    "make_box",
    "make_button",
    "make_html",
    "make_lifeline",
    "make_style",
    "make_text",
    "put_focus",
    "read_sheet",
    "set_classes",
    "show",
    "top_bar",
]

SPEEDS = {N_("slow"): 1600, N_("normal"): 800, N_("fast"): 300, N_("at once"): 0}
"""Milliseconds between two steps."""

_ICONS = (
    "undo", "step_back", "play", "pause", "step_forward", "to_my_turn", "branch", "save", "cards",
)  # fmt: skip


_wishes = count(1)


def show(widget: ipywidgets.DOMWidget, visible: bool) -> None:
    """Show or hide a widget, without making or destroying one."""
    widget.layout.display = None if visible else "none"


def set_classes(widget: ipywidgets.DOMWidget, *classes: str) -> None:
    """Set all CSS classes at once: one message, and none when nothing changed."""
    if tuple(widget._dom_classes) != classes:
        widget._dom_classes = classes


def make_button(label: str, *classes: str) -> ipywidgets.Button:
    """A button with CSS classes."""
    button = ipywidgets.Button(description=label)
    set_classes(button, *classes)
    return button


def make_html(*classes: str) -> ipywidgets.HTML:
    """A place for HTML."""
    widget = ipywidgets.HTML()
    set_classes(widget, *classes)
    return widget


def make_lifeline() -> ipywidgets.HTML:
    """What the page shows when the kernel is gone: see ``common.css``."""
    widget = make_html("ma-lifeline")
    lost = _(
        "The kernel has ended, or was started anew: nothing here answers any more. Run the"
        " notebook's cells from the top, as far as this one."
    )
    widget.value = escape(lost)
    return widget


def make_style(sheet: str) -> ipywidgets.HTML:
    """What a widget needs beside the sheet of all: a style sheet of this package, by its name."""
    style = make_html("ma-style")
    style.value = f"<style>{read_sheet(sheet)}</style>"
    return style


def read_sheet(name: str) -> str:
    """A style sheet of this package."""
    return files("modernart.widgets").joinpath(name).read_text(encoding="utf-8")


def put_focus(control: ipywidgets.DOMWidget) -> None:
    """Put the keyboard on a control, but only in the view in which a person acted last.

    ``control.focus()`` would do so in all of them, and the page would scroll to the last one. The
    page's script reads the wish from a property that lays out nothing here (``keyboard.js``).
    """
    control.layout.object_position = f"{next(_wishes)}px"


def top_bar(words: str, *more: ipywidgets.Widget) -> ipywidgets.Box:
    """The dark bar with a name, and what else is in it."""
    name = make_html()
    name.value = f'<span class="ma-name">{escape(words)}</span>'
    return make_box((name, *more), "ma-top")


def make_text(
    label: str = "",
    *classes: str,
    kind: type[ipywidgets.ValueWidget] = ipywidgets.Text,
) -> ipywidgets.ValueWidget:
    """A field to type in, which reports its text when it is left.

    Its layout tells the page which text the kernel has, in a property that lays out nothing here:
    see ``keyboard.js``. (Any other change of the field would put its last text back into it, over
    what is just being typed.)
    """
    field = kind(description=label, continuous_update=False)
    set_classes(field, "ma-text", *classes)

    def confirm(_change: object = None) -> None:
        field.layout.grid_area = f"t{field.value.encode('utf-16-be', 'surrogatepass').hex()}"

    confirm()
    field.observe(confirm, "value")
    return field


def make_box(children: Sequence[ipywidgets.Widget], *classes: str) -> ipywidgets.Box:
    """A box with CSS classes, which lay it out."""
    box = ipywidgets.Box(children=tuple(children))
    set_classes(box, *classes)
    return box


def choice(label: str, options: Sequence[tuple[str, object]]) -> ipywidgets.Dropdown:
    """One of several, by label and value."""
    return ipywidgets.Dropdown(options=list(options), description=label)


@cache
def _css(sheet: str, css_class: str) -> str:
    """The style sheet, with the buttons' symbols as masks in the colour of their text."""
    return (
        read_sheet("common.css")
        + read_sheet(sheet)
        + "".join(
            f'.{css_class} .ma-i-{name}::before{{--ma-mask:url("{icon_data_uri(name, "#000")}")}}'
            for name in _ICONS
        )
    )


class Panel(ipywidgets.VBox):
    """A widget whose callbacks come one at a time, in any thread, and show in it what goes wrong.

    A subclass makes all its widgets once, calls :meth:`_furnish`, and sets their traits in
    ``_draw``. ``errors`` and ``live`` (read aloud by screen readers) belong among its rows. The
    page shows ``_lifeline`` when the kernel is gone.
    """

    _SHEET, _CLASS = "laboratory/laboratory.css", "ma-lab"

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._drawing, self._error = False, ""
        self.errors, self.live = make_html(), make_html()
        self._style, self._lifeline = make_html("ma-style"), make_lifeline()
        css, keys = _css(self._SHEET, self._CLASS), keep_keys(self._CLASS)
        self._style.value = f"<style>{css}</style>{keys}"
        super().__init__()

    def _furnish(self, rows: Sequence[ipywidgets.Widget]) -> None:
        self.children = (self._style, self._lifeline, *rows, self.live)
        set_classes(self, self._CLASS)
        self._redraw()

    def _draw(self) -> None:
        """Set the traits to what is to be seen; makes no widget."""
        raise NotImplementedError

    def _focus(self, action: Callable[[], object]) -> None:
        """Put the keyboard somewhere useful after a person's action."""

    def _say(self, words: str, move: int = 0) -> None:
        """One line for screen readers, redrawn last of all; ``move`` tells drawings apart."""
        where = f'role="status" data-move="{move}"'
        self.live.value = f'<div class="ma-live" {where}>{escape(words)}</div>'

    def _redraw(self) -> None:
        self._drawing = True
        try:
            self._draw()
        except Exception:
            self._error = traceback.format_exc()
        finally:
            self._drawing = False
        text = escape(self._error)
        self.errors.value = f'<div class="ma-error" role="alert">{text}</div>' if text else ""

    def _done(self, action: Callable[[], Any]) -> Any:
        """By code: do it under the lock, and show what is then; what goes wrong is raised."""
        with self._lock:
            self._error = ""
            try:
                return action()
            finally:
                self._redraw()

    def _guarded(self, action: Callable[[], object]) -> Callable[..., None]:
        """A callback; changes that a drawing makes are no events."""
        return partial(self._on_event, action)

    def _on_event(self, action: Callable[[], object], *_event: object) -> None:
        with self._lock:
            if self._drawing:
                return
            self._error = ""
            try:
                action()
            except ValueError as error:
                self._fail(str(error))
            except Exception:
                self._fail(traceback.format_exc())
            finally:  # after an interrupt too: what is shown is what is
                self._redraw()
                if not self._error:
                    self._focus(action)

    def _fail(self, why: str) -> None:
        """Show what is wrong; a clock must stop, as its next tick would wipe it away."""
        self._error = why

    def _on_enter(self, field: ipywidgets.Text, action: Callable[[], object]) -> None:
        """Enter in a field is a message of its own: a change of the value alone may be a blur."""

        def on_message(_widget: object, content: dict[str, Any], _buffers: object) -> None:
            if content.get("event") == "submit":
                self._on_event(action)

        field.on_msg(on_message)
