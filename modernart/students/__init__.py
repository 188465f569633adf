"""Players whose decisions students write: named with ``@strategy``, guarded, replaced in play."""

from modernart.students.definition import Definition, Level, strategy, watch
from modernart.students.seating import Player, numbered, player_names, seated
from modernart.students.student import TIME_LIMIT, Consultation, Student, Thinking, Told, hurried

__all__ = [
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
