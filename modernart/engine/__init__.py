"""The compact engine: the rules of the game as values, from the standard library alone."""
