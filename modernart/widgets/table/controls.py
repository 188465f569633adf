"""The table's widgets: a fixed pool, made once. Redrawing only sets their traits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import ipywidgets

from modernart.engine.cards import Painting
from modernart.language import _
from modernart.pictures import artist_style, icon_data_uri, painting_data_uri
from modernart.widgets.common import (
    SPEEDS,
    make_box,
    make_button,
    make_html,
    make_text,
    set_classes,
    show,
)
from modernart.widgets.knob import QuietIntSlider
from modernart.widgets.metronome import Metronome
from modernart.widgets.table.question import Prompt

__all__ = ["Controls"]


class Controls:
    """All the widgets of one table, and how they are laid out (``rows``).

    ``cards`` is the pool of buttons for a hand, ``callers`` one button a seat (shown for the
    persons who may call at once), ``curtain`` opens a museum screen; ``asked`` is the question
    that the amount field was last drawn for. ``errors`` is where the table says what is wrong.
    """

    def __init__(self, hand_size: int, seats: int, errors: ipywidgets.HTML) -> None:
        self._make_top()
        self._make_middle()
        self._make_bar(seats)
        self.asked: Prompt | None = None
        self.hand_label = make_html("ma-hand-label")
        self.hand_style = make_html("ma-style")
        self.cards = [make_button("", "ma-card") for _i in range(hand_size)]
        self._make_foot()
        self.rows = (
            self.hand_style,
            self.play,
            self.top,
            self.board,
            self.middle,
            errors,
            self.bar,
            self.hand_label,
            make_box(self.cards, "ma-hand"),
            self.end,
            self.foot,
        )

    def _make_top(self) -> None:
        self.title = make_html()
        self.undo = make_button(_("Undo"), "ma-i-undo")
        self.back = make_button(_("Back"), "ma-i-step_back")
        self.run = make_button(_("Play"), "ma-i-play")
        self.step = make_button(_("Step"), "ma-i-step_forward")
        self.turn = make_button(_("To my turn"), "ma-i-to_my_turn")
        self.slider = QuietIntSlider(min=0, max=0, readout=False, tabbable=False)
        self.move = make_text(_("Move"))
        self.of = make_html("ma-of")
        self.branch = make_button(_("Play on from here"), "ma-i-branch")
        self.lines = ipywidgets.Dropdown(options=[(_("1"), 0)], description=_("Line"))
        self.speed = ipywidgets.Dropdown(
            options=[(_(name), interval) for name, interval in SPEEDS.items()],
            value=SPEEDS["normal"],
            description=_("Speed"),
        )
        self.play = Metronome(SPEEDS["normal"])
        self.top = make_box(
            (
                self.title, self.undo, self.back, self.run, self.step, self.turn, self.speed,
                make_box((self.slider, self.move, self.of), "ma-scrub"), self.branch, self.lines,
            ),
            "ma-top",
        )  # fmt: skip

    def _make_middle(self) -> None:
        self.board, self.easel, self.story, self.end = (
            make_html(),
            make_html(),
            make_html(),
            make_html(),
        )
        self.heading, self.players = make_html(), make_html()
        centre = ipywidgets.VBox(children=(self.heading, self.players))
        self.middle = make_box((self.easel, centre, self.story), "ma-middle")

    def _make_bar(self, seats: int) -> None:
        self.prompt = make_html("ma-prompt")
        self.callers = [make_button("", "ma-caller") for _i in range(seats)]
        self.curtain = make_button("", "ma-main")
        self.amount = make_text()
        self.one, self.five = make_button("+1"), make_button("+5")
        self.all = make_button(_("all"))
        self.main = make_button("", "ma-main", "ma-answer")
        self.decline = make_button("", "ma-answer")
        self.out = make_button(_("Out of this auction"), "ma-answer")
        self.follow = make_button("", "ma-answer")
        self.note = make_html("ma-note")
        self.bar = make_box(
            (
                self.prompt, self.curtain, *self.callers, self.amount, self.one, self.five,
                self.all, self.main, self.decline, self.out, self.follow, self.note,
            ),
            "ma-bar",
        )  # fmt: skip

    def _make_foot(self) -> None:
        self.save = make_button(_("Save the record"), "ma-i-save")
        self.saved = make_html("ma-saved")
        self.load = ipywidgets.FileUpload(
            accept=".jsonl",
            multiple=False,
            description=_("Load a record"),
            tooltip=_("Show a game from a file"),
        )
        self.drop = make_button(_("Load it: the game in play is dropped"))
        self.drop_not = make_button(_("Do not load: play on"))
        self.foot = make_box(
            (self.save, self.saved, self.load, self.drop, self.drop_not), "ma-foot"
        )

    def deal(self, hand: Sequence[Painting], playable: Sequence[Painting]) -> None:
        """Put a hand on the pool's buttons; those that may be played are enabled."""
        rules = []
        for slot, button in enumerate(self.cards):
            card = hand[slot] if slot < len(hand) else None
            show(button, card is not None)
            if card is None:  # nothing of a hand stays behind where it could be read
                button.description, button.disabled = "", True
                set_classes(button, "ma-card")
                continue
            with button.hold_sync():  # one message to the browser, not three
                button.description = f"{card.artist}\n{card.auction.label}"
                button.disabled = card not in playable
                set_classes(button, "ma-card", _card_class(card))
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
