"""Calling a student's function: it may do what it likes, and the game goes on.

>>> from modernart.guard import run
>>> run(lambda view: view + 1, 41).answer
42
>>> run(lambda view: 1 / 0, 41).problem.rpartition('": ')[2]
'ZeroDivisionError: division by zero'

``run`` waits for the report; ``start`` gives a job that can be waited for and stopped. Both work
in any thread: a worker thread calls the function, and whoever waits goes on when its time is up,
whatever the function does. The worker is then stopped; its output is dropped.

What can be stopped, and where:

========================== ================ ================== ================ ================
the function               called in the    called in another  Pyodide: one     a process of its
                           main thread      thread (a widget's thread only      own (not this
                                            callback)                           package)
========================== ================ ================== ================ ================
raises, exits, asks for    reported         reported           reported         reported
input, recurses
loops, swallowing all      stopped          stopped            **no**           stopped
it is told
sleeps, waits for a lock   left behind      left behind        **no**           stopped
or the network
is stopped by Interrupt    yes              by ``Job.stop``    by Interrupt,    yes
                                            only               if it arrives
one long call in C (1)     **no**           **no**             **no**           stopped
fills the memory           **no**           **no**             **no**           stopped, with a
                                                                                limit
``os._exit``, a crash      **no**           **no**             **no**           reported
starts threads of its own  **no**           **no**             cannot           stopped
plays itself               told             told               told             told
forks, and returns         the fork ends    the fork ends      cannot           stopped
replaces ``len``, …        put back, told   put back, told     put back, told   put back, told
leaves something whose     **no**           **no**             **no**           stopped
``__del__`` never ends (2)
========================== ================ ================== ================ ================

*Left behind*: the caller goes on; the thread ends when its sleep or wait ends, if ever. (1): as in
``sum(range(10**12))`` or some regular expressions: Python's other threads, the caller's among
them, stand still until it returns; only then is its time up. (2): or a coroutine that swallows its
own end; Python runs such code in the thread that happens to clear it away. The guard
keeps mishaps away from the game, not malice: a function sees all of Python, and can change it
(``docs/limits.md`` lists what that comes to).

The same holds on Linux, macOS and Windows, except that on Windows Interrupt is noticed only every
tenth of a second. Python 3.11 to 3.13.
"""

from modernart.guard.job import Job, run, start
from modernart.guard.report import Kind, Report

__all__ = ["Job", "Kind", "Report", "run", "start"]
