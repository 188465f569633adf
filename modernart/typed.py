"""A number as people type it: one reader for all fields. What can mean two numbers is refused.

>>> from modernart.typed import MONEY, number
>>> [float(number(typed)) for typed in ("12500", "12 500", "12'500", "12.5k", "1.234,5", "0,125")]
[12500.0, 12500.0, 12500.0, 12500.0, 1234.5, 0.125]
>>> str(number("12 k€", "k€")), str(number("€ 12", MONEY)), number("12 apples", MONEY)
('12', '12', None)
>>> number("12,500")
Traceback (most recent call last):
ValueError: '12,500' can mean 12.5 or 12500: type one of these
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from decimal import Decimal
from typing import Any, NamedTuple

from modernart.language import _, shortened

__all__ = ["MONEY", "number", "readings", "refusal"]

MONEY = "¤"
"""The unit of what is money, of whichever currency."""
LONGEST, SHOWN = 1000, 40
"""Letters that are read, and of what cannot be that are shown."""
_CURRENCIES = {"eur", "euro", "euros", "usd", "dollar", "dollars", "gbp", "chf"}
_SIGNS = str.maketrans("−‐‑‒–—’‘ʼ＇．，", "------''''.,")
_PARTS = re.compile(
    r"([+-]?) ?([^\w\s.,'+-]?) ?([\d.,'](?:[\d.,' ]*?|[\d.]*e[+-]?\d\d?)) ?((?:[^\d.,']\D*)?)"
)
_POWER = re.compile(r"(?:\d+\.?\d*|\.\d+)e[+-]?\d\d?")
_DECIMAL = re.compile(r"\d+[.,]?\d*|[.,]\d+")
_GROUPED = re.compile(r"([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?")


class _Parts(NamedTuple):
    """A sign, what stands before the figures, the figures, and what stands behind them."""

    sign: str
    head: str
    figures: str
    tail: str


def number(
    typed: object,
    unit: str = "",
    *,
    whole: bool = False,
    shown: Callable[[Any], str] | None = None,
) -> Decimal | None:
    """The number that was typed; ``None`` if it is none. What is no text but a number is taken.

    Parameters
    ----------
    unit
        What may stand behind it: ``"k€"`` (then ``12k`` is 12), or :data:`MONEY`.
    whole
        Whole numbers only; then the comma of ``12,500`` can be but one.
    shown
        How the field itself writes a number. What is written so means that number.

    Raises
    ------
    ValueError
        It can mean two numbers; says which.
    """
    found = readings(typed, unit, whole) if isinstance(typed, str) else _itself(typed)
    kind: type[int] | type[float] = int if whole else float
    if isinstance(typed, str) and shown is not None:
        parts = _parts(typed)
        near = {one / each for one in _values(parts) for each in (1, 1000)}  # $25,000 may be 25
        found = tuple(one for one in near if _is_own(parts, shown(kind(one)))) or found
    found = tuple(one for one in found if not whole or one == one.to_integral_value())
    if len(found) > 1:
        message = _("{typed} can mean {one} or {other}: type one of these")
        one, other = (f"{each.normalize():f}" for each in found)
        was = repr(shortened(str(typed), SHOWN))
        raise ValueError(message.format(typed=was, one=one, other=other))
    return found[0] if found else None


def refusal(typed: object, found: Decimal | None, low: float, allowed: str) -> str:
    """Why what was typed will not do, and what is allowed; ``found``: the number that it is.

    >>> refusal("5", Decimal(5), 23, "a whole number from 23 to 100")
    "'5' is too low; allowed: a whole number from 23 to 100"
    """
    was = repr(shortened(str(typed), SHOWN))
    if not str(typed).strip():
        return _("nothing was typed; allowed: {allowed}").format(allowed=allowed)
    if found is None:
        return _("{was} is not possible; allowed: {allowed}").format(was=was, allowed=allowed)
    if found < low:
        return _("{was} is too low; allowed: {allowed}").format(was=was, allowed=allowed)
    return _("{was} is too high; allowed: {allowed}").format(was=was, allowed=allowed)


def readings(typed: str, unit: str = "", whole: bool = False) -> tuple[Decimal, ...]:
    """What it can mean: no number, one, or two where ``12,500`` leaves open which comma it has."""
    parts = _parts(typed)
    factor = 0 if parts is None else _factor(parts, unit.casefold())
    if factor == 1:
        return tuple(_values(parts, whole))
    return tuple(factor * one for one in _values(parts)) if factor else ()


def _itself(given: object) -> tuple[Decimal, ...]:
    try:
        found = Decimal(given if type(given) is int else repr(float(given)))  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return ()
    return (found,) if found.is_finite() else ()


def _parts(typed: str) -> _Parts | None:
    found = _PARTS.fullmatch(_plain(typed)) if len(typed) <= LONGEST else None
    return None if found is None else _Parts(*(part.strip() for part in found.groups()))


def _plain(typed: str) -> str:
    """In small letters, with the figures, minus, apostrophe and space that a keyboard has."""
    text = "".join(
        str(unicodedata.decimal(one)) if one.isdecimal() else " " if one.isspace() else one
        for one in typed.strip().translate(_SIGNS).casefold()
    )
    return " ".join(text.split())


def _values(parts: _Parts | None, whole: bool = False) -> list[Decimal]:
    """All that the figures can mean; ``whole``: with no figures behind a comma."""
    if parts is None:
        return []
    figures, found = parts.figures, set()
    if _POWER.fullmatch(figures) and not whole:
        found.add(Decimal(figures))
    if figures.isdecimal() or (_DECIMAL.fullmatch(figures) and not whole):
        found.add(Decimal(figures.replace(",", ".")))
    grouped = _GROUPED.fullmatch(figures)
    if grouped and not (whole and grouped[3]):
        digits = "".join(one for one in grouped[1] if one.isdecimal())
        found.add(Decimal(f"{digits}.{grouped[3] or 0}"))
    return sorted(one.copy_negate() if parts.sign == "-" else one for one in found)


def _factor(parts: _Parts, unit: str) -> int:
    """By how much the figures count, given what stands around them; 0: that is no number."""
    tail, unit = parts.tail.replace(" ", ""), unit.replace(" ", "")
    counts_thousands = unit[:1] == "k" and all(map(_is_currency, unit[1:]))
    if unit and tail == unit and not parts.head:
        return 1
    rest = tail.removeprefix("thousand") if tail[:1] == "t" else tail.removeprefix("k")
    factor = 1 if rest == tail or counts_thousands else 1000
    around = [one for one in (parts.head, rest) if one]
    if not around:
        return factor
    if counts_thousands:
        return factor if rest != tail and around == [unit[1:]] else 0
    money = unit == MONEY and (_is_currency(around[0]) or around[0] in _CURRENCIES)
    return factor if len(around) == 1 and (money or around == [unit]) else 0


def _is_currency(sign: str) -> bool:
    return len(sign) == 1 and unicodedata.category(sign) == "Sc"


def _is_own(parts: _Parts | None, shown: str) -> bool:
    """Whether the field itself would write these figures, with or without what stands around."""
    there = _parts(shown)
    if parts is None or there is None:
        return False
    return parts in (there, there._replace(head="", tail=""))
