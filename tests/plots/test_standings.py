"""The standings as a picture: dots where the means are, lines to the intervals' ends."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from matplotlib import pyplot

from modernart.plots import letters, pairwise, standings
from modernart.tournaments import Plan, Result, Standings, standings_of
from plots.boxes import axes, beyond, overlaps, words

NAMES = ("ann", "bob", "cy", "a_student_with_a_rather_long_name")


@pytest.fixture
def found() -> Standings:
    """Twenty deals with chance in them."""
    rng = np.random.default_rng(1)
    results = []
    for game in range(80):
        seats = tuple((game + seat) % 4 for seat in range(4))
        money = tuple(int(rng.integers(0, 100)) + 20 * (entry == 1) for entry in seats)
        places = tuple(1 + sum(other > one for other in money) for one in money)
        results.append(
            Result(
                game, game // 4, seats, money, places, (0,) * 4, (9,) * 4, (0.1,) * 4, (None,) * 4
            )
        )
    return standings_of(Plan(NAMES, "cmon", 4, 20, 7, 1.0), results)


def test_dots_and_lines_are_the_estimates(found: Standings) -> None:
    ax = standings(found.rows, axes(7.2, 3.0))
    intervals = [np.asarray(line.get_xdata()) for line in ax.lines[1::2]]
    dots = [np.asarray(line.get_xdata()) for line in ax.lines[2::2]]
    assert np.allclose(intervals, [[100 * one.wins.low, 100 * one.wins.high] for one in found.rows])
    assert np.allclose(dots, [[100 * one.wins.mean] for one in found.rows])
    texts = [one.get_text() for one in words(ax)]
    assert {"1. bob", "all equal: 25", f"{100 * found.rows[0].wins.mean:.1f}"} <= set(texts)
    assert any(text.endswith("a_student_with_a_ra…") for text in texts)


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_no_words_overlap_or_stick_out(found: Standings, style: str) -> None:
    with pyplot.style.context(style):
        rows, matrix = standings(found.rows), pairwise(found.pairwise)
        assert overlaps(rows) == []  # the matrix's slanted names share the boxes around them
        assert beyond(rows) == beyond(matrix) == []
        pyplot.close("all")


ODD = ("$$", "a$b$c_1", "山田太郎" * 6, "$\\frac{1}{")


@pytest.mark.filterwarnings("error")
def test_names_are_drawn_as_they_are(found: Standings) -> None:
    """Dollars began a formula, and what no font has warned at each drawing."""
    odd = replace(found, plan=replace(found.plan, entries=ODD))
    for ax in (standings(odd.rows), pairwise(odd.pairwise)):
        drawn = [one.get_text() for one in words(ax)]
        said = " ".join(drawn)
        assert all(name in said for name in (ODD[0], ODD[1], ODD[3]))
        assert "□" * 11 in said or "山田太郎" in said  # as the fonts here are
        assert beyond(ax) == []
    pyplot.close("all")


def test_what_stood_in_the_axes_before_stays(found: Standings) -> None:
    ax = axes(7.2, 3.0)
    own = ax.text(0, 0, "$x^2$ 山")
    standings(found.rows, ax)
    assert own.get_parse_math()
    assert own.get_text() == "$x^2$ 山"


def test_a_font_that_has_the_letters_is_used(
    found: Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "WIDE", ("STIXSizeOneSym", "cmsy10", "STIXGeneral"))
    bold = "\u1d81en"  # in STIX, not in DejaVu Sans
    odd = replace(found, plan=replace(found.plan, entries=(bold, *NAMES[1:])))
    [name] = [one for one in words(standings(odd.rows)) if one.get_text().endswith(bold)]
    assert "STIXGeneral" in name.get_fontfamily()
    pyplot.close("all")


def test_the_matrix_has_its_numbers(found: Standings) -> None:
    ax = pairwise(found.pairwise, axes(6, 6))
    table = found.pairwise.to_numpy()
    numbers = {
        (int(text.get_position()[1]), int(text.get_position()[0])): text.get_text()
        for text in ax.texts
        if text.get_text().isdigit()
    }
    assert len(numbers) == 12
    assert all(text == f"{100 * table[place]:.0f}" for place, text in numbers.items())
