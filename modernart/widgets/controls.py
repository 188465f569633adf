"""The table's widgets: a fixed pool, made once. Redrawing only sets their traits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import ipywidgets

from modernart.cards import Painting
from modernart.language import _
from modernart.pictures import artist_style, icon_data_uri, painting_data_uri
from modernart.widgets.keyboard import keep_keys
from modernart.widgets.question import Question

__all__ = ["SPEEDS", "Controls", "dress", "show"]

SPEEDS = {"slow": 1600, "normal": 800, "fast": 300, "at once": 0}
"""Milliseconds between two steps of the built-in players."""

_ICONS = ("undo", "step_back", "play", "pause", "step_forward", "to_my_turn", "branch", "save")


def show(widget: ipywidgets.DOMWidget, visible: bool) -> None:
    """Show or hide a widget, without making or destroying one."""
    widget.layout.display = None if visible else "none"


def dress(widget: ipywidgets.DOMWidget, *classes: str) -> None:
    """Set all CSS classes at once: one message, and none when nothing changed."""
    if tuple(widget._dom_classes) != classes:
        widget._dom_classes = classes


def _button(label: str, *classes: str) -> ipywidgets.Button:
    button = ipywidgets.Button(description=label)
    dress(button, *classes)
    return button


def _html(*classes: str) -> ipywidgets.HTML:
    widget = ipywidgets.HTML()
    dress(widget, *classes)
    return widget


def _box(children: Sequence[ipywidgets.Widget], *classes: str) -> ipywidgets.Box:
    box = ipywidgets.Box(children=tuple(children))
    dress(box, *classes)
    return box


class Controls:
    """All the widgets of one table, and how they are laid out (``rows``).

    ``cards`` is the pool of buttons for a hand, ``callers`` one button a seat (shown for the
    persons who may call at once), ``curtain`` opens a museum screen; ``asked`` is the question
    that the amount field was last drawn for.
    """

    def __init__(self, hand_size: int, seats: int) -> None:
        self._make_top()
        self._make_middle()
        self._make_bar(seats)
        self.asked: Question | None = None
        self.hand_label = _html("ma-hand-label")
        self.hand_style = _html("ma-style")
        self.cards = [_button("", "ma-card") for _i in range(hand_size)]
        self._make_foot()
        style = _html("ma-style")
        style.value = f"<style>{_css()}</style>{keep_keys('ma-table')}"
        self.rows = (
            style,
            self.hand_style,
            self.play,
            self.top,
            self.board,
            self.middle,
            self.errors,
            self.bar,
            self.hand_label,
            _box(self.cards, "ma-hand"),
            self.end,
            self.live,
            self.foot,
        )

    def _make_top(self) -> None:
        self.title = _html()
        self.undo = _button(_("Undo"), "ma-i-undo")
        self.back = _button(_("Back"), "ma-i-step_back")
        self.run = _button(_("Play"), "ma-i-play")
        self.step = _button(_("Step"), "ma-i-step_forward")
        self.turn = _button(_("To my turn"), "ma-i-to_my_turn")
        self.slider = ipywidgets.IntSlider(min=0, max=0, readout=False, tabbable=False)
        self.move = ipywidgets.Text(description=_("Move"), continuous_update=False)
        self.of = _html("ma-of")
        self.branch = _button(_("Play on from here"), "ma-i-branch")
        self.lines = ipywidgets.Dropdown(options=[(_("1"), 0)], description=_("Line"))
        self.speed = ipywidgets.Dropdown(
            options=[(_(name), interval) for name, interval in SPEEDS.items()],
            value=SPEEDS["normal"],
            description=_("Speed"),
        )
        self.play = ipywidgets.Play(min=0, max=10**9, interval=SPEEDS["normal"])
        show(self.play, False)
        self.top = _box(
            (
                self.title, self.undo, self.back, self.run, self.step, self.turn, self.speed,
                _box((self.slider, self.move, self.of), "ma-scrub"), self.branch, self.lines,
            ),
            "ma-top",
        )  # fmt: skip

    def _make_middle(self) -> None:
        self.board, self.easel, self.story, self.end = _html(), _html(), _html(), _html()
        self.heading, self.players = _html(), _html()
        centre = ipywidgets.VBox(children=(self.heading, self.players))
        self.middle = _box((self.easel, centre, self.story), "ma-middle")

    def _make_bar(self, seats: int) -> None:
        self.prompt = _html("ma-prompt")
        self.callers = [_button("", "ma-caller") for _i in range(seats)]
        self.curtain = _button("", "ma-main")
        self.amount = ipywidgets.Text(continuous_update=False)
        self.one, self.five = _button("+1"), _button("+5")
        self.all = _button(_("all"))
        self.main = _button("", "ma-main")
        self.decline = _button("")
        self.out = _button(_("Out of this auction"))
        self.follow = _button("")
        self.note = _html("ma-note")
        self.bar = _box(
            (
                self.prompt, self.curtain, *self.callers, self.amount, self.one, self.five,
                self.all, self.main, self.decline, self.out, self.follow, self.note,
            ),
            "ma-bar",
        )  # fmt: skip
        self.errors = _html("ma-errors")
        self.live = _html()

    def _make_foot(self) -> None:
        self.save = _button(_("Save the record"), "ma-i-save")
        self.saved = _html("ma-saved")
        self.load = ipywidgets.FileUpload(
            accept=".jsonl", multiple=False, description=_("Load a record")
        )
        self.foot = _box((self.save, self.saved, self.load), "ma-foot")

    def deal(self, hand: Sequence[Painting], playable: Sequence[Painting]) -> None:
        """Put a hand on the pool's buttons; those that may be played are enabled."""
        rules = []
        for slot, button in enumerate(self.cards):
            card = hand[slot] if slot < len(hand) else None
            show(button, card is not None)
            if card is None:  # nothing of a hand stays behind where it could be read
                button.description, button.disabled = "", True
                dress(button, "ma-card")
                continue
            with button.hold_sync():  # one message to the browser, not three
                button.description = f"{card.artist}\n{card.auction.label}"
                button.disabled = card not in playable
                dress(button, "ma-card", _card_class(card))
            rules.append(_card_rule(card))
        self.hand_style.value = f"<style>{''.join(rules)}</style>"


def _card_class(card: Painting) -> str:
    """The CSS class of a card. A record may bring ids of any characters, and types of its own."""
    name = "".join(
        c if (c.isascii() and c.isalnum()) or c == "-" else f"_{ord(c):x}_" for c in card.id
    )
    return f"ma-card-{name}-{card.auction}"


@cache
def _card_rule(card: Painting) -> str:
    """A card's picture and the symbol of its auction type, as CSS of its button."""
    style = artist_style(card.artist)
    symbol = icon_data_uri(card.auction.value, style.ink)
    name = f".ma-table .{_card_class(card)}.jupyter-button"
    return (
        f'{name}{{background-image:url("{painting_data_uri(card)}")}}'
        f'{name}::before{{background:{style.colour} url("{symbol}") center/16px no-repeat}}'
    )


def _css() -> str:
    """The style sheet, with the buttons' symbols as masks in the colour of their text."""
    sheet = files("modernart.widgets").joinpath("style.css").read_text(encoding="utf-8")
    masks = (
        f'.ma-table .ma-i-{name}::before{{--ma-mask:url("{icon_data_uri(name, "#000")}")}}'
        for name in _ICONS
    )
    return sheet + "".join(masks)
