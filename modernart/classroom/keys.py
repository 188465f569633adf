"""Chance and letters from a key and words: the same on every platform and in every process."""

from __future__ import annotations

import hmac

from modernart.engine.actions import described
from modernart.language import _
from modernart.theory.checks import wrong

__all__ = ["ALPHABET", "chance", "grouped", "lettering", "letters", "text_only", "tidy_letters"]

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 letters: no I, L, O or U, which are mistaken for others."""
_MISREAD = str.maketrans({"I": "1", "L": "1", "O": "0"})


def _digest(key: bytes, words: tuple[object, ...]) -> bytes:
    """HMAC-SHA256 (RFC 2104): without the key it tells nothing, and nobody can make another."""
    return hmac.digest(key, "|".join(map(str, words)).encode(), "sha256")


def chance(key: bytes, *words: object) -> float:
    """A number in (0, 1), uniform over keys and words.

    >>> round(chance(b"spring", "value", 17), 6)
    0.988102
    """
    return ((int.from_bytes(_digest(key, words)[:8], "big") >> 11) + 0.5) / 2**53


def letters(key: bytes, count: int, *words: object) -> str:
    """``count`` letters, 5 bits each, at most 51."""
    number = int.from_bytes(_digest(key, words), "big")
    return "".join(ALPHABET[(number >> (5 * i)) & 31] for i in range(count))


def grouped(text: str) -> str:
    """In fours, to be read aloud or copied by hand.

    >>> grouped("K7QX9PRM")
    'K7QX-9PRM'
    """
    return "-".join(text[i : i + 4] for i in range(0, len(text), 4))


def lettering(count: int) -> str:
    """A pattern for so many letters in fours as :func:`grouped` writes them, or broken into lines
    wherever that may be; no hand-in line and no ticket that begins in a new line is part of it."""
    whole = rf"(?:[0-9A-Z]{{4}}[ -]?){{{count // 4 - 1}}}[0-9A-Z]{{4}}"
    gap = r"(?:(?:[ -]| ?-? ?\n[\s>|]{0,9})(?!MA\W*\d|TICKET))?"
    return rf"{whole}|[0-9A-Z](?:{gap}[0-9A-Z]){{{count - 1}}}"


def tidy_letters(text: str) -> str:
    """As :func:`letters` made them: in capitals, joined, and what is easily mistaken put right.

    >>> tidy_letters("k7qx-9PRo")
    'K7QX9PR0'
    """
    return "".join(one for one in text.upper().translate(_MISREAD) if one.isalnum())


def text_only(name: str, given: object) -> str:
    """The text that was given; TypeError if it is none."""
    if not isinstance(given, str):
        wrong(name, described(given), _("a text, in quotes"), TypeError)
    return given
