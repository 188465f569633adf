"""The class tournament: a folder of submissions becomes standings and a page for each student."""

from modernart.contest.hold import Contest, prepare, run_contest
from modernart.contest.pages import write_pages

__all__ = ["Contest", "prepare", "run_contest", "write_pages"]
