"""The answer: a result for each bid, and which were made and best."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from modernart.engine.view import View
from modernart.language import _, quoted
from modernart.search.playout import Until
from modernart.story import listing
from modernart.whatif.later import Estimate

__all__ = ["Counterfactual", "short"]


@dataclass(frozen=True, slots=True, repr=False)
class Counterfactual:
    """A player's result at every bid that was possible in one auction, in thousands.

    **Result**: wealth afterwards less wealth when asked, where wealth is the own money and what
    the own paintings would pay if the round ended at that moment. Right after the sale it is the
    change of money and, for the buyer, what the lot would pay.

    Tuples have one entry for each of ``bids``, which rise. ``winners`` (seats), ``prices``,
    ``money`` (the change of the own money) and ``immediate`` (the result right after the sale) are
    exact. ``mean``, ``low`` and ``high`` are the result at the end of the round or game, an average
    over ``hands`` deals and its 95 % interval; ``None`` where it was not computed.

    ``view`` is what the player knew when asked, ``lot`` the number of the auction in the game, from
    0. ``chosen`` is the bid made; ``best`` the one with the best result at the end of ``until``
    (the bid made if none is better, else the lowest), and ``gain`` what it brings more than the bid
    made, compared hand by hand. ``stand_ins`` names by seat the stand-in that had to decide there;
    ``None``: none had to.
    """

    view: View
    lot: int
    until: Until
    hands: int
    bids: tuple[int, ...]
    winners: tuple[int, ...]
    prices: tuple[int, ...]
    money: tuple[int, ...]
    immediate: tuple[int, ...]
    mean: tuple[float | None, ...]
    low: tuple[float | None, ...]
    high: tuple[float | None, ...]
    chosen: int
    best: int
    gain: Estimate
    stand_ins: tuple[str | None, ...]

    @property
    def seat(self) -> int:
        """Whose bids these are."""
        return self.view.seat

    @property
    def name(self) -> str:
        """The name of that player."""
        return self.view.players[self.seat]

    @property
    def results(self) -> tuple[float | None, ...]:
        """The result at the end of ``until``, for each bid."""
        return self.immediate if self.until == "auction" else self.mean

    def at(self, bid: int) -> float:
        """The result at the end of ``until`` for one bid.

        Raises
        ------
        ValueError
            If that bid was not possible, or its result was not computed.
        """
        result = self.results[self.bids.index(bid)] if bid in self.bids else None
        if result is None:
            known = [b for b, r in zip(self.bids, self.results, strict=True) if r is not None]
            message = _("there is no result for the bid {}; there are those for {}")
            raise ValueError(message.format(quoted(bid), ", ".join(map(str, known))))
        return result

    @property
    def spans(self) -> tuple[tuple[int, int, int], ...]:
        """Who gets the lot: the first and last bid of a row with one winner, and that seat."""
        pairs = groupby(zip(self.bids, self.winners, strict=True), key=lambda pair: pair[1])
        rows = [(winner, [bid for bid, _winner in row]) for winner, row in pairs]
        return tuple((bids[0], bids[-1], winner) for winner, bids in rows)

    @property
    def cast(self) -> str:
        """In a sentence, who was played by the stand-in."""
        seats = [seat for seat, name in enumerate(self.stand_ins) if name is not None]
        if not seats:
            return _("No stand-in was needed.")
        later = _("the later decisions of {name}").format(name=short(self.name))
        who = [later if seat == self.seat else short(self.view.players[seat]) for seat in seats]
        message = _("A stand-in, {stand_in}, plays {who}.")
        return message.format(stand_in=self.stand_ins[seats[0]], who=listing(who))

    def __repr__(self) -> str:
        lot = self.view.lot
        assert lot is not None
        return (
            f"<Counterfactual: {self.name}, lot {self.lot} ({lot.auction.label}), result at the end"
            f" of the {self.until}: bid {self.chosen} {self.at(self.chosen):+.3g},"
            f" best {self.best} {self.at(self.best):+.3g}>"
        )


def short(name: str, longest: int = 18) -> str:
    """A name that leaves room for the rest."""
    return name if len(name) <= longest else name[: longest - 1] + "…"
