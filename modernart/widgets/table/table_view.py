"""What the table shows at one moment, and to whom: words and numbers, no pictures yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from modernart.engine.actions import Phase
from modernart.engine.cards import AuctionType, Painting
from modernart.engine.events import Added, Called, Event, Fault, Offered, Priced
from modernart.engine.public import Public
from modernart.engine.state import State
from modernart.language import _
from modernart.opencalls import is_open
from modernart.seats import Seat
from modernart.story import sentence_of_fault, sentences
from modernart.students import PERSON, Student
from modernart.timeline import Timeline

__all__ = ["TableView", "see"]


@dataclass(frozen=True, slots=True)
class TableView:
    """One moment as a viewer at the screen sees it.

    ``viewer`` is the seat whose hand and money lie open (``None``: nobody's, a curtain is up or a
    museum screen hides them); ``names`` and ``kinds`` are by seat, for people; ``statuses`` say
    by seat what it did about the lot; ``fresh`` is the length of the history at the viewer's last
    decision: what came later is new.
    """

    public: Public
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    viewer: int | None
    hand: tuple[Painting, ...]
    statuses: tuple[str, ...]
    story: tuple[tuple[Event | Fault, str, bool], ...]

    def money(self, seat: int) -> str | None:
        """The seat's money in words; ``None`` where the rules hide it."""
        public = self.public
        if seat != self.viewer and public.phase is not Phase.OVER:
            return None
        return public.rules.edition.show(public.money[seat])


def see(timeline: Timeline, viewer: int | None) -> TableView:
    """The State in view, as the person at seat ``viewer`` may see it."""
    state, seats = timeline.state, timeline.seats
    alone = len(timeline.people) == 1  # where several share the screen, "you" is anybody
    names = tuple(
        _("you") if alone and seat.is_person and seat.name == PERSON else seat.name
        for seat in seats
    )
    kinds = tuple(map(_kind, seats))
    before = [i for i in timeline.line.decided if i < timeline.cursor]
    fresh = len(timeline.line.states[before[-1]].public.history) if before else 0
    public = state.public
    told = [
        (i, public.history[i], text) for i, text in sentences(public.history, public.rules, names)
    ]
    # A fault is told with the default that was played; a stable sort puts it before.
    faults = [fault for _index, fault in timeline.line.faults if fault.move < len(public.history)]
    wrong = [(fault.move, fault, sentence_of_fault(fault, names)) for fault in faults]
    story = tuple(
        (event, text, i >= fresh) for i, event, text in sorted([*wrong, *told], key=itemgetter(0))
    )
    hand = () if viewer is None else state.hands[viewer]
    return TableView(public, names, kinds, viewer, hand, _statuses(timeline, state), story[-60:])


def _kind(seat: Seat) -> str:
    if not isinstance(seat.player, Student) or seat.player.source().version == 1:
        return seat.note
    written = seat.player.source()
    if written.cell is None:
        return _("{}, version {}").format(seat.note, written.version)
    return _("{}, version {}: cell [{}]").format(seat.note, written.version, written.cell)


def _statuses(timeline: Timeline, state: State) -> tuple[str, ...]:
    """By seat: what it did about the lot, or that it is being asked."""
    public = state.public
    said = [""] * len(public.money)
    if public.lot is not None:
        for event in _since_offer(public.history):
            seat, text = _answer(event, public)
            supplied = isinstance(event, Called) and event.amount is None
            if not (supplied and is_open(state) and timeline.seats[seat].is_person):
                said[seat] = text
        if public.phase is Phase.SEALED:
            for seat in _envelopes_in(public):
                said[seat] = _("envelope in")
        for seat in timeline.calls.out if timeline.at_end else ():
            said[seat] = _("out")
    if public.to_move is not None:
        said[public.to_move] = _("to decide")
    return tuple(said)


def _since_offer(history: Sequence[Event]) -> Sequence[Event]:
    index = len(history) - 1
    while not isinstance(history[index], Offered):
        index -= 1
    return history[index:]


def _answer(event: Event, public: Public) -> tuple[int, str]:
    show = public.rules.edition.show
    if isinstance(event, Offered):
        return event.seat, _("offers it")
    if isinstance(event, Added):
        return event.seat, _("adds none") if event.card is None else _("adds the second")
    if isinstance(event, Priced):
        return event.seat, _("asks {}").format(show(event.amount))
    assert isinstance(event, Called)
    if event.amount is None:
        fixed = public.lot is not None and public.lot.auction is AuctionType.FIXED_PRICE
        return event.seat, _("declined") if fixed else _("passed")
    return event.seat, _("bid {}").format(show(event.amount))


def _envelopes_in(public: Public) -> list[int]:
    assert public.lot is not None
    seat, seats = public.rules.after(public.lot.auctioneer), []
    for _i in range(public.lot.answers):
        seats.append(seat)
        seat = public.rules.after(seat)
    return seats
