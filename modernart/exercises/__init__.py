"""Exercises that answer back: ``from modernart.exercises import leading_artist``."""
