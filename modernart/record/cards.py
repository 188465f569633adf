"""Which cards were dealt: the deck in the order of dealing, from all the deals of a record.

A game from a real table has unknown cards. They are settled here, before the first State is made:

- A card that a hand is known to hold is played from there.
- Any other card that a seat plays takes the place of that seat's earliest unknown one. Nobody can
  tell identical cards apart, so where the id is in use already, it stands for an unused card of
  the same artist and type.
- A seat without unknown cards plays an identical one of those it is known to hold.
- What is never played is filled up from the cards that are left, in the order of the header.

Nor does anybody know in which order the mystery hand lies, until its cards are turned up: here it
lies in that order, those of later deals among them. So the States follow from the first one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from modernart.engine.cards import Painting
from modernart.language import _
from modernart.record.errors import RecordError, shown
from modernart.record.header import Header
from modernart.record.lines import RecordLine, until_wrong

__all__ = ["ReplayDeck", "settle"]

_PLAYS = ("deal", "offer", "second", "reveal")

Pile = list[str | None]
"""What one seat, or the mystery hand, was dealt in one round; ``None``: nobody knows."""


class ReplayDeck(NamedTuple):
    """The deck as dealt, the card that each line plays, and the ids that nobody saw.

    All as far as the first line whose cards cannot be; ``problem`` is what is wrong with it.
    """

    deck: tuple[Painting, ...]
    played: dict[int, Painting]
    unknown: frozenset[str]
    problem: RecordError | None


def settle(header: Header, lines: Sequence[RecordLine]) -> ReplayDeck:
    """The cards of the whole game, from its deals and plays."""
    table = _Table(header)
    lines, problem = until_wrong([line for line in lines if line.event in _PLAYS], table.deal)
    lines, sooner = until_wrong(lines, table.play)
    return table.settled(sooner or problem)


class _Table:
    """The piles as they lie: ``rounds[r][seat]``, the mystery hand behind the last seat."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.rounds: list[list[Pile]] = []
        self.dealt = 0
        self.used: set[str] = set()
        self.gone: set[str] = set()
        self.played: dict[int, Painting] = {}
        self.turned_up: list[str] = []

    def deal(self, line: RecordLine) -> None:
        """Lay out a deal; other lines are let pass."""
        if line.event != "deal":
            return
        rules, data, number = self.header.rules, line.data, len(self.rounds) + 1
        if data["round"] != number:
            why = _("a deal of round {} comes where that of round {} must come")
            raise RecordError(why.format(data["round"], number))
        size = rules.edition.deals[self.header.seats + rules.mystery_hand][number - 1]
        piles: list[Pile] = [*map(list, data["hands"]), list(data["mystery"])]
        sizes = [size] * self.header.seats + [size * rules.mystery_hand]
        if [len(pile) for pile in piles] != sizes:
            why = _("{} cards are dealt to the seats and the mystery hand; in round {} it is {}")
            raise RecordError(why.format([len(pile) for pile in piles], number, sizes))
        known = [card for pile in piles for card in pile if card is not None]
        for i, card in enumerate(known):
            if card in self.used or card in known[:i]:
                raise RecordError(_("card {} is dealt twice").format(shown(card)))
        self.used.update(known)
        self.rounds.append(piles)

    def play(self, line: RecordLine) -> None:
        """Find the card that the line plays in the piles dealt so far."""
        name = line.data.get("card")
        if name is None:
            self.dealt += line.event == "deal"
            return
        holder = self.header.seats if line.event == "reveal" else line.data["seat"]
        found = self._known(holder, [name])
        if found is None and self.header.observed:
            found = self._in_place_of_unknown(holder, name) or self._known(
                holder, self._identical(name)
            )
        if found is None:
            raise RecordError(self._why_not(line, name))
        self.gone.add(found)
        if line.event == "reveal":
            self.turned_up.append(found)
        self.played[line.number] = self.header.cards[found]

    def _piles(self, holder: int) -> Iterator[Pile]:
        return (piles[holder] for piles in self.rounds[: self.dealt])

    def _known(self, holder: int, names: Sequence[str]) -> str | None:
        held = (card for pile in self._piles(holder) for card in pile if card not in self.gone)
        return next((card for card in held if card in names), None)

    def _in_place_of_unknown(self, holder: int, name: str) -> str | None:
        unused = [card for card in [name, *self._identical(name)] if card not in self.used]
        pile = next((pile for pile in self._piles(holder) if None in pile), None)
        if pile is None or not unused:
            return None
        pile[pile.index(None)] = unused[0]
        self.used.add(unused[0])
        return unused[0]

    def _identical(self, name: str) -> list[str]:
        card, cards = self.header.cards[name], self.header.cards.values()
        return [c.id for c in cards if (c.artist, c.auction) == (card.artist, card.auction)]

    def _why_not(self, line: RecordLine, name: str) -> str:
        holder = (
            _("the mystery hand") if line.event == "reveal" else self.header.who(line.data["seat"])
        )
        if name in self.gone:
            return _("card {} was played before").format(shown(name))
        return _("{} does not hold the card {}").format(holder, shown(name))

    def settled(self, problem: RecordError | None) -> ReplayDeck:
        """Fill the gaps, and put the cards that were not dealt behind the others."""
        unseen = [name for name in self.header.cards if name not in self.used]
        rest = iter(unseen)
        piles = [[card or next(rest) for card in pile] for piles in self.rounds for pile in piles]
        self._order(piles[self.header.seats :: self.header.seats + 1])
        dealt = [card for pile in piles for card in pile]
        deck = tuple(self.header.cards[name] for name in [*dealt, *rest])
        unknown = frozenset(unseen if self.header.observed else ())
        return ReplayDeck(deck, self.played, unknown, problem)

    def _order(self, mystery: Sequence[list[str]]) -> None:
        """Lay the mystery hand, as it was dealt round by round, in the order of turning up."""
        held = [card for pile in mystery for card in pile if card not in self.turned_up]
        cards = iter([*self.turned_up, *held])
        for pile in mystery:
            pile[:] = [next(cards) for _card in pile]
