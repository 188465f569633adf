"""The calibration plot shows the bins that it is given."""

import numpy as np
import pytest

from modernart.plots import calibration_plot
from modernart.search.calibration import Bin
from plots.boxes import axes, beyond, overlaps


def test_bins_are_drawn_where_they_are() -> None:
    ax = calibration_plot([Bin(0.1, 0.2, 30), Bin(0.6, 0.5, 90)], axes())
    dots = np.asarray(ax.collections[0].get_offsets())
    assert dots.tolist() == [[10, 20], [60, 50]]
    small, large = ax.collections[0].get_sizes()  # type: ignore[attr-defined]
    assert small < large
    diagonal = ax.lines[0].get_xydata()
    assert diagonal.tolist() == [[0, 0], [100, 100]]  # type: ignore[union-attr]


@pytest.mark.parametrize("bins", [[], [Bin(i / 10, i / 10, 5) for i in range(11)]])
def test_the_words_never_overlap(bins: list[Bin]) -> None:
    ax = calibration_plot(bins, axes())
    assert overlaps(ax) == []
    assert beyond(ax) == []
