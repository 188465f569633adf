"""Every sentence that a person reads passes through :func:`_`: a translation is one catalogue."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

__all__ = ["N_", "_", "closest", "did_you_mean", "quoted", "shortened"]

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


def quoted(thing: object, most: int = 80) -> str:
    """Anything as its ``repr``, in at most that many letters, however oddly it behaves."""
    try:
        if type(thing) in (str, bytes, list, tuple):  # the rest would be cut off, and takes time
            thing = thing[: most + 1]  # type: ignore[index]
        said = str.__str__(repr(thing))  # and not a text of their own kind
    except Exception:
        if type(thing) is int:  # Python writes out no more than 4300 digits
            return _("an int of about {} digits").format(int(thing.bit_length() * 0.30103) + 1)
        return type(thing).__name__
    return said if len(said) <= most else said[:most] + "…"


def closest(given: object, names: Iterable[str], likeness: float = 0.7) -> str | None:
    """The one of these names that was probably meant; ``None``: none is close.

    Capitals, and what stands between two words, make no difference. ``likeness`` from 0 to 1.

    >>> closest("Once-Around", ["open", "once_around"])
    'once_around'
    """
    if not isinstance(given, str) or len(given) > 60:  # to compare long texts takes long
        return None
    plain = {_plain(name): name for name in names}
    found = get_close_matches(_plain(given), plain, 1, likeness)
    return plain[found[0]] if found else None


def did_you_mean(given: object, names: Iterable[str]) -> str:
    """What is added to a message about an unknown name; ``""`` where no name is close.

    >>> did_you_mean("stedy", ["steady", "bold"]), did_you_mean("hal", ["steady", "bold"])
    ('. Did you mean steady?', '')
    """
    close = closest(given, names)
    return _(". Did you mean {}?").format(close) if close is not None and close != given else ""


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter not in "_- ")
