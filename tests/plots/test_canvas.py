"""Labels keep clear of each other, and no setting of the reader's is changed."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import matplotlib
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib import pyplot

from modernart.plots import Curve, bid_functions
from modernart.plots.canvas import spread, wipe
from plots.boxes import axes

Things = st.lists(st.tuples(st.floats(0, 1), st.floats(0.01, 0.1)), max_size=9)


@given(Things)
def test_spread_things_do_not_overlap_and_stay_inside(things: list[tuple[float, float]]) -> None:
    wanted, sizes = [place for place, _size in things], [size for _place, size in things]
    found = spread(wanted, sizes)
    ends = sorted((at - size / 2, at + size / 2) for at, size in zip(found, sizes, strict=True))
    assert all(one[1] <= two[0] + 1e-6 for one, two in pairwise(ends))
    assert all(low >= -1e-6 and high <= 1 + 1e-6 for low, high in ends)


@given(st.lists(st.floats(0.1, 0.9), min_size=1, max_size=5, unique=True))
def test_what_is_far_apart_stays_where_it_wants(places: list[float]) -> None:
    gap = min((b - a for a, b in pairwise(sorted(places))), default=0.1)
    assert spread(places, [gap * 0.9] * len(places), -1, 2) == pytest.approx(places)


def test_order_is_kept() -> None:
    found = spread([0.52, 0.5, 0.51], [0.1, 0.1, 0.1])
    assert found[1] < found[2] < found[0]


def test_without_room_things_stand_out_above_but_apart() -> None:
    assert spread([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]) == [0.25, 0.75, 1.25]


def test_no_setting_is_changed_and_no_figure_of_pyplots_is_made() -> None:
    before = dict(matplotlib.rcParams)
    ax = axes()
    assert bid_functions([Curve("FirstPrice", [0, 1], [0, 0.5])], ax) is ax
    assert dict(matplotlib.rcParams) == before
    assert pyplot.get_fignums() == []


def test_without_axes_a_new_figure_of_pyplots_is_drawn_on() -> None:
    with matplotlib.rc_context({"backend": "agg"}):
        ax = bid_functions([Curve("FirstPrice", [0, 1], [0, 0.5])])
        try:
            assert pyplot.gcf() is ax.figure
        finally:
            pyplot.close("all")


def test_text_takes_the_colour_of_the_readers_style() -> None:
    with matplotlib.style.context("dark_background"):
        ax = bid_functions([Curve("FirstPrice", [0, 1], [0, 0.5])], axes())
    assert ax.xaxis.label.get_color() == "#ffffff"


def test_wiped_axes_hold_nothing_and_can_be_drawn_on_again() -> None:
    ax = axes()
    for _again in range(3):
        wipe(ax)
        bid_functions([Curve("FirstPrice", [0, 1], [0, 0.5], made=([0.5], [0.2]))], ax)
    assert (len(ax.lines), len(ax.texts)) == (3, 1)  # dots, curve, and the line to the label


def test_the_plots_bring_no_pyplot_unless_it_is_needed() -> None:
    code = "import sys, modernart.plots; print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
