"""Predictions: asked, kept, and shown beside the result; nothing is given away before."""

from __future__ import annotations

import re
import threading
import warnings
from collections.abc import Iterator
from html import unescape

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

import modernart
from modernart.notebook import is_open
from modernart.widgets.notebook import prediction
from modernart.widgets.notebook.prediction import Prediction


@pytest.fixture(autouse=True)
def _closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a student meets it: closed, and nothing answered before."""
    monkeypatch.setenv("MODERNART_OPEN", "0")
    monkeypatch.setattr(prediction, "_answers", {})


def below(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """The widget and all in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from below(child)


def html(asked: Prediction) -> str:
    """All that is shown, without the style sheet and the script."""
    text = "".join(one.value for one in below(asked) if isinstance(one, ipywidgets.HTML))
    return re.sub("<style>.*</style><img[^>]*>", "", text, flags=re.DOTALL)


def visible(widget: ipywidgets.DOMWidget) -> bool:
    return bool(widget.layout.display != "none")


def button(asked: Prediction, label: str) -> ipywidgets.Button:
    """The only button of that label that can be clicked."""
    [found] = [
        one
        for one in below(asked)
        if isinstance(one, ipywidgets.Button) and one.description == label
    ]
    assert visible(found)
    assert not found.disabled
    return found


def field(asked: Prediction) -> ipywidgets.Text:
    [found] = [one for one in below(asked) if isinstance(one, ipywidgets.Text)]
    return found


def type_in(asked: Prediction, text: str) -> None:
    """Type, and press Enter: the browser reports Enter first, and then the text, if it is new."""
    field(asked)._handle_custom_msg({"event": "submit"}, [])
    field(asked).value = text


def price(**more: object) -> Prediction:
    return Prediction("What will it fetch?", unit="k€", low=0, high=100, **more)  # type: ignore[arg-type]


def test_the_shop_window_has_it() -> None:
    assert modernart.Prediction is Prediction


def test_nothing_is_given_away_or_computed_before_the_answer() -> None:
    asked = price(result=lambda: 1 // 0, reveal=lambda: "the secret")
    assert "What will it fetch?" in html(asked)
    assert "secret" not in html(asked)
    assert asked.answer is None


def test_a_number_is_kept_and_shown_beside_the_result() -> None:
    asked = price(result=lambda: 34, reveal=lambda: "<i>the secret</i>")
    type_in(asked, " 20 ")
    assert asked.answer == 20
    assert "You said <b>20 k€</b>; it was <b>34 k€</b>." in html(asked)
    assert "<i>the secret</i>" in html(asked)
    assert "<title>right</title>" not in html(asked)
    assert field(asked).disabled


def test_enter_takes_what_is_in_the_field() -> None:
    asked = price(result=34)
    field(asked).value = "20"
    assert asked.answer is None  # leaving the field is no answer
    type_in(asked, "20")
    assert asked.answer == 20


def test_a_text_that_comes_after_enter_counts() -> None:
    asked = price(result=34)
    field(asked).value = "2"
    type_in(asked, "20")
    assert "You said <b>20 k€</b>" in html(asked)


def test_the_button_answers_like_enter() -> None:
    asked = price(result=34)
    field(asked).value = "34"
    button(asked, "That is my prediction").click()
    assert asked.answer == 34
    assert "<title>right</title>" in html(asked)


def test_a_choice_is_one_click() -> None:
    asked = Prediction("More or less?", ["more", "less"], result="less")
    button(asked, "more").click()
    assert asked.answer == "more"
    assert "You said <b>more</b>; it was <b>less</b>." in html(asked)


def test_without_a_result_the_answer_stands_alone() -> None:
    asked = price()
    asked.give(7)
    assert "You said <b>7 k€</b>." in html(asked)


def test_running_the_cell_again_keeps_the_answer() -> None:
    price(result=34).give(20)
    again = price(result=34)
    assert again.answer == 20
    assert "You said <b>20 k€</b>" in html(again)
    assert Prediction("Another question?").answer is None


def test_answers_are_kept_by_name() -> None:
    Prediction("What?", name="one").give(1)
    assert Prediction("What, in other words?", name="one").answer == 1
    assert Prediction("What?", name="two").answer is None


def test_an_answer_that_no_longer_fits_the_question_is_asked_again() -> None:
    Prediction("?", ["more", "less"], name="it").give("more")
    assert Prediction("?", ["a lot more", "less"], name="it").answer is None
    assert Prediction("?", name="it").answer is None
    Prediction("?", name="it").give(20)
    assert Prediction("?", name="it", high=10).answer is None


WRONG = {
    **dict.fromkeys(["ten", "1.5", "9" * 5000, "nan", "inf"], "is not possible"),
    "-1": "'-1' is too low",
    "101": "'101' is too high",
}


@pytest.mark.parametrize("typed", WRONG)
def test_what_is_no_answer_is_said_and_nothing_opens(typed: str) -> None:
    asked = price(result=34)
    type_in(asked, typed)
    assert asked.answer is None
    assert f"{WRONG[typed]}; allowed: a whole number from 0 to 100" in unescape(html(asked))
    assert "34" not in html(asked)
    type_in(asked, "20")
    assert "allowed" not in html(asked)


def test_enter_without_a_text_is_no_answer() -> None:
    asked = price(result=34)
    type_in(asked, "")
    assert asked.answer is None


def test_by_code_a_wrong_answer_raises() -> None:
    with pytest.raises(ValueError, match="'maybe' is not possible; allowed: more, less"):
        Prediction("?", ["more", "less"]).give("maybe")
    with pytest.raises(ValueError, match=r"'x' is not possible; allowed: a number from 0$"):
        Prediction("?", whole=False, low=0).give("x")


@pytest.mark.parametrize(("typed", "number"), [("0.75", 0.75), ("0,75", 0.75), ("3", 3.0)])
def test_decimals_with_a_point_or_a_comma(typed: str, number: float) -> None:
    asked = Prediction("Which share?", whole=False, low=0, high=5, result=2 / 3)
    type_in(asked, typed)
    assert asked.answer == number
    assert f"You said <b>{number:g}</b>; it was <b>0.666667</b>." in html(asked)


def test_one_can_predict_again() -> None:
    asked = price(result=34, reveal="secret")
    asked.give(20)
    button(asked, "Predict again").click()
    assert asked.answer is None
    assert "secret" not in html(asked)
    type_in(asked, "30")
    assert asked.answer == 30


def test_a_widget_can_be_the_reveal() -> None:
    hidden = ipywidgets.Label("the plot")
    asked = price(reveal=hidden)
    assert hidden in asked.children
    assert not visible(hidden)
    asked.give(1)
    assert visible(hidden)


def test_what_goes_wrong_in_a_click_is_shown_in_the_widget() -> None:
    asked = price(result=lambda: 1 // 0)
    type_in(asked, "20")
    assert "ZeroDivisionError" in html(asked)
    assert asked.answer == 20


def test_words_of_others_are_not_markup() -> None:
    asked = Prediction("<b>?", ["<i>"], result="<u>")
    button(asked, "<i>").click()
    assert "&lt;b&gt;?" in html(asked)
    assert "<b>&lt;i&gt;</b>; it was <b>&lt;u&gt;</b>" in html(asked)


def test_answering_makes_no_widgets_and_warns_of_nothing() -> None:
    asked = price(result=34)
    before = set(_instances)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _i in range(10):
            type_in(asked, "20")
            asked.forget()
    assert before
    assert set(_instances) - before == set()


def test_it_can_be_answered_from_another_thread() -> None:
    asked = price(result=34)
    thread = threading.Thread(target=type_in, args=(asked, "20"))
    thread.start()
    thread.join()
    assert "You said <b>20 k€</b>" in html(asked)


def test_it_is_open_where_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_open()
    monkeypatch.setenv("MODERNART_OPEN", "1")
    asked = price(result=lambda: 34, reveal=lambda: "secret")
    assert "It was <b>34 k€</b>." in html(asked)
    assert "secret" in html(asked)
    assert asked.answer is None
    type_in(asked, "20")
    assert "You said <b>20 k€</b>; it was <b>34 k€</b>." in html(asked)
    with pytest.raises(ZeroDivisionError):  # so that a test sees it
        Prediction("Another?", result=lambda: 1 // 0)


def test_tests_run_every_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MODERNART_OPEN")
    assert is_open()
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    assert not is_open()


def test_its_name_in_an_output_stays_the_same() -> None:
    asked = price(result=34)
    before = repr(asked)
    asked.give(20)
    assert before == repr(asked) == "<Prediction: What will it fetch?>"
