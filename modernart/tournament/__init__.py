"""Tournaments: who meets whom, at how many tables, and what can be said of it afterwards."""

from modernart.tournament.entries import Entry
from modernart.tournament.estimate import Estimate
from modernart.tournament.results import Plan, Result, ResultsFile
from modernart.tournament.run import Progress, play_again, tournament
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
