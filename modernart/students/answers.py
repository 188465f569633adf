"""What a student's function returned, as the game needs it; or why it cannot be used.

What comes back is anybody's object: only its type is asked, none of its methods is trusted.
"""

from __future__ import annotations

from decimal import Decimal
from inspect import isclass, iscoroutine, isgenerator, isroutine
from math import isinf, isnan
from numbers import Integral, Real

from modernart.engine.actions import Action, described
from modernart.engine.cards import Painting, same_card
from modernart.engine.view import View
from modernart.language import _

__all__ = ["Unusable", "as_action", "as_amount", "as_painting", "as_truth", "unusable"]


class Unusable(ValueError):
    """An answer that nothing can be made of; the message is for the student."""


def as_amount(answer: object, negative: bool = False) -> int:
    """A whole number of thousands, 0 or more; ``None`` is 0.

    NumPy's numbers are welcome, and 12.0, ``Decimal(12)``, ``Fraction(12)``. With ``negative`` also
    below 0, where the caller says what is allowed.

    Raises
    ------
    Unusable
        Says what came back, and what is allowed.
    """
    answer = _plain(answer)
    if answer is None:
        return 0
    kind = type(answer)
    if _is_truth(answer):
        raise unusable(answer, _("a whole number, in thousands; {} is yes or no").format(answer))
    amount: int
    if issubclass(kind, Integral):
        amount = int(answer)  # type: ignore[call-overload]
    elif issubclass(kind, (Real, Decimal)):  # a Decimal says of itself that it is not Real
        amount = _whole(answer)
    else:
        raise unusable(answer, _allowed_instead(answer))
    if amount < 0 and not negative:
        raise unusable(answer, _("0 or more; 0 or None is no bid"))
    return amount


def _whole(answer: object) -> int:
    number = float(answer)  # type: ignore[arg-type]
    if isnan(number):
        raise unusable(answer, _("a whole number; nan means that a calculation went wrong"))
    if isinf(number):
        raise unusable(answer, _("a whole number, no more than your money"))
    if not number.is_integer():
        raise unusable(answer, _("a whole number: int(…) rounds down, round(…) to the nearest"))
    return int(number)


def _allowed_instead(answer: object) -> str:
    """What a price is, with a word for what this mistake usually comes from."""
    kind, whole = type(answer), _("a whole number, in thousands")
    if issubclass(kind, str):
        return _("a whole number without quotation marks")
    if isclass(answer):
        return _("{whole}, not a class").format(whole=whole)
    if isinstance(answer, Action):
        return _('{whole}; actions are for @strategy("…", decides="action")').format(whole=whole)
    if issubclass(kind, (list, tuple, set, dict)):
        return _("one whole number, in thousands")
    return whole


def as_truth(answer: object) -> bool:
    """Yes or no; ``None`` is no. Raises `Unusable` for anything else."""
    answer = _plain(answer)
    if answer is None:
        return False
    if not _is_truth(answer):
        raise unusable(answer, _("True or False"))
    return bool(answer)


def as_painting(answer: object, paintings: tuple[Painting, ...], none: bool) -> Painting | None:
    """One of these paintings, or with ``none`` also ``None``. Raises `Unusable` otherwise."""
    if answer is None and none:
        return None
    own = same_card(answer, paintings)
    if own is not None:
        return own
    if type(answer) in (list, tuple) and paintings and {type(one) for one in answer} == {Painting}:  # type: ignore[attr-defined]
        message = _("it returned a {} of paintings; return one of them, such as view.hand[0]")
        raise Unusable(message.format(type(answer).__name__))
    if not paintings:
        raise unusable(answer, _("None, as there is no painting to choose"))
    ids = ", ".join(card.id for card in paintings)
    sentence = _("one of the paintings {}, or None") if none else _("one of the paintings {}")
    allowed = sentence.format(ids)
    if isinstance(answer, str):
        allowed = _("{}; a painting itself, as in view.hand[0], and no text").format(allowed)
    raise unusable(answer, allowed)


def as_action(answer: object, view: View) -> Action:
    """A legal action. Raises `Unusable` otherwise."""
    action = view.legal_actions.rebuilt(answer)
    if action is None:
        raise unusable(answer, str(view.legal_actions))
    return action


def _plain(answer: object) -> object:
    """The one value in an array of NumPy's without length, such as ``np.where`` makes."""
    kind = type(answer)
    if kind.__module__ == "numpy" and kind.__name__ == "ndarray" and answer.shape == ():  # type: ignore[attr-defined]
        return answer.item()  # type: ignore[attr-defined]
    return answer


def _is_truth(answer: object) -> bool:
    kind = type(answer)
    return kind is bool or (kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_"))


def unusable(answer: object, allowed: str) -> Unusable:
    """The error that says what came back and what is allowed, with a word on common slips."""
    if isgenerator(answer):
        allowed = _("{}; write return where it says yield").format(allowed)
    elif iscoroutine(answer):
        answer.close()  # or Python complains later that nobody awaited it
        allowed = _("{}; write def without async before it").format(allowed)
    elif isroutine(answer):
        allowed = _("{}; to call a function, put () behind its name").format(allowed)
    message = _("it returned {answer}; allowed: {allowed}")
    return Unusable(message.format(answer=described(answer), allowed=allowed))
