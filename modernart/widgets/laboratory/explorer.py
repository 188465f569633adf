"""The auction laboratory in a notebook: what a slider does. The theory is elsewhere."""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from typing import Any

import ipywidgets

from modernart.language import _
from modernart.theory import FixedPrice
from modernart.widgets.common import set_classes
from modernart.widgets.laboratory.explorer_controls import ExplorerControls
from modernart.widgets.laboratory.explorer_runs import FEW, MANY, Bench
from modernart.widgets.laboratory.explorer_view import Sheet, table_html
from modernart.widgets.laboratory.findings import Finding
from modernart.widgets.laboratory.settings import SOURCES, WISHES, ExplorerSettings

__all__ = ["AuctionExplorer"]

REST = 0.25
"""Seconds without a change after which a slider is taken to rest."""
STEP = 0.2
"""Seconds of work at a time while it rests."""


class AuctionExplorer(ipywidgets.VBox):
    """Five auction formats side by side, on the same bidders: make it the last line of a cell.

    Parameters
    ----------
    bidders, source, numbers, wish, weights, reserve, price, seed
        Where it starts; see :class:`modernart.widgets.laboratory.settings.ExplorerSettings`.

    While a slider moves, a few auctions show roughly what changes; when it rests, many are held.
    By code: :meth:`set`, :attr:`settings`, :attr:`findings`.

    Errors: ``ValueError`` names what was set, and what is allowed.
    """

    def __init__(self, **settings: Any) -> None:
        first = ExplorerSettings(**settings)
        self._lock = threading.RLock()
        self._drawing, self._moved = False, 0.0
        self._bench, self._sheet = Bench(), Sheet()
        self._work: Iterator[None] = iter(())
        self._findings: Mapping[str, Finding | str] = {}
        self._controls = ExplorerControls()
        super().__init__(children=self._controls.rows)
        set_classes(self, "ma-explorer")
        self._connect()
        self._show(first)

    def __repr__(self) -> str:
        settings = self._controls.read()
        return f"<AuctionExplorer: {settings.bidders} bidders, values {settings.source}>"

    # ---- by code

    @property
    def settings(self) -> ExplorerSettings:
        """What is set."""
        return self._controls.read()

    @property
    def findings(self) -> Mapping[str, Finding | str]:
        """By format what is shown, or the sentence that says why there is nothing."""
        return self._findings

    def set(self, **changes: Any) -> None:
        """Set what a person could set, ``explorer.set(bidders=5)``, and hold many auctions.

        Values or wishes of another kind start at their own numbers.
        """
        now = self.settings
        kept = {name: getattr(now, name) for name in ExplorerSettings.__dataclass_fields__}
        if changes.get("source", now.source) != now.source:
            kept["numbers"] = None
        if changes.get("wish", now.wish) != now.wish:
            kept["weights"] = None
        settings = ExplorerSettings(**kept | changes)
        with self._lock:
            self._show(settings)

    # ---- moves

    def _connect(self) -> None:
        c = self._controls
        for knob in c.knobs:
            knob.slider.observe(self._guarded(knob.from_slider), "value")
            knob.field.observe(self._guarded(knob.from_field), "value")
        c.source.observe(self._guarded(self._other_source), "value")
        c.wish.observe(self._guarded(self._other_wish), "value")
        c.best.observe(self._guarded(lambda: None), "value")
        c.play.on_tick(self._on_tick)

    def _guarded(self, take: Callable[[], None]) -> Callable[..., None]:
        """A callback: takes over what was moved, and draws."""
        return partial(self._on_change, take)

    def _on_change(self, take: Callable[[], None], _change: object = None) -> None:
        with self._lock:
            if self._drawing:  # set by us
                return
            self._drawing = True
            try:
                take()
                self._controls.write(self.settings)
                self._draw(fine=False)
                self._work = self._bench.work(
                    self.settings.auctions(), self.settings.source, self.settings.seed
                )
                self._moved = time.monotonic()
                self._controls.play.playing = True
            except Exception as error:
                self._complain(error)
            finally:
                self._drawing = False

    def _on_tick(self) -> None:
        """The clock of the page: when nothing has moved for a while, many auctions are held.

        Step by step, so that a slider that moves again need not wait.
        """
        with self._lock:
            start = time.monotonic()
            if start - self._moved < REST:
                return
            try:
                for _done in self._work:
                    if time.monotonic() - start > STEP:
                        return
            except Exception as error:
                self._complain(error)
            self._controls.play.playing = False
            self._show(self.settings)

    def _other_source(self) -> None:
        source = self._controls.source.value
        dials = SOURCES[source].dials
        for knob, dial in zip(self._controls.numbers, dials, strict=False):
            knob.refit(dial, dial.start)

    def _other_wish(self) -> None:
        dials = WISHES[self._controls.wish.value].dials
        for knob, dial in zip(self._controls.weights, dials, strict=False):
            knob.refit(dial, dial.start)

    # ---- drawing

    def _show(self, settings: ExplorerSettings) -> None:
        """Show these settings, with many auctions."""
        self._drawing = True
        try:
            self._controls.write(settings)
            self._draw(fine=True)
        except Exception as error:
            self._complain(error)
        finally:
            self._drawing = False

    def _draw(self, fine: bool) -> None:
        """Hold the auctions and draw them; makes no widget."""
        c, settings = self._controls, self.settings
        auctions = settings.auctions()
        fixed = auctions["FixedPrice"]
        c.show_price(fixed.asked_price() if isinstance(fixed, FixedPrice) else None)
        hold = self._bench.many if fine else self._bench.few
        self._findings = hold(auctions, settings.source, settings.seed)
        plots = self._sheet.draw(self._findings, signals=settings.is_common)
        table = table_html(auctions, self._findings, with_theory=fine)
        c.errors.value, c.held.value = "", escape(_held(fine))
        c.plots.value, c.table.value = plots, table

    def _complain(self, error: Exception) -> None:
        """Show what went wrong: a sentence where it is meant for people, else where it happened."""
        text = str(error) if isinstance(error, ValueError) else traceback.format_exc()
        self._controls.errors.value = f'<div class="ma-error" role="alert">{escape(text)}</div>'


def _held(fine: bool) -> str:
    if fine:
        message = _("{many:,} auctions in each format, with the same bidders in all.")
    else:
        message = _("{few:,} auctions in each format while you move; {many:,} when you rest.")
    return message.format(few=FEW, many=MANY)
