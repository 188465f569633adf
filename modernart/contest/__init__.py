"""The class tournament: a folder of submissions becomes standings and a page for each student."""

from modernart.contest.hold import Contest, hold, prepare
from modernart.contest.pages import write_pages

__all__ = ["Contest", "hold", "prepare", "write_pages"]
