"""Tournaments: who meets whom, at how many tables, and what can be said of it afterwards."""

from typing import TYPE_CHECKING

from modernart.lazy import lazily
from modernart.tournaments.front import tournament

if TYPE_CHECKING:
    from modernart.tournaments.entries import Entry
    from modernart.tournaments.estimate import Estimate
    from modernart.tournaments.results import Plan, Result, ResultsFile
    from modernart.tournaments.run import TournamentProgress, play_again
    from modernart.tournaments.standings import Standing, Standings, standings_of

__all__ = [
    "Entry",
    "Estimate",
    "Plan",
    "Result",
    "ResultsFile",
    "Standing",
    "Standings",
    "TournamentProgress",
    "play_again",
    "standings_of",
    "tournament",
]

_ROOMS = {
    "Entry": "entries",
    "Estimate": "estimate",
    "Plan": "results",
    "TournamentProgress": "run",
    "Result": "results",
    "ResultsFile": "results",
    "Standing": "standings",
    "Standings": "standings",
    "play_again": "run",
    "standings_of": "standings",
}
__getattr__ = lazily(__name__, {name: f"{__name__}.{room}" for name, room in _ROOMS.items()})
