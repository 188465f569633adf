"""Calling a student's function: it may do what it likes, and the game goes on.

report = run(bid, view, limit=1.0)
if report.kind is None: play(report.answer)
else: print(report.problem)
"""

from modernart.guard.job import Job, run, start
from modernart.guard.report import Kind, Report

__all__ = ["Job", "Kind", "Report", "run", "start"]
