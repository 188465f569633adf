"""Every sentence that a person reads passes through :func:`_`: a translation is one catalogue."""

from __future__ import annotations

import gettext
from pathlib import Path

__all__ = ["N_", "_", "shortened"]

_catalogue = gettext.translation("modernart", Path(__file__).parent / "locale", fallback=True)


def _(message: str) -> str:
    """The message in the reader's language; in English when there is no translation."""
    return _catalogue.gettext(message)


def N_(message: str) -> str:
    """The message as it is, marked for the catalogue: who shows it passes it through ``_``."""
    return message


def shortened(text: str, most: int) -> str:
    """The text in at most that many letters, the last of them "…" if it was longer.

    >>> shortened("Modern Art", 7), shortened("Modern", 7)
    ('Modern…', 'Modern')
    """
    return text if len(text) <= most else text[: most - 1] + "…"
