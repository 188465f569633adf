"""The auction laboratory without a browser: what moves, what is drawn, and what is said."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from html import unescape

import pytest
from matplotlib import pyplot

from modernart import AuctionExplorer
from modernart.theory import English, FirstPrice
from modernart.widgets.laboratory import explorer as module
from modernart.widgets.laboratory.explorer_runs import FEW, MANY, PATIENCE, Bench
from modernart.widgets.laboratory.findings import Finding
from modernart.widgets.laboratory.settings import SOURCES, WISHES, ExplorerSettings
from widgets.driver import tree, widget_count


@pytest.fixture(scope="module")
def shared() -> AuctionExplorer:
    """One laboratory for the tests that set all that they look at."""
    return AuctionExplorer()


@pytest.fixture
def explorer(shared: AuctionExplorer) -> AuctionExplorer:
    start = ExplorerSettings()
    shared.set(**{name: getattr(start, name) for name in start.__dataclass_fields__})
    return shared


def error(explorer: AuctionExplorer) -> str:
    return unescape(re.sub("<.*?>", "", explorer._controls.errors.value))


def draws(explorer: AuctionExplorer) -> set[int]:
    return {one.draws for one in explorer.findings.values() if isinstance(one, Finding)}


def rest(explorer: AuctionExplorer, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let the page's clock tick until it stops; how often it did."""
    monkeypatch.setattr(module, "REST", 0.0)
    for tick in range(200):
        if not explorer._controls.play.playing:
            return tick
        explorer._controls.play.click()
    raise AssertionError("the clock never stops")


def row(explorer: AuctionExplorer, name: str) -> list[str]:
    """The cells of one format in the table, as text."""
    rows = re.findall(r"<tr>(.*?)</tr>", explorer._controls.table.value)
    found = next(one for one in rows if name in one)
    cells = re.findall(r"<td.*?>(.*?)</td>", found)
    return [unescape(re.sub("<.*?>", " ", cell)).strip() for cell in cells]


# ---- what one sees


def test_the_numbers_at_first_are_those_of_the_textbook(explorer: AuctionExplorer) -> None:
    names = ("open (English)", "second price", "sealed", "once around", "fixed price")
    formulas = {name: [cell.split()[0] for cell in row(explorer, name)] for name in names}
    assert formulas["open (English)"][:4] == ["0.5000", "0.2236", "0.2500", "100.00"]
    assert formulas["second price"] == formulas["open (English)"]
    assert formulas["sealed"][:4] == ["0.5000", "0.1291", "0.2500", "100.00"]
    assert formulas["once around"][0] == "0.3958"  # 19/48
    assert formulas["fixed price"][0] == "0.4725"
    assert explorer._controls.price.value == pytest.approx(0.62996, abs=1e-5)  # (1/4)^(1/3)


def test_simulated_numbers_lie_beside_the_formula(explorer: AuctionExplorer) -> None:
    for name in ("open (English)", "sealed", "once around", "fixed price"):
        formula, mean, _sign, error_ = row(explorer, name)[0].split()
        assert abs(float(formula) - float(mean)) < 4 * float(error_) + 1e-4
        assert float(error_) < 0.001


def test_all_formats_see_the_same_bidders(explorer: AuctionExplorer) -> None:
    english, second = (explorer.findings[name] for name in ("English", "SecondPrice"))
    assert isinstance(english, Finding)
    assert isinstance(second, Finding)
    assert english.revenue.mean == second.revenue.mean


def test_there_are_three_named_drawings(explorer: AuctionExplorer) -> None:
    html = explorer._controls.plots.value
    titles = re.findall(r'role="img".*?<title>(.*?)</title><desc>(.*?)</desc>', html)
    assert [title for title, _words in titles] == [
        "What to bid", "What the seller earns", "Who gets what",
    ]  # fmt: skip
    assert "open (English): mean 0.500" in titles[1][1]


# ---- moving


def test_a_moving_slider_holds_few_auctions_and_a_resting_one_many(
    explorer: AuctionExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    knob = explorer._controls.bidders
    knob.slider.set_state({"value": 5})
    assert explorer.settings.bidders == knob.field.value == 5
    assert draws(explorer) == {FEW}
    assert explorer._controls.play.playing
    assert rest(explorer, monkeypatch) >= 1
    assert draws(explorer) == {MANY}
    assert row(explorer, "open (English)")[0].startswith("0.6667")


def test_the_clock_waits_while_something_moves(
    explorer: AuctionExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REST", 60.0)
    explorer._controls.seed.slider.set_state({"value": 8})
    explorer._controls.play.click()
    assert draws(explorer) == {FEW}
    assert explorer._controls.play.playing


def test_a_slider_that_moves_again_interrupts_the_work(
    explorer: AuctionExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REST", 0.0)
    monkeypatch.setattr(module, "STEP", 0.0)
    play, seed = explorer._controls.play, explorer._controls.seed
    seed.slider.set_state({"value": 11})
    play.click()
    seed.slider.set_state({"value": 12})
    assert draws(explorer) == {FEW}
    rest(explorer, monkeypatch)
    assert draws(explorer) == {MANY}
    assert explorer.settings.seed == 12


def test_no_widget_and_no_figure_is_made_by_moving(
    explorer: AuctionExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    axes = dict(explorer._sheet._axes)
    made = widget_count()
    for share in (0.1, 0.2, 0.3):
        explorer._controls.reserve.slider.set_state({"value": share})
        explorer._controls.wish.set_state({"index": 1})
        explorer._controls.wish.set_state({"index": 0})
    rest(explorer, monkeypatch)
    assert widget_count() == made
    assert explorer._sheet._axes == axes
    assert sum(len(ax.lines) + len(ax.texts) + len(ax.patches) for ax in axes.values()) < 120
    assert pyplot.get_fignums() == []


def test_callbacks_in_several_threads_take_turns(explorer: AuctionExplorer) -> None:
    moves = [
        threading.Thread(target=explorer._controls.seed.slider.set_state, args=({"value": seed},))
        for seed in (21, 22, 23)
    ]
    for one in moves:
        one.start()
    for one in moves:
        one.join()
    assert error(explorer) == ""
    assert explorer.settings.seed in (21, 22, 23)
    assert explorer._controls.seed.field.value == explorer.settings.seed


# ---- settings


@pytest.mark.parametrize("wish", WISHES)
@pytest.mark.parametrize("source", SOURCES)
def test_every_list_entry_is_drawn_without_an_error(
    explorer: AuctionExplorer, source: str, wish: str
) -> None:
    explorer._controls.source.set_state({"index": list(SOURCES).index(source)})
    explorer._controls.wish.set_state({"index": list(WISHES).index(wish)})
    assert error(explorer) == ""
    assert (explorer.settings.source, explorer.settings.wish) == (source, wish)
    shown = [knob.box.layout.display for knob in explorer._controls.numbers]
    assert shown.count(None) == len(SOURCES[source].dials)
    said = [one for one in explorer.findings.values() if isinstance(one, str)]
    assert all("not supported" in one or one == "when the slider rests" for one in said)


@pytest.mark.parametrize("bidders", [1, 2, 10])
def test_one_bidder_and_many(explorer: AuctionExplorer, bidders: int) -> None:
    explorer.set(bidders=bidders)
    assert error(explorer) == ""
    assert draws(explorer) == {MANY}


def test_what_is_not_offered_is_said_in_words(explorer: AuctionExplorer) -> None:
    explorer.set(reserve=0.5)
    assert row(explorer, "once around") == [
        "OnceAround with a reserve is not supported; see the table in modernart.theory"
    ]
    assert row(explorer, "open (English)")[0].startswith("0.5312")  # 17/32
    assert error(explorer) == ""


def test_equal_weights_cancel(explorer: AuctionExplorer) -> None:
    explorer.set(wish="rivals", weights=(0.5, 0.5))
    assert row(explorer, "sealed")[0].startswith("0.5000")


def test_the_price_can_be_named(explorer: AuctionExplorer) -> None:
    explorer._controls.best.set_state({"value": False})
    explorer._controls.price.slider.set_state({"value": 0.5})
    assert explorer.settings.price == 0.5
    assert not explorer._controls.price.slider.disabled
    explorer.set(price=0.5)
    assert row(explorer, "fixed price")[0].startswith("0.4375")  # p (1 - p^3)


def test_bounds_follow_the_values(explorer: AuctionExplorer) -> None:
    explorer.set(numbers=(0, 3), reserve=2.5)
    assert explorer._controls.reserve.dial.high == 2.97
    explorer._controls.numbers[1].slider.set_state({"value": 2})
    assert explorer.settings.reserve == 1.98
    assert error(explorer) == ""


def test_two_unlike_bidders_are_two(explorer: AuctionExplorer) -> None:
    explorer.set(source="unlike")
    assert explorer.settings.bidders == 2
    assert explorer._controls.bidders.slider.disabled
    weak, strong = row(explorer, "sealed")[4].split(" % ")[0].split(" · ")
    assert (weak, strong) == ("33.3", "66.7")


# ---- what is wrong


def test_a_number_that_is_not_allowed_is_refused_in_words(explorer: AuctionExplorer) -> None:
    explorer._controls.bidders.field.set_state({"value": 2.5})
    assert error(explorer) == "Bidders was 2.5; allowed: a whole number from 1 to 10"
    assert explorer.settings.bidders == 3
    explorer._controls.bidders.field.set_state({"value": 4})
    assert error(explorer) == ""
    assert explorer.settings.bidders == 4


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ({"bidders": 0}, "Bidders was 0; allowed: a whole number from 1 to 10"),
        ({"source": "normal"}, "source was 'normal'; allowed: 'uniform', 'beta'"),
        ({"wish": "fame"}, "wish was 'fame'; allowed: 'money', 'risk'"),
        ({"numbers": (1,)}, r"numbers was \(1,\); allowed: 2 numbers \(from, to\)"),
        ({"reserve": -1}, r"Reserve was -1; allowed: a number from 0 to 0.99"),
        ({"price": 2.0}, r"Fixed price was 2; allowed: a number from 0 to 1"),
        ({"seed": 1000}, "Seed of the draws was 1000"),
    ],
)
def test_bad_settings_name_what_is_allowed(setting: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        AuctionExplorer(**setting)


def test_an_error_while_drawing_is_shown(
    explorer: AuctionExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_anything: object, **_more: object) -> str:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(explorer._sheet, "draw", broken)
        explorer._controls.seed.slider.set_state({"value": 30})
    assert "RuntimeError: on purpose" in error(explorer)
    explorer._controls.seed.slider.set_state({"value": 31})
    assert error(explorer) == ""


def test_sliders_are_for_the_mouse_and_fields_have_names(explorer: AuctionExplorer) -> None:
    sliders = [one for one in tree(explorer) if type(one).__name__ == "QuietSlider"]
    fields = [one for one in tree(explorer) if type(one).__name__ == "FloatText"]
    assert len(sliders) == len(fields) == 8
    assert not any(one.tabbable for one in sliders)
    named = [one.description for one in fields]
    assert {"Bidders", "Reserve", "Fixed price", "Seed of the draws"} <= set(named)


# ---- under the clock


class Watch:
    """A clock that stands still unless a format is held."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def slow(watch: Watch, seconds: dict[str, float]) -> Callable[..., object]:
    def find(auction: object, draws: int, _seed: int) -> object:
        watch.now += seconds[type(auction).__name__] if draws == FEW else 0.0
        return auction

    return find


def test_what_took_long_waits_until_the_slider_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    bench = Bench(watch)
    seconds = {"English": 0.01, "FirstPrice": PATIENCE}
    monkeypatch.setattr("modernart.widgets.laboratory.explorer_runs.find", slow(watch, seconds))
    for seed, bidders in enumerate((2, 3)):
        auctions = {"FirstPrice": FirstPrice(bidders=bidders), "English": English(bidders=bidders)}
        found = bench.few(auctions, "uniform", seed)
        assert list(found) == ["FirstPrice", "English"]
        assert not isinstance(found["English"], str)
        waits = found["FirstPrice"] == "when the slider rests"
        assert waits == (bidders == 3)  # the first time nobody knew
    assert not isinstance(bench.few(auctions, "beta", 0)["FirstPrice"], str)
