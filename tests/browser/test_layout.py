"""What one sees stays in its place while a game goes on, and nothing lies on anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenLab
from browser.test_table import ONE, answer_by_clicks, live, move, opened

BAR = """table => table.querySelector('.ma-bar').getBoundingClientRect().top
    - table.getBoundingClientRect().top"""
COVERED = """table => [...table.querySelectorAll('.ma-badge')].filter(badge => {
    const words = badge.parentElement.querySelector('span').getBoundingClientRect();
    const box = badge.getBoundingClientRect();
    return box.bottom + 2 > words.top && box.left < words.right;
}).length"""


@pytest.mark.parametrize("width", [700, 1200])
def test_the_answers_stay_in_their_place(open_lab: OpenLab, width: int) -> None:
    lab = open_lab(width=width)
    table = opened(lab, ONE)
    places = set()
    for _decision in range(12):
        places.add(round(table.evaluate(BAR)))
        assert table.evaluate(COVERED) == 0
        before = move(table)
        answer_by_clicks(table)
        expect(live(table)).not_to_have_attribute("data-move", before)
    assert len(places) == 1
    lab.screenshot("table-in-its-place")
