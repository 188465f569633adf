"""The game table: what a person who plays sees and presses."""
