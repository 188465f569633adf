"""The laboratory's widgets: a fixed pool, made once, and what is set with it."""

from __future__ import annotations

from dataclasses import replace

import ipywidgets

from modernart.language import _
from modernart.widgets.common import make_lifeline, set_classes
from modernart.widgets.knob import Dial, Knob
from modernart.widgets.laboratory.explorer_view import style_html
from modernart.widgets.laboratory.settings import BIDDERS, SEED, SOURCES, WISHES, ExplorerSettings
from modernart.widgets.metronome import Metronome

__all__ = ["ExplorerControls"]

TICK = 150
EMPTY = Dial("", 0, 1, 1, 0)


class ExplorerControls:
    """``rows`` is what is shown; ``play`` ticks while a slider may still move."""

    def __init__(self) -> None:
        self.bidders, self.seed = Knob(BIDDERS), Knob(SEED)
        self.numbers, self.weights = (Knob(EMPTY), Knob(EMPTY)), (Knob(EMPTY), Knob(EMPTY))
        self.reserve, self.price = Knob(EMPTY), Knob(EMPTY)
        self.best = ipywidgets.Checkbox(
            value=True, description=_("price: the best for the seller"), indent=False
        )
        self.source = _dropdown(
            _("Values"), [(source.label, key) for key, source in SOURCES.items()]
        )
        self.wish = _dropdown(
            _("Bidders want"), [(wish.label, key) for key, wish in WISHES.items()]
        )
        self.play = Metronome(TICK)
        self.held, self.plots, self.table = (ipywidgets.HTML() for _i in range(3))
        self.errors = ipywidgets.HTML()
        style = ipywidgets.HTML(style_html())
        set_classes(style, "ma-style")
        set_classes(self.held, "ma-held")
        bench = ipywidgets.Box(
            (
                self.bidders.box, self.source, *(knob.box for knob in self.numbers),
                self.seed.box, self.wish, *(knob.box for knob in self.weights),
                self.reserve.box, self.price.box, self.best,
            )
        )  # fmt: skip
        set_classes(bench, "ma-bench")
        for knob in (self.bidders, self.seed, self.reserve):
            set_classes(knob.box, "ma-knob", "ma-first")
        self.rows = (
            style, make_lifeline(), self.play, bench, self.errors, self.held, self.plots, self.table
        )  # fmt: skip

    @property
    def knobs(self) -> tuple[Knob, ...]:
        """All of them."""
        return (
            self.bidders, *self.numbers, *self.weights, self.reserve, self.price, self.seed
        )  # fmt: skip

    def read(self) -> ExplorerSettings:
        """What is set; where other values leave no room for a price, the closest."""
        source, wish = self.source.value, self.wish.value
        without_prices = ExplorerSettings(
            bidders=round(self.bidders.value),
            source=source,
            numbers=tuple(k.value for k in self.numbers[: len(SOURCES[source].dials)]),
            wish=wish,
            weights=tuple(k.value for k in self.weights[: len(WISHES[wish].dials)]),
            seed=round(self.seed.value),
        )
        price = without_prices.price_dial().clipped(self.price.value)
        return replace(
            without_prices,
            reserve=without_prices.reserve_dial().clipped(self.reserve.value),
            price=None if self.best.value else price,
        )

    def write(self, settings: ExplorerSettings) -> None:
        """Show these settings."""
        self.source.value, self.wish.value = settings.source, settings.wish
        self.best.value = settings.price is None
        source = SOURCES[settings.source]
        fit(self.numbers, source.dials, settings.numbers)
        fit(self.weights, WISHES[settings.wish].dials, settings.weights)
        self.bidders.set(settings.bidders)
        self.bidders.enable(source.bidders is None)
        self.seed.set(settings.seed)
        self.reserve.refit(settings.reserve_dial(), settings.reserve)
        self.price.refit(settings.price_dial(), settings.price)

    def show_price(self, price: float | None) -> None:
        """The price that is asked, which the seller's best is; None: no price is asked."""
        self.price.enable(not self.best.value)
        self.best.disabled = price is None
        if price is not None and self.best.value:
            self.price.set(self.price.dial.clipped(price))


def _dropdown(label: str, options: list[tuple[str, str]]) -> ipywidgets.Dropdown:
    return ipywidgets.Dropdown(options=options, description=label)


def fit(
    knobs: tuple[Knob, ...], dials: tuple[Dial, ...], numbers: tuple[float, ...] | None
) -> None:
    """As many knobs as there are dials, with these numbers; the others are hidden."""
    for i, knob in enumerate(knobs):
        knob.show(i < len(dials))
        if i < len(dials) and numbers is not None:
            knob.refit(dials[i], numbers[i])
