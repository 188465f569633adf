"""Beginning a game: the arguments are checked, the deck is shuffled, the first cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from secrets import randbits
from unicodedata import category

from modernart.engine import editions
from modernart.engine.actions import Phase, described
from modernart.engine.cards import Painting
from modernart.engine.editions import START_MONEY, Edition, edition_named
from modernart.engine.history import History
from modernart.engine.public import Public, Rules
from modernart.engine.state import State
from modernart.engine.transitions import deal_round
from modernart.language import _, did_you_mean

__all__ = ["first_state", "make_rules", "new_game"]

SEEDS = 10**100
"""Seeds are less than this: Python could not write every number into a record."""


def new_game(
    edition: str = "cmon",
    players: int | Sequence[str] = 4,
    seed: int | None = None,
    first_auctioneer: int | None = None,
    mystery_hand: bool = False,
    double_proceeds: str | None = None,
) -> State:
    """The first State of a game: cards dealt, nothing offered yet.

    Parameters
    ----------
    edition
        ``cmon``, ``hig``, ``ngo``, ``mayfair`` or ``masters``.
    players
        3 to 5, or a list of that many names, which differ and hold no line breaks or the like.
    seed
        A whole number from 0, of at most 100 digits: same seed, same deal. Without one, chance
        draws it.
    first_auctioneer
        A seat, from 0. Without one: drawn where the edition draws, else seat 0.
    mystery_hand
        The variant for three players, in the editions that know it.
    double_proceeds
        ``"all"`` or ``"split"``, to override the edition's rule on a double's money.

    Raises
    ------
    ValueError
        Names the argument, what was given and what is allowed.
    """
    if seed is None:
        seed = randbits(53)
    if type(seed) is not int or not 0 <= seed < SEEDS:
        message = _("seed is {}; allowed: a whole number from 0, or None; at most 100 digits")
        raise ValueError(message.format(described(seed)))
    chance = Random(seed)
    known = edition_named(edition)
    deck = list(known.deck)
    chance.shuffle(deck)
    names = _names(players)
    if first_auctioneer is None:
        first_auctioneer = chance.randrange(len(names)) if known.first_drawn else 0
    rules = make_rules(known, names, first_auctioneer, mystery_hand, double_proceeds)
    return first_state(rules, tuple(deck), seed)


def make_rules(
    edition: Edition,
    names: tuple[str, ...],
    first_auctioneer: int,
    mystery_hand: bool = False,
    double_proceeds: str | None = None,
) -> Rules:
    """The agreed rules, checked; a ``ValueError`` says what is allowed instead."""
    seats = range(len(names))
    if type(first_auctioneer) is not int or first_auctioneer not in seats:
        message = _("first_auctioneer is {}; allowed: a seat from 0 to {}, or None")
        raise ValueError(message.format(described(first_auctioneer), len(names) - 1))
    if type(mystery_hand) is not bool:
        message = _("mystery_hand is {}; allowed: True or False")
        raise ValueError(message.format(described(mystery_hand)))
    if mystery_hand and not (edition.mystery_allowed and len(names) == 3):
        allowed = _(" or ").join(e.id for e in editions.EDITIONS.values() if e.mystery_allowed)
        message = _("mystery_hand is for 3 players in {}, not for {} in {}")
        raise ValueError(message.format(allowed, len(names), edition.id))
    if double_proceeds not in (None, "all", "split"):
        message = _("double_proceeds is {}; allowed: 'all', 'split', or None for the edition's")
        message = message.format(described(double_proceeds))
        raise ValueError(message + did_you_mean(double_proceeds, ["all", "split"]))
    return Rules(edition, names, first_auctioneer, mystery_hand, double_proceeds)


def first_state(rules: Rules, deck: tuple[Painting, ...], seed: int | None) -> State:
    """The State after the first deal from a deck in this order."""
    seats = len(rules.players)
    public = Public(
        rules=rules,
        round=0,
        phase=Phase.OFFER,
        to_move=rules.first_auctioneer,
        auctioneer=rules.first_auctioneer,
        money=(START_MONEY,) * seats,
        cards_left=(0,) * seats,
        mystery_left=0,
        collections=((),) * seats,
        counts=(0,) * len(rules.edition.artists),
        tiles=(),
        lot=None,
        log=History.of(),
    )
    empty = State(public, ((),) * seats, (), (None,) * seats, deck, seed)
    return deal_round(empty, 1, rules.first_auctioneer)


def _names(players: int | Sequence[str]) -> tuple[str, ...]:
    if type(players) is int and 3 <= players <= 5:
        return tuple(_("Player {}").format(i + 1) for i in range(players))
    if isinstance(players, (list, tuple)) and 3 <= len(players) <= 5:
        if not all(isinstance(name, str) and name.strip() for name in players):
            message = _("players is {}; every name must be a text")
        elif any(category(sign) == "Cc" for name in players for sign in name):
            message = _("players is {}; no name may hold a line break, or another sign of control")
        elif len(set(players)) < len(players):
            message = _("players is {}; allowed: names that differ")
        else:
            return tuple(players)
        raise ValueError(message.format(described(players)))
    message = _("players is {}; allowed: 3, 4 or 5, or a list of 3 to 5 names")
    raise ValueError(message.format(described(players)))
