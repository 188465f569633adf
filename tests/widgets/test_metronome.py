"""The page's clock: which tick is due is told, each comes once, none after the pause."""

from __future__ import annotations

from modernart.widgets.metronome import Metronome


def test_the_page_is_told_which_tick_is_due_and_after_how_long() -> None:
    clock, told = Metronome(800), []
    assert clock.layout.grid_area is None
    clock.on_tick(lambda: told.append(clock.layout.grid_area))
    clock.playing = True
    first = clock.layout.grid_area
    assert str(first).endswith("-800")
    clock.click()
    assert told == [first]  # the next is due when this one has been answered
    second = clock.layout.grid_area
    assert second != first
    clock.interval = 300
    assert clock.layout.grid_area == str(second).replace("-800", "-300")


def test_a_tick_after_the_pause_is_none_and_the_next_begins_anew() -> None:
    clock, ticks = Metronome(100), []
    clock.on_tick(lambda: ticks.append(1))
    clock.playing = True
    due = clock.layout.grid_area
    clock.playing = False
    assert clock.layout.grid_area is None
    clock.click()
    assert ticks == []
    clock.playing = True
    assert clock.layout.grid_area != due  # the page may have made that one already


def test_a_callback_that_raises_or_stops_it_does_not_leave_it_waiting() -> None:
    clock = Metronome(100)

    def stops() -> None:
        clock.playing = False
        raise ValueError

    clock.on_tick(stops)
    clock.playing = True
    clock.click()  # ipywidgets logs what is raised
    assert clock.layout.grid_area is None


def test_two_clocks_are_told_apart() -> None:
    one, other = Metronome(100), Metronome(100)
    one.playing = other.playing = True
    assert one.layout.grid_area != other.layout.grid_area
