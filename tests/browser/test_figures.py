"""Figures of matplotlib read in the light and in the dark theme, a student's own ones too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.accessibility import violations
from browser.conftest import OpenLab
from browser.lab import LabPage

BEGIN = """import os
os.environ["MODERNART_OPEN"] = "0"  # somebody is there
from modernart import SaveMyWork
import matplotlib.pyplot as plt"""
OWN = """figure, ax = plt.subplots(1, 2, figsize=(8, 3))
for k in range(5):
    ax[0].plot([0, 1, 4], [k, 2, 3 - k], label=f"line {k}")
ax[0].legend()
ax[0].set_title("My plot")
ax[1].bar(["a", "b"], [3, 5], edgecolor="black")
plt.show()"""
OURS = """from modernart import plots
curves = [plots.Curve("FirstPrice", [0, 1], [0, 0.5]), plots.Curve("English", [0, 1], [0, 1])]
plots.bid_functions(curves, title="What to bid")
plt.show()"""
PAPER = """drawing => getComputedStyle(drawing.querySelector('#patch_1 path')).fill"""
PAGE = """() => getComputedStyle(document.querySelector('.jp-Notebook')).backgroundColor"""
INK = "drawing => getComputedStyle(drawing).color"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_figures_lie_on_the_page_s_own_paper(open_lab: OpenLab, theme: str) -> None:
    lab = open_lab(theme=theme)  # type: ignore[arg-type]
    lab.open_cells(BEGIN, OWN, OURS)
    lab.run_all()
    for name in ("My plot", "What to bid"):
        drawing = lab.outputs.get_by_role("img", name=name)
        expect(drawing).to_be_visible()
        assert drawing.evaluate(PAPER) == lab.page.evaluate(PAGE)
        assert drawing.evaluate(INK) != lab.page.evaluate(PAGE)
    assert violations(lab) == []
    lab.screenshot_whole("figures")


def test_a_notebook_that_is_not_trusted_shows_the_picture(lab: LabPage, tmp_path: Path) -> None:
    from matplotlib.figure import Figure

    from modernart.plots.svg import figure_html

    html = figure_html(Figure(figsize=(3, 2)))
    path = tmp_path / "kept" / "kept.ipynb"
    path.parent.mkdir()
    output = {"output_type": "display_data", "metadata": {}, "data": {"text/html": html}}
    cell = {"cell_type": "code", "source": "", "metadata": {}, "outputs": [output]}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    whole = {
        "cells": [cell | {"id": "a", "execution_count": 1}],
        "metadata": kernel,
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(whole))
    lab.open_notebook(path)
    expect(lab.outputs.get_by_role("img", name="A figure")).to_be_visible()
