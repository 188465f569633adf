"""Names of players in any script, and as they are: ``$`` is no sign for a formula in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import ParamSpec

from matplotlib import font_manager, rcParams
from matplotlib.axes import Axes
from matplotlib.font_manager import FontProperties
from matplotlib.text import Text

__all__ = ["drawable", "legible"]

P = ParamSpec("P")
WIDE = (
    "Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK KR", "Source Han Sans", "Hiragino Sans",
    "PingFang SC", "Apple SD Gothic Neo", "Yu Gothic", "Microsoft YaHei", "Malgun Gothic",
    "WenQuanYi Zen Hei", "WenQuanYi Micro Hei", "Arial Unicode MS", "Noto Emoji", "Segoe UI Emoji",
)  # fmt: skip
"""Fonts that have what matplotlib's own has not, on the systems that have them."""
MISSING = "□"
"""For what no font has: matplotlib draws the same, but warns each time."""
_UNSEEN = {"Cf", "Mn"}
"""Signs that only change those beside them."""


def legible(plot: Callable[P, Axes]) -> Callable[P, Axes]:
    """A plot whose words, which may be people's names, are all drawn as they are."""

    @wraps(plot)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Axes:
        given = (one for one in (*args, *kwargs.values()) if isinstance(one, Axes))
        before = {words: words.get_text() for one in given for words in _words(one)}
        axes = plot(*args, **kwargs)
        for words in _words(axes):
            if words.get_text() != before.get(words, ""):  # not what its owner wrote there
                _make_plain(words)
        return axes

    return drawn


def _words(axes: Axes) -> list[Text]:
    return [one for one in axes.findobj(Text) if isinstance(one, Text)]


def _make_plain(words: Text) -> None:
    words.set_parse_math(False)
    text, fonts = words.get_text(), tuple(words.get_fontfamily())
    if not _are_in(_letters(fonts), text):
        words.set_fontfamily(_more(fonts))
        words.set_text(drawable(text, fonts))


def drawable(text: str, fonts: Iterable[str] = ()) -> str:
    """A text with only what the fonts have: for ticks, whose words are written anew each time."""
    known = _letters(_more(tuple(fonts or rcParams["font.family"])))
    kept = (one for one in text if _are_in(known, one) or unicodedata.category(one) not in _UNSEEN)
    return "".join(one if _are_in(known, one) else MISSING for one in kept)


def _are_in(known: frozenset[int], text: str) -> bool:
    return all(ord(one) in known or one == "\n" for one in text)


def _more(fonts: tuple[str, ...]) -> tuple[str, ...]:
    """With those that are here and have what others have not."""
    return (*fonts, *(one for one in WIDE if one in _installed()))


@cache
def _installed() -> frozenset[str]:
    return frozenset(one.name for one in font_manager.fontManager.ttflist)


@cache
def _letters(fonts: tuple[str, ...]) -> frozenset[int]:
    """All that these have."""
    paths = (font_manager.findfont(FontProperties(family=[one])) for one in fonts)
    return frozenset[int]().union(*(font_manager.get_font(path).get_charmap() for path in paths))
