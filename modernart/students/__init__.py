"""Players whose decisions students write: named with ``@strategy``, guarded, replaced in play."""

from modernart.students.asking import MOST_TIMEOUTS
from modernart.students.consultation import Consultation, Told
from modernart.students.definition import PERSON, Definition, Level, strategy, watch
from modernart.students.seating import Player, numbered, player_names, seated
from modernart.students.student import TIME_LIMIT, Student, Thinking, hurried

__all__ = [
    "MOST_TIMEOUTS",
    "PERSON",
    "TIME_LIMIT",
    "Consultation",
    "Definition",
    "Level",
    "Player",
    "Student",
    "Thinking",
    "Told",
    "hurried",
    "numbered",
    "player_names",
    "seated",
    "strategy",
    "watch",
]
