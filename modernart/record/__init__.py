"""The game record: what PGN is to chess, one game as JSON Lines.

``dumps`` writes a State and its history; ``loads`` and ``load`` play the game of a record again and
check every line; ``schema`` is the JSON Schema of one line.
"""

from modernart.record.errors import RecordError
from modernart.record.lines import decoded
from modernart.record.replay import Replay, load, loads
from modernart.record.schema import schema
from modernart.record.write import dumps

__all__ = ["RecordError", "Replay", "decoded", "dumps", "load", "loads", "schema"]
