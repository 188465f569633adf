"""Thinking ahead: deals that agree with what a player knows, and how they play out."""

from modernart.search.playout import playout
from modernart.search.resample import resample
from modernart.search.worth import Worth, worth

__all__ = ["Worth", "playout", "resample", "worth"]
