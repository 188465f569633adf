"""Tournaments: who meets whom, at how many tables, and what can be said of it afterwards."""

from importlib import import_module
from typing import TYPE_CHECKING

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


def __getattr__(name: str) -> object:
    """What is behind the door is imported when it is first used."""
    if name in _ROOMS:
        return getattr(import_module(f"modernart.tournament.{_ROOMS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
