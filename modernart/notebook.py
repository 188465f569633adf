"""What a notebook's kernel is told: whether anybody is there, and how figures are shown."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

__all__ = ["is_open", "show_figures_in_theme"]


def is_open() -> bool:
    """Whether predictions show their reveal without an answer, and figures are plain pictures.

    ``MODERNART_OPEN=1`` in the environment opens them (for a teacher who prepares a class), ``0``
    keeps them closed. Without it they are open under pytest, so that tests run every reveal.
    """
    chosen = os.environ.get("MODERNART_OPEN")
    return chosen != "0" if chosen else "PYTEST_CURRENT_TEST" in os.environ


def show_figures_in_theme() -> None:
    """From now on matplotlib's figures follow the page's theme, a student's own ones too.

    Beside the picture, which is white paper in a dark page, a notebook then gets a drawing. Where
    notebooks are run to be kept (:func:`is_open`) it does not: a page shows drawings only of a
    notebook that it trusts.
    """
    ipython = sys.modules.get("IPython")
    shell = ipython and ipython.get_ipython()
    if shell is not None:
        html = shell.display_formatter.formatters["text/html"]
        # What is noted for Figure itself, pyplot takes away when it draws for the first time.
        html.for_type_by_name("matplotlib.figure", "FigureBase", _drawn)


def _drawn(figure: Any) -> str | None:
    if is_open() or not hasattr(figure, "savefig"):  # a part of a figure has none
        return None
    drawn: str | None = import_module("modernart.plots.svg").figure_html(figure)
    return drawn
