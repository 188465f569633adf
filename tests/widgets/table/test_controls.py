"""The pool of widgets: made once, labelled, and with nothing of a hand left behind."""

from __future__ import annotations

import re

from modernart import EDITIONS, Table
from modernart.widgets.common import SPEEDS, make_html, set_classes, show
from modernart.widgets.table.controls import Controls
from widgets.driver import tree, widget_count


def test_a_hand_is_put_on_the_pool_and_taken_off_without_a_trace() -> None:
    controls = Controls(25, 5, make_html())
    deck = EDITIONS["hig"].deck
    before = widget_count()
    controls.deal(deck[:20], deck[:2])
    assert [b.description for b in controls.cards[:2]] == [
        f"{card.artist}\n{card.auction.label}" for card in deck[:2]
    ]
    assert [not b.disabled for b in controls.cards].count(True) == 2
    assert all(f".{b._dom_classes[1]}." in controls.hand_style.value for b in controls.cards[:20])
    controls.deal((), ())
    for button in controls.cards:
        assert (button.description, button._dom_classes) == ("", ("ma-card",))
        assert (button.disabled, button.layout.display) == (True, "none")
    assert controls.hand_style.value == "<style></style>"
    assert widget_count() == before


def test_each_card_has_a_class_of_its_own() -> None:
    for edition in EDITIONS.values():
        controls = Controls(70, 5, make_html())
        controls.deal(edition.deck, ())
        assert len({button._dom_classes[1] for button in controls.cards}) == 70


def test_the_largest_hand_finds_room() -> None:
    table = Table(["me", "bold", "steady"], edition="hig", seed=1)
    most = max(sum(deal) for edition in EDITIONS.values() for deal in edition.deals.values())
    assert len(table._controls.cards) >= most


def test_every_control_has_a_label() -> None:
    table = Table(["me", "bold", "steady"], seed=1)
    c = table._controls
    for widget in tree(table):
        if type(widget).__name__ in ("Button", "Text", "Dropdown", "FileUpload"):
            hidden = widget.layout.display == "none"
            assert hidden or widget.description.strip(), widget
    assert c.slider.tabbable is False  # the number beside it is for the keyboard


def test_classes_are_set_at_once_and_only_if_new() -> None:
    controls = Controls(1, 1, make_html())
    said: list[object] = []
    button = controls.main
    button.observe(said.append, "_dom_classes")
    set_classes(button, "a", "b")
    set_classes(button, "a", "b")
    assert button._dom_classes == ("a", "b")
    assert len(said) == 1


def test_show_and_hide() -> None:
    button = Controls(1, 1, make_html()).main
    show(button, False)
    assert button.layout.display == "none"
    show(button, True)
    assert button.layout.display is None


def test_the_speeds() -> None:
    assert list(SPEEDS) == ["slow", "normal", "fast", "at once"]
    assert sorted(SPEEDS.values(), reverse=True) == list(SPEEDS.values())


def test_the_style_sheet_has_a_symbol_for_every_class_that_wants_one() -> None:
    controls = Controls(1, 1, make_html())
    sheet = Table(seed=1)._style.value
    for widget in (w for row in controls.rows for w in tree(row)):
        for name in widget._dom_classes:
            if name.startswith("ma-i-"):
                assert re.search(rf"\.{name}::before", sheet), name
    assert sheet.count("<style>") == sheet.count("</style>") == 1
