"""Every sentence that a person reads passes through :func:`_`: a translation is one catalogue."""

from __future__ import annotations

import gettext
from pathlib import Path

__all__ = ["_"]

_catalogue = gettext.translation("modernart", Path(__file__).parent / "locale", fallback=True)


def _(message: str) -> str:
    """The message in the reader's language; in English when there is no translation."""
    return _catalogue.gettext(message)
