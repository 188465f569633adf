"""The class tournament: a folder of submissions becomes standings and a page for each student."""

from modernart.contest.hold import Contest, hold, prepare

__all__ = ["Contest", "hold", "prepare"]
