"""Tournaments: who meets whom, at how many tables, and what can be said of it afterwards."""

from typing import TYPE_CHECKING

from modernart.lazy import lazily
from modernart.tournament.front import tournament

if TYPE_CHECKING:
    from modernart.tournament.entries import Entry
    from modernart.tournament.estimate import Estimate
    from modernart.tournament.results import Plan, Result, ResultsFile
    from modernart.tournament.run import Progress, play_again
    from modernart.tournament.standings import Standing, Standings, standings_of

__all__ = [
    "Entry",
    "Estimate",
    "Plan",
    "Progress",
    "Result",
    "ResultsFile",
    "Standing",
    "Standings",
    "play_again",
    "standings_of",
    "tournament",
]

_ROOMS = {
    "Entry": "entries",
    "Estimate": "estimate",
    "Plan": "results",
    "Progress": "run",
    "Result": "results",
    "ResultsFile": "results",
    "Standing": "standings",
    "Standings": "standings",
    "play_again": "run",
    "standings_of": "standings",
}
__getattr__ = lazily(__name__, {name: f"{__name__}.{room}" for name, room in _ROOMS.items()})
