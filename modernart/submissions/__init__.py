"""Code that students hand in, each in a process of its own: it can fail, and it cannot look around.

========================  ==============================  =================================
what a submission tries   with bubblewrap (Linux)         with the limits alone
========================  ==============================  =================================
an endless loop, a hang   ended at its time limit         ended at its time limit
all memory, a crash       its process ends, it goes on    its process ends, it goes on (macOS
                          after a restart                 does not limit memory)
many processes            16, but not if run by root      256 more than you run (Linux; but
                                                          not if run by root)
other games of its own    a new process for every game    a new process for every game
signs to each other       locks on files that all can     whatever you can do
                          read, what of them is in memory
hands, deck, seed         are not in its process          not in its process, but in files
files, other submissions  sees Python and /usr alone      reads and writes what you can
memory of the tournament  sees no other process           as far as the system lets it
network                   none                            as you have
========================  ==============================  =================================
"""

from modernart.submissions.folder import Submission, left_out, read_folder, template
from modernart.submissions.limits import Limits
from modernart.submissions.player import Isolated, checked
from modernart.submissions.sandbox import Jail, find_jail

__all__ = [
    "Isolated",
    "Jail",
    "Limits",
    "Submission",
    "checked",
    "find_jail",
    "left_out",
    "read_folder",
    "template",
]
