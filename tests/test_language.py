"""Names that nobody has: each message suggests the one that was probably meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import modernart
import modernart.exercises
from modernart.language import closest
from modernart.pictures import icon
from modernart.record import dumps, loads
from modernart.theory.checks import among
from modernart.whatif import counterfactual


def record_with(old: str, new: str) -> Callable[[], object]:
    text = dumps(modernart.play(["random"] * 3, seed=1).states[-1])
    assert old in text
    return lambda: loads(text.replace(old, new, 1))


STATE = modernart.new_game(seed=1)
SUGGESTED: list[tuple[Callable[[], object], str]] = [
    (lambda: modernart.play(["stedy", "bold", "bold"]), "steady"),
    (lambda: modernart.new_game("CMOM"), "cmon"),
    (lambda: modernart.new_game("ma-fair"), "mayfair"),
    (lambda: modernart.new_game(double_proceeds="spilt"), "split"),
    (lambda: STATE.view(0).board["Daniel Mellim"], "Daniel Melim"),
    (lambda: modernart.strategy("mine", decides="actions")(print), "action"),
    (lambda: counterfactual(modernart.play(["bold"] * 3), 0, until="ronud"), "round"),  # type: ignore[arg-type]
    (lambda: modernart.Table(seed=1).act(modernart.Pass(), player="stedy"), "steady"),
    (lambda: modernart.AuctionStepper("FirstPrise"), "FirstPrice"),
    (lambda: icon("undu"), "undo"),
    (lambda: among("rivals", "Naïve", ["naive", "corrected"]), "naive"),
    (record_with("once_around", "once around"), "once_around"),
    (record_with('"mystery_hand"', '"mistery_hand": 1, "mystery_hand"'), "mystery_hand"),
    (record_with('"event": "offer"', '"event": "ofer"'), "offer"),
    (record_with('"Daniel Melim"', '"Daniel Mellim"'), "Daniel Melim"),
    (lambda: modernart.Tabel, "Table"),
    (lambda: modernart.exercises.best_tog, "best_tag"),
    (lambda: exec("from modernart.exercises import best_tog"), "best_tag"),
    (lambda: exec("from modernart import pley"), "play"),
]


@pytest.mark.parametrize(("wrong", "meant"), SUGGESTED)
def test_a_name_that_is_close_is_suggested(wrong: Callable[[], object], meant: str) -> None:
    with pytest.raises((ValueError, KeyError, ImportError, AttributeError)) as caught:
        wrong()
    assert str(caught.value).strip('"').endswith(f". Did you mean {meant}?")


@pytest.mark.parametrize("given", ["chess", "", "s", 5, None, ["cmon"], "cmon" * 20])
def test_what_is_not_close_suggests_nothing(given: object) -> None:
    assert closest(given, modernart.EDITIONS) is None


def test_a_package_is_asked_for_a_name_as_any_other() -> None:
    assert not hasattr(modernart, "Tabel")
    assert getattr(modernart.exercises, "best_tog", None) is None
    with pytest.raises(ImportError, match=r"name 'zebra' from 'modernart\.exercises'"):
        exec("from modernart.exercises import zebra")
